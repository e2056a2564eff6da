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

/** Rows of one page and where the next one starts; `total` comes with the first page only. */
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

/** Cuts a page out of rows of which one more than `pageSize` was read. Pure. */
function pageOf<T extends { id: number }>(rows: T[], pageSize: number, total: number | null): Page<T> {
  const page = rows.slice(0, pageSize);
  const last = page[page.length - 1];
  return { rows: page, nextCursor: rows.length > pageSize && last ? String(last.id) : null, total };
}

/**
 * One page of a list whose filters are set, newest id first. It goes on by id rather than by offset, and the total is
 * counted with the first page only.
 */
export async function readPage<T extends ObjectLiteral & { id: number }>(
  list: SelectQueryBuilder<T>,
  query: PageQuery,
): Promise<Page<T>> {
  const before = cursorId(query);
  const total = before === null ? await list.getCount() : null;
  if (before !== null) list.andWhere(`${list.alias}.id < :before`, { before });
  const rows = await list
    .orderBy(`${list.alias}.id`, 'DESC')
    .limit(query.pageSize + 1)
    .getMany();
  return pageOf(rows, query.pageSize, total);
}

/** Answers the rows as a plain array, with the page's facts in headers. */
export function sendPage<T, V>(response: Response, page: Page<T>, view: (row: T) => V): V[] {
  if (page.nextCursor !== null) response.setHeader('X-Next-Cursor', page.nextCursor);
  if (page.total !== null) response.setHeader('X-Total-Count', String(page.total));
  return page.rows.map(view);
}
