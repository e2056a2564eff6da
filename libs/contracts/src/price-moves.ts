import type { BillingInterval } from './billing.ts';
import type { MailStatus } from './mail-log.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** What a changed price is to members who pay already: they keep theirs, or are moved to the new one after a mail. */
export const MEMBER_PRICES = ['keep', 'move'] as const;
export type MemberPrices = (typeof MEMBER_PRICES)[number];

/** Members of one rhythm who would be told of a new price. */
export interface PricesToMove {
  /** Who would pay more. */
  more: Count;
  /** Who would pay less. */
  less: Count;
  /** When the first of them pays it, were they told now; null where nobody is. */
  firstAt: IsoTime | null;
}

/** `GET /api/billing/price-moves/{siteId}`: what prices mean for the members of a website, as stored or as a draft has them. */
export interface PriceMovesView {
  month: PricesToMove;
  year: PricesToMove;
  /** Told of the price that they get: a mail server took the mail. */
  told: Count;
  /** Whose mail waits for the mail server. */
  telling: Count;
  /** Who keep theirs, because the mail that told them did not arrive. */
  notReached: Count;
  /** Who keep theirs, because there is no mail server that could tell them. */
  noMail: Count;
  /** Told of another price before, who would be told that theirs stays. */
  stays: Count;
  /** Whose new price is set at the payment provider already, and is charged within days. */
  set: Count;
  /** Who keep theirs, because they pay in another currency. */
  otherCurrency: Count;
  /** Who keep theirs, because it is none that was sold here: somebody set it at the payment provider. */
  ownPrice: Count;
  /** Who pay nothing at present, such as in a pause, or are about to end: told once they go on. */
  later: Count;
  /** Why the last new price could not be set that is still to be, a sentence; null where all went well. */
  problem: string | null;
}

/** A member whom the mail about another price did not reach, in `GET /api/billing/price-moves/{siteId}/not-reached`. */
export interface NotReachedMember {
  membershipId: Id;
  /** Where the mail went. */
  email: string;
  /** What they pay, in the smallest unit of `currency`, and what they were to pay. */
  fromCents: Count;
  toCents: Count;
  currency: string;
  interval: BillingInterval;
  toldAt: IsoTime;
  /** Null: sent before emails were recorded. */
  status: MailStatus | null;
  reason: string | null;
}

/** `POST /api/billing/price-moves/{siteId}/tell-again`. */
export interface ToldAgain {
  message: string;
}

/** A price that a member was told of. */
export interface PriceChange {
  /** In the smallest unit of `currency`, before tax. */
  cents: Count;
  /** ISO 4217 in lower case. */
  currency: string;
  /** The first renewal that costs so much. */
  at: IsoTime;
}

export const PRICE_MOVE_LIMITS = {
  /** Days between the mail and the first renewal at the new price, at least. */
  noticeDays: 30,
  /** Minutes between the last change of an offer and the first mail about it. */
  settleMinutes: 60,
} as const;
