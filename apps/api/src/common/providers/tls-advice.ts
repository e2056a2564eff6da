import type { ProviderError } from '@pressloom/clients/http';

/** Where a mail server was entered: with its website, under Settings, or in the environment. */
export type MailServerPlace = 'site' | 'settings' | 'environment';

const CERTIFICATE = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|ERR_TLS_CERT_)/;
/** A server that speaks another protocol at this port, or an older TLS. */
const PROTOCOL = /^(?:ERR_SSL_|EPROTO)/;

const FIXES: Record<string, string> = {
  CERT_HAS_EXPIRED: 'It has expired, so renew it.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'It is for another name, so enter the server by that name.',
};
const OWN_AUTHORITY =
  'If your own authority issued it, set NODE_EXTRA_CA_CERTS in the server’s environment to the file with that authority’s certificate, and restart Pressloom.';

/**
 * Which setting helps where a mail server could not be reached securely; null where none does. `place`: where the server was entered. Pure.
 */
export function tlsAdvice(error: Pick<ProviderError, 'code' | 'providerCode'>, place: MailServerPlace): string | null {
  const { code, providerCode } = error;
  if (code !== 'tls' || providerCode === null) return null;
  if (CERTIFICATE.test(providerCode)) return `${FIXES[providerCode] ?? OWN_AUTHORITY} ${WAIVE[place]}`;
  return PROTOCOL.test(providerCode) ? CHECK[place] : null;
}

const waive = (where: string): string =>
  `To accept any certificate of this server, choose an encryption without certificate check (${where}). ALLOW_PRIVATE_HOSTS must list the server.`;

const WAIVE: Record<MailServerPlace, string> = {
  site: waive('Newsletter, Settings'),
  settings: waive('Settings, API Keys'),
  environment:
    'To accept any certificate of this server, add ?tls=unverified to the end of SMTP_URL and restart Pressloom.',
};

const check = (where: string): string =>
  `Check encryption and port (${where}): TLS from the start mostly uses 465, STARTTLS 587 or 25.`;

const CHECK: Record<MailServerPlace, string> = {
  site: check('Newsletter, Settings'),
  settings: check('Settings, API Keys'),
  environment:
    'Check SMTP_URL: smtps:// is TLS from the start, mostly at port 465, and smtp:// is STARTTLS, at 587 or 25.',
};
