import { LEDGER_LIMITS } from '@pressloom/contracts/ledger';
import type { Ledger, LedgerAmounts, LedgerBy, LedgerFigures, LedgerSort } from '@pressloom/contracts/ledger';
import { usd } from '@pressloom/contracts/spending';
import { counted, formatNumber } from '../../shared/ui/format.ts';
import { money } from './revenue.ts';
import { sandboxText } from './spending.ts';

export const BY_LABELS: Record<LedgerBy, string> = { keyword: 'Keyword', video: 'Video', article: 'Article' };

/** Periods that can be chosen; the address tells which. */
export const LEDGER_PERIODS = ['7', '30', '90', '365', 'month', 'last-month', 'custom'] as const;
export type LedgerPeriod = (typeof LEDGER_PERIODS)[number];
export const DEFAULT_LEDGER_PERIOD: LedgerPeriod = '30';

export const PERIOD_LABELS: Record<LedgerPeriod, string> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last 365 days',
  month: 'This month',
  'last-month': 'Last month',
  custom: 'Other days',
};

/** What the rows are sorted by, the most first. */
export const LEDGER_ORDERS: readonly { value: `-${LedgerSort}`; label: string }[] = [
  { value: '-revenue', label: 'Revenue' },
  { value: '-paid', label: 'First payments' },
  { value: '-signUps', label: 'Sign-ups' },
  { value: '-views', label: 'Views' },
  { value: '-visitors', label: 'New visitors' },
  { value: '-found', label: 'Videos found' },
  { value: '-published', label: 'Published' },
  { value: '-cost', label: 'Cost' },
];
export const DEFAULT_ORDER = '-revenue';

export interface Days {
  from: string;
  to: string;
}

/** `YYYY-MM-DD` so many days before another. Pure, as all of this file. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The days of a period, the website's present day `today`; null for those that are chosen one by one. */
export function daysOfPeriod(period: LedgerPeriod, today: string): Days | null {
  if (period === 'custom') return null;
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  if (period === 'month') return { from: firstOfMonth, to: today };
  if (period === 'last-month') {
    const to = daysBefore(firstOfMonth, 1);
    return { from: `${to.slice(0, 7)}-01`, to };
  }
  return { from: daysBefore(today, Number(period) - 1), to: today };
}

/** What is wrong with days, by field; nothing where they can be shown. The server judges the same. */
export function daysProblem({ from, to }: Days, today: string): Partial<Days> {
  const earliest = daysBefore(today, LEDGER_LIMITS.daysBack - 1);
  if (from === '') return { from: 'Choose the first day.' };
  if (to === '') return { to: 'Choose the last day.' };
  if (from < earliest) return { from: `Costs are kept since ${earliest}. Choose that day or a later one.` };
  if (to > today) return { to: 'Choose today or an earlier day.' };
  if (to < from) return { to: 'The last day is before the first.' };
  if (daysBefore(to, LEDGER_LIMITS.days - 1) > from) return { from: `Choose at most ${LEDGER_LIMITS.days} days.` };
  return {};
}

const RANGE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Which days the table and the file have while the entered ones can't be shown. */
export function stillShown({ from, to }: Days): string {
  const days = RANGE.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
  return `Until these days are corrected, the table and the file are of ${days.replaceAll('\u2009', ' ')}.`;
}

/** The day that it is in a zone now: `2026-11-21`. */
export const todayIn = (timeZone: string, now: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);

export interface LedgerColumn {
  key: string;
  label: string;
  /** Whether it is the first of its group, which is set apart. */
  begins: boolean;
  of: (figures: LedgerFigures) => string;
}

export interface LedgerGroup {
  label: string;
  columns: LedgerColumn[];
}

/** Columns in groups: what was made, who read it, what each currency brought by both articles, and what it cost. */
export function ledgerGroups(currencies: readonly string[]): LedgerGroup[] {
  return [
    group('Content', [
      ['Found', ({ found }) => formatNumber(found)],
      ['Published', ({ published }) => formatNumber(published)],
    ]),
    group('Readers', [
      ['Views', ({ views }) => formatNumber(views)],
      ['New visitors', ({ visitors }) => formatNumber(visitors)],
      ['Gates shown', ({ gatesShown }) => formatNumber(gatesShown)],
      ['Sign-ups', ({ signUps }) => formatNumber(signUps)],
    ]),
    ...currencies.flatMap((currency, place) => [
      group(`First article, ${currency.toUpperCase()}`, moneyColumns(currency, place, 'byFirst')),
      group(`Last article, ${currency.toUpperCase()}`, moneyColumns(currency, place, 'byLast')),
    ]),
    group('Cost', [
      ['Searches', ({ searches }) => formatNumber(searches)],
      ['Tokens', ({ inputTokens, outputTokens }) => formatNumber(inputTokens + outputTokens)],
      ['AI cost', ({ costCents }) => usd(costCents)],
    ]),
  ];
}

type Columns = readonly [label: string, of: LedgerColumn['of']][];

const group = (label: string, columns: Columns): LedgerGroup => ({
  label,
  columns: columns.map(([name, of], place) => ({ key: `${label} ${name}`, label: name, begins: place === 0, of })),
});

function moneyColumns(currency: string, place: number, way: 'byFirst' | 'byLast'): Columns {
  const amount =
    (write: (amounts: LedgerAmounts) => string): LedgerColumn['of'] =>
    ({ money: all }) => {
      const amounts = all[place]?.[way];
      return amounts ? write(amounts) : '–';
    };
  return [
    ['Paid', amount(({ paid }) => formatNumber(paid))],
    ['Revenue', amount(({ revenueCents }) => money(revenueCents, currency))],
    ['Renewals', amount(({ renewals }) => formatNumber(renewals))],
    ['Refunds', amount(({ refundCents }) => money(refundCents, currency))],
  ];
}

/** A line of the ledger as it is shown. */
export interface LedgerLine {
  key: string;
  name: string;
  kind: 'row' | 'others' | 'not-known' | 'total';
  figures: LedgerFigures;
}

const MANY: Record<LedgerBy, [one: string, many: string]> = {
  keyword: ['more keyword', 'more keywords'],
  video: ['more video', 'more videos'],
  article: ['more article', 'more articles'],
};

/** All lines in their order; what they add up to is the last. */
export function ledgerLines({ by, rows, others, notKnown, total }: Ledger): LedgerLine[] {
  return [
    ...rows.map(({ id, title, figures }) => ({ key: String(id), name: title, kind: 'row' as const, figures })),
    ...(others
      ? [{ key: 'others', name: counted(others.count, ...MANY[by]), kind: 'others' as const, figures: others.figures }]
      : []),
    { key: 'not-known', name: 'Not known', kind: 'not-known', figures: notKnown },
    { key: 'total', name: 'Total', kind: 'total', figures: total },
  ];
}

/** How much of the total's cost nobody bills, as Spending says it; null where all of it is billed. */
export function sandboxCost({ sandboxCents, total: { costCents } }: Ledger): string | null {
  const text = sandboxText({ sandboxCents, totalCents: costCents });
  return text && `AI cost in these days: ${usd(costCents)} (${text}).`;
}

/** Whether nothing at all happened in these days. */
export const isEmptyLedger = ({ total: { money: all, ...figures } }: Ledger): boolean =>
  all.length === 0 && Object.values(figures).every((figure) => figure === 0);
