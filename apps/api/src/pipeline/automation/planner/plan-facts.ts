import type { WebsiteAutomation } from '@pressloom/contracts/automation';
import type { AutomaticCalls } from '../../discovery/quota/quota.service.ts';

/** What the planner decides from: everything is given, so that the same facts give the same plan. */
export interface PlanFacts {
  now: Date;
  /** The switch of the whole installation. */
  enabled: boolean;
  /** Minutes until the planner looks again. */
  frequencyMinutes: number;
  sites: SiteFacts[];
  keywords: KeywordFacts[];
  /** By quota group. */
  quotas: ReadonlyMap<string, QuotaFactsOfGroup>;
}

export interface SiteFacts extends WebsiteAutomation {
  id: number;
  quotaGroup: string;
  active: boolean;
  videosToday: number;
  /** Automatic searches answered in the last hours; see FAIRNESS_HOURS. */
  recentSearches: number;
  provider: 'ready' | 'failing' | 'unconfigured';
}

export interface KeywordFacts {
  id: number;
  siteId: number;
  isActive: boolean;
  /** False where its own rules leave it to people. */
  automationEnabled: boolean;
  /** Its own interval; null follows its site. */
  intervalMinutes: number | null;
  /** Last search that YouTube answered; null before the first. */
  lastChecked: Date | null;
  /** When a search of it last failed for good, if lately. */
  lastFailedAt: Date | null;
  createdAt: Date;
  /** A search of it waits or runs. */
  isSearching: boolean;
  /** That search was tried and waits to be tried again. */
  isTriedAgain: boolean;
  /** New videos a search brought lately; null before it is known. */
  videosPerSearch: number | null;
  /** Automatic searches in a row that brought nothing new. */
  searchesWithoutNew: number;
  /** Why YouTube refuses its searches until its rules change, a sentence; null while it doesn't. */
  searchRefusal: string | null;
}

/** What is left of a group's day for automatic calls, and when that day is. */
export interface QuotaFactsOfGroup extends AutomaticCalls {
  startsAt: Date;
  resetsAt: Date;
}

/**
 * What of a group's day has nothing left for automatic calls: searches, else the units that looking at what they found costs.
 * Null while both have; where a group is not known, it has nothing. Pure.
 */
export function spentOf(quota: QuotaFactsOfGroup | undefined): 'searches_spent' | 'units_spent' | null {
  if (!quota || quota.searchesExhausted || quota.searchesUsed >= quota.searchCeiling) return 'searches_spent';
  return quota.unitsExhausted || quota.unitsUsed >= quota.unitCeiling ? 'units_spent' : null;
}

/** What holds all searches of a site back until the day is over, midnight Pacific time; null where nothing does. Pure. */
export function heldUntilReset(
  { quotas }: Pick<PlanFacts, 'quotas'>,
  site: Pick<SiteFacts, 'quotaGroup' | 'videosToday' | 'dailyVideoLimit'>,
): 'searches_spent' | 'units_spent' | 'daily_limit' | null {
  const spent = spentOf(quotas.get(site.quotaGroup));
  if (spent !== null) return spent;
  return site.videosToday >= site.dailyVideoLimit ? 'daily_limit' : null;
}

/** Fairness between sites looks back this far: long enough to even out, short enough that a new site can't block the others. */
export const FAIRNESS_HOURS = 6;

/** A search that failed for good is not tried again before this. */
export const FAILURE_REST_MINUTES = 60;
