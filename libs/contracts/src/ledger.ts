import type { BillingScope } from './billing.ts';
import type { Change, Count, Id, IsoDay } from './scalars.ts';

/** What the ledger can be read by. */
export const LEDGER_BY = ['keyword', 'video', 'article'] as const;
export type LedgerBy = (typeof LEDGER_BY)[number];

/** What its rows can be sorted by; `revenue`: by the last article before paying, the currency that brought the most first. */
export const LEDGER_SORTS = [
  ...['title', 'found', 'published', 'views', 'visitors', 'gatesShown', 'signUps', 'paid', 'revenue', 'cost'],
] as const;
export type LedgerSort = (typeof LEDGER_SORTS)[number];

/** What came in and went back in one currency, in its smallest unit, without tax. */
export interface LedgerAmounts {
  /** First payments of memberships. */
  paid: Count;
  /** All that was paid, renewals included; nothing of it is taken off when it goes back. */
  revenueCents: Change;
  renewals: Count;
  /** Of the revenue. */
  renewalCents: Change;
  /** Went back in this period, whenever it was paid: refunds and lost disputes. Below zero where more refunds failed than were made. */
  refundCents: Change;
}

export interface LedgerMoney {
  /** ISO 4217 in lower case. */
  currency: string;
  /** By the first article that the member read. */
  byFirst: LedgerAmounts;
  /** By the last article before they paid. */
  byLast: LedgerAmounts;
}

export interface LedgerFigures {
  /** Videos that searches found. */
  found: Count;
  /** Posts that became public. */
  published: Count;
  /** Page views. */
  views: Count;
  /** Browsers that were never seen before, by the first article that they read. */
  visitors: Count;
  gatesShown: Count;
  /** Newsletter sign-ups, by the page that they came from. */
  signUps: Count;
  searches: Count;
  inputTokens: Count;
  outputTokens: Count;
  /** What AI services cost, in cents of US dollars. */
  costCents: Count;
  /** One for each currency of the ledger, in its order. */
  money: LedgerMoney[];
}

export interface LedgerRow {
  /** Of the keyword, the video or the post. */
  id: Id;
  title: string;
  figures: LedgerFigures;
}

/**
 * `GET /api/dashboard/ledger?siteId=&by=&from=&to=&sort=&rows=`: what each keyword, video or article of a website brought and cost. Each column of
 * `rows`, `others` and `notKnown` adds up to `total`, which is what Revenue, Spending and the counters say of these days.
 */
export interface Ledger {
  by: LedgerBy;
  /** Days of `timeZone`. */
  from: IsoDay;
  to: IsoDay;
  timeZone: string;
  /** Whose money; that of another scope is never mixed in. */
  scope: BillingScope;
  /** The one that brought the most first. Their amounts are never added. */
  currencies: string[];
  rows: LedgerRow[];
  /** Rows that are not shown; null where all are. */
  others: { count: Count; figures: LedgerFigures } | null;
  /** What belongs to no single one, or to one that was deleted. */
  notKnown: LedgerFigures;
  total: LedgerFigures;
  /** Of the total's cost, the stand-in's part: counted at list prices, billed by nobody. */
  sandboxCents: Count;
}

export const LEDGER_LIMITS = {
  /** Days in one period. */
  days: 366,
  /** What texts and pictures cost is kept for so long: no earlier day is shown. */
  daysBack: 395,
  rows: { min: 1, max: 500, default: 25 },
} as const;
