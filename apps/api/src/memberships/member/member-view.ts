import type { MembershipAction, OwnMembership } from '@pressloom/contracts/billing';
import type { PaidMembership } from '@pressloom/database/entities';
import { isUnpaid } from '../billing/membership/membership-row.ts';

/** What its owner can do with a membership now. Pure. */
export function actionsOf({
  status,
  endedAt,
  cancelAt,
  pausedAt,
  resumeRequestedAt,
  interval,
  otherInterval,
}: Pick<
  PaidMembership,
  'status' | 'endedAt' | 'cancelAt' | 'pausedAt' | 'resumeRequestedAt' | 'interval' | 'otherInterval'
>): MembershipAction[] {
  if (endedAt !== null || status === 'canceled' || status === 'incomplete_expired') return [];
  if (cancelAt !== null) return ['keep'];
  if (pausedAt !== null || resumeRequestedAt !== null) return ['resume', 'cancel'];
  // A year is paid ahead: within it there is nothing that a pause would save.
  const isMonthly = interval === 'month' && otherInterval === null;
  return status === 'active' && isMonthly ? ['cancel', 'pause'] : ['cancel'];
}

/** Pure. */
export function ownMembership(membership: PaidMembership, now: Date): OwnMembership {
  const { id, status, interval, amountCents, currency, startedAt, cancelAt, endedAt, pausedAt } = membership;
  const runs = endedAt === null && status !== 'canceled' && status !== 'incomplete_expired';
  const renews = runs && cancelAt === null && pausedAt === null;
  return {
    ...{ id, status, interval, amountCents, currency, startedAt: startedAt.toISOString() },
    hasOtherInterval: membership.otherInterval !== null,
    renewsAt: renews ? (membership.periodEnd?.toISOString() ?? null) : null,
    endsAt: (endedAt ?? cancelAt)?.toISOString() ?? null,
    isPaused: pausedAt !== null,
    resumesAt: membership.resumesAt?.toISOString() ?? null,
    isChargedOnResume: isUnpaid(membership, now),
    isResumeOpen: pausedAt === null && membership.resumeRequestedAt !== null,
    actions: actionsOf(membership),
    siteId: membership.websiteId,
    siteName: membership.website?.name ?? null,
  };
}
