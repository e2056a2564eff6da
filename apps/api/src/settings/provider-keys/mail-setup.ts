import { checkSmtpUrl, isMailAddress } from '@pressloom/clients/mail';
import type { SmtpSecurity } from '@pressloom/contracts/newsletter-sender';
import { SENDER_MESSAGES } from '@pressloom/contracts/newsletter-sender';
import { KEY_MESSAGES, misplacedMailPassword } from '@pressloom/contracts/provider-keys';
import type { SaveMailKey } from '@pressloom/contracts/provider-keys';
import { invalidField } from '../../common/errors.ts';
import { mailServerProblem } from '../../common/providers/mail-server-problem.ts';
import { encryptionOf, smtpUrl } from '../../common/providers/mail-settings.ts';
import type { MailSettings, OwnServer } from '../../common/providers/mail-settings.ts';
import { maskSecret } from '../../common/secrets/cipher.ts';
import type { Config } from '../../config/config.ts';

type Stored = ReadonlyMap<string, string>;

/** The mail server that applies, with its address; null where none is set or it can't be read. Pure. */
export function serverIn(stored: Stored, environment: Config['mail']): (OwnServer & { url: string }) | null {
  const url = stored.get('url') ?? environment.url;
  if (url === null) return null;
  const server = serverOf(url);
  const security = stored.get('security') as SmtpSecurity | undefined;
  return server && { ...server, ...(stored.has('url') && security && { security }), url };
}

function serverOf(url: string): OwnServer | null {
  const read = checkSmtpUrl(url);
  if ('problem' in read) return null;
  const { host, port, secure, verifies, credentials } = read.server;
  const scheme = secure ? 'tls' : 'starttls';
  const [user, password] = [credentials?.user ?? null, credentials?.password ?? null];
  return { host, port, security: verifies ? scheme : `${scheme}_unverified`, user, password };
}

/** What a form comes to. */
export interface EnteredMail {
  settings: MailSettings & { url: string };
  /** Null where the environment's applies. */
  values: Record<'url' | 'security' | 'from' | 'fromName', string | null>;
}

export interface MailContext {
  stored: Stored;
  environment: Config['mail'];
  allowPrivateHosts: readonly string[];
}

/**
 * The mail server and sender of a form. What equals the environment's stays the environment's. A password belongs to its server and
 * user: for any other it is asked for again. Pure.
 *
 * @throws DomainError 400, which names the field
 */
export function enteredMail(form: SaveMailKey, { stored, environment, allowPrivateHosts }: MailContext): EnteredMail {
  const current = serverIn(stored, environment);
  const { smtpHost: host, smtpPort: port, smtpSecurity: security = port === 465 ? 'tls' : 'starttls' } = form;
  const place = { host: host.toLowerCase(), port, security, user: form.smtpUser || null };
  const server: OwnServer = { ...place, password: passwordFor(place, current, form.smtpPassword ?? '') };
  const { fromName: name = '', fromEmail: address } = form;
  if (!isMailAddress(address)) throw invalidField('fromEmail', KEY_MESSAGES.email);
  const isEnvironmentsSender = address === environment.from?.address && name === (environment.from.name ?? '');
  const isEnvironments = environment.url !== null && isSame(server, serverOf(environment.url));
  const url = isEnvironments ? (environment.url as string) : smtpUrl(server);
  if (!isEnvironments) {
    const problem = mailServerProblem(server, allowPrivateHosts);
    if (problem) throw invalidField(problem.field, problem.message);
  }
  const encryption = isEnvironments ? undefined : encryptionOf(security);
  return {
    settings: {
      ...{ mode: 'live', isOwn: false, isEntered: !isEnvironments, url, encryption },
      from: { ...(name !== '' && { name }), address },
    },
    values: {
      url: isEnvironments ? null : url,
      security: isEnvironments ? null : security,
      from: isEnvironmentsSender ? null : address,
      fromName: isEnvironmentsSender || name === '' ? null : name,
    },
  };
}

/** The form that stands for the server and sender that apply. Pure. @throws DomainError 400 where there is no server, or its address can't be read */
export function formOf({ stored, environment }: MailContext): SaveMailKey {
  const server = serverIn(stored, environment);
  if (server === null) throw invalidField('smtpHost', KEY_MESSAGES.hostRequired);
  const { host: smtpHost, port: smtpPort, security: smtpSecurity, user } = server;
  const place = { smtpHost, smtpPort, smtpSecurity, ...(user !== null && { smtpUser: user }) };
  const from = stored.has('from')
    ? { address: stored.get('from') as string, name: stored.get('fromName') }
    : environment.from;
  return { ...place, fromName: from?.name ?? '', fromEmail: from?.address ?? '' };
}

type Place = Omit<OwnServer, 'password'>;

function passwordFor(place: Place, current: OwnServer | null, given: string): string | null {
  const isKept = given === '' || (current?.password != null && given === maskSecret(current.password));
  if (place.user === null) {
    if (!isKept) throw invalidField('smtpUser', SENDER_MESSAGES.userNeeded);
    return null;
  }
  if (!isKept) {
    const misplaced = misplacedMailPassword(given);
    if (misplaced !== null) throw invalidField('smtpPassword', misplaced);
    return given;
  }
  if (current?.password == null) throw invalidField('smtpPassword', KEY_MESSAGES.passwordRequired);
  if (!isSamePlace(place, current)) throw invalidField('smtpPassword', SENDER_MESSAGES.passwordAgain);
  return current.password;
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.host === other.host.toLowerCase() &&
  one.port === other.port &&
  one.security === other.security &&
  one.user === other.user;

const isSame = (one: OwnServer, other: OwnServer | null): boolean =>
  other !== null && isSamePlace(one, other) && one.password === other.password;
