import type { PostStatus } from './posts.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** Hours in which the flags that a run changed can be restored. */
export const SHARE_UNDO_HOURS = 24;

export const SHARE_MESSAGES = {
  undoUnavailable: `There is nothing to undo. A percentage that was applied to existing posts can be undone for ${SHARE_UNDO_HOURS} hours.`,
} as const;

/** `GET /api/premium-content-settings/{siteId}/apply-retroactively`: what applying the stored percentage would change now. */
export interface SharePreview {
  autoPercentage: Count;
  totalPosts: Count;
  premiumPosts: Count;
  /** Posts that people set to Premium or Free: no percentage changes them. */
  chosenPosts: Count;
  /** Posts that become premium. One of the two is 0. */
  becomePremium: Count;
  /** Posts that become free. */
  becomeFree: Count;
  /** The last run that changed posts; null before the first. */
  lastRun: ShareRun | null;
}

/** A run that applied a percentage to existing posts. */
export interface ShareRun {
  id: Id;
  autoPercentage: Count;
  /** Posts that it changed. */
  updatedCount: Count;
  startedAt: IsoTime;
  /** Null while it runs, and where it failed. */
  finishedAt: IsoTime | null;
  /** Until when it can be undone; null where it was undone, or the time is over. */
  undoableUntil: IsoTime | null;
  /** Posts that an undo would restore: nobody changed them since. */
  undoableCount: Count;
  /** Null where it wasn’t undone. */
  undoneAt: IsoTime | null;
}

/** `GET /api/premium-content-settings/{siteId}/apply-retroactively/posts`: a post that would change. */
export interface ShareChange {
  id: Id;
  title: string;
  status: PostStatus;
  /** What it becomes. */
  isPremium: boolean;
}

/** Result of the job that `POST /api/premium-content-settings/{siteId}/apply-retroactively` starts. */
export interface ApplyShareResult {
  message: string;
  updatedCount: Count;
  actualPremiumCount: Count;
  totalPosts: Count;
  /** Whole percent of all posts that are premium; null while there are none. */
  actualPercentage: Count | null;
}

/** Result of the job that `POST /api/premium-content-settings/{siteId}/undo-retroactively` starts. */
export interface UndoShareResult {
  message: string;
  restoredCount: Count;
  /** Posts that were changed again or deleted since: they stay as they are. */
  keptCount: Count;
}
