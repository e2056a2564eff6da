import { useQuery } from '@tanstack/react-query';
import type { SiteView } from '@pressloom/contracts';

export const SITES_KEY = ['/api/wordpress-sites'] as const;

/** The connected websites. */
export function useSites() {
  return useQuery<SiteView[]>({ queryKey: SITES_KEY });
}
