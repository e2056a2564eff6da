import { useQuery } from '@tanstack/react-query';
import type { SiteView } from '@pressloom/contracts/sites';
import { dataQuery } from '../api/data-query.ts';

export const sitesQuery = dataQuery<SiteView[]>(['sites'], '/api/wordpress-sites');

/** The connected websites. */
export function useSites() {
  return useQuery(sitesQuery);
}
