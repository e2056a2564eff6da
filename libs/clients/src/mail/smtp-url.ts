import { readUrlSetting } from '../http/index.ts';
import type { SmtpServer } from './types.ts';

const HOST = /^(?:[a-z0-9]+(?:-+[a-z0-9]+)*(?:\.[a-z0-9]+(?:-+[a-z0-9]+)*)*\.?|\[[0-9a-f:.]+\])$/i;
/** At the end of an address: the server's certificate isn't checked. */
export const UNVERIFIED = '?tls=unverified';

/**
 * Reads the address of a mail server: `smtps://user:password@host:465` (TLS from the start) or `smtp://host:587` (TLS by
 * STARTTLS where offered). Ports 465 and 587 when not told. User and password are percent-encoded. With `?tls=unverified` at its end
 * nobody has to vouch for the server's certificate.
 * `problem` is a sentence that goes on after the variable's name; it never repeats the value, which may hold a password.
 * Pure.
 */
export function checkSmtpUrl(url: string): { server: SmtpServer } | { problem: string } {
  const read = readUrlSetting(url, { schemes: ['smtps:', 'smtp:'], example: 'smtps://user:password@mail.example:465' });
  if ('problem' in read) return read;
  const parsed = read.url;
  const hasOwnRest = parsed.search !== '' && parsed.search !== UNVERIFIED;
  if (hasOwnRest || !['', '/'].includes(parsed.pathname)) {
    return {
      problem: `must end after host and port, or with ${UNVERIFIED}: remove the rest, or percent-encode / # ? in the password.`,
    };
  }
  if (!HOST.test(parsed.hostname)) return { problem: 'needs the name or address of a host.' };
  const credentials = credentialsOf(parsed);
  if (credentials === 'half') return { problem: 'needs user name and password, or neither.' };
  const secure = parsed.protocol === 'smtps:';
  const port = parsed.port === '' ? (secure ? 465 : 587) : Number(parsed.port);
  if (port === 0) return { problem: 'needs a port from 1 to 65535.' };
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  return { server: { host, port, secure, credentials, verifies: parsed.search === '' } };
}

function credentialsOf({ username, password }: URL): SmtpServer['credentials'] | 'half' {
  if (username === '' && password === '') return null;
  if (username === '' || password === '') return 'half';
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}
