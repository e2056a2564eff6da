import { inLanguages } from './catalogue.ts';
import { SUBSCRIBE_PAGE_EN } from './subscribe-page.en.ts';
import { SUBSCRIBE_PAGE_ES } from './subscribe-page.es.ts';

/** The page that sells a membership, by language. */
export const SUBSCRIBE_PAGE_TEXTS = inLanguages(SUBSCRIBE_PAGE_EN, { es: SUBSCRIBE_PAGE_ES });
