import { isLoopbackHost } from '../config/loopback.ts';

/**
 * The REST base of a site. Without one it is WordPress's standard place; `?rest_route=` forms are kept as given. Pure.
 */
export function normalEndpoint(siteUrl: string, given: string | undefined): string {
  if (!given) return `${siteUrl}/wp-json/wp/v2`;
  return given.replace(/(?<!\/)\/+$/, '');
}

/** Whether two absolute addresses share scheme, host and port. Pure. @throws TypeError when one is no address */
export const sameOrigin = (a: string, b: string): boolean => new URL(a).origin === new URL(b).origin;

/** Whether what is sent there goes over a network unencrypted. Pure. @throws TypeError when it is no address */
export function isUnencrypted(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'http:' && !isLoopbackHost(hostname);
}
