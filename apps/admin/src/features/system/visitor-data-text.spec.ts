import { checkMonths, deletionQuestion, monthsHint } from './visitor-data-text.ts';

it.each(['3', '13', ' 36 '])('%j months are possible', (typed) => expect(checkMonths(typed)).toBe(true));

it.each(['', '2', '37', '3.5', '-13', 'many', '1e9'])('%j is refused with the range', (typed) =>
  expect(checkMonths(typed)).toBe('Enter a whole number of months from 3 to 36.'),
);

it('the hint names the first month that is kept', () => {
  expect(monthsHint('2026-11')).toBe('3 to 36 whole months, the same for all websites. Now kept since November 2026.');
  expect(monthsHint(null)).toBe('3 to 36 whole months, the same for all websites.');
});

it.each([
  [3, '2025-10', 'Visits and other single events before August 2026 will be deleted for all websites'],
  [12, '2025-10', 'Visits and other single events before November 2025 will be deleted for all websites'],
  [12, '2025-11', null],
  [3, '2026-08', null],
  [3, null, null],
  [13, '2025-01', null],
  [24, '2020-01', null],
])('%d months instead of 13, with events since %s, are a question: %s', (months, oldestMonth, beginning) => {
  const question = deletionQuestion(
    { keptMonths: 13, oldestMonth, rebuild: null },
    months,
    new Date('2026-11-30T12:00:00Z'),
  );
  expect(question && question.split(', ')[0]).toBe(beginning);
});
