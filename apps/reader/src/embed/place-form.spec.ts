import { pageLanguage } from './place-form.ts';

it.each([
  ['en', 'en'],
  ['es-MX', 'es-MX'],
  ['zh-Hant-TW', 'zh-Hant-TW'],
  ['', null],
  ['x', null],
  ['es_MX', null],
  ['javascript:alert(1)', null],
])('a page whose lang is %j is written in %j', (lang, language) => expect(pageLanguage(lang)).toBe(language));
