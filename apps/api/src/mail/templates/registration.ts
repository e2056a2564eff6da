import type { MailData } from '../mail-data.ts';
import type { Installation, MailContent } from './content.ts';
import { toldTime, usableName } from './wording.ts';

export function welcome({ firstName, link }: MailData['welcome'], { host }: Installation): MailContent {
  return {
    subject: 'Welcome to Pressloom',
    heading: 'Welcome',
    name: usableName(firstName),
    paragraphs: [`Your account at ${host} is ready.`],
    action: { label: 'Go to your account', url: link },
    notes: ['There you find what your account includes, and its settings.'],
    reason: `you have an account at ${host}`,
  };
}

export function verifyEmail(data: MailData['verify-email'], { host }: Installation): MailContent {
  return data.reason === 'registration' ? verifyRegistration(data, host) : verifyChange(data, host);
}

function verifyRegistration({ firstName, link, expiresAt }: MailData['verify-email'], host: string): MailContent {
  return {
    subject: 'Verify your e-mail address',
    heading: 'Verify your e-mail address',
    name: usableName(firstName),
    paragraphs: [`Please confirm that this address belongs to your account at ${host}.`],
    action: { label: 'Verify e-mail address', url: link },
    notes: [
      `The link works until ${toldTime(expiresAt)}.`,
      'If you did not register, you can ignore this mail: without your confirmation the address stays unverified.',
    ],
    reason: `somebody registered at ${host} with this address`,
  };
}

function verifyChange({ firstName, link, expiresAt }: MailData['verify-email'], host: string): MailContent {
  return {
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm your new e-mail address',
    name: usableName(firstName),
    paragraphs: [
      `Please confirm that you want to use this address for your account at ${host}. Until then the account keeps its present address.`,
    ],
    action: { label: 'Confirm new address', url: link },
    notes: [
      `The link works until ${toldTime(expiresAt)}.`,
      'If you did not ask for this, you can ignore this mail: nothing will change.',
    ],
    reason: `somebody asked to use this address for an account at ${host}`,
  };
}

/** Says nothing that the owner doesn't know, and does nothing: the address is simply theirs already. */
export function registrationAttempt(data: MailData['registration-attempt'], { host }: Installation): MailContent {
  return {
    subject: 'You already have an account',
    heading: 'You already have an account',
    name: usableName(data.firstName),
    paragraphs: [
      `Somebody tried to register at ${host} with your e-mail address. You have an account there already, so nothing was changed.`,
    ],
    facts: [['When', toldTime(data.at)]],
    action: { label: 'Sign in', url: data.signInLink },
    notes: ['If it was not you, there is nothing you need to do: your account is as it was.'],
    otherAction: { label: 'Forgot your password? Choose a new one:', url: data.resetLink },
    reason: `you have an account at ${host}`,
  };
}
