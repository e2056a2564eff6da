import { SEARCHES_PER_SYNC } from '@pressloom/contracts/automation';
import type { SyncResult } from '@pressloom/contracts/job-results';

/** A keyword that was searched so lately has nothing new to give. */
const FRESH_MINUTES = 60;

/** Posts that one sync has written at most. */
export const POSTS_PER_SYNC = 10;

export interface SyncKeyword {
  id: number;
  isActive: boolean;
  lastChecked: Date | null;
}

/** The keywords that a person's sync searches: active, not searched within the hour, the longest wait first. Pure. */
export function keywordsToSync<T extends SyncKeyword>(keywords: T[], now: Date): T[] {
  const since = ({ lastChecked }: SyncKeyword): number => lastChecked?.getTime() ?? 0;
  return keywords
    .filter((keyword) => keyword.isActive && now.getTime() - since(keyword) >= FRESH_MINUTES * 60_000)
    .sort((a, b) => since(a) - since(b) || a.id - b.id)
    .slice(0, SEARCHES_PER_SYNC);
}

export interface SyncCounts extends Omit<SyncResult, 'message'> {
  /** Active keywords of the website. */
  keywords: number;
  /** What still goes on. */
  unfinished: number;
}

/** What a sync did, in a sentence for people. Pure. */
export function syncMessage({ keywords, unfinished, ...counts }: SyncCounts): string {
  if (keywords === 0) return 'This website has no active keyword yet. Add one, then sync again.';
  const nothing = counts.searched === 0 && counts.postsWritten === 0 && counts.postsPublished === 0;
  const done = [
    counts.searched > 0 &&
      `searched ${many(counts.searched, 'keyword')} and stored ${many(counts.videosStored, 'new video')}`,
    counts.postsWritten > 0 && `wrote ${many(counts.postsWritten, 'post')}`,
    counts.postsPublished > 0 && `published ${many(counts.postsPublished, 'post')}`,
  ].filter((part) => part !== false);
  const sentences = [
    nothing && counts.problems.length === 0 && unfinished === 0
      ? 'Everything is up to date: all keywords were searched within the last hour.'
      : done.length > 0 && `${capital(done.join(', '))}.`,
    unfinished > 0 && `${many(unfinished, 'step')} still ${unfinished === 1 ? 'goes' : 'go'} on.`,
    counts.problems.length > 0 && `${many(counts.problems.length, 'step')} did not work: ${counts.problems[0]}`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
