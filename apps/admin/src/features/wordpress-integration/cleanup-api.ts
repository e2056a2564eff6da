import type { JobType } from '@pressloom/contracts/jobs';
import { ask, call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

/** Asked for each time: what it shows decides. */
export const cleanupStateQuery = (id: number) =>
  dataQuery(['sites'], '/api/wordpress-sites/{id}/cleanup-premium-gates', { path: { id }, staleTime: 0 });

export const previewCleanup = (id: number) => ask('/api/wordpress-sites/{id}/preview-cleanup', { path: { id } });

export const cleanPosts = (id: number) =>
  call('POST', '/api/wordpress-sites/{id}/cleanup-premium-gates', { path: { id } });

export const undoCleanup = (id: number) => call('POST', '/api/wordpress-sites/{id}/undo-cleanup', { path: { id } });

/** The last job of a website of one of these types; it may be under way. */
export const lastCleanupJobQuery = (
  siteId: number,
  type: Extract<JobType, 'find-premium-gates' | 'cleanup-premium-gates' | 'undo-cleanup'>,
) => dataQuery(['sites'], '/api/jobs', { query: { siteId, type, pageSize: 1 }, staleTime: 0 });
