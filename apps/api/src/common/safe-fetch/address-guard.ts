import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { isPrivateAddress } from './private-addresses.ts';

/** An address that somebody gave leads inside the network, or is not http(s). */
export class AddressNotAllowedError extends Error {
  readonly code = 'EADDRESSNOTALLOWED';

  constructor(host: string) {
    super(`${host} is inside your own network. To allow it, add it to ALLOW_PRIVATE_HOSTS and restart Pressloom.`);
    this.name = 'AddressNotAllowedError';
  }
}

/** Resolves a host name to all of its addresses; injected in tests. */
export type Resolver = (host: string) => Promise<LookupAddress[]>;

export interface GuardOptions {
  /** `host` or `host:port` (lower case) that may be private. */
  allowPrivateHosts: readonly string[];
  resolve?: Resolver;
}

/** The addresses of a host that may be connected to, each checked; at least one. @throws AddressNotAllowedError */
export type AddressGuard = (host: string, port: number | string) => Promise<LookupAddress[]>;

const resolveAll: Resolver = (host) =>
  new Promise((settle, fail) => {
    lookup(host, { all: true }, (error, addresses) => (error ? fail(error) : settle(addresses)));
  });

/** Whether an operator of the machine allowed a host, whatever its addresses are. Pure. */
export function isAllowedHost(allowPrivateHosts: readonly string[], host: string, port: number | string): boolean {
  const name = host.toLowerCase();
  return allowPrivateHosts.includes(name) || allowPrivateHosts.includes(`${name}:${port}`);
}

/**
 * Asks for a host's addresses once and refuses it for one that is inside. Whoever connects takes these very addresses, so that
 * a second lookup can't lead elsewhere (DNS rebinding).
 */
export function createAddressGuard({ allowPrivateHosts, resolve = resolveAll }: GuardOptions): AddressGuard {
  return async (host, port) => {
    const family = isIP(host);
    const addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
    if (addresses.length === 0) throw Object.assign(new Error(`${host} has no address.`), { code: 'ENOTFOUND' });
    const mayBeInside = isAllowedHost(allowPrivateHosts, host, port);
    if (!mayBeInside && addresses.some(({ address }) => isPrivateAddress(address)))
      throw new AddressNotAllowedError(host);
    return addresses;
  };
}
