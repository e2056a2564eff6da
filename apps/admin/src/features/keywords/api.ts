import type {
  GlobalAutomationView,
  WebsiteAutomationRequest,
  WebsiteAutomationView,
} from '@pressloom/contracts/automation';
import type { SearchResult } from '@pressloom/contracts/job-results';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type {
  KeywordAutomationRequest,
  KeywordAutomationView,
  KeywordView,
  SearchPlan,
} from '@pressloom/contracts/keywords';
import type { SiteView } from '@pressloom/contracts/sites';
import type { YouTubeApiStatus, YouTubeSettingsRequest } from '@pressloom/contracts/youtube';
import { dataQuery } from '../../shared/api/data-query.ts';
import { runJob } from '../../shared/api/jobs.ts';
import { request } from '../../shared/api/request.ts';

export const KEYWORDS_PATH = '/api/keywords';
const WEBSITE_AUTOMATION_PATH = '/api/website-automation-settings';
const GLOBAL_PATH = '/api/global-automation-settings';
const PLAN_PATH = '/api/search-plan';
const REFETCH_MS = 60_000;

/** One page of a site's keywords, newest first. */
export function keywordsUrl(siteId: number): string {
  return `${KEYWORDS_PATH}?siteId=${siteId}`;
}

export async function addKeyword(keyword: { term: string; siteId: number }): Promise<KeywordView> {
  return await request<KeywordView>('POST', KEYWORDS_PATH, { ...keyword, isActive: true });
}

export async function deleteKeyword(id: number): Promise<void> {
  await request<unknown>('DELETE', `${KEYWORDS_PATH}/${id}`);
}

export async function setKeywordActive(id: number, isActive: boolean): Promise<KeywordView> {
  return await request<KeywordView>('PATCH', `${KEYWORDS_PATH}/${id}`, { isActive });
}

/** Ends when the search has ended, also where the call was answered before. */
export async function searchKeyword(id: number): Promise<SearchResult> {
  return await runJob(() => request<SearchResult | JobAccepted>('POST', `${KEYWORDS_PATH}/${id}/search`));
}

const rulesUrl = (keywordId: number): string => `${KEYWORDS_PATH}/${keywordId}/automation`;

export const rulesQuery = (keywordId: number) =>
  dataQuery<KeywordAutomationView>(['automation'], rulesUrl(keywordId), { staleTime: 0, gcTime: 0 });

export async function saveRules(keywordId: number, rules: KeywordAutomationRequest): Promise<KeywordAutomationView> {
  return await request<KeywordAutomationView>('PUT', rulesUrl(keywordId), rules);
}

/** From then on the keyword follows its website. */
export async function dropRules(keywordId: number): Promise<void> {
  await request<unknown>('DELETE', rulesUrl(keywordId));
}

/** The planner's truth about one website. */
export const planQuery = (siteId: number) =>
  dataQuery<SearchPlan>(['plan'], `${PLAN_PATH}?siteId=${siteId}`, {
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  });

export const websiteAutomationQuery = (siteId: number) =>
  dataQuery<WebsiteAutomationView>(['automation'], `${WEBSITE_AUTOMATION_PATH}/${siteId}`, { staleTime: 0 });

export async function saveWebsiteAutomation(
  siteId: number,
  automation: WebsiteAutomationRequest,
): Promise<WebsiteAutomationView> {
  return await request<WebsiteAutomationView>('POST', `${WEBSITE_AUTOMATION_PATH}/${siteId}`, automation);
}

export const globalQuery = dataQuery<GlobalAutomationView>(['automation'], GLOBAL_PATH, { staleTime: 0 });

export async function setAllAutomation(enabled: boolean): Promise<GlobalAutomationView> {
  return await request<GlobalAutomationView>('PATCH', GLOBAL_PATH, { enabled });
}

/** Where each website's key comes from; the key itself never comes here. */
export const keySourcesQuery = dataQuery<YouTubeApiStatus[]>(['quota', 'sites'], '/api/youtube-api-status', {
  staleTime: 0,
});

export async function saveYouTubeSettings(siteId: number, changes: YouTubeSettingsRequest): Promise<SiteView> {
  return await request<SiteView>('PATCH', `/api/wordpress-sites/${siteId}/youtube-settings`, changes);
}
