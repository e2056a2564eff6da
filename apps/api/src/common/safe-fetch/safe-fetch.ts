import { isIP } from 'node:net';
import { Agent, buildConnector, fetch } from 'undici';
import type { RequestInfo, RequestInit, Response } from 'undici';
import { bareHost } from '../../config/loopback.ts';
import { createAddressGuard } from './address-guard.ts';
import type { GuardOptions } from './address-guard.ts';

export type SafeFetch = (input: RequestInfo, init?: RequestInit) => Promise<Response>;

/**
 * A `fetch` for addresses that operators or outside answers give. Each connection goes to an address that was checked
 * itself: a literal address is checked as it stands, a name is resolved once, every answer is checked, and the
 * connection goes to that very answer, so that a second lookup can't lead elsewhere (DNS rebinding).
 *
 * It adds no redirect policy of its own: callers pass `redirect: 'manual'` and follow what they may.
 *
 * @throws (as `cause` of undici's TypeError) AddressNotAllowedError
 */
export function createSafeFetch(options: GuardOptions): SafeFetch {
  const agent = new Agent({ connect: guardedConnector(options), headersTimeout: 0, bodyTimeout: 0 });
  return (input, init) => fetch(input, { ...init, dispatcher: agent });
}

function guardedConnector(options: GuardOptions): buildConnector.connector {
  const connect = buildConnector({ timeout: 10_000 });
  const guard = createAddressGuard(options);
  return (target, done) => {
    const host = bareHost(target.hostname).toLowerCase();
    const port = target.port || (target.protocol === 'https:' ? '443' : '80');
    guard(host, port).then(
      ([first]) =>
        connect(
          { ...target, hostname: first?.address ?? host, servername: target.servername ?? serverName(host) },
          done,
        ),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}

/** TLS wants the name, not the address that we connect to. */
const serverName = (host: string): string | undefined => (isIP(host) ? undefined : host);
