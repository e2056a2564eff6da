import { parseSender, UNVERIFIED } from '@pressloom/clients/mail';
import type { MailAddress, MailClientOptions } from '@pressloom/clients/mail';
import type { ProviderMode } from '@pressloom/contracts/providers';
import type { SmtpSecurity } from '@pressloom/contracts/newsletter-sender';
import type { Config } from '../../config/config.ts';

/** Where mails go and who sends them. */
export interface MailSettings {
  mode: ProviderMode;
  /** Whether the server is the site's own. */
  isOwn: boolean;
  /** Whether an operator entered it in a browser: it must lead to nothing inside the network. */
  isEntered: boolean;
  url: string | null;
  encryption: MailClientOptions['encryption'];
  from: MailAddress;
}

/** What a site says of itself, secrets read; null leaves it to the installation. */
export interface OwnSender {
  fromName: string | null;
  fromAddress: string | null;
  server: OwnServer | null;
}

/** A mail server as its operator entered it. */
export interface OwnServer {
  host: string;
  port: number;
  security: SmtpSecurity;
  user: string | null;
  password: string | null;
}

const SANDBOX_SENDER: MailAddress = { name: 'Pressloom', address: 'press@pressloom.example' };

/**
 * Which mail server serves the installation: the real one, once it has a sender, else the stand-in while the sandbox is on. `entered`: how
 * the connection of one is encrypted that was entered in Settings; null for the environment's. Pure.
 */
export function mailSettings(
  { url, from }: Config['mail'],
  sandboxSmtpUrl: string | null,
  entered: SmtpSecurity | null = null,
): MailSettings {
  const sender = from ?? SANDBOX_SENDER;
  const shared = { isOwn: false, isEntered: false, encryption: undefined };
  if (url !== null && from !== null) {
    const encryption = entered === null ? undefined : encryptionOf(entered);
    return { mode: 'live', url, from, isOwn: false, isEntered: entered !== null, encryption };
  }
  if (sandboxSmtpUrl !== null) return { mode: 'sandbox', url: sandboxSmtpUrl, from: sender, ...shared };
  return { mode: 'unconfigured', url: null, from: sender, ...shared };
}

/**
 * Which mail server serves a site: a sample site's mails go to the stand-in always, else its own server goes before the
 * installation's. A site's own address stands in its mails whichever server carries them. Pure.
 */
export function siteMailSettings(
  shared: MailSettings,
  sender: OwnSender | null,
  sample: { isSample: boolean; sandboxSmtpUrl: string | null },
): MailSettings {
  const from =
    sender?.fromAddress == null
      ? { ...shared.from, ...(sender?.fromName != null && { name: sender.fromName }) }
      : { address: sender.fromAddress, ...(sender.fromName !== null && { name: sender.fromName }) };
  if (sample.isSample) {
    const mode = sample.sandboxSmtpUrl === null ? 'unconfigured' : 'sandbox';
    return { mode, isOwn: false, isEntered: false, url: sample.sandboxSmtpUrl, encryption: undefined, from };
  }
  if (!sender?.server) return { ...shared, from };
  const encryption = encryptionOf(sender.server.security);
  return { mode: 'live', isOwn: true, isEntered: true, url: smtpUrl(sender.server), encryption, from };
}

/** The installation's sender: the one that is stored, with its name apart, else the environment's. Pure. */
export function senderIn(stored: ReadonlyMap<string, string>, environment: Config['mail']): MailAddress | null {
  const from = stored.get('from');
  if (from === undefined) return environment.from;
  const name = stored.get('fromName');
  const sender = parseSender(from);
  return sender && { ...sender, ...(name !== undefined && { name }) };
}

/** What `createMailClient` is to do about STARTTLS. Pure. */
export const encryptionOf = (security: SmtpSecurity): MailClientOptions['encryption'] =>
  security.startsWith('starttls') ? 'required' : security === 'none' ? 'never' : undefined;

/** An address as `checkSmtpUrl` reads it. Pure. */
export function smtpUrl({ host, port, security, user, password }: OwnServer): string {
  const credentials = user === null ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`;
  const scheme = security.startsWith('tls') ? 'smtps' : 'smtp';
  const rest = security.endsWith('_unverified') ? UNVERIFIED : '';
  return `${scheme}://${credentials}${host.includes(':') ? `[${host}]` : host}:${port}${rest}`;
}
