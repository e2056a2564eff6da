import { PACIFIC, lastDaysIn } from '../../../common/zone-days.ts';
import { quotaHistory } from './quota-history.ts';

const NOT_EXHAUSTED = { exhausted: false, exhaustedBuckets: [] };
const LIMITS = { search: 100, units: 10_000 };

describe('lastPacificDays', () => {
  it.each([
    ['at a late evening', '2026-07-02T06:59:59Z', ['2026-06-29', '2026-06-30', '2026-07-01']],
    ['just after midnight', '2026-07-02T07:00:00Z', ['2026-06-30', '2026-07-01', '2026-07-02']],
    ['as summer time begins', '2026-03-09T06:30:00Z', ['2026-03-06', '2026-03-07', '2026-03-08']],
    ['the day after it began', '2026-03-09T07:00:00Z', ['2026-03-07', '2026-03-08', '2026-03-09']],
    ['late on the day it ends', '2026-11-02T07:59:59Z', ['2026-10-30', '2026-10-31', '2026-11-01']],
    ['after the new year', '2027-01-01T08:00:00Z', ['2026-12-30', '2026-12-31', '2027-01-01']],
  ])('counts back %s', (_name, now, days) => expect(lastDaysIn(PACIFIC, new Date(now), 3)).toEqual(days));

  it('never repeats or leaves out a day in 90', () => {
    const days = lastDaysIn(PACIFIC, new Date('2026-12-01T08:30:00Z'), 90);
    expect(new Set(days).size).toBe(90);
    expect(days[0]).toBe('2026-09-03');
  });
});

describe('quotaHistory', () => {
  it('shows days without calls as zero, the fuller share of each, and what YouTube called spent', () => {
    const stored = [
      { day: '2026-07-01', bucket: 'search' as const, used: 45, exhausted: false },
      { day: '2026-07-01', bucket: 'units' as const, used: 8_123, exhausted: false },
      { day: '2026-07-03', bucket: 'search' as const, used: 12, exhausted: true },
    ];
    expect(quotaHistory(['2026-07-01', '2026-07-02', '2026-07-03'], stored, LIMITS)).toEqual([
      { day: '2026-07-01', searches: 45, units: 8_123, percentage: 81.2, ...NOT_EXHAUSTED, isToday: false },
      { day: '2026-07-02', searches: 0, units: 0, percentage: 0, ...NOT_EXHAUSTED, isToday: false },
      {
        day: '2026-07-03',
        searches: 12,
        units: 0,
        percentage: 100,
        exhausted: true,
        exhaustedBuckets: ['search'],
        isToday: true,
      },
    ]);
  });
});
