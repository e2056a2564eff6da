import type { SiteView } from '@pressloom/contracts/sites';
import type { FilterOf } from '../../shared/hooks/url-filter.ts';
import { matchingSites } from '../../shared/ui/site-search.ts';
import { connectionStatus } from './site-text.ts';

/** What the list of websites can be narrowed to; empty means all. */
export const SITE_FILTER = {
  q: /^.{1,100}$/,
  connection: ['', 'Connected', 'Error', 'Pending'],
  active: ['', 'yes', 'no'],
} as const;

export type SiteFilter = FilterOf<typeof SITE_FILTER>;

export const NO_SITE_FILTER = { q: '', connection: '', active: '' } as const;

/** How many of the choices narrow the list, the search left aside. Pure. */
export const narrowedBy = ({ connection, active }: SiteFilter): number =>
  [connection, active].filter((part) => part !== '').length;

type Filtered = Pick<SiteView, 'name' | 'siteUrl' | 'syncStatus' | 'active'>;

/** The websites that a filter leaves, in the order given. Pure. */
export function filteredSites<T extends Filtered>(sites: readonly T[], { q, connection, active }: SiteFilter): T[] {
  return matchingSites(sites, q).filter(
    (site) =>
      (connection === '' || connectionStatus(site.syncStatus).label === connection) &&
      (active === '' || site.active === (active === 'yes')),
  );
}
