import { revenueMonths } from './revenue-months.ts';

const told = (zone: string, now: string, count: number): [string[], string[]] => {
  const { names, bounds } = revenueMonths(zone, new Date(now), count);
  return [names, bounds.map((bound) => bound.toISOString().slice(0, 16))];
};

it.each<[string, string, string, number, [string[], string[]]]>([
  [
    'the last ends now',
    'UTC',
    '2026-11-23T10:00:00Z',
    2,
    [
      ['2026-10', '2026-11'],
      ['2026-10-01T00:00', '2026-11-01T00:00', '2026-11-23T10:00'],
    ],
  ],
  [
    'a year ends between them, and summer time',
    'America/New_York',
    '2027-01-05T10:00:00Z',
    4,
    [
      ['2026-10', '2026-11', '2026-12', '2027-01'],
      ['2026-10-01T04:00', '2026-11-01T04:00', '2026-12-01T05:00', '2027-01-01T05:00', '2027-01-05T10:00'],
    ],
  ],
  [
    'it is still last month there',
    'America/New_York',
    '2026-11-01T03:59:00Z',
    1,
    [['2026-10'], ['2026-10-01T04:00', '2026-11-01T03:59']],
  ],
  [
    'it is next month there already',
    'Europe/Berlin',
    '2026-10-31T23:00:00Z',
    1,
    [['2026-11'], ['2026-10-31T23:00', '2026-10-31T23:00']],
  ],
])('where %s', (_what, zone, now, count, expected) => {
  expect(told(zone, now, count)).toEqual(expected);
});
