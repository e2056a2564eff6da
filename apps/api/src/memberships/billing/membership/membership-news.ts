import type { PaidMembership, Payment } from '@pressloom/database/entities';
import type { Entitlement } from '../../entitlement/entitlement.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What is older comes with a first comparison, or after a long silence: telling it would only surprise. */
const NEWS_DAYS = 14;

/** What a member is told. */
export type MembershipNews =
  | { kind: 'welcome' }
  | { kind: 'receipt'; payment: Payment }
  /** `until`: how long they may read all the same; null where they may not. */
  | { kind: 'payment-failed'; until: Date | null }
  | { kind: 'cancelled'; endsAt: Date }
  | { kind: 'ended' };

/** A subscription before and after a change, and what it makes of its owner's right. */
export interface NewsFacts {
  before: Pick<PaidMembership, 'pastDueSince' | 'cancelAt' | 'endedAt'> | null;
  after: Pick<PaidMembership, 'id' | 'pastDueSince' | 'cancelAt' | 'endedAt' | 'welcomedAt'>;
  /** Payments that were not known before. */
  received: readonly Payment[];
  entitlement: Pick<Entitlement, 'isPremium' | 'until' | 'membershipId'>;
}

/** The payments of a membership: all of them, and those that were not known before. */
interface PaymentFacts {
  all: readonly Pick<Payment, 'id' | 'totalCents'>[];
  received: readonly Pick<Payment, 'id'>[];
}

/** Whether a membership's first money came just now. What came to nothing or less is no payment: a trial, a coupon for the whole price, a credit. Pure. */
export function hasFirstPayment({ all, received }: PaymentFacts): boolean {
  const paid = all.filter(({ totalCents }) => totalCents > 0);
  const fresh = new Set(received.map(({ id }) => id));
  return paid.length > 0 && paid.every(({ id }) => fresh.has(id));
}

/** What a change of a subscription is to its owner, in the order in which it is told. Pure. */
export function newsOf({ before, after, received, entitlement }: NewsFacts, now: Date): MembershipNews[] {
  const news: MembershipNews[] = [];
  const isNew = (at: Date): boolean => now.getTime() - at.getTime() <= NEWS_DAYS * DAY_MS;
  const { pastDueSince, cancelAt, endedAt } = after;
  const letsIn = entitlement.isPremium && entitlement.membershipId === after.id;
  if (letsIn && after.welcomedAt === null) news.push({ kind: 'welcome' });
  for (const payment of received) if (isNew(payment.paidAt)) news.push({ kind: 'receipt', payment });
  // Whoever is let in by something else would be told of an end that is none.
  const isToTell = letsIn ? entitlement.until !== null : !entitlement.isPremium;
  if (pastDueSince !== null && !before?.pastDueSince && endedAt === null && isNew(pastDueSince) && isToTell)
    news.push({ kind: 'payment-failed', until: letsIn ? entitlement.until : null });
  if (cancelAt !== null && endedAt === null && before?.cancelAt?.getTime() !== cancelAt.getTime())
    news.push({ kind: 'cancelled', endsAt: cancelAt });
  if (endedAt !== null && before?.endedAt === null && after.welcomedAt !== null && isNew(endedAt))
    news.push({ kind: 'ended' });
  return news;
}
