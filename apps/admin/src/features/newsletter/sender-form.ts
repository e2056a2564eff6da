import type {
  NewsletterSenderRequest,
  NewsletterSenderView,
  OpenTracking,
  SmtpSecurity,
} from '@pressloom/contracts/newsletter-sender';
import { isSmtp2go, SENDER_LIMITS } from '@pressloom/contracts/newsletter-sender';
import { KEYS_PLACE } from '@pressloom/contracts/providers';
import { formatNumber } from '../../shared/ui/format.ts';
import { domainRatesOf, domainRatesText } from './domain-rates.ts';

/** The fields as typed; those of secrets are always empty at first, since stored ones never come to the browser. */
export interface SenderFields {
  fromName: string;
  fromAddress: string;
  replyTo: string;
  postalAddress: string;
  smtpHost: string;
  smtpPort: string;
  smtpSecurity: SmtpSecurity;
  smtpUser: string;
  smtpPassword: string;
  relayApiKey: string;
  ratePerHour: string;
  /** One a line. */
  domainRates: string;
  openTracking: OpenTracking;
}

export const SENDER_NAMES = [
  'fromName',
  'fromAddress',
  'replyTo',
  'postalAddress',
  'smtpHost',
  'smtpPort',
  'smtpSecurity',
  'smtpUser',
  'smtpPassword',
  'relayApiKey',
  'ratePerHour',
  'domainRates',
  'openTracking',
] as const satisfies readonly (keyof SenderFields)[];

/** The usual port of an encryption. */
export const USUAL_PORT: Record<SmtpSecurity, string> = {
  starttls: '587',
  tls: '465',
  starttls_unverified: '587',
  tls_unverified: '465',
  none: '25',
};

const text = (value: string | number | null): string => (value === null ? '' : String(value));

export const senderFieldsOf = (stored: NewsletterSenderView): SenderFields => ({
  fromName: text(stored.fromName),
  fromAddress: text(stored.fromAddress),
  replyTo: text(stored.replyTo),
  postalAddress: text(stored.postalAddress),
  smtpHost: text(stored.smtpHost),
  smtpPort: text(stored.smtpPort),
  smtpSecurity: stored.smtpSecurity,
  smtpUser: text(stored.smtpUser),
  smtpPassword: '',
  relayApiKey: '',
  ratePerHour: text(stored.ratePerHour),
  domainRates: domainRatesText(stored.domainRates),
  openTracking: stored.openTracking,
});

/**
 * What is sent: an empty field takes away what it held, an empty secret keeps the stored one, and an empty port is the usual
 * one of the encryption, as the field shows.
 */
export function senderOf(fields: SenderFields): NewsletterSenderRequest {
  const { smtpPassword, relayApiKey, smtpPort, ratePerHour, domainRates, smtpSecurity, openTracking, ...texts } =
    fields;
  const kept = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value.trim() || null]));
  const number = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));
  return {
    ...kept,
    smtpSecurity,
    openTracking,
    smtpPort: number(smtpPort || (texts.smtpHost.trim() && USUAL_PORT[smtpSecurity])),
    ratePerHour: number(ratePerHour),
    domainRates: domainRatesOf(domainRates),
    ...(smtpPassword !== '' && { smtpPassword }),
    ...(relayApiKey.trim() !== '' && isSmtp2go(texts.smtpHost.trim()) && { relayApiKey: relayApiKey.trim() }),
  };
}

/** True for an empty field and for a whole number within its limits, else the sentence for it. */
export function checkNumber(name: 'smtpPort' | 'ratePerHour', typed: string): true | string {
  if (typed.trim() === '') return true;
  const { min, max } = SENDER_LIMITS[name];
  const number = /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN;
  return number >= min && number <= max ? true : `A whole number from ${min} to ${formatNumber(max)}`;
}

/** What carries a website's mails now, for people. */
export function serverText({ server, smtpHost }: NewsletterSenderView): string {
  if (server.mode === 'sandbox')
    return `Emails come from ${server.from}. Sending is simulated: nobody outside this machine gets them.`;
  if (server.isOwn) return `Emails come from ${server.from}, through ${smtpHost ?? 'your own server'}.`;
  if (server.mode === 'live')
    return `Emails come from ${server.from}, through the installation’s server, which must be allowed to send for that domain.`;
  return `No mail server is set up yet. Enter one below, or one for all websites under ${KEYS_PLACE}.`;
}
