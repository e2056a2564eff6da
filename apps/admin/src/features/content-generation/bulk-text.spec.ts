import type { BulkRow } from '@pressloom/contracts/requests';
import type { BudgetState, BudgetView } from '@pressloom/contracts/spending';
import { bulkOutcome, bulkQuestion, spentNotice } from './bulk-text.ts';

const row = (outcome: BulkRow['outcome'], message: string | null = null): BulkRow => ({ id: 1, outcome, message });

it.each<[string, BulkRow[], string, string]>([
  ['nothing', [], 'Done', 'Nothing was changed.'],
  ['what was done', [row('done'), row('done')], 'Done', '2 done.'],
  ['what was started', [row('started')], 'Started', '1 started; how far they are shows in the list.'],
  ['what is gone', [row('done'), row('gone')], 'Done', '1 done. 1 was gone before.'],
  [
    'what was refused, each reason once',
    [row('started'), row('refused', 'It is private.'), row('refused', 'It is private.'), row('refused', 'It is busy.')],
    'Not all was done',
    '1 started; how far they are shows in the list. 3 were refused: It is private. It is busy.',
  ],
])('tells %s', (_name, rows, title, sentence) =>
  expect(bulkOutcome({ rows })).toEqual({ title, sentence, isWhole: title !== 'Not all was done' }),
);

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
