import type { KeywordPlan } from '@pressloom/contracts/keywords';
import { aboutEvery, nextLead, searchedKeywords, searchesADay } from './plan-text.ts';

const AT = '2026-11-21T12:00:00.000Z';

it.each<[KeywordPlan['state'], string | null, string, boolean]>([
  ['searching', AT, 'Search under way', false],
  ['due', AT, 'At the next check', false],
  ['scheduled', AT, 'Due', true],
  ['scheduled', null, 'Later', false],
  ['waiting', AT, 'Was due', true],
  ['waiting', null, 'Waiting', false],
  ['paused', null, 'Manual only', false],
])('the next line of a keyword that is %s', (state, dueAt, lead, timed) => {
  expect(nextLead({ state, dueAt })).toEqual({ lead, timed });
});

it('counts the keywords that are not paused', () => {
  const of = (...states: KeywordPlan['state'][]) => ({
    keywords: states.map((state, keywordId) => ({ keywordId, state, dueAt: null, slowedBy: null, reason: '' })),
  });
  expect(searchedKeywords(of())).toBe(0);
  expect(searchedKeywords(of('paused', 'due', 'waiting', 'paused', 'searching', 'scheduled'))).toBe(4);
});

it.each([
  [0, '0 searches a day'],
  [1, '1 search a day'],
  [1320, '1,320 searches a day'],
])('%i is %j', (count, text) => {
  expect(searchesADay(count)).toBe(text);
});

it.each([
  [60, 'every 60 minutes'],
  [89, 'every 89 minutes'],
  [90, 'every 2 hours'],
  [640, 'every 11 hours'],
  [1440, 'every 24 hours'],
  [2840, 'every 47 hours'],
  [2880, 'every 2 days'],
  [10_000, 'every 7 days'],
])('%i minutes are about %j', (minutes, text) => {
  expect(aboutEvery(minutes)).toBe(text);
});
