import { networkFailure, PROVIDER_TITLES, ProviderError, timeoutFailure } from '../http/index.ts';
import type { Allowance } from '../http/index.ts';
import { refusalSubject } from './refusal.ts';
import type { RefusalSubject } from './refusal.ts';

/** What nodemailer says of a failure: its own code, the server's reply where there was one, and to which command. */
export interface SmtpFailure {
  code?: string;
  /** The code of the system or of TLS below it, such as ECONNREFUSED. */
  originalCode?: string;
  responseCode?: number;
  response?: string;
  command?: string;
  timeoutType?: string;
  message?: string;
}

/** Where a failure happened. */
export interface SmtpSituation {
  host: string;
  /** See `Delivery`. */
  named: boolean;
  /** The end of the mail's text was given to the connection: from here on the server may take it. */
  handedOver: boolean;
  /** What was allowed when a timeout struck, in milliseconds. */
  timeoutMs: number;
  /** See `Allowance`; left out where no deadline cut it short. */
  cutAfterMs?: Allowance['cutAfterMs'];
}

/** Codes of a name that isn't known (c-ares adds its own to the system's). */
const UNKNOWN_NAME = new Set(['ENOTFOUND', 'ENODATA', 'ENONAME', 'EAI_NONAME', 'EAI_NODATA']);

/** What a server was given when it broke off without a reply. */
export const BROKEN_OFF = 'recipient';
const WITHOUT_REPLY = new Set(['timeout', 'connection_lost']);

/** RFC 6531: an address beyond ASCII, and no SMTPUTF8. */
const NO_SMTPUTF8 = '5.6.7';

/**
 * What a failure of SMTP means. Pure. None of the server's text gets into it: a server may repeat what it was sent.
 * A reply decides, whenever it came: a server that refuses has not taken the mail. Without one a mail that was handed
 * over is ambiguous; one that was not may be sent again, and where the server broke off at the recipient or the text, its `providerField` is
 * `BROKEN_OFF`.
 */
export function mailFailure(error: SmtpFailure, situation: SmtpSituation): ProviderError {
  const failure = meaningOf(error, situation);
  const { code, message, cause } = failure;
  if (!situation.named || failure.ambiguous || !WITHOUT_REPLY.has(code)) return failure;
  return fail({ code, message, cause, retryable: true, providerField: BROKEN_OFF });
}

function meaningOf(error: SmtpFailure, situation: SmtpSituation): ProviderError {
  const { code, responseCode = 0, timeoutType } = error;
  const { host, handedOver, timeoutMs, cutAfterMs } = situation;
  if (code === 'ETLS' && !handedOver) return noTls(error, host);
  if (code === 'ESMTPUTF8') return unsupported(error.command, null);
  if (responseCode >= 400 && responseCode < 600) return refusal(error, responseCode);
  if (code === 'EAUTH' || code === 'ENOAUTH') return badCredentials(responseCode || null);
  if (code === 'ETIMEDOUT' && timeoutType !== 'CONNECT_TIMEOUT')
    return timeoutFailure('mail', { ms: timeoutMs, cutAfterMs }, handedOver);
  if (handedOver) return lost(true);
  if (code === 'EPROTOCOL') {
    const message = `${PROVIDER_TITLES.mail} gave an answer that is not SMTP. Check host, port, and smtp or smtps.`;
    return fail({ code: 'unusable_answer', message });
  }
  if (code === 'EMESSAGE' || code === 'EENVELOPE') return rejected('the email', null);
  return belowSmtp(error, host);
}

function refusal(error: SmtpFailure, status: number): ProviderError {
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(error.response ?? '')?.[1] ?? null;
  const told = enhanced === null ? String(status) : `${status} ${enhanced}`;
  const answer = { status, providerCode: enhanced };
  const command = error.command ?? '';
  if (status < 500) {
    const message = `${PROVIDER_TITLES.mail} asks to try again later (${told}).`;
    return fail({ code: delayCode(error), message, ...answer, retryable: true });
  }
  if (command.startsWith('AUTH') || [530, 534, 535, 538].includes(status)) return badCredentials(status);
  if (command === 'CONN' || command === 'EHLO') {
    const message = `${PROVIDER_TITLES.mail} accepts no email from here (${told}).`;
    return fail({ code: 'forbidden', message, ...answer });
  }
  if (enhanced === NO_SMTPUTF8) return unsupported(command, answer);
  const subject = refusalSubject({ command, status, enhanced, text: error.response ?? '' });
  const { code, says, retryable } = REFUSALS[subject];
  return fail({ code, message: `${PROVIDER_TITLES.mail} ${says} (${told}).`, ...answer, retryable });
}

/** Greylisting is about one recipient, and what follows the text about one email; anywhere else the server takes no email at all now. */
function delayCode({ command, code }: SmtpFailure): string {
  if (command === 'RCPT TO') return 'recipient_delayed';
  return command === 'DATA' && code === 'EMESSAGE' ? 'mail_delayed' : 'try_later';
}

const REFUSALS: Record<RefusalSubject, { code: string; says: string; retryable: boolean }> = {
  recipient: { code: 'recipient_refused', says: 'does not accept email for this address', retryable: false },
  unclear: { code: 'recipient_doubtful', says: 'refused this address without a clear reason', retryable: false },
  mailboxFull: { code: 'mailbox_full', says: 'reports that the mailbox of this address is full', retryable: true },
  sender: { code: 'sender_refused', says: 'does not accept email from this sender', retryable: false },
  limit: { code: 'sending_limit', says: 'reports that its sending limit is reached', retryable: true },
  session: { code: 'try_later', says: 'accepts no more emails over this connection', retryable: true },
  content: { code: 'rejected', says: 'rejected the email', retryable: false },
  policy: { code: 'rejected', says: 'rejected the email', retryable: false },
};

function belowSmtp(error: SmtpFailure, host: string): ProviderError {
  const original = error.originalCode ?? '';
  if (error.code === 'EDNS' || UNKNOWN_NAME.has(original)) {
    const message = `${PROVIDER_TITLES.mail} was not found: there is no server named ${host}.`;
    return fail({ code: 'unreachable', message, retryable: true });
  }
  const isConnect = error.timeoutType === 'CONNECT_TIMEOUT';
  // The guard's sentence is ours; any other text may be the server's.
  const told = original === 'EADDRESSNOTALLOWED' ? error.message : `SMTP: ${original || (error.code ?? 'no code')}`;
  const cause = Object.assign(new Error(told), {
    code: isConnect ? 'UND_ERR_CONNECT_TIMEOUT' : original,
  });
  return original === '' && !isConnect
    ? lost(false)
    : networkFailure({ provider: 'mail', host, isWrite: false, error: cause });
}

function noTls(error: SmtpFailure, host: string): ProviderError {
  const message =
    error.command === 'STARTTLS' && error.responseCode !== undefined
      ? `${PROVIDER_TITLES.mail} ${host} offers no encryption (STARTTLS), and nothing is sent without it.`
      : `${PROVIDER_TITLES.mail} could not be reached securely: the encryption or certificate of ${host} was not accepted.`;
  return fail({ code: 'tls', message });
}

/** An address beyond ASCII, which says nothing of the mailbox that it leads to. */
function unsupported(command: string | undefined, answer: { status: number } | null): ProviderError {
  const why = 'it doesn’t support letters such as ü or 例 before the @ (SMTPUTF8)';
  const about = { ...answer, providerCode: NO_SMTPUTF8 };
  return command === 'MAIL FROM'
    ? fail({ code: 'rejected', message: `${PROVIDER_TITLES.mail} can’t send from this address: ${why}.`, ...about })
    : fail({
        code: 'address_unsupported',
        message: `${PROVIDER_TITLES.mail} can’t write to this address: ${why}.`,
        ...about,
      });
}

function badCredentials(status: number | null): ProviderError {
  const message =
    status === 504
      ? `${PROVIDER_TITLES.mail} offers no sign-in that Pressloom supports (PLAIN, LOGIN or CRAM-MD5).`
      : `${PROVIDER_TITLES.mail} did not accept the user name and password${status === null ? '' : ` (${status})`}.`;
  return fail({ code: 'bad_credentials', message, status });
}

function rejected(
  what: string,
  told: string | null,
  answer: { status: number; providerCode: string | null } | null = null,
): ProviderError {
  const message = `${PROVIDER_TITLES.mail} rejected ${what}${told === null ? '' : ` (${told})`}.`;
  return fail({ code: 'rejected', message, ...answer });
}

function lost(handedOver: boolean): ProviderError {
  const message = `${PROVIDER_TITLES.mail} ended the connection before its answer was complete.`;
  return fail({ code: 'connection_lost', message, retryable: !handedOver, ambiguous: handedOver });
}

function fail(options: Omit<ConstructorParameters<typeof ProviderError>[0], 'provider'>): ProviderError {
  return new ProviderError({ provider: 'mail', ...options });
}
