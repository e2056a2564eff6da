import type { MailData } from '../mail-data.ts';
import type { MailContent } from './content.ts';
import { usableName } from './short-text.ts';
import type { Wording } from './wording.ts';

export function welcome({ firstName, link }: MailData['welcome'], { texts, host }: Wording): MailContent {
  return {
    subject: texts.welcome.subject,
    heading: texts.welcome.heading,
    name: usableName(firstName),
    paragraphs: [texts.welcome.ready({ host })],
    action: { label: texts.welcome.action, url: link },
    notes: [texts.welcome.note],
    reason: texts.around.haveAccount({ host }),
  };
}

/** Of a new account, or of the new address of an old one. */
export function verifyEmail(
  { firstName, link, expiresAt, reason }: MailData['verify-email'],
  { texts: all, host, toldTime }: Wording,
): MailContent {
  const texts = reason === 'registration' ? all.verifyRegistration : all.verifyChange;
  return {
    subject: texts.subject,
    heading: texts.subject,
    name: usableName(firstName),
    paragraphs: [texts.please({ host })],
    action: { label: texts.action, url: link },
    notes: [all.around.worksUntil({ until: toldTime(expiresAt) }), texts.ignore],
    reason: texts.reason({ host }),
  };
}

/** Says nothing that the owner doesn't know, and does nothing: the address is simply theirs already. */
export function registrationAttempt(
  data: MailData['registration-attempt'],
  { texts: { registrationAttempt: texts, around }, host, toldTime }: Wording,
): MailContent {
  return {
    subject: texts.subject,
    heading: texts.subject,
    name: usableName(data.firstName),
    paragraphs: [texts.tried({ host })],
    facts: [[around.when, toldTime(data.at)]],
    action: { label: texts.action, url: data.signInLink },
    notes: [texts.ignore],
    otherAction: { label: texts.forgot, url: data.resetLink },
    reason: around.haveAccount({ host }),
  };
}
