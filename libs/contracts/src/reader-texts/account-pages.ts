import { ACCOUNT_PAGES_EN } from './account-pages.en.ts';
import { ACCOUNT_PAGES_ES } from './account-pages.es.ts';
import { inLanguages } from './catalogue.ts';

/** The pages around the sign-in, by language. */
export const ACCOUNT_PAGES_TEXTS = inLanguages(ACCOUNT_PAGES_EN, { es: ACCOUNT_PAGES_ES });
