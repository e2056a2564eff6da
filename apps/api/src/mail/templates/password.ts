import type { MailData } from '../mail-data.ts';
import type { Installation, MailContent } from './content.ts';
import { toldTime, usableName } from './wording.ts';

export function resetPassword(
  { firstName, link, expiresAt }: MailData['reset-password'],
  { host }: Installation,
): MailContent {
  return {
    subject: 'Reset your password',
    heading: 'Reset your password',
    name: usableName(firstName),
    paragraphs: [`Somebody asked to reset the password of your account at ${host}.`],
    action: { label: 'Choose a new password', url: link },
    notes: [
      // A mail may be late: the hour counts from the request.
      `The reset link will expire in 1 hour. It works once, until ${toldTime(expiresAt)}.`,
      'If you did not ask for this, you can ignore this mail: your password stays as it is.',
    ],
    reason: `somebody asked to reset the password of your account at ${host}`,
  };
}

export function passwordChanged(
  { firstName, changedAt, link }: MailData['password-changed'],
  { host }: Installation,
): MailContent {
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    name: usableName(firstName),
    paragraphs: [
      `The password of your account at ${host} was changed. All other sessions have ended.`,
      'If it was you, there is nothing you need to do. If not, reset the password now:',
    ],
    facts: [['When', toldTime(changedAt)]],
    action: { label: 'Reset password', url: link },
    notes: [],
    reason: `the password of your account at ${host} was changed`,
  };
}
