import { dayProblem, dayText, farthestDay, lastDayOf, todayIn, upgradedText } from './give-days.ts';

it('a day is the one of the website’s clock', () => {
  const now = new Date('2026-11-23T03:00:00Z');
  expect(todayIn('America/New_York', now)).toBe('2026-11-22');
  expect(todayIn('Asia/Tokyo', now)).toBe('2026-11-23');
  expect(lastDayOf('2027-03-15T04:00:00.000Z', 'America/New_York')).toBe('2027-03-14');
  expect(dayText('2027-03-14')).toBe('Mar 14, 2027');
});

it.each([
  ['', 'Choose a day.'],
  ['2026-11-21', 'This day has passed. Choose today or a later day.'],
  ['2026-11-22', undefined],
  ['2036-11-22', undefined],
  ['2036-11-23', 'Choose a day within 10 years, or no end date.'],
])('of "%s" it says: %s', (day, problem) => {
  expect(farthestDay('2026-11-22')).toBe('2036-11-22');
  expect(dayProblem(day, '2026-11-22')).toBe(problem);
});

it.each([
  [false, undefined, 'ada@readers.example is now premium on all websites.'],
  [false, '2027-03-01', 'ada@readers.example is now premium on all websites until the end of Mar 1, 2027.'],
  [true, undefined, 'Premium access is given to ada@readers.example. It starts once they verify their email address.'],
  [
    true,
    '2027-03-01',
    'Premium access is given to ada@readers.example until the end of Mar 1, 2027. It starts once they verify their email address.',
  ],
])('an upgrade (to be verified first: %s, last day: %s) is said as it is', (hasToVerify, day, said) =>
  expect(upgradedText({ email: 'ada@readers.example', hasToVerify }, day)).toBe(said),
);
