import type { RenameCategoryRequest } from '@pressloom/contracts/bulk-categories';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

export const analysisQuery = (siteId: number) =>
  dataQuery(['posts', 'sites'], '/api/bulk-categories/analyze/{siteId}', { path: { siteId } });

/** Read from WordPress each time: what it shows decides. */
export const previewQuery = (query: RenameCategoryRequest) =>
  dataQuery(['posts'], '/api/bulk-categories/rename-preview', { query, staleTime: 0, gcTime: 0 });

export const renameCategory = (body: RenameCategoryRequest) => call('POST', '/api/bulk-categories/rename', { body });

/** The last rename of a website, which may be under way. */
export const lastRenameQuery = (siteId: number) =>
  dataQuery(['posts'], '/api/jobs', { query: { siteId, type: 'rename-category', pageSize: 1 } });
