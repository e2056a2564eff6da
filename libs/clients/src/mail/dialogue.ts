import type { Socket } from 'node:net';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { WireMail } from './compose.ts';
import { MailExchange } from './exchange.ts';
import type { ExchangeParts, Extensions } from './exchange.ts';
import type { SmtpFailure } from './failure.ts';
import { isPlain } from './header-encoding.ts';
import { failure } from './socket.ts';
import type { Delivery } from './wire-text.ts';

const MAX_REPLY = 64_000;

/** What hears the replies. */
interface Hearer {
  hear(reply: string): void;
  lost(error: Error & SmtpFailure): void;
  stop(): void;
}

/** What a server said that it can, by its answer to EHLO. Pure. */
export const extensionsOf = (greeting: string): Extensions => ({
  pipelining: /^250[ -]PIPELINING\b/im.test(greeting),
  size: /^250[ -]SIZE\b/im.test(greeting),
  smtpUtf8: /^250[ -]SMTPUTF8\b/im.test(greeting),
});

/**
 * What is said on a connection after nodemailer has opened, encrypted and signed it in: mails, one at a time. nodemailer's own way
 * puts three streams between a mail and its socket; with a copy of each text that was a third of what the process did for a mail.
 * Silence and end of the connection are still told by nodemailer.
 */
export class Dialogue {
  private readonly socket: Socket;
  private hearer: Hearer | null = null;
  /** Of a line that isn't whole. */
  private rest = '';
  /** Lines of a reply that isn't. */
  private reply = '';

  constructor(
    private readonly connection: SMTPConnection,
    private readonly extensions: Extensions,
  ) {
    this.socket = connection._socket as Socket;
    this.socket.removeAllListeners('data').on('data', (chunk: Buffer) => this.take(chunk));
    connection.on('error', (error: Error & SmtpFailure) => this.lost(error));
    connection.on('end', () => this.lost(failure({ code: 'ECONNECTION' })));
  }

  /** The server's answer to the text. @throws SmtpFailure, or the signal's reason */
  send(mail: WireMail, delivery: Delivery, signal: AbortSignal): Promise<string> {
    const unreadable = this.extensions.smtpUtf8 ? null : unreadableIn(mail.envelope);
    if (unreadable) return Promise.reject(failure({ code: 'ESMTPUTF8', command: unreadable }));
    return this.exchange(signal, (parts) => new MailExchange(mail, delivery, parts));
  }

  /** One command; its answer, whatever it is. @throws SmtpFailure, or the signal's reason */
  say(command: string, signal: AbortSignal): Promise<string> {
    return this.exchange(signal, ({ socket, settle, fail }) => {
      socket.write(`${command}\r\n`);
      return { hear: settle, lost: fail, stop: () => undefined };
    });
  }

  private exchange(signal: AbortSignal, begin: (parts: ExchangeParts) => Hearer): Promise<string> {
    return new Promise((settle, fail) => {
      if (signal.aborted || this.connection.destroyed) {
        this.connection.close();
        return fail(signal.aborted ? (signal.reason as Error) : failure({ code: 'ECONNECTION' }));
      }
      const stop = () => {
        end();
        this.connection.close();
        fail(signal.reason as Error);
      };
      const end = () => {
        this.hearer?.stop();
        this.hearer = null;
        signal.removeEventListener('abort', stop);
      };
      signal.addEventListener('abort', stop, { once: true });
      this.hearer = begin({
        socket: this.socket,
        extensions: this.extensions,
        settle: (reply) => {
          end();
          settle(reply);
        },
        fail: (error) => {
          end();
          fail(error);
        },
        close: () => this.connection.close(),
      });
    });
  }

  private take(chunk: Buffer): void {
    const lines = chunk.toString('latin1').split('\n');
    lines[0] = this.rest + (lines[0] as string);
    this.rest = lines.pop() as string;
    for (const line of lines) this.line(line.endsWith('\r') ? line.slice(0, -1) : line);
    if (this.rest.length + this.reply.length > MAX_REPLY) this.broken();
  }

  private line(line: string): void {
    if (line === '' && this.reply === '') return;
    if (!/^[2-5]\d\d/.test(line)) return this.broken();
    this.reply = this.reply === '' ? line : `${this.reply}\n${line}`;
    if (line[3] === '-') return;
    const reply = readable(this.reply);
    this.reply = '';
    // Unasked it says that it goes (421), or is out of step.
    if (this.hearer) this.hearer.hear(reply);
    else this.connection.close();
  }

  /** What it says is no SMTP. */
  private broken(): void {
    this.lost(failure({ code: 'EPROTOCOL' }));
    this.connection.close();
  }

  private lost(error: Error & SmtpFailure): void {
    this.hearer?.lost(error);
  }
}

/**
 * The command whose address a server without SMTPUTF8 can't read; null where there is none. It isn't told it: some refuse the reader for
 * it, others write to whoever its bytes happen to mean. Domains are ASCII by now. Pure.
 */
function unreadableIn({ from, to }: WireMail['envelope']): 'MAIL FROM' | 'RCPT TO' | null {
  if (!isPlain(from)) return 'MAIL FROM';
  return isPlain(to) ? null : 'RCPT TO';
}

/** Bytes that were read one a character; some servers speak UTF-8. */
const readable = (reply: string): string =>
  /[\x80-\xff]/.test(reply) ? Buffer.from(reply, 'latin1').toString() : reply;
