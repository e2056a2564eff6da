/** Where a reader is. */
export interface Place {
  /** Of the page; see `addressOf`. */
  address: string;
  /** Id of the page's own article; null where it has none. */
  article: string | null;
}

/** What tells a page of a website from another one: its path, and of the query only what names it where permalinks are plain. Pure. */
export const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  pathname + (/[?&](?:p|page_id)=\d+/.exec(search)?.[0].replace('&', '?') ?? '');

/**
 * Whether a reader has come to another page, without a load. Themes that append articles change the address as one scrolls; those that swap pages
 * are for a moment without an article, at either address; and an article may come after its page. Pure.
 */
export const isNewPage = (before: Place, now: Place): boolean =>
  before.article !== null && now.article !== null ? before.article !== now.article : before.address !== now.address;

/** As long as no address of a reader is: what comes behind names no campaign, and a call of a page that ends carries 64 kB at most. */
const MOST_CHARACTERS = 4_000;

/** An address as it is reported: without what opens something. Pure. */
export const reported = (address: string): string =>
  address.replace(/([?&])wp_auth=[^&#]*&?/, '$1').slice(0, MOST_CHARACTERS);
