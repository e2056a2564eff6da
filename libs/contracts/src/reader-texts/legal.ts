import { inLanguages } from './catalogue.ts';
import { LEGAL_EN } from './legal.en.ts';
import { LEGAL_ES } from './legal.es.ts';

/** The texts of the legal pages, by language. */
export const LEGAL_TEXTS = inLanguages(LEGAL_EN, { es: LEGAL_ES });
