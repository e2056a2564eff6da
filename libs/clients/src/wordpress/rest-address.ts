import { randomBytes } from 'node:crypto';

/** Parameters of a REST call, not yet escaped. */
export type Query = Readonly<Record<string, string | number | boolean>>;

/**
 * A query at an address that no cache has seen. Caches in front of WordPress keep answers to signed-in users too, for minutes: what
 * is decided by an answer must be true now.
 */
export const uncached = (query: Query): Query => ({ ...query, _: randomBytes(8).toString('hex') });

const WITHOUT_NAMESPACE = /(?<!\/)\/+(?:wp\/v2\/*)?$/;

/** The address without `/wp/v2` and slashes at its end: two spellings of one REST root become equal. Pure. */
export function restRoot(apiEndpoint: string): string {
  const url = new URL(apiEndpoint);
  url.hash = '';
  const route = url.searchParams.get('rest_route');
  if (route === null) {
    url.search = '';
    url.pathname = `${url.pathname}/`.replace(WITHOUT_NAMESPACE, '');
    return url.href.replace(/(?<!\/)\/+$/, '');
  }
  url.searchParams.delete('rest_route');
  const others = url.search === '' ? '?' : `${url.search}&`;
  url.search = '';
  return `${url.href}${others}rest_route=${`${route}/`.replace(WITHOUT_NAMESPACE, '')}`;
}

/** True for the form that works with every permalink setting: `?rest_route=/`. */
export const isQueryForm = (apiEndpoint: string): boolean => new URL(apiEndpoint).searchParams.has('rest_route');

/**
 * The address of one route under a REST root, in either of its forms. Pure.
 * @param route with its leading slash: `/wp/v2/posts`; `/` is the index
 */
export function restUrl(apiEndpoint: string, route: string, query: Query = {}): string {
  const url = new URL(`${restRoot(apiEndpoint)}${route}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
}

/** The query form of a site's REST root. */
export function queryFormOf(siteUrl: string): string {
  return restRoot(`${siteUrl.replace(/(?<!\/)\/+$/, '')}/?rest_route=/`);
}

/** Where a site's REST root is unless its permalinks are plain. */
export function usualRootOf(siteUrl: string): string {
  return restRoot(`${siteUrl.replace(/(?<!\/)\/+$/, '')}/wp-json/`);
}

/** The address of the site that a REST address belongs to, without a slash at its end. Pure. */
export function siteOf(restAddress: string): string {
  const url = new URL(restAddress);
  url.search = '';
  url.hash = '';
  url.pathname = url.pathname.replace(/\/wp-json(\/.*)?$/, '').replace(/\/index\.php$/, '');
  return url.href.replace(/(?<!\/)\/+$/, '');
}

/**
 * The route of core's namespace that a REST address in either form asks for, such as `/wp/v2/posts/5`; null where the address leads below
 * another one. Pure.
 */
export function routeOf(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  const asked = searchParams.get('rest_route') ?? pathname.slice(Math.max(0, pathname.indexOf('/wp/v2/')));
  const isBelow = /\/wp-json\/(?!wp\/v2\/)/.test(pathname);
  return asked.startsWith('/wp/v2/') && !isBelow ? asked.replace(/\/$/, '') : null;
}
