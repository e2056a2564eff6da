import { LIMITS } from '@pressloom/contracts';
import type { Response } from 'express';
import { DomainError } from './errors.ts';
import { Optional, Text, WholeNumber } from './fields.ts';

/** Query fields of every list: one page by id, newest first. */
export class PageQuery {
  @Optional()
  @WholeNumber({ min: 1, max: LIMITS.pageSize.max })
  pageSize: number = LIMITS.pageSize.default;

  @Optional()
  @Text({ max: 40 })
  cursor?: string;

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

/** Reads a cursor that `pageOf` gave; it is the id of the last row of the page before. */
export function cursorId(query: PageQuery): number | null {
  if (query.cursor === undefined) return null;
  const id = /^[1-9]\d{0,9}$/.test(query.cursor) ? Number(query.cursor) : Number.NaN;
  if (!(id <= LIMITS.maxId))
    throw new DomainError(400, 'validation_failed', 'This cursor is not one of ours.', {
      cursor: 'This cursor is not one of ours.',
    });
  return id;
}

/** Cuts a page out of rows of which one more than `pageSize` was read. Pure. */
export function pageOf<T extends { id: number }>(rows: T[], pageSize: number, total: number | null): Page<T> {
  const page = rows.slice(0, pageSize);
  const last = page[page.length - 1];
  return { rows: page, nextCursor: rows.length > pageSize && last ? String(last.id) : null, total };
}

/** Answers the rows as a plain array, with the page's facts in headers. */
export function sendPage<T, V>(response: Response, page: Page<T>, view: (row: T) => V): V[] {
  if (page.nextCursor !== null) response.setHeader('X-Next-Cursor', page.nextCursor);
  if (page.total !== null) response.setHeader('X-Total-Count', String(page.total));
  return page.rows.map(view);
}
