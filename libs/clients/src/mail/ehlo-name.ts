import { wireAddressOf } from './address.ts';

const PUBLIC = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
/** Names under these lead nowhere outside a network (RFC 6761, RFC 8375, and those that networks use). */
const INSIDE = /\.(?:localhost|local|localdomain|internal|intranet|private|lan|home|corp|home\.arpa|test|invalid)$/;

/**
 * The name to greet a mail server with: the host of the installation's own address where that is a public name, otherwise the
 * domain of the sender; undefined where the sender is no address. Large providers end sessions of `localhost` and `[127.0.0.1]`,
 * which is what a machine without a domain name calls itself. Pure.
 */
export function ehloName(publicUrl: string | undefined, from: string): string | undefined {
  const host = URL.parse(publicUrl ?? '')?.hostname ?? '';
  if (PUBLIC.test(host) && !INSIDE.test(host)) return host;
  return wireAddressOf(from)?.split('@')[1];
}
