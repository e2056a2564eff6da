import { useEffect, useState } from 'react';
import type { CheckoutView } from '@pressloom/contracts/billing';
import { ask } from '../shared/ask.ts';
import { watchCheckout, whenLookedAt } from './watch-checkout.ts';
import type { Sight } from './watch-checkout.ts';

/** Of one's own checkout. @throws Failure */
export const lookAtCheckout = (id: string): Promise<CheckoutView> =>
  ask({ method: 'GET', url: `/api/billing/checkouts/${encodeURIComponent(id)}`, signedIn: true });

/** What is known of a checkout, for as long as the page shows it; null before the first word. */
export function useCheckout(id: string): Sight | null {
  const [sight, setSight] = useState<Sight | null>(null);
  useEffect(() => {
    let isWanted = true;
    const watch = async () => {
      for await (const next of watchCheckout({ look: () => lookAtCheckout(id), wait: whenLookedAt })) {
        if (!isWanted) return;
        setSight(next);
      }
    };
    void watch();
    return () => {
      isWanted = false;
    };
  }, [id]);
  return sight;
}
