import { ProviderError } from '@pressloom/clients/http';
import { BROKEN_OFF } from '@pressloom/clients/mail';

/** What a try to send one mail means for its reader, and for the issue. */
export type Outcome =
  | { state: 'sent' }
  /** The whole text was handed over and no answer came: the mail server has to be asked. */
  | { state: 'unclear'; message: string }
  /** The address takes no mail: its owner is taken off the list, once the same server took another mail of the issue. */
  | { state: 'bounced'; message: string }
  /** The address was refused without a reason: it counts as bounced only if the same server takes a mail that is begun later. */
  | { state: 'doubtful'; message: string }
  /** This mail was refused, which says nothing of the address; `isCertain`: nor can it be about the sender. */
  | { state: 'failed'; message: string; isCertain?: true }
  /** It seems to concern the sender, or what all mails of the issue share; several in a row do. */
  | { state: 'systematic'; message: string }
  /** The mail server of this reader asks for patience. */
  | { state: 'delayed'; message: string }
  /** The text was put off: this mail's own matter, unless it happens to several in a row. */
  | { state: 'deferred'; message: string }
  /** Enough was sent for now. */
  | { state: 'limited'; message: string }
  /**
   * Nothing was handed over, and the mail server takes nothing now: the mail waits for its turn again. `isBrokenOff`: it broke off when it
   * had been given the address, which is this mail's own matter if it does so again.
   */
  | { state: 'unreached'; message: string; isBrokenOff?: boolean }
  /** It concerns the sender: every other mail would be refused too. */
  | { state: 'stop'; message: string };

/** Too large, or written in a way that is not taken: so are all others. */
const ABOUT_EVERY_MAIL = /^5\.(?:3\.4|6\.\d+)$/;

const ADVICE: Record<string, string> = {
  '5.7.515': 'The provider requires SPF, DKIM and DMARC for the sender’s domain. Email Test shows which is missing.',
  '5.7.26':
    'The provider could not confirm that the email is yours: SPF or DKIM does not match. Email Test shows which.',
  '5.7.25':
    'The mail server’s IP address has no matching name in the DNS (reverse DNS). Its provider has to set that up.',
};

/**
 * What the end of a try means. `error`: what the mail client threw, null where the mail was taken. Pure. Whom a refusal is about is the
 * client's to say (`refusalSubject`); what several in a row mean is the run's.
 */
export function outcomeOf(error: unknown): Outcome {
  if (error === null) return { state: 'sent' };
  if (!(error instanceof ProviderError)) throw error as Error;
  const { code, message, ambiguous, providerCode, providerField, status } = error;
  if (ambiguous) return { state: 'unclear', message };
  switch (code) {
    case 'recipient_refused':
      return { state: 'bounced', message };
    case 'recipient_doubtful':
      return { state: 'doubtful', message };
    case 'recipient_delayed':
    case 'mailbox_full':
      return { state: 'delayed', message };
    case 'mail_delayed':
      return { state: 'deferred', message };
    case 'sending_limit':
      return { state: 'limited', message };
    case 'sender_refused':
      return { state: 'systematic', message: withAdvice(message, providerCode) };
    case 'rejected':
      return { state: isAboutEveryMail(providerCode, status) ? 'systematic' : 'failed', message };
    case 'invalid_mail':
    case 'address_unsupported':
      return { state: 'failed', message, isCertain: true };
    case 'bad_credentials':
    case 'forbidden':
    case 'tls':
    case 'unusable_answer':
    case 'address_not_allowed':
      return { state: 'stop', message };
    default:
      return { state: 'unreached', message, isBrokenOff: providerField === BROKEN_OFF };
  }
}

const isAboutEveryMail = (providerCode: string | null, status: number | null): boolean =>
  providerCode === null ? status === 552 : ABOUT_EVERY_MAIL.test(providerCode);

function withAdvice(message: string, providerCode: string | null): string {
  const advice =
    ADVICE[providerCode ?? ''] ?? 'This is about the sender, not about this reader. Email Test shows what is missing.';
  return `${message} ${advice}`;
}

const WAITS = [5, 15, 30, 60, 120, 240];

/** Minutes until a mail that was put off is tried again, by how often it was tried; null: it is given up. Pure. */
export const nextTryMinutes = (attempts: number): number | null => WAITS[attempts - 1] ?? null;

/** Three days in all, as long as emails to one person are held. */
const MOST_IN_OUTAGE = 22;
const OUTAGE_MINUTES = 240;

/**
 * As `nextTryMinutes`, of a mail at which the server broke off. `isTaking`: it took others in this run. Else it may be away for everybody, as it was
 * where a mail was tried more often than it would be. Pure.
 */
export function nextTryAfterBreak(attempts: number, isTaking: boolean): number | null {
  if (isTaking && attempts <= WAITS.length + 1) return nextTryMinutes(attempts);
  return nextTryMinutes(attempts) ?? (attempts <= MOST_IN_OUTAGE ? OUTAGE_MINUTES : null);
}

/** A limit of a day is over by the next one. */
const MOST_LIMITED = 30;
export const LIMIT_MINUTES = 60;

/** As `nextTryMinutes`, of a mail that came when enough had been sent. Pure. */
export const nextTryAfterLimit = (attempts: number): number | null => (attempts < MOST_LIMITED ? LIMIT_MINUTES : null);
