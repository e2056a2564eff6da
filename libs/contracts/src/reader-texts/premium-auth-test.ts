import { inLanguages } from './catalogue.ts';
import { PREMIUM_AUTH_TEST_EN } from './premium-auth-test.en.ts';
import { PREMIUM_AUTH_TEST_ES } from './premium-auth-test.es.ts';

/** The page on which an operator tries how premium readers sign in on a website, by language. */
export const PREMIUM_AUTH_TEST_TEXTS = inLanguages(PREMIUM_AUTH_TEST_EN, { es: PREMIUM_AUTH_TEST_ES });
