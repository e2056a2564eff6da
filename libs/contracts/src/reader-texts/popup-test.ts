import { inLanguages } from './catalogue.ts';
import { POPUP_TEST_EN } from './popup-test.en.ts';
import { POPUP_TEST_ES } from './popup-test.es.ts';

/** The page on which an operator sees when the gate closes an article, by language. */
export const POPUP_TEST_TEXTS = inLanguages(POPUP_TEST_EN, { es: POPUP_TEST_ES });
