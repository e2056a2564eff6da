import { inLanguages } from './catalogue.ts';
import { TOAST_EN } from './toast.en.ts';
import { TOAST_ES } from './toast.es.ts';

/** What stands around a short message, by language. */
export const TOAST_TEXTS = inLanguages(TOAST_EN, { es: TOAST_ES });
