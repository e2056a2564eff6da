import { inLanguages } from './catalogue.ts';
import { SIGN_OUT_EN } from './sign-out.en.ts';
import { SIGN_OUT_ES } from './sign-out.es.ts';

/** What is told of signing out, by language. */
export const SIGN_OUT_TEXTS = inLanguages(SIGN_OUT_EN, { es: SIGN_OUT_ES });
