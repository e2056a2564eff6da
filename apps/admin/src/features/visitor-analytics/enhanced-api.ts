import type { VisitorPeriod } from '@pressloom/contracts/visitor-analytics';
import { addressOf, call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

const REFETCH_MS = 30_000;

/** Readers come without anybody being notified of it. */
export const enhancedQuery = (siteId: number, days: VisitorPeriod) =>
  dataQuery(['visitors', 'providers'], '/api/visitor-analytics/enhanced-stats', {
    query: { siteId, days },
    ...{ refetchInterval: REFETCH_MS, staleTime: 0 },
  });

/** The days with both figures as a file. */
export const comparedFile = (siteId: number, days: VisitorPeriod): string =>
  addressOf('/api/visitor-analytics/enhanced-stats/export', { query: { siteId, days } });

export const syncAnalyzati = (siteId: number) =>
  call('POST', '/api/visitor-analytics/sync-analyzati', { body: { siteId } });
