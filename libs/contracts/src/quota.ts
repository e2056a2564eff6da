import type { Count, IsoTime } from './scalars.ts';

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

/** `GET /api/quota-history?siteId=&days=`: one Pacific day, the oldest first. */
export interface QuotaDay {
  /** `YYYY-MM-DD` in America/Los_Angeles. */
  day: string;
  searches: Count;
  units: Count;
  /** The fuller bucket's share, 0-100. */
  percentage: number;
  /** YouTube itself said that the quota was spent. */
  exhausted: boolean;
  /** The day is not over. */
  isToday: boolean;
}

/** What the screens call a search, in units of 10,000 a day. */
export const UNITS_PER_SEARCH = 100;

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const QUOTA_HISTORY_LIMITS = {
  days: { min: 1, max: 90, default: 7 },
} as const;
