import type { Server, Socket } from 'node:net';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { FaultBoard } from '../faults/fault-board.ts';
import type { MailDelay } from './mail-delay.ts';
import type { MailReplies } from './mail-replies.ts';
import type { MailStore } from './mail-store.ts';
import type { MailTraits } from './mail-traits.ts';
import { PromptSmtpServer } from './prompt-smtp-server.ts';
import { NOT_ASCII, playOnWire, reply, replyOf, SESSION_FULL, takeMailFault } from './smtp-faults.ts';
import type { SmtpStage } from './smtp-faults.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const IDLE_MS = 10 * 60_000;

/** How it takes mails: how fast, and which. */
interface Manner {
  delay: MailDelay;
  replies: MailReplies;
  traits: MailTraits;
}

type Done = (error?: Error | null) => void;

/** The mail server's stand-in: takes every mail of this machine and keeps it. */
export interface SmtpSink {
  /** To listen with. */
  server: Server;
  /** Resolves when the mails under way are kept; ends all connections. */
  close(): Promise<void>;
}

/**
 * Speaks SMTP without TLS, with pipelining, any number of recipients and a sign-in that nobody has to use; the name or
 * password `invalid` is refused. A mail over 10 MB gets 552.
 */
export function createSmtpSink(store: MailStore, board: FaultBoard, manner: Manner): SmtpSink {
  const { delay, replies, traits } = manner;
  const sockets = new Map<number, Socket>();
  const keeping = new Set<Promise<void>>();

  /** Goes on, or plays the fault of this stage. */
  const pass = (stage: SmtpStage, { session, detail }: { session: SMTPServerSession; detail?: string }, done: Done) => {
    const said = replies.take(stage, detail ?? '');
    if (said) return done(said);
    const fault = takeMailFault(board, stage, detail);
    if (!fault) return done();
    const refusal = replyOf(fault, stage);
    if (refusal) done(refusal);
    else playOnWire(fault.mode, sockets.get(session.remotePort));
  };

  /** The text of a mail: read, kept unless a fault forbids, answered unless a fault forbids that. */
  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string | null> => {
    const { mailFrom, rcptTo } = session.envelope;
    const to = rcptTo.map(({ address }) => address);
    const socket = sockets.get(session.remotePort);
    const fault = takeMailFault(board, 'DATA', to.join(' '));
    if (fault?.mode === 'reset' && !fault.afterWork) {
      // In the middle: a text that fits into one packet has been sent whole by then.
      stream.once('data', () => playOnWire('reset', socket));
      return null;
    }
    const raw = await textOf(stream);
    if (fault && !fault.afterWork) {
      const refusal = replyOf(fault, 'DATA');
      if (refusal) throw refusal;
      playOnWire(fault.mode, socket);
      return null;
    }
    const refusal = replies.take('DATA', to.join(' '));
    if (refusal) throw refusal;
    if (raw === null) throw reply(552, 'The message is larger than 10 MB');
    await delay.think();
    const id = await store.add({ from: mailFrom === false ? '' : mailFrom.address, to, raw });
    if (!fault) return `queued as ${id}`;
    if (fault.mode === 'error') throw reply(451, 'Internal error, try again later');
    playOnWire(fault.mode, socket);
    return null;
  };

  const smtp = new PromptSmtpServer({
    name: 'sandbox.localhost',
    banner: 'Pressloom sandbox',
    size: MAX_BYTES,
    rejectOversized: true,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    socketTimeout: IDLE_MS,
    closeTimeout: 1,
    logger: false,
    onConnect: (session, done) => pass('CONNECT', { session }, done),
    onAuth: ({ username, password }, session, done) =>
      pass('AUTH', { session }, (refusal) => {
        const isInvalid = username === 'invalid' || password === 'invalid';
        if (refusal) done(refusal);
        else if (isInvalid) done(reply(535, 'User name or password not accepted'));
        else done(null, { user: username ?? 'anybody' });
      }),
    onMailFrom: ({ address }, session, done) => {
      const { sessionMails } = traits.current;
      if (sessionMails !== null && session.transaction > sessionMails) return done(SESSION_FULL);
      pass('MAIL', { session, detail: address }, done);
    },
    onRcptTo: ({ address }, session, done) => {
      if (!traits.current.smtpUtf8 && /[^\0-\x7f].*@/.test(address)) return done(NOT_ASCII);
      pass('RCPT', { session, detail: address }, done);
    },
    onData: (stream, session, done) => {
      const work = take(stream, session).then(
        (answer) => void (answer !== null && done(null, answer)),
        (error: Error) => done(error),
      );
      keeping.add(work);
      void work.finally(() => keeping.delete(work));
    },
  });
  smtp.greetingMs = () => traits.current.greetingMs;
  Object.defineProperty(smtp.options, 'hideSMTPUTF8', { get: () => !traits.current.smtpUtf8 });
  // A client that broke off is no failure of ours; trouble with listening is told to whoever listens.
  smtp.on('error', () => undefined);
  smtp.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });

  return {
    server: smtp.server,
    close: async () => {
      const closed = new Promise<void>((resolve) => smtp.close(() => resolve()));
      for (const socket of sockets.values()) socket.destroy();
      await Promise.all([...keeping, closed]);
    },
  };
}

/** All of the text; null when it is longer than is kept. */
async function textOf(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (!stream.sizeExceeded) chunks.push(chunk);
    else chunks.length = 0;
  }
  return stream.sizeExceeded ? null : Buffer.concat(chunks);
}
