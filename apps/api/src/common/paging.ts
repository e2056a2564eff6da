import { LIMITS } from '@pressloom/contracts';
import type { Response } from 'express';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { DomainError } from './errors.ts';
import { Optional, Text, WholeNumber } from './fields.ts';

/** Query fields of every list: one page by id, newest first. */
export class PageQuery {
  /** Rows of one page. */
  @Optional()
  @WholeNumber({ min: 1, max: LIMITS.pageSize.max })
  pageSize: number = LIMITS.pageSize.default;

  /** What `X-Next-Cursor` of the page before said. */
  @Optional()
  @Text({ max: 40 })
  cursor?: string;

  /** Only what has this text in its name. */
  @Optional()
  @Text({ max: 100 })
  q?: string;
}

/** Rows of one page and where the next one starts; `total` comes with the first page only, where it was counted. */
export interface Page<T> {
  rows: T[];
  nextCursor: string | null;
  total: number | null;
}

/** The list of nobody: there is no website yet. */
export const EMPTY_PAGE: Page<never> = { rows: [], nextCursor: null, total: 0 };

/** Reads a cursor that `readPage` gave; it is the id of the last row of the page before. */
function cursorId(query: PageQuery): number | null {
  if (query.cursor === undefined) return null;
  const id = /^[1-9]\d{0,9}$/.test(query.cursor) ? Number(query.cursor) : Number.NaN;
  if (!(id <= LIMITS.maxId))
    throw new DomainError(400, 'validation_failed', 'This cursor is not one of ours.', {
      cursor: 'This cursor is not one of ours.',
    });
  return id;
}

/**
 * Hits of a search that are counted at most. Counting all hits of a word that stands in each of 100,000 titles costs 60 ms
 * of processor, their first page 5.
 */
const MOST_HITS_COUNTED = 1_000;

/**
 * One page of a list whose filters are set, newest id first. It goes on by id rather than by offset. The total comes with
 * the first page only, and with a search's only up to 1,000 hits.
 */
export async function readPage<T extends ObjectLiteral & { id: number }>(
  list: SelectQueryBuilder<T>,
  query: PageQuery,
): Promise<Page<T>> {
  const before = cursorId(query);
  const from = list.clone().orderBy(`${list.alias}.id`, 'DESC');
  if (before !== null) from.andWhere(`${list.alias}.id < :before`, { before });
  const found = await from.limit(query.pageSize + 1).getMany();
  const rows = found.slice(0, query.pageSize);
  const last = rows[rows.length - 1];
  const hasMore = found.length > rows.length;
  const total = before !== null ? null : hasMore ? await countOf(list, query) : rows.length;
  return { rows, nextCursor: hasMore && last ? String(last.id) : null, total };
}

/** How many rows there are; null for a search with more hits than are counted. */
async function countOf<T extends ObjectLiteral>(list: SelectQueryBuilder<T>, query: PageQuery): Promise<number | null> {
  if (!query.q) {
    // TypeORM's own count asks for distinct ids, which costs twice as much.
    const counted = await list.clone().select('count(*)::int', 'rows').getRawOne<{ rows: number }>();
    return counted?.rows ?? 0;
  }
  const hits = await list
    .clone()
    .select(`${list.alias}.id`, 'id')
    .limit(MOST_HITS_COUNTED + 1)
    .getRawMany();
  return hits.length > MOST_HITS_COUNTED ? null : hits.length;
}

/** Answers the rows as a plain array, with the page's facts in headers. */
export function sendPage<T, V>(response: Response, page: Page<T>, view: (row: T) => V): V[] {
  if (page.nextCursor !== null) response.setHeader('X-Next-Cursor', page.nextCursor);
  if (page.total !== null) response.setHeader('X-Total-Count', String(page.total));
  return page.rows.map(view);
}
