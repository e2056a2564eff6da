import type { MailData, MailTemplate } from '../mail-data.ts';
import { emailChanged, newDevice, operatorInvite } from './account.ts';
import type { Installation, MailContent } from './content.ts';
import { layOut } from './layout.ts';
import type { RenderedMail } from './layout.ts';
import { passwordChanged, resetPassword } from './password.ts';
import { registrationAttempt, verifyEmail, welcome } from './registration.ts';

const TEMPLATES: { [T in MailTemplate]: (data: MailData[T], installation: Installation) => MailContent } = {
  welcome,
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'operator-invite': operatorInvite,
  'new-device': newDevice,
  'registration-attempt': registrationAttempt,
};

/** Subject, HTML and plain text of a mail. `publicUrl`: where people reach the installation. Pure. */
export function renderMail<T extends MailTemplate>(template: T, data: MailData[T], publicUrl: string): RenderedMail {
  const installation: Installation = { host: new URL(publicUrl).host };
  return layOut(TEMPLATES[template](data, installation), installation);
}
