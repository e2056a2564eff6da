import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { WireMail } from './compose.ts';
import { Dialogue, extensionsOf } from './dialogue.ts';
import type { SmtpFailure } from './failure.ts';
import { acceptsAnyCertificate, failure, isOnThisMachine, openSocket, tlsOptions } from './socket.ts';
import type { Opening } from './socket.ts';
import type { Delivery } from './wire-text.ts';

/** How long a server has to answer what ends a mail or a session. */
const POLITE_MS = 5_000;

/** How a session speaks with its server, beside where it is. */
export interface SessionOptions extends Opening {
  encryption: 'required' | 'never' | undefined;
  /** What we call ourselves; the machine's own name where it is undefined. */
  ehloName: string | undefined;
}

/** One connection to a mail server, signed in; it sends one mail at a time. */
export interface Session {
  /** Mails that were tried on it. */
  mails: number;
  readonly closed: boolean;
  /** The server's answer to the text. @throws SmtpFailure */
  send(mail: WireMail, delivery: Delivery, signal: AbortSignal): Promise<string>;
  /** Makes it ready again after a refusal; false where it is not, and is closed then. */
  reset(): Promise<boolean>;
  /** Ends it politely. */
  quit(): void;
  close(): void;
}

/** Connects, greets and signs in. @throws SmtpFailure, or the signal's reason */
export async function openSession(options: SessionOptions): Promise<Session> {
  const { server, onStage, signal, ehloName: name, replyTimeoutMs } = options;
  const socket = await openSocket(options);
  const proof = acceptsAnyCertificate(server, socket) ? 'unverified' : 'verified';
  if (server.secure) onStage('signIn', proof);
  else whenGreeted(socket, () => onStage('tls'));
  const connection = new SMTPConnection({
    connection: socket,
    host: server.host,
    port: server.port,
    secure: server.secure,
    secured: server.secure,
    requireTLS: !server.secure && mustEncrypt(options, socket),
    ignoreTLS: options.encryption === 'never',
    // A local server that offers STARTTLS and can't do it gets its mails as one that doesn't offer it.
    opportunisticTLS: server.credentials === null && isOnThisMachine(server, socket),
    tls: tlsOptions(options, socket),
    ...(name !== undefined && { name }),
    connectionTimeout: replyTimeoutMs,
    greetingTimeout: replyTimeoutMs,
    socketTimeout: replyTimeoutMs,
    socketCloseTimeout: 1000,
    maxResponseSize: 64_000,
    logger: false,
  });
  // A server may end a session between two steps, when nobody else listens.
  connection.on('error', () => undefined);
  try {
    const steps = stepsOf(connection, signal);
    await steps((done) => connection.connect(done));
    const extensions = extensionsOf(connection.lastServerResponse || '');
    if (!server.secure) onStage('signIn', connection.secure ? proof : undefined);
    const { credentials } = server;
    // A server that hides its sign-in must not get the mails without one, so it is asked all the same.
    if (credentials) {
      const auth = { credentials: { user: credentials.user, pass: credentials.password } };
      await steps((done) => connection.login(auth, done));
    }
    onStage('accepted');
    return sessionOf(connection, new Dialogue(connection, extensions));
  } catch (error) {
    connection.close();
    socket.destroy();
    throw error;
  }
}

/** Tells when EHLO was answered. The listener is there before the connection flows, so it takes nothing away. */
function whenGreeted(socket: Socket, tell: () => void): void {
  const hear = (chunk: Buffer) => {
    if (chunk.toString('latin1', 0, 3) !== '250') return;
    socket.off('data', hear);
    tell();
  };
  socket.on('data', hear);
}

/** Sign-ins go over an unencrypted connection only to this machine, unless the settings say otherwise. */
const mustEncrypt = ({ server, encryption }: SessionOptions, socket: Socket): boolean =>
  encryption === 'required' ||
  (encryption === undefined && server.credentials !== null && !isOnThisMachine(server, socket));

function sessionOf(connection: SMTPConnection, dialogue: Dialogue): Session {
  const session = {
    mails: 0,
    get closed() {
      return connection.destroyed;
    },
    send(mail: WireMail, delivery: Delivery, signal: AbortSignal) {
      session.mails += 1;
      return dialogue.send(mail, delivery, signal);
    },
    async reset() {
      try {
        return (await dialogue.say('RSET', AbortSignal.timeout(POLITE_MS))).startsWith('2');
      } catch {
        // What the session was ended by is known from the refusal; one that can't go on is given up.
        return false;
      }
    },
    quit() {
      const close = () => connection.close();
      dialogue.say('QUIT', AbortSignal.timeout(POLITE_MS)).then(close, close);
    },
    close: () => connection.close(),
  };
  return session;
}

type Done<T> = (error?: (Error & SmtpFailure) | null, result?: T) => void;

/**
 * Runs one step of a session. nodemailer tells its end by the callback, by an `error` or by an `end`, depending on where
 * it happened; the first of them counts. A signal that ends closes the connection.
 */
function stepsOf(connection: SMTPConnection, signal: AbortSignal) {
  return <T>(start: (done: Done<T>) => void): Promise<T> =>
    new Promise<T>((settle, fail) => {
      const stop = () => {
        end(signal.reason as Error);
        connection.close();
      };
      const broken = (error: Error & SmtpFailure) => end(error);
      // The callback of the same failure follows in the same turn, and knows more.
      const gone = () => void setImmediate().then(() => end(failure({ code: 'ECONNECTION' })));
      const end = (error: (Error & SmtpFailure) | null, result?: T) => {
        signal.removeEventListener('abort', stop);
        connection.off('error', broken).off('end', gone);
        if (error) fail(error);
        else settle(result as T);
      };
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop, { once: true });
      connection.on('error', broken).on('end', gone);
      start((error, result) => end(error ?? null, result));
    });
}
