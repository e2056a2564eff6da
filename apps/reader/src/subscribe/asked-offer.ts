import { wishOf } from '@pressloom/contracts/subscribe-wish';
import type { Plan, SubscribeWish } from '@pressloom/contracts/subscribe-wish';
import type { FoundOffer } from './api.ts';

/** What the address of the page that sells said. */
export interface AskedOffer {
  /** An id or the key of a brand, unchecked. */
  site: string | null;
  /** Unchecked: only the server knows whether it is ours. */
  returnUrl: string | null;
  plan: Plan | null;
  /** Whoever comes here was sent by an article that is for members. */
  isFromPremium: boolean;
  /** Whoever comes here chose before they signed in. */
  isReturning: boolean;
}

const LONGEST_SITE = 100;

/** Pure. */
export function askedOffer(search: string): AskedOffer {
  const query = new URLSearchParams(search);
  const { returnUrl, plan } = wishOf(search);
  const site = query.get('site');
  return {
    site: site && site.length <= LONGEST_SITE ? site : null,
    returnUrl,
    plan,
    isFromPremium: query.get('premium_content') === 'true',
    isReturning: query.get('checkout') === '1',
  };
}

/** Where the reader goes on reading: where they came from, else the website's home. Never an address that isn't ours. Pure. */
export const wayBack = ({ site, returnUrl }: Pick<FoundOffer, 'site' | 'returnUrl'>): string => returnUrl ?? site.url;

/** What goes along to the sign-in and back. Pure. */
export const wishFor = (offer: FoundOffer, plan: Plan): SubscribeWish => ({
  returnUrl: wayBack(offer),
  plan,
  siteId: offer.site.siteId,
});

/** The plan that is chosen for whoever has not chosen: the one that costs less by the month. Pure. */
export const firstPlan = (asked: Plan | null, { offer }: Pick<FoundOffer, 'offer'>): Plan =>
  asked ?? (offer.yearlyDiscount > 0 ? 'yearly' : 'monthly');
