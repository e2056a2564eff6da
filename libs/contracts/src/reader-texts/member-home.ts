import { inLanguages } from './catalogue.ts';
import { MEMBER_HOME_EN } from './member-home.en.ts';
import { MEMBER_HOME_ES } from './member-home.es.ts';

/** What a signed-in reader sees, by language. */
export const MEMBER_HOME_TEXTS = inLanguages(MEMBER_HOME_EN, { es: MEMBER_HOME_ES });
