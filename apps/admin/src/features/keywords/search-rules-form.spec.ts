import { DEFAULT_SEARCH_RULES } from '@pressloom/contracts/search-rules';
import {
  checkNumber,
  checkPlace,
  checkWords,
  keywordRulesFieldsOf,
  keywordRulesOf,
  siteRulesFieldsOf,
  siteRulesOf,
  wordsOf,
} from './search-rules-form.ts';

const LISTS = { blockedChannels: [], preferredChannels: [], excludedWords: [] };
const NOTHING = {
  ...LISTS,
  ...{ periodDays: null, shortestMinutes: null, longestMinutes: null, language: null, region: null },
  ...{ leaveOutLive: null, leaveOutShorts: null, shortSeconds: null },
};

describe('checkPlace', () => {
  it.each([
    ['', 'region', true],
    [' gb ', 'region', true],
    ['uk', 'region', 'Did you mean GB?'],
    ['', 'language', true],
    ['ZH-hant', 'language', true],
    ['jp', 'language', 'Did you mean ja?'],
  ] as const)('of %j as %s is %j', (typed, name, answer) => expect(checkPlace(typed, name)).toBe(answer));
});

describe('the form of a website’s search rules', () => {
  it('gives back what it began with', () => {
    const rules = { ...DEFAULT_SEARCH_RULES, language: 'es', excludedWords: ['one', 'two words'] };
    const { blockedChannels: _blocked, preferredChannels: _preferred, ...sent } = rules;
    expect(siteRulesOf(siteRulesFieldsOf(rules))).toEqual(sent);
  });

  it('takes an empty language as the website’s and an empty country as any, in any case', () => {
    const fields = siteRulesFieldsOf({ ...DEFAULT_SEARCH_RULES, language: null });
    expect([fields.language, fields.region]).toEqual(['', '']);
    expect(siteRulesOf({ ...fields, language: ' ES ', region: 'mx' })).toMatchObject({ language: 'es', region: 'MX' });
    expect(siteRulesOf({ ...fields, language: '', region: 'Any' })).toMatchObject({ language: null, region: 'any' });
    expect(siteRulesOf({ ...fields, language: 'ZH-hant' }).language).toBe('zh-Hant');
    expect(siteRulesOf({ ...fields, language: 'Any' }).language).toBe('any');
  });
});

describe('the form of a keyword’s search rules', () => {
  it('follows the website where it is empty', () => {
    const { blockedChannels: _blocked, preferredChannels: _preferred, ...sent } = NOTHING;
    expect(keywordRulesOf(keywordRulesFieldsOf(NOTHING))).toEqual(sent);
  });

  it('keeps 0, no and any apart from nothing', () => {
    const own = { ...NOTHING, longestMinutes: 0, leaveOutLive: false, leaveOutShorts: true, language: 'any' };
    const told = { longestMinutes: 0, leaveOutLive: false, leaveOutShorts: true, language: 'any', region: null };
    expect(keywordRulesOf(keywordRulesFieldsOf(own))).toMatchObject(told);
  });
});

describe('fields', () => {
  it.each([
    ['', []],
    ['a\nb, c,,\n b ', ['a', 'b', 'c']],
  ])('%j holds the words %j', (text, words) => expect(wordsOf(text)).toEqual(words));

  it.each([
    ['a', true],
    ['x'.repeat(61), '“xxxxxxxxxxxxxxxxxxxx…” has more than 60 characters'],
    [Array.from({ length: 101 }, (_, index) => `w${index}`).join('\n'), 'At most 100 words'],
  ])('checks words', (text, answer) => expect(checkWords(text)).toBe(answer));

  it.each([
    ['30', false, true],
    ['', false, 'A whole number from 1 to 365'],
    ['', true, true],
    ['366', true, 'A whole number from 1 to 365'],
  ])('checks %j, which may be empty: %s', (typed, mayBeEmpty, answer) => {
    expect(checkNumber(typed, 'periodDays', { mayBeEmpty })).toBe(answer);
  });
});
