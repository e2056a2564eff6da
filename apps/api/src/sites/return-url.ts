/** What of a site its addresses are matched with. */
export interface ConnectedSite {
  siteUrl: string;
}

/**
 * The connected site that an address lies on, or null: its host equals the site's (port included) or ends in a dot and the
 * site's, over https or the site's own scheme. Where several share a host, the one with the longest path that fits. Pure;
 * takes nothing for granted about `url`.
 */
export function siteOfUrl<T extends ConnectedSite>(sites: readonly T[], url: string): T | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  if (address.username !== '' || address.password !== '') return null;
  const fitting = sites.filter(({ siteUrl }) => liesOn(address, new URL(siteUrl)));
  return fitting.sort((a, b) => closeness(address, b) - closeness(address, a))[0] ?? null;
}

/**
 * The same without the sites' subdomains, which may be somebody else's: for addresses that a reader is led to, and for links that carry
 * a right. Pure.
 */
export function siteOfExactUrl<T extends ConnectedSite>(sites: readonly T[], url: string): T | null {
  const site = siteOfUrl(sites, url);
  return site && new URL(url).host === new URL(site.siteUrl).host ? site : null;
}

function liesOn(address: URL, site: URL): boolean {
  if (address.protocol !== 'https:' && address.protocol !== site.protocol) return false;
  const isHost = address.host === site.host || address.host.endsWith(`.${site.host}`);
  const folder = site.pathname.replace(/\/$/, '');
  return isHost && (address.pathname === folder || address.pathname.startsWith(`${folder}/`));
}

function closeness(address: URL, { siteUrl }: ConnectedSite): number {
  const site = new URL(siteUrl);
  return (address.host === site.host ? 10_000 : site.host.length) + site.pathname.length;
}
