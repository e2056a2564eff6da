import type { BillingScope } from './billing.ts';
import type { Change, Count, Id } from './scalars.ts';

/**
 * `GET /api/billing/revenue?months=&siteId=`: what memberships bring, from payments alone. Without `siteId` of all websites
 * together. Months are those of `timeZone`.
 */
export interface Revenue {
  /** Whose money; that of another scope is never mixed in. */
  scope: BillingScope;
  timeZone: string;
  /** The one of the most memberships first; none where nobody paid in these months. */
  currencies: CurrencyRevenue[];
  /** Who earns nothing now. */
  free: FreeMembers;
}

/** Amounts of different currencies are never added. */
export interface CurrencyRevenue {
  /** ISO 4217 in lower case. */
  currency: string;
  /** The oldest first; the last is not over. */
  months: RevenueMonth[];
  /** Where the memberships were bought, the most revenue first. */
  sites: SiteRevenue[];
}

/** What the month that runs says of a website; those without members and movements in it and the month before are left out. */
export interface SiteRevenue extends RevenueMonth {
  /** Null: of websites that are deleted. */
  siteId: Id | null;
  siteName: string | null;
}

export interface RevenueMonth {
  /** `YYYY-MM`. */
  month: string;
  /** It is not over: its end is now. */
  isRunning: boolean;
  /** Monthly recurring revenue at its end: a twelfth of a year's price, without tax, in the currency's smallest unit. */
  mrrCents: Count;
  /** All that was paid in it, without tax, in the currency's smallest unit. What went back later stays in it. */
  receivedCents: Count;
  /** Went back in it, whenever it was paid: refunds and lost disputes, without tax. Below zero where more refunds failed than were made. */
  returnedCents: Change;
  /** Memberships that were paid for at its end. */
  paying: Count;
  /** Began to pay for the first time. */
  new: Count;
  /** Came back after they had been lost, with the same membership or another. */
  reactivated: Count;
  /** Were there at its start, or began in it, and are not there at its end. */
  lost: Count;
  /** Share of those paying at its start that were lost, 0 to 1; null where none paid. */
  churn: number | null;
  /** In a pause at its end, paid time left or not, or behind one in a period that is charged to nobody. Never lost. */
  paused: Count;
  /** Not paid for at its end, but the renewal was late by less than the days of grace. Never lost. */
  overdue: Count;
}

/** Memberships that bring nothing now. */
export interface FreeMembers {
  trials: Count;
  /** Bought, with a coupon for the whole price. */
  coupons: Count;
  /** Given by an operator; of one website those on its list. */
  complimentary: Count;
}

export const REVENUE_LIMITS = {
  months: { min: 1, max: 24, default: 12 },
  /** Websites that are told apart. */
  sites: 200,
} as const;
