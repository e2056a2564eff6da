import { clockText, dayLine, exactTime, fieldTime, momentOfField } from './issue-times.ts';

const NEW_YORK = 'America/New_York';

it('tells the day of an issue by the clock of its website', () => {
  const at = { sentAt: null, scheduledFor: '2026-11-22T02:00:00.000Z' };
  const issue = { ...at, deliveryStatus: 'scheduled', sendsItself: true } as const;
  expect(dayLine({ ...issue, sendsItself: false }, NEW_YORK)).toBe('Planned for Nov 21');
  expect(dayLine(issue, NEW_YORK)).toBe('Scheduled Nov 21');
  expect(dayLine({ ...issue, deliveryStatus: 'pending', scheduledFor: null }, NEW_YORK)).toBe('Not sent');
  expect(dayLine({ ...issue, deliveryStatus: 'cancelled' }, NEW_YORK)).toBe('Not sent to everyone');
  expect(dayLine({ ...issue, deliveryStatus: 'sent', sentAt: '2026-11-22T12:00:00.000Z' }, NEW_YORK)).toBe(
    'Sent Nov 22',
  );
});

it.each([
  ['2026-11-21T14:00:00.000Z', 'Nov 21, 2026, 9:00 AM EST'],
  ['2026-07-21T13:00:00.000Z', 'Jul 21, 2026, 9:00 AM EDT'],
])('writes %s with the abbreviation that holds then', (iso, text) => {
  expect(exactTime(iso, NEW_YORK)).toBe(text);
});

it.each([
  ['00:05', '12:05 AM'],
  ['09:00', '9:00 AM'],
  ['12:00', '12:00 PM'],
  ['21:30', '9:30 PM'],
  ['soon', 'soon'],
])('writes %s as people say it', (time, text) => {
  expect(clockText(time)).toBe(text);
});

it.each([
  ['2026-11-21T09:00', NEW_YORK, '2026-11-21T14:00:00.000Z'],
  ['2026-07-21T09:00', NEW_YORK, '2026-07-21T13:00:00.000Z'],
  ['2026-11-22T00:15', 'Pacific/Kiritimati', '2026-11-21T10:15:00.000Z'],
  // Clocks are set back: 1:30 comes twice.
  ['2026-11-01T01:30', NEW_YORK, '2026-11-01T05:30:00.000Z'],
])('knows the moment of %s in %s, and writes it back', (typed, zone, iso) => {
  expect(momentOfField(typed, zone)).toBe(iso);
  expect(fieldTime(iso, zone)).toBe(typed);
});

it('knows no moment of a time that is skipped, or that is none', () => {
  expect(momentOfField('2026-03-08T02:30', NEW_YORK)).toBeNull();
  expect(momentOfField('', NEW_YORK)).toBeNull();
  expect(fieldTime(null, NEW_YORK)).toBe('');
});
