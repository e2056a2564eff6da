import { inLanguages } from './catalogue.ts';
import { SIGN_IN_EN } from './sign-in.en.ts';
import { SIGN_IN_ES } from './sign-in.es.ts';

/** The sign-in, by language. */
export const SIGN_IN_TEXTS = inLanguages(SIGN_IN_EN, { es: SIGN_IN_ES });
