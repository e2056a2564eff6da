import { CallLimits } from './call-limits.ts';

let now = 0;
const limits = (calls: number, most = 1_000) => new CallLimits({ calls, windowMs: 60_000 }, most, () => now);
beforeEach(() => {
  now = 0;
});

it('lets a caller in so many times, and says how long is left of the window', () => {
  const callers = limits(2);
  expect([callers.take('a'), callers.take('a')]).toEqual([0, 0]);
  now = 20_000;
  expect([callers.take('a'), callers.take('a'), callers.take('b')]).toEqual([40_000, 40_000, 0]);
  now = 60_000;
  expect([callers.take('a'), callers.take('a'), callers.take('a')]).toEqual([0, 0, 60_000]);
});

it('keeps so many callers, however many come', () => {
  const callers = limits(1, 1_000);
  for (let number = 0; number < 100_000; number += 1) callers.take(`caller-${number}`);
  expect(callers.size).toBe(1_000);
  // Whoever came last is still known.
  expect(callers.take('caller-99999')).toBeGreaterThan(0);
});

it('forgets callers some time after their windows are over', () => {
  const callers = limits(1);
  for (let number = 0; number < 400; number += 1) callers.take(`caller-${number}`);
  for (const minutes of [1, 2]) {
    now = minutes * 60_000;
    callers.take('one more');
  }
  expect(callers.size).toBe(2);
});

it('knows a caller until the window is over, however many others came meanwhile within what is kept', () => {
  const callers = limits(1, 1_000);
  callers.take('first');
  for (let number = 0; number < 900; number += 1) callers.take(`caller-${number}`);
  expect(callers.take('first')).toBeGreaterThan(0);
});
