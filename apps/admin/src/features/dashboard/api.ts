import type { CurrentTime } from '@pressloom/contracts/automation';
import type { DashboardPerformance, DashboardStats } from '@pressloom/contracts/dashboard';
import type { PostSummary } from '@pressloom/contracts/posts';
import type { QuotaDay, QuotaStatus } from '@pressloom/contracts/quota';
import type { VideoView } from '@pressloom/contracts/videos';
import { dataQuery } from '../../shared/api/data-query.ts';
import type { Period } from './performance.ts';

const REFETCH_MS = 30_000;
const SLOW_REFETCH_MS = 60_000;
const SNAPSHOT_POSTS = 3;
const HISTORY_DAYS = 7;

const live = { refetchInterval: REFETCH_MS, staleTime: 0 } as const;

export const statsQuery = (siteId: number) =>
  dataQuery<DashboardStats>(
    ['keywords', 'videos', 'posts', 'automation'],
    `/api/dashboard/stats?siteId=${siteId}`,
    live,
  );

/** As the quota monitor reads it. */
export const quotaQuery = (siteId: number) =>
  dataQuery<QuotaStatus>(['quota', 'sites'], `/api/quota-status?siteId=${siteId}`, live);

/** The same for whoever only wants to know its band. */
export const slowQuotaQuery = (siteId: number) => ({ ...quotaQuery(siteId), refetchInterval: SLOW_REFETCH_MS });

export const recentVideosQuery = (siteId: number) =>
  dataQuery<VideoView[]>(['videos'], `/api/videos/recent?siteId=${siteId}`, live);

export const newestPostsQuery = (siteId: number) =>
  dataQuery<PostSummary[]>(['posts'], `/api/blog-posts?siteId=${siteId}&fields=summary&pageSize=${SNAPSHOT_POSTS}`, {
    staleTime: 0,
  });

export const performanceQuery = (siteId: number, days: Period) =>
  dataQuery<DashboardPerformance>(
    ['videos', 'posts', 'sites'],
    `/api/dashboard/performance?siteId=${siteId}&days=${days}`,
    {
      staleTime: 0,
    },
  );

export const quotaHistoryQuery = (siteId: number) =>
  dataQuery<QuotaDay[]>(['quota'], `/api/quota-history?siteId=${siteId}&days=${HISTORY_DAYS}`, { staleTime: 0 });

export const currentTimeQuery = (siteId: number) =>
  dataQuery<CurrentTime>(['sites'], `/api/current-time?siteId=${siteId}`, live);
