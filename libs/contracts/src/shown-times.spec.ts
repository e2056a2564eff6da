import { formatExact, formatRelative } from './shown-times.ts';

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
