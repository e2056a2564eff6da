import { clockTime, cutAtWord, titleCase } from './text.ts';

it.each([
  [0, '0:00'],
  [65, '1:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [7325, '2:02:05'],
])('writes %d seconds as %s', (seconds, expected) => {
  expect(clockTime(seconds)).toBe(expected);
});

it.each([
  ['Short', 20, 'Short'],
  ['One two three, four', 14, 'One two three'],
  ['Unbrokenlongwordwithoutspaces', 10, 'Unbrokenlo'],
])('cuts %j at %d characters to %j', (text, max, expected) => {
  expect(cutAtWord(text, max)).toBe(expected);
});

it('writes headline case and leaves names with capitals alone', () => {
  expect(titleCase('the art of iPhone repair')).toBe('The Art of iPhone Repair');
});
