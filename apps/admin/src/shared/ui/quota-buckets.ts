import type { QuotaDay, QuotaStatus } from '@pressloom/contracts/quota';
import { formatNumber } from './format.ts';

/** What the two buckets, which Google counts apart, are called. */
const NAMES = { search: 'searches', units: 'units for calls other than searches' } as const;

/** Which bucket is the fuller one, and how far it is used: '92 of 100 searches are used.' */
export function usedText({ search, units }: QuotaStatus['buckets']): string {
  const share = ({ used, limit, exhausted }: QuotaStatus['buckets']['search']) => (exhausted ? 1 : used / limit);
  const fuller = share(units) > share(search) ? 'units' : 'search';
  const { used, limit, exhausted } = fuller === 'units' ? units : search;
  const name = NAMES[fuller];
  if (exhausted) return `YouTube says that today’s ${name} are used up.`;
  if (used >= limit) return `All of today’s ${formatNumber(limit)} ${name} are used up.`;
  return `${formatNumber(used)} of ${formatNumber(limit)} ${name} are used.`;
}

/** What is said of a day on which YouTube itself said that nothing was left; null for any other day. */
export function exhaustedLabel({ exhaustedBuckets }: Pick<QuotaDay, 'exhaustedBuckets'>): string | null {
  const [one, another] = exhaustedBuckets;
  if (one === undefined) return null;
  if (another !== undefined) return 'Searches and other units exhausted';
  return one === 'search' ? 'Searches exhausted' : 'Other units exhausted';
}
