import { keptResults } from '../common/kept-results.ts';

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
 * The same without the sites' subdomains, which may be somebody else's, but for `www.`, which a site has or hasn't at one place: for addresses that
 * a reader is led to, and for links that carry a right. Pure.
 */
export function siteOfExactUrl<T extends ConnectedSite>(sites: readonly T[], url: string): T | null {
  const address = URL.parse(url);
  if (!address || address.username !== '' || address.password !== '') return null;
  const fitting = sites.filter((site) => isOriginOf(site, address.origin) && liesIn(address, new URL(site.siteUrl)));
  return fitting.sort((a, b) => closeness(address, b) - closeness(address, a))[0] ?? null;
}

/**
 * The origins of a site: its host with and without `www.`, over https and, where it was connected so, http. Its other subdomains may be
 * somebody else's. Pure.
 */
export const originsOf = ({ siteUrl }: ConnectedSite): readonly string[] => originsAt(siteUrl);

/** Asked with each call of a website's page. */
const originsAt = keptResults<readonly string[]>((siteUrl) => {
  const site = new URL(siteUrl);
  const host = bareHost(site);
  const port = site.port === '' ? '' : `:${site.port}`;
  const schemes = site.protocol === 'http:' ? ['https', 'http'] : ['https'];
  return schemes.flatMap((scheme) => [`${scheme}://${host}${port}`, `${scheme}://www.${host}${port}`]);
});

/** An origin as `originsOf` writes it: browsers do so too, programs may name capitals and the usual port. Pure. */
export const writtenOrigin = (origin: string): string =>
  origin.toLowerCase().replace(/^(https:\/\/[^/]*):443$|^(http:\/\/[^/]*):80$/, '$1$2');

/** Whether an origin such as `https://news.example` is one of the site's. Pure; takes nothing for granted about `origin`. */
export const isOriginOf = (site: ConnectedSite, origin: string): boolean =>
  originsOf(site).includes(writtenOrigin(origin));

/**
 * The site of a form: the one on its origin; of several there, the one in whose folder its page lies. Null where that doesn't tell.
 * Pure; takes nothing for granted about either.
 */
export function siteOfForm<T extends ConnectedSite>(sites: readonly T[], origin: string, page = ''): T | null {
  const there = sites.filter((site) => isOriginOf(site, origin));
  const address = URL.parse(page);
  if (there.length > 1 && address?.origin === origin) {
    const own = there.filter(({ siteUrl }) => liesIn(address, new URL(siteUrl)));
    return own.toSorted((a, b) => new URL(b.siteUrl).pathname.length - new URL(a.siteUrl).pathname.length)[0] ?? null;
  }
  return there.length === 1 ? (there[0] ?? null) : null;
}

/** Without `www.`, unless a top-level domain alone would be left. */
const bareHost = ({ hostname }: URL): string => hostname.replace(/^www\.(?=.*\.)/, '');

function liesOn(address: URL, site: URL): boolean {
  if (address.protocol !== 'https:' && address.protocol !== site.protocol) return false;
  const isHost = address.host === site.host || address.host.endsWith(`.${site.host}`);
  return isHost && liesIn(address, site);
}

function liesIn(address: URL, site: URL): boolean {
  const folder = site.pathname.replace(/\/$/, '');
  return address.pathname === folder || address.pathname.startsWith(`${folder}/`);
}

function closeness(address: URL, { siteUrl }: ConnectedSite): number {
  const site = new URL(siteUrl);
  return (address.host === site.host ? 10_000 : site.host.length) + site.pathname.length;
}
