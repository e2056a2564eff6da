import type { CurrentUser } from '@pressloom/contracts/accounts';
import type { CheckoutAnswer, CheckoutRequest, OwnMembershipView } from '@pressloom/contracts/billing';
import type { ReturnSite, WordpressLink, WordpressLinkRequest } from '@pressloom/contracts/membership';
import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import type { DoneAnswer } from '@pressloom/contracts/requests';
import type { SubscriptionSettingsByUrl, SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import { ask } from '../shared/ask.ts';

/** What a website sells, as the page that sells it was asked for. */
export interface FoundOffer {
  site: ReaderSite;
  /** Where the reader came from; null where that is on none of the connected websites. */
  returnUrl: string | null;
  offer: SubscriptionSettingsView;
}

export interface OfferPlace {
  /** An id or the key of a brand. */
  site: string | null;
  returnUrl: string | null;
}

/** What the page that sells asks of the server. Each throws a `Failure`. */
export async function lookAtOffer({ site, returnUrl }: OfferPlace): Promise<FoundOffer> {
  const query = new URLSearchParams({ ...(site && { site }), ...(returnUrl && { return_url: returnUrl }) });
  const [offer, isOurs] = await Promise.all([
    ask<SubscriptionSettingsByUrl>({ method: 'GET', url: `/api/subscription-settings-by-url?${query}` }),
    returnUrl !== null && isConnected(returnUrl),
  ]);
  return { site: offer.site, returnUrl: isOurs ? returnUrl : null, offer };
}

const isConnected = async (url: string): Promise<boolean> =>
  (await ask<ReturnSite>({ method: 'GET', url: `/api/auth/return-site?${new URLSearchParams({ url })}` })).site !==
  null;

export interface Me extends Pick<CurrentUser, 'email' | 'isPremium' | 'isEmailVerified'> {
  /** Whether the checkout gives them the free days of an offer; null where that could not be asked. */
  getsTrial: boolean | null;
}

/** Null for whoever isn't signed in, and where nobody can tell: the page sells to visitors all the same. */
export async function lookAtMe(): Promise<Me | null> {
  const asked = <T>(url: string) => ask<T>({ method: 'GET', url, signedIn: true }).catch(() => null);
  const me = await asked<CurrentUser>('/api/auth/me');
  return me && { ...me, getsTrial: (await asked<OwnMembershipView>('/api/billing/membership'))?.getsTrial ?? null };
}

/** The same key gets the same checkout, however often it is asked for. */
export const beginCheckout = (body: CheckoutRequest, key: string): Promise<CheckoutAnswer> =>
  ask({ method: 'POST', url: '/api/billing/checkout', body, signedIn: true, headers: { 'Idempotency-Key': key } });

export const resendVerification = (): Promise<DoneAnswer> =>
  ask({ method: 'POST', url: '/api/auth/resend-verification', signedIn: true });

/** For a member: a fresh link that signs them in where they read. */
export const linkToRead = (returnUrl: string): Promise<WordpressLink> =>
  ask({
    method: 'POST',
    url: '/api/auth/wordpress-link',
    body: { returnUrl } satisfies WordpressLinkRequest,
    signedIn: true,
  });
