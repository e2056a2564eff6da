import { queryOptions } from '@tanstack/react-query';
import type { BrandView, SaveSiteRequest, SiteTestAnswer, SiteView } from '@pressloom/contracts';
import { queryClient } from '../../shared/api/query-client.ts';
import { request } from '../../shared/api/request.ts';
import { SITES_KEY } from '../../shared/hooks/useSites.ts';

export const brandsQuery = queryOptions<BrandView[]>({ queryKey: ['/api/brands'] });

const SITES = '/api/wordpress-sites';

/** What is shown of sites anywhere is asked for again. */
async function afterChange<T>(answer: T): Promise<T> {
  await queryClient.invalidateQueries({ queryKey: SITES_KEY });
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
  queryOptions<SiteContents>({ queryKey: [`${SITES}/${siteId}/contents`], staleTime: 0 });
