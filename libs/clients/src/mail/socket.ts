import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { connect as connectTcp, isIP } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { SmtpFailure } from './failure.ts';
import type { MailStageName, ResolveHost, SmtpServer } from './types.ts';

/** How a connection is opened, and who hears how far it is. */
export interface Opening {
  server: SmtpServer;
  resolve: ResolveHost;
  ca: string | undefined;
  /** For all of it, in milliseconds since 1970. */
  deadline: number;
  signal: AbortSignal;
  onStage: (stage: MailStageName, detail?: string) => void;
}

/** All addresses of a host by the system's own lookup; one that is an address already stands for itself. */
export const resolveHost: ResolveHost = (host) =>
  new Promise((settle, fail) => {
    lookup(host, { all: true }, (error, addresses) => (error ? fail(error) : settle(addresses)));
  });

/** What TLS is told: the name that the certificate must hold is the host's, never the address that was connected to. */
export const tlsOptions = (host: string, ca: string | undefined) => ({
  minVersion: 'TLSv1.2' as const,
  ...(ca !== undefined && { ca }),
  ...(isIP(host) === 0 && { servername: host }),
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
  const secured = connectTls({ socket, host: server.host, ...tlsOptions(server.host, opening.ca) });
  return (await settled(secured, opening, { ready: 'secureConnect', late: 'GREETING_TIMEOUT' })).pause();
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
