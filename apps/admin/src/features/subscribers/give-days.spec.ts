import { dayProblem, dayText, farthestDay, lastDayOf, todayIn } from './give-days.ts';

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
