import { inLanguages } from './catalogue.ts';
import { PRICING_TEST_EN } from './pricing-test.en.ts';
import { PRICING_TEST_ES } from './pricing-test.es.ts';

/** The page on which an operator tries what an address gets offered, by language. */
export const PRICING_TEST_TEXTS = inLanguages(PRICING_TEST_EN, { es: PRICING_TEST_ES });
