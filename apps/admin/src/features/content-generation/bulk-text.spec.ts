import type { BudgetState, BudgetView } from '@pressloom/contracts/spending';
import { bulkQuestion, spentNotice } from './bulk-text.ts';

it('asks before what costs, what readers see and what is gone for good', () => {
  expect(bulkQuestion('generate', 2)?.title).toBe('Have 2 posts written?');
  expect(bulkQuestion('generate', 2)?.question).not.toMatch(/hardly/);
  expect(bulkQuestion('generate', 2, 1)?.question).toMatch(/1 of them says hardly anything/);
  expect(bulkQuestion('publish', 1)?.title).toBe('Publish 1 post?');
  expect(bulkQuestion('delete', 1)?.question).toMatch(/cannot be undone/);
  expect(bulkQuestion('premium', 9)).toBeNull();
  expect(bulkQuestion('free', 9)).toBeNull();
});

const budget = (state: BudgetState): BudgetView => ({
  ...{ day: '2026-11-22', usedCents: 0, budgetCents: 200, resetsAt: '2026-11-23T05:00:00.000Z' },
  state,
});

it.each([
  ['ok', 'ok', null],
  ['near', 'ok', null],
  ['spent', 'ok', 'Told.'],
  ['ok', 'spent', 'Told.'],
] as const)('of budgets that are %s and %s it says %j', (today, all, text) =>
  expect(spentNotice({ today: budget(today), all: budget(all), notice: 'Told.' })).toBe(text),
);
