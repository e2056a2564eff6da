import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import { priceMovesQuery } from './api.ts';
import type { OfferFields } from './offer-form.ts';
import { concernsMembers, pricesDraftOf } from './price-moves-draft.ts';
import { LAST_WORD, moveQuestion, movesText } from './price-moves-text.ts';

interface PriceQuestion {
  typed: OfferFields;
  words: { title: string; confirmLabel: string };
  /** A sentence each. */
  told: string[];
}

/** Asks before prices are saved that members would be told of. */
export function usePriceQuestion(stored: SubscriptionSettingsView) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<PriceQuestion | null>(null);
  /** Whether there is something to ask: then it is saved by the answer. Fails where it can't be told whom it concerns. */
  const asks = async (typed: OfferFields): Promise<boolean> => {
    const draft = pricesDraftOf(typed);
    if (draft === null || !concernsMembers(draft, stored)) return false;
    const view = await client.fetchQuery(priceMovesQuery(stored.websiteId, draft));
    const words = moveQuestion(view);
    if (words === null) return false;
    setQuestion({ typed, words, told: [...movesText(view), LAST_WORD] });
    return true;
  };
  return { question, asks, close: () => setQuestion(null) };
}
