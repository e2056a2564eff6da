import type { QuotaState, QuotaStatus } from '@pressloom/contracts/quota';
import { usedText } from '../../shared/ui/quota-buckets.ts';
import type { StatusLook } from '../../shared/ui/status-look.ts';

/** The three bands: below 70 %, below 90 %, and from there on. */
export const QUOTA_LOOK: Record<QuotaState, StatusLook & { tone: 'success' | 'warning' | 'error' }> = {
  healthy: { tone: 'success', label: 'Healthy' },
  warning: { tone: 'warning', label: 'Warning' },
  critical: { tone: 'error', label: 'Critical' },
};

/** The chip of a website's quota: what keeps YouTube from being searched comes before the band. Pure. */
export function quotaLook({ status, outage }: Pick<QuotaStatus, 'status' | 'outage'>): StatusLook {
  if (outage?.state === 'unconfigured') return { tone: 'neutral', label: 'No key' };
  return outage ? { tone: 'error', label: 'YouTube error' } : QUOTA_LOOK[status];
}

/**
 * What a quota's band means, and which of the two buckets it is about. From 90 % on nothing is imported by itself; a person's own
 * searches go on until all of it is spent. What keeps YouTube from being searched at all is told instead.
 */
export function quotaSentence({
  status,
  quotaPercentage,
  buckets,
  outage,
}: Pick<QuotaStatus, 'status' | 'quotaPercentage' | 'buckets' | 'outage'>): string {
  if (outage) return outage.message;
  if (status === 'healthy') return 'The quota has room for more searches today.';
  const used = usedText(buckets);
  if (status === 'warning') return `${used} Reduce the search frequency to stay under the limit.`;
  const paused = `${used} Video importing is paused until the quota resets.`;
  return Number.parseFloat(quotaPercentage) < 100 ? `${paused} Searches that you start yourself still work.` : paused;
}

/** Bar's share, 0 to 100, from the text that the API gives. */
export function barShare(percentage: string): number {
  const share = Number.parseFloat(percentage);
  return Number.isFinite(share) ? Math.min(100, Math.max(0, share)) : 0;
}
