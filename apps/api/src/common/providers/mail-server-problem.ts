import { checkSmtpUrl } from '@pressloom/clients/mail';
import { SENDER_MESSAGES, UNPROVEN_SECURITIES } from '@pressloom/contracts/newsletter-sender';
import { isIP } from 'node:net';
import { AddressNotAllowedError, isAllowedHost } from '../safe-fetch/address-guard.ts';
import { isPrivateAddress } from '../safe-fetch/private-addresses.ts';
import { smtpUrl } from './mail-settings.ts';
import type { OwnServer } from './mail-settings.ts';

/** Why a mail server can't be used that an operator entered in a browser, and the field to change; null where it can. Pure. */
export function mailServerProblem(
  server: OwnServer,
  allowPrivateHosts: readonly string[],
): { field: 'smtpHost' | 'smtpSecurity' | 'smtpPassword'; message: string } | null {
  const { host, port, security, user, password } = server;
  const isAllowed = isAllowedHost(allowPrivateHosts, host, port);
  if (UNPROVEN_SECURITIES.includes(security) && !isAllowed)
    return { field: 'smtpSecurity', message: SENDER_MESSAGES.unprovenNotAllowed };
  // A name is looked up, and its addresses are checked, whenever it is connected to.
  if (!isAllowed && isIP(host) !== 0 && isPrivateAddress(host))
    return { field: 'smtpHost', message: new AddressNotAllowedError(host).message };
  if (/\p{Cc}/u.test(`${user ?? ''}${password ?? ''}`))
    return { field: 'smtpPassword', message: SENDER_MESSAGES.control };
  return 'problem' in checkSmtpUrl(smtpUrl(server)) ? { field: 'smtpHost', message: SENDER_MESSAGES.host } : null;
}
