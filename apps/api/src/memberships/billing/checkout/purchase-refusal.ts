import type { BillingScope } from '@pressloom/contracts/billing';
import { DomainError } from '../../../common/errors.ts';
import type { Entitlement, MembershipFacts } from '../../entitlement/entitlement.ts';

const MEMBER = 'You are already a member. Nothing was charged.';
const OWES = 'You have a membership whose last payment failed. Fix that under Manage billing; nothing was charged now.';
const PAUSED = 'Your membership is paused. Resume it instead of buying another one; nothing was charged.';
const UNDER_WAY = 'Your earlier payment is still in progress. Nothing more was charged.';

/** All that decides whether a person may buy a membership of a brand. */
export interface PurchaseFacts {
  entitlement: Pick<Entitlement, 'isPremium' | 'reason'>;
  memberships: readonly Pick<
    MembershipFacts,
    'scope' | 'status' | 'reach' | 'brand' | 'endedAt' | 'pausedAt' | 'paidUntil'
  >[];
  /** Whose money counts at present. */
  scopes: readonly BillingScope[];
  brand: string;
}

/** Why a membership may not be bought, or null: nobody pays twice, and a membership that runs is mended rather than doubled. Pure. */
export function purchaseRefusal({ entitlement, memberships, scopes, brand }: PurchaseFacts): DomainError | null {
  if (entitlement.isPremium && entitlement.reason !== 'grace') return new DomainError(409, 'already_member', MEMBER);
  for (const membership of memberships) {
    const { scope, status, reach, endedAt, pausedAt, paidUntil } = membership;
    const isOver = endedAt !== null || status === 'incomplete_expired' || status === 'canceled';
    if (isOver || !scopes.includes(scope) || (reach === 'brand' && membership.brand !== brand)) continue;
    if (status === 'past_due' || status === 'unpaid') return new DomainError(409, 'already_member', OWES);
    if (pausedAt !== null || status === 'paused') return new DomainError(409, 'already_member', PAUSED);
    // A slow payment may be under way in either.
    if (paidUntil === null && (status === 'active' || status === 'incomplete'))
      return new DomainError(409, 'payment_under_way', UNDER_WAY);
    if (status === 'active') return new DomainError(409, 'already_member', MEMBER);
  }
  return null;
}
