import type { StoredConfirmation } from '@pressloom/database/entities';

type Links = Readonly<Record<string, StoredConfirmation>>;

/** Until when a link works. Pure. */
export const worksUntil = (link: StoredConfirmation): Date => new Date(typeof link === 'string' ? link : link.until);

/** The browser in which somebody asked for a link; null where that isn't known. Pure. */
export const browserOf = (link: StoredConfirmation | undefined): string | null =>
  typeof link === 'object' ? link.visitorId : null;

/** The browser in which somebody asked last, of links that name one; null where none does. Pure. */
export function newestBrowserOf(links: Links): string | null {
  const named = Object.values(links).filter((link) => browserOf(link) !== null);
  return browserOf(named.toSorted((a, b) => worksUntil(a).getTime() - worksUntil(b).getTime()).at(-1));
}

/** The same links without the browsers. Pure. */
export const withoutBrowsers = (links: Links): Record<string, StoredConfirmation> =>
  Object.fromEntries(Object.entries(links).map(([hash, link]) => [hash, worksUntil(link).toISOString()]));
