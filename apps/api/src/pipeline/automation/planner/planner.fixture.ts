import type { KeywordFacts, PlanFacts, QuotaFactsOfGroup, SiteFacts } from './plan-facts.ts';

/** Facts for the planner's specs: everything is as on a quiet morning unless told. */
export const NOW = new Date('2026-06-10T19:00:00Z');
export const minutesAgo = (minutes: number, from = NOW): Date => new Date(from.getTime() - minutes * 60_000);

export const aSite = (more: Partial<SiteFacts> = {}): SiteFacts => ({
  id: 1,
  quotaGroup: 'default',
  active: true,
  automationEnabled: true,
  searchFrequencyMinutes: 180,
  dailyVideoLimit: 80,
  videosPerSearch: 2,
  draftDays: 7,
  draftStock: 3,
  videosToday: 0,
  recentSearches: 0,
  provider: 'ready',
  ...more,
});

export const aKeyword = (more: Partial<KeywordFacts> = {}): KeywordFacts => ({
  id: 1,
  siteId: 1,
  isActive: true,
  automationEnabled: true,
  intervalMinutes: null,
  lastChecked: minutesAgo(200),
  lastFailedAt: null,
  createdAt: minutesAgo(100_000),
  isSearching: false,
  isTriedAgain: false,
  videosPerSearch: null,
  searchesWithoutNew: 0,
  searchRefusal: null,
  ...more,
});

/** A day that began twelve hours before `NOW`. */
export const aQuota = (more: Partial<QuotaFactsOfGroup> = {}): QuotaFactsOfGroup => ({
  searchesPerDay: 100,
  searchesUsed: 0,
  searchCeiling: 90,
  unitsUsed: 0,
  unitCeiling: 9_000,
  searchesExhausted: false,
  unitsExhausted: false,
  startsAt: new Date('2026-06-10T07:00:00Z'),
  resetsAt: new Date('2026-06-11T07:00:00Z'),
  ...more,
});

export const theFacts = (more: Partial<PlanFacts> = {}): PlanFacts => ({
  now: NOW,
  enabled: true,
  frequencyMinutes: 30,
  sites: [aSite()],
  keywords: [aKeyword()],
  quotas: new Map([['default', aQuota()]]),
  ...more,
});
