import { dueAt, nextRun, problemOf, rhythmText } from './rhythm.ts';
import type { Rhythm } from './rhythm.ts';

const NEW_YORK = 'America/New_York';

describe('nextRun', () => {
  it.each<[Rhythm, string, string]>([
    [{ everyMinutes: 30 }, '2026-06-10T12:00:00Z', '2026-06-10T12:30:00.000Z'],
    // Minutes are real ones while the clocks go forward and back.
    [{ everyMinutes: 60 }, '2026-03-08T06:30:00Z', '2026-03-08T07:30:00.000Z'],
    [{ everyMinutes: 60 }, '2026-11-01T05:30:00Z', '2026-11-01T06:30:00.000Z'],
    [{ at: '09:00', zone: NEW_YORK }, '2026-06-10T12:59:00Z', '2026-06-10T13:00:00.000Z'],
    [{ at: '09:00', zone: NEW_YORK }, '2026-06-10T13:00:00Z', '2026-06-11T13:00:00.000Z'],
    [{ at: '09:00', zone: NEW_YORK }, '2026-01-10T00:00:00Z', '2026-01-10T14:00:00.000Z'],
    [{ at: '00:00', zone: NEW_YORK }, '2026-06-10T03:59:00Z', '2026-06-10T04:00:00.000Z'],
    // The clocks jump from 2 to 3: half past two comes an hour later, once.
    [{ at: '02:30', zone: NEW_YORK }, '2026-03-08T05:00:00Z', '2026-03-08T07:30:00.000Z'],
    [{ at: '02:30', zone: NEW_YORK }, '2026-03-08T07:30:00Z', '2026-03-09T06:30:00.000Z'],
    // Half past one comes twice: the first counts, the second does not.
    [{ at: '01:30', zone: NEW_YORK }, '2026-11-01T04:30:00Z', '2026-11-01T05:30:00.000Z'],
    [{ at: '01:30', zone: NEW_YORK }, '2026-11-01T05:30:00Z', '2026-11-02T06:30:00.000Z'],
  ])('of %j after %s is %s', (rhythm, since, next) =>
    expect(nextRun(rhythm, new Date(since)).toISOString()).toBe(next),
  );
});

describe('dueAt', () => {
  const now = '2026-06-10T12:00:00.000Z';
  it.each<[string, Rhythm, string, string]>([
    ['before', { everyMinutes: 30 }, '2026-06-10T11:40:00Z', '2026-06-10T12:10:00.000Z'],
    ['by a clock that differs a little', { everyMinutes: 30 }, '2026-06-10T12:05:00Z', '2026-06-10T12:35:00.000Z'],
    ['by a clock that ran ahead', { everyMinutes: 30 }, '2026-06-10T12:06:00Z', now],
    ['years ahead', { at: '09:00', zone: NEW_YORK }, '2031-06-10T12:00:00Z', now],
  ])('of what was begun %s', (_when, interval, since, due) =>
    expect(dueAt(interval, new Date(since), new Date(now)).toISOString()).toBe(due),
  );
});

describe('problemOf', () => {
  it.each<[Rhythm, string | null]>([
    [{ everyMinutes: 1 }, null],
    [{ everyMinutes: 0 }, 'says every 0 minutes'],
    [{ everyMinutes: 1.5 }, 'says every 1.5 minutes'],
    [{ everyMinutes: Number.NaN }, 'says every NaN minutes'],
    [{ at: '23:59', zone: NEW_YORK }, null],
    [{ at: '24:00', zone: NEW_YORK }, 'says "24:00", which is not a time such as 03:30'],
    [{ at: '9:00', zone: NEW_YORK }, 'says "9:00", which is not a time such as 03:30'],
    [{ at: '09:00', zone: 'America/New_Yrok' }, 'names the zone "America/New_Yrok", which does not exist'],
  ])('of %j: %s', (rhythm, problem) => expect(problemOf(rhythm)).toBe(problem));
});

describe('rhythmText', () => {
  it.each<[Rhythm, string]>([
    [{ everyMinutes: 1 }, 'every minute'],
    [{ everyMinutes: 60 }, 'every hour'],
    [{ everyMinutes: 1440 }, 'daily'],
    [{ at: '03:30', zone: NEW_YORK }, 'daily at 3:30 AM, New York time (EST)'],
  ])('of %j is %s', (rhythm, text) => expect(rhythmText(rhythm, new Date('2026-11-21T12:00:00Z'))).toBe(text));
});
