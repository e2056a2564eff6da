import type { QuotaDay } from '@pressloom/contracts/quota';
import { quotaPercentage } from './quota-rules.ts';
import type { BucketUse, QuotaBucketKey, QuotaLimits } from './quota-rules.ts';

/** What is stored of one bucket on one Pacific day. */
export interface StoredUse extends BucketUse {
  day: string;
  bucket: QuotaBucketKey;
}

const NOTHING: BucketUse = { used: 0, exhausted: false };

/** The days asked for, the last of which is not over; a day without a call is all zero. Pure. */
export function quotaHistory(days: string[], stored: StoredUse[], limits: QuotaLimits): QuotaDay[] {
  return days.map((day, index) => {
    const of = (bucket: QuotaBucketKey): BucketUse =>
      stored.find((row) => row.day === day && row.bucket === bucket) ?? NOTHING;
    const use = { search: of('search'), units: of('units') };
    return {
      day,
      searches: use.search.used,
      units: use.units.used,
      percentage: Math.round(quotaPercentage(use, limits) * 10) / 10,
      exhausted: use.search.exhausted || use.units.exhausted,
      exhaustedBuckets: (['search', 'units'] as const).filter((bucket) => use[bucket].exhausted),
      isToday: index === days.length - 1,
    };
  });
}
