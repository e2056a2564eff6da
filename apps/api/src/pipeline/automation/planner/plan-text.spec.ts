import { planSearches } from './planner.ts';
import { aKeyword, aQuota, aSite, minutesAgo, theFacts } from './planner.fixture.ts';
import type { PlanFacts } from './plan-facts.ts';
import { searchPlanOf } from './plan-text.ts';

const planOf = (more: Partial<PlanFacts>, siteId = 1) => {
  const facts = theFacts(more);
  return searchPlanOf(siteId, facts, planSearches(facts));
};
const keywordsOf = (siteId: number, count: number) =>
  Array.from({ length: count }, (_, index) => aKeyword({ id: siteId * 100 + index, siteId }));

describe('what a website wants and gets', () => {
  it('is all that it wants where the quota has it', () => {
    expect(planOf({ keywords: keywordsOf(1, 5) })).toMatchObject({
      wantedPerDay: 40,
      sharePerDay: 40,
      groupWantedPerDay: 40,
      groupAutomaticPerDay: 90,
      automaticLeftToday: 90,
      expectedIntervalMinutes: 180,
      isShort: false,
      sentence:
        '5 keywords need 40 searches a day and get all of them. The quota allows 90 automatic searches a day for all websites that use it.',
    });
  });

  it('is its share where it is not', () => {
    const sites = [aSite(), aSite({ id: 2 }), aSite({ id: 3 })];
    const keywords = [...keywordsOf(1, 20), ...keywordsOf(2, 15), ...keywordsOf(3, 5)];
    expect(planOf({ sites, keywords })).toMatchObject({
      wantedPerDay: 160,
      sharePerDay: 30,
      groupWantedPerDay: 320,
      expectedIntervalMinutes: 960,
      isShort: true,
      sentence:
        'All websites on this quota need 320 searches a day, but it allows 90 automatic ones. This website gets 30 of the 160 it needs, so each keyword is searched about every 16 hours.',
    });
    expect(planOf({ sites, keywords }, 3)).toMatchObject({ wantedPerDay: 40, sharePerDay: 30 });
  });

  it('is nothing where nothing is searched by itself', () => {
    expect(planOf({ enabled: false })).toMatchObject({
      wantedPerDay: 0,
      expectedIntervalMinutes: null,
      isShort: false,
      sentence: 'No keyword of this website is searched automatically at the moment.',
    });
  });

  it('counts nothing as left once YouTube says that the quota is spent', () => {
    expect(planOf({ quotas: new Map([['default', aQuota({ searchesExhausted: true })]]) })).toMatchObject({
      automaticLeftToday: 0,
    });
  });
});

describe('where a keyword stands', () => {
  it.each([
    ['due', {}, {}, 'due', 'It is searched at the next check.'],
    [
      'searched half as often',
      { lastChecked: minutesAgo(200), searchesWithoutNew: 7 },
      {},
      'scheduled',
      'Its last 7 searches found no new videos, so it is searched less often: every 6 hours until one does.',
    ],
    ['not due', { lastChecked: minutesAgo(1) }, {}, 'scheduled', 'It is searched on schedule.'],
    ['under way', { isSearching: true }, {}, 'searching', 'Its search is under way.'],
    [
      'waiting out YouTube',
      { isSearching: true, isTriedAgain: true },
      {},
      'searching',
      'Its search did not succeed and is retried automatically.',
    ],
    [
      'not due before the limit ends',
      { lastChecked: minutesAgo(1) },
      { videosToday: 80 },
      'scheduled',
      "Waits until midnight Pacific time: today's limit of 80 videos is reached.",
    ],
    ['paused', { isActive: false }, {}, 'paused', 'Paused. It is searched only when you ask.'],
    [
      'held by the limit',
      {},
      { videosToday: 99 },
      'waiting',
      "Waits until midnight Pacific time: today's limit of 80 videos is reached.",
    ],
  ])('%s', (_name, keyword, site, state, reason) => {
    const { keywords } = planOf({ keywords: [aKeyword(keyword)], sites: [aSite(site)] });
    expect(keywords).toMatchObject([{ state, reason }]);
    expect(keywords[0]?.dueAt === null).toBe(state === 'paused');
  });

  it('does not promise a search before the quota is back', () => {
    const quota = aQuota({ searchesExhausted: true });
    const { keywords } = planOf({
      keywords: [aKeyword({ lastChecked: minutesAgo(1) })],
      quotas: new Map([['default', quota]]),
    });
    expect(keywords).toMatchObject([{ state: 'scheduled', dueAt: quota.resetsAt.toISOString() }]);
    expect(keywords[0]?.reason).toMatch(/^Waits until midnight Pacific time/);
  });
});
