import { inLanguages } from './catalogue.ts';
import { READER_PAGES_EN } from './reader-pages.en.ts';
import { READER_PAGES_ES } from './reader-pages.es.ts';

/** The pages that mails lead readers to, by language. */
export const READER_PAGES_TEXTS = inLanguages(READER_PAGES_EN, { es: READER_PAGES_ES });
