import { inLanguages } from './catalogue.ts';
import { MAILS_EN } from './mails.en.ts';
import { MAILS_ES } from './mails.es.ts';

/** What the mails say, by language. */
export const MAIL_TEXTS = inLanguages(MAILS_EN, { es: MAILS_ES });
