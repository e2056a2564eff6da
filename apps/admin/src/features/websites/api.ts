import type { BrandView, SaveSiteRequest, SiteTestAnswer, SiteView } from '@pressloom/contracts/sites';
import { dataQuery } from '../../shared/api/data-query.ts';
import { changesShown } from '../../shared/api/query-client.ts';
import { request } from '../../shared/api/request.ts';

export const brandsQuery = dataQuery<BrandView[]>([], '/api/brands');

const SITES = '/api/wordpress-sites';

/** Ends when the change is shown everywhere. */
async function afterChange<T>(answer: T): Promise<T> {
  await changesShown();
  return answer;
}

export const createSite = async (body: SaveSiteRequest): Promise<SiteView> =>
  await afterChange(await request<SiteView>('POST', SITES, body));

export const updateSite = async (id: number, body: Partial<SaveSiteRequest>): Promise<SiteView> =>
  await afterChange(await request<SiteView>('PATCH', `${SITES}/${id}`, body));

export const deleteSite = async (id: number): Promise<void> =>
  await afterChange(await request<undefined>('DELETE', `${SITES}/${id}`));

export const testSite = async (id: number): Promise<SiteTestAnswer> =>
  await afterChange(await request<SiteTestAnswer>('POST', `${SITES}/${id}/test`));

/** What a site holds, for the question before it is deleted. */
export interface SiteContents {
  keywords: number;
  videos: number;
  posts: number;
  subscribers: number;
}

export const contentsQuery = (siteId: number) =>
  dataQuery<SiteContents>([], `${SITES}/${siteId}/contents`, { staleTime: 0 });
