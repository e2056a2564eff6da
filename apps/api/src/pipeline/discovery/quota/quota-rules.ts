import type { ProviderMode } from '@pressloom/contracts/providers';
import { AUTOMATIC_SHARE } from '@pressloom/contracts/quota';
import type { QuotaSettings, QuotaState, QuotaStatus } from '@pressloom/contracts/quota';
import type { WordpressSite } from '@pressloom/database/entities';

export type QuotaBucketKey = 'search' | 'units';

/** What a call costs, and in which bucket. */
export interface QuotaPrice {
  bucket: QuotaBucketKey;
  amount: number;
  /** The size of the bucket. */
  limit: number;
}

/** Who a call is booked for; automatic calls leave the last tenth of a bucket to people. */
export interface QuotaCaller {
  /** See `quotaGroupOf`. */
  quotaGroup: string;
  automatic?: boolean;
}

/** Sizes of the buckets in Google's own count. */
export type QuotaLimits = Record<QuotaBucketKey, number>;

/** The sizes among the settings. Pure. */
export const limitsOf = ({ searchesPerDay, unitsPerDay }: QuotaSettings): QuotaLimits => ({
  search: searchesPerDay,
  units: unitsPerDay,
});

/** What the calls that we make cost. Pure. */
export const pricesOf = (settings: QuotaSettings): Record<'search' | 'videos', QuotaPrice> => ({
  search: { bucket: 'search', amount: settings.searchPrice, limit: settings.searchesPerDay },
  videos: { bucket: 'units', amount: settings.videosPrice, limit: settings.unitsPerDay },
});

/**
 * The first video that YouTube ever had. A call for it costs a unit; whether it is there doesn't matter, for any answer
 * shows that the key opens the API.
 */
export const PROBE_VIDEO_ID = 'jNQXAC9IVRw';

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

/** What a call of this kind may reach at most of a bucket of such a size. Pure. */
export const ceilingOf = (limit: number, automatic: boolean): number =>
  automatic ? Math.floor(limit * AUTOMATIC_SHARE) : limit;

/** Share of the fuller bucket, 0-100. Pure. */
export function quotaPercentage(use: Record<QuotaBucketKey, BucketUse>, limits: QuotaLimits): number {
  const shares = (['search', 'units'] as const).map((bucket) =>
    use[bucket].exhausted ? 100 : (use[bucket].used / limits[bucket]) * 100,
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
  limits: QuotaLimits;
  videosToday: number;
  maxDailyVideos: number;
  nextReset: Date;
  now: Date;
  outage: QuotaStatus['outage'];
}

/** The answer of `GET /api/quota-status`. Pure. */
export function quotaStatus(facts: QuotaFacts): QuotaStatus {
  const percentage = quotaPercentage(facts.use, facts.limits);
  const shown = (bucket: QuotaBucketKey) => {
    const { used, exhausted } = facts.use[bucket];
    return { used, limit: facts.limits[bucket], exhausted };
  };
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
    outage: facts.outage,
  };
}
