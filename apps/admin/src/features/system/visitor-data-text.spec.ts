import { checkMonths, monthsHint } from './visitor-data-text.ts';

it.each(['3', '13', ' 36 '])('%j months are possible', (typed) => expect(checkMonths(typed)).toBe(true));

it.each(['', '2', '37', '3.5', '-13', 'many', '1e9'])('%j is refused with the range', (typed) =>
  expect(checkMonths(typed)).toBe('Enter a whole number of months from 3 to 36.'),
);

it('the hint names the first month that is kept', () => {
  expect(monthsHint('2026-11')).toBe('3 to 36 whole months, the same for all websites. Now kept since November 2026.');
  expect(monthsHint(null)).toBe('3 to 36 whole months, the same for all websites.');
});
