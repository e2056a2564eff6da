import type { Translated } from './catalogue.ts';
import type { PremiumLinkTexts } from './premium-link.en.ts';

export const PREMIUM_LINK_ES: Translated<PremiumLinkTexts> = {
  link: {
    title: 'Acceso premium',
    text: ({ site }) => `Tu enlace a ${site}: sin ventanas de suscripción y con acceso ilimitado.`,
    go: ({ site }) => `Continuar a ${site}`,
    label: 'Enlace de acceso a WordPress',
    copy: 'Copiar el enlace',
    copiedTitle: 'Enlace copiado',
    copied: 'Pégalo donde quieras leer.',
    copyFailedTitle: 'No se ha copiado',
    copyFailed: 'El navegador no lo ha permitido. Selecciona el enlace y cópialo a mano.',
    until: ({ time }) => `Sirve una sola vez, durante 24 horas: hasta el ${time}. No lo compartas.`,
  },
  failure: {
    failed: 'No ha funcionado.',
    retry: 'Volver a intentarlo',
  },
};
