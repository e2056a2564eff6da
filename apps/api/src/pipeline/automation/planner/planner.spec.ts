import { dueAt, intervalOf, urgency, wantedUntil } from './due.ts';
import { planSearches } from './planner.ts';
import { aKeyword, aQuota, aSite, minutesAgo, NOW, theFacts } from './planner.fixture.ts';
import type { PlanFacts } from './plan-facts.ts';
import { shareOut } from './share.ts';

const chosenIds = (facts: PlanFacts): number[] => planSearches(facts).chosen.map((keyword) => keyword.id);
const quotas = (more: Parameters<typeof aQuota>[0]) => new Map([['default', aQuota(more)]]);
/** `count` keywords that are all due, of sites in turn. */
const dueKeywords = (count: number, sites = 1) =>
  Array.from({ length: count }, (_, index) => aKeyword({ id: index + 1, siteId: (index % sites) + 1 }));

describe('one keyword', () => {
  it.each([
    ['due', {}, {}, 'chosen', null],
    ['not due yet', { lastChecked: minutesAgo(179) }, {}, 'scheduled', null],
    ['due to the minute', { lastChecked: minutesAgo(180) }, {}, 'chosen', null],
    ['never searched', { lastChecked: null }, {}, 'chosen', null],
    ['with a longer interval of its own', { intervalMinutes: 1440 }, {}, 'scheduled', null],
    ['with a shorter interval of its own', { intervalMinutes: 60, lastChecked: minutesAgo(61) }, {}, 'chosen', null],
    ['failed 59 minutes ago', { lastFailedAt: minutesAgo(59) }, {}, 'scheduled', null],
    ['failed an hour ago', { lastFailedAt: minutesAgo(60) }, {}, 'chosen', null],
    ['being searched', { isSearching: true }, {}, 'searching', null],
    ['being searched, and paused meanwhile', { isSearching: true, isActive: false }, {}, 'searching', null],
    ['paused', { isActive: false }, {}, 'paused', 'keyword_paused'],
    ['left to people by its own rules', { automationEnabled: false }, {}, 'paused', 'keyword_by_hand'],
    ['of an inactive site', {}, { active: false }, 'paused', 'site_inactive'],
    ['of a site that is switched off', {}, { automationEnabled: false }, 'paused', 'site_off'],
    ['of a site that takes none', {}, { videosPerSearch: 0 }, 'paused', 'takes_none'],
    ['of a site without a key', {}, { provider: 'unconfigured' as const }, 'paused', 'unconfigured'],
    ['of a site at its limit', {}, { videosToday: 80 }, 'waiting', 'daily_limit'],
    ['of a site one below its limit', {}, { videosToday: 79 }, 'chosen', null],
    ['of a site whose YouTube fails: a probe', {}, { provider: 'failing' as const }, 'chosen', null],
  ])('%s', (_name, keyword, site, state, hindrance) => {
    const { standings } = planSearches(theFacts({ keywords: [aKeyword(keyword)], sites: [aSite(site)] }));
    expect(standings).toMatchObject([{ state, hindrance }]);
  });

  it('is not searched while everything is switched off', () => {
    expect(planSearches(theFacts({ enabled: false })).standings).toMatchObject([{ hindrance: 'switched_off' }]);
  });

  it('is told with all that people see of it', () => {
    const keyword = aKeyword({ id: 5, isTriedAgain: true, searchesWithoutNew: 4 });
    expect(planSearches(theFacts({ keywords: [keyword] })).standings).toEqual([
      {
        ...{ keywordId: 5, siteId: 1, state: 'chosen', isTriedAgain: true, dueAt: minutesAgo(20) },
        ...{ intervalMinutes: 180, slowedBy: null, hindrance: null, refusal: null },
      },
    ]);
  });

  it('of a website that nobody told of is a mistake in the facts', () => {
    expect(() => planSearches(theFacts({ keywords: [aKeyword({ id: 5, siteId: 7 })] }))).toThrow(
      'Keyword 5 belongs to site 7, which is not among the facts.',
    );
  });

  it('keeps its interval over a change of the clocks', () => {
    const lastChecked = new Date('2026-03-08T09:30:00Z');
    expect(dueAt(aKeyword({ lastChecked }), aSite())).toEqual(new Date('2026-03-08T12:30:00Z'));
  });
});

describe('the quota', () => {
  it.each([
    ['is full', { searchesUsed: 90 }, 'searches_spent'],
    ['is spent by YouTube itself', { searchesExhausted: true }, 'searches_spent'],
    ['has no units left for the details', { unitsUsed: 9_000 }, 'units_spent'],
    ['has units left by our count, but not by YouTube’s', { unitsExhausted: true }, 'units_spent'],
  ])('%s: nothing is chosen and all are told', (_name, quota, hindrance) => {
    const { chosen, standings } = planSearches(theFacts({ keywords: dueKeywords(3), quotas: quotas(quota) }));
    expect(chosen).toEqual([]);
    expect(standings.map((standing) => standing.hindrance)).toEqual([hindrance, hindrance, hindrance]);
  });

  it('is never passed, with searches counted that are under way', () => {
    const running = Array.from({ length: 5 }, (_, index) => aKeyword({ id: 100 + index, isSearching: true }));
    const facts = theFacts({ keywords: [...dueKeywords(40), ...running], quotas: quotas({ searchesUsed: 83 }) });
    expect(chosenIds(facts).length).toBeLessThanOrEqual(2);
  });

  it('gives all that are due where the day has enough for everything', () => {
    expect(chosenIds(theFacts({ keywords: dueKeywords(10) }))).toHaveLength(10);
  });

  it('is spread over the day where it has not', () => {
    const facts = (searchesUsed: number) => theFacts({ keywords: dueKeywords(40), quotas: quotas({ searchesUsed }) });
    // Half of the day is over: an even spending is at 90 x 12.5 h / 24 h with this look.
    expect(chosenIds(facts(45))).toHaveLength(2);
    expect(chosenIds(facts(47))).toEqual([]);
    expect(planSearches(facts(47)).standings[0]).toMatchObject({ state: 'waiting', hindrance: 'awaits_turn' });
  });

  it('of one group says nothing of another', () => {
    const sites = [aSite(), aSite({ id: 2, quotaGroup: 'sandbox' })];
    const both = new Map([
      ['default', aQuota({ searchesExhausted: true })],
      ['sandbox', aQuota()],
    ]);
    expect(chosenIds(theFacts({ sites, keywords: dueKeywords(2, 2), quotas: both }))).toEqual([2]);
  });
});

describe('fairness', () => {
  it('gives sites equal turns, however many keywords they have', () => {
    const keywords = [...dueKeywords(30), ...[31, 32, 33].map((id) => aKeyword({ id, siteId: 2 }))];
    const facts = theFacts({ sites: [aSite(), aSite({ id: 2 })], keywords, quotas: quotas({ searchesUsed: 41 }) });
    const chosen = planSearches(facts).chosen.map((keyword) => keyword.siteId);
    expect(chosen.filter((site) => site === 2)).toHaveLength(3);
    expect(chosen).toHaveLength(6);
  });

  it('begins with the site that was served least of late', () => {
    const sites = [aSite({ recentSearches: 7 }), aSite({ id: 2, recentSearches: 5 })];
    const facts = theFacts({ sites, keywords: dueKeywords(40, 2), quotas: quotas({ searchesUsed: 45 }) });
    expect(planSearches(facts).chosen.map((keyword) => keyword.siteId)).toEqual([2, 2]);
  });

  it('leaves out a site at its daily limit, with running searches counted', () => {
    const keywords = [...dueKeywords(4), aKeyword({ id: 9, isSearching: true })];
    const facts = theFacts({ sites: [aSite({ videosToday: 76 })], keywords });
    expect(chosenIds(facts)).toHaveLength(1);
  });

  it('lets one search at a time find out whether YouTube is back', () => {
    const sites = [aSite({ provider: 'failing' })];
    expect(chosenIds(theFacts({ sites, keywords: dueKeywords(5) }))).toHaveLength(1);
    const probing = [...dueKeywords(5), aKeyword({ id: 9, isSearching: true })];
    expect(planSearches(theFacts({ sites, keywords: probing })).standings[0]).toMatchObject({
      state: 'waiting',
      hindrance: 'provider_failing',
    });
  });

  it.each([
    ['the longest wait first', { lastChecked: minutesAgo(400) }, { lastChecked: minutesAgo(399) }],
    [
      'the wait against its own interval',
      { lastChecked: minutesAgo(300) },
      { lastChecked: minutesAgo(500), intervalMinutes: 480 },
    ],
    ['what brings more videos', { videosPerSearch: 2 }, { videosPerSearch: 0.5 }],
    ['a never searched one before all', { lastChecked: null }, { lastChecked: minutesAgo(90_000), videosPerSearch: 2 }],
    [
      'the oldest of those never searched',
      { lastChecked: null, createdAt: minutesAgo(9) },
      { lastChecked: null, createdAt: minutesAgo(8) },
    ],
  ])('within a site: %s', (_name, first, second) => {
    const keywords = [aKeyword({ id: 1, ...second }), aKeyword({ id: 2, ...first })];
    expect(chosenIds(theFacts({ keywords }))[0]).toBe(2);
  });

  it('weighs yield between a half and one and a half, so that waiting wins in the end', () => {
    const site = aSite();
    const look = { now: NOW, evenMinutes: 0 };
    expect(urgency(aKeyword({ videosPerSearch: 0, lastChecked: minutesAgo(1800) }), site, look)).toBeCloseTo(5);
    expect(urgency(aKeyword({ videosPerSearch: 9, lastChecked: minutesAgo(590) }), site, look)).toBeLessThan(5);
  });
});

describe('a keyword whose searches bring nothing new', () => {
  it.each([
    [180, 4, 180],
    [180, 5, 360],
    [180, 50, 360],
    [60, 5, 120],
    [1000, 5, 1440],
    [1440, 5, 1440],
    [7 * 1440, 5, 7 * 1440],
  ])(
    'every %s minutes, after %s without a new one, is searched every %s',
    (intervalMinutes, searchesWithoutNew, every) => {
      expect(intervalOf(aKeyword({ intervalMinutes, searchesWithoutNew }), aSite())).toBe(every);
    },
  );

  it('wants half as many searches of the day', () => {
    const slow = aKeyword({ searchesWithoutNew: 5, lastChecked: minutesAgo(200) });
    expect(chosenIds(theFacts({ keywords: [slow] }))).toEqual([]);
    expect(planSearches(theFacts({ keywords: [slow] })).standings).toMatchObject([
      { state: 'scheduled', intervalMinutes: 360, slowedBy: 5 },
    ]);
  });
});

describe('a keyword that wants less than the others', () => {
  it('is not stretched with them where the quota is short', () => {
    const slow = aKeyword({ id: 99, intervalMinutes: 720, lastChecked: minutesAgo(1050) });
    const others = dueKeywords(39).map((keyword) => ({ ...keyword, lastChecked: minutesAgo(900) }));
    const facts = theFacts({ keywords: [...others, slow], quotas: quotas({ searchesUsed: 46 }) });
    expect(chosenIds(facts)).toEqual([99]);
  });
});

describe('the same facts', () => {
  it('give the same plan, whatever the order of the keywords', () => {
    const keywords = dueKeywords(40, 3);
    const sites = [aSite(), aSite({ id: 2 }), aSite({ id: 3 })];
    const facts = theFacts({ sites, keywords, quotas: quotas({ searchesUsed: 40 }) });
    expect(chosenIds({ ...facts, keywords: keywords.toReversed() })).toEqual(chosenIds(facts));
  });
});

describe('wantedUntil', () => {
  it.each([
    [180, 180, 1],
    [180, 181, 2],
    [180, 0, 0],
    [60, 1440, 24],
  ])('every %s minutes for %s minutes is %s searches', (interval, minutes, wanted) => {
    expect(wantedUntil(minutesAgo(-minutes), NOW, interval)).toBe(wanted);
  });
});

describe('shareOut', () => {
  it.each([
    [[160, 120, 40], 90, [30, 30, 30]],
    [[160, 120, 10], 90, [40, 40, 10]],
    [[10, 20, 30], 90, [10, 20, 30]],
    [[50, 50], 91, [46, 45]],
    [[], 90, []],
    [[0, 5], 3, [0, 3]],
  ])('of %j out of %s is %j', (wants, total, shares) => expect(shareOut(wants, total)).toEqual(shares));
});
