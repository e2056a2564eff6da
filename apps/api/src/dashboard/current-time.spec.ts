import { currentTime } from './current-time.ts';

describe('currentTime', () => {
  it.each([
    ['2026-11-21T14:05:00Z', 'Sat, Nov 21, 2026, 9:05 AM EST'],
    ['2026-07-04T16:00:00Z', 'Sat, Jul 4, 2026, 12:00 PM EDT'],
    ['2026-07-04T04:00:00Z', 'Sat, Jul 4, 2026, 12:00 AM EDT'],
    // Summer time begins: 1:59 AM is followed by 3:00 AM.
    ['2026-03-08T06:59:59Z', 'Sun, Mar 8, 2026, 1:59 AM EST'],
    ['2026-03-08T07:00:00Z', 'Sun, Mar 8, 2026, 3:00 AM EDT'],
    // It ends: 1:30 AM comes twice.
    ['2026-11-01T05:30:00Z', 'Sun, Nov 1, 2026, 1:30 AM EDT'],
    ['2026-11-01T06:30:00Z', 'Sun, Nov 1, 2026, 1:30 AM EST'],
    ['2027-01-01T04:59:59Z', 'Thu, Dec 31, 2026, 11:59 PM EST'],
  ])('writes %s as %s', (now, local) => {
    const iso = new Date(now).toISOString();
    expect(currentTime('America/New_York', new Date(now))).toEqual({ local, iso, timeZone: 'America/New_York' });
  });

  it.each([
    ['Europe/Berlin', '2026-10-25T00:30:00Z', 'Sun, Oct 25, 2026, 2:30 AM CEST'],
    ['Europe/Berlin', '2026-10-25T01:30:00Z', 'Sun, Oct 25, 2026, 2:30 AM CET'],
    ['UTC', '2027-01-01T00:00:00Z', 'Fri, Jan 1, 2027, 12:00 AM UTC'],
  ])('in %s writes %s as %s', (timeZone, now, local) => {
    expect(currentTime(timeZone, new Date(now))).toMatchObject({ local, timeZone });
  });
});
