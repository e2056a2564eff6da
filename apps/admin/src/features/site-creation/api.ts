import type { SiteCreationRequest } from '@pressloom/contracts/site-creation';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';
import { changesShown } from '../../shared/api/query-client.ts';

export const brandsQuery = dataQuery([], '/api/brands');

/** Ends when the new website is shown everywhere. */
export async function createSiteAtOnce(body: SiteCreationRequest) {
  const answer = await call('POST', '/api/sites/create', { body });
  await changesShown();
  return answer;
}
