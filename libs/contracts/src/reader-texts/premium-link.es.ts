import type { Translated } from './catalogue.ts';
import type { PremiumLinkTexts } from './premium-link.en.ts';

export const PREMIUM_LINK_ES: Translated<PremiumLinkTexts> = {
  link: {
    title: 'Acceso premium',
    text: ({ site }) => `Tu enlace a ${site}: acceso ilimitado, sin ventanas emergentes.`,
    textOpen: ({ site }) =>
      `Tu enlace a ${site}. Por ahora, ningún artículo es solo para miembros, así que también puedes leerlos sin él.`,
    go: ({ site }) => `Continuar en ${site}`,
    label: 'Enlace de acceso al sitio',
    copy: 'Copiar el enlace',
    copiedTitle: 'Enlace copiado',
    copied: 'Pégalo donde quieras leer.',
    copyFailedTitle: 'No se pudo copiar',
    copyFailed: 'El navegador no lo permitió. Selecciona el enlace y cópialo a mano.',
    untilOpen: 'Lleva al sitio, que no pregunta quién eres.',
    until: ({ time }) => `Funciona una sola vez, durante 24 horas: hasta el ${time}. No lo compartas.`,
  },
  none: {
    title: 'Aún no tienes una membresía',
    text: ({ site }) =>
      `Has iniciado sesión, pero tu cuenta no tiene una membresía para ${site}. Si acabas de pagar, comienza en cuanto se confirme tu pago.`,
    join: 'Hacerme miembro',
    back: 'Volver al artículo',
  },
  failure: {
    failed: 'Algo salió mal.',
    retry: 'Reintentar',
  },
};
