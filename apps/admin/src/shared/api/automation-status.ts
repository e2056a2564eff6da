import { dataQuery } from './data-query.ts';

const REFETCH_MS = 60_000;

/** Whether a website works by itself. Asked for every minute: the clock alone can change the answer. */
export const automationStatusQuery = (siteId: number) =>
  dataQuery(['automation', 'keywords', 'quota', 'videos'], '/api/automation-status', {
    query: { siteId },
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  });
