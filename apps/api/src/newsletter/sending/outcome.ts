import { ProviderError } from '@pressloom/clients/http';

/** What a try to send one mail means for its reader, and for the issue. */
export type Outcome =
  | { state: 'sent' }
  /** The whole text was handed over and no answer came: the mail server has to be asked. */
  | { state: 'unclear'; message: string }
  /** The address takes no mail: its owner is taken off the list. */
  | { state: 'bounced'; message: string }
  /** This mail was refused, which says nothing of the address. */
  | { state: 'failed'; message: string }
  /** The mail server of this reader asks for patience. */
  | { state: 'delayed'; message: string }
  /** Nothing was handed over, and the mail server takes nothing now: the mail waits for its turn again. */
  | { state: 'unreached'; message: string }
  /** It concerns the sender: every other mail would be refused too. */
  | { state: 'stop'; message: string };

/** A mailbox that is full today is not gone (RFC 3463: x.2.2). */
const MAILBOX_FULL = '5.2.2';
/** The sender's own proofs are missing: SPF, DKIM, DMARC, reverse DNS, one-click unsubscribing, or its name is blocked. */
const ABOUT_SENDER = /^5\.7\.(?:[234]\d|50\d|51\d|60\d|[89])$/;
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
 * What the end of a try means. `error`: what the mail client threw, null where the mail was taken. Pure. Refusals of policy that
 * may be about this one mail (5.7.1 and those without a second code) are no reason to stop; many of them in a row are, which
 * the run looks after.
 */
export function outcomeOf(error: unknown): Outcome {
  if (error === null) return { state: 'sent' };
  if (!(error instanceof ProviderError)) throw error as Error;
  const { code, message, ambiguous, providerCode, status } = error;
  if (ambiguous) return { state: 'unclear', message };
  switch (code) {
    case 'recipient_refused':
      return { state: providerCode === MAILBOX_FULL ? 'delayed' : 'bounced', message };
    case 'recipient_delayed':
      return { state: 'delayed', message };
    case 'rejected':
      if (providerCode !== null && (ABOUT_SENDER.test(providerCode) || ABOUT_EVERY_MAIL.test(providerCode)))
        return { state: 'stop', message: withAdvice(message, providerCode) };
      if (status === 552) return { state: 'stop', message };
      return { state: 'failed', message };
    case 'invalid_mail':
      return { state: 'failed', message };
    case 'bad_credentials':
    case 'forbidden':
    case 'tls':
    case 'unusable_answer':
    case 'address_not_allowed':
      return { state: 'stop', message };
    default:
      return { state: 'unreached', message };
  }
}

function withAdvice(message: string, providerCode: string): string {
  const advice =
    ADVICE[providerCode] ?? 'This is about the sender, not about this reader. Email Test shows what is missing.';
  return `${message} ${advice}`;
}

/** Minutes until a mail that was put off is tried again, by how often it was tried; null: it is given up. Pure. */
export function nextTryMinutes(attempts: number): number | null {
  return [5, 15, 30, 60, 120, 240][attempts - 1] ?? null;
}
