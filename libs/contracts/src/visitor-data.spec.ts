import { firstKept } from './visitor-data.ts';

it.each([
  ['2027-05-01T03:00:00Z', 3, '2027-02-01'],
  ['2027-05-31T23:59:59Z', 3, '2027-02-01'],
  ['2027-01-15T00:00:00Z', 13, '2025-12-01'],
  ['2027-03-31T12:00:00Z', 36, '2024-03-01'],
])('on %s, of %d months the first one begins on %s', (now, months, first) =>
  expect(firstKept(new Date(now), months)).toEqual(new Date(`${first}T00:00:00Z`)),
);
