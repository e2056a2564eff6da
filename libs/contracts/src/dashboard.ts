import type { ProviderMode } from './enums.ts';
import type { Count, IsoTime } from './scalars.ts';

/** Seven days against the seven days before them. */
export interface WeeklyChange {
  thisWeek: Count;
  lastWeek: Count;
}

/** `GET /api/dashboard/stats`, of the selected site. */
export interface DashboardStats {
  videosProcessed: Count;
  blogPosts: Count;
  subscribers: Count;
  premiumMembers: Count;
  changes: {
    videosProcessed: WeeklyChange;
    blogPosts: WeeklyChange;
    subscribers: WeeklyChange;
    premiumMembers: WeeklyChange;
  };
}

/** Below 70 % of the quota, below 90 %, and from there on. */
export const QUOTA_STATES = ['healthy', 'warning', 'critical'] as const;
export type QuotaState = (typeof QUOTA_STATES)[number];

/** `GET /api/quota-status`. Units are the screens' (100 a search of 10,000); the buckets say what Google counts. */
export interface QuotaStatus {
  quotaUsed: Count;
  maxQuota: Count;
  /** Number as a string, one decimal. */
  quotaPercentage: string;
  status: QuotaState;
  videosToday: Count;
  maxDailyVideos: Count;
  nextResetTime: IsoTime;
  lastUpdate: IsoTime;
  buckets: { search: QuotaBucket; units: QuotaBucket };
}

/** What was booked today in one bucket, in Google's own count: calls for searches, units for the rest. */
export interface QuotaBucket {
  used: Count;
  limit: Count;
}

/** `GET /api/providers`: what is live, sandboxed, not set up, or failing. */
export interface ProviderView {
  key: 'youtube' | 'openai' | 'mail';
  label: string;
  mode: ProviderMode;
  /** As `mode`, or `failing` where the last call failed. A website's own key has no part in it. */
  state: ProviderMode | 'failing';
  /** When the last call ended, to within some seconds; null before the first. */
  lastCallAt: IsoTime | null;
  /** Why it failed, a sentence for people; null where it went well. */
  lastError: string | null;
}
