import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { DefaultOptions, Query, QueryFunction } from '@tanstack/react-query';
import type { Topic } from '@pressloom/contracts/topics';
import { request, RequestError } from './request.ts';

/**
 * The default data fetch: GETs the first element of the query key and parses JSON. A 401 is a failure like any other,
 * unless `on401` asks for null, where being signed out is an answer.
 */
export function getByKey<T>(): QueryFunction<T>;
export function getByKey<T>(options: { on401: 'returnNull' }): QueryFunction<T | null>;
export function getByKey({ on401 }: { on401?: 'returnNull' } = {}): QueryFunction<unknown> {
  return async ({ queryKey }) => {
    try {
      return await request('GET', String(queryKey[0]));
    } catch (error) {
      if (on401 && error instanceof RequestError && error.status === 401) return null;
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

/** A change counts as under way until what it changed is shown: no old state flashes up between. */
const mutationCache = new MutationCache({ onSettled: () => changesShown() });

export const queryClient = new QueryClient({ defaultOptions: QUERY_DEFAULTS, mutationCache });

let shown: Promise<unknown> = Promise.resolve();

/** A change that is stored is done, however long it takes to be shown. */
const SHOWN_WITHIN_MS = 5_000;

/** Resolves when whatever is being refreshed now has come, or takes too long. */
export const changesShown = (): Promise<void> => inTime(shown);

/** Drops what nothing on the screen uses, and loads the rest anew. Resolves as `changesShown`. */
export function loadAnew(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' });
  return inTime(queryClient.refetchQueries({ type: 'active' }));
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise((resolve) => (timer = setTimeout(resolve, SHOWN_WITHIN_MS)));
  await Promise.race([work, tooLong]);
  clearTimeout(timer);
}

/** When each query was last asked for. */
const askedAt = new WeakMap<Query, number>();
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'fetch') askedAt.set(event.query as Query, Date.now());
});

/** For how long what is known has been read: a change since then may be missing in it. Milliseconds. */
export function ageOfOldest(): number {
  const now = Date.now();
  const asked = queryClient.getQueryCache().findAll({ predicate: ({ meta }) => meta?.topics !== undefined });
  return Math.max(0, ...asked.map((query) => now - (askedAt.get(query) ?? now)));
}

/**
 * Asks again for what shows any of these topics, at once where it is on the screen, else when it is next shown; shown data
 * stays until the new one is there. `siteId` leaves out what belongs to another website. Never rejects: a failure is told
 * where the data is shown.
 */
export async function refreshTopics(
  topics: readonly Topic[],
  { siteId = null }: { siteId?: number | null } = {},
): Promise<void> {
  const concerned = queryClient.getQueryCache().findAll({
    predicate: ({ meta, queryKey }) =>
      (meta?.topics ?? []).some((topic) => topics.includes(topic)) && !isOfAnother(siteId, queryKey[0]),
  });
  const refreshed = askAgain(concerned);
  shown = Promise.all([shown, refreshed]);
  await refreshed;
}

/** First looks under way whose answer may be from before a change. */
const doubted = new Set<Query>();

/** A first look isn't broken off by a second: the answer that comes may be old, and is asked for once more after it. */
async function askAgain(queries: Query[]): Promise<void> {
  const isFirstLook = ({ state }: Query): boolean => state.fetchStatus === 'fetching' && state.data === undefined;
  const invalidate = (some: Query[]): Promise<void> =>
    queryClient.invalidateQueries({ predicate: (query) => some.includes(query) });
  const firstLooks = queries.filter((query) => isFirstLook(query) && !doubted.has(query));
  const secondLook = async (query: Query): Promise<void> => {
    doubted.add(query);
    await query.promise?.catch(() => undefined);
    doubted.delete(query);
    await invalidate([query]);
  };
  await Promise.all([invalidate(queries.filter((query) => !isFirstLook(query))), ...firstLooks.map(secondLook)]);
}

/** Whether an address names a website, and not this one. Pure. */
function isOfAnother(siteId: number | null, url: unknown): boolean {
  const named = /[?&]siteId=(\d+)/.exec(String(url))?.[1];
  return siteId !== null && named !== undefined && Number(named) !== siteId;
}

/** Asks again for what is on the screen and could not be read last time. */
export async function refetchFailed(): Promise<void> {
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
