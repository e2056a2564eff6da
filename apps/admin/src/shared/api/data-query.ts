import { queryOptions } from '@tanstack/react-query';
import type { UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { Topic } from '@pressloom/contracts/topics';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { topics?: readonly Topic[] };
  }
}

type Options<T> = Pick<
  UndefinedInitialDataOptions<T, Error, T, readonly [string]>,
  'enabled' | 'gcTime' | 'queryFn' | 'refetchInterval' | 'staleTime'
>;

/**
 * The query of one address. It names the topics that its data is about, and is asked again whenever one of them changes,
 * whoever changed it; none where nobody but this person could change it.
 */
export function dataQuery<T>(topics: readonly Topic[], url: string, options: Options<T> = {}) {
  return queryOptions<T, Error, T, readonly [string]>({ ...options, queryKey: [url], meta: { topics } });
}
