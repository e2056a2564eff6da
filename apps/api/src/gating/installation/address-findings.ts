import type { InstallationFinding } from '@pressloom/contracts/gate';

/** The parameter of a member's link; see `ReaderLinks`. */
export const LINK_PARAMETER = 'wp_auth';

/** Where reading a post ended, behind all redirects; null where it couldn't be read. */
interface PostEnds {
  /** From the address that WordPress gives. */
  named: string | null;
  /** From the same by http, where only https is served. */
  byHttp: string | null;
  /** From the same with `LINK_PARAMETER`. */
  linked: string | null;
}

/** What the addresses of a post keep from working, whatever stands in its page. `isServed`: whether the gate responds to pages of an origin. Pure. */
export function addressFindings(
  { named, byHttp, linked }: PostEnds,
  isServed: (origin: string) => boolean,
): InstallationFinding[] {
  const origins = [named, byHttp].flatMap((url) => (url === null ? [] : [new URL(url).origin]));
  const refused = origins.filter((origin) => !isServed(origin)).slice(0, 1);
  const isLost = linked !== null && !new URL(linked).searchParams.has(LINK_PARAMETER);
  return [
    ...refused.map((detail) => ({ state: 'refused_origin', detail }) as const),
    ...(isLost ? [{ state: 'query_lost', detail: null } as const] : []),
  ];
}

/** The same address by http; null where it isn't one by https. Pure. */
export const byHttpOf = (url: string): string | null => (/^https:/i.test(url) ? url.replace(/^https/i, 'http') : null);
