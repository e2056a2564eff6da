import { queryOptions } from '@tanstack/react-query';
import type { DashboardStats, QuotaStatus, VideoView } from '@pressloom/contracts';

const REFETCH_MS = 30_000;

const live = { refetchInterval: REFETCH_MS, staleTime: 0 } as const;

export const statsQuery = (siteId: number) =>
  queryOptions<DashboardStats>({ queryKey: [`/api/dashboard/stats?siteId=${siteId}`], ...live });

export const quotaQuery = (siteId: number) =>
  queryOptions<QuotaStatus>({ queryKey: [`/api/quota-status?siteId=${siteId}`], ...live });

export const recentVideosQuery = (siteId: number) =>
  queryOptions<VideoView[]>({ queryKey: [`/api/videos/recent?siteId=${siteId}`], ...live });
