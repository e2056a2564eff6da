import { KEYWORD_HEALTHS } from '@pressloom/contracts/keywords';
import type { KeywordHealthLevel } from '@pressloom/contracts/keywords';

/** How many keywords have reached which level. */
export type HealthCounts = Record<KeywordHealthLevel, number>;

/** Videos at which the bar of a keyword is full. */
export const FULL_BAR_VIDEOS = 20;
/** Articles of an issue that are recommended at least and at most. */
export const RECOMMENDED = { min: 5, max: 10 } as const;

export const totalOf = (counts: HealthCounts): number => KEYWORD_HEALTHS.reduce((sum, level) => sum + counts[level], 0);

/** The level that at least half of the keywords reach; null without keywords. Pure. */
export function overallHealth(counts: HealthCounts): KeywordHealthLevel | null {
  const half = totalOf(counts) / 2;
  if (half === 0) return null;
  let reached = 0;
  for (const level of [...KEYWORD_HEALTHS].reverse()) {
    reached += counts[level];
    if (reached >= half) return level;
  }
  return null;
}

/** Percent of the bar of a keyword. */
export const barPercent = (videosFound: number): number => Math.min(100, (100 * videosFound) / FULL_BAR_VIDEOS);

/** Articles for an issue: videos to a keyword on average, rounded, within limits; null without keywords. Pure. */
export function articlesFor(videos: number, keywords: number): number | null {
  if (keywords === 0) return null;
  return Math.min(RECOMMENDED.max, Math.max(RECOMMENDED.min, Math.round(videos / keywords)));
}

/** Keywords with ten videos and more. */
export const richKeywords = ({ good, excellent }: HealthCounts): number => good + excellent;
/** Keywords with fewer than five videos. */
export const poorKeywords = ({ none, limited }: HealthCounts): number => none + limited;
