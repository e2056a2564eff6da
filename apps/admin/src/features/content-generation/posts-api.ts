import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { RewriteKind, RewriteRequest } from '@pressloom/contracts/rewriting';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';
import { retryJob } from '../../shared/api/job-acts.ts';
import { listPages } from '../../shared/api/list-pages.ts';

const TEXTS_A_PAGE = 20;

/** Every text that a post has had, the newest first. */
export const revisionPages = (id: number) =>
  listPages(['posts'], '/api/blog-posts/{id}/revisions', { path: { id }, query: { pageSize: TEXTS_A_PAGE } });

/** One of them, whole; it never changes, but for whether it holds. */
export const revisionQuery = (id: number, number: number) =>
  dataQuery(['posts'], '/api/blog-posts/{id}/revisions/{number}', { path: { id, number } });

/** Takes an earlier text back; `revision` is the one that the post has now. */
export const restoreRevision = (id: number, number: number, revision: number) =>
  call('POST', '/api/blog-posts/{id}/revisions/{number}/restore', { path: { id, number }, body: { revision } });

/** What it costs at the most to have a post written again. */
export const rewriteCostQuery = (id: number, kind: RewriteKind) =>
  dataQuery(['posts', 'spending'], '/api/blog-posts/{id}/rewrite-cost', {
    path: { id },
    query: { kind },
    staleTime: 0,
  });

export const rewritePost = (id: number, body: RewriteRequest) =>
  call('POST', '/api/blog-posts/{id}/rewrite', { path: { id }, body });

/** What a person asked for by a job that did not do it, by another job. */
export async function repeatRewrite(jobId: number): Promise<JobAccepted> {
  const { id, status, progress } = await retryJob(jobId);
  return { jobId: id, status, progress };
}

/** Users of a website who may publish, as WordPress tells them now. */
export const authorsQuery = (siteId: number) =>
  dataQuery(['sites'], '/api/wordpress-sites/{id}/authors', { path: { id: siteId } });

/** Categories of a website, as WordPress tells them now. */
export const categoriesQuery = (siteId: number) =>
  dataQuery(['sites'], '/api/wordpress-sites/{id}/categories', { path: { id: siteId } });
