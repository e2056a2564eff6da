import type { Ledger, LedgerFigures } from '@pressloom/contracts/ledger';
import {
  LEDGER_PERIODS,
  daysOfPeriod,
  daysProblem,
  isEmptyLedger,
  ledgerGroups,
  ledgerLines,
  sandboxCost,
  stillShown,
  todayIn,
} from './ledger.ts';

const AMOUNTS = { paid: 0, revenueCents: 0, renewals: 0, renewalCents: 0, refundCents: 0 };
const figures = (facts: Partial<LedgerFigures> = {}): LedgerFigures => ({
  ...{ found: 0, published: 0, views: 0, visitors: 0, gatesShown: 0, signUps: 0, searches: 0 },
  ...{ inputTokens: 0, outputTokens: 0, costCents: 0, money: [] },
  ...facts,
});
const ledger = (facts: Partial<Ledger> = {}): Ledger => ({
  ...{ by: 'keyword', from: '2026-11-01', to: '2026-11-30', timeZone: 'UTC', scope: 'live', currencies: [] },
  ...{ rows: [], others: null, notKnown: figures(), total: figures(), sandboxCents: 0 },
  ...facts,
});

describe('the days of a period', () => {
  it.each([
    ['7', { from: '2026-03-25', to: '2026-03-31' }],
    ['30', { from: '2026-03-02', to: '2026-03-31' }],
    ['365', { from: '2025-04-01', to: '2026-03-31' }],
    ['month', { from: '2026-03-01', to: '2026-03-31' }],
    ['last-month', { from: '2026-02-01', to: '2026-02-28' }],
    ['custom', null],
  ] as const)('%s', (period, days) => expect(daysOfPeriod(period, '2026-03-31')).toEqual(days));

  it.each(LEDGER_PERIODS.filter((period) => period !== 'custom'))('%s can be shown on any day', (period) => {
    for (const today of ['2026-01-01', '2026-12-31', '2028-02-29']) {
      const days = daysOfPeriod(period, today);
      expect(days && daysProblem(days, today)).toEqual({});
    }
  });

  it.each([
    [{ from: '', to: '2026-03-31' }, { from: 'Choose the first day.' }],
    [{ from: '', to: '' }, { from: 'Choose the first day.' }],
    [{ from: '2026-03-01', to: '' }, { to: 'Choose the last day.' }],
    [
      { from: '2025-03-01', to: '2025-03-02' },
      { from: 'Costs are kept since 2025-03-02. Choose that day or a later one.' },
    ],
    [{ from: '2026-03-01', to: '2026-04-01' }, { to: 'Choose today or an earlier day.' }],
    [{ from: '2026-03-02', to: '2026-03-01' }, { to: 'The last day is before the first.' }],
    [{ from: '2025-03-30', to: '2026-03-31' }, { from: 'Choose at most 366 days.' }],
    [{ from: '2025-03-31', to: '2026-03-31' }, {}],
    [{ from: '2025-03-02', to: '2025-03-02' }, {}],
  ])('%j are judged: %j', (days, problem) => expect(daysProblem(days, '2026-03-31')).toEqual(problem));

  it.each([
    ['2026-11-01', '2026-11-30', 'Nov 1 – 30, 2026'],
    ['2025-12-30', '2026-01-02', 'Dec 30, 2025 – Jan 2, 2026'],
    ['2026-11-21', '2026-11-21', 'Nov 21, 2026'],
  ])('from %s to %s stay shown while others can’t be', (from, to, days) =>
    expect(stillShown({ from, to })).toBe(`Until these days are corrected, the table and the file are of ${days}.`),
  );

  it('are those of the website’s zone', () => {
    const moment = Date.parse('2026-11-22T03:00:00Z');
    expect([todayIn('America/New_York', moment), todayIn('Asia/Tokyo', moment)]).toEqual(['2026-11-21', '2026-11-22']);
  });
});

it('has a group of columns for each currency and each of the two articles', () => {
  const groups = ledgerGroups(['usd', 'jpy']);
  expect(groups.map(({ label }) => label)).toEqual([
    ...['Content', 'Readers', 'First article, USD', 'Last article, USD', 'First article, JPY', 'Last article, JPY'],
    'Cost',
  ]);
  const money = [
    { currency: 'usd', byFirst: { ...AMOUNTS, revenueCents: 9700, paid: 1 }, byLast: AMOUNTS },
    { currency: 'jpy', byFirst: AMOUNTS, byLast: { ...AMOUNTS, refundCents: 500 } },
  ];
  const written = groups.map(({ columns }) => columns.map(({ of }) => of(figures({ money, costCents: 5 }))).join(' '));
  expect(written.slice(2)).toEqual([
    ...['1 $97.00 0 $0.00', '0 $0.00 0 $0.00', '0 ¥0 0 ¥0', '0 ¥0 0 ¥500'],
    '0 0 $0.05',
  ]);
});

it('ends with what is left over, what is not known, and the total', () => {
  const rows = [{ id: 7, title: 'fire', figures: figures() }];
  const lines = ledgerLines(ledger({ rows, others: { count: 1, figures: figures() } }));
  expect(lines.map(({ name, kind }) => [name, kind])).toEqual([
    ['fire', 'row'],
    ['1 more keyword', 'others'],
    ['Not known', 'not-known'],
    ['Total', 'total'],
  ]);
});

it.each([
  [0, null],
  [42, 'AI cost in these days: $0.42 (sandbox, not billed).'],
  [40, 'AI cost in these days: $0.42 ($0.40 of it sandbox, not billed).'],
])('with %d cents of the sandbox among 42 it says: %s', (sandboxCents, text) =>
  expect(sandboxCost(ledger({ sandboxCents, total: figures({ costCents: 42 }) }))).toBe(text),
);

it('is empty where nothing at all happened', () => {
  expect(isEmptyLedger(ledger())).toBe(true);
  expect(isEmptyLedger(ledger({ total: figures({ searches: 1 }) }))).toBe(false);
  const money = [{ currency: 'usd', byFirst: AMOUNTS, byLast: AMOUNTS }];
  expect(isEmptyLedger(ledger({ total: figures({ money }) }))).toBe(false);
});
