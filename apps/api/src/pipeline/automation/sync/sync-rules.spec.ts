import { keywordsToSync, syncMessage } from './sync-rules.ts';
import type { SyncCounts } from './sync-rules.ts';

const NOW = new Date('2026-06-10T12:00:00Z');
const keyword = (id: number, minutes: number | null, isActive = true) => ({
  id,
  isActive,
  lastChecked: minutes === null ? null : new Date(NOW.getTime() - minutes * 60_000),
});

describe('keywordsToSync', () => {
  it.each([
    [
      'never searched ones first, then the longest wait',
      [keyword(1, 70), keyword(2, 900), keyword(3, null)],
      [3, 2, 1],
    ],
    ['none that was searched within the hour', [keyword(1, 59), keyword(2, 60)], [2]],
    ['none that is paused', [keyword(1, null, false)], []],
    [
      'ten at most',
      Array.from({ length: 12 }, (_, index) => keyword(index + 1, null)),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ],
  ])('takes %s', (_name, keywords, ids) => expect(keywordsToSync(keywords, NOW).map(({ id }) => id)).toEqual(ids));
});

describe('syncMessage', () => {
  const counts = (more: Partial<SyncCounts> = {}): SyncCounts => ({
    keywords: 3,
    unfinished: 0,
    searched: 0,
    videosStored: 0,
    postsWritten: 0,
    postsPublished: 0,
    problems: [],
    ...more,
  });

  it.each([
    [{ keywords: 0 }, 'This website has no active keyword yet. Add one, then sync again.'],
    [{}, 'Everything is up to date: all keywords were searched within the last hour.'],
    [{ searched: 1, videosStored: 1 }, 'Searched 1 keyword and stored 1 new video.'],
    [
      { searched: 3, videosStored: 6, postsWritten: 5, postsPublished: 1 },
      'Searched 3 keywords and stored 6 new videos, wrote 5 posts, published 1 post.',
    ],
    [{ postsWritten: 2 }, 'Wrote 2 posts.'],
    [{ searched: 1, unfinished: 2 }, 'Searched 1 keyword and stored 0 new videos. 2 steps still go on.'],
    [{ problems: ['YouTube is away.'] }, '1 step did not work: YouTube is away.'],
    [
      { searched: 2, videosStored: 1, problems: ['A.', 'B.'] },
      'Searched 2 keywords and stored 1 new video. 2 steps did not work: A.',
    ],
  ])('of %j', (more, message) => expect(syncMessage(counts(more))).toBe(message));
});
