import type { QuotaDay, QuotaStatus } from '@pressloom/contracts/quota';
import type { SiteView } from '@pressloom/contracts/sites';
import type { YouTubeApiStatus, YouTubeKeyTest } from '@pressloom/contracts/youtube';
import { dataQuery } from '../../shared/api/data-query.ts';
import { request } from '../../shared/api/request.ts';

const STATUS_PATH = '/api/youtube-api-status';
const HISTORY_PATH = '/api/quota-history';
const REFETCH_MS = 60_000;
const HISTORY_DAYS = 7;

const live = { refetchInterval: REFETCH_MS, staleTime: 0 } as const;

export const statusQuery = dataQuery<YouTubeApiStatus[]>(['quota', 'sites'], STATUS_PATH, live);

export const quotaQuery = (siteId: number) =>
  dataQuery<QuotaStatus>(['quota', 'sites'], `/api/quota-status?siteId=${siteId}`, live);

export const historyQuery = (siteId: number) =>
  dataQuery<QuotaDay[]>(['quota'], `${HISTORY_PATH}?siteId=${siteId}&days=${HISTORY_DAYS}`, live);

/** One cheap call with the website's key. A key that fails is an answer, not an error of this call. */
export async function testKey(siteId: number): Promise<YouTubeKeyTest> {
  return await request<YouTubeKeyTest>('POST', `${STATUS_PATH}/${siteId}/test`);
}

/** An empty label takes the stored one away. */
export async function saveGmailAccount(siteId: number, gmailAccount: string): Promise<SiteView> {
  return await request<SiteView>('PATCH', `/api/wordpress-sites/${siteId}/gmail-account`, { gmailAccount });
}
