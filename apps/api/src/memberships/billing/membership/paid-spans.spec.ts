import { paidSpans } from './paid-spans.ts';
import type { PaidPeriod } from './paid-spans.ts';

let id = 0;
/** A payment of 29.99 for the days from `start` to `end`. */
const paid = (start: string, end: string, more: Partial<PaidPeriod> = {}): PaidPeriod => ({
  ...{ id: (id += 1), totalCents: 2999, taxCents: 0, refundedCents: 0, disputeStatus: null, currency: 'usd' },
  ...{ periodStart: new Date(start), periodEnd: new Date(end), ...more },
});

const told = (payments: readonly PaidPeriod[], endedAt: string | null = null): string[] =>
  paidSpans(payments, { endedAt: endedAt === null ? null : new Date(endedAt) }).map(
    ({ startsAt, endsAt, yearlyCents, currency }) =>
      `${startsAt.toISOString().slice(0, 10)} ${endsAt.toISOString().slice(0, 10)} ${yearlyCents} ${currency}`,
  );

const JANUARY = ['2026-01-10', '2026-02-10'] as const;
const FEBRUARY = ['2026-02-10', '2026-03-10'] as const;
const MARCH = ['2026-03-10', '2026-04-10'] as const;
const YEAR = ['2026-02-10', '2027-02-10'] as const;

it.each<[string, PaidPeriod[], string[]]>([
  ['a month', [paid(...JANUARY)], ['2026-01-10 2026-02-10 35988 usd']],
  ['the shortest month', [paid(...FEBRUARY)], ['2026-02-10 2026-03-10 35988 usd']],
  ['a year', [paid(...YEAR, { totalCents: 9700 })], ['2026-02-10 2027-02-10 9700 usd']],
  ['a leap year', [paid('2028-01-10', '2029-01-10', { totalCents: 9700 })], ['2028-01-10 2029-01-10 9700 usd']],
  [
    'months at one price, as one',
    [paid(...MARCH), paid(...JANUARY), paid(...FEBRUARY)],
    ['2026-01-10 2026-04-10 35988 usd'],
  ],
  [
    'months with one between that nobody paid',
    [paid(...JANUARY), paid(...MARCH)],
    ['2026-01-10 2026-02-10 35988 usd', '2026-03-10 2026-04-10 35988 usd'],
  ],
  [
    'a month for half the price by a coupon, then the whole',
    [paid(...JANUARY, { totalCents: 1500 }), paid(...FEBRUARY)],
    ['2026-01-10 2026-02-10 18000 usd', '2026-02-10 2026-03-10 35988 usd'],
  ],
  [
    'tax on top, and within, as none',
    [paid(...JANUARY, { totalCents: 3569, taxCents: 570 }), paid(...FEBRUARY)],
    ['2026-01-10 2026-03-10 35988 usd'],
  ],
  [
    'a third given back',
    [paid(...JANUARY, { totalCents: 3000, refundedCents: 1000 })],
    ['2026-01-10 2026-02-10 24000 usd'],
  ],
  [
    'half given back of what had tax in it',
    [paid(...JANUARY, { totalCents: 2380, taxCents: 380, refundedCents: 1190 })],
    ['2026-01-10 2026-02-10 12000 usd'],
  ],
  [
    'all given back',
    [paid(...JANUARY), paid(...FEBRUARY, { refundedCents: 2999 })],
    ['2026-01-10 2026-02-10 35988 usd'],
  ],
  ['a dispute that was lost', [paid(...JANUARY, { disputeStatus: 'lost' })], []],
  ['a dispute that was won', [paid(...JANUARY, { disputeStatus: 'won' })], ['2026-01-10 2026-02-10 35988 usd']],
  [
    'a dispute that is not decided',
    [paid(...JANUARY, { disputeStatus: 'needs_response' })],
    ['2026-01-10 2026-02-10 35988 usd'],
  ],
  [
    'a year after a month',
    [paid(...JANUARY), paid(...YEAR, { totalCents: 9700 })],
    ['2026-01-10 2026-02-10 35988 usd', '2026-02-10 2027-02-10 9700 usd'],
  ],
  [
    'a year that began within a month, which it takes the place of',
    [paid(...JANUARY), paid('2026-01-20', '2027-01-20', { totalCents: 9700 })],
    ['2026-01-10 2026-01-20 35988 usd', '2026-01-20 2027-01-20 9700 usd'],
  ],
  [
    'a month whose year within it was given back',
    [paid(...JANUARY), paid('2026-01-20', '2027-01-20', { totalCents: 9700, refundedCents: 9700 })],
    ['2026-01-10 2026-02-10 35988 usd'],
  ],
  [
    'two invoices of one moment by the later',
    [paid(...JANUARY), paid(...JANUARY, { totalCents: 1000 })],
    ['2026-01-10 2026-02-10 12000 usd'],
  ],
  [
    'a month within which an invoice of no time was paid',
    [paid(...JANUARY), paid('2026-01-20', '2026-01-20')],
    ['2026-01-10 2026-02-10 35988 usd'],
  ],
  [
    'as much in another currency by itself',
    [paid(...JANUARY), paid(...FEBRUARY, { currency: 'eur' })],
    ['2026-01-10 2026-02-10 35988 usd', '2026-02-10 2026-03-10 35988 eur'],
  ],
  ['an invoice of no time', [paid('2026-01-10', '2026-01-10')], []],
  ['nothing but tax', [paid(...JANUARY, { totalCents: 570, taxCents: 570 })], []],
  [
    'a currency without cents',
    [paid(...JANUARY, { totalCents: 1500, currency: 'jpy' })],
    ['2026-01-10 2026-02-10 18000 jpy'],
  ],
  ['nothing', [], []],
])('tells %s', (_what, payments, expected) => {
  expect(told(payments)).toEqual(expected);
});

it('ends with its membership', () => {
  expect(told([paid(...JANUARY), paid(...FEBRUARY)], '2026-02-20')).toEqual(['2026-01-10 2026-02-20 35988 usd']);
  expect(told([paid(...JANUARY), paid(...FEBRUARY)], '2026-01-20')).toEqual(['2026-01-10 2026-01-20 35988 usd']);
  expect(told([paid(...JANUARY)], '2026-02-10')).toEqual(['2026-01-10 2026-02-10 35988 usd']);
});

it('is the same in whatever order payments came', () => {
  const payments = [paid(...JANUARY), paid(...FEBRUARY), paid(...MARCH), paid(...YEAR, { totalCents: 9700 })];
  expect(told(payments.toReversed())).toEqual(told(payments));
});
