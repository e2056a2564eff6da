import { applyResult, undoResult } from './share-result.ts';

const FIGURES = { totalPosts: 3_000, premiumPosts: 1_500, freePosts: 1_500, premiumPercentage: 50 };
const NONE = { totalPosts: 0, premiumPosts: 0, freePosts: 0, premiumPercentage: null };

it.each([
  [{ changed: 1_200, isRaise: true }, '1,200 posts became premium. 50% of all posts are premium now.'],
  [{ changed: 1, isRaise: false }, '1 post became free. 50% of all posts are premium now.'],
  [{ changed: 0, isRaise: null }, 'No post was changed. 50% of all posts are premium now.'],
  [{ changed: 0, isRaise: true }, 'No post was changed. 50% of all posts are premium now.'],
])('of %j it says: %s', (run, message) => {
  const figures = { actualPremiumCount: 1_500, totalPosts: 3_000, actualPercentage: 50 };
  expect(applyResult(run, FIGURES)).toEqual({ message, updatedCount: run.changed, ...figures });
});

it('has no percentage of no posts', () => {
  expect(applyResult({ changed: 0, isRaise: null }, NONE)).toMatchObject({
    ...{ message: 'No post was changed.', actualPercentage: null },
  });
});

it.each([
  [2, 2, '2 posts were restored.', 0],
  [1, 2, '1 post was restored. 1 post was changed or deleted since, and stays as it is.', 1],
  [0, 5, 'No post was restored. 5 posts were changed or deleted since, and stay as they are.', 5],
])('of %i restored of %i it says: %s', (restoredCount, changed, message, keptCount) => {
  expect(undoResult(restoredCount, changed)).toEqual({ message, restoredCount, keptCount });
});
