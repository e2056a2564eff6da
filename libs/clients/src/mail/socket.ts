import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { BlockList, connect as connectTcp, isIP } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { SmtpFailure } from './failure.ts';
import type { MailStageName, ResolveHost, SmtpServer } from './types.ts';

/** How a connection is opened, and who hears how far it is. */
export interface Opening {
  server: SmtpServer;
  resolve: ResolveHost;
  ca: string | undefined;
  /** By when it must be connected, in milliseconds since 1970. */
  deadline: number;
  /** For TLS where it comes first, and for each reply. */
  replyTimeoutMs: number;
  signal: AbortSignal;
  onStage: (stage: MailStageName, detail?: string) => void;
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
const LOCAL_NAME = /^(?:(?:.+\.)?localhost|localhost\.localdomain|ip6-(?:localhost|loopback))\.?$/i;

/** Whether a host is this machine by what it is called; `::ffff:127.0.0.1` is, too. Pure. */
export function isLocalHost(host: string): boolean {
  const family = isIP(host);
  return family === 0 ? LOCAL_NAME.test(host) : LOOPBACK.check(host, family === 4 ? 'ipv4' : 'ipv6');
}

/** Whether the other end is this machine, by the name that was asked for and by the address that was connected to. */
export const isOnThisMachine = ({ host }: SmtpServer, { remoteAddress }: Socket): boolean =>
  isLocalHost(host) && remoteAddress !== undefined && isLocalHost(remoteAddress);

/**
 * Whether a server may show any certificate: by choice, or because it is on this machine and is told no password. What could read
 * along there could as well read what is sent in plain text, which is what such a server gets that offers no encryption.
 */
export const acceptsAnyCertificate = (server: SmtpServer, socket: Socket): boolean =>
  !server.verifies || (server.credentials === null && isOnThisMachine(server, socket));

/** All addresses of a host by the system's own lookup; one that is an address already stands for itself. */
export const resolveHost: ResolveHost = (host) =>
  new Promise((settle, fail) => {
    lookup(host, { all: true }, (error, addresses) => (error ? fail(error) : settle(addresses)));
  });

/** What TLS is told: the name that the certificate must hold is the host's, never the address that was connected to. */
export const tlsOptions = ({ server, ca }: Pick<Opening, 'server' | 'ca'>, socket: Socket) => ({
  minVersion: 'TLSv1.2' as const,
  rejectUnauthorized: !acceptsAnyCertificate(server, socket),
  ...(ca !== undefined && { ca }),
  ...(isIP(server.host) === 0 && { servername: server.host }),
});

/**
 * A paused connection to one of the addresses that `resolve` gave, and to no other; with TLS where the server speaks it from
 * the start. @throws SmtpFailure
 */
export async function openSocket(opening: Opening): Promise<Socket> {
  const { server, resolve, signal, onStage } = opening;
  onStage('dns');
  const resolved = resolve(server.host, server.port).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    throw failure({ code: 'ESOCKET', originalCode: code ?? 'ENOTFOUND', message: (error as Error).message });
  });
  const addresses = await within(resolved, opening, 'DNS_TIMEOUT');
  onStage('connect', addresses.map(({ address }) => address).join(', '));
  const socket = await settled(tcp(server, addresses, opening), opening, { ready: 'connect', late: 'CONNECT_TIMEOUT' });
  socket.setNoDelay(true);
  if (!server.secure) return socket.pause();
  onStage('tls');
  signal.throwIfAborted();
  const secured = connectTls({ socket, host: server.host, ...tlsOptions(opening, socket) });
  const shaking = { ...opening, deadline: Date.now() + opening.replyTimeoutMs };
  return (await settled(secured, shaking, { ready: 'secureConnect', late: 'UPGRADE_TIMEOUT' })).pause();
}

/** Tries one address after the other, and never asks for the name again: another answer could lead elsewhere. */
function tcp({ host, port }: SmtpServer, addresses: LookupAddress[], { deadline }: Opening): Socket {
  const [first] = addresses;
  if (!first) throw failure({ code: 'ESOCKET', originalCode: 'ENOTFOUND' });
  if (addresses.length === 1) return connectTcp({ host: first.address, port });
  return connectTcp({
    host,
    port,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: Math.max(250, Math.floor((deadline - Date.now()) / addresses.length)),
    lookup: (_host, options, done) => {
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    },
  });
}

function settled<T extends Socket>(
  socket: T,
  opening: Opening,
  { ready, late }: { ready: string; late: string },
): Promise<T> {
  const opened = new Promise<T>((settle, fail) => {
    const broken = (error: NodeJS.ErrnoException) =>
      fail(failure({ code: 'ESOCKET', originalCode: error.code, message: error.message }));
    const ended = () => fail(failure({ code: 'ECONNECTION' }));
    socket.once('error', broken).once('close', ended);
    socket.once(ready, () => {
      socket.off('error', broken).off('close', ended);
      // Between here and its next listener an error must not end the process: the next write finds it.
      socket.on('error', () => undefined);
      settle(socket);
    });
  });
  return within(opened, opening, late).catch((error: unknown) => {
    socket.on('error', () => undefined).destroy();
    throw error;
  });
}

async function within<T>(work: Promise<T>, { deadline, signal }: Opening, late: string): Promise<T> {
  signal.throwIfAborted();
  const done = new AbortController();
  const ended = new Promise<never>((_, fail) => {
    const timer = setTimeout(
      () => fail(failure({ code: 'ETIMEDOUT', timeoutType: late })),
      Math.max(0, deadline - Date.now()),
    );
    const stop = () => fail(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    done.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    });
  });
  try {
    return await Promise.race([work, ended]);
  } finally {
    done.abort();
  }
}

/** A failure in nodemailer's own words, so that one place tells what failures mean. */
export const failure = ({ message = 'SMTP', ...told }: SmtpFailure): Error & SmtpFailure =>
  Object.assign(new Error(message), told);
