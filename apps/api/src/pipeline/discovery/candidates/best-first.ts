import type { SearchRules } from '@pressloom/contracts/search-rules';
import type { SearchCandidate } from '@pressloom/database/entities';

const HOUR_MS = 3_600_000;

/** What came out within so many hours goes before what is older. */
export const FRESH_HOURS = 48;

/** What the order is made from. */
export type Ranked = Pick<SearchCandidate, 'youtubeId' | 'channelId' | 'publishedAt' | 'rank'>;

/**
 * Candidates in the order in which they are taken: those of preferred channels, then what came out in the last 48 hours.
 * Among equals a place in the search weighs as much as a day of age, so that neither an old favourite nor anything new
 * and far-fetched always wins. What has no date counts as old. Pure.
 */
export function bestFirst<T extends Ranked>(candidates: readonly T[], rules: SearchRules, now: Date): T[] {
  const preferred = new Set(rules.preferredChannels.map((channel) => channel.id));
  const keyed = candidates.map((candidate) => {
    const hours = ageHours(candidate.publishedAt, now);
    const isPreferred = candidate.channelId !== null && preferred.has(candidate.channelId);
    return { candidate, isPreferred, isFresh: hours < FRESH_HOURS, score: candidate.rank + hours / 24 };
  });
  keyed.sort(
    (a, b) =>
      Number(b.isPreferred) - Number(a.isPreferred) ||
      Number(b.isFresh) - Number(a.isFresh) ||
      a.score - b.score ||
      (a.candidate.youtubeId < b.candidate.youtubeId ? -1 : 1),
  );
  return keyed.map(({ candidate }) => candidate);
}

const ageHours = (publishedAt: Date | null, now: Date): number =>
  publishedAt === null ? 24 * 365 : Math.max(0, (now.getTime() - publishedAt.getTime()) / HOUR_MS);
