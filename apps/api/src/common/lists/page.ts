import type { Response } from 'express';
import { exactly } from './total.ts';
import type { Total } from './total.ts';

/** Rows of one page and where the next one starts; `total` comes with the first page only. */
export interface Page<T> {
  rows: T[];
  nextCursor: string | null;
  total: Total | null;
}

/** The list of nobody: there is no website yet. */
export const EMPTY_PAGE: Page<never> = { rows: [], nextCursor: null, total: exactly(0) };

/** Answers the rows as a plain array, with the page's facts in headers. */
export function sendPage<T, V>(response: Response, page: Page<T>, view: (row: T) => V): V[] {
  if (page.nextCursor !== null) response.setHeader('X-Next-Cursor', page.nextCursor);
  if (page.total !== null) response.setHeader('X-Total-Count', String(page.total.count));
  if (page.total?.isEstimated) response.setHeader('X-Total-Count-Estimated', 'true');
  return page.rows.map(view);
}
