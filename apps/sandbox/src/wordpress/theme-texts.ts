/** The languages that are installed, as WordPress stores them (`WPLANG`); it comes with English, and keeps that as nothing. */
export const SITE_LOCALES = ['', 'es_ES'] as const;
export type SiteLocale = (typeof SITE_LOCALES)[number];

const ENGLISH = {
  skip: 'Skip to content',
  notFound: 'Page not found',
  notFoundText: 'There is nothing at this address. It may have been a draft, or it was moved or deleted.',
  toFront: 'Go to the front page',
  newer: 'Newer posts',
  older: 'Older posts',
  pages: 'Pages',
  none: 'No posts yet',
  noneText: 'What is published to this site appears here.',
  category: (name: string) => `Category: ${name}`,
  tag: (name: string) => `Tag: ${name}`,
  author: (name: string) => `Author: ${name}`,
  categories: 'Categories',
  tags: 'Tags',
  more: 'More posts',
  untitled: 'Untitled',
  minutes: (count: number) => `${count} min read`,
  password: 'This post is protected by a password.',
  newsletter: 'Newsletter',
  email: 'E-mail address',
  subscribe: 'Subscribe',
};

export type ThemeTexts = typeof ENGLISH;

const SPANISH: ThemeTexts = {
  skip: 'Saltar al contenido',
  notFound: 'Página no encontrada',
  notFoundText: 'En esta dirección no hay nada. Quizá era un borrador, o se movió o se borró.',
  toFront: 'Ir a la portada',
  newer: 'Entradas más recientes',
  older: 'Entradas anteriores',
  pages: 'Páginas',
  none: 'Todavía no hay entradas',
  noneText: 'Aquí aparece lo que se publica en este sitio.',
  category: (name) => `Categoría: ${name}`,
  tag: (name) => `Etiqueta: ${name}`,
  author: (name) => `Autor: ${name}`,
  categories: 'Categorías',
  tags: 'Etiquetas',
  more: 'Más entradas',
  untitled: 'Sin título',
  minutes: (count) => `${count} min de lectura`,
  password: 'Esta entrada está protegida con contraseña.',
  newsletter: 'Boletín',
  email: 'Correo electrónico',
  subscribe: 'Suscribirme',
};

interface SiteLanguage {
  /** As the page's `lang` says it. */
  tag: string;
  /** In its own words, as WordPress lists it. */
  name: string;
  texts: ThemeTexts;
}

const LANGUAGES: Record<SiteLocale, SiteLanguage> = {
  '': { tag: 'en-US', name: 'English (United States)', texts: ENGLISH },
  es_ES: { tag: 'es-ES', name: 'Español', texts: SPANISH },
};

/** How a site in this language speaks to its readers. */
export const languageOf = (locale: SiteLocale): SiteLanguage => LANGUAGES[locale];
