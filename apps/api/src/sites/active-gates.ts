import type { WordpressSite } from '@pressloom/database/entities';

type Gated = Pick<WordpressSite, 'active' | 'gateReportedAt'>;

/**
 * Whether a website keeps its premium articles to members: the gate there has reported that it does, and the website is in use. That a
 * post is marked Premium, or that the website sells a membership, closes nothing. Pure.
 */
export const hasActiveGate = ({ active, gateReportedAt }: Gated): boolean => active && gateReportedAt !== null;

/**
 * Whether every website in use where a membership holds has an active gate, so that what is said of premium articles is so on each of
 * them; false where there is no such website. `brand`: the one that the membership is limited to, null where it holds everywhere. Pure.
 */
export function haveActiveGates(
  sites: readonly (Gated & Pick<WordpressSite, 'brand'>)[],
  brand: string | null,
): boolean {
  const where = sites.filter((site) => site.active && (brand === null || site.brand === brand));
  return where.length > 0 && where.every(hasActiveGate);
}
