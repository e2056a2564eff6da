import type { LedgerBy, LedgerSort } from '@pressloom/contracts/ledger';
import { addressOf } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';
import type { Period } from './performance.ts';

const REFETCH_MS = 30_000;
const SLOW_REFETCH_MS = 60_000;
const SNAPSHOT_POSTS = 3;
const RECENT_SUBSCRIBERS = 3;
const HISTORY_DAYS = 7;

const live = { refetchInterval: REFETCH_MS, staleTime: 0 } as const;

export const statsQuery = (siteId: number) =>
  dataQuery(['keywords', 'videos', 'posts', 'automation', 'subscribers'], '/api/dashboard/stats', {
    query: { siteId },
    ...live,
  });

/** As the quota monitor reads it. */
export const quotaQuery = (siteId: number) =>
  dataQuery(['quota', 'sites'], '/api/quota-status', { query: { siteId }, ...live });

/** The same for whoever only wants to know its band. */
export const slowQuotaQuery = (siteId: number) => ({ ...quotaQuery(siteId), refetchInterval: SLOW_REFETCH_MS });

export const recentVideosQuery = (siteId: number) =>
  dataQuery(['videos'], '/api/videos/recent', { query: { siteId }, ...live });

export const newestPostsQuery = (siteId: number) =>
  dataQuery(['posts'], '/api/blog-posts', {
    query: { siteId, fields: 'summary', pageSize: SNAPSHOT_POSTS },
    staleTime: 0,
  });

export const recentSubscribersQuery = (siteId: number) =>
  dataQuery(['subscribers'], '/api/subscribers', {
    query: { siteId, status: 'active', sort: '-subscribedAt', pageSize: RECENT_SUBSCRIBERS },
    staleTime: 0,
  });

/** Who came to the list and who left it. */
export const subscriberStatsQuery = (siteId: number) =>
  dataQuery(['subscribers'], '/api/subscribers/stats', { query: { siteId }, staleTime: 0 });

/** The posts that were written from these videos. */
export const postsOfVideosQuery = (siteId: number, videoIds: number[]) =>
  dataQuery(['posts'], '/api/blog-posts', {
    query: { siteId, fields: 'summary', videoIds },
    staleTime: 0,
    enabled: videoIds.length > 0,
  });

export const performanceQuery = (siteId: number, days: Period) =>
  dataQuery(['videos', 'posts', 'sites'], '/api/dashboard/performance', {
    query: { siteId, days: Number(days) },
    staleTime: 0,
  });

export const spendingQuery = (siteId: number, days: Period) =>
  dataQuery(['spending', 'posts'], '/api/spending', { query: { siteId, days: Number(days) }, staleTime: 0 });

export const paywallQuery = (siteId: number) =>
  dataQuery(['settings', 'sites', 'subscribers', 'visitors'], '/api/dashboard/paywall', {
    query: { siteId },
    staleTime: 0,
  });

/** What memberships bring; with null those of all websites. */
export const revenueQuery = (siteId: number | null) =>
  dataQuery(['subscribers', 'sites'], '/api/billing/revenue', {
    query: siteId === null ? {} : { siteId },
    ...live,
  });

interface LedgerAsked {
  siteId: number;
  by: LedgerBy;
  sort: `-${LedgerSort}`;
  rows: number;
  from: string;
  to: string;
}

/** What keywords, videos or articles brought and cost. */
export const ledgerQuery = (query: LedgerAsked) =>
  dataQuery(['keywords', 'videos', 'posts', 'subscribers', 'spending', 'visitors'], '/api/dashboard/ledger', {
    query,
    staleTime: 0,
  });

/** The same with all rows, as a file. */
export const ledgerFileAddress = ({ rows: _rows, ...query }: LedgerAsked): string =>
  addressOf('/api/dashboard/ledger/export', { query });

/** Of yesterday, in the website's zone. */
export const digestQuery = (siteId: number) =>
  dataQuery(['videos', 'posts', 'settings', 'sites', 'newsletters'], '/api/digest', {
    query: { siteId },
    staleTime: 0,
  });

export const quotaHistoryQuery = (siteId: number) =>
  dataQuery(['quota'], '/api/quota-history', { query: { siteId, days: HISTORY_DAYS }, staleTime: 0 });

export const currentTimeQuery = (siteId: number) =>
  dataQuery(['sites'], '/api/current-time', { query: { siteId }, ...live });
