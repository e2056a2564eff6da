import { ACCOUNT_CARDS_EN } from './account-cards.en.ts';
import { ACCOUNT_CARDS_ES } from './account-cards.es.ts';
import { inLanguages } from './catalogue.ts';

/** The settings of an account, by language. */
export const ACCOUNT_CARDS_TEXTS = inLanguages(ACCOUNT_CARDS_EN, { es: ACCOUNT_CARDS_ES });
