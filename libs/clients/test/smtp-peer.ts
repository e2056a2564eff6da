import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** Moments of an SMTP session; STAR is STARTTLS, TEXT is the first part of a mail's text, END its last line. */
export type Moment = 'CONNECT' | 'EHLO' | 'STAR' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'TEXT' | 'END';

/** What is answered: lines of SMTP, or anything done to the connection. */
export type Reaction = string | ((socket: Socket) => void);

/** A mail server that misbehaves exactly as it is told. */
export interface SmtpPeer {
  url: string;
  /** Texts that were received to their end, whatever was answered. */
  received: string[];
  /** MAIL and RCPT, as they came. */
  envelope: string[];
  connections: number;
  close(): Promise<void>;
}

const USUAL: Record<Moment, Reaction> = {
  CONNECT: '220 peer ESMTP',
  EHLO: '250-peer\r\n250 ENHANCEDSTATUSCODES',
  STAR: '502 unknown',
  AUTH: '235 2.7.0 fine',
  MAIL: '250 2.1.0 fine',
  RCPT: '250 2.1.5 fine',
  DATA: '354 go on',
  TEXT: () => undefined,
  END: '250 2.0.0 queued as 42',
};

export const drop = (socket: Socket): void => void socket.resetAndDestroy();
export const hangUp = (socket: Socket): void => void socket.end();
export const keepSilent = (): void => undefined;

/** A byte every few milliseconds, never a whole line: no timeout of silence notices it. */
export function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('2'), 5);
  socket.once('close', () => clearInterval(timer));
}

/** Starts a peer; what is not told goes as usual. Told reactions may be changed while it runs. */
export async function startPeer(told: Partial<Record<Moment, Reaction>> = {}): Promise<SmtpPeer> {
  const received: string[] = [];
  const envelope: string[] = [];
  const sockets = new Set<Socket>();
  const peer = { received, envelope, connections: 0 };
  const server = createServer((socket) => {
    peer.connections += 1;
    sockets.add(socket);
    // A client that gives up resets its connection.
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    const react = (moment: Moment) => {
      const reaction = told[moment] ?? USUAL[moment];
      if (typeof reaction === 'string') socket.write(`${reaction}\r\n`);
      else reaction(socket);
    };
    react('CONNECT');
    converse(socket, react, peer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(peer, {
    url,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}

function converse(
  socket: Socket,
  react: (moment: Moment) => void,
  { received, envelope }: { received: string[]; envelope: string[] },
): void {
  let buffer = '';
  let text: string | null = null;
  const takeText = (): boolean => {
    if (text === '') react('TEXT');
    text = `${text ?? ''}${buffer}`;
    buffer = '';
    const end = text.indexOf('\r\n.\r\n');
    if (end < 0) return false;
    received.push(text.slice(0, end));
    text = null;
    react('END');
    return true;
  };
  const takeLine = (): boolean => {
    const end = buffer.indexOf('\r\n');
    if (end < 0) return false;
    const verb = buffer.slice(0, 4).toUpperCase();
    if (verb === 'MAIL' || verb === 'RCPT') envelope.push(buffer.slice(0, end));
    buffer = buffer.slice(end + 2);
    if (verb === 'DATA') text = '';
    if (verb === 'RSET') socket.write('250 fine\r\n');
    else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else if (verb in USUAL) react(verb as Moment);
    else socket.write('502 unknown\r\n');
    return true;
  };
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    buffer += chunk;
    while (buffer !== '' && (text === null ? takeLine() : takeText()));
  });
}

/** All texts in an error, however deep. */
export function everythingIn(error: unknown, depth = 0): string {
  if (depth > 5 || error === null || typeof error !== 'object') return String(error);
  return Object.getOwnPropertyNames(error)
    .map((name) => everythingIn((error as Record<string, unknown>)[name], depth + 1))
    .join('\n');
}
