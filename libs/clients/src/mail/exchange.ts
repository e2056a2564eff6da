import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { WireMail } from './compose.ts';
import type { SmtpFailure } from './failure.ts';
import { failure } from './socket.ts';
import { TEXT_END } from './wire-text.ts';
import type { Delivery } from './wire-text.ts';

const CHUNK_BYTES = 65_536;

/** What a server said when it was greeted. */
export interface Extensions {
  pipelining: boolean;
  size: boolean;
  smtpUtf8: boolean;
}

/** What an exchange speaks over, and where it ends. `close`: the connection can't be used any more. */
export interface ExchangeParts {
  socket: Socket;
  extensions: Extensions;
  settle: (reply: string) => void;
  fail: (error: Error & SmtpFailure) => void;
  close: () => void;
}

type Step = 'MAIL FROM' | 'RCPT TO' | 'DATA' | 'EMPTY' | 'TEXT';

/**
 * One mail on a connection: sender, recipient and DATA, in one packet where the server takes that (RFC 2920), and the text once it
 * may go. Ends by `settle` with the answer to the text, or by `fail`.
 */
export class MailExchange {
  private step: Step = 'MAIL FROM';
  private isOver = false;
  /** Of sender or recipient; what follows in the packet is answered all the same. */
  private refusal: (Error & SmtpFailure) | null = null;
  private readonly commands: [string, string, string];

  constructor(
    private readonly mail: WireMail,
    private readonly delivery: Delivery,
    private readonly parts: ExchangeParts,
  ) {
    const { extensions, socket } = parts;
    const { from, to } = mail.envelope;
    const size = extensions.size ? ` SIZE=${mail.text.length}` : '';
    const utf8 = extensions.smtpUtf8 && /[^\0-\x7f]/.test(from + to) ? ' SMTPUTF8' : '';
    this.commands = [`MAIL FROM:<${from}>${utf8}${size}\r\n`, `RCPT TO:<${to}>\r\n`, 'DATA\r\n'];
    delivery.named = extensions.pipelining;
    socket.write(extensions.pipelining ? this.commands.join('') : this.commands[0]);
  }

  /** The next reply. */
  hear(reply: string): void {
    // It goes, and answers nothing more.
    if (reply.startsWith('421')) return this.fail(this.refusal ?? refused(reply, this.command));
    switch (this.step) {
      case 'MAIL FROM':
        return this.answered(reply, 'RCPT TO', 1);
      case 'RCPT TO':
        return this.answered(reply, 'DATA', 2);
      case 'DATA':
        return this.mayBegin(reply);
      case 'EMPTY':
        return this.fail(this.refusal as Error & SmtpFailure);
      case 'TEXT':
        return this.end(reply);
    }
  }

  /** The connection is gone: what was refused before is refused. */
  lost(error: Error & SmtpFailure): void {
    this.fail(this.refusal ?? error);
  }

  /** Nothing more is written. */
  stop(): void {
    this.isOver = true;
  }

  private answered(reply: string, next: Step, command: 1 | 2): void {
    if (!reply.startsWith('2')) this.refusal ??= refused(reply, this.command);
    this.step = next;
    if (this.parts.extensions.pipelining) return;
    if (this.refusal) this.fail(this.refusal);
    else {
      this.delivery.named = true;
      this.parts.socket.write(this.commands[command]);
    }
  }

  private mayBegin(reply: string): void {
    // Some servers answer 250.
    const isOpen = reply.startsWith('3') || reply.startsWith('2');
    if (this.refusal && isOpen) {
      // It waits for a text that has no recipient: an empty one goes to nobody, unless it is as careless about the sender.
      if (this.refusal.command === 'MAIL FROM') {
        this.fail(this.refusal);
        return this.parts.close();
      }
      this.step = 'EMPTY';
      return void this.parts.socket.write(TEXT_END);
    }
    const refusal = this.refusal ?? (isOpen ? null : refused(reply, this.command));
    if (refusal) return this.fail(refusal);
    this.step = 'TEXT';
    void this.handOver();
  }

  /** In parts, with a turn for the connection after each: a server that is gone by then is noticed before the end is sent. */
  private async handOver(): Promise<void> {
    const { delivery, mail, parts } = this;
    try {
      if (delivery.beforeText) await delivery.beforeText;
    } catch {
      return this.fail(failure({ code: 'ESTREAM' }));
    }
    for (let at = 0; !this.isOver; at += CHUNK_BYTES) {
      delivery.begun = true;
      const isLast = at + CHUNK_BYTES >= mail.text.length;
      if (isLast) delivery.handedOver = true;
      const hasRoom = parts.socket.write(mail.text.subarray(at, at + CHUNK_BYTES));
      if (isLast) return;
      if (hasRoom) await setImmediate();
      else await drained(parts.socket);
    }
  }

  private end(reply: string): void {
    const { delivery, mail, parts } = this;
    const isWritten = delivery.handedOver && parts.socket.writableLength === 0;
    this.isOver = true;
    if (!reply.startsWith('2')) parts.fail(refused(reply, this.command, 'EMESSAGE'));
    else if (delivery.handedOver) parts.settle(reply);
    else parts.fail(failure({ code: 'EPROTOCOL' }));
    // Whoever answers before the end would take the rest for commands.
    if (!isWritten) parts.close();
    else mail.giveBack?.();
  }

  private get command(): string {
    return this.step === 'EMPTY' || this.step === 'TEXT' ? 'DATA' : this.step;
  }

  private fail(error: Error & SmtpFailure): void {
    this.isOver = true;
    this.parts.fail(error);
  }
}

const drained = (socket: Socket): Promise<void> =>
  new Promise((settle) => {
    const end = () => {
      socket.off('drain', end).off('close', end);
      settle();
    };
    socket.on('drain', end).on('close', end);
  });

/** What a reply that refuses means, in nodemailer's words. */
const refused = (response: string, command: string, code = 'EENVELOPE'): Error & SmtpFailure =>
  failure({ code, response, responseCode: Number(response.slice(0, 3)), command });
