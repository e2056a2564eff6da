import type { SharePreview, ShareRun } from '@pressloom/contracts/premium-share';
import { applyLabel, previewSentences, undoSentence } from './share-text.ts';

const PREVIEW: SharePreview = {
  ...{ autoPercentage: 50, totalPosts: 2_000, premiumPosts: 400, chosenPosts: 0 },
  ...{ becomePremium: 600, becomeFree: 0, lastRun: null },
};

it.each([
  [{ becomePremium: 1_200, becomeFree: 0 }, 'Make 1,200 posts premium'],
  [{ becomePremium: 1, becomeFree: 0 }, 'Make 1 post premium'],
  [{ becomePremium: 0, becomeFree: 3 }, 'Make 3 posts free'],
  [{ becomePremium: 0, becomeFree: 0 }, null],
])('of %j the button says %j', (changes, label) => expect(applyLabel(changes)).toBe(label));

it.each([
  [{}, ['600 posts become premium. No post becomes free.', 'Then 1,000 of 2,000 posts are premium, which is 50%.']],
  [
    { autoPercentage: 0, premiumPosts: 2, becomePremium: 0, becomeFree: 1, chosenPosts: 1 },
    [
      '1 post becomes free. No post becomes premium.',
      'Then 1 of 2,000 posts is premium, which is 0%.',
      '1 post that somebody set to Premium or Free stays as it is.',
      'So the share can’t be 0%.',
    ],
  ],
  [
    { premiumPosts: 1_000, becomePremium: 0, chosenPosts: 30 },
    [
      'No post changes.',
      'Now 1,000 of 2,000 posts are premium, which is 50%.',
      '30 posts that somebody set to Premium or Free stay as they are.',
    ],
  ],
  [
    { totalPosts: 0, premiumPosts: 0, becomePremium: 0 },
    ['This website has no posts yet. New posts follow the percentage.'],
  ],
] as [Partial<SharePreview>, string[]][])('of %j it says %j', (change, sentences) => {
  expect(previewSentences({ ...PREVIEW, ...change })).toEqual(sentences);
});

const RUN: ShareRun = {
  ...{ id: 1, autoPercentage: 50, updatedCount: 600, undoableCount: 600 },
  ...{ startedAt: '2026-11-29T10:00:00.000Z', finishedAt: '2026-11-29T10:00:02.000Z' },
  undoableUntil: '2026-11-30T10:00:02.000Z',
  undoneAt: null,
};

it.each([
  [{}, 'Undo restores 600 posts.'],
  [{ undoableCount: 599 }, 'Undo restores 599 posts. 1 post that was changed since stays as it is.'],
  [{ undoableCount: 1 }, 'Undo restores 1 post. 599 posts that were changed since stay as they are.'],
  [{ undoableCount: 0 }, 'All of its posts were changed since, so there is nothing to undo.'],
  [{ updatedCount: 0, undoableCount: 0 }, null],
  [{ undoableUntil: null, undoableCount: 0 }, null],
])('of a run with %j it says %j', (change, sentence) => expect(undoSentence({ ...RUN, ...change })).toBe(sentence));
