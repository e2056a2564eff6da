import { dataQuery } from './data-query.ts';

const REFETCH_MS = 30_000;

/** Whether figures of visitors have all that was stored, of one website or of all. */
export const countingQuery = (siteId: number | null) =>
  dataQuery(['visitors'], '/api/visitor-analytics/counting', {
    ...(siteId !== null && { query: { siteId } }),
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  });
