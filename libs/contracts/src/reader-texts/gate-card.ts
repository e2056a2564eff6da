import { inLanguages } from './catalogue.ts';
import { GATE_CARD_EN } from './gate-card.en.ts';
import { GATE_CARD_ES } from './gate-card.es.ts';

/** What stands in an article in place of its rest, by language. */
export const GATE_CARD_TEXTS = inLanguages(GATE_CARD_EN, { es: GATE_CARD_ES });
