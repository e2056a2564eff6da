import { queryOptions } from '@tanstack/react-query';
import type { BrandView, SaveSiteRequest, SiteTestAnswer, SiteView } from '@pressloom/contracts';
import { refreshPaths } from '../../shared/api/query-client.ts';
import { request, requestPage } from '../../shared/api/request.ts';

export const brandsQuery = queryOptions<BrandView[]>({ queryKey: ['/api/brands'] });

const SITES = '/api/wordpress-sites';

/** What is shown of sites anywhere is asked for again. */
async function afterChange<T>(answer: T): Promise<T> {
  await refreshPaths([SITES]);
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
export interface SiteHoldings {
  keywords: number;
  videos: number;
  posts: number;
}

export const holdingsQuery = (siteId: number) =>
  queryOptions<SiteHoldings>({
    queryKey: [`${SITES}/${siteId}/holdings`],
    staleTime: 0,
    queryFn: async () => {
      const count = async (path: string): Promise<number> => {
        const { data, total } = await requestPage<unknown[]>(`${path}?siteId=${siteId}&pageSize=1`);
        return total ?? data.length;
      };
      const [keywords, videos, posts] = await Promise.all(
        ['/api/keywords', '/api/videos', '/api/blog-posts'].map(count),
      );
      return { keywords: keywords ?? 0, videos: videos ?? 0, posts: posts ?? 0 };
    },
  });
