import { doneToast, failedTitle, readResult } from './capability-text.ts';

const capability = { key: 'sort', label: 'Sort Posts', path: '/api/city/sort' };
const NOTHING = { updatedCount: null, totalPosts: null, keptCount: null, warnings: [] };

it.each([
  [
    { updatedCount: 3, totalPosts: 1200, keptCount: 2, warnings: ['a', 5] },
    { updatedCount: 3, totalPosts: 1200, keptCount: 2, warnings: ['a'] },
  ],
  [{ updatedCount: '3', keptCount: '1' }, NOTHING],
  [undefined, NOTHING],
  [null, NOTHING],
])('reads the answer %j', (answer, result) => {
  expect(readResult(answer)).toEqual(result);
});

it.each([
  [{ updatedCount: 3, totalPosts: 1200 }, 'success', 'Sort Posts Complete', '3 of 1,200 published posts updated.'],
  [{ updatedCount: 0, totalPosts: 1 }, 'success', 'Sort Posts Complete', '0 of 1 published post updated.'],
  [{ updatedCount: 1 }, 'success', 'Sort Posts Complete', '1 post was updated.'],
  [
    { updatedCount: 0, totalPosts: 9, keptCount: 1 },
    'success',
    'Sort Posts Complete',
    '0 of 9 published posts updated. 1 was left unchanged because its categories were chosen manually.',
  ],
  [
    { updatedCount: 5, totalPosts: 1900, keptCount: 1200 },
    'success',
    'Sort Posts Complete',
    '5 of 1,900 published posts updated. 1,200 were left unchanged because their categories were chosen manually.',
  ],
  [{}, 'success', 'Sort Posts Complete', undefined],
  [
    { updatedCount: 0, totalPosts: 0 },
    'info',
    'No WordPress Posts Found',
    'No post of this website is published on WordPress yet. Publish one, then run this again.',
  ],
])('tells of %j: %s, %s', (answer, tone, title, description) => {
  expect(doneToast(capability, readResult(answer))).toEqual({
    tone,
    title,
    ...(description === undefined ? {} : { description }),
  });
});

it('names what failed', () => {
  expect(failedTitle(capability)).toBe('Failed to sort posts');
});
