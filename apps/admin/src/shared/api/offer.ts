import { dataQuery } from './data-query.ts';

/** What a website sells, as stored or as its brand offers it. */
export const offerQuery = (siteId: number) =>
  dataQuery(['offers', 'sites'], '/api/subscription-settings/{siteId}', { path: { siteId }, staleTime: 0 });
