import type { Count, Id, IsoTime } from './scalars.ts';

export const CLEANUP_LIMITS = {
  /** Hours in which what a cleanup changed can be restored. */
  undoHours: 24,
  /** Posts that a preview and a result name; the counts are of all. */
  postsListed: 200,
} as const;

export const CLEANUP_MESSAGES = {
  undoUnavailable: `There is nothing to undo. A cleanup can be undone for ${CLEANUP_LIMITS.undoHours} hours.`,
  /** Before anything is changed. */
  modifiedDates: 'WordPress gives each post that is cleaned a new modified date.',
  htmlFiltered:
    'The WordPress user may not save unfiltered HTML, so WordPress would remove more than Pressloom’s scripts. Connect the website with an administrator or editor who may.',
} as const;

/** What of ours a post on WordPress has. */
export interface FoundPost {
  /** Its number on WordPress. */
  id: Id;
  title: string;
  link: string;
  /** Scripts of the gate that go from its text. */
  scripts: Count;
  /** Crowns that go from the end of its title. */
  crowns: Count;
  /** The page builder that draws it from a copy of its own, which still has a script; null where none does. */
  builder: string | null;
}

/** Result of the job that `POST /api/wordpress-sites/{id}/preview-cleanup` starts: what a cleanup would change now. */
export interface FoundGates {
  message: string;
  /** Posts that were read. */
  readPosts: Count;
  /** Posts that a cleanup counts: those that page builders draw are named apart. */
  changingPosts: Count;
  /** The first of all that have something of ours, at most `CLEANUP_LIMITS.postsListed`. */
  posts: FoundPost[];
  /** More posts have something of ours than are listed. */
  notListed: Count;
  /** Posts that Pressloom didn’t publish with a crown at the end of their title and no script: they stay as they are. */
  otherCrowns: Count;
  /** Why WordPress can’t be changed by this user, a sentence; null where it can. */
  obstacle: string | null;
}

export const CLEANUP_OUTCOMES = ['cleaned', 'builder', 'unchanged', 'gone', 'failed', 'not_tried'] as const;
/** `builder`: a page builder still shows a script. `unchanged`: nothing of ours was in it any more. */
export type CleanupOutcome = (typeof CLEANUP_OUTCOMES)[number];

/** What became of a post; `reason`: a sentence, null where the outcome says it all. */
export interface CleanedPostView {
  id: Id;
  title: string;
  link: string;
  outcome: CleanupOutcome;
  reason: string | null;
}

/** Result of the job that `POST /api/wordpress-sites/{id}/cleanup-premium-gates` starts. */
export interface CleanupResult {
  message: string;
  /** Posts that were changed on WordPress and read back; those that page builders draw don’t count. */
  cleanedPosts: Count;
  builderPosts: Count;
  /** Posts that could not be cleaned, and those that were not tried. */
  failedPosts: Count;
  /** What needs somebody comes first; at most `CLEANUP_LIMITS.postsListed`. */
  posts: CleanedPostView[];
}

export const RESTORE_OUTCOMES = ['restored', 'changed', 'gone', 'failed', 'not_tried', 'untouched'] as const;
/** `changed`: somebody changed it since, so it stays as it is. `untouched`: the cleanup failed with it and changed nothing. */
export type RestoreOutcome = (typeof RESTORE_OUTCOMES)[number];

/** Result of the job that `POST /api/wordpress-sites/{id}/undo-cleanup` starts. */
export interface UndoCleanupResult {
  message: string;
  restoredPosts: Count;
  /** Posts that could not be restored, and those that were not tried because the website itself failed. */
  failedPosts: Count;
  /** Until when those can be tried again; null where none is left, or the time is over. */
  undoableUntil: IsoTime | null;
  /** Those that were not restored; at most `CLEANUP_LIMITS.postsListed`. */
  posts: (Omit<CleanedPostView, 'outcome'> & { outcome: RestoreOutcome })[];
}

/** `GET /api/wordpress-sites/{id}/cleanup-premium-gates`: the last cleanup that changed posts. */
export interface CleanupRun {
  id: Id;
  cleanedPosts: Count;
  startedAt: IsoTime;
  /** Null while it runs, and where it failed. */
  finishedAt: IsoTime | null;
  /** Until when it can be undone; null where it was undone, or the time is over. While posts could not be restored, it isn’t undone. */
  undoableUntil: IsoTime | null;
  /** Posts that an undo would restore, if nobody changed them since. After a try that failed with some, those are left. */
  undoableCount: Count;
  /** When it was undone; null where it wasn’t, or not all of it. */
  undoneAt: IsoTime | null;
}

/** `GET /api/wordpress-sites/{id}/cleanup-premium-gates`. */
export interface CleanupState {
  /** Null before the first. */
  lastRun: CleanupRun | null;
}
