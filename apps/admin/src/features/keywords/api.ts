import type { JobAccepted, KeywordView, SearchResult } from '@pressloom/contracts';
import { runJob } from '../../shared/api/jobs.ts';
import { request } from '../../shared/api/request.ts';

export const KEYWORDS_PATH = '/api/keywords';

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

/** Ends when the search has ended, also where the call was answered before. */
export async function searchKeyword(id: number): Promise<SearchResult> {
  return await runJob(() => request<SearchResult | JobAccepted>('POST', `${KEYWORDS_PATH}/${id}/search`));
}
