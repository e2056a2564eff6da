import { STATE_OF_REASON } from '@pressloom/contracts/members';
import type { MemberState } from '@pressloom/contracts/members';
import { likePattern } from '../../common/like-pattern.ts';
import type { MembersQuery } from './members.dto.ts';

/**
 * Conditions of SQL of the rows that a filter leaves: of the accounts, as `account`, and of the addresses without one that were
 * given a membership, as `given`.
 */
export interface MemberConditions {
  account: string[];
  given: string[];
}

/** Makes a parameter of a value; returns how SQL names it. */
export type AddParameter = (value: unknown) => string;

/** Accounts that are members: an operator may have bought a membership too. */
export const IS_MEMBER = `(account.role = 'member' OR account.premium_reason IS NOT NULL)`;

/**
 * Who was given a membership and has an account is listed by that. As a value rather than `NOT EXISTS`: PostgreSQL makes a join of that, for
 * which it reads both tables whole (200 ms at 100,000 accounts) though a page wants fifty rows.
 */
export const HAS_NO_ACCOUNT = '(SELECT account.id FROM users account WHERE account.email = given.email) IS NULL';

/** Whose right was taken from them, or who has none, is no state of an address that was given one. */
const NOBODY = 'FALSE';

/**
 * What a query asks for. How somebody stands was written down with their account when `entitlementOf` decided it, so nothing is decided
 * here again; `refunded`, `disputed`, `given` and `problem` are facts of their own. Pure.
 */
export function conditionsOf({ state, siteId, q }: MembersQuery, now: Date, add: AddParameter): MemberConditions {
  const left: MemberConditions = { account: [IS_MEMBER], given: [HAS_NO_ACCOUNT] };
  if (state !== undefined) {
    const [account, given] = ofState(state, now, add);
    left.account.push(account);
    left.given.push(given);
  }
  if (siteId !== undefined) {
    const bought = `SELECT user_id FROM memberships WHERE website_id = ${add(siteId)}::int`;
    left.account.push(`account.id IN (${bought})`);
    left.given.push(NOBODY);
  }
  if (q) {
    const pattern = `${add(likePattern(q))}::text`;
    left.account.push(`(account.email ILIKE ${pattern} OR ${NAME} ILIKE ${pattern})`);
    left.given.push(`given.email ILIKE ${pattern}`);
  }
  return left;
}

/** As the index for the search has it. */
const NAME = `(coalesce(account.first_name, '') || ' ' || coalesce(account.last_name, ''))`;

/** Of accounts, and of addresses without one. */
function ofState(state: MemberState, now: Date, add: AddParameter): [string, string] {
  const holds = (): string => `(given.ends_at IS NULL OR given.ends_at > ${add(now)}::timestamptz)`;
  switch (state) {
    case 'free':
      return ['account.premium_reason IS NULL', NOBODY];
    case 'given': {
      const isHeld = holds();
      return [`account.email IN (SELECT given.email FROM complimentary_memberships given WHERE ${isHeld})`, isHeld];
    }
    case 'refunded':
      return [ofPayment('payment.refunded_cents > 0'), NOBODY];
    case 'disputed':
      return [ofPayment('payment.dispute_status IS NOT NULL'), NOBODY];
    case 'problem':
      return ['account.id IN (SELECT user_id FROM memberships WHERE problem IS NOT NULL)', NOBODY];
    case 'ended':
      return [ofReason(state, add), `NOT ${holds()}`];
    default:
      return [ofReason(state, add), NOBODY];
  }
}

const ofReason = (state: MemberState, add: AddParameter): string => {
  const reasons = Object.entries(STATE_OF_REASON).flatMap(([reason, own]) => (own === state ? [reason] : []));
  return `account.premium_reason = ANY(${add(reasons)}::text[])`;
};

const ofPayment = (condition: string): string =>
  `account.id IN (SELECT membership.user_id FROM payments payment
                  JOIN memberships membership ON membership.id = payment.membership_id WHERE ${condition})`;
