import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { Topic } from '@pressloom/contracts/topics';
import { addressOf } from './call.ts';
import type { Given, Input, InputOf, ListPath, RowOf } from './call-types.ts';
import { addressQuery } from './data-query.ts';
import type { AddressQuery } from './data-query.ts';
import { queryClient } from './query-client.ts';
import { requestPage } from './request-page.ts';
import type { Answer, Total } from './request-page.ts';

/** Pages of a list, read one after another by cursor. */
export type ListPages<T> = InfiniteData<Answer<T[]>, unknown>;

const PAGES = 'pages';

/**
 * The query of a list that is read page by page. The input holds every filter; the cursor is added here. Topics as in
 * `dataQuery`.
 */
export function listPages<P extends ListPath>(
  topics: readonly Topic[],
  path: P,
  ...given: Given<InputOf<'GET', P>>
): ListQuery<RowOf<P>>;
export function listPages(topics: readonly Topic[], path: string, input: Input = {}): object {
  return pagesAt(topics, path, input);
}

export type ListQuery<T> = ReturnType<typeof pagesAt<T>>;

function pagesAt<T>(topics: readonly Topic[], path: string, input: Input) {
  return infiniteQueryOptions({
    queryKey: [addressOf(path, input), PAGES],
    meta: { topics },
    queryFn: ({ pageParam: cursor }) =>
      requestPage<T[]>(addressOf(path, { ...input, query: { ...input.query, cursor } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Answer<T[]>) => last.nextCursor,
  });
}

/** The query of how many rows a list has. */
export function listCount<P extends ListPath>(
  topics: readonly Topic[],
  path: P,
  input: InputOf<'GET', P> & { enabled?: boolean },
): AddressQuery<Total | null>;
export function listCount(topics: readonly Topic[], path: string, { query, enabled }: Input & { enabled?: boolean }) {
  const url = addressOf(path, { query });
  return addressQuery(topics, url, { enabled, queryFn: async () => (await requestPage(url)).total });
}

/** All rows of the pages read so far, each id once: a row that moved while paging can come on two pages. */
export function rowsOf<T extends { id: number }>(data: ListPages<T>): T[] {
  const seen = new Set<number>();
  return data.pages.flatMap((page) => page.data).filter((row) => !seen.has(row.id) && seen.add(row.id));
}

/** How many rows the whole list has. */
export function totalOf<T>(data: ListPages<T>): Total | null {
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
      total: page.total && { ...page.total, count: Math.max(0, page.total.count - gone) },
    })),
  };
}

/** True when a query of this URL shows data of `path`: the path itself, below it, or with a query string. */
export function urlIsUnder(url: unknown, path: string): boolean {
  if (typeof url !== 'string') return false;
  return url === path || url.startsWith(`${path}?`) || url.startsWith(`${path}/`);
}

/** Edits every loaded list of `path` before the server has answered. Gives back how to undo it. */
export async function editLoadedLists<P extends ListPath>(
  path: P,
  edit: (row: RowOf<P>) => RowOf<P> | null,
): Promise<() => void> {
  const filters = {
    predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey[1] === PAGES && urlIsUnder(queryKey[0], path),
  };
  await queryClient.cancelQueries(filters);
  const before = queryClient.getQueriesData<ListPages<RowOf<P>>>(filters);
  queryClient.setQueriesData<ListPages<RowOf<P>>>(filters, (data) => data && editPages(data, edit));
  return () => before.forEach(([key, data]) => queryClient.setQueryData(key, data));
}
