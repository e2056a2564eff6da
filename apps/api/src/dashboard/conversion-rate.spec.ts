import { conversionRate } from './conversion-rate.ts';

it.each([
  [0, 0, null],
  [0, 3, null],
  [200, 0, 0],
  [200, 3, 0.015],
  [2, 3, 1],
])('of %i readers and %i new members it is %p', (readers, newMembers, rate) => {
  expect(conversionRate({ readers, newMembers })).toBe(rate);
});
