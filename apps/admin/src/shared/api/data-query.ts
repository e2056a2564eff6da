import { queryOptions } from '@tanstack/react-query';
import type { UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { Topic } from '@pressloom/contracts/topics';
import { addressOf } from './call.ts';
import type { AnswerOf, Given, Input, InputOf, PathOf } from './call-types.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { topics?: readonly Topic[] };
  }
}

type Options<T> = Pick<
  UndefinedInitialDataOptions<T, Error, T, readonly [string]>,
  'enabled' | 'gcTime' | 'queryFn' | 'refetchInterval' | 'staleTime'
>;

/** The query of an address that `dataQuery` can't name: what is shown there is not what a GET answers. */
export function addressQuery<T>(topics: readonly Topic[], url: string, options: Options<T> = {}) {
  return queryOptions<T, Error, T, readonly [string]>({ ...options, queryKey: [url], meta: { topics } });
}

export type AddressQuery<T> = ReturnType<typeof addressQuery<T>>;
interface How {
  enabled?: boolean;
  gcTime?: number;
  refetchInterval?: number;
  staleTime?: number;
}

/**
 * The query of one call. It names the topics that its data is about, and is asked again whenever one of them changes,
 * whoever changed it; none where nobody but this person could change it.
 */
export function dataQuery<P extends PathOf<'GET'>>(
  topics: readonly Topic[],
  path: P,
  ...given: Given<InputOf<'GET', P> & How>
): AddressQuery<AnswerOf<'GET', P>>;
export function dataQuery(topics: readonly Topic[], path: string, given: Input & How = {}): object {
  return addressQuery(topics, addressOf(path, given), given);
}
