/** A host without the brackets in which an address of IPv6 stands in a URL. */
export const bareHost = (host: string): string => host.replace(/^\[|\]$/g, '');

/** True for names and addresses that reach only this machine. Takes `[::1]` with or without brackets. */
export function isLoopbackHost(host: string): boolean {
  const bare = bareHost(host).toLowerCase();
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare);
}

/** True for a peer address of a socket that is on this machine, IPv4-mapped spelling included. */
export function isLoopbackPeer(address: string | undefined): boolean {
  return address !== undefined && isLoopbackHost(address.replace(/^::ffff:/i, ''));
}
