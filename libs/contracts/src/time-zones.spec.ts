import { DEFAULT_TIME_ZONE, isTimeZone, writtenInZone, zoneAbbreviation, zoneOffset, zoneTitle } from './time-zones.ts';

it.each([
  ['America/New_York', 'EST', 'EDT'],
  ['America/Chicago', 'CST', 'CDT'],
  ['America/Los_Angeles', 'PST', 'PDT'],
  ['America/Phoenix', 'MST', 'MST'],
  ['America/St_Johns', 'NST', 'NDT'],
  ['America/Sao_Paulo', 'GMT-3', 'GMT-3'],
  ['Pacific/Honolulu', 'HST', 'HST'],
  ['Europe/London', 'GMT', 'BST'],
  ['Europe/Dublin', 'GMT', 'IST'],
  ['Europe/Berlin', 'CET', 'CEST'],
  ['Europe/Madrid', 'CET', 'CEST'],
  ['Europe/Athens', 'EET', 'EEST'],
  ['Africa/Johannesburg', 'SAST', 'SAST'],
  ['Asia/Kolkata', 'IST', 'IST'],
  ['Asia/Tokyo', 'GMT+9', 'GMT+9'],
  ['Australia/Sydney', 'AEDT', 'AEST'],
  ['Australia/Lord_Howe', 'LHDT', 'LHST'],
  ['Pacific/Auckland', 'NZDT', 'NZST'],
  ['Etc/GMT+5', 'GMT-5', 'GMT-5'],
  ['UTC', 'UTC', 'UTC'],
])('%s is %s in January and %s in July', (timeZone, january, july) => {
  expect(zoneAbbreviation(timeZone, new Date('2026-01-15T12:00:00Z'))).toBe(january);
  expect(zoneAbbreviation(timeZone, new Date('2026-07-15T12:00:00Z'))).toBe(july);
});

it.each([
  ['America/New_York', '2026-03-08T06:59:59Z', 'Mar 8, 1:59 AM EST'],
  ['America/New_York', '2026-03-08T07:00:00Z', 'Mar 8, 3:00 AM EDT'],
  ['America/New_York', '2026-11-01T05:30:00Z', 'Nov 1, 1:30 AM EDT'],
  ['America/New_York', '2026-11-01T06:30:00Z', 'Nov 1, 1:30 AM EST'],
  ['Europe/Berlin', '2026-03-29T00:59:59Z', 'Mar 29, 1:59 AM CET'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', 'Mar 29, 3:00 AM CEST'],
  ['Europe/Berlin', '2026-10-25T00:30:00Z', 'Oct 25, 2:30 AM CEST'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', 'Oct 25, 2:30 AM CET'],
  // Its clocks move by half an hour.
  ['Australia/Lord_Howe', '2026-04-04T14:59:59Z', 'Apr 5, 1:59 AM LHDT'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', 'Apr 5, 1:30 AM LHST'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', 'Oct 4, 2:30 AM LHDT'],
  ['Asia/Kolkata', '2026-03-08T18:30:00Z', 'Mar 9, 12:00 AM IST'],
  ['UTC', '2026-12-31T23:59:00Z', 'Dec 31, 11:59 PM UTC'],
])('in %s, %s is written %s', (timeZone, moment, text) => {
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  expect(writtenInZone(timeZone, new Date(moment), parts)).toBe(text);
});

it.each([
  ['America/New_York', 'New York time (EST)', 'GMT-5'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time (GMT-3)', 'GMT-3'],
  ['Asia/Kolkata', 'Kolkata time (IST)', 'GMT+5:30'],
  ['Europe/London', 'London time (GMT)', 'GMT'],
  ['Etc/GMT+5', 'GMT-5', 'GMT-5'],
  ['UTC', 'UTC', 'GMT'],
])('%s is called %s and lies at %s', (timeZone, title, offset) => {
  const january = new Date('2026-01-15T12:00:00Z');
  expect(zoneTitle(timeZone, january)).toBe(title);
  expect(zoneOffset(timeZone, january)).toBe(offset);
});

it.each([
  'America/New_York',
  'america/new_york',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'America/Argentina/Ushuaia',
  'UTC',
  'utc',
  DEFAULT_TIME_ZONE,
])('%s is a time zone', (text) => expect(isTimeZone(text)).toBe(true));

it.each([
  '',
  '/',
  'EST',
  'CET',
  'Z',
  'GMT+2',
  '+05:30',
  'America/Nowhere',
  'New York',
  'posix/Europe/Berlin',
  'Europe/Berlin\0',
])('%j is no time zone', (text) => expect(isTimeZone(text)).toBe(false));
