import type { MailData, MailMessage, MailTemplate } from '../mail-data.ts';
import { emailChangeAsked, emailChanged, newDevice, operatorInvite } from './account.ts';
import type { MailContent } from './content.ts';
import { digest } from './digest.ts';
import { layOut } from './layout.ts';
import type { RenderedMail } from './layout.ts';
import { membershipBegun, membershipCancelled, membershipEnded, membershipResumes } from './membership.ts';
import { membershipPrice, membershipPriceStays, membershipReceipt, membershipUnpaid } from './membership-money.ts';
import { newsletterMail } from './newsletter.ts';
import { passwordChanged, resetPassword } from './password.ts';
import { registrationAttempt, verifyEmail, welcome } from './registration.ts';
import { confirmSubscription, subscriberWelcome, subscriptionExists } from './subscription.ts';
import { wordingOf } from './wording.ts';
import type { Wording } from './wording.ts';

/** All but the newsletter, which has a layout of its own. */
type MessageTemplate = Exclude<MailTemplate, 'newsletter'>;

const TEMPLATES: { [T in MessageTemplate]: (data: MailData[T], wording: Wording) => MailContent } = {
  welcome,
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
  'operator-invite': operatorInvite,
  'new-device': newDevice,
  'registration-attempt': registrationAttempt,
  digest,
  'confirm-subscription': confirmSubscription,
  'subscriber-welcome': subscriberWelcome,
  'subscription-exists': subscriptionExists,
  'membership-begun': membershipBegun,
  'membership-receipt': membershipReceipt,
  'membership-unpaid': membershipUnpaid,
  'membership-cancelled': membershipCancelled,
  'membership-resumes': membershipResumes,
  'membership-price': membershipPrice,
  'membership-price-stays': membershipPriceStays,
  'membership-ended': membershipEnded,
};

/** Subject, HTML and plain text of a mail. `publicUrl`: where people reach the installation. Pure. */
export function renderMail<T extends MailTemplate>(mail: MailMessage<T>, publicUrl: string): RenderedMail {
  const wording = wordingOf(mail, publicUrl);
  if (isNewsletter(mail)) return newsletterMail(mail.data, wording);
  const message = mail as MailMessage<MessageTemplate>;
  return layOut(contentOf(message, wording), wording);
}

const isNewsletter = (mail: MailMessage<MailTemplate>): mail is MailMessage<'newsletter'> =>
  mail.template === 'newsletter';

const contentOf = <T extends MessageTemplate>({ template, data }: MailMessage<T>, wording: Wording): MailContent =>
  TEMPLATES[template](data, wording);
