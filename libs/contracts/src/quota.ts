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
  /** Why YouTube can't be searched for the website whatever the quota has left, a sentence: no key, or it fails. Null where it can. */
  outage: { state: 'unconfigured' | 'failing'; message: string } | null;
}

/** What was booked today in one bucket, in Google's own count: calls for searches, units for the rest. */
export interface QuotaBucket {
  used: Count;
  limit: Count;
  /** YouTube itself said that nothing is left of it, whatever was booked. */
  exhausted: boolean;
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
  /** Of which bucket it said so. */
  exhaustedBuckets: ('search' | 'units')[];
  /** The day is not over. */
  isToday: boolean;
}

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const QUOTA_HISTORY_LIMITS = {
  days: { min: 1, max: 90, default: 7 },
} as const;

/** Share of a bucket that automatic calls may use; the rest serves a person's own searches. */
export const AUTOMATIC_SHARE = 0.9;

/** `GET` and `PUT /api/youtube-quota-settings`: what Google gives a project in a day, and what calls cost. */
export interface QuotaSettings {
  /** Size of the bucket that searches have for themselves. */
  searchesPerDay: Count;
  /** Size of the bucket that all other calls share. */
  unitsPerDay: Count;
  /** What one search takes of its bucket. */
  searchPrice: Count;
  /** What reading 50 videos takes of the shared bucket. */
  videosPrice: Count;
}

/** Google's price list today. Source: YouTube Data API v3, quota costs. */
export const DEFAULT_QUOTA_SETTINGS: QuotaSettings = {
  searchesPerDay: 100,
  unitsPerDay: 10_000,
  searchPrice: 1,
  videosPrice: 1,
};

/** Limits that the API enforces and the form shows. */
export const QUOTA_SETTINGS_LIMITS = {
  searchesPerDay: { min: 1, max: 1_000_000 },
  unitsPerDay: { min: 1, max: 100_000_000 },
  searchPrice: { min: 1, max: 10_000 },
  videosPrice: { min: 1, max: 10_000 },
} as const;
