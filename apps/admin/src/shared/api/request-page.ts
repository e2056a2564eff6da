import { send } from './request.ts';

/** How many rows a list has. */
export interface Total {
  /** `X-Total-Count`. */
  count: number;
  /** `X-Total-Count-Estimated`: there are more than are counted, and `count` is no exact number. */
  isEstimated: boolean;
}

/** One page of a list: its rows, and what the headers say of the rest. */
export interface Answer<T> {
  data: T;
  /** With the first page only. */
  total: Total | null;
  /** `X-Next-Cursor`; null on the last page. */
  nextCursor: string | null;
}

/** Like `request`, with the paging headers. */
export function requestPage<T>(url: string): Promise<Answer<T>>;
export async function requestPage(url: string): Promise<Answer<unknown>> {
  const response = await send('GET', url);
  const { headers } = response;
  const count = headers.get('x-total-count');
  return {
    data: await response.json(),
    total: count === null ? null : { count: Number(count), isEstimated: headers.has('x-total-count-estimated') },
    nextCursor: headers.get('x-next-cursor') || null,
  };
}
