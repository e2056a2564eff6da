import type { ProviderMode } from '@pressloom/contracts/providers';
import type { QuotaState, QuotaStatus } from '@pressloom/contracts/quota';
import type { WordpressSite } from '@pressloom/database/entities';

export type QuotaBucketKey = 'search' | 'units';

/** What a call costs, and in which bucket. */
export interface QuotaPrice {
  bucket: QuotaBucketKey;
  amount: number;
}

/** Who a call is booked for; automatic calls leave the last tenth of a bucket to people. */
export interface QuotaCaller {
  /** See `quotaGroupOf`. */
  quotaGroup: string;
  automatic?: boolean;
}

/**
 * Google's price list: `search.list` has a bucket of its own, 100 calls a day; everything else shares 10,000 units.
 * Source: YouTube Data API v3, quota costs.
 */
export const QUOTA_LIMITS: Record<QuotaBucketKey, number> = { search: 100, units: 10_000 };
/** What the calls that we make cost. */
export const PRICES = {
  search: { bucket: 'search', amount: 1 },
  videos: { bucket: 'units', amount: 1 },
} as const satisfies Record<string, QuotaPrice>;

/**
 * The first video that YouTube ever had. A call for it costs a unit; whether it is there doesn't matter, for any answer
 * shows that the key opens the API.
 */
export const PROBE_VIDEO_ID = 'jNQXAC9IVRw';

/** Share of a bucket that automatic calls may use; the rest serves a person's own searches. */
export const AUTOMATIC_SHARE = 0.9;

/** The screens speak of 100 units a search out of this many. */
export const SHOWN_MAX = 10_000;

export interface BucketUse {
  used: number;
  exhausted: boolean;
}

/**
 * What a site's calls are booked on. Google counts by project: all keys are one group, but for a website's own key of
 * which an operator said that it belongs to another project. The stand-in's calls cost nothing real and count apart. Pure.
 */
export function quotaGroupOf(
  site: Pick<WordpressSite, 'id' | 'youtubeApiKey' | 'youtubeOwnProject'>,
  mode: ProviderMode,
): string {
  if (mode === 'sandbox') return 'sandbox';
  return site.youtubeOwnProject && site.youtubeApiKey !== null ? `site:${site.id}` : 'default';
}

/** Units of a bucket that a call of this kind may reach at most. Pure. */
export const ceilingOf = (bucket: QuotaBucketKey, automatic: boolean): number =>
  automatic ? Math.floor(QUOTA_LIMITS[bucket] * AUTOMATIC_SHARE) : QUOTA_LIMITS[bucket];

/** Share of the fuller bucket, 0-100. Pure. */
export function quotaPercentage(use: Record<QuotaBucketKey, BucketUse>): number {
  const shares = (Object.keys(QUOTA_LIMITS) as QuotaBucketKey[]).map((bucket) =>
    use[bucket].exhausted ? 100 : (use[bucket].used / QUOTA_LIMITS[bucket]) * 100,
  );
  return Math.min(100, Math.max(...shares));
}

/** 0-69 healthy, 70-89 warning, from 90 critical. Pure. */
export function quotaState(percentage: number): QuotaState {
  if (percentage >= 90) return 'critical';
  return percentage >= 70 ? 'warning' : 'healthy';
}

export interface QuotaFacts {
  use: Record<QuotaBucketKey, BucketUse>;
  videosToday: number;
  maxDailyVideos: number;
  nextReset: Date;
  now: Date;
}

/** The answer of `GET /api/quota-status`. Pure. */
export function quotaStatus(facts: QuotaFacts): QuotaStatus {
  const percentage = quotaPercentage(facts.use);
  const shown = (bucket: QuotaBucketKey) => ({ used: facts.use[bucket].used, limit: QUOTA_LIMITS[bucket] });
  return {
    quotaUsed: Math.round((percentage / 100) * SHOWN_MAX),
    maxQuota: SHOWN_MAX,
    quotaPercentage: percentage.toFixed(1),
    status: quotaState(percentage),
    videosToday: facts.videosToday,
    maxDailyVideos: facts.maxDailyVideos,
    nextResetTime: facts.nextReset.toISOString(),
    lastUpdate: facts.now.toISOString(),
    buckets: { search: shown('search'), units: shown('units') },
  };
}
