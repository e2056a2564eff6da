import { inLanguages } from './catalogue.ts';
import { SUBSCRIBE_EN } from './subscribe.en.ts';
import { SUBSCRIBE_ES } from './subscribe.es.ts';

/** What readers who sign up are told, by language. */
export const SUBSCRIBE_TEXTS = inLanguages(SUBSCRIBE_EN, { es: SUBSCRIBE_ES });
