import type { SaveSiteRequest, SiteTestAnswer } from '@pressloom/contracts/sites';
import { request } from './request.ts';

/** Tests a connection before it is saved. With `id` an empty password stands for the stored one of that website. */
export async function testConnection(body: Partial<SaveSiteRequest> & { id?: number }): Promise<SiteTestAnswer> {
  return (await request('POST', '/api/wordpress-sites/test', body)) as SiteTestAnswer;
}
