import { Pace } from './pace.ts';

it('lets mails out one by one, so many an hour', async () => {
  let now = 5_000;
  const slept: number[] = [];
  const pace = new Pace(3_600, { now: () => now, sleep: (ms) => (slept.push(ms), Promise.resolve()) });
  await Promise.all([pace.turn(), pace.turn(), pace.turn()]);
  expect(slept).toEqual([1_000, 2_000]);
  now = 60_000;
  await pace.turn();
  expect(slept).toEqual([1_000, 2_000]);
});

it.each([
  [60, true],
  [36_000, true],
  [36_001, false],
  [null, false],
])('with %s an hour is slow: %s', (perHour, isSlow) =>
  expect(new Pace(perHour, { now: () => 0, sleep: () => Promise.resolve() }).isSlow).toBe(isSlow),
);

it('without a limit waits for nothing', async () => {
  const pace = new Pace(null, { now: () => 0, sleep: () => Promise.reject(new Error('nobody waits')) });
  await Promise.all(Array.from({ length: 100 }, () => pace.turn()));
});
