import { givenUntil } from './given-until.ts';

const NOW = new Date('2026-11-23T03:00:00Z');
const until = (day: string, timeZone = 'America/New_York'): string => {
  try {
    return givenUntil(day, { timeZone, now: NOW }).toISOString();
  } catch (error) {
    return (error as Error).message;
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
  ['yesterday, as it is there', '2026-11-21', 'This day is over. Choose today or a later day.'],
  ['long ago', '0001-01-01', 'This day is over. Choose today or a later day.'],
  ['a day that the month does not have', '2027-02-29', 'Enter a day such as 2027-03-01.'],
  ['a day too far', '2036-11-23', /at most 10 years/],
  ['the end of time', '9999-12-31', /at most 10 years/],
])('%s is refused', (_what, day, message) => {
  expect(until(day)).toMatch(message);
});
