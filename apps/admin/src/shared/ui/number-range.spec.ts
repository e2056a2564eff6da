import { checkRange, wholeNumber } from './number-range.ts';

it.each([
  ['80', 80],
  [' 12 ', 12],
  ['-3', -3],
  ['0', 0],
  ['', 7],
  ['abc', 7],
  ['12abc', 7],
  ['2.6', 7],
  ['1e3', 7],
])('reads %j as %i', (typed, value) => {
  expect(wholeNumber(typed, 7)).toBe(value);
});

it.each([
  ['1', true],
  ['200', true],
  ['0', 'A whole number from 1 to 200'],
  ['201', 'A whole number from 1 to 200'],
  ['', 'A whole number from 1 to 200'],
  ['ten', 'A whole number from 1 to 200'],
])('judges %j against the limits 1 to 200: %j', (typed, verdict) => {
  expect(checkRange(typed, { min: 1, max: 200 })).toBe(verdict);
});
