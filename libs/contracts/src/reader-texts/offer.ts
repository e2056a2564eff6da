import { inLanguages } from './catalogue.ts';
import { OFFER_EN } from './offer.en.ts';
import { OFFER_ES } from './offer.es.ts';

/** What a membership is offered with by default, by language. */
export const OFFER_TEXTS = inLanguages(OFFER_EN, { es: OFFER_ES });
