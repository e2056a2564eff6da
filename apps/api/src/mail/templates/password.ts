import type { MailData } from '../mail-data.ts';
import type { MailContent } from './content.ts';
import { usableName } from './short-text.ts';
import type { Wording } from './wording.ts';

export function resetPassword(
  { firstName, link, expiresAt }: MailData['reset-password'],
  { texts: { resetPassword: texts }, host, toldTime }: Wording,
): MailContent {
  return {
    subject: texts.subject,
    heading: texts.subject,
    name: usableName(firstName),
    paragraphs: [texts.asked({ host })],
    action: { label: texts.action, url: link },
    notes: [texts.expires({ until: toldTime(expiresAt) }), texts.ignore],
    reason: texts.reason({ host }),
  };
}

export function passwordChanged(
  { firstName, changedAt, link }: MailData['password-changed'],
  { texts: { passwordChanged: texts, around }, host, toldTime }: Wording,
): MailContent {
  return {
    subject: texts.subject,
    heading: texts.subject,
    name: usableName(firstName),
    paragraphs: [texts.changed({ host }), texts.ifNot],
    facts: [[around.when, toldTime(changedAt)]],
    action: { label: texts.action, url: link },
    notes: [],
    reason: texts.reason({ host }),
  };
}
