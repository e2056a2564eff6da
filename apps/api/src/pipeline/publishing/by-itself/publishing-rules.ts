import { AUTO_POSTS_PER_DAY } from '@pressloom/contracts/posts';

const MINUTE_MS = 60_000;

/** Minutes from a failed publish to the next try, after the first, the second and so on; the last one stays. */
const PATIENCE_MINUTES = [15, 60, 3 * 60, 6 * 60, 12 * 60];

/** When a post whose publish failed for the n-th time in a row is tried again, `tries` from 1. Pure. */
export function nextTryAt(tries: number, failedAt: Date): Date {
  const place = Math.min(tries, PATIENCE_MINUTES.length) - 1;
  return new Date(failedAt.getTime() + (PATIENCE_MINUTES[place] as number) * MINUTE_MS);
}

/** A site whose drafts may be published by themselves. */
export interface PublishingSite {
  /** Became public by themselves this day, by the clock of the site. */
  publicToday: number;
  /** On their way by themselves. */
  underWay: number;
  /** The last call to its WordPress failed as any would. */
  wordpressFails: boolean;
  /** Drafts that may go now, in their order. */
  drafts: number[];
}

/**
 * The posts to publish now; what is left over comes another day. While WordPress fails, one post of its site at a time
 * finds out whether it is back. Pure.
 */
export function planPublishing(sites: PublishingSite[]): number[] {
  return sites.flatMap(({ publicToday, underWay, wordpressFails, drafts }) => {
    const left = AUTO_POSTS_PER_DAY - publicToday - underWay;
    const room = wordpressFails ? Math.min(left, 1 - underWay) : left;
    return drafts.slice(0, Math.max(0, room));
  });
}
