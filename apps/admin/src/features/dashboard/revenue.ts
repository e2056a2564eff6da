import type { ProviderView } from '@pressloom/contracts/providers';
import type { BillingScope } from '@pressloom/contracts/billing';
import { fromSmallestUnits, shownMoney } from '@pressloom/contracts/currencies';
import type { FreeMembers, RevenueMonth } from '@pressloom/contracts/revenue';
import { formatNumber, formatRate } from '../../shared/ui/format.ts';
import type { Change } from '../../shared/ui/ChangeLine.tsx';

/** Whose memberships are looked at; the address tells which. */
export const REVENUE_VIEWS = ['all', 'site'] as const;
export type RevenueView = (typeof REVENUE_VIEWS)[number];

/** '$29.99', of what the payment provider counts in its smallest unit. */
export const money = (amount: number, currency: string): string =>
  shownMoney(fromSmallestUnits(amount, currency), currency, 'en');

const monthOf = (month: string, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat('en-US', { month: style, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** 'November 2026' of '2026-11', whatever zone this browser is in. */
const monthName = (month: string): string => monthOf(month, 'long');

/** 'Nov 2026'. */
const monthLabel = (month: string): string => monthOf(month, 'short');

/** 'Nov 2026, so far' of a month that is not over. */
export const monthText = ({ month, isRunning }: RevenueMonth): string =>
  `${monthLabel(month)}${isRunning ? ', so far' : ''}`;

/** How MRR stands against the end of the month before. */
export function mrrChange(months: readonly RevenueMonth[], currency: string): Change {
  const [now, before] = months.toReversed();
  if (!now || !before) return { direction: 'neutral', text: 'No month to compare with' };
  const since = `since the end of ${monthName(before.month)}`;
  const difference = now.mrrCents - before.mrrCents;
  if (difference === 0) return { direction: 'neutral', text: `No change ${since}` };
  const share = before.mrrCents === 0 ? '' : ` (${shareText(Math.abs(difference) / before.mrrCents)})`;
  const direction = difference > 0 ? 'up' : 'down';
  return {
    direction,
    text: `${money(Math.abs(difference), currency)}${share} ${difference > 0 ? 'more' : 'less'} ${since}`,
  };
}

const shareText = (share: number): string =>
  share < 0.01 ? 'less than 1%' : `${formatNumber(Math.round(share * 100))}%`;

/** Who reads without bringing anything; null where nobody does. */
export function freeText({ trials, coupons, complimentary }: FreeMembers): string | null {
  const parts = [
    trials > 0 && `${formatNumber(trials)} in a trial`,
    coupons > 0 && `${formatNumber(coupons)} with a coupon for the full price`,
    complimentary > 0 && `${formatNumber(complimentary)} complimentary`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return `Not counted, because they pay nothing: ${parts.join(', ')}.`;
}

/** Why nothing was earned, as far as that is known. `payments`: how the payment provider stands; undefined until it is known. Pure. */
export function noRevenueText({
  isAll,
  payments,
}: {
  isAll: boolean;
  payments: ProviderView['state'] | undefined;
}): string {
  const nobody = `Nobody has paid for a membership${isAll ? '' : ' of this website'} in the last 12 months`;
  if (payments === 'unconfigured') return `${nobody}: payments are not set up, so nobody can buy one.`;
  if (payments === 'failing')
    return `No payments for a membership${isAll ? '' : ' of this website'} are known for the last 12 months. The last call to Stripe failed, so newer payments may be missing.`;
  return `${nobody}.`;
}

/** What money is called that is not real; null for real money. */
export function pretendMoney(scope: BillingScope): { label: string; text: string } | null {
  if (scope === 'live') return null;
  return scope === 'test'
    ? { label: 'Test money', text: 'Stripe is in test mode: nobody was charged.' }
    : { label: 'Sandbox money', text: 'Payments are simulated: nobody was charged.' };
}

/** The months as a chart reads them. */
export interface RevenueRows {
  labels: string[];
  /** In the currency itself. */
  mrr: number[];
  /** Place of the month that is not over. */
  unfinished: number;
}

export function revenueRows(months: readonly RevenueMonth[], currency: string): RevenueRows {
  return {
    labels: months.map(({ month }) => monthLabel(month)),
    mrr: months.map(({ mrrCents }) => Number(fromSmallestUnits(mrrCents, currency))),
    unfinished: months.findIndex(({ isRunning }) => isRunning),
  };
}

/** What is told of memberships in a month, beside what they bring. */
export const FIGURES: readonly { term: string; of: (month: RevenueMonth) => string }[] = [
  { term: 'Paying', of: ({ paying }) => formatNumber(paying) },
  { term: 'New', of: (month) => formatNumber(month.new) },
  { term: 'Reactivated', of: ({ reactivated }) => formatNumber(reactivated) },
  { term: 'Lost', of: ({ lost }) => formatNumber(lost) },
  { term: 'Churn', of: ({ churn }) => formatRate(churn) },
  { term: 'Paused', of: ({ paused }) => formatNumber(paused) },
  { term: 'Overdue', of: ({ overdue }) => formatNumber(overdue) },
];

/** What was paid in a month and what went back in it, for narrow windows. */
export const movedText = ({ receivedCents, returnedCents }: RevenueMonth, currency: string): string =>
  `Received ${money(receivedCents, currency)} · Refunded ${money(returnedCents, currency)}`;

/** All figures of a month in one line, for narrow windows. */
export const figuresText = (month: RevenueMonth): string =>
  FIGURES.map(({ term, of }) => `${term} ${of(month)}`).join(' · ');
