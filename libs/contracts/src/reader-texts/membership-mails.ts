import { inLanguages } from './catalogue.ts';
import { MEMBERSHIP_MAILS_EN } from './membership-mails.en.ts';
import { MEMBERSHIP_MAILS_ES } from './membership-mails.es.ts';

/** What the mails about a paid membership say, by language. */
export const MEMBERSHIP_MAIL_TEXTS = inLanguages(MEMBERSHIP_MAILS_EN, { es: MEMBERSHIP_MAILS_ES });
