import { isMailAddress } from '@pressloom/clients/mail';
import { isSmtp2go, SENDER_MESSAGES } from '@pressloom/contracts/newsletter-sender';
import type { DomainRate, NewsletterSenderRequest } from '@pressloom/contracts/newsletter-sender';
import { invalidField } from '../../common/errors.ts';
import { mailServerProblem } from '../../common/providers/mail-server-problem.ts';
import { withSavedKey } from './dkim-rules.ts';
import { NEW_SENDER } from './plain-sender.ts';
import type { PlainSender } from './plain-sender.ts';

/** What a save is judged by. */
export interface SaveContext {
  now: Date;
  /** Masks of what is stored, which a screen may send back; null where nothing is. */
  passwordMask: string | null;
  apiKeyMask: string | null;
  allowPrivateHosts: readonly string[];
}

/**
 * What is stored after a save: what is left out stays, empty texts are none, empty secrets stay. A stored password belongs to
 * its server and user: for any other it is asked for again. Another key waits for its record. Pure.
 *
 * @throws DomainError 400, which names the field
 */
export function savedSender(
  stored: PlainSender,
  form: NewsletterSenderRequest,
  { now, passwordMask, apiKeyMask, allowPrivateHosts }: SaveContext,
): PlainSender {
  const { smtpPassword, relayApiKey, domainRates, dkimDomain, dkimSelector, dkimPrivateKey, ...rest } = form;
  const given = Object.entries(rest).filter(([name, value]) => value !== undefined && name in NEW_SENDER);
  const next: PlainSender = {
    ...withSavedKey(stored, { dkimDomain, dkimSelector, dkimPrivateKey }, now),
    ...(Object.fromEntries(given.map(([name, value]) => [name, value === '' ? null : value])) as Partial<PlainSender>),
  };
  if (domainRates)
    next.domainRates = domainRates.map(({ domain, perHour }) => ({ domain: domain.toLowerCase(), perHour }));
  if (next.smtpHost === null)
    Object.assign(next, { smtpPort: null, smtpUser: null, smtpPassword: null, smtpSecurity: 'starttls' });
  else
    next.smtpPassword = nextPassword(
      stored,
      next,
      smtpPassword === passwordMask && passwordMask !== null ? '' : smtpPassword,
    );
  next.relayApiKey = nextApiKey(next, relayApiKey === apiKeyMask && apiKeyMask !== null ? '' : relayApiKey);
  assertSound(next, allowPrivateHosts);
  return next;
}

/** `next` holds the stored one. It is only ever sent to SMTP2GO itself, so it may stay while the server changes among theirs. */
function nextApiKey(next: PlainSender, given: string | null | undefined): string | null {
  if (!isSmtp2go(next.smtpHost)) {
    if (given) throw invalidField('relayApiKey', SENDER_MESSAGES.relayApiKeyHost);
    return null;
  }
  if (given && !/^[!-~]+$/.test(given)) throw invalidField('relayApiKey', SENDER_MESSAGES.relayApiKey);
  return given === null ? null : given || next.relayApiKey;
}

function nextPassword(stored: PlainSender, next: PlainSender, given: string | null | undefined): string | null {
  if (next.smtpUser === null) {
    if (given) throw invalidField('smtpUser', SENDER_MESSAGES.userNeeded);
    return null;
  }
  if (given) return given;
  if (given === null || stored.smtpPassword === null)
    throw invalidField('smtpPassword', SENDER_MESSAGES.passwordNeeded);
  const place = ({ smtpHost, smtpPort, smtpSecurity, smtpUser }: PlainSender) =>
    JSON.stringify([smtpHost?.toLowerCase(), smtpPort, smtpSecurity, smtpUser]);
  if (place(stored) !== place(next)) throw invalidField('smtpPassword', SENDER_MESSAGES.passwordAgain);
  return stored.smtpPassword;
}

function assertSound(sender: PlainSender, allowPrivateHosts: readonly string[]): void {
  const { fromAddress, smtpHost: host, smtpPort: port, smtpSecurity: security } = sender;
  for (const name of ['fromAddress', 'replyTo'] as const) {
    const address = sender[name];
    if (address !== null && !isMailAddress(address)) throw invalidField(name, SENDER_MESSAGES.address);
  }
  assertDomains(sender.domainRates);
  if (host === null) return;
  if (fromAddress === null) throw invalidField('fromAddress', SENDER_MESSAGES.fromNeeded);
  if (port === null) throw invalidField('smtpPort', SENDER_MESSAGES.portNeeded);
  const { smtpUser: user, smtpPassword: password } = sender;
  const problem = mailServerProblem({ host, port, security, user, password }, allowPrivateHosts);
  if (problem) throw invalidField(problem.field, problem.message);
}

function assertDomains(rates: DomainRate[]): void {
  const domains = rates.map(({ domain }) => domain);
  if (!domains.every((domain) => isMailAddress(`reader@${domain}`)))
    throw invalidField('domainRates', SENDER_MESSAGES.domainRate);
  if (new Set(domains).size < domains.length) throw invalidField('domainRates', SENDER_MESSAGES.domainRateTwice);
}
