import type {
  CandidateState,
  ChannelRuleRequest,
  KeywordSearchRulesRequest,
  SearchRulesRequest,
} from '@pressloom/contracts/search-rules';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';
import { listPages } from '../../shared/api/list-pages.ts';

/** Which results of its searches a website takes. */
export const siteRulesQuery = (siteId: number) =>
  dataQuery(['keywords'], '/api/search-rules', { query: { siteId }, staleTime: 0 });

export const saveSiteRules = (siteId: number, body: SearchRulesRequest) =>
  call('PUT', '/api/search-rules', { query: { siteId }, body });

export const setSiteChannel = (siteId: number, body: ChannelRuleRequest) =>
  call('POST', '/api/search-rules/channels', { query: { siteId }, body });

/** What a keyword says itself, and what holds for it; never kept, since a form begins with it. */
export const keywordRulesQuery = (id: number) =>
  dataQuery(['keywords'], '/api/keywords/{id}/search-rules', { path: { id }, staleTime: 0, gcTime: 0 });

export const saveKeywordRules = (id: number, body: KeywordSearchRulesRequest) =>
  call('PUT', '/api/keywords/{id}/search-rules', { path: { id }, body });

export const dropKeywordRules = (id: number) => call('DELETE', '/api/keywords/{id}/search-rules', { path: { id } });

/** What a keyword's searches found, the newest first. */
export const candidatePages = (id: number, state: CandidateState | undefined) =>
  listPages(['keywords', 'videos'], '/api/keywords/{id}/candidates', {
    path: { id },
    query: { sort: '-foundAt', state },
  });

export const takeCandidate = (id: number, candidateId: number) =>
  call('POST', '/api/keywords/{id}/candidates/{candidateId}/take', { path: { id, candidateId } });
