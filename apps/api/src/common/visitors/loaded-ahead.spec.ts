import { isLoadedAhead } from './loaded-ahead.ts';

it.each([
  ['a person', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, false],
  ['a prefetch', { 'sec-purpose': 'prefetch' }, true],
  ['a prerender', { 'sec-purpose': 'prefetch;prerender' }, true],
  ['a prefetch through a proxy', { 'sec-purpose': 'prefetch;anonymous-client-ip' }, true],
  ['an older browser', { purpose: 'prefetch' }, true],
  ['an older Firefox', { 'x-moz': 'prefetch' }, true],
  ['Safari’s top hits', { 'x-purpose': 'preview' }, true],
  ['capitals and blanks', { 'sec-purpose': ' Prefetch ; Prerender ' }, true],
  ['an unknown value', { 'sec-purpose': 'something-new' }, false],
  ['the word elsewhere', { referer: 'https://www.newspaper.example.com/2026/11/what-is-prefetch/' }, false],
] as [string, Record<string, string>, boolean][])('%s', (_who, headers, ahead) => {
  expect(isLoadedAhead(headers)).toBe(ahead);
});
