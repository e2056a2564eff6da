import { keywordsToSync, postsToBegin } from './sync-rules.ts';

const NOW = new Date('2026-06-10T12:00:00Z');
const keyword = (id: number, minutes: number | null, isActive = true, searchRefusal: string | null = null) => ({
  id,
  isActive,
  searchRefusal,
  lastChecked: minutes === null ? null : new Date(NOW.getTime() - minutes * 60_000),
});

describe('keywordsToSync', () => {
  it.each([
    [
      'never searched ones first, then the longest wait',
      [keyword(1, 70), keyword(2, 900), keyword(3, null)],
      [3, 2, 1],
      0,
    ],
    ['none that was searched within the hour', [keyword(1, 59), keyword(2, 60)], [2], 0],
    [
      'one of those that YouTube refuses for the same rule',
      [
        keyword(1, null, false, 'UK'),
        keyword(2, null, true, 'UK'),
        keyword(3, null, true, 'UK'),
        keyword(4, null, true, 'la'),
      ],
      [2, 4],
      0,
    ],
    ['none that is paused', [keyword(1, null, false)], [], 0],
    [
      'ten at most, and counts the others',
      Array.from({ length: 12 }, (_, index) => keyword(index + 1, null)),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      2,
    ],
  ])('takes %s', (_name, keywords, ids, left) => {
    const { chosen, ...rest } = keywordsToSync(keywords, NOW);
    expect(chosen.map(({ id }) => id)).toEqual(ids);
    expect(rest).toEqual({ left });
  });
});

describe('postsToBegin', () => {
  it.each([
    ['ready', [1, 2, 3]],
    ['failing', [1]],
    ['unconfigured', []],
  ] as const)('while the AI service is %s: %j', (ai, ids) => expect(postsToBegin([1, 2, 3], ai)).toEqual(ids));
});
