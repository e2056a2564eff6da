import type { SearchRules } from '@pressloom/contracts/search-rules';

const DAY_MS = 86_400_000;

/** Results come late into YouTube's index, and whole windows come back empty for a day. */
const OVERLAP_DAYS = 2;

/** What part of YouTube a search asks for. */
export interface SearchWindow {
  order: 'relevance' | 'date';
  publishedAfter: Date;
}

/**
 * A keyword's first search takes the most relevant of the whole period, later ones what came since the last that brought
 * something, with two days' overlap. One that brought nothing doesn't count: an empty answer means 'not now'. Pure.
 */
export function searchWindow(lastFoundAt: Date | null, { periodDays }: SearchRules, now: Date): SearchWindow {
  const oldest = now.getTime() - periodDays * DAY_MS;
  if (lastFoundAt === null) return { order: 'relevance', publishedAfter: new Date(oldest) };
  const since = lastFoundAt.getTime() - OVERLAP_DAYS * DAY_MS;
  return { order: 'date', publishedAfter: new Date(Math.max(oldest, since)) };
}

/** Whether a result lies in what was asked for; YouTube answers others now and then. One without a date does. Pure. */
export const isWithin = (publishedAt: Date | null, publishedAfter: Date): boolean =>
  publishedAt === null || publishedAt >= publishedAfter;

/** What decides about a second page. */
export interface PageFacts {
  /** Videos that the website takes of a search. */
  wanted: number;
  /** Candidates that may be taken, as far as is known. */
  usable: number;
  hasNext: boolean;
  /** Of the day's searches. */
  used: number;
  limit: number;
  exhausted: boolean;
}

/** A second page costs a search: it is for when the first has too few, and most of the day's searches are left. Pure. */
export const wantsSecondPage = ({ wanted, usable, hasNext, used, limit, exhausted }: PageFacts): boolean =>
  hasNext && usable < wanted && !exhausted && used < limit / 2;
