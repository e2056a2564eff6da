import type { PaidMembership, Payment } from '@pressloom/database/entities';
import type { Entitlement } from '../entitlement/entitlement.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older payments come with a first comparison, or after a long silence: their receipts would only surprise. */
const RECEIPT_DAYS = 14;

/** What a member is told. */
export type MembershipNews =
  | { kind: 'welcome' }
  | { kind: 'receipt'; payment: Payment }
  | { kind: 'payment-failed'; until: Date }
  | { kind: 'cancelled'; endsAt: Date };

interface Change {
  before: Pick<PaidMembership, 'pastDueSince' | 'cancelAt'> | null;
  after: Pick<PaidMembership, 'id' | 'pastDueSince' | 'cancelAt' | 'endedAt' | 'welcomedAt'>;
  received: readonly Payment[];
  entitlement: Entitlement;
}

/** What a change of a subscription is to its owner, in the order in which it is told. Pure. */
export function newsOf({ before, after, received, entitlement }: Change, now: Date): MembershipNews[] {
  const news: MembershipNews[] = [];
  const letsIn = entitlement.isPremium && entitlement.membershipId === after.id;
  if (letsIn && after.welcomedAt === null) news.push({ kind: 'welcome' });
  for (const payment of received) {
    if (now.getTime() - payment.paidAt.getTime() <= RECEIPT_DAYS * DAY_MS) news.push({ kind: 'receipt', payment });
  }
  if (after.pastDueSince !== null && before?.pastDueSince == null && letsIn && entitlement.until !== null)
    news.push({ kind: 'payment-failed', until: entitlement.until });
  if (after.cancelAt !== null && after.endedAt === null && before?.cancelAt?.getTime() !== after.cancelAt.getTime())
    news.push({ kind: 'cancelled', endsAt: after.cancelAt });
  return news;
}
