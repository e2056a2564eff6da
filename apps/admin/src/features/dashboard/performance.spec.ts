import type { AutomationStatus } from '@pressloom/contracts/automation';
import type { PerformanceDay } from '@pressloom/contracts/dashboard';
import { noTimeText, partOf, waitingText } from './automation.ts';
import { chartRows, isNamed, publishShare, videosPerSearch } from './performance.ts';

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
  [0, 0, null],
  [1, 0, '100%'],
  [0, 2, '0%'],
  [11, 1, '91%'],
  [999, 1, '99%'],
])('%d publishes that went well and %d that did not are %j', (succeeded, failed, share) => {
  expect(publishShare({ succeeded, failed })).toBe(share);
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

it.each([
  [0, 'No video waits for its post'],
  [1, '1 video waits for its post'],
  [1200, '1,200 videos wait for their post'],
])('tells of %d waiting videos: %s', (videos, text) => {
  expect(waitingText(videos)).toBe(text);
});

it('finds a part wherever it stands', () => {
  const parts = [{ key: 'import' }, { key: 'writing', label: 'Blog Generation' }] as AutomationStatus['parts'];
  expect(partOf({ parts }, 'writing')?.label).toBe('Blog Generation');
  expect(partOf({ parts: [] }, 'writing')).toBeNull();
});

it.each([
  ['paused', 'Not by itself'],
  ['active', 'Scheduled in a moment'],
  ['attention', 'Scheduled in a moment'],
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
