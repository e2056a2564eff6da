import type { Translated } from './catalogue.ts';
import type { LegalPageTexts } from './legal-page.en.ts';

export const LEGAL_PAGE_ES: Translated<LegalPageTexts> = {
  title: {
    terms: 'Términos de uso',
    privacy: 'Privacidad',
  },
  around: {
    goToStart: 'Ir a la página de inicio',
    lastChanged: ({ day }) => `Última modificación: ${day}.`,
  },
};
