import type { SiteView } from '@pressloom/contracts/sites';

/** With more sites than this the selector offers a search. */
export const SEARCH_ABOVE = 7;

/** Sites whose name or address holds the text, without regard to case; all for an empty text. */
export function matchingSites<T extends Pick<SiteView, 'name' | 'siteUrl'>>(sites: readonly T[], text: string): T[] {
  const wanted = text.trim().toLowerCase();
  return sites.filter((site) => `${site.name} ${site.siteUrl}`.toLowerCase().includes(wanted));
}
