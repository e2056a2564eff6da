import type { JobPayload } from '@pressloom/contracts/jobs';
import type { SecretCipher } from '../common/secrets/cipher.ts';
import { ENGLISH_MAIL } from './mail-data.ts';
import type { MailRequest, MailTemplate } from './mail-data.ts';

/** What a `send-mail` job holds in the database until it ends: address and data are encrypted, as the links in them open accounts. */
export type MailPayload = JobPayload<'send-mail'>;

/** Target of a mail's job, of which there is only this one. */
export const mailTarget = (id: string): string => `mail:${id}`;

/** The id in such a target. */
export const mailId = (target: string): string => target.slice(target.indexOf(':') + 1);

/** Older versions sealed less: what they left out is optional. */
type Sealed = Pick<MailRequest<MailTemplate>, 'to' | 'data'> &
  Partial<Pick<MailRequest<MailTemplate>, 'locale' | 'site' | 'leave'>>;

const place = (target: string) => ({ table: 'jobs', column: 'payload', row: target });

/** The payload of a mail's job. */
export function sealMail<T extends MailTemplate>(
  cipher: SecretCipher,
  target: string,
  { to, template, data, locale, site, leave }: MailRequest<T>,
): MailPayload {
  return { template, sealed: cipher.encrypt(JSON.stringify({ to, data, locale, site, leave }), place(target)) };
}

/** @throws SecretUnreadableError */
export function openMail(
  cipher: SecretCipher,
  target: string,
  { template, sealed }: MailPayload,
): MailRequest<MailTemplate> {
  const opened = JSON.parse(cipher.decrypt(sealed, place(target))) as Sealed;
  return { locale: ENGLISH_MAIL, ...opened, template: template as MailTemplate };
}
