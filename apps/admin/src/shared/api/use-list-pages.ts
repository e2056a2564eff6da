import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsOf, totalOf } from './list-pages.ts';
import type { ListQuery } from './list-pages.ts';

/**
 * A list read page by page: `list` for the four states, `more` for its foot. While the URL changes (a search is typed)
 * the old rows stay, so mount a list of its own for another site.
 */
export function useListPages<T extends { id: number }>(pages: ListQuery<T>) {
  const query = useInfiniteQuery({ ...pages, placeholderData: keepPreviousData });
  const rows = useMemo(() => query.data && rowsOf<T>(query.data), [query.data]);
  const { isFetchNextPageError, isFetching, isPlaceholderData, error, refetch } = query;
  return {
    list: { data: rows, error: isFetchNextPageError ? null : error, isFetching, isPlaceholderData, refetch },
    total: query.data ? totalOf(query.data) : null,
    more: query,
  };
}
