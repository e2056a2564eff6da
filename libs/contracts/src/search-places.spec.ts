import { countryProblem, languageProblem, searchedLanguage } from './search-places.ts';

describe('a country that YouTube is asked for', () => {
  it.each(['any', 'US', 'GB', 'VE', 'HK', 'RS'])('is taken: %s', (code) => expect(countryProblem(code)).toBeNull());

  it.each([
    ['UK', 'Did you mean GB?'],
    ['EL', 'Did you mean GR?'],
    ['us', 'Did you mean US?'],
    ['JA', 'Did you mean JP?'],
    ['DD', 'Did you mean DE?'],
    ['VA', 'YouTube can\'t search in Vatican City. Choose another country, or "any".'],
    ['CU', 'YouTube can\'t search in Cuba. Choose another country, or "any".'],
    ...['', 'ZZ', 'U', 'USA', 'Germany', 'US ', '12', '\0\0', 'x'.repeat(10_000)].map((code): [string, string] => [
      code,
      'Please enter a country of two letters, such as US, or "any".',
    ]),
  ])('is refused with what was meant: %j', (code, problem) => expect(countryProblem(code)).toBe(problem));
});

describe('a language that YouTube is asked for', () => {
  it.each(['any', 'en', 'he', 'no', 'zh-Hans', 'zh-Hant', 'zu'])('is taken: %s', (code) =>
    expect(languageProblem(code)).toBeNull(),
  );

  it.each([
    ['jp', 'Did you mean ja?'],
    ['cz', 'Did you mean cs?'],
    ['iw', 'Did you mean he?'],
    ['nb', 'Did you mean no?'],
    ['zh', 'Did you mean zh-Hans?'],
    ['zh-TW', 'Did you mean zh-Hant?'],
    ['en-US', 'Did you mean en?'],
    ['EN', 'Did you mean en?'],
    ['la', 'YouTube can\'t search in Latin. Choose another language, or "any".'],
    ['fil', 'YouTube can\'t search in Filipino. Choose another language, or "any".'],
    ...['', 'xx', 'e', 'english', 'en_US_x', 'x'.repeat(10_000)].map((code): [string, string] => [
      code,
      'Please enter a language of two letters, such as en, zh-Hans or zh-Hant for Chinese, or "any".',
    ]),
  ])('is refused with what was meant: %j', (code, problem) => expect(languageProblem(code)).toBe(problem));
});

describe('the language of a website, as YouTube has it', () => {
  it.each([
    ['en', 'en'],
    ['es-419', 'es'],
    ['pt-BR', 'pt'],
    ['sr-Latn', 'sr'],
    ['iw', 'he'],
    ['nb', 'no'],
    ['nn-NO', 'no'],
    ['zh-TW', 'zh-Hant'],
    ['zh', 'zh-Hans'],
    ['la', 'any'],
    ['fil', 'any'],
    ['cy', 'any'],
    ['not a tag', 'any'],
  ])('%s: %s', (tag, language) => expect(searchedLanguage(tag)).toBe(language));
});
