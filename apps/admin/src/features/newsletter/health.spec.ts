import { articlesFor, barPercent, overallHealth, poorKeywords, richKeywords } from './health.ts';
import type { HealthCounts } from './health.ts';
import { recommendationsOf } from './recommendations.ts';

const counts = (some: Partial<HealthCounts>): HealthCounts => ({
  ...{ none: 0, limited: 0, moderate: 0, good: 0, excellent: 0 },
  ...some,
});

it.each([
  [{}, null],
  [{ excellent: 1 }, 'excellent'],
  [{ excellent: 1, limited: 1 }, 'excellent'],
  [{ excellent: 1, good: 1, limited: 3 }, 'limited'],
  [{ excellent: 1, moderate: 2, none: 2 }, 'moderate'],
  [{ none: 3 }, 'none'],
] as const)('of %j says %s', (some, level) => {
  expect(overallHealth(counts(some))).toBe(level);
});

it.each([
  [0, 0, null],
  [12, 3, 5],
  [26, 4, 7],
  [400, 4, 10],
])('recommends for %i videos of %i keywords %s articles', (videos, keywords, articles) => {
  expect(articlesFor(videos, keywords)).toBe(articles);
});

it('fills the bar of a keyword at twenty videos', () => {
  expect([0, 5, 20, 60].map(barPercent)).toEqual([0, 25, 100, 100]);
});

it('asks for attention only where a keyword has fewer than five videos', () => {
  const titles = (some: Partial<HealthCounts>) =>
    recommendationsOf({ counts: counts(some), active: 1, videos: 9, searches: '' }).map(({ title }) => title);
  expect(titles({ moderate: 2, good: 1 })).toEqual(['Content Strategy', 'Pipeline Health']);
  expect(titles({ moderate: 2, none: 1 })).toEqual(['Content Strategy', 'Pipeline Health', 'Attention Needed']);
  expect(titles({})).toEqual([]);
  expect([poorKeywords(counts({ none: 1, limited: 2 })), richKeywords(counts({ good: 3, excellent: 4 }))]).toEqual([
    3, 7,
  ]);
});

it('says of searches what the automation says of them, and counts the videos of keywords', () => {
  const lines = (active: number, searches: string) =>
    recommendationsOf({ counts: counts({ good: 3 }), active, videos: 14, searches }).flatMap((one) => one.lines);
  expect(lines(3, 'All automation is switched off.')).toEqual(
    expect.arrayContaining([
      'Recommended articles per newsletter: 5, from 14 videos found by 3 keywords.',
      '3 keywords are switched on. All automation is switched off.',
    ]),
  );
  expect(lines(0, 'x')).toContain('No keyword is switched on, so no new videos come automatically.');
});
