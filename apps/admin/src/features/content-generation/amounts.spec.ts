import { dollarsOf, partsOf } from './amounts.ts';

it.each([
  ['1', 6, 1_000_000],
  [' 0,125 ', 6, 125_000],
  ['0.000001', 6, 1],
  ['0.1', 6, 100_000],
  // 4.35 * 100 is 434.99999999999994.
  ['4.35', 2, 435],
  ['0', 6, 0],
  ['', 6, null],
  ['  ', 2, null],
  ['0.0000001', 6, Number.NaN],
  ['1.005', 2, Number.NaN],
  ['1.', 2, Number.NaN],
  ['.5', 2, Number.NaN],
  ['-1', 6, Number.NaN],
  ['1e3', 6, Number.NaN],
  ['1,000.00', 6, Number.NaN],
  ['free', 6, Number.NaN],
])('%j typed, at %d decimals, is %d', (typed, decimals, parts) => expect(partsOf(typed, decimals)).toBe(parts));

it.each([
  [0, '0.00'],
  [1, '0.000001'],
  [8_000, '0.008'],
  [100_000, '0.10'],
  [125_000, '0.125'],
  [1_000_000, '1.00'],
  [1_000_000_000, '1000.00'],
])('%d millionths are written %s', (micros, written) => {
  expect(dollarsOf(micros)).toBe(written);
  expect(partsOf(written, 6)).toBe(micros);
});
