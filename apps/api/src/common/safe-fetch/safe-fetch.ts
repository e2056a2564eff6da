import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { Agent, buildConnector, fetch } from 'undici';
import type { RequestInfo, RequestInit, Response } from 'undici';
import { isPrivateAddress } from './private-addresses.ts';

/** The URL leads to an address inside the network, or is not http(s). */
export class AddressNotAllowedError extends Error {
  readonly code = 'EADDRESSNOTALLOWED';

  constructor(host: string) {
    super(`${host} is an address inside your own network. To allow it, add it to ALLOW_PRIVATE_HOSTS and start again.`);
    this.name = 'AddressNotAllowedError';
  }
}

export type SafeFetch = (input: RequestInfo, init?: RequestInit) => Promise<Response>;

/** Resolves a host name to all of its addresses; injected in tests. */
export type Resolver = (host: string) => Promise<LookupAddress[]>;

export interface SafeFetchOptions {
  /** `host` or `host:port` (lower case) that may be private. */
  allowPrivateHosts: readonly string[];
  resolve?: Resolver;
}

const resolveAll: Resolver = (host) =>
  new Promise((settle, fail) => {
    lookup(host, { all: true }, (error, addresses) => (error ? fail(error) : settle(addresses)));
  });

/**
 * A `fetch` for addresses that operators or outside answers give. Each connection goes to an address that was checked
 * itself: a literal address is checked as it stands, a name is resolved once, every answer is checked, and the
 * connection goes to that very answer, so that a second lookup can't lead elsewhere (DNS rebinding).
 *
 * It adds no redirect policy of its own: callers pass `redirect: 'manual'` and follow what they may.
 *
 * @throws (as `cause` of undici's TypeError) AddressNotAllowedError
 */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  const agent = new Agent({ connect: guardedConnector(options), headersTimeout: 0, bodyTimeout: 0 });
  return (input, init) => fetch(input, { ...init, dispatcher: agent });
}

function guardedConnector(options: SafeFetchOptions): buildConnector.connector {
  const connect = buildConnector({ timeout: 10_000 });
  const resolve = options.resolve ?? resolveAll;
  return (target, done) => {
    const host = target.hostname.replace(/^\[|\]$/g, '').toLowerCase();
    const port = target.port || (target.protocol === 'https:' ? '443' : '80');
    const allowed = options.allowPrivateHosts.includes(host) || options.allowPrivateHosts.includes(`${host}:${port}`);
    checkedAddress(host, allowed, resolve).then(
      (address) => connect({ ...target, hostname: address, servername: target.servername ?? serverName(host) }, done),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}

async function checkedAddress(host: string, allowed: boolean, resolve: Resolver): Promise<string> {
  const addresses = isIP(host) ? [host] : (await resolve(host)).map((answer) => answer.address);
  const first = addresses[0];
  if (!first) throw Object.assign(new Error(`${host} has no address.`), { code: 'ENOTFOUND' });
  if (!allowed && addresses.some(isPrivateAddress)) throw new AddressNotAllowedError(host);
  return first;
}

/** TLS wants the name, not the address that we connect to. */
const serverName = (host: string): string | undefined => (isIP(host) ? undefined : host);
