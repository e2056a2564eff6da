import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../api/data-query.ts';

export const sitesQuery = dataQuery(['sites'], '/api/wordpress-sites');

/** The connected websites. */
export function useSites() {
  return useQuery(sitesQuery);
}
