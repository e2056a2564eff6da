import { inLanguages } from './catalogue.ts';
import { SUBSCRIBE_FORM_EN } from './subscribe-form.en.ts';
import { SUBSCRIBE_FORM_ES } from './subscribe-form.es.ts';

/** The form that asks for a newsletter, by language. */
export const SUBSCRIBE_FORM_TEXTS = inLanguages(SUBSCRIBE_FORM_EN, { es: SUBSCRIBE_FORM_ES });
