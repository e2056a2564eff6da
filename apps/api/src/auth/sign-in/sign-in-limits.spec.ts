import {
  PER_ACCOUNT_AND_NETWORK,
  PER_DEVICE,
  PER_NETWORK,
  PER_WIDER_NETWORK,
  SLOW_DOWN,
  SLOW_DOWN_READS,
  waitForAccount,
  waitForPlace,
  waitMessage,
} from './sign-in-limits.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
/** So many wrong tries, the last of them so many seconds ago. */
const wrong = (count: number, lastSeconds: number) => Array.from({ length: count }, (_, n) => ago(lastSeconds + n));

it.each([
  ['at an account from a network', PER_ACCOUNT_AND_NETWORK, 10, 15],
  ['at an account from a known browser', PER_DEVICE, 10, 15],
  ['from a network', PER_NETWORK, 50, 60],
  ['from the network around it', PER_WIDER_NETWORK, 200, 60],
])('wrong tries %s: %3$i within %4$i minutes', (_name, limit, tries, minutes) =>
  expect(limit).toEqual({ tries, windowMs: minutes * 60_000 }),
);

it('wrong tries of all count for a day, as far as they make the wait longer', () => {
  expect(SLOW_DOWN).toEqual({ free: 20, windowMs: 86_400_000, firstMs: 1_000, longestMs: 900_000 });
  expect(SLOW_DOWN_READS).toBe(31);
});

describe('a stranger at an account', () => {
  it.each([
    ['nobody tried', 0, 0, 0],
    ['19 tries', 19, 0, 0],
    ['20 tries, the last one now', 20, 0, 1],
    ['20 tries, the last one a second ago', 20, 1, 0],
    ['21 tries', 21, 0, 2],
    ['25 tries', 25, 12, 20],
    ['29 tries', 29, 0, 512],
    ['30 tries', 30, 0, 900],
    ['as many as are read', SLOW_DOWN_READS, 0, 900],
    ['a thousand', 1_000, 899, 1],
    ['a thousand, a quarter of an hour ago', 1_000, 900, 0],
  ])('after %s', (_name, count, lastSeconds, waits) =>
    expect(waitForAccount(wrong(count, lastSeconds), NOW)).toBe(waits * 1_000),
  );
});

it.each([
  [null, 0],
  [ago(0), 900_000],
  [ago(899), 1_000],
  [ago(900), 0],
  [ago(5_000), 0],
])('a limit whose oldest counted try was at %s admits the next in %d ms', (last, waits) =>
  expect(waitForPlace(last, PER_ACCOUNT_AND_NETWORK, NOW)).toBe(waits),
);

it.each([
  [1, 'a minute'],
  [60_000, 'a minute'],
  [60_001, '2 minutes'],
  [3_600_000, '60 minutes'],
])('%d ms are told as %s', (waitMs, told) =>
  expect(waitMessage(waitMs)).toBe(`Too many wrong sign-ins. Please try again in ${told}.`),
);
