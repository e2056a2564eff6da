import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** Moments of an SMTP session; STAR is STARTTLS, TEXT is the first part of a mail's text, END its last line. */
export type Moment = 'CONNECT' | 'EHLO' | 'STAR' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'TEXT' | 'END';

/** What is answered: lines of SMTP, or anything done to the connection; of several each time the next, and from then on the last. */
export type Reaction = string | ((socket: Socket) => void) | (string | ((socket: Socket) => void))[];

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
  const turns = new Map<Moment, number>();
  const turnOf = (moment: Moment): string | ((socket: Socket) => void) => {
    const reaction = told[moment] ?? USUAL[moment];
    if (!Array.isArray(reaction)) return reaction;
    const turn = turns.get(moment) ?? 0;
    turns.set(moment, turn + 1);
    return reaction[Math.min(turn, reaction.length - 1)] as string;
  };
  const peer = { received, envelope, connections: 0 };
  const server = createServer((socket) => {
    peer.connections += 1;
    sockets.add(socket);
    // A client that gives up resets its connection.
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    const react = (moment: Moment) => {
      const reaction = turnOf(moment);
      if (typeof reaction === 'string') socket.write(`${reaction}\r\n`);
      else reaction(socket);
      return reaction;
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

const isRefusal = (reaction: unknown): boolean => typeof reaction === 'string' && /^[45]/.test(reaction);

function converse(
  socket: Socket,
  react: (moment: Moment) => string | ((socket: Socket) => void),
  { received, envelope }: { received: string[]; envelope: string[] },
): void {
  let buffer = '';
  let text: string | null = null;
  const takeText = (): boolean => {
    if (text === '') react('TEXT');
    text = `${text ?? ''}${buffer}`;
    buffer = '';
    // An empty text has no line before the one that ends it.
    const end = `\r\n${text}`.indexOf('\r\n.\r\n');
    if (end < 0) return false;
    received.push(text.slice(0, Math.max(0, end - 2)));
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
    if (verb === 'RSET') socket.write('250 fine\r\n');
    else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else if (verb === 'DATA') text = isRefusal(react(verb)) ? null : '';
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
