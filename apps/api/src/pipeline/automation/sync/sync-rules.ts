import { SEARCHES_PER_SYNC } from '@pressloom/contracts/automation';

/** A keyword that was searched so lately has nothing new to give. */
const FRESH_MINUTES = 60;

/** Posts that one sync has written at most. */
export const POSTS_PER_SYNC = 10;

export interface SyncKeyword {
  id: number;
  isActive: boolean;
  searchRefusal: string | null;
  lastChecked: Date | null;
}

/** The keywords that a person's sync searches. */
export interface KeywordsToSync<T> {
  /** Active, not searched within the hour, the longest wait first. */
  chosen: T[];
  /** As due, but more than one sync searches. */
  left: number;
}

/** Of the keywords that YouTube refuses for the same rule one finds out whether it still does. */
const isRefusedAgain = ({ searchRefusal }: SyncKeyword, before: SyncKeyword[]): boolean =>
  searchRefusal !== null && before.some((other) => other.isActive && other.searchRefusal === searchRefusal);

/** Pure. */
export function keywordsToSync<T extends SyncKeyword>(keywords: T[], now: Date): KeywordsToSync<T> {
  const since = ({ lastChecked }: SyncKeyword): number => lastChecked?.getTime() ?? 0;
  const due = keywords
    .filter((keyword, index) => !isRefusedAgain(keyword, keywords.slice(0, index)))
    .filter((keyword) => keyword.isActive && now.getTime() - since(keyword) >= FRESH_MINUTES * 60_000)
    .sort((a, b) => since(a) - since(b) || a.id - b.id);
  return { chosen: due.slice(0, SEARCHES_PER_SYNC), left: Math.max(0, due.length - SEARCHES_PER_SYNC) };
}

/** How the AI service stands that writes for a website. */
export type AiState = 'ready' | 'failing' | 'unconfigured';

/**
 * The posts to begin: none where nobody could write them, and one that finds out while the AI service fails, so that a dead
 * one does not cost every video a failure. Pure.
 */
export function postsToBegin(videoIds: number[], ai: AiState): number[] {
  if (ai === 'unconfigured') return [];
  return ai === 'failing' ? videoIds.slice(0, 1) : videoIds;
}
