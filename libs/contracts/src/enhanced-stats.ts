import type { JobView } from './jobs.ts';
import type { ProviderMode } from './providers.ts';
import type { Count, IsoDay, IsoTime } from './scalars.ts';

/** Days that a sync with Analyzati reads, the website's present one included. */
export const OUTSIDE_SYNC_DAYS = 90;

/** Whose figures stand beside ours; `internal` where nobody's do. */
export const FIGURE_SOURCES = ['analyzati', 'internal'] as const;
export type FigureSource = (typeof FIGURE_SOURCES)[number];

/** What was counted on a day. */
export interface DayCounts {
  visitors: Count;
  pageViews: Count;
}

/** One day of `EnhancedStats`, the earliest first: what Pressloom counted, and beside it what the other service did. They are never added. */
export interface ComparedDay extends DayCounts {
  /** In the website's time zone. */
  date: IsoDay;
  /** The day is not over. */
  isUnfinished: boolean;
  /** What `source` counted; null where it named no figures of this day, which is not 0. */
  outside: DayCounts | null;
}

/** `GET /api/visitor-analytics/enhanced-stats?siteId=&days=`. */
export interface EnhancedStats {
  /** Figures of another service are there in this period. */
  enhanced: boolean;
  source: FigureSource;
  /** Ours: visitors of the last 5 minutes. */
  realtimeVisitors: Count;
  trends: ComparedDay[];
  /** The other service, for this website. With `sandbox`, its figures are simulated. */
  mode: ProviderMode;
  /** What is missing, a sentence; null where it is set up. */
  missing: string | null;
  /** When its figures were last read; null before the first time. */
  syncedAt: IsoTime | null;
  /** The last sync, or the one under way, while it is kept. */
  lastSync: JobView | null;
}

/** Result of the job that `POST /api/visitor-analytics/sync-analyzati` starts. */
export interface AnalyzatiSyncResult {
  synced: true;
  /** What was read, a sentence for people. */
  message: string;
  /** Days whose figures are stored now. */
  days: Count;
  /** Entries of Analyzati that can't be right and were left out. */
  dropped: Count;
}

/** The same where Analyzati failed or refused: nothing was stored, or not all. */
export interface AnalyzatiSyncFailure {
  synced: false;
  /** Why, a sentence for people. */
  message: string;
}

/** `POST /api/visitor-analytics/sync-analyzati`. A sync that takes longer is 202 with its job. */
export type AnalyzatiSync = AnalyzatiSyncResult | AnalyzatiSyncFailure;

export const ANALYZATI_MESSAGES = {
  syncFailed: 'Sync Failed',
  syncFailedText: 'Failed to sync with Analyzati API',
} as const;
