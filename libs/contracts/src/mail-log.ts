import type { Id, IsoTime } from './scalars.ts';

/**
 * How far a mail to one person got. `accepted`: the mail server took it; what became of it behind that is known only where the server
 * reports (`bounced`). `refused`: the server doesn't take this mail. `given-up`: no server took it in time. `uncertain`: it was handed
 * over and no answer was heard. `cancelled`: somebody took it back before it was sent.
 */
export const MAIL_STATUSES = [
  'queued',
  'accepted',
  'bounced',
  'refused',
  'given-up',
  'uncertain',
  'cancelled',
] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** What is known not to have arrived, or may not have. */
export const UNDELIVERED: readonly MailStatus[] = ['bounced', 'refused', 'given-up', 'uncertain'];

/** What a mail is about: a row of this kind. */
export const MAIL_SUBJECT_KINDS = ['account', 'membership', 'payment', 'price-move', 'subscriber'] as const;
export type MailSubjectKind = (typeof MAIL_SUBJECT_KINDS)[number];

/**
 * Whether it can be sent again. `yes`: it is made anew from what is stored now. `by-reader`: it had a link that works once, for which
 * only its reader can ask. `done`: that happened already. `no`: what it told is not stored, or is over.
 */
export type MailAgain = 'yes' | 'by-reader' | 'done' | 'no';

/** Why one is not sent again, a sentence. */
export const NOT_AGAIN: Record<Exclude<MailAgain, 'yes'>, string> = {
  'by-reader': 'It had a link that works only once, so it isn’t sent again. Its reader can request a new one.',
  done: 'This email was already sent again.',
  no: 'It can’t be sent again, because its content is not stored.',
};

/** A mail to one person, in `GET /api/mails`. */
export interface LoggedMailView {
  id: Id;
  /** Which mail it is, such as `membership-receipt`. */
  template: string;
  to: string;
  /** Null: a mail of the installation. */
  siteId: Id | null;
  status: MailStatus;
  /** Null where nothing went wrong, or nothing is known. */
  reason: string | null;
  queuedAt: IsoTime;
  /** When it became what it is now. */
  statusAt: IsoTime;
  again: MailAgain;
}

/** `POST /api/mails/{id}/send-again`. */
export interface SentAgain {
  message: string;
  mail: LoggedMailView;
}
