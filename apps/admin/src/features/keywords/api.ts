import type { WebsiteAutomationRequest } from '@pressloom/contracts/automation';
import { KEYWORD_LIMITS } from '@pressloom/contracts/keywords';
import type { KeywordAutomationRequest, KeywordBulkAction, KeywordBulkRow } from '@pressloom/contracts/keywords';
import type { YouTubeSettingsRequest } from '@pressloom/contracts/youtube';
import { bulkInParts } from '../../shared/api/bulk-in-parts.ts';
import type { BulkParts } from '../../shared/api/bulk-in-parts.ts';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';
import { listPages } from '../../shared/api/list-pages.ts';
import type { KeywordFilter } from './keyword-filter.ts';

const REFETCH_MS = 60_000;

/** A site's keywords. */
export const keywordPages = (siteId: number, { q, state, health, sort }: KeywordFilter) =>
  listPages(['keywords'], '/api/keywords', {
    query: {
      siteId,
      sort,
      q: q || undefined,
      isActive: state === '' ? undefined : state === 'active',
      health: health || undefined,
    },
  });

export const addKeywords = (siteId: number, terms: string[]) =>
  call('POST', '/api/keywords/bulk', { body: { action: 'add', terms, siteId } });

export type KeywordChange = Exclude<KeywordBulkAction, 'add'>;

/** In as many calls as it takes. */
export const changeKeywords = (action: KeywordChange, ids: readonly number[]): Promise<BulkParts<KeywordBulkRow>> =>
  bulkInParts(ids, KEYWORD_LIMITS.bulkRows, (some) =>
    call('POST', '/api/keywords/bulk', { body: { action, ids: some } }),
  );

export const addKeyword = (keyword: { term: string; siteId: number }) =>
  call('POST', '/api/keywords', { body: { ...keyword, isActive: true } });

export const deleteKeyword = (id: number) => call('DELETE', '/api/keywords/{id}', { path: { id } });

export const setKeywordActive = (id: number, isActive: boolean) =>
  call('PATCH', '/api/keywords/{id}', { path: { id }, body: { isActive } });

export const searchKeyword = (id: number) => call('POST', '/api/keywords/{id}/search', { path: { id } });

export const rulesQuery = (id: number) =>
  dataQuery(['automation'], '/api/keywords/{id}/automation', { path: { id }, staleTime: 0, gcTime: 0 });

export const saveRules = (id: number, body: KeywordAutomationRequest) =>
  call('PUT', '/api/keywords/{id}/automation', { path: { id }, body });

/** From then on the keyword follows its website. */
export const dropRules = (id: number) => call('DELETE', '/api/keywords/{id}/automation', { path: { id } });

/** How the quota that a website searches with stands now. */
export const quotaQuery = (siteId: number) =>
  dataQuery(['quota', 'sites'], '/api/quota-status', { query: { siteId }, staleTime: 0 });

/** The planner's truth about one website. */
export const planQuery = (siteId: number) =>
  dataQuery(['plan'], '/api/search-plan', { query: { siteId }, refetchInterval: REFETCH_MS, staleTime: 0 });

export const saveWebsiteAutomation = (siteId: number, body: WebsiteAutomationRequest) =>
  call('POST', '/api/website-automation-settings/{siteId}', { path: { siteId }, body });

export const globalQuery = dataQuery(['automation'], '/api/global-automation-settings', { staleTime: 0 });

export const setAllAutomation = (enabled: boolean) =>
  call('PATCH', '/api/global-automation-settings', { body: { enabled } });

/** Where each website's key comes from; the key itself never comes here. */
export const keySourcesQuery = dataQuery(['quota', 'sites'], '/api/youtube-api-status', { staleTime: 0 });

export const saveYouTubeSettings = (id: number, body: YouTubeSettingsRequest) =>
  call('PATCH', '/api/wordpress-sites/{id}/youtube-settings', { path: { id }, body });
