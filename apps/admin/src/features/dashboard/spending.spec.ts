import type { BudgetView } from '@pressloom/contracts/spending';
import { budgetShare, budgetText, centsByKeyword, sandboxText, unpricedText } from './spending.ts';

const budget = (usedCents: number, budgetCents: number | null): BudgetView => ({
  ...{ day: '2026-11-22', state: 'ok', resetsAt: '2026-11-23T05:00:00.000Z' },
  usedCents,
  budgetCents,
});

it.each([
  [budget(35, 200), '$0.35 of $2.00', 17.5],
  [budget(250, 200), '$2.50 of $2.00', 100],
  [budget(0, 0), '$0.00 of $0.00', 100],
  [budget(35, null), '$0.35', null],
])('%j is told', (given, text, share) => {
  expect(budgetText(given)).toBe(text);
  expect(budgetShare(given)).toBe(share);
});

it.each([
  [{ sandboxCents: 0, totalCents: 9 }, null],
  [{ sandboxCents: 9, totalCents: 9 }, 'sandbox, not billed'],
  [{ sandboxCents: 4, totalCents: 9 }, '$0.04 of it sandbox, not billed'],
])('%j is marked', (sums, text) => expect(sandboxText(sums)).toBe(text));

it.each([
  [[], null],
  [['a'], 'a has no price in the list, so the highest known price is used.'],
  [['a', 'b'], 'a, b have no price in the list, so the highest known price is used.'],
])('models without a price: %j', (models, text) => expect(unpricedText(models)).toBe(text));

it('knows what each keyword cost', () => {
  expect(centsByKeyword(undefined)).toBeUndefined();
  const keywords = [
    { keywordId: 4, term: 'a', cents: 7 },
    { keywordId: null, term: null, cents: 1 },
  ];
  expect(centsByKeyword(keywords)).toEqual(new Map([[4, 7]]));
});
