import { formatExact, formatRelative, untilText } from './shown-times.ts';

const NOON = Date.parse('2026-01-01T12:00:00Z');

it.each([
  ['2026-01-01T12:00:00Z', 'just now'],
  ['2026-01-01T11:58:00Z', '2 minutes ago'],
  ['2026-01-01T15:00:00Z', 'in 3 hours'],
  ['2025-12-31T11:00:00Z', 'yesterday'],
  ['2025-11-01T12:00:00Z', '2 months ago'],
  ['nonsense', ''],
])('at noon of January 1st, %s reads %j', (iso, text) => {
  expect(formatRelative(iso, NOON)).toBe(text);
});

it.each([
  ['2026-01-01T12:00:00Z', 'ahora'],
  ['2026-01-01T11:58:00Z', 'hace 2 minutos'],
  ['2026-01-01T15:00:00Z', 'dentro de 3 horas'],
  ['2025-12-31T11:00:00Z', 'ayer'],
  ['nonsense', ''],
])('at noon of January 1st, %s reads %j in Spanish', (iso, text) => {
  expect(formatRelative(iso, NOON, 'es')).toBe(text);
});

it('tells no exact time where there is none', () => {
  expect(formatExact('nonsense')).toBe('');
  expect(formatExact('2026-01-01T12:00:00Z', 'es')).toMatch(/2026/);
});

it.each(['en', 'es'])('names the zone of an exact time (%s)', (language) => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const at = new Date('2026-01-01T12:00:00Z');
  const locale = language === 'en' ? 'en-US' : language;
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(at);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value;
  expect(formatExact(at.toISOString(), language)).toMatch(new RegExp(` ${zone}$`));
});

it.each([
  ['2026-11-21T14:47:00Z', 'in 47 minutes'],
  ['2026-11-21T16:30:00Z', 'in 2 hours'],
  ['2026-11-21T14:01:00Z', 'in 1 minute'],
  ['2026-11-21T14:00:59Z', 'in less than a minute'],
  ['2026-11-21T14:00:00Z', 'any moment now'],
  ['2026-11-21T13:55:00Z', 'any moment now'],
  ['soon', ''],
])('what comes at %s comes %s', (iso, text) => {
  expect(untilText(iso, Date.parse('2026-11-21T14:00:00Z'))).toBe(text);
});
