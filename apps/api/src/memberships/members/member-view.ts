import type {
  GivenMembership,
  MemberPayment,
  MemberSubscription,
  MemberView,
  Refunded,
} from '@pressloom/contracts/members';
import type { ComplimentaryMembership, PaidMembership, Payment } from '@pressloom/database/entities';
import { actorView } from '../../common/acting.ts';
import type { Standing } from '../entitlement/entitlement.service.ts';
import type { MemberRow } from './member-rows.service.ts';

/** What went back of a member's payments. */
export interface Aftermath {
  refunded: Refunded[];
  /** The provider's word, of the newest payment that has one. */
  dispute: string | null;
}

/** Disputes that somebody must answer, or they are lost. https://docs.stripe.com/api/disputes/object#dispute_object-status */
export const UNANSWERED: readonly string[] = ['needs_response', 'warning_needs_response'];

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A row of the list. `siteNames` by id. Pure. */
export function memberView(
  row: MemberRow,
  { entitlement, memberships, complimentary }: Standing,
  { aftermath, siteNames }: { aftermath: Aftermath | undefined; siteNames: ReadonlyMap<number, string> },
): MemberView {
  const { isPremium, reason, until, membershipId } = entitlement;
  const speaking = memberships.find(({ id }) => id === membershipId) ?? memberships[0];
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    hasAccount: row.hasAccount,
    isEmailVerified: row.isEmailVerified,
    ...{ isPremium, reason, until: iso(until) },
    subscription: speaking ? subscriptionView(speaking, siteNames) : null,
    given: complimentary && givenView(complimentary),
    refunded: aftermath?.refunded ?? [],
    dispute: aftermath?.dispute ?? null,
    createdAt: row.since.toISOString(),
    lastLoginAt: iso(row.lastLoginAt),
  };
}

const givenView = ({ grantedAt, grantedBy, endsAt }: ComplimentaryMembership): GivenMembership => ({
  ...{ at: grantedAt.toISOString(), by: actorView(grantedBy), endsAt: iso(endsAt) },
});

/** A subscription as operators see it. Pure. */
export function subscriptionView(
  membership: PaidMembership,
  siteNames: ReadonlyMap<number, string>,
): MemberSubscription {
  const { id, status, scope, interval, amountCents, currency, reach, websiteId, disputeStatus, problem } = membership;
  return {
    ...{ id, status, scope, interval, amountCents, currency, reach, disputeStatus, problem },
    otherInterval: membership.otherInterval,
    siteId: websiteId,
    siteName: websiteId === null ? null : (siteNames.get(websiteId) ?? null),
    startedAt: membership.startedAt.toISOString(),
    trialEnd: iso(membership.trialEnd),
    paidUntil: iso(membership.paidUntil),
    pastDueSince: iso(membership.pastDueSince),
    cancelAt: iso(membership.cancelAt),
    endedAt: iso(membership.endedAt),
    pausedAt: iso(membership.pausedAt),
    resumesAt: iso(membership.resumesAt),
    resumedUntil: iso(membership.resumedUntil),
    refundedAt: iso(membership.refundedAt),
  };
}

/** A payment with what became of it. Pure. */
export const paymentView = (payment: Payment): MemberPayment => ({
  id: payment.id,
  number: payment.number,
  paidAt: payment.paidAt.toISOString(),
  subtotalCents: payment.subtotalCents,
  taxCents: payment.taxCents,
  totalCents: payment.totalCents,
  refundedCents: payment.refundedCents,
  currency: payment.currency,
  periodStart: payment.periodStart.toISOString(),
  periodEnd: payment.periodEnd.toISOString(),
  disputeStatus: payment.disputeStatus,
});

const DASHBOARD = 'https://dashboard.stripe.com';

/** Where a subscription stands at the payment provider: for the stand-in its own page, while it is there. Pure. */
export function providerPage(
  { scope, stripeSubscriptionId }: Pick<PaidMembership, 'scope' | 'stripeSubscriptionId'>,
  sandboxUrl: string | null,
): string | null {
  if (scope === 'sandbox') return sandboxUrl === null ? null : `${sandboxUrl}/stripe`;
  return `${DASHBOARD}/${scope === 'test' ? 'test/' : ''}subscriptions/${encodeURIComponent(stripeSubscriptionId)}`;
}
