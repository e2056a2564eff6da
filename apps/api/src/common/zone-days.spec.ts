import { EASTERN, PACIFIC, dayIn, endOfDayIn, lastDaysIn, startOfDayIn } from './zone-days.ts';

describe('lastDaysIn', () => {
  it.each([
    ['2026-03-09T03:59:59Z', ['2026-03-06', '2026-03-07', '2026-03-08']],
    ['2026-03-09T04:00:00Z', ['2026-03-07', '2026-03-08', '2026-03-09']],
    ['2026-11-02T04:59:59Z', ['2026-10-30', '2026-10-31', '2026-11-01']],
    ['2026-11-02T05:00:00Z', ['2026-10-31', '2026-11-01', '2026-11-02']],
  ])('counts back from %s', (now, days) => expect(lastDaysIn(EASTERN, new Date(now), 3)).toEqual(days));
});

describe('the midnights of a day', () => {
  it.each([
    [PACIFIC, '2026-03-08T20:00:00Z', '2026-03-08', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
    [PACIFIC, '2026-11-01T07:30:00Z', '2026-11-01', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
    [EASTERN, '2026-11-02T04:59:59Z', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    // There is no midnight on this day: it begins at one.
    ['America/Santiago', '2026-09-06T12:00:00Z', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  ])('are right in %s at %s', (zone, now, day, start, end) => {
    const at = new Date(now);
    expect(dayIn(zone, at)).toBe(day);
    expect(startOfDayIn(zone, at).toISOString()).toBe(start);
    expect(endOfDayIn(zone, at).toISOString()).toBe(end);
  });
});
