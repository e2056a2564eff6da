import { sendsItself } from '../sends-itself.ts';
import { isLate, nextTryAt, wasLastTry } from './slot-rules.ts';

const NEW_YORK = 'America/New_York';
const DUE = new Date('2026-06-10T20:00:00Z');
const minutes = (count: number, from = DUE) => new Date(from.getTime() + count * 60_000);
const slot = (attemptCount: number, lastAttempt: Date | null = null) => ({ dueAt: DUE, attemptCount, lastAttempt });

describe('isLate', () => {
  it.each([
    ['at its time', slot(0), minutes(0), false],
    ['an hour after', slot(0), minutes(60), false],
    ['more than an hour after', slot(0), minutes(61), true],
    ['long after, tried a moment ago', slot(4, minutes(290)), minutes(300), false],
    ['long after the last try', slot(1, minutes(1)), minutes(300), true],
  ])('%s: %#', (_case, times, now, late) => expect(isLate(times, now)).toBe(late));
});

describe('tries', () => {
  it.each([
    [slot(0), null],
    [slot(1, minutes(0)), minutes(5)],
    [slot(2, minutes(5)), minutes(20)],
    [slot(3, minutes(20)), minutes(50)],
    [slot(7, minutes(140)), minutes(170)],
  ])('come later each time: %#', (times, next) => expect(nextTryAt(times)).toEqual(next));

  it('never rest so long that they count as late', () => {
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const times = slot(attempt, DUE);
      expect(isLate(times, nextTryAt(times) as Date)).toBe(false);
    }
  });

  it.each([
    ['the third of its day', slot(3, minutes(20)), false],
    ['the eighth', slot(8, minutes(200)), true],
    // Midnight of New York is 480 minutes after.
    ['one whose next would be tomorrow', slot(4, minutes(451)), true],
    ['one whose next is still today', slot(4, minutes(449)), false],
    ['the second, just before midnight', slot(2, minutes(479)), false],
  ])('end with %s: %#', (_case, times, last) => expect(wasLastTry(times, NEW_YORK)).toBe(last));
});

describe('sendsItself', () => {
  const since = minutes(-600);
  it.each([
    ['one to come', 'scheduled', minutes(30), since, true],
    ['one that is due', 'scheduled', minutes(-60), since, true],
    ['one that is late', 'scheduled', minutes(-61), since, false],
    ['one of before', 'scheduled', minutes(-30), minutes(-20), false],
    ['one while nothing goes out by itself', 'scheduled', minutes(30), null, false],
    ['one without a time', 'pending', null, since, false],
    ['one that is being sent', 'sending', minutes(-1), since, false],
  ] as const)('%s', (_case, deliveryStatus, scheduledFor, autoSendSince, itself) =>
    expect(sendsItself({ deliveryStatus, scheduledFor }, { autoSendSince }, DUE)).toBe(itself),
  );
});
