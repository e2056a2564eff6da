import type { BudgetState, BudgetView } from '@pressloom/contracts/spending';
import { bulkQuestion, spentNotice, thinNote, upToDateNote } from './bulk-text.ts';

it('asks before what costs, what readers see and what is gone for good', () => {
  expect(bulkQuestion('generate', 2, 'video')?.title).toBe('Write 2 posts?');
  expect(bulkQuestion('generate', 2, 'source')?.question).toBe('One post per source is written.');
  const cost = { cents: 32, unpricedModel: null, isSandbox: false, budgetLeftCents: null };
  expect(bulkQuestion('generate', 2, 'video', cost)?.question).toBe(
    'One post per video is written. They cost at most $0.32 at the prices under Settings.',
  );
  expect(bulkQuestion('generate', 1, 'video', { ...cost, isSandbox: true })?.question).toBe(
    'One post per video is written. The sandbox writes it, so nothing is billed. It counts as at most $0.32.',
  );
  expect(bulkQuestion('publish', 1, 'video')?.title).toBe('Publish 1 post?');
  expect(bulkQuestion('delete', 1, 'video')).toMatchObject({
    title: 'Delete 1 video?',
    question:
      'Their drafts are deleted too, which can’t be undone. Searches skip deleted videos. You can restore them under Dismissed videos. ' +
      'Published posts stay on WordPress.',
  });
  expect(bulkQuestion('delete', 3, 'source')).toMatchObject({
    title: 'Delete 3 sources?',
    question: expect.stringMatching(/can’t be undone\. Notes are deleted permanently\. Searches skip/),
  });
  expect(bulkQuestion('premium', 9, 'video')).toBeNull();
  expect(bulkQuestion('free', 9, 'video')).toBeNull();
  expect([0, 1, 2].map(upToDateNote)).toEqual([
    '',
    ' 1 selected post is skipped: already up to date on the website.',
    ' 2 selected posts are skipped: already up to date on the website.',
  ]);
  expect(thinNote(0)).toBe('');
  expect(thinNote(1)).toMatch(/1 of the sources has very little text, so its post will/);
  expect(thinNote(2)).toMatch(/2 of the sources have very little text, so their posts will/);
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
