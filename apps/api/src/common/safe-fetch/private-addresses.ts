import { BlockList, isIP } from 'node:net';
import { bareHost } from '../../config/loopback.ts';

/**
 * Addresses that are not on the public internet: private, loopback, link-local, shared, documentation, benchmarking,
 * multicast and reserved ranges, and the IPv6 spellings that carry an IPv4 address inside (IANA special-purpose
 * registries).
 */
const V4_RANGES: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

const V6_RANGES: [string, number][] = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

const v4 = new BlockList();
for (const [net, prefix] of V4_RANGES) v4.addSubnet(net, prefix, 'ipv4');
const v6 = new BlockList();
for (const [net, prefix] of V6_RANGES) v6.addSubnet(net, prefix, 'ipv6');

/** True when this IP address must not be reached by a URL that somebody gave. What is no IP address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const bare = bareHost(address).replace(/%.*/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return isPrivateAddress(mapped);
  const family = isIP(bare);
  if (family === 4) return v4.check(bare, 'ipv4');
  // BlockList checks IPv4-mapped addresses in hex spelling against IPv4 rules only when asked as IPv4.
  if (family === 6) return v6.check(bare, 'ipv6') || /^[0:]*ffff:/i.test(bare);
  return true;
}
