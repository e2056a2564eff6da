import type { CurrentUser } from '@pressloom/contracts/accounts';
import type { InvoiceView, LeadsTo, MembershipAction, OwnMembershipView } from '@pressloom/contracts/billing';
import type { Membership, ReturnSite } from '@pressloom/contracts/membership';
import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import { wishOf } from '@pressloom/contracts/subscribe-wish';
import { lookAtSite } from '../api.ts';
import { ask, codeOf, endSessionBy } from '../shared/ask.ts';

export type Me = Pick<
  CurrentUser,
  'email' | 'firstName' | 'lastName' | 'isEmailVerified' | 'mustAcceptTerms' | 'language'
>;

export interface Home {
  me: Me;
  view: OwnMembershipView;
  /** Whose look the page has: where the membership was bought, else where they come from, else the only one; null for none. */
  site: ReaderSite | null;
}

/** A click: `months` of a pause. */
export interface Deed {
  action: MembershipAction;
  months?: number;
}

/** What a member's page asks of the server, by their session. Each throws a `Failure`. */
export async function lookAtHome(search: string): Promise<Home> {
  const [me, view] = await Promise.all([
    ask<Me>({ method: 'GET', url: '/api/auth/me', signedIn: true }),
    lookAtMembership(),
  ]);
  // The page is true without a look, so one that can't be had is left out.
  const site = await siteFor(view, search).catch(() => null);
  return { me, view, site };
}

async function siteFor({ membership }: OwnMembershipView, search: string): Promise<ReaderSite | null> {
  const siteId = membership?.siteId ?? (await comesFrom(search)) ?? (await onlySite());
  return siteId === null ? null : lookAtSite(siteId);
}

async function comesFrom(search: string): Promise<number | null> {
  const { returnUrl: url } = wishOf(search);
  if (url === null) return null;
  const query = new URLSearchParams({ url });
  return (await ask<ReturnSite>({ method: 'GET', url: `/api/auth/return-site?${query}` })).site?.id ?? null;
}

async function onlySite(): Promise<number | null> {
  const { sites } = await lookAtReading();
  return sites.length === 1 ? (sites[0]?.id ?? null) : null;
}

export const lookAtMembership = (): Promise<OwnMembershipView> =>
  ask({ method: 'GET', url: '/api/billing/membership', signedIn: true });

export const lookAtReading = (): Promise<Membership> =>
  ask({ method: 'GET', url: '/api/auth/membership', signedIn: true });

export const lookAtInvoices = (): Promise<InvoiceView[]> =>
  ask({ method: 'GET', url: '/api/billing/invoices', signedIn: true });

/** Gives how the membership stands from then on. Asked twice, it is done once. */
export const change = ({ action, months }: Deed): Promise<OwnMembershipView> =>
  ask({
    method: 'POST',
    url: `/api/billing/membership/${action}`,
    signedIn: true,
    ...(months !== undefined && { body: { months } }),
  });

export const openPortal = (): Promise<LeadsTo> =>
  ask({ method: 'POST', url: '/api/billing/portal', body: {}, signedIn: true });

export const openInvoice = (id: number): Promise<LeadsTo> =>
  ask({ method: 'POST', url: `/api/billing/invoices/${id}/link`, signedIn: true });

/** Whoever signs out isn't kept waiting for longer. */
const READS_END_WITHIN_MS = 2_000;

/** Ends the session of this browser. */
export const signOut = (): Promise<void> => endSessionBy(logOut, READS_END_WITHIN_MS);

async function logOut(): Promise<void> {
  await ask({ method: 'POST', url: '/api/auth/logout', signedIn: true }).catch((error: unknown) => {
    // Another tab was faster.
    if (codeOf(error) !== 'not_signed_in') throw error;
  });
}
