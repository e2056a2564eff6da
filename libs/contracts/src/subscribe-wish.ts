import { REQUEST_LIMITS } from './requests.ts';
import type { Id } from './scalars.ts';

/** How a membership is paid, as the addresses of pages name it. */
export const PLANS = ['monthly', 'yearly'] as const;
export type Plan = (typeof PLANS)[number];

/** What somebody on the way to a membership carries from page to page. Nothing of it is believed before the server has checked it. */
export interface SubscribeWish {
  /** Where they came from. */
  returnUrl: string | null;
  /** Null: nothing was chosen, so that signing in does not lead on to paying. */
  plan: Plan | null;
  /** Website that sells it. */
  siteId: Id | null;
}

/** What the query of a page carries; null for what is not there or can't be that. Pure. */
export function wishOf(search: string): SubscribeWish {
  const query = new URLSearchParams(search);
  const returnUrl = query.get('return_url');
  const siteId = Number(query.get('site'));
  return {
    returnUrl: returnUrl && returnUrl.length <= REQUEST_LIMITS.url.max ? returnUrl : null,
    plan: PLANS.find((plan) => plan === query.get('plan')) ?? null,
    siteId: siteId > 0 && siteId <= REQUEST_LIMITS.maxId && Number.isInteger(siteId) ? siteId : null,
  };
}

/** What a wish adds to a query. Pure. */
export const wishFields = ({ returnUrl, plan, siteId }: SubscribeWish): Record<string, string> => ({
  ...(returnUrl !== null && { return_url: returnUrl }),
  ...(plan !== null && { plan }),
  ...(siteId !== null && { site: String(siteId) }),
});

/** The path with the wish carried along; the bare path where there is none. Pure. */
export function withWish(path: string, wish: SubscribeWish): string {
  const query = new URLSearchParams(wishFields(wish)).toString();
  return query === '' ? path : `${path}?${query}`;
}
