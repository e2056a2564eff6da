import { centsOf, checkBudget, estimateText, spendingFieldsOf, spendingOf } from './spending-form.ts';

const WRONG = 'An amount from $0.00 to $1,000.00';

it.each([
  ['2', 200, true],
  ['2.5', 250, true],
  [' 0.01 ', 1, true],
  ['0,29', 29, true],
  ['1000', 100_000, true],
  ['1000.01', 100_001, WRONG],
  ['-1', Number.NaN, WRONG],
  ['1.005', Number.NaN, WRONG],
  ['1e3', Number.NaN, WRONG],
  ['a lot', Number.NaN, WRONG],
])('%j dollars are %d cents', (typed, cents, verdict) => {
  expect(centsOf(typed)).toBe(cents);
  expect(checkBudget(typed)).toBe(verdict);
});

it('an empty budget is none, where there may be none', () => {
  expect(centsOf(' ')).toBeNull();
  expect(checkBudget('', { isOptional: true })).toBe(true);
  expect(checkBudget('')).toBe(WRONG);
});

it.each([[{ dailyBudgetCents: 200, allDailyBudgetCents: null }], [{ dailyBudgetCents: 0, allDailyBudgetCents: 5 }]])(
  'gives back what is stored: %j',
  (stored) => {
    const prices = { articleMostCents: 1, pictureMostCents: 1, usualPostCents: null };
    const bill = { unpricedModel: null, isSandbox: false, budgetLeftCents: null };
    expect(spendingOf(spendingFieldsOf({ ...stored, ...prices, ...bill }))).toEqual(stored);
  },
);

describe('the estimate', () => {
  const bill = { unpricedModel: null, isSandbox: false };
  const prices = { articleMostCents: 16, pictureMostCents: 4, usualPostCents: 4, ...bill };

  it.each([
    [
      '2.00',
      prices,
      'A post usually costs $0.04, at most $0.20. This budget covers about 50 a day. Publishing 3 posts a day needs at most $0.60.',
    ],
    [
      '2.00',
      { ...prices, usualPostCents: null },
      'A post costs at most $0.20. This budget covers about 10 a day. Publishing 3 posts a day needs at most $0.60.',
    ],
    [
      '2.00',
      { articleMostCents: 0, pictureMostCents: 0, usualPostCents: 4, ...bill },
      'Posts are free at the prices under Settings.',
    ],
    [
      '2.00',
      { ...prices, usualPostCents: 0, isSandbox: true },
      'A post counts as at most $0.20. This budget covers about 10 a day. Publishing 3 posts a day needs at most $0.60. The sandbox bills nothing.',
    ],
    [
      '2.00',
      { ...prices, unpricedModel: 'newer' },
      'A post usually costs $0.04, at most $0.20. This budget covers about 50 a day. Publishing 3 posts a day needs at most $0.60. newer has no price under Settings, so the highest known price is used. The bill may be higher.',
    ],
    [
      '0.03',
      prices,
      'A post usually costs $0.04, at most $0.20. This budget doesn’t cover a whole post. Publishing 3 posts a day needs at most $0.60.',
    ],
    [
      '1000.00',
      { articleMostCents: 1, pictureMostCents: 0, usualPostCents: null, ...bill },
      'A post costs at most $0.01. This budget covers about 100,000 a day. Publishing 3 posts a day needs at most $0.03.',
    ],
    ['0', prices, 'Nothing paid starts automatically.'],
    ['', prices, null],
    ['lots', prices, null],
  ])('of %j', (typed, given, text) => expect(estimateText(typed, given)).toBe(text));
});
