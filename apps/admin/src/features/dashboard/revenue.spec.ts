import type { RevenueMonth } from '@pressloom/contracts/revenue';
import { figuresText, freeText, money, monthText, mrrChange, noRevenueText, revenueRows } from './revenue.ts';

const month = (of: string, more: Partial<RevenueMonth> = {}): RevenueMonth => ({
  ...{
    month: of,
    isRunning: false,
    mrrCents: 0,
    receivedCents: 0,
    returnedCents: 0,
    paying: 0,
    new: 0,
    reactivated: 0,
    lost: 0,
    churn: null,
  },
  ...{ paused: 0, overdue: 0, ...more },
});

it.each([
  [2999, 'usd', '$29.99'],
  [1234567, 'eur', '€12,345.67'],
  [1500, 'jpy', '¥1,500'],
  [29990, 'kwd', 'KWD 29.99'],
])('%i of %s are %s', (amount, currency, text) => {
  expect(money(amount, currency).replace(/\s/g, ' ')).toBe(text);
});

it.each([
  ['live', true, 'Nobody has paid for a membership in the last 12 months.'],
  ['sandbox', false, 'Nobody has paid for a membership of this website in the last 12 months.'],
  [undefined, true, 'Nobody has paid for a membership in the last 12 months.'],
  [
    'unconfigured',
    true,
    'Nobody has paid for a membership in the last 12 months: payments are not set up, so nobody can buy one.',
  ],
  [
    'failing',
    false,
    'No payments for a membership of this website are known for the last 12 months. The last call to Stripe failed, so newer payments may be missing.',
  ],
] as const)('where payments are %s it says why nothing was earned', (payments, isAll, text) => {
  expect(noRevenueText({ isAll, payments })).toBe(text);
});

it.each([
  [[0, 0], 'neutral', 'No change since the end of October 2026'],
  [[0, 2999], 'up', '$29.99 more since the end of October 2026'],
  [[10_000, 11_500], 'up', '$15.00 (15%) more since the end of October 2026'],
  [[10_000, 5000], 'down', '$50.00 (50%) less since the end of October 2026'],
  [[1_000_000, 1_000_100], 'up', '$1.00 (less than 1%) more since the end of October 2026'],
])('from %j MRR went %s', ([before = 0, now = 0], direction, text) => {
  const months = [month('2026-10', { mrrCents: before }), month('2026-11', { mrrCents: now, isRunning: true })];
  expect(mrrChange(months, 'usd')).toEqual({ direction, text });
});

it('has nothing to compare the only month with', () => {
  expect(mrrChange([month('2026-11')], 'usd')).toEqual({ direction: 'neutral', text: 'No month to compare with' });
});

it.each([
  [{ trials: 0, coupons: 0, complimentary: 0 }, null],
  [{ trials: 2, coupons: 0, complimentary: 0 }, 'Not counted, because they pay nothing: 2 in a trial.'],
  [
    { trials: 2, coupons: 1, complimentary: 1200 },
    'Not counted, because they pay nothing: 2 in a trial, 1 with a coupon for the full price, 1,200 complimentary.',
  ],
])('of %j says %j', (free, text) => {
  expect(freeText(free)).toBe(text);
});

it('marks the month that is not over', () => {
  const months = [month('2026-10', { mrrCents: 2999 }), month('2026-11', { mrrCents: 1500, isRunning: true })];
  expect(months.map(monthText)).toEqual(['Oct 2026', 'Nov 2026, so far']);
  expect(revenueRows(months, 'usd')).toEqual({ labels: ['Oct 2026', 'Nov 2026'], mrr: [29.99, 15], unfinished: 1 });
  expect(revenueRows(months, 'jpy').mrr).toEqual([2999, 1500]);
});

it('tells a month in one line', () => {
  expect(figuresText(month('2026-11', { paying: 1200, new: 3, lost: 1, churn: 0.02 }))).toBe(
    'Paying 1,200 · New 3 · Reactivated 0 · Lost 1 · Churn 2% · Paused 0 · Overdue 0',
  );
});
