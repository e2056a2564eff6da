import type { Actor } from './actors.ts';
import type {
  BillingInterval,
  BillingScope,
  EntitlementReason,
  InvoiceView,
  MembershipReach,
  MembershipStatus,
} from './billing.ts';
import type { Count, Id, IsoTime } from './scalars.ts';
import type { SubscriberEventKind, SubscriberStatus } from './subscribers.ts';

/** How a member stands, each reason in one of them: what operators narrow their list to. */
export const MEMBER_STATES = [
  'paying',
  'trial',
  'past_due',
  'paused',
  'cancelling',
  'ended',
  'refunded',
  'disputed',
  'given',
  'waiting',
  'problem',
  'other_money',
  'free',
] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/**
 * The states that whoever has them is found by. `problem` is none of them: it says what to look at. `refunded`, `disputed` and `given`
 * find others too: whoever got any money back, disputed any payment, or was given a membership beside one that is paid for.
 */
export const STATE_OF_REASON: Record<EntitlementReason, Exclude<MemberState, 'problem'>> = {
  paid: 'paying',
  renewing: 'paying',
  trial: 'trial',
  grace: 'past_due',
  unpaid: 'past_due',
  resumed: 'paying',
  paused_paid: 'paused',
  paused: 'paused',
  cancelling: 'cancelling',
  ended: 'ended',
  complimentary_ended: 'ended',
  refunded: 'refunded',
  disputed: 'disputed',
  complimentary: 'given',
  waiting: 'waiting',
  other_money: 'other_money',
  // Only said of a brand's websites, which lists of members never ask about.
  other_brand: 'other_money',
  none: 'free',
};

/** A subscription of the payment provider, as operators see it. */
export interface MemberSubscription {
  id: Id;
  status: MembershipStatus;
  scope: BillingScope;
  interval: BillingInterval;
  /** How it is paid instead, where somebody set another price in Stripe, such as `every week`; null by `interval`. */
  otherInterval: string | null;
  /** In the currency's smallest unit, before tax and coupons. */
  amountCents: number;
  /** ISO 4217 in lower case. */
  currency: string;
  reach: MembershipReach;
  /** Where it was bought; null once that website is gone. */
  siteId: Id | null;
  siteName: string | null;
  startedAt: IsoTime;
  trialEnd: IsoTime | null;
  /** The end of the last time that was paid for; null before the first payment. */
  paidUntil: IsoTime | null;
  /** When its renewal was first seen to fail; null while nothing is owed. */
  pastDueSince: IsoTime | null;
  /** When it will end; null: it is renewed. */
  cancelAt: IsoTime | null;
  endedAt: IsoTime | null;
  pausedAt: IsoTime | null;
  resumesAt: IsoTime | null;
  /** Paused at the payment provider and resumed there: until then nothing is owed. */
  resumedUntil: IsoTime | null;
  /** When the newest payment was seen to be given back whole. */
  refundedAt: IsoTime | null;
  /** The provider's word for the dispute of the newest payment. */
  disputeStatus: string | null;
  /** What an operator must look at, a sentence. */
  problem: string | null;
}

/** A membership that an operator gave for nothing. */
export interface GivenMembership {
  at: IsoTime;
  /** Null where nobody wrote it down. */
  by: Actor | null;
  /** Null: for as long as nobody takes it away. */
  endsAt: IsoTime | null;
}

/** What went back in one currency. */
export interface Refunded {
  cents: number;
  /** ISO 4217 in lower case. */
  currency: string;
}

/** `GET /api/members`: accounts of readers, and addresses without an account that were given a membership. */
export interface MemberView {
  id: Id;
  email: string;
  firstName: string | null;
  lastName: string | null;
  hasAccount: boolean;
  isEmailVerified: boolean;
  isPremium: boolean;
  reason: EntitlementReason;
  /** Until when they may read without other news; null for ever, or where they may not. */
  until: IsoTime | null;
  /** The subscription that speaks, or their newest; null where they never bought one. */
  subscription: MemberSubscription | null;
  given: GivenMembership | null;
  /** All that went back to them, by currency, in its smallest unit. */
  refunded: Refunded[];
  /** The provider's word for the dispute of their newest payment that has one; null without. */
  dispute: string | null;
  /** When the account was made, or the membership given. */
  createdAt: IsoTime;
  lastLoginAt: IsoTime | null;
}

/** A payment with what became of it. */
export interface MemberPayment extends InvoiceView {
  /** Before tax, after coupons. */
  subtotalCents: number;
  /** The provider's word; null without a dispute. */
  disputeStatus: string | null;
}

/** A subscription with its money. */
export interface MemberSubscriptionDetail extends MemberSubscription {
  /** Where it stands at the payment provider; null where it can't be reached, as in a sandbox that is off. */
  providerUrl: string | null;
  /** The newest first, at most 100. */
  payments: MemberPayment[];
}

/** What happened to a member, beside what is told of their newsletters. */
export const MEMBER_EVENT_KINDS = [
  'account_made',
  'membership_begun',
  'welcomed',
  'paid',
  'payment_failed',
  'membership_paused',
  'membership_resumed',
  'membership_ended',
  'given',
] as const;
export type MemberEventKind = (typeof MEMBER_EVENT_KINDS)[number];

/** One line of a member's story. `actor` is null where the reader or the payment provider did it. */
export interface MemberEvent {
  kind: MemberEventKind | SubscriberEventKind;
  at: IsoTime;
  actor: Actor | null;
  /** What it tells besides, such as `site`, `amount` or `until`. */
  detail: Record<string, string>;
}

/** `GET /api/members/{id}`. */
export interface MemberDetail extends MemberView {
  /** All of theirs, the newest first. */
  subscriptions: MemberSubscriptionDetail[];
  /** The lists that their address is on. */
  lists: { subscriberId: Id; siteId: Id; siteName: string; status: SubscriberStatus }[];
  /** The newest first, at most 200 lines. */
  timeline: MemberEvent[];
}

/** `GET /api/subscribers/{id}/membership`: how the address of a subscriber stands; null where nobody of it is a member. */
export interface SubscriberMembership {
  member: MemberView | null;
}

/** `GET /api/members/attention`: what waits for an operator. */
export interface MembersAttention {
  /** Disputes that are lost unless somebody answers them at the payment provider. */
  disputes: Count;
  /** Memberships with a problem. */
  problems: Count;
}

export const MEMBER_LIMITS = {
  /** The longest that a membership is given for, unless for good. */
  givenYears: 10,
  payments: 100,
  timeline: 200,
} as const;
