/** The languages that are installed, as WordPress stores them (`WPLANG`); it comes with English, and keeps that as nothing. */
export const SITE_LOCALES = ['', 'de_DE', 'es_ES', 'ja'] as const;
export type SiteLocale = (typeof SITE_LOCALES)[number];

const ENGLISH = {
  skip: 'Skip to content',
  notFound: 'Page not found',
  notFoundText: 'There’s nothing at this address. The post may be a draft, or it was moved or deleted.',
  toFront: 'Go to the front page',
  newer: 'Newer posts',
  older: 'Older posts',
  pages: 'Pages',
  none: 'No posts yet',
  noneText: 'Posts that are published to this site appear here.',
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
  email: 'Email address',
  subscribe: 'Subscribe',
};

export type ThemeTexts = typeof ENGLISH;

const SPANISH: ThemeTexts = {
  skip: 'Saltar al contenido',
  notFound: 'Página no encontrada',
  notFoundText: 'En esta dirección no hay nada. Quizá era un borrador, o la página se movió o se borró.',
  toFront: 'Ir a la portada',
  newer: 'Entradas más recientes',
  older: 'Entradas anteriores',
  pages: 'Páginas',
  none: 'Todavía no hay entradas',
  noneText: 'Aquí aparecerá lo que se publique en este sitio.',
  category: (name) => `Categoría: ${name}`,
  tag: (name) => `Etiqueta: ${name}`,
  author: (name) => `Entradas de ${name}`,
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

const GERMAN: ThemeTexts = {
  skip: 'Zum Inhalt springen',
  notFound: 'Seite nicht gefunden',
  notFoundText:
    'An dieser Adresse gibt es nichts. Vielleicht war es ein Entwurf, oder es wurde verschoben oder gelöscht.',
  toFront: 'Zur Startseite',
  newer: 'Neuere Beiträge',
  older: 'Ältere Beiträge',
  pages: 'Seiten',
  none: 'Noch keine Beiträge',
  noneText: 'Hier erscheint, was auf dieser Website veröffentlicht wird.',
  category: (name) => `Kategorie: ${name}`,
  tag: (name) => `Schlagwort: ${name}`,
  author: (name) => `Autor: ${name}`,
  categories: 'Kategorien',
  tags: 'Schlagwörter',
  more: 'Weitere Beiträge',
  untitled: 'Ohne Titel',
  minutes: (count) => `${count} Min. Lesezeit`,
  password: 'Dieser Beitrag ist mit einem Passwort geschützt.',
  newsletter: 'Newsletter',
  email: 'Mailadresse',
  subscribe: 'Abonnieren',
};

const JAPANESE: ThemeTexts = {
  skip: '内容をスキップ',
  notFound: 'ページが見つかりません',
  notFoundText: 'このアドレスには何もありません。下書きだったか、移動または削除された可能性があります。',
  toFront: 'トップページへ',
  newer: '新しい投稿',
  older: '過去の投稿',
  pages: 'ページ',
  none: '投稿はまだありません',
  noneText: 'このサイトに公開された投稿がここに表示されます。',
  category: (name) => `カテゴリー: ${name}`,
  tag: (name) => `タグ: ${name}`,
  author: (name) => `投稿者: ${name}`,
  categories: 'カテゴリー',
  tags: 'タグ',
  more: 'ほかの投稿',
  untitled: '無題',
  minutes: (count) => `約${count}分で読めます`,
  password: 'この投稿はパスワードで保護されています。',
  newsletter: 'ニュースレター',
  email: 'メールアドレス',
  subscribe: '登録する',
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
  de_DE: { tag: 'de-DE', name: 'Deutsch', texts: GERMAN },
  es_ES: { tag: 'es-ES', name: 'Español', texts: SPANISH },
  ja: { tag: 'ja', name: '日本語', texts: JAPANESE },
};

/** How a site in this language speaks to its readers. */
export const languageOf = (locale: SiteLocale): SiteLanguage => LANGUAGES[locale];
