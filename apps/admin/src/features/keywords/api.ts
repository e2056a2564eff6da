import { queryOptions } from '@tanstack/react-query';
import type {
  GlobalAutomationView,
  JobAccepted,
  KeywordAutomationRequest,
  KeywordAutomationView,
  KeywordView,
  SearchPlan,
  SearchResult,
  SiteView,
  WebsiteAutomationRequest,
  WebsiteAutomationView,
  YouTubeApiStatus,
  YouTubeSettingsRequest,
} from '@pressloom/contracts';
import { runJob } from '../../shared/api/jobs.ts';
import { request } from '../../shared/api/request.ts';

export const KEYWORDS_PATH = '/api/keywords';
const WEBSITE_AUTOMATION_PATH = '/api/website-automation-settings';
const GLOBAL_PATH = '/api/global-automation-settings';
const PLAN_PATH = '/api/search-plan';
const REFETCH_MS = 60_000;

/** What says when keywords are searched; another keyword, rule or automation changes it. */
export const PLAN_PATHS = [PLAN_PATH, '/api/automation-status'];
/** What shows the automation of a website; several screens write it. */
export const WEBSITE_AUTOMATION_PATHS = [
  ...PLAN_PATHS,
  WEBSITE_AUTOMATION_PATH,
  '/api/automation-settings',
  '/api/wordpress-sites',
  '/api/youtube-api-status',
  '/api/quota-status',
];

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
  queryOptions<KeywordAutomationView>({ queryKey: [rulesUrl(keywordId)], staleTime: 0, gcTime: 0 });

export async function saveRules(keywordId: number, rules: KeywordAutomationRequest): Promise<KeywordAutomationView> {
  return await request<KeywordAutomationView>('PUT', rulesUrl(keywordId), rules);
}

/** From then on the keyword follows its website. */
export async function dropRules(keywordId: number): Promise<void> {
  await request<unknown>('DELETE', rulesUrl(keywordId));
}

/** The planner's truth about one website. */
export const planQuery = (siteId: number) =>
  queryOptions<SearchPlan>({
    queryKey: [`${PLAN_PATH}?siteId=${siteId}`],
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  });

export const websiteAutomationQuery = (siteId: number) =>
  queryOptions<WebsiteAutomationView>({ queryKey: [`${WEBSITE_AUTOMATION_PATH}/${siteId}`], staleTime: 0 });

export async function saveWebsiteAutomation(
  siteId: number,
  automation: WebsiteAutomationRequest,
): Promise<WebsiteAutomationView> {
  return await request<WebsiteAutomationView>('POST', `${WEBSITE_AUTOMATION_PATH}/${siteId}`, automation);
}

export const globalQuery = queryOptions<GlobalAutomationView>({ queryKey: [GLOBAL_PATH], staleTime: 0 });

export async function setAllAutomation(enabled: boolean): Promise<GlobalAutomationView> {
  return await request<GlobalAutomationView>('PATCH', GLOBAL_PATH, { enabled });
}

/** Where each website's key comes from; the key itself never comes here. */
export const keySourcesQuery = queryOptions<YouTubeApiStatus[]>({
  queryKey: ['/api/youtube-api-status'],
  staleTime: 0,
});

export async function saveYouTubeSettings(siteId: number, changes: YouTubeSettingsRequest): Promise<SiteView> {
  return await request<SiteView>('PATCH', `/api/wordpress-sites/${siteId}/youtube-settings`, changes);
}
