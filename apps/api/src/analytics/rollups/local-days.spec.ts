import { dayNumber, LocalDays } from './local-days.ts';

it.each<[before: string, after: string, from: string, day: string, hours: number | null]>([
  ['Asia/Tokyo', 'America/New_York', '2026-11-25T15:00:00Z', '2026-11-25', 38],
  ['Asia/Tokyo', 'America/New_York', '2026-11-25T15:00:00Z', '2026-11-24', null],
  ['Asia/Tokyo', 'America/New_York', '2026-11-25T15:00:00Z', '2026-11-26', null],
  ['America/New_York', 'Asia/Tokyo', '2026-11-26T05:00:00Z', '2026-11-25', null],
  ['America/New_York', 'Asia/Tokyo', '2026-11-26T05:00:00Z', '2026-11-26', 10],
  ['Asia/Kolkata', 'America/New_York', '2026-11-25T18:30:00Z', '2026-11-25', 34.5],
  // The later zone begins an hour into the day after.
  ['Pacific/Niue', 'Pacific/Kiritimati', '2026-11-25T11:00:00Z', '2026-11-25', 0],
  ['Pacific/Niue', 'Pacific/Kiritimati', '2026-11-25T11:00:00Z', '2026-11-26', null],
  // As long as days of one zone are.
  ['Europe/London', 'Europe/Berlin', '2026-11-26T00:00:00Z', '2026-11-26', null],
  // One of 25 hours, which goes on for another one.
  ['America/New_York', 'America/Chicago', '2026-11-02T05:00:00Z', '2026-11-01', 26],
])('from %s to %s at %s, %s has the hours %p', (before, after, from, day, hours) => {
  const days = new LocalDays([
    { from: -Infinity, zone: before },
    { from: Date.parse(from), zone: after },
  ]);
  expect(days.irregularHours(dayNumber(day))).toBe(hours);
});

it.each(['2026-03-08', '2026-06-15', '2026-11-01'])('a zone that nobody changed has no other hours on %s', (day) => {
  const days = new LocalDays([{ from: -Infinity, zone: 'America/New_York' }]);
  expect(days.irregularHours(dayNumber(day))).toBeNull();
});
