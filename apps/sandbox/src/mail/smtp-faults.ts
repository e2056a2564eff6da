import type { Socket } from 'node:net';
import type { SMTPServerError } from 'smtp-server';
import type { Fault, FaultBoard } from '../faults/fault-board.ts';
import type { FaultMode } from '../faults/modes.ts';

/** Where in an SMTP session a fault can strike; DATA is the text and the answer to it. */
export const SMTP_STAGES = ['CONNECT', 'AUTH', 'MAIL', 'RCPT', 'DATA'] as const;
export type SmtpStage = (typeof SMTP_STAGES)[number];

/** Where a mode strikes unless the fault's `method` names another stage. */
const USUAL_STAGE: Partial<Record<FaultMode, SmtpStage>> = {
  'rate-limit': 'RCPT',
  refused: 'RCPT',
  forbidden: 'MAIL',
  error: 'DATA',
  reset: 'DATA',
  hang: 'DATA',
  drip: 'DATA',
};

const DRIP_MS = 250;

/** With a second code: to a plain one the library would add one of its own. */
export const replyWith = (codes: string, message: string): SMTPServerError =>
  Object.assign(new Error(message), { responseCode: codes as unknown as number });

/** As large providers refuse whoever can't prove to be the sender. */
const NOT_PROVEN = replyWith('550 5.7.26', 'This message is unauthenticated: neither SPF nor DKIM passed');
/** As filters refuse a mail that they take for spam, which may be about this one alone. */
const UNWANTED = replyWith('554 5.7.1', 'Not accepted here');

/** As servers refuse that count the mails of a session. */
export const SESSION_FULL = replyWith('452 4.4.5', 'Maximum number of messages per session exceeded');
/** As servers refuse an address beyond ASCII that know no SMTPUTF8. */
export const NOT_ASCII = replyWith('501 5.1.3', 'Bad recipient address syntax');

/**
 * The mail fault that strikes at this stage, null for none. `detail` is what the fault's `path` is looked for in: the
 * address that the command names, or all recipients at DATA.
 */
export function takeMailFault(board: FaultBoard, stage: SmtpStage, detail = ''): Fault | null {
  const fault = board.list().mail;
  if (!fault || (fault.method ?? USUAL_STAGE[fault.mode]) !== stage) return null;
  return board.take('mail', { method: stage, url: detail });
}

/** The reply of a fault that answers, null for one that plays on the wire. */
export function replyOf({ mode }: Fault, stage: SmtpStage): SMTPServerError | null {
  const isEarly = stage === 'CONNECT' || stage === 'MAIL';
  switch (mode) {
    case 'rate-limit':
      // After 421 a server closes the connection, after 450 it doesn't.
      return isEarly
        ? reply(421, 'Too many messages, try again later')
        : reply(450, 'Too many messages, try again later');
    case 'refused':
      if (stage === 'DATA') return UNWANTED;
      return stage === 'CONNECT' ? reply(554, 'Not accepted here') : reply(550, 'There is no such mailbox');
    case 'forbidden':
      return stage === 'DATA' ? NOT_PROVEN : reply(535, 'User name or password not accepted');
    case 'error':
      return reply(451, 'Internal error, try again later');
    default:
      return null;
  }
}

/** Plays a fault on the wire. The command is never answered afterwards. */
export function playOnWire(mode: FaultMode, socket: Socket | undefined): void {
  if (mode === 'reset') socket?.resetAndDestroy();
  if (mode !== 'drip' || !socket) return;
  const timer = setInterval(() => socket.write('2'), DRIP_MS);
  socket.once('close', () => clearInterval(timer));
}

export function reply(code: number, message: string): SMTPServerError {
  return Object.assign(new Error(message), { responseCode: code });
}
