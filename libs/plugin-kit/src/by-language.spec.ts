import { baseLanguage, inLanguage, ownLanguage } from './by-language.ts';

describe('inLanguage', () => {
  const given = { en: 'colour', 'en-US': 'color', es: 'color (es)', 'zh-Hant': '顏色' };
  it.each([
    ['en', 'colour'],
    ['en-US', 'color'],
    ['en-GB', 'colour'],
    ['es-MX', 'color (es)'],
    ['zh-Hant-TW', '顏色'],
    ['zh', null],
    ['zh-Hans', null],
    ['fr', null],
    ['e', null],
    ['', null],
    ['constructor', null],
  ])('gives a site in "%s" %j', (language, text) => {
    expect(inLanguage(given, language)).toBe(text);
  });
});

describe('a language', () => {
  it("is the brand's own where it stands first", () => {
    expect(ownLanguage({ es: 1, en: 2 })).toBe('es');
  });

  it.each([
    ['es', 'es'],
    ['es-MX', 'es'],
    ['zh-Hant-TW', 'zh'],
  ])('%s has the base %s', (tag, base) => expect(baseLanguage(tag)).toBe(base));
});
