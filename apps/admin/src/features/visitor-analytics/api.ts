import type { VisitSettings } from '@pressloom/contracts/sites';
import { addressOf, call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';
import { listPages } from '../../shared/api/list-pages.ts';
import type { eventsQuery, visitorsQuery } from './list-filter.ts';

const TOPICS = ['visitors'] as const;
const REFETCH_MS = 30_000;
/** The tab Trends is of a week, whatever period is chosen. */
export const TREND_DAYS = 7;

const live = { refetchInterval: REFETCH_MS, staleTime: 0 } as const;

export const statsQuery = (siteId: number, days: 1 | 7 | 30 | 90) =>
  dataQuery(TOPICS, '/api/visitor-analytics/stats', { query: { siteId, days }, ...live });

export const trendsQuery = (siteId: number, days: number) =>
  dataQuery(TOPICS, '/api/visitor-analytics/trends', { query: { siteId, days }, ...live });

export const hoursQuery = (siteId: number) =>
  dataQuery(TOPICS, '/api/visitor-analytics/hours', { query: { siteId }, ...live });

export const refusedHostsQuery = (siteId: number) =>
  dataQuery(TOPICS, '/api/visitor-analytics/refused-hosts', { query: { siteId }, staleTime: 0 });

/** When visits of a website may be stored. */
export const visitSettingsQuery = (siteId: number) =>
  dataQuery(['sites'], '/api/wordpress-sites/{id}/visit-settings', { path: { id: siteId } });

export const saveVisitSettings = (siteId: number, change: Partial<VisitSettings>) =>
  call('PATCH', '/api/wordpress-sites/{id}/visit-settings', { path: { id: siteId }, body: change });

/** Who is on a website right now. */
export const activityQuery = (siteId: number) =>
  dataQuery(TOPICS, '/api/activity/dashboard', { query: { siteId }, ...live });

type VisitorsFilter = ReturnType<typeof visitorsQuery>;
type EventsFilter = ReturnType<typeof eventsQuery>;

interface LoadedPages {
  state: { data: { pages: readonly unknown[] } | undefined };
}

/** Readers come without anybody being notified of it: a list polls as the cards do. Once further pages are loaded it stays as it is, for whoever reads on. */
const liveAtFirst = {
  staleTime: 0,
  refetchInterval: ({ state: { data } }: LoadedPages): number | false =>
    data && data.pages.length > 1 ? false : REFETCH_MS,
};

export const visitorPages = (query: VisitorsFilter) => ({
  ...listPages(TOPICS, '/api/visitor-analytics/recent', { query }),
  ...liveAtFirst,
});

export const eventPages = (query: EventsFilter) => ({
  ...listPages(TOPICS, '/api/visitor-analytics/events', { query }),
  ...liveAtFirst,
});

/** Where the same lists are to be had as files. */
export const visitorsFile = (query: VisitorsFilter): string =>
  addressOf('/api/visitor-analytics/recent/export', { query });
export const eventsFile = (query: EventsFilter): string => addressOf('/api/visitor-analytics/events/export', { query });
export const trendsFile = (siteId: number, days: number): string =>
  addressOf('/api/visitor-analytics/trends/export', { query: { siteId, days } });
export const hoursFile = (siteId: number): string =>
  addressOf('/api/visitor-analytics/hours/export', { query: { siteId } });

export const generateSamples = (siteId: number) =>
  call('POST', '/api/visitor-tracking/generate-sample-data', { body: { siteId } });

export const removeSamples = (siteId: number) =>
  call('DELETE', '/api/visitor-tracking/sample-data', { query: { siteId } });
