import type { PriceChange } from './price-moves.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** How often a membership is paid. */
export const BILLING_INTERVALS = ['month', 'year'] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** Which money an id of the payment provider belongs to; ids of one mean nothing in another. */
export const BILLING_SCOPES = ['sandbox', 'test', 'live'] as const;
export type BillingScope = (typeof BILLING_SCOPES)[number];

/** What the payment provider says of a subscription; https://docs.stripe.com/api/subscriptions/object. */
export const MEMBERSHIP_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'paused',
] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

/** Where a membership holds: on every website of the installation, or on those of the brand that sold it. */
export const MEMBERSHIP_REACHES = ['all', 'brand'] as const;
export type MembershipReach = (typeof MEMBERSHIP_REACHES)[number];

/** `open`: to be paid; `completed`: the payment provider has it, though money may come days later; `expired`: can't be paid any more. */
export const CHECKOUT_STATUSES = ['open', 'completed', 'expired'] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

/** `POST /api/billing/checkout`, with an `Idempotency-Key`: the same key gets the same checkout. */
export interface CheckoutRequest {
  /** Where it is bought; without it the website of `returnUrl`. */
  siteId?: Id;
  interval: BillingInterval;
  /** Article to come back to, on a connected website. */
  returnUrl?: string;
}

/** Where to pay. Nothing is granted before the payment provider says that it was paid. */
export interface CheckoutAnswer {
  checkoutId: string;
  url: string;
  expiresAt: IsoTime;
}

/** `processing`: taken, and its money is still to come; `waiting`: nothing is known yet; `failed`: it was not paid. */
export const CHECKOUT_STATES = ['waiting', 'processing', 'paid', 'failed', 'expired'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/**
 * `sent`: the mail server took it. `waiting`: it waits for that, or is still to be written. `not-sent`: it did not arrive, or may not
 * have. `none`: there is none, such as a welcome to whoever could read before.
 */
export type CheckoutMail = 'sent' | 'waiting' | 'not-sent' | 'none';

/** `GET /api/billing/checkouts/{id}`: of your own checkout. */
export interface CheckoutView {
  state: CheckoutState;
  /** Whether what begins is free for now: nothing was paid. */
  isTrial: boolean;
  /** Whether the website keeps premium articles to members; of a website that is gone: whether all do. */
  hasActiveGate: boolean;
  /** What became of the email that confirms it: the receipt, or the welcome where nothing was paid. */
  mail: CheckoutMail;
  interval: BillingInterval;
  siteId: Id | null;
  siteName: string | null;
  returnUrl: string | null;
}

/**
 * Why somebody is premium now, or is not. Those before `none` grant; `renewing`: the period is over and its renewal is under way;
 * `grace`: the renewal failed and may still be paid; `resumed`: it was paused at the payment provider and goes on, and nothing is owed
 * before the next renewal; `waiting`: the first money has not come.
 */
export const ENTITLEMENT_REASONS = [
  'complimentary',
  'trial',
  'paid',
  'cancelling',
  'renewing',
  'grace',
  'paused_paid',
  'resumed',
  'none',
  'waiting',
  'paused',
  'unpaid',
  'refunded',
  'disputed',
  'ended',
  'complimentary_ended',
  'other_brand',
  'other_money',
] as const;
export type EntitlementReason = (typeof ENTITLEMENT_REASONS)[number];

/** A membership as its owner sees it. */
export interface OwnMembership {
  id: Id;
  status: MembershipStatus;
  interval: BillingInterval;
  /** Whether it is paid in another way, which was agreed on with the publisher: amount and interval are not what is charged. */
  hasOtherInterval: boolean;
  /** In the currency's smallest unit, as it is offered: without what is added as tax. */
  amountCents: number;
  /** ISO 4217 in lower case. */
  currency: string;
  startedAt: IsoTime;
  /** When it is renewed next; null where it isn't. */
  renewsAt: IsoTime | null;
  /** When it ends; null: it is renewed. */
  endsAt: IsoTime | null;
  /** Whether nothing is collected now. */
  isPaused: boolean;
  /** When a pause ends by itself. */
  resumesAt: IsoTime | null;
  /** Whether ending a pause is paid for at once: what was paid for is over. */
  isChargedOnResume: boolean;
  /** The pause is over, and the payment that its owner asked for with that did not come about. */
  isResumeOpen: boolean;
  /** What of cancel, keep, pause and resume can be done now. */
  actions: MembershipAction[];
  /** Where it was bought; null once that website is gone. */
  siteId: Id | null;
  siteName: string | null;
}

export const MEMBERSHIP_ACTIONS = ['cancel', 'keep', 'pause', 'resume'] as const;
export type MembershipAction = (typeof MEMBERSHIP_ACTIONS)[number];

/** `GET /api/billing/membership`: of whoever is signed in. */
export interface OwnMembershipView {
  isPremium: boolean;
  reason: EntitlementReason;
  /** Until when they may read without other news; null for ever, or where they may not. */
  until: IsoTime | null;
  /** Whether every website where it holds, or where one would, keeps premium articles to members. */
  hasActiveGate: boolean;
  /** The subscription that speaks; null where none does. */
  membership: OwnMembership | null;
  /** A new price that they were told of, from a renewal on that is still to come; null where none is. */
  priceChange: PriceChange | null;
  /** Whether a checkout begins with the free days that a website offers: only for whoever had no membership before. */
  getsTrial: boolean;
  /** Whether the payment provider can be asked for a page of its own: card, invoices. */
  hasPortal: boolean;
}

/** `POST /api/billing/membership/pause`. */
export interface PauseRequest {
  /** One to three. */
  months: number;
}

/** `GET /api/billing/invoices`: what was paid, the newest first. */
export interface InvoiceView {
  id: Id;
  number: string | null;
  paidAt: IsoTime;
  /** In the currency's smallest unit. */
  totalCents: number;
  taxCents: number;
  refundedCents: number;
  currency: string;
  periodStart: IsoTime;
  periodEnd: IsoTime;
}

/** Where to go on. */
export interface LeadsTo {
  url: string;
}

/** `POST /api/billing/portal`. */
export interface PortalRequest {
  /** Article to come back to, on a connected website; without it the member home. */
  returnUrl?: string;
}

/** A value that was not stored as it should have been. */
export interface StoredDifference {
  field: string;
  /** What was stored; null: nothing. */
  ours: string | null;
  /** What is so, and stored since. */
  theirs: string | null;
}

/** One that a comparison with the payment provider found, and mended. */
export interface BillingDifference extends StoredDifference {
  /** Whose: an address, or the provider's id of a subscription whose owner is not known. Empty once the person was erased. */
  subject: string;
}

/** A membership that could not be compared. */
export interface ComparisonFailure {
  /** Whose: an address, or the provider's id of a subscription whose owner is not known. */
  subject: string;
  /** A sentence. */
  message: string;
}

/** `POST /api/billing/reconciliations/run`: what a comparison found and mended. */
export interface ReconcileAnswer {
  message: string;
  differences: Count;
}

/** `GET /api/billing/reconciliations`: comparisons of what is stored with what the payment provider says, the newest first. */
export interface ReconciliationView {
  id: Id;
  scope: BillingScope;
  startedAt: IsoTime;
  /** Null while it runs, or where it broke off. */
  finishedAt: IsoTime | null;
  /** Subscriptions and addresses that were compared. */
  checked: Count;
  /** How many there were to compare; 0 before that is known. */
  total: Count;
  differenceCount: Count;
  /** Memberships that could not be compared for their own sake. */
  failureCount: Count;
  /** Why it broke off; null where it didn't. */
  error: string | null;
}

/** `GET /api/billing/reconciliations/{id}`. */
export interface ReconciliationReport extends ReconciliationView {
  /** The first 500. */
  differences: BillingDifference[];
  /** The first 100. */
  failures: ComparisonFailure[];
}

/** What became of an event of the payment provider. */
export const BILLING_OUTCOMES = ['applied', 'not_ours', 'ignored', 'failed'] as const;
export type BillingOutcome = (typeof BILLING_OUTCOMES)[number];

export const BILLING_LIMITS = {
  /** Days that a membership lasts whose renewal could not be paid. */
  graceDays: 7,
  trialDays: { min: 0, max: 90 },
  pauseMonths: [1, 2, 3],
  idempotencyKey: { min: 8, max: 100 },
  /** Of keys and secrets. */
  key: { min: 10, max: 300 },
} as const;
