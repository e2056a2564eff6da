import { restRoot, siteOf, usualRootOf } from './rest-address.ts';
import type { SiteDiscovery } from './types.ts';

/**
 * The website's own address and API, where that of one of its pages was entered, by what was found there; null where none was. An API
 * endpoint that was entered by itself shows that the address is meant as it stands. Pure.
 */
export function ownAddress(
  { siteUrl, apiEndpoint }: { siteUrl: string; apiEndpoint: string },
  { homeUrl, apiRoot }: Pick<SiteDiscovery, 'homeUrl' | 'apiRoot'>,
): { siteUrl: string; apiEndpoint: string } | null {
  const isPage = homeUrl !== null && homeUrl !== siteUrl && siteOf(apiRoot) === homeUrl;
  if (!isPage || new URL(homeUrl).origin !== new URL(siteUrl).origin) return null;
  return restRoot(apiEndpoint) === usualRootOf(siteUrl) ? { siteUrl: homeUrl, apiEndpoint: `${apiRoot}/wp/v2` } : null;
}
