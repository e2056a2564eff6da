import { QueryClient } from '@tanstack/react-query';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { request } from './request.ts';

/** GETs the first element of the query key. */
export async function getByKey<T>({ queryKey }: QueryFunctionContext): Promise<T> {
  return await request<T>('GET', String(queryKey[0]));
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: getByKey,
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
      // A failed network is an error to show, not a silent pause.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** True when a query of this URL shows data of `path`: the path itself, below it, or with a query string. */
export function urlIsUnder(url: unknown, path: string): boolean {
  if (typeof url !== 'string') return false;
  return url === path || url.startsWith(`${path}?`) || url.startsWith(`${path}/`);
}

/** Refreshes every data set whose URL is under one of the paths; shown data stays until the new one is there. */
export async function refreshPaths(paths: readonly string[]): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: (query) => paths.some((path) => urlIsUnder(query.queryKey[0], path)),
  });
}
