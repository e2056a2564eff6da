import type { GateCard } from '@pressloom/contracts/gate';
import { gateCardWords } from '@pressloom/contracts/reader-texts/gate-card';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { wholeNumber } from '../../shared/ui/number-range.ts';
import { isMetered, storedMessage } from './gate-form.ts';
import type { GateFields } from './gate-form.ts';

export interface DraftedCard extends GateCard {
  /** Free articles that the card counts; 0 for an article that is never free. */
  free: number;
}

/** The card as readers would get it were the fields stored. Pure. */
export function draftedCard(card: GateCard, fields: GateFields): DraftedCard {
  const { restrictionType, gateMessage } = fields;
  const free = isMetered(restrictionType) ? wholeNumber(fields.freeArticleLimit, 0) : 0;
  const words = gateCardWords(readerLanguageOf(card.language), {
    restrictionType,
    freeArticleLimit: free,
    gateMessage: storedMessage(gateMessage),
  });
  return { ...card, texts: { ...card.texts, ...words }, free };
}

/** Why visitors see none of the card now; null where nothing is switched off. Pure. */
export function unseenNote({ isGateOn, isSiteOn }: { isGateOn: boolean; isSiteOn: boolean }): string | null {
  if (!isSiteOn) return 'While this website is switched off, visitors see none of it.';
  return isGateOn ? null : 'While the gate is off, visitors see none of it.';
}
