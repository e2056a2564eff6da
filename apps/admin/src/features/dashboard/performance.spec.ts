import type { AutomationStatus } from '@pressloom/contracts/automation';
import type { PerformanceDay } from '@pressloom/contracts/dashboard';
import { noTimeText, partOf } from './automation.ts';
import { isNamed } from '../../shared/ui/named-ticks.ts';
import { chartRows, publishShare, publishText, videosPerSearch } from './performance.ts';

const day = (of: string, over: Partial<PerformanceDay> = {}): PerformanceDay => ({
  day: of,
  videos: 0,
  posts: 0,
  published: 0,
  isToday: false,
  ...over,
});

it('makes one row a day, in order, and marks the day that is not over', () => {
  const days = [day('2026-11-20', { videos: 4, posts: 2 }), day('2026-11-21', { videos: 1, isToday: true })];
  expect(chartRows(days)).toEqual({
    labels: ['Nov 20', 'Nov 21'],
    videos: [4, 1],
    posts: [2, 0],
    unfinished: 1,
    isEmpty: false,
  });
});

it.each([
  ['no day', [], true],
  ['days without anything', [day('2026-11-20'), day('2026-11-21')], true],
  ['a day with a video', [day('2026-11-20', { videos: 1 })], false],
  ['a day with a post', [day('2026-11-20', { posts: 1 })], false],
])('of %s there is a chart or not', (_name, days, isEmpty) => {
  expect(chartRows(days)).toMatchObject({ isEmpty, unfinished: -1 });
});

it.each([
  [0, 0, 0, null, '0 of 0 posts became public'],
  [1, 0, 0, '100%', '1 of 1 post became public'],
  [0, 0, 2, '0%', '0 of 2 posts became public, 2 failed'],
  [0, 3, 0, '0%', '0 of 3 posts became public, 3 are drafts on their site'],
  [11, 1, 1, '84%', '11 of 13 posts became public, 1 is a draft on its site, 1 failed'],
  [999, 0, 1, '99%', '999 of 1,000 posts became public, 1 failed'],
])('%d posts that became public, %d drafts and %d failures are %j: %s', (succeeded, held, failed, share, text) => {
  expect(publishShare({ succeeded, held, failed })).toBe(share);
  expect(publishText({ succeeded, held, failed })).toBe(text);
});

it.each([
  [0, 0, '–'],
  [0, 3, '–'],
  [4, 0, '0.0'],
  [12, 22, '1.8'],
  [1, 2, '2.0'],
])('%d searches that brought %d videos brought %s a search', (searches, videos, text) => {
  expect(videosPerSearch({ searches, videos })).toBe(text);
});

it('finds a part wherever it stands', () => {
  const parts = [{ key: 'import' }, { key: 'writing', label: 'Blog Generation' }] as AutomationStatus['parts'];
  expect(partOf({ parts }, 'writing')?.label).toBe('Blog Generation');
  expect(partOf({ parts: [] }, 'writing')).toBeNull();
});

it.each([
  ['paused', 'None planned'],
  ['active', 'Scheduled in a moment'],
  ['attention', 'Not yet'],
] as const)('says of a part that is %s and has no next time: %s', (state, text) => {
  expect(noTimeText({ state })).toBe(text);
});

it.each([
  [7, 5, [0, 2, 4, 6]],
  [14, 5, [1, 4, 7, 10, 13]],
  [30, 5, [5, 11, 17, 23, 29]],
  [7, 10, [0, 1, 2, 3, 4, 5, 6]],
  [14, 10, [1, 3, 5, 7, 9, 11, 13]],
  [30, 10, [2, 5, 8, 11, 14, 17, 20, 23, 26, 29]],
  [1, 5, [0]],
])('of %d days and with room for %d it names these, the last one always', (count, room, named) => {
  const places = Array.from({ length: count }, (_, place) => place);
  expect(places.filter((place) => isNamed(place, count, room))).toEqual(named);
});
