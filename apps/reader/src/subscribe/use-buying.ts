import { useState } from 'react';
import type { Plan } from '@pressloom/contracts/subscribe-wish';
import { codeOf } from '../shared/ask.ts';
import { useChange } from '../use-change.ts';
import type { Change } from '../use-change.ts';
import { beginCheckout, lookAtMe } from './api.ts';
import type { FoundOffer, Me } from './api.ts';
import { wayBack } from './asked-offer.ts';
import { checkoutKeys } from './checkout-keys.ts';
import { leaveFor } from './leave.ts';
import { isStale } from './texts.ts';

interface Buying {
  checkout: Change<Plan, never>;
  /** Their address is to be verified before anything is paid. */
  isUnverified: boolean;
}

/** The way to the payment page for whoever is signed in. A second click, and a second try, get the same checkout. */
export function useBuying(found: FoundOffer, me: Me, onMember: () => void): Buying {
  const [keys] = useState(checkoutKeys);
  const [isUnverified, setUnverified] = useState(!me.isEmailVerified);
  const checkout = useChange(async (chosen: Plan) => {
    const interval = chosen === 'monthly' ? 'month' : 'year';
    const request = { siteId: found.site.siteId, interval, returnUrl: wayBack(found) } as const;
    try {
      const { url } = await beginCheckout(request, keys.of(chosen));
      return await leaveFor(url);
    } catch (error) {
      if (isStale(error)) keys.forget(chosen);
      if (codeOf(error) === 'email_unverified') setUnverified(true);
      if (codeOf(error) === 'already_member' && (await lookAtMe())?.isPremium) onMember();
      throw error;
    }
  });
  return { checkout, isUnverified };
}
