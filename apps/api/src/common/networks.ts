import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Request } from 'express';

/** What limits count a caller by. */
export interface Network {
  /** An IPv4 address, the /64 of an IPv6 address, or `unknown`. */
  id: string;
  /** The /48 around an IPv6 address, which a limit gives a larger allowance; null where there is none. */
  wider: string | null;
}

/** A /48 may do this many times what one of its 65,536 /64s may. */
export const WIDER_ALLOWANCE = 4;

/** What is no address shares one count: whoever can send such can send many of them. */
const UNKNOWN: Network = { id: 'unknown', wider: null };

/** Longer is no address, and isn't looked at: with a zone and a port an IPv6 address has some 70 characters. */
const LONGEST = 100;

/**
 * IPv6 addresses that stand for one IPv4 address, by their first groups: where its two groups are, and whether its bits are turned
 * over. Each is counted as that IPv4 address. All that come through one translator share a /64, so that counting by that one would
 * let a single stranger spend everybody's allowance; and an answer reaches only the IPv4 address inside, so it can't be made up.
 * The network's own prefixes for NAT64 (64:ff9b:1::/48 and others) don't say where the IPv4 address stands: they count as any other.
 */
const EMBEDDED: { groups: number[]; at: number; isTurned?: boolean }[] = [
  // IPv4-mapped: RFC 4291, 2.5.5.2.
  { groups: [0, 0, 0, 0, 0, 0xffff], at: 6 },
  // NAT64: RFC 6052, 2.1.
  { groups: [0x64, 0xff9b, 0, 0, 0, 0], at: 6 },
  // 6to4: RFC 3056, 2.
  { groups: [0x2002], at: 1 },
  // Teredo: RFC 4380, 4.
  { groups: [0x2001, 0], at: 6, isTurned: true },
];

/**
 * The network of an IP address, by which limits count: whoever has one IPv6 address has its whole /64, and often the /48 around it.
 * Any spelling gives the same: upper case, zeros, a zone (`%eth0`), a port as some proxies add it. What is no address gives `unknown`.
 */
export function networkOf(address: string | undefined): Network {
  const bare = bareAddress(address ?? '');
  const version = isIP(bare);
  if (version === 4) return { id: bare, wider: null };
  if (version !== 6) return UNKNOWN;
  const groups = groupsOf(bare);
  const embedded = EMBEDDED.find((one) => one.groups.every((group, place) => groups[place] === group));
  if (embedded) return { id: ipv4Of(groups, embedded), wider: null };
  return { id: `${prefix(groups, 4)}/64`, wider: `${prefix(groups, 3)}/48` };
}

/**
 * The address that a request came from, by the same rule as Express has for a number of proxies: each of them adds to X-Forwarded-For whom it
 * was called by, and what stands before their entries anybody may have written.
 */
export function callerAddress({ headers, socket }: IncomingMessage, proxies: number): string | undefined {
  const peer = socket.remoteAddress;
  if (proxies === 0) return peer;
  const entries = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return [...entries, peer].at(-1 - Math.min(proxies, entries.length));
}

/** The network that a request came from, by `TRUST_PROXY`. The only place that reads the address of a caller for a limit. */
export const callerNetwork = (request: Pick<Request, 'ip'>): Network => networkOf(request.ip);

/** `[2001:db8::1]:443`, `192.0.2.1:443` and `fe80::1%eth0` without what is no part of the address. */
function bareAddress(address: string): string {
  if (address.length > LONGEST) return '';
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address) ?? [];
  const [, beforePort] = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(address) ?? [];
  return (inBrackets ?? beforePort ?? address).replace(/%.*/, '');
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The parser of URLs knows all spellings and writes one: lower case, no zeros in front, no dots.
  const written = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [left = [], right = []] = written.split('::').map((side) => (side === '' ? [] : side.split(':')));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

function ipv4Of(groups: number[], { at, isTurned = false }: (typeof EMBEDDED)[number]): string {
  const bits = groups.slice(at, at + 2).map((group) => (isTurned ? group ^ 0xffff : group));
  return bits.flatMap((group) => [group >> 8, group & 0xff]).join('.');
}

const prefix = (groups: number[], length: number): string =>
  `${groups
    .slice(0, length)
    .map((group) => group.toString(16))
    .join(':')}::`;
