import type { FoundVideo, YouTubeVideo } from '@pressloom/clients/youtube';
import { DEFAULT_SEARCH_RULES } from '@pressloom/contracts/search-rules';
import type { SearchCandidate } from '@pressloom/database/entities';
import { candidatesOf, idsToAsk, withDetails } from './judge.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const judgement = { rules: DEFAULT_SEARCH_RULES, now: NOW, known: new Map<string, 'known' | 'dismissed'>() };

const found = (youtubeId: string, more: Partial<FoundVideo> = {}): FoundVideo => ({
  ...{ youtubeId, title: youtubeId, channelId: 'c', channelTitle: 'C', publishedAt: daysAgo(3), live: 'none' },
  ...more,
});
const left = (youtubeId: string, more: Partial<SearchCandidate> = {}): SearchCandidate => ({
  ...{ id: 1, keywordId: 1, youtubeId, source: 'live', title: youtubeId, channelId: 'c', channelTitle: 'C', rank: 9 },
  ...{ publishedAt: daysAgo(3), durationSeconds: 300, live: 'none', flag: null, foundAt: daysAgo(2) },
  ...{ leftOut: null, takenAt: null, hasShortsTag: false },
  ...more,
});
const details = (youtubeId: string, more: Partial<YouTubeVideo> = {}): YouTubeVideo => ({
  ...found(youtubeId),
  ...{ description: '', durationSeconds: 300, viewCount: 1, thumbnails: [], tags: [], defaultLanguage: null },
  ...{ privacyStatus: 'public', embeddable: true, madeForKids: false },
  ...{ isAgeRestricted: false, regionRestriction: null, uploadStatus: 'processed' },
  ...more,
});
const reasons = (candidates: { youtubeId: string; leftOut: string | null }[]) =>
  candidates.map(({ youtubeId, leftOut }) => [youtubeId, leftOut]);

describe('candidatesOf', () => {
  it('has each once, with its best place, named now or earlier', () => {
    const candidates = candidatesOf([found('a'), found('b')], [left('b', { rank: 1 }), left('c')], judgement);
    expect(candidates.map(({ youtubeId, rank, isNamed }) => [youtubeId, rank, isNamed])).toEqual([
      ['a', 1, true],
      ['b', 1, true],
      ['c', 9, false],
    ]);
  });

  it('was found now where it is named, and keeps its day where it is not: YouTube lets it be kept from then on', () => {
    const candidates = candidatesOf([found('a'), found('b')], [left('b'), left('c')], judgement);
    expect(candidates.map(({ foundAt }) => foundAt)).toEqual([NOW, NOW, daysAgo(2)]);
  });

  it('judges the old ones anew, and tells what the website has', () => {
    const known = new Map([['a', 'known'] as const, ['b', 'dismissed'] as const]);
    const pool = [left('b'), left('c', { leftOut: 'too_long' }), left('d', { publishedAt: daysAgo(31) })];
    expect(reasons(candidatesOf([found('a')], pool, { ...judgement, known }))).toEqual([
      ['a', 'known'],
      ['b', 'dismissed'],
      ['c', null],
      ['d', 'too_old'],
    ]);
  });

  it('knows from earlier searches how long one is that is named again', () => {
    const pool = [left('a', { durationSeconds: 30 }), left('b', { durationSeconds: 4000 }), left('c')];
    expect(reasons(candidatesOf([found('a'), found('c'), found('d')], pool, judgement))).toEqual([
      ['a', 'short'],
      ['c', null],
      ['d', null],
      ['b', null],
    ]);
  });

  it('gives what had vanished another chance once a search names it again', () => {
    const pool = [left('a', { flag: 'vanished' }), left('b', { flag: 'vanished' })];
    expect(reasons(candidatesOf([found('a')], pool, judgement))).toEqual([
      ['a', null],
      ['b', 'vanished'],
    ]);
  });
});

describe('idsToAsk', () => {
  const ask = (named: FoundVideo[], pool: SearchCandidate[], perCall = 3) =>
    idsToAsk(candidatesOf(named, pool, judgement), judgement, perCall);

  it.each<[string, FoundVideo[], SearchCandidate[], string[]]>([
    ['nothing for nothing', [], [], []],
    ['the best of what is left fills the call', [found('a')], [left('x'), left('y', { rank: 1 })], ['a', 'y', 'x']],
    ['no second call for what is left', [found('a'), found('b'), found('c')], [left('x')], ['a', 'b', 'c']],
    ['what is left alone', [], ['v', 'w', 'x', 'y'].map((id) => left(id)), ['v', 'w', 'x']],
    ['none that is too old', [found('a', { publishedAt: daysAgo(40) })], [left('x')], ['x']],
    ['none of before that is too old by now', [], [left('o', { publishedAt: daysAgo(40) }), left('x')], ['x']],
    ['a premiere of before comes last', [], [left('p', { live: 'upcoming' }), left('x')], ['x', 'p']],
    ['not beyond the call', [found('a')], [left('p', { live: 'upcoming' }), left('x'), left('y')], ['a', 'x', 'y']],
    ['but not one that is named as such now', [found('p', { live: 'upcoming' })], [], []],
  ])('%s', (_name, named, pool, expected) => expect(ask(named, pool)).toEqual(expected));

  it('fills the second call, too', () => {
    const named = ['a', 'b', 'c', 'd'].map((id) => found(id));
    expect(ask(named, [left('x'), left('y'), left('z')])).toEqual(['a', 'b', 'c', 'd', 'x', 'y']);
  });
});

describe('withDetails', () => {
  it('takes what YouTube tells, and calls vanished what it does not know', () => {
    const candidates = candidatesOf([found('a'), found('b'), found('c')], [left('p', { live: 'upcoming' })], judgement);
    const told = new Map([
      ['a', details('a', { durationSeconds: 30 })],
      ['b', details('b', { embeddable: false })],
      ['p', details('p')],
    ]);
    const all = withDetails(candidates, { asked: new Set(['a', 'b', 'c', 'p']), details: told }, judgement);
    expect(reasons(all)).toEqual([
      ['a', 'short'],
      ['b', 'not_embeddable'],
      ['c', 'vanished'],
      ['p', null],
    ]);
  });

  it('leaves alone what nobody asked about', () => {
    const candidates = candidatesOf([], [left('x')], judgement);
    expect(withDetails(candidates, { asked: new Set(), details: new Map() }, judgement)).toEqual(candidates);
  });
});
