import { ARCHIVE_EN } from './archive.en.ts';
import { ARCHIVE_ES } from './archive.es.ts';
import { inLanguages } from './catalogue.ts';

/** The pages on which newsletters are read again, by language. */
export const ARCHIVE_TEXTS = inLanguages(ARCHIVE_EN, { es: ARCHIVE_ES });
