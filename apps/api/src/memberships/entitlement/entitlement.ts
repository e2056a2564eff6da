import { BILLING_LIMITS } from '@pressloom/contracts/billing';
import type { BillingScope, EntitlementReason } from '@pressloom/contracts/billing';
import type { ComplimentaryMembership, PaidMembership } from '@pressloom/database/entities';

const DAY_MS = 24 * 60 * 60 * 1000;
const GRACE_MS = BILLING_LIMITS.graceDays * DAY_MS;
/** The first invoice after a time that nothing was charged for, a trial or a pause, is written within hours of its end. */
const FIRST_INVOICE_MS = DAY_MS;

/** What a subscription row says of what it grants. */
export type MembershipFacts = Pick<
  PaidMembership,
  | 'id'
  | 'brand'
  | 'reach'
  | 'scope'
  | 'status'
  | 'startedAt'
  | 'trialEnd'
  | 'paidUntil'
  | 'pastDueSince'
  | 'cancelAt'
  | 'endedAt'
  | 'pausedAt'
  | 'resumedUntil'
  | 'refundedAt'
  | 'disputeStatus'
>;

/** What somebody was given or bought. */
interface Grants {
  memberships: readonly MembershipFacts[];
  complimentary: Pick<ComplimentaryMembership, 'endsAt'> | null;
}

/** All that is stored of an account and its address, or of an address that no account has. */
interface StoredGrants extends Grants {
  /** Whether the address is known to be the account's; true without an account. */
  isEmailVerified: boolean;
}

/** All that a right to read is decided from. */
export interface EntitlementFacts extends Grants {
  now: Date;
  /** Whose money counts at present. */
  scopes: readonly BillingScope[];
  /** Asked for a website of this brand; null: for any. */
  brand: string | null;
}

export interface Entitlement {
  isPremium: boolean;
  /** Until when it holds without other news; null for ever, or where it does not hold. */
  until: Date | null;
  reason: EntitlementReason;
  /** The subscription that speaks; null where none does. */
  membershipId: number | null;
}

/** One source of the right: until when, null for ever, or undefined for not. */
interface Claim {
  until: Date | null | undefined;
  reason: EntitlementReason;
  membershipId: number | null;
}

/** Disputes that took no money back, or no more. */
export const HARMLESS_DISPUTES = new Set([
  'won',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'prevented',
]);

/**
 * What counts for an account, or for an address. Until the account verified the address, nobody knows that both are one reader's: what
 * the address was given is not the account's, and what the account bought is not the address's. Pure.
 */
export function grantsOf(reader: 'account' | 'address', stored: StoredGrants): Grants {
  const { memberships, complimentary, isEmailVerified } = stored;
  if (isEmailVerified) return { memberships, complimentary };
  return reader === 'account' ? { memberships, complimentary: null } : { memberships: [], complimentary };
}

/**
 * Whether somebody may read what is premium, until when, and why. Pure; the only place that decides it. What lasts longest
 * counts; where nothing grants, what began last tells why.
 */
export function entitlementOf({ memberships, complimentary, now, scopes, brand }: EntitlementFacts): Entitlement {
  const latestFirst = [...memberships].sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  const claims: Claim[] = latestFirst.map((membership) => claimOf(membership, { scopes, brand, now }));
  if (complimentary) claims.unshift({ until: complimentary.endsAt, reason: 'complimentary', membershipId: null });
  const holding = claims.filter(({ until }) => until === null || (until !== undefined && until > now));
  const best = holding.reduce<Claim | null>(
    (found, claim) => (found && lasts(found) >= lasts(claim) ? found : claim),
    null,
  );
  if (best) return { isPremium: true, until: best.until ?? null, reason: best.reason, membershipId: best.membershipId };
  const paid = claims.find(({ membershipId }) => membershipId !== null);
  if (paid) return { isPremium: false, until: null, reason: over(paid), membershipId: paid.membershipId };
  return { isPremium: false, until: null, reason: complimentary ? 'complimentary_ended' : 'none', membershipId: null };
}

const lasts = ({ until }: Claim): number => (until ? until.getTime() : Infinity);

/** What a claim is called once its time is over. */
function over({ until, reason }: Claim): EntitlementReason {
  if (until === undefined) return reason;
  if (reason === 'renewing' || reason === 'grace') return 'unpaid';
  if (reason === 'waiting') return 'waiting';
  return reason === 'paused_paid' ? 'paused' : 'ended';
}

function claimOf(
  membership: MembershipFacts,
  { scopes, brand, now }: Pick<EntitlementFacts, 'scopes' | 'brand' | 'now'>,
): Claim {
  const { id: membershipId, scope, reach, refundedAt, disputeStatus } = membership;
  const refused = (reason: EntitlementReason): Claim => ({ until: undefined, reason, membershipId });
  if (!scopes.includes(scope)) return refused('other_money');
  if (reach === 'brand' && brand !== null && brand !== membership.brand) return refused('other_brand');
  if (disputeStatus !== null && !HARMLESS_DISPUTES.has(disputeStatus)) return refused('disputed');
  if (refundedAt !== null) return refused('refunded');
  const [until, reason] = byStatus(membership, now);
  return { until, reason, membershipId };
}

/**
 * What was paid counts, not what the provider calls active: it calls that a subscription whose first money is still on its way,
 * or one that is paused. A period that it charges nobody for, because a pause ended in it, counts as well.
 */
function byStatus(membership: MembershipFacts, now: Date): [Date | undefined, EntitlementReason] {
  const { status, trialEnd, cancelAt, endedAt } = membership;
  if (endedAt !== null || status === 'canceled') return [undefined, 'ended'];
  switch (status) {
    case 'incomplete':
      return [undefined, 'waiting'];
    case 'incomplete_expired':
      return [undefined, 'ended'];
    case 'unpaid':
      return [undefined, 'unpaid'];
    case 'paused':
      return [undefined, 'paused'];
    case 'trialing':
      return [trialEnd ?? undefined, cancelAt === null ? 'trial' : 'cancelling'];
    case 'active':
    case 'past_due':
      return whileRunning(membership, now);
  }
}

function whileRunning(membership: MembershipFacts, now: Date): [Date | undefined, EntitlementReason] {
  const { status, trialEnd, paidUntil, pastDueSince, cancelAt, pausedAt, resumedUntil } = membership;
  if (status === 'active' && pausedAt === null && resumedUntil !== null) {
    const until = earlier(cancelAt, after(resumedUntil, FIRST_INVOICE_MS));
    if (cancelAt !== null) return [until, 'cancelling'];
    return [until, resumedUntil > now ? 'resumed' : 'renewing'];
  }
  if (paidUntil === null) {
    // Nothing was ever paid.
    if (trialEnd === null || status === 'past_due' || pausedAt !== null) return [trialEnd ?? undefined, 'waiting'];
    return [earlier(cancelAt, after(trialEnd, FIRST_INVOICE_MS)), 'waiting'];
  }
  if (pausedAt !== null) return [paidUntil, 'paused_paid'];
  if (status === 'past_due') return [earlier(cancelAt, after(pastDueSince ?? paidUntil, GRACE_MS)), 'grace'];
  const until = earlier(cancelAt, after(paidUntil, GRACE_MS));
  if (cancelAt !== null) return [until, 'cancelling'];
  return [until, paidUntil > now ? 'paid' : 'renewing'];
}

const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

const earlier = (end: Date | null, moment: Date): Date => (end !== null && end < moment ? end : moment);
