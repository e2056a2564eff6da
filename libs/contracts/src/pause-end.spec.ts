import { pauseEnd } from './pause-end.ts';

it.each([
  ['2026-11-23T10:00:00.000Z', 1, '2026-12-23T09:00:00.000Z'],
  ['2026-11-23T10:00:00.000Z', 3, '2027-02-23T09:00:00.000Z'],
  ['2027-01-31T10:00:00.000Z', 1, '2027-02-28T09:00:00.000Z'],
  ['2027-11-30T10:00:00.000Z', 3, '2028-02-29T09:00:00.000Z'],
  ['2026-10-15T00:30:00.000Z', 2, '2026-12-14T23:30:00.000Z'],
])('a pause from %s on for %i months ends at %s', (paidUntil, months, end) => {
  expect(pauseEnd(new Date(paidUntil), months).toISOString()).toBe(end);
});
