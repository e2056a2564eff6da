import { isEmail } from '@pressloom/contracts/accounts';
import { SENDER_LIMITS } from '@pressloom/contracts/newsletter-sender';
import type { SmtpSecurity } from '@pressloom/contracts/newsletter-sender';
import { KEY_MESSAGES } from '@pressloom/contracts/provider-keys';
import type { ProviderKeysView, SaveMailKey } from '@pressloom/contracts/provider-keys';
import { typedValue } from './key-text.ts';

/** How somebody signs in: most servers take an email address, some another name, and a few want none. */
export type SignIn = 'email' | 'name' | 'none';

export interface MailFields {
  smtpHost: string;
  smtpPort: string;
  smtpSecurity: SmtpSecurity;
  signIn: SignIn;
  smtpUser: string;
  smtpPassword: string;
  fromName: string;
  fromEmail: string;
}

export const SIGN_IN_CHOICES: readonly { value: SignIn; label: string }[] = [
  { value: 'email', label: 'With an email address' },
  { value: 'name', label: 'With another user name' },
  { value: 'none', label: 'No sign-in' },
];

const DEFAULT_PORT = '587';

/** What stands in the fields. Pure. */
export function mailFields({ mail }: ProviderKeysView): MailFields {
  const [smtpHost, smtpUser] = [typedValue(mail.smtpHost), typedValue(mail.smtpUser)];
  return {
    smtpHost,
    smtpPort: typedValue(mail.smtpPort) || DEFAULT_PORT,
    smtpSecurity: (typedValue(mail.smtpSecurity) || 'starttls') as SmtpSecurity,
    signIn: smtpHost !== '' && smtpUser === '' ? 'none' : smtpUser === '' || isEmail(smtpUser) ? 'email' : 'name',
    smtpUser,
    smtpPassword: '',
    fromName: typedValue(mail.fromName),
    fromEmail: typedValue(mail.fromEmail),
  };
}

/** What is sent. Pure. */
export function mailBody({ signIn, smtpPort, ...fields }: MailFields): SaveMailKey {
  const { smtpUser, smtpPassword, ...rest } = fields;
  return {
    ...rest,
    smtpPort: Number(smtpPort),
    ...(signIn === 'none' ? { smtpUser: '', smtpPassword: '' } : { smtpUser, smtpPassword }),
  };
}

/** True for a port, else the sentence for its field. Pure. */
export function checkPort(typed: string): true | string {
  if (typed.trim() === '') return KEY_MESSAGES.portRequired;
  const { min, max } = SENDER_LIMITS.smtpPort;
  const port = /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN;
  return (port >= min && port <= max) || `A whole number from ${min} to ${max}`;
}

/** True for what a person signs in with, else the sentence for its field. Pure. */
export function checkUser(typed: string, signIn: SignIn): true | string {
  if (signIn === 'none') return true;
  if (signIn === 'email') return isEmail(typed.trim()) || KEY_MESSAGES.email;
  return typed.trim() !== '' || 'Please enter a user name';
}
