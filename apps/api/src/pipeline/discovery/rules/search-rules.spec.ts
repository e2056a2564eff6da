import { DEFAULT_SEARCH_RULES, LEFT_OUT_REASONS } from '@pressloom/contracts/search-rules';
import type { KeywordSearchRules, SearchRules } from '@pressloom/contracts/search-rules';
import {
  asksAnew,
  effectiveRules,
  hasShortsTag,
  leftOutBy,
  leftOutSentence,
  NO_OWN_RULES,
  wishesOf,
  withChannel,
} from './search-rules.ts';
import type { Judged } from './search-rules.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const channel = (id: string, title = id) => ({ id, title });

const VIDEO: Judged = {
  title: 'The news',
  channelId: 'a',
  publishedAt: daysAgo(1),
  durationSeconds: 300,
  live: 'none',
  flag: null,
  hasShortsTag: false,
};

describe('leftOutBy', () => {
  it.each<[string, Partial<SearchRules>, Partial<Judged>, string | null]>([
    ['a plain video', {}, {}, null],
    ['what may not be written from', {}, { flag: 'private' }, 'private'],
    ['a blocked channel', { blockedChannels: [channel('a')] }, {}, 'blocked_channel'],
    ['a channel that nobody told', { blockedChannels: [channel('a')] }, { channelId: null }, null],
    ['the last moment of the period', {}, { publishedAt: daysAgo(30) }, null],
    ['a moment before it', {}, { publishedAt: daysAgo(30.001) }, 'too_old'],
    ['no date', {}, { publishedAt: null }, null],
    ['a stream', {}, { live: 'live', durationSeconds: null }, 'live'],
    ['an announced premiere', {}, { live: 'upcoming' }, 'live'],
    ['a stream that is wanted', { leaveOutLive: false }, { live: 'live', durationSeconds: null }, null],
    ['a Short of 60 s', {}, { durationSeconds: 60 }, 'short'],
    ['one second more', {}, { durationSeconds: 61 }, null],
    ['a Short of 180 s', { shortSeconds: 180 }, { durationSeconds: 180 }, 'short'],
    ['what calls itself a Short, of three minutes', {}, { durationSeconds: 180, hasShortsTag: true }, 'short'],
    ['what calls itself one and is longer', {}, { durationSeconds: 181, hasShortsTag: true }, null],
    ['what calls itself one of an unknown length', {}, { durationSeconds: null, hasShortsTag: true }, null],
    ['a short report of three minutes', {}, { durationSeconds: 165 }, null],
    [
      'one that calls itself so and is wanted',
      { leaveOutShorts: false },
      { durationSeconds: 165, hasShortsTag: true },
      null,
    ],
    ['a Short that is wanted', { leaveOutShorts: false }, { durationSeconds: 20 }, null],
    ['the shortest', { shortestMinutes: 5 }, { durationSeconds: 300 }, null],
    ['shorter', { shortestMinutes: 5 }, { durationSeconds: 299 }, 'too_short'],
    ['the longest', { longestMinutes: 5 }, { durationSeconds: 300 }, null],
    ['longer', { longestMinutes: 5 }, { durationSeconds: 301 }, 'too_long'],
    ['an unknown length', { shortestMinutes: 5, longestMinutes: 6 }, { durationSeconds: null }, null],
    ['a word', { excludedWords: ['NEWS'] }, {}, 'excluded_word'],
    ['a word at the end of a sentence', { excludedWords: ['news'] }, { title: 'Good news!' }, 'excluded_word'],
    ['part of a word', { excludedWords: ['new'] }, {}, null],
    ['accents in the title', { excludedWords: ['cafe'] }, { title: 'Café' }, 'excluded_word'],
    ['accents in the word', { excludedWords: ['café'] }, { title: 'CAFE' }, 'excluded_word'],
    ['a phrase', { excludedWords: ['the  news'] }, {}, 'excluded_word'],
    ['Cyrillic', { excludedWords: ['футбол'] }, { title: 'Футбол: итоги' }, 'excluded_word'],
    ['signs only', { excludedWords: ['!!!'] }, { title: 'Wow!!!' }, null],
  ])('%s', (_name, rules, video, expected) => {
    expect(leftOutBy({ ...DEFAULT_SEARCH_RULES, ...rules }, { ...VIDEO, ...video }, NOW)).toBe(expected);
  });

  it('has a sentence for each reason', () => {
    for (const reason of LEFT_OUT_REASONS) expect(leftOutSentence(reason)).toMatch(/^[A-Z].*\.$/);
  });
});

describe('hasShortsTag', () => {
  it.each([
    ['Mill fire from above #shorts', true],
    ['#Short', true],
    ['(#SHORTS)!', true],
    ['line\n#shorts#fire', true],
    ['全角＃shorts', false],
    ['消防 ＃shorts', true],
    ['#shortsfeed', false],
    ['#short_film', false],
    ['#shörts', false],
    ['shorts', false],
    ['# shorts', false],
    ['a#shorts', false],
    ['https://example.org/#shorts', false],
    ['&#shorts', false],
  ])('%j: %s', (text, isTagged) => expect(hasShortsTag(text)).toBe(isTagged));
});

describe('effectiveRules', () => {
  const site: SearchRules = { ...DEFAULT_SEARCH_RULES, periodDays: 10, leaveOutShorts: false, excludedWords: ['a'] };
  const own = (more: Partial<KeywordSearchRules>): KeywordSearchRules => ({ ...NO_OWN_RULES, ...more });

  it('are the website where the keyword says nothing', () => {
    expect(effectiveRules(site, NO_OWN_RULES, 'de')).toEqual(site);
  });

  it.each([
    ['de-AT', 'de'],
    ['zh-CN', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-Hant', 'zh-Hant'],
    ['pt-BR', 'pt'],
    ['fil', 'any'],
  ])('ask for the language of the website (%s) where nobody says one: %s', (writtenIn, language) => {
    expect(effectiveRules({ ...site, language: null }, NO_OWN_RULES, writtenIn)).toMatchObject({ language });
  });

  it('are what the keyword says, false and 0 too', () => {
    const said = own({ periodDays: 3, leaveOutLive: false, longestMinutes: 0, language: 'any' });
    const there = { ...site, longestMinutes: 20, language: 'es' };
    expect(effectiveRules(there, said, 'de')).toMatchObject({
      ...{ periodDays: 3, leaveOutLive: false, leaveOutShorts: false, longestMinutes: 0, language: 'any' },
    });
  });

  it('put lists together, a channel in one of them', () => {
    const lists = { blockedChannels: [channel('x'), channel('y')], preferredChannels: [channel('z'), channel('w')] };
    const said = own({ blockedChannels: [channel('z')], preferredChannels: [channel('x')], excludedWords: ['b', 'a'] });
    const rules = effectiveRules({ ...site, ...lists }, said, 'de');
    expect(rules.blockedChannels.map(({ id }) => id).sort()).toEqual(['y', 'z']);
    expect(rules.preferredChannels.map(({ id }) => id).sort()).toEqual(['w', 'x']);
    expect(rules.excludedWords).toEqual(['b', 'a']);
  });
});

describe('withChannel', () => {
  const lists = { blockedChannels: [channel('a')], preferredChannels: [channel('b')] };
  it.each([
    ['b', 'blocked', ['a', 'b'], []],
    ['a', 'preferred', [], ['b', 'a']],
    ['a', 'none', [], ['b']],
    ['a', 'blocked', ['a'], ['b']],
  ] as const)('%s %s', (channelId, rule, blocked, preferred) => {
    const changed = withChannel(lists, { channelId, title: 'T', rule });
    expect(changed.blockedChannels.map(({ id }) => id)).toEqual(blocked);
    expect(changed.preferredChannels.map(({ id }) => id)).toEqual(preferred);
  });
});

describe('the question', () => {
  it.each([
    [{}, false],
    [{ excludedWords: ['x'] }, false],
    [{ shortSeconds: 90 }, false],
    [{ periodDays: 31 }, true],
    [{ language: 'es' }, true],
    [{ region: 'MX' }, true],
  ])('with %j is another: %s', (change, expected) => {
    expect(asksAnew(DEFAULT_SEARCH_RULES, { ...DEFAULT_SEARCH_RULES, ...change })).toBe(expected);
  });

  it('names language and country only where they are wished', () => {
    expect(wishesOf(DEFAULT_SEARCH_RULES)).toEqual({});
    const wished = { relevanceLanguage: 'es', regionCode: 'MX' };
    expect(wishesOf({ ...DEFAULT_SEARCH_RULES, language: 'es', region: 'MX' })).toEqual(wished);
  });
});
