import { DEFAULT_SEARCH_RULES } from '@pressloom/contracts/search-rules';
import { isWithin, searchWindow, wantsSecondPage } from './search-window.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

describe('searchWindow', () => {
  it.each([
    ['before anything was found', null, 30, 'relevance', 30],
    ['in a period of its own', null, 3, 'relevance', 3],
    ['an hour after the last', 1 / 24, 30, 'date', 2 + 1 / 24],
    ['two days after it', 2, 30, 'date', 4],
    ['long after it', 300, 30, 'date', 30],
    ['in a period shorter than the overlap', 0.5, 1, 'date', 1],
  ] as const)('%s', (_name, found, periodDays, order, days) => {
    const rules = { ...DEFAULT_SEARCH_RULES, periodDays };
    const window = searchWindow(found === null ? null : daysAgo(found), rules, NOW);
    expect(window).toEqual({ order, publishedAfter: daysAgo(days) });
  });
});

describe('isWithin', () => {
  it.each([
    [daysAgo(2), true],
    [daysAgo(2.001), false],
    [daysAgo(-1), true],
    [null, true],
  ])('%s', (publishedAt, expected) => expect(isWithin(publishedAt, daysAgo(2))).toBe(expected));
});

describe('wantsSecondPage', () => {
  const facts = { wanted: 2, usable: 1, hasNext: true, used: 49, limit: 100, exhausted: false };
  it.each([
    ['too few, and most of the day left', {}, true],
    ['enough', { usable: 2 }, false],
    ['no other page', { hasNext: false }, false],
    ['half of the day gone', { used: 50 }, false],
    ['a day called spent', { exhausted: true }, false],
    ['another size of the bucket', { used: 50, limit: 200 }, true],
  ])('%s', (_name, more, expected) => expect(wantsSecondPage({ ...facts, ...more })).toBe(expected));
});
