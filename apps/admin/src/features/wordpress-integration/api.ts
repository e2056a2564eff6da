import type { SaveSiteRequest, TestSiteRequest } from '@pressloom/contracts/sites';
import { ask, call } from '../../shared/api/call.ts';
import type { AnswerOf } from '../../shared/api/call-types.ts';
import { dataQuery } from '../../shared/api/data-query.ts';
import { runJob } from '../../shared/api/jobs.ts';
import { listCount, listPages } from '../../shared/api/list-pages.ts';
import { changesShown } from '../../shared/api/query-client.ts';

const PAGE_SIZE = 50;

export const brandsQuery = dataQuery([], '/api/brands');

/** Ends when the change is shown everywhere. */
async function afterChange<T>(answer: T): Promise<T> {
  await changesShown();
  return answer;
}

export const createSite = async (body: SaveSiteRequest) =>
  await afterChange(await call('POST', '/api/wordpress-sites', { body }));

export const updateSite = async (id: number, body: Partial<SaveSiteRequest>) =>
  await afterChange(await call('PATCH', '/api/wordpress-sites/{id}', { path: { id }, body }));

/** Ends when all of it is deleted; it is gone from the lists long before. */
export const deleteSite = async (id: number) => {
  await runJob(() => call('DELETE', '/api/wordpress-sites/{id}', { path: { id } }));
  await changesShown();
};

/** The last deletions of websites, those that are under way among them. */
export const deletionsQuery = dataQuery(['sites'], '/api/jobs', { query: { type: 'delete-site', pageSize: 10 } });

/** What a form holds, before it is saved. With an `id` an empty password stands for the stored one of that website. */
export const testConnection = (body: TestSiteRequest) => ask('/api/wordpress-sites/test', { body });

export const testSite = async (id: number) =>
  await afterChange(await call('POST', '/api/wordpress-sites/{id}/test', { path: { id } }));

export const syncSite = (id: number) => call('POST', '/api/wordpress-sites/{id}/sync', { path: { id } });

/** Syncs under way, whoever began them. */
export const syncsQuery = dataQuery(['sites'], '/api/jobs', {
  query: { type: 'sync-site', status: 'active', pageSize: 100 },
});

/** Categories as the last sync read them. */
export const categoryPages = (id: number, q: string) =>
  listPages(['sites'], '/api/wordpress-sites/{id}/synced-categories', {
    path: { id },
    query: { pageSize: PAGE_SIZE, q: q || undefined },
  });

/** How many drafts could not be published at the last try, and wait for the next one. */
export const waitingPostsQuery = (siteId: number) =>
  listCount(['posts'], '/api/blog-posts', {
    query: { siteId, status: 'draft', state: 'failed', fields: 'summary', pageSize: 1 },
  });

/** What a site holds, for the question before it is deleted. */
export type SiteContents = AnswerOf<'GET', '/api/wordpress-sites/{id}/contents'>;

export const contentsQuery = (id: number) =>
  dataQuery([], '/api/wordpress-sites/{id}/contents', { path: { id }, staleTime: 0 });
