import { inLanguages } from './catalogue.ts';
import { LEGAL_PAGE_EN } from './legal-page.en.ts';
import { LEGAL_PAGE_ES } from './legal-page.es.ts';

/** What stands around a legal text, by language. */
export const LEGAL_PAGE_TEXTS = inLanguages(LEGAL_PAGE_EN, { es: LEGAL_PAGE_ES });
