import { PROVIDER_TITLES, ProviderError } from '../http/index.ts';
import { isMailAddress, wireAddressOf } from './address.ts';
import { headerPerson, headerText, headerToken, isHeaderToken } from './headers.ts';
import type { HeaderFields, HeaderValue } from './headers.ts';
import { isMessageId } from './message-id.ts';
import type { Mail, MailAddress } from './types.ts';

const MAX_SUBJECT = 250;
const MAX_BODY_BYTES = 2_000_000;
/** Who it is from and to, and what a reader trusts, comes from the fields of their own. */
const FREE_HEADER = /^(?:Auto-Submitted|Feedback-ID|(?:List|X)-[a-z0-9-]{1,60})$/i;

/** A mail in which nothing is left to check; the envelope stands apart, so that no header can change where it goes. */
export interface CheckedMessage {
  envelope: { from: string; to: string };
  fields: HeaderFields;
  text: string;
  html: string;
}

/**
 * Checks a mail at our own door, so that none of its values can add a header, a recipient or a second mail. Names and
 * subjects are people's texts, which `headers.ts` writes so that they are one line. All else is refused. Pure.
 * @throws ProviderError invalid_mail, which names the field and not its value
 */
export function checkMail(mail: Mail, from: MailAddress, replyTo?: string): CheckedMessage {
  const envelope = checkRoute(from.address, mail.to.address);
  if (replyTo !== undefined && !isMailAddress(replyTo)) throw invalid('the reply address is not an email address');
  if (!isMessageId(mail.messageId)) throw invalid('its Message-ID does not have the form <id@host>');
  const subject = headerText(mail.subject, MAX_SUBJECT);
  if (subject === '') throw invalid('it has no subject');
  return {
    envelope,
    fields: {
      From: headerPerson(from),
      To: headerPerson(mail.to),
      ...(replyTo !== undefined && { 'Reply-To': headerPerson({ address: replyTo }) }),
      Subject: subject,
      'Message-ID': headerToken(mail.messageId),
      ...freeFields(mail.headers ?? {}),
    },
    text: bodyOf(mail.text, 'plain text'),
    html: bodyOf(mail.html, 'HTML'),
  };
}

/** Checks where a mail goes; both addresses as they go over the wire. @throws ProviderError invalid_mail */
export function checkRoute(from: string, to: string): { from: string; to: string } {
  const [sender, recipient] = [wireAddressOf(from), wireAddressOf(to)];
  if (sender === null) throw invalid('the sender is not an email address');
  if (recipient === null) throw invalid('the recipient is not an email address');
  return { from: sender, to: recipient };
}

/** Mail knows no NUL, and half a surrogate pair has no bytes. */
function bodyOf(text: string, name: string): string {
  if (typeof text !== 'string' || text.trim() === '') throw invalid(`its ${name} is empty`);
  if (Buffer.byteLength(text) > MAX_BODY_BYTES) throw invalid(`its ${name} is too long`);
  return text.replaceAll('\0', '').toWellFormed();
}

/** Headers that a mail may ask for beside those of its own fields. Pure. @throws ProviderError invalid_mail */
export function freeFields(headers: Readonly<Record<string, string>>): HeaderFields {
  const fields: Record<string, HeaderValue> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!FREE_HEADER.test(name)) throw invalid('it sets a reserved header');
    if (!isHeaderToken(value)) throw invalid(`its header ${name} is not one line of ASCII text`);
    fields[name] = headerToken(value);
  }
  return fields;
}

function invalid(what: string): ProviderError {
  return new ProviderError({
    provider: 'mail',
    code: 'invalid_mail',
    message: `${PROVIDER_TITLES.mail} was not asked: the email can't be sent, because ${what}.`,
  });
}
