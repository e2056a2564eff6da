import {
  commonHindrance,
  expectedPosts,
  expectedText,
  FREQUENCY_FORM,
  LIMIT_FORM,
  limitText,
  VIDEOS_FORM,
} from './posting.ts';

const posting = (hours: number, videosPerSearch: number, dailyVideoLimit = 80) => ({
  searchFrequencyMinutes: 60 * hours,
  videosPerSearch,
  dailyVideoLimit,
});

it.each([
  ['3', 180],
  ['1', 60],
  ['24', 1440],
])('%s typed hours are stored as %d minutes', (typed, minutes) => expect(FREQUENCY_FORM.read(typed)).toBe(minutes));

it('takes the hours and numbers that the server takes', () => {
  const ranges = [FREQUENCY_FORM, VIDEOS_FORM, LIMIT_FORM].map(({ min, max }) => [min, max]);
  expect(ranges).toEqual([
    [1, 24],
    [0, 10],
    [1, 200],
  ]);
});

it.each([
  [180, '3'],
  [90, '1.5'],
  [100, '1.67'],
])('%d stored minutes are shown as %s hours', (minutes, text) => expect(FREQUENCY_FORM.textOf(minutes)).toBe(text));

it('takes an empty field for the number that it becomes', () => {
  expect([FREQUENCY_FORM.blank, VIDEOS_FORM.blank, LIMIT_FORM.blank]).toEqual([60, 0, 80]);
});

it.each([
  [3, 2, 16, '16'],
  [24, 1, 1, '1'],
  [1, 10, 240, '240'],
  [7, 1, 24 / 7, '3.4'],
  [3, 0, 0, '0'],
])('every %d hours %d videos make %d posts a day', (hours, videos, expected, text) => {
  expect(expectedPosts(posting(hours, videos))).toBeCloseTo(expected);
  expect(expectedText(posting(hours, videos))).toBe(text);
});

it.each([
  [posting(24, 3), ''],
  [posting(24, 4), 'At most 3 posts are published automatically a day.'],
  [posting(1, 10), 'At most 80 videos are added a day, and at most 3 posts are published automatically a day.'],
  [posting(24, 2, 1), 'At most 1 video is added a day.'],
])('%j is limited: %s', (settings, text) => expect(limitText(settings)).toBe(text));

it.each([
  [['Off.', 'Off.'], 'Off.'],
  [['Off.', null], null],
  [['Off.', 'Spent.'], null],
  [['Off.'], null],
  [[null, null], null],
  [[], null],
])('of the hindrances %j, %j is shown once', (hindrances, shown) => {
  expect(commonHindrance(hindrances.map((hindrance) => ({ hindrance })))).toBe(shown);
});
