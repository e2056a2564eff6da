import { formatCompact, formatDuration, formatNumber, formatRelative } from './format.ts';
import { frameDocument } from './frame-document.ts';
import { nextAttempt } from './thumbnail-attempts.ts';

it.each([
  [null, '–'],
  [undefined, '–'],
  [-1, '–'],
  [0, '0:00'],
  [5, '0:05'],
  [754, '12:34'],
  [3725, '1:02:05'],
])('a length of %j seconds reads %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it.each([
  [null, '–', '–'],
  [0, '0', '0'],
  [48210, '48,210', '48.2K'],
])('the number %j reads %s, or %s where space is short', (value, whole, compact) => {
  expect(formatNumber(value)).toBe(whole);
  expect(formatCompact(value)).toBe(compact);
});

it.each([
  ['2026-01-01T12:00:00Z', 'just now'],
  ['2026-01-01T11:58:00Z', '2 minutes ago'],
  ['2026-01-01T15:00:00Z', 'in 3 hours'],
  ['2025-12-31T11:00:00Z', 'yesterday'],
  ['2025-11-01T12:00:00Z', '2 months ago'],
  ['nonsense', ''],
])('at noon of January 1st, %s reads %j', (iso, text) => {
  expect(formatRelative(iso, Date.parse('2026-01-01T12:00:00Z'))).toBe(text);
});

it.each([
  ['2026-01-01T12:00:00Z', 'ahora'],
  ['2026-01-01T11:58:00Z', 'hace 2 minutos'],
  ['2026-01-01T15:00:00Z', 'dentro de 3 horas'],
  ['2025-12-31T11:00:00Z', 'ayer'],
  ['nonsense', ''],
])('at noon of January 1st, %s reads %j in Spanish', (iso, text) => {
  expect(formatRelative(iso, Date.parse('2026-01-01T12:00:00Z'), 'es')).toBe(text);
});

it('tries each picture once and gives up after three failures or the last one', () => {
  expect(nextAttempt({ index: 0, failures: 0 }, 4)).toEqual({ index: 1, failures: 1 });
  expect(nextAttempt({ index: 2, failures: 2 }, 4)).toBeNull();
  expect(nextAttempt({ index: 0, failures: 0 }, 1)).toBeNull();
});

it('gives the preview one style with the nonce of the page, and lets no nonce break out of its attribute', () => {
  const page = frameDocument({ html: '<p>Hi</p>', dark: false, nonce: 'ab+/="><script>' });
  expect(page).toContain('<style nonce="ab+/=script">');
  expect(page).toContain('<body><p>Hi</p></body>');
  expect(frameDocument({ html: '', dark: true, nonce: undefined })).toContain('<style>');
});
