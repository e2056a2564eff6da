import { send } from './request.ts';

/** One page of a list: its rows, and what the headers say of the rest. */
export interface Answer<T> {
  data: T;
  /** `X-Total-Count`, which comes with the first page only. */
  total: number | null;
  /** `X-Next-Cursor`; null on the last page. */
  nextCursor: string | null;
}

/** Like `request`, with the paging headers. */
export function requestPage<T>(url: string): Promise<Answer<T>>;
export async function requestPage(url: string): Promise<Answer<unknown>> {
  const response = await send('GET', url);
  const total = response.headers.get('x-total-count');
  return {
    data: await response.json(),
    total: total === null ? null : Number(total),
    nextCursor: response.headers.get('x-next-cursor') || null,
  };
}
