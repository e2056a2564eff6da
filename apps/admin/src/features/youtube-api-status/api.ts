import { queryOptions } from '@tanstack/react-query';
import type { QuotaDay, QuotaStatus, SiteView, YouTubeApiStatus, YouTubeKeyTest } from '@pressloom/contracts';
import { request } from '../../shared/api/request.ts';

export const STATUS_PATH = '/api/youtube-api-status';
const HISTORY_PATH = '/api/quota-history';
const REFETCH_MS = 60_000;
const HISTORY_DAYS = 7;

/** What a call to YouTube changes on this screen. */
export const CALL_PATHS = [STATUS_PATH, HISTORY_PATH, '/api/quota-status'];

const live = { refetchInterval: REFETCH_MS, staleTime: 0 } as const;

export const statusQuery = queryOptions<YouTubeApiStatus[]>({ queryKey: [STATUS_PATH], ...live });

export const quotaQuery = (siteId: number) =>
  queryOptions<QuotaStatus>({ queryKey: [`/api/quota-status?siteId=${siteId}`], ...live });

export const historyQuery = (siteId: number) =>
  queryOptions<QuotaDay[]>({ queryKey: [`${HISTORY_PATH}?siteId=${siteId}&days=${HISTORY_DAYS}`], ...live });

/** One cheap call with the website's key. A key that fails is an answer, not an error of this call. */
export async function testKey(siteId: number): Promise<YouTubeKeyTest> {
  return await request<YouTubeKeyTest>('POST', `${STATUS_PATH}/${siteId}/test`);
}

/** An empty label takes the stored one away. */
export async function saveGmailAccount(siteId: number, gmailAccount: string): Promise<SiteView> {
  return await request<SiteView>('PATCH', `/api/wordpress-sites/${siteId}/gmail-account`, { gmailAccount });
}
