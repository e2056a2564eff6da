import { inLanguages } from './catalogue.ts';
import { PAYMENT_RESULTS_EN } from './payment-results.en.ts';
import { PAYMENT_RESULTS_ES } from './payment-results.es.ts';

/** The pages behind the payment page, by language. */
export const PAYMENT_RESULTS_TEXTS = inLanguages(PAYMENT_RESULTS_EN, { es: PAYMENT_RESULTS_ES });
