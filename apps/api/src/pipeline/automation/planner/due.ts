import { FAILURE_REST_MINUTES } from './plan-facts.ts';
import type { KeywordFacts, SiteFacts } from './plan-facts.ts';
import { DAY_MINUTES } from './share.ts';

export const MINUTE_MS = 60_000;

/** More intervals than any keyword can have waited. */
const NEVER_SEARCHED = 1_000_000_000;

/** So many searches in a row without a new video make a keyword slow. */
export const SLOW_AFTER = 5;

/** Minutes between two searches that a keyword is set to: its own, else its site's. Pure. */
const wishedInterval = (keyword: KeywordFacts, site: SiteFacts): number =>
  keyword.intervalMinutes ?? site.searchFrequencyMinutes;

/**
 * Minutes between two searches of a keyword: those it is set to; twice as many, but a day at most, while its searches bring
 * nothing new. What is set to a day or more stays as it is. Pure.
 */
export function intervalOf(keyword: KeywordFacts, site: SiteFacts): number {
  const minutes = wishedInterval(keyword, site);
  if (keyword.searchesWithoutNew < SLOW_AFTER) return minutes;
  return Math.max(minutes, Math.min(2 * minutes, DAY_MINUTES));
}

/** Whether a keyword is searched less often than it is set to. Pure. */
export const isSlowed = (keyword: KeywordFacts, site: SiteFacts): boolean =>
  intervalOf(keyword, site) > wishedInterval(keyword, site);

/**
 * When a keyword's time comes: an interval after its last answered search, at once before the first, and never soon
 * after a failure. Intervals are real minutes, so a change of the clocks neither doubles nor skips a search. Pure.
 */
export function dueAt(keyword: KeywordFacts, site: SiteFacts): Date {
  const byInterval = keyword.lastChecked
    ? keyword.lastChecked.getTime() + intervalOf(keyword, site) * MINUTE_MS
    : keyword.createdAt.getTime();
  const byFailure = keyword.lastFailedAt ? keyword.lastFailedAt.getTime() + FAILURE_REST_MINUTES * MINUTE_MS : 0;
  return new Date(Math.max(byInterval, byFailure));
}

/**
 * How pressing a due keyword is: its wait in intervals, its own or the one that an even share of the site's searches would
 * give, whichever is longer; so a keyword that wants little is not stretched with the others. Weighted by what its
 * searches bring (0.5 for nothing new, 1.5 for as many as the site takes, 1 before it is known). Before the first search
 * it goes before all others. Pure.
 */
export function urgency(keyword: KeywordFacts, site: SiteFacts, { now, evenMinutes }: Look): number {
  const since = keyword.lastChecked ?? keyword.createdAt;
  const minutes = Math.max(intervalOf(keyword, site), evenMinutes);
  const intervals = (now.getTime() - since.getTime()) / (minutes * MINUTE_MS);
  if (keyword.lastChecked === null) return NEVER_SEARCHED + intervals;
  const share = keyword.videosPerSearch === null ? 0.5 : keyword.videosPerSearch / Math.max(1, site.videosPerSearch);
  return intervals * (0.5 + Math.min(1, share));
}

/** `evenMinutes`: between two searches of a keyword, if the site's keywords shared its searches evenly. */
export interface Look {
  now: Date;
  evenMinutes: number;
}

/** Searches that a keyword wants from now until `end`, if each is made as soon as it is due. Pure. */
export function wantedUntil(end: Date, from: Date, intervalMinutes: number): number {
  const left = end.getTime() - from.getTime();
  return left <= 0 ? 0 : Math.ceil(left / (intervalMinutes * MINUTE_MS));
}
