import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { Topic } from '@pressloom/contracts/topics';
import { queryClient, urlIsUnder } from './query-client.ts';
import { requestPage } from './request.ts';
import type { Answer } from './request.ts';

/** Pages of a list, read one after another by cursor. */
export type ListPages<T> = InfiniteData<Answer<T[]>, unknown>;

const PAGES = 'pages';

/**
 * The query of a list that is read page by page. `url` carries every filter; the cursor is added here. Topics as in
 * `dataQuery`.
 */
export function listPages<T>(topics: readonly Topic[], url: string) {
  return infiniteQueryOptions({
    queryKey: [url, PAGES],
    meta: { topics },
    queryFn: ({ pageParam }) => requestPage<T[]>(withCursor(url, pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Answer<T[]>) => last.nextCursor,
  });
}

/** `url` for the page that a cursor stands for; null is the first page. */
export function withCursor(url: string, cursor: string | null): string {
  if (cursor === null) return url;
  return `${url}${url.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
}

/** All rows of the pages read so far, each id once: a row that moved while paging can come on two pages. */
export function rowsOf<T extends { id: number }>(data: ListPages<T>): T[] {
  const seen = new Set<number>();
  return data.pages.flatMap((page) => page.data).filter((row) => !seen.has(row.id) && seen.add(row.id));
}

/** How many rows the whole list has; null where the server didn't count. */
export function totalOf<T>(data: ListPages<T>): number | null {
  return data.pages[0]?.total ?? null;
}

/** The pages with every row passed through `edit`; a row for which it answers null is taken out, the total with it. */
export function editPages<T>(data: ListPages<T>, edit: (row: T) => T | null): ListPages<T> {
  const edited = data.pages.map((page) => page.data.map(edit).filter((row): row is T & {} => row !== null));
  const gone = data.pages.reduce((sum, page, index) => sum + page.data.length - edited[index]!.length, 0);
  return {
    ...data,
    pages: data.pages.map((page, index) => ({
      ...page,
      data: edited[index]!,
      total: page.total === null ? null : Math.max(0, page.total - gone),
    })),
  };
}

/** Edits every loaded list under `path` before the server has answered. Gives back how to undo it. */
export async function editLoadedLists<T>(path: string, edit: (row: T) => T | null): Promise<() => void> {
  const filters = {
    predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey[1] === PAGES && urlIsUnder(queryKey[0], path),
  };
  await queryClient.cancelQueries(filters);
  const before = queryClient.getQueriesData<ListPages<T>>(filters);
  queryClient.setQueriesData<ListPages<T>>(filters, (data) => data && editPages(data, edit));
  return () => before.forEach(([key, data]) => queryClient.setQueryData(key, data));
}
