import type { BudgetState, BudgetView } from '@pressloom/contracts/spending';
import { bulkQuestion, spentNotice, thinNote } from './bulk-text.ts';

it('asks before what costs, what readers see and what is gone for good', () => {
  expect(bulkQuestion('generate', 2, 'video')?.title).toBe('Have 2 posts written?');
  expect(bulkQuestion('generate', 2, 'source')?.question).toMatch(/each of 2 sources/);
  expect(bulkQuestion('publish', 1, 'video')?.title).toBe('Publish 1 post?');
  expect(bulkQuestion('delete', 1, 'video')).toMatchObject({
    title: 'Delete 1 video?',
    question: expect.stringMatching(/no search brings them back\..*cannot be undone/),
  });
  expect(bulkQuestion('delete', 3, 'source')).toMatchObject({
    title: 'Delete 3 sources?',
    question: expect.stringMatching(/notes are gone for good\..*cannot be undone/),
  });
  expect(bulkQuestion('premium', 9, 'video')).toBeNull();
  expect(bulkQuestion('free', 9, 'video')).toBeNull();
  expect(thinNote(0)).toBe('');
  expect(thinNote(1)).toMatch(/1 of them says hardly anything/);
  expect(thinNote(2)).toMatch(/2 of them say hardly anything/);
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
