import { isLoopbackHost } from '../config/loopback.ts';

/** Host and port of an address, as people know a site by. */
export const hostOf = (url: string): string => new URL(url).host;

/** What was made from stand-in data is never made public on somebody's real site. Pure. */
export const mayBePublic = (source: 'live' | 'sandbox', siteUrl: string): boolean =>
  source !== 'sandbox' || isLoopbackHost(new URL(siteUrl).hostname);
