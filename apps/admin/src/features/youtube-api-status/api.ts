import type { QuotaSettings } from '@pressloom/contracts/quota';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

const REFETCH_MS = 60_000;
const HISTORY_DAYS = 7;

const live = { refetchInterval: REFETCH_MS, staleTime: 0 } as const;

export const statusQuery = dataQuery(['quota', 'sites'], '/api/youtube-api-status', live);

export const quotaQuery = (siteId: number) =>
  dataQuery(['quota', 'sites'], '/api/quota-status', { query: { siteId }, ...live });

export const historyQuery = (siteId: number) =>
  dataQuery(['quota'], '/api/quota-history', { query: { siteId, days: HISTORY_DAYS }, ...live });

/** One cheap call with the website's key. A key that fails is an answer, not an error of this call. */
export const testKey = (siteId: number) => call('POST', '/api/youtube-api-status/{siteId}/test', { path: { siteId } });

/** An empty label takes the stored one away. */
export const saveGmailAccount = (id: number, gmailAccount: string) =>
  call('PATCH', '/api/wordpress-sites/{id}/gmail-account', { path: { id }, body: { gmailAccount } });

/** What Google gives a project in a day, and what calls cost. */
export const quotaSettingsQuery = dataQuery(['quota'], '/api/youtube-quota-settings', { staleTime: 0 });

export const saveQuotaSettings = (body: QuotaSettings) => call('PUT', '/api/youtube-quota-settings', { body });
