import { QueryClient } from '@tanstack/react-query';
import type { DefaultOptions, QueryFunction } from '@tanstack/react-query';
import { request, RequestError } from './request.ts';

/**
 * The default data fetch: GETs the first element of the query key and parses JSON. A 401 is a failure like any other,
 * unless `on401` asks for null, where being signed out is an answer.
 */
export function getByKey<T>(options?: { on401?: 'throw' }): QueryFunction<T>;
export function getByKey<T>(options: { on401: 'returnNull' }): QueryFunction<T | null>;
export function getByKey<T>({ on401 = 'throw' }: { on401?: 'returnNull' | 'throw' } = {}): QueryFunction<T | null> {
  return async ({ queryKey }) => {
    try {
      return await request<T>('GET', String(queryKey[0]));
    } catch (error) {
      if (on401 === 'returnNull' && error instanceof RequestError && error.status === 401) return null;
      throw error;
    }
  };
}

/** Nothing is tried again, asked for again or polled by itself: what changes is told over the socket. */
export const QUERY_DEFAULTS = {
  queries: {
    queryFn: getByKey<unknown>(),
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    staleTime: Infinity,
    // A failed network is an error to show, not a silent pause.
    networkMode: 'always',
  },
  mutations: { retry: false, networkMode: 'always' },
} satisfies DefaultOptions;

export const queryClient = new QueryClient({ defaultOptions: QUERY_DEFAULTS });

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

/** Asks again for what is on the screen and could not be read last time. */
export async function refetchFailed(): Promise<void> {
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
