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
    [slot(0, minutes(0)), null],
    [slot(1), null],
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
    ['the third, when its next would be tomorrow', slot(3, minutes(451)), true],
    ['the eighth', slot(8, minutes(200)), true],
    ['the eighth of which nobody knows when it was', slot(8), false],
    // Midnight of New York is 480 minutes after.
    ['one whose next would be tomorrow', slot(4, minutes(451)), true],
    ['one whose next is still today', slot(4, minutes(449)), false],
    ['one whose next is at midnight', slot(4, minutes(450)), false],
    ['the second, just before midnight', slot(2, minutes(479)), false],
  ])('end with %s: %#', (_case, times, last) => expect(wasLastTry(times, NEW_YORK)).toBe(last));
});
