import { KEYWORD_HEALTHS } from '@pressloom/contracts/keywords';
import type { KeywordHealthLevel } from '@pressloom/contracts/keywords';
import { listCount, listPages } from '../../shared/api/list-pages.ts';

/** A list is counted by its header; one row comes along. */
const LEAST = { pageSize: 1 } as const;

/** The keywords of a website, those with the most videos first. */
export const keywordsByYield = (siteId: number) =>
  listPages(['keywords'], '/api/keywords', { query: { siteId, sort: '-videosFound', pageSize: 20 } });

const healthCount = (siteId: number, health: KeywordHealthLevel) =>
  listCount(['keywords'], '/api/keywords', { query: { siteId, health, ...LEAST } });

/** How many keywords have reached each level, in the order of `KEYWORD_HEALTHS`. */
export const healthCounts = (siteId: number) => KEYWORD_HEALTHS.map((level) => healthCount(siteId, level));

export const activeKeywords = (siteId: number) =>
  listCount(['keywords'], '/api/keywords', { query: { siteId, isActive: true, ...LEAST } });

/** Videos that the keywords found: what people added themselves is none of theirs. */
export const videoCount = (siteId: number) =>
  listCount(['videos', 'keywords'], '/api/videos', { query: { siteId, hasKeyword: true, ...LEAST } });
