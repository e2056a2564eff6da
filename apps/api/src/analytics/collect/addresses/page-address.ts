import { PREVIEW_QUERY } from '@pressloom/contracts/previews';
import { COLLECT_LIMITS } from '@pressloom/contracts/events';
import { keptResults } from '../../../common/kept-results.ts';
import { KEPT_ADDRESSES, cutAddress, keptHost, readablePath, webAddress } from './hosts.ts';

/** With plain permalinks these alone say which page it is. */
const NAMING = ['p', 'page_id'];

/** What a page says of itself. */
export interface PageNames {
  pageUrl?: string | undefined;
  canonicalUrl?: string | undefined;
}

/**
 * A page as it is kept and compared, such as `firenews.example/storm`: its canonical link where that is on one of these hosts, else its address;
 * without scheme, `www.`, fragment and closing slash, its names readable, of the query only `p` and `page_id`. Words that somebody searched for are not
 * kept. Null for what is on no such host. `hosts` as `keptHost` writes them. Pure.
 */
export function pageAddress({ pageUrl, canonicalUrl }: PageNames, hosts: ReadonlySet<string>): string | null {
  const page = onHosts(pageUrl, hosts);
  const canonical = onHosts(canonicalUrl, hosts);
  const named = canonical && page && canonical.isFrontPage && !page.isFrontPage ? page : (canonical ?? page);
  return named && named.written;
}

/** The same of an address wherever it is. Null for what is no web address. Pure. */
export const pageOfAddress = (address: string): string | null => readPage(address)?.written ?? null;

/** What is known of a page by its address. */
interface ReadPage {
  host: string;
  written: string;
  isFrontPage: boolean;
  isPreview: boolean;
}

/** Null for what is no web address. */
const readPage = keptResults<ReadPage | null>((address) => {
  const url = webAddress(address);
  return (
    url && {
      host: keptHost(url),
      written: written(url),
      isFrontPage: isFrontPage(url),
      isPreview: isPreviewAt(url),
    }
  );
}, KEPT_ADDRESSES);

function onHosts(address: string | undefined, hosts: ReadonlySet<string>): ReadPage | null {
  const page = address === undefined ? null : readPage(address);
  return page && hosts.has(page.host) ? page : null;
}

/** Themes that are broken say that each page is the front page. */
const isFrontPage = (url: URL): boolean => url.pathname === '/' && nameInQuery(url) === '';

function written(url: URL): string {
  // WordPress searches at `/search/words/` as well.
  const [path = ''] = /^\/search(?=\/.)/i.exec(url.pathname) ?? [url.pathname];
  const page = `${readablePath(path) || '/'}${nameInQuery(url)}`;
  return cutAddress(keptHost(url) + page, COLLECT_LIMITS.stored.page);
}

function nameInQuery({ searchParams }: URL): string {
  for (const name of NAMING) {
    const value = searchParams.get(name) ?? '';
    if (/^\d{1,18}$/.test(value)) return `?${name}=${value.replace(/^0+(?=\d)/, '')}`;
  }
  return searchParams.has('s') ? '?s' : '';
}

/** Whether a page is a preview, the Customizer, a page builder's frame or a screen of WordPress, which counts nothing. Pure. */
export const isPreview = (pageUrl: string | undefined): boolean =>
  pageUrl !== undefined && readPage(pageUrl)?.isPreview === true;

const isPreviewAt = ({ pathname, search }: URL): boolean =>
  /\/wp-(?:admin(?:\/|$)|login\.php)/i.test(pathname) || PREVIEW_QUERY.test(search);
