import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { pageOfAddress } from '../collect/addresses/page-address.ts';

/** An article by its key, and when it was read. */
export interface ReadArticle {
  article: string;
  at: Date;
}

/** The first and the last article that somebody read; null where none is known. */
export interface ReadArticles {
  first: ReadArticle | null;
  last: ReadArticle | null;
}

/** What readers read first and last on a website, as browsers say. Read in the caller's transaction. */
@Injectable()
export class VisitorArticles {
  ofBrowser(manager: EntityManager, siteId: number, visitorId: string): Promise<ReadArticles> {
    return read(manager, 'visitor_id = $2', [siteId, visitorId]);
  }

  /** Of all browsers that a pass or a link of a newsletter named. */
  ofAddress(manager: EntityManager, siteId: number, email: string): Promise<ReadArticles> {
    return read(manager, OF_ADDRESS, [siteId, email]);
  }

  /** The page of an address, as pages are compared; null for what is no web address. */
  pageOf(address: string): string | null {
    return pageOfAddress(address);
  }
}

async function read(manager: EntityManager, who: string, values: unknown[]): Promise<ReadArticles> {
  const [found]: { first: Kept | null; last: Kept | null }[] = await manager.query(readBy(who), values);
  return { first: readArticle(found?.first), last: readArticle(found?.last) };
}

interface Kept {
  article: string;
  at: number;
}

const readArticle = (kept: Kept | null | undefined): ReadArticle | null =>
  kept ? { article: kept.article, at: new Date(kept.at) } : null;

/** People may share a browser, which shows only one of their addresses. */
const OF_ADDRESS = 'visitor_id IN (SELECT visitor_id FROM visitor_addresses WHERE site_id = $1 AND email = $2)';

/** $1 the website, $2 whose. Where one of the browsers was there before articles were kept, the first one is not known. */
const readBy = (who: string): string => `
  WITH visitor AS (
    SELECT history -> 'first' AS first, history -> 'last' AS last FROM visitor_tracking
    WHERE site_id = $1 AND NOT is_sample AND ${who} AND history ? 'last')
  SELECT (SELECT first FROM visitor WHERE NOT EXISTS (SELECT FROM visitor unknown WHERE unknown.first IS NULL) ORDER BY (first ->> 'at')::float8 LIMIT 1) AS first,
         (SELECT last FROM visitor ORDER BY (last ->> 'at')::float8 DESC LIMIT 1) AS last`;
