import { dayText, isQuiet, shareText } from './day-text.ts';

it.each([
  ['2026-11-20', 'Fri, Nov 20'],
  ['2026-03-08', 'Sun, Mar 8'],
  ['2026-11-01', 'Sun, Nov 1'],
  ['soon', 'soon'],
])('shows the day %j as %j', (iso, text) => {
  expect(dayText(iso)).toBe(text);
});

it.each([
  [0, '0%'],
  [12, '12%'],
  [4.5, '4.5%'],
  [66.666, '66.7%'],
  [100, '100%'],
])('shows the share %d as %j', (percentage, text) => {
  expect(shareText(percentage)).toBe(text);
});

it('is quiet only where nothing at all was booked', () => {
  const none = {
    day: '2026-11-20',
    searches: 0,
    units: 0,
    percentage: 0,
    exhausted: false,
    exhaustedBuckets: [],
    isToday: false,
  };
  expect(isQuiet([])).toBe(true);
  expect(isQuiet([none, { ...none, isToday: true }])).toBe(true);
  expect(isQuiet([none, { ...none, searches: 1 }])).toBe(false);
  expect(isQuiet([none, { ...none, units: 1 }])).toBe(false);
  expect(isQuiet([none, { ...none, exhausted: true }])).toBe(false);
});
