import type { MailData } from '../mail-data.ts';
import type { Installation, MailContent } from './content.ts';
import { shortText, toldTime, usableName } from './wording.ts';

/** To the address that the account had before: its owner may be the only one who knows that something is wrong. */
export function emailChanged(data: MailData['email-changed'], { host }: Installation): MailContent {
  return {
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    name: usableName(data.firstName),
    paragraphs: [
      `Your account at ${host} no longer uses this e-mail address.`,
      'If it was you, there is nothing you need to do. If not, take the change back, and the account uses this address again:',
    ],
    facts: [
      ['New address', shortText(data.newEmail)],
      ['When', toldTime(data.changedAt)],
    ],
    action: { label: 'Undo the change', url: data.undoLink },
    notes: [`The link works until ${toldTime(data.expiresAt)}.`],
    reason: `this was the address of an account at ${host}`,
  };
}

export function newDevice(
  { firstName, at, device, link }: MailData['new-device'],
  { host }: Installation,
): MailContent {
  return {
    subject: 'New sign-in to your account',
    heading: 'New sign-in to your account',
    name: usableName(firstName),
    paragraphs: [
      `Somebody signed in to your account at ${host} from a browser that was not used for it before.`,
      'If it was you, there is nothing you need to do. If not, end that session and change your password:',
    ],
    facts: [
      ['When', toldTime(at)],
      ['Browser', shortText(device ?? '', 100) || 'Unknown'],
    ],
    action: { label: 'See your sessions', url: link },
    notes: [],
    reason: `somebody signed in to your account at ${host}`,
  };
}

export function operatorInvite(data: MailData['operator-invite'], { host }: Installation): MailContent {
  const inviter = usableName(data.inviterName);
  return {
    subject: `Invitation to ${host}`,
    heading: 'You are invited',
    name: null,
    paragraphs: [
      `${inviter ?? 'An operator'} invites you to run ${host} with Pressloom. As an operator you see and change everything there.`,
    ],
    action: { label: 'Accept invitation', url: data.link },
    notes: [
      `The link works once, until ${toldTime(data.expiresAt)}.`,
      'If you did not expect this, you can ignore this mail: nothing happens without you.',
    ],
    reason: `an operator of ${host} invited this address`,
  };
}
