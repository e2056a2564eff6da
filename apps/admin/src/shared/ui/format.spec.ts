import { capitalised, formatCompact, formatDuration, formatNumber, formatRate } from './format.ts';
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
  [null, '–'],
  [0, '0%'],
  [0.125, '12.5%'],
  [0.001, '0.1%'],
  [0.0004, '<0.1%'],
  [1 / 3, '33.3%'],
  [1, '100%'],
])('a rate of %j reads %s', (rate, text) => {
  expect(formatRate(rate)).toBe(text);
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

it('writes the first letter of a word large', () => expect(capitalised('minimalist')).toBe('Minimalist'));
