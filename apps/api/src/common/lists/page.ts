import type { Response } from 'express';

/** Rows of one page and where the next one starts; `total` comes with the first page only, where it was counted. */
export interface Page<T> {
  rows: T[];
  nextCursor: string | null;
  total: number | null;
}

/** The list of nobody: there is no website yet. */
export const EMPTY_PAGE: Page<never> = { rows: [], nextCursor: null, total: 0 };

/** Answers the rows as a plain array, with the page's facts in headers. */
export function sendPage<T, V>(response: Response, page: Page<T>, view: (row: T) => V): V[] {
  if (page.nextCursor !== null) response.setHeader('X-Next-Cursor', page.nextCursor);
  if (page.total !== null) response.setHeader('X-Total-Count', String(page.total));
  return page.rows.map(view);
}
