import type { WebsiteAutomationRequest } from '@pressloom/contracts/automation';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

const REFETCH_MS = 60_000;

/** Searches, writes and publishes for a website, now. */
export const syncContent = (siteId: number) => call('POST', '/api/sync/content', { body: { siteId } });

/** How each website is searched. Asked for every minute: the clock alone changes what is in the way. */
export const automationEntriesQuery = dataQuery(
  ['automation', 'sites', 'keywords', 'quota', 'videos', 'spending', 'providers'],
  '/api/automation-settings',
  { refetchInterval: REFETCH_MS, staleTime: 0 },
);

export const changeWebsiteAutomation = (siteId: number, body: WebsiteAutomationRequest) =>
  call('PATCH', '/api/website-automation-settings/{siteId}', { path: { siteId }, body });
