import { canonicalLanguage, languageName } from './languages.ts';

it.each([
  ['en', 'en', 'English'],
  ['ES', 'es', 'Spanish'],
  ['es-mx', 'es-MX', 'Mexican Spanish'],
  ['es-419', 'es-419', 'Latin American Spanish'],
  ['pt-br', 'pt-BR', 'Brazilian Portuguese'],
  ['zh-hant-tw', 'zh-Hant-TW', 'Chinese (Traditional, Taiwan)'],
  ['iw', 'he', 'Hebrew'],
])('%s is %s, %s', (text, tag, name) => {
  expect(canonicalLanguage(text)).toBe(tag);
  expect(languageName(tag)).toBe(name);
});

it.each([
  '',
  'a',
  'english',
  'Spanish',
  'zz',
  'es-XX',
  'en_US',
  'en-',
  ' es',
  'x-pirate',
  'en-u-ca-buddhist',
  'es\ud800',
])('%j is no language', (text) => {
  expect(canonicalLanguage(text)).toBeNull();
});
