import { domainToUnicode } from 'node:url';
import { keptResults } from '../../../common/kept-results.ts';

/**
 * A host as it is kept: as people write it (`bücher.example`, not `xn--…`), in lower case, without `www.` and a closing dot, with a port that is
 * not the usual one. Pure.
 */
export function keptHost({ hostname, port }: Pick<URL, 'hostname' | 'port'>): string {
  const written = hostname.includes('xn--') ? domainToUnicode(hostname) || hostname : hostname;
  const bare = written
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\.(?=.*\.)/, '');
  return port === '' ? bare : `${bare}:${port}`;
}

/** Addresses of pages are longer than names, and more of them are read at a time. */
export const KEPT_ADDRESSES = { most: 2_000, longest: 600 };

/** The host of an address; null for what is no web address. Pure. */
export const hostOfAddress = keptResults((address) => {
  const url = webAddress(address);
  return url && keptHost(url);
}, KEPT_ADDRESSES);

/** Pure. */
export function webAddress(address: string | undefined): URL | null {
  const url = address === undefined ? null : URL.parse(address.trim());
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url : null;
}

/** Cut to so many UTF-16 units, on a whole character and a whole escape such as `%25`. Pure. */
export function cutAddress(address: string, most: number): string {
  return address.length <= most ? address : cutText(address, most).replace(/%[\da-f]?$/i, '');
}

/** Cut to so many UTF-16 units, on a whole character. Pure. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** A path that people can read, in one spelling, without a slash at its end. Pure. */
export function readablePath(path: string): string {
  const steps = path.split('/').map(readableStep);
  while (steps.at(-1) === '') steps.pop();
  return steps.join('/');
}

/** What would end the path, or can't be seen, stays encoded. */
const KEPT_ENCODED = /[%/?#\\\p{Cc}]/gu;

function readableStep(step: string): string {
  try {
    return decodeURIComponent(step).normalize('NFC').replace(KEPT_ENCODED, encodeURIComponent);
  } catch {
    // A broken encoding is kept as it came.
    return step;
  }
}
