import type { MailData, MailDevice } from '../mail-data.ts';
import type { MailContent } from './content.ts';
import { shortText, usableName } from './short-text.ts';
import type { Wording } from './wording.ts';

/** To the present address, which keeps its account unless the new one is confirmed. */
export function emailChangeAsked(
  data: MailData['email-change-asked'],
  { texts: { emailChangeAsked: texts, emailChanged, around }, host, toldTime }: Wording,
): MailContent {
  return {
    subject: texts.subject,
    heading: texts.subject,
    name: usableName(data.firstName),
    paragraphs: [texts.asked({ host }), texts.ifYou, texts.ifNot],
    facts: [
      [emailChanged.newAddress, shortText(data.newEmail)],
      [around.when, toldTime(data.askedAt)],
    ],
    action: { label: texts.action, url: data.stopLink },
    notes: [texts.tooLate, around.worksUntil({ until: toldTime(data.expiresAt) })],
    reason: texts.reason({ host }),
  };
}

/** To the address that the account had before: its owner may be the only one who knows that something is wrong. */
export function emailChanged(
  data: MailData['email-changed'],
  { texts: { emailChanged: texts, around }, host, toldTime }: Wording,
): MailContent {
  return {
    subject: texts.subject,
    heading: texts.subject,
    name: usableName(data.firstName),
    paragraphs: [texts.changed({ host }), texts.ifNot],
    facts: [
      [texts.newAddress, shortText(data.newEmail)],
      [around.when, toldTime(data.changedAt)],
    ],
    action: { label: texts.action, url: data.undoLink },
    notes: [around.worksUntil({ until: toldTime(data.expiresAt) })],
    reason: texts.reason({ host }),
  };
}

export function newDevice({ firstName, at, device, link }: MailData['new-device'], wording: Wording): MailContent {
  const { host, toldTime } = wording;
  const { newDevice: texts, around } = wording.texts;
  return {
    subject: texts.subject,
    heading: texts.subject,
    name: usableName(firstName),
    paragraphs: [texts.signedIn({ host }), texts.ifNot],
    facts: [
      [around.when, toldTime(at)],
      [texts.browser, shortText(deviceText(device, wording), 100) || texts.unknown],
    ],
    action: { label: texts.action, url: link },
    notes: [],
    reason: texts.reason({ host }),
  };
}

function deviceText(device: MailDevice | string, { texts }: Wording): string {
  if (typeof device === 'string') return device;
  const { browser, system } = device;
  return browser && system ? texts.newDevice.device({ browser, system }) : (browser ?? system ?? '');
}

export function operatorInvite(
  data: MailData['operator-invite'],
  { texts: { operatorInvite: texts, around }, host, toldTime }: Wording,
): MailContent {
  const inviter = usableName(data.inviterName) ?? texts.operator;
  return {
    subject: texts.subject({ host }),
    heading: texts.heading,
    name: null,
    paragraphs: [texts.invites({ inviter, host })],
    action: { label: texts.action, url: data.link },
    notes: [around.worksOnceUntil({ until: toldTime(data.expiresAt) }), texts.ignore],
    reason: texts.reason({ host }),
  };
}
