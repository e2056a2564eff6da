import { GATE_DEFAULTS } from '../gate.ts';
import type { ContentGateSettings, GateCard } from '../gate.ts';
import { inLanguages } from './catalogue.ts';
import { GATE_CARD_EN } from './gate-card.en.ts';
import { GATE_CARD_ES } from './gate-card.es.ts';
import type { ReaderLanguage } from './languages.ts';

/** What stands in an article in place of its rest, by language. */
export const GATE_CARD_TEXTS = inLanguages(GATE_CARD_EN, { es: GATE_CARD_ES });

/** What a website's own settings make of its card's texts. A message that is the default one stands for none: readers get it in their language. Pure. */
export function gateCardWords(
  language: ReaderLanguage,
  gate: Pick<ContentGateSettings, 'restrictionType' | 'freeArticleLimit' | 'gateMessage'>,
): Pick<GateCard['texts'], 'used' | 'message'> {
  const { restrictionType, freeArticleLimit, gateMessage } = gate;
  const { card } = GATE_CARD_TEXTS[language];
  const isMetered = restrictionType !== 'premium_badge' && freeArticleLimit > 0;
  return {
    used: isMetered ? card.used({ count: String(freeArticleLimit) }) : null,
    message: gateMessage === GATE_DEFAULTS.gateMessage ? card.message : gateMessage,
  };
}
