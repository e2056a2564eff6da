import { CLEANUP_LIMITS } from '@pressloom/contracts/gate-cleanup';
import type { CleanupOutcome, FoundPost, RestoreOutcome } from '@pressloom/contracts/gate-cleanup';
import { cleanupResult, foundGates, undoResult } from './cleanup-result.ts';

const found = (id: number, builder: string | null = null): FoundPost => ({
  ...{ id, title: `Post ${id}`, link: `https://a.example/${id}`, scripts: 1, crowns: 0, builder },
});
const ended = (wordpressPostId: number, outcome: CleanupOutcome | null, restored: RestoreOutcome | null = null) => ({
  ...{ wordpressPostId, title: 'A', link: 'https://a.example', outcome, reason: null, restored, restoreReason: null },
});

it.each([
  [[], 'None of 1,200 posts has a script of Pressloom’s gate or its crown.', 0],
  [[found(1)], '1 post of 1,200 has scripts or crowns of Pressloom’s gate.', 1],
  [
    [found(1), found(2, 'Elementor')],
    '2 posts of 1,200 have scripts or crowns of Pressloom’s gate. A page builder keeps its own copy of 1 post.',
    1,
  ],
])('of what was found it says: %#', (posts, message, changingPosts) => {
  const result = foundGates({ posts, readPosts: 1_200, otherCrowns: 0, obstacle: null });
  expect(result).toMatchObject({ message, changingPosts, notListed: 0 });
});

it('says of a website without posts that it has none', () => {
  expect(foundGates({ posts: [], readPosts: 0, otherCrowns: 0, obstacle: null }).message).toBe(
    'This website has no posts.',
  );
});

it('lists so many posts at most, and counts the others', () => {
  const posts = Array.from({ length: CLEANUP_LIMITS.postsListed + 3 }, (_, id) => found(id));
  const result = foundGates({ posts, readPosts: 1_200, otherCrowns: 0, obstacle: null });
  expect([result.posts.length, result.notListed]).toEqual([CLEANUP_LIMITS.postsListed, 3]);
});

it.each<[CleanupOutcome[], string]>([
  [[], '0 posts cleaned.'],
  [['cleaned'], '1 post cleaned.'],
  [['cleaned', 'cleaned', 'unchanged', 'gone'], '2 posts cleaned.'],
  [['cleaned', 'builder'], '1 post cleaned. 1 post must be cleaned in its page builder.'],
  [
    ['failed', 'not_tried', 'builder', 'builder'],
    '0 posts cleaned. 2 posts must be cleaned in their page builder. 2 posts could not be cleaned.',
  ],
])('of %j it says: %s', (outcomes, message) => {
  const result = cleanupResult(outcomes.map((outcome, at) => ended(at + 1, outcome)));
  expect(result.message).toBe(message);
  expect(result.cleanedPosts).toBe(outcomes.filter((one) => one === 'cleaned').length);
});

it('lists first what needs somebody', () => {
  const posts = cleanupResult([ended(1, 'cleaned'), ended(2, 'builder'), ended(3, null), ended(4, 'failed')]).posts;
  expect(posts.map(({ id, outcome }) => [id, outcome])).toEqual([
    ...[
      [4, 'failed'],
      [3, 'not_tried'],
      [2, 'builder'],
      [1, 'cleaned'],
    ],
  ]);
});

it.each<[RestoreOutcome[], string, number]>([
  [['restored', 'restored', 'untouched'], '2 posts restored.', 0],
  [['restored', 'changed'], '1 post restored. 1 post was changed since and stays as it is.', 1],
  [
    ['changed', 'changed', 'gone', 'failed'],
    'No post was restored. 2 posts were changed since and stay as they are. 1 post is no longer on WordPress. 1 post could not be restored.',
    4,
  ],
  [
    ['restored', 'failed', 'not_tried', 'not_tried'],
    '1 post restored. 1 post could not be restored. 2 posts were not tried, because the website itself failed.',
    3,
  ],
])('of an undo with %j it says: %s', (outcomes, message, listed) => {
  const result = undoResult(
    outcomes.map((restored, at) => ended(at + 1, 'cleaned', restored)),
    null,
  );
  expect([result.message, result.posts.length]).toEqual([message, listed]);
  expect(result.failedPosts).toBe(outcomes.filter((one) => one === 'failed' || one === 'not_tried').length);
});
