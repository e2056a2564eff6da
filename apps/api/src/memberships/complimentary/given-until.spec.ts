import type { DomainError } from '../../common/errors.ts';
import { givenUntil } from './given-until.ts';

const NOW = new Date('2026-11-23T03:00:00Z');
/** In New York. */
const MIDNIGHT = new Date('2026-11-23T05:00:00Z');
const until = (day: string, timeZone = 'America/New_York', now = NOW): unknown => {
  try {
    return givenUntil(day, { timeZone, now }).toISOString();
  } catch (error) {
    return (error as DomainError).fields;
  }
};

it.each([
  ['a day of winter', '2027-03-01', 'America/New_York', '2027-03-02T05:00:00.000Z'],
  ['the day on which clocks go forward', '2027-03-14', 'America/New_York', '2027-03-15T04:00:00.000Z'],
  ['a day whose midnight is jumped over', '2027-09-04', 'America/Santiago', '2027-09-05T04:00:00.000Z'],
  ['today, as it is there', '2026-11-22', 'America/New_York', '2026-11-23T05:00:00.000Z'],
  ['the farthest day', '2036-11-22', 'America/New_York', '2036-11-23T05:00:00.000Z'],
])('%s is the last one', (_what, day, zone, end) => {
  expect(until(day, zone)).toBe(end);
});

it.each([
  ['yesterday, as it is there', '2026-11-21', 'This day has passed. Choose today or a later day.'],
  ['long ago', '0001-01-01', 'This day has passed. Choose today or a later day.'],
  ['a day that the month does not have', '2027-02-29', 'Enter a day such as 2027-03-01.'],
  ['a day too far', '2036-11-23', /at most 10 years/],
  ['the end of time', '9999-12-31', /at most 10 years/],
])('%s is refused', (_what, day, message) => {
  expect(until(day)).toEqual({ endsAt: expect.stringMatching(message) });
});

it('at midnight the day before is over, and the farthest one has come', () => {
  const zone = 'America/New_York';
  expect(until('2026-11-22', zone, MIDNIGHT)).toEqual({ endsAt: expect.stringContaining('This day has passed') });
  expect(until('2036-11-23', zone, MIDNIGHT)).toBe('2036-11-24T05:00:00.000Z');
});

it('the farthest day is one by the clock of the zone, though it is another hour from UTC by then', () => {
  const lateEvening = new Date('2026-11-02T04:30:00Z');
  expect(until('2036-11-01', 'America/New_York', lateEvening)).toBe('2036-11-02T04:00:00.000Z');
  expect(until('2036-11-02', 'America/New_York', lateEvening)).toEqual({
    endsAt: expect.stringContaining('at most 10 years'),
  });
});
