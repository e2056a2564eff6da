import { dayLabel, resetTimes, siteTime } from './when.ts';

const EASTERN = 'America/New_York';
const BERLIN = 'Europe/Berlin';
it.each([
  ['in winter', EASTERN, '2026-11-21T14:05:00Z', 'Sat, Nov 21, 9:05 AM EST'],
  ['in summer', EASTERN, '2026-07-04T13:05:00Z', 'Sat, Jul 4, 9:05 AM EDT'],
  ['a minute before the clock goes forward', EASTERN, '2026-03-08T06:59:00Z', 'Sun, Mar 8, 1:59 AM EST'],
  ['when the clock has gone forward', EASTERN, '2026-03-08T07:00:00Z', 'Sun, Mar 8, 3:00 AM EDT'],
  ['in the hour that comes twice, the first time', EASTERN, '2026-11-01T05:30:00Z', 'Sun, Nov 1, 1:30 AM EDT'],
  ['in the hour that comes twice, the second time', EASTERN, '2026-11-01T06:30:00Z', 'Sun, Nov 1, 1:30 AM EST'],
  ['of another website in winter', BERLIN, '2026-11-21T14:05:00Z', 'Sat, Nov 21, 3:05 PM CET'],
  ['of another website in summer', BERLIN, '2026-07-04T22:05:00Z', 'Sun, Jul 5, 12:05 AM CEST'],
  ['of an unreadable time', BERLIN, 'soon', ''],
])('tells the time %s', (_name, timeZone, iso, text) => {
  expect(siteTime(iso, timeZone)).toBe(text);
});

it.each([
  ['2026-01-15T08:00:00Z', 'America/New_York', '12:00 AM PST', 'Thu, 3:00 AM EST'],
  ['2026-07-15T07:00:00Z', 'Europe/Berlin', '12:00 AM PDT', 'Wed, 9:00 AM CEST'],
  ['2026-07-15T07:00:00Z', 'Pacific/Honolulu', '12:00 AM PDT', 'Tue, 9:00 PM HST'],
  ['2026-07-15T07:00:00Z', 'America/Los_Angeles', '12:00 AM PDT', null],
  ['2026-03-08T08:00:00Z', 'UTC', '12:00 AM PST', 'Sun, 8:00 AM UTC'],
  ['2026-03-09T07:00:00Z', 'UTC', '12:00 AM PDT', 'Mon, 7:00 AM UTC'],
  ['soon', 'UTC', '', null],
])('the reset at %s is told to a reader in %s as %s and %j', (iso, zone, pacific, local) => {
  expect(resetTimes(iso, zone)).toEqual({ pacific, local });
});

it.each([
  ['2026-11-21', 'Nov 21'],
  ['2026-03-08', 'Mar 8'],
  ['no day', 'no day'],
])('the day %s is called %s', (day, label) => {
  expect(dayLabel(day)).toBe(label);
});
