import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '../accounts.ts';

/** A field's name within a sentence: 'Current password' begins small, 'YouTube API Key' keeps its capitals. */
const withinSentence = (field: string): string =>
  /^[A-Z][a-z]+\b/.test(field) ? field.charAt(0).toLowerCase() + field.slice(1) : field;

/** The settings of an account: address, password, sessions. Readers have them on their own page, operators on theirs. */
export const ACCOUNT_CARDS_EN = {
  unverified: {
    title: 'Please verify your email address',
    text: ({ email }: { email: string }) =>
      `Follow the link in our email to ${email}. It works for 24 hours. If you have no such email, request one here.`,
    noMail: 'We can’t send emails yet, so you can’t verify your address. Please come back another day.',
    resend: 'Resend email',
    sending: 'Sending…',
    failed: 'The email could not be sent.',
    /** Told in another language than the server's, which tells how the mail server does. */
    resent: 'We’re sending an email with a link to your address. It may arrive late.',
  },
  email: {
    title: 'Update email',
    hint: 'We’ll email a link to the new address. Nothing changes until you use it.',
    newEmail: 'New email',
    saving: 'Sending…',
    invalid: ACCOUNT_MESSAGES.emailInvalid as string,
    taken: ACCOUNT_MESSAGES.emailTaken as string,
    same: 'This is already your email address.',
    doneTitle: 'Check Your Email',
    /** Told in another language than the server's, which tells how the mail server does. */
    done: ({ email }: { email: string }) =>
      `We’re sending an email with a link to ${email}. It may arrive late. Your address stays the same until you use the link.`,
    failed: 'Failed to update email address',
  },
  password: {
    title: 'Change password',
    hint: 'This signs out all your other devices.',
    current: 'Current password',
    new: 'New password',
    confirm: 'Confirm new password',
    saving: 'Changing…',
    show: 'Show',
    hide: 'Hide',
    showField: ({ field }: { field: string }) => `Show ${withinSentence(field)}`,
    hideField: ({ field }: { field: string }) => `Hide ${withinSentence(field)}`,
    /** Beside the field, and ticked once it is so. */
    rule: `At least ${ACCOUNT_LIMITS.password.min} characters`,
    currentNeeded: ACCOUNT_MESSAGES.currentPasswordNeeded as string,
    wrong: 'The current password is wrong.',
    short: ACCOUNT_MESSAGES.newPasswordShort as string,
    confirmNeeded: ACCOUNT_MESSAGES.confirmPasswordNeeded as string,
    differ: ACCOUNT_MESSAGES.passwordsDiffer as string,
    doneTitle: 'Password Changed',
    done: 'Your password was changed. All other devices were signed out.',
    failed: 'Failed to change password',
  },
  sessions: {
    title: 'Sessions',
    hint: 'Where you are signed in.',
    showAll: ({ count }: { count: number }) => `Show all ${count}`,
    endOthers: 'End all others',
    only: 'You are signed in on this device only.',
    endedOne: 'Session Ended',
    endedMany: 'Sessions Ended',
    thisDevice: 'This device',
    device: ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`,
    unknown: 'Unknown device',
    end: 'End',
    ending: 'Ending…',
    endOf: ({ device }: { device: string }) => `End the session of ${device}`,
    signedIn: 'Signed in',
    lastSeen: 'Last seen',
    failed: 'That did not work.',
  },
  browsers: {
    title: 'Reading on websites',
    hint: 'Browsers in which you signed in from a website, ten at most. While you are a member, they open members’ articles without signing in again.',
    ended: 'That browser no longer opens members’ articles.',
    endOf: ({ device, site }: { device: string; site: string }) => `End reading on ${site} with ${device}`,
  },
  failure: {
    load: 'This could not be loaded.',
    retry: 'Try again',
    away: 'The server did not answer. Please check your connection and try again.',
    /** After a change whose answer is missing. */
    unsure: 'The server did not answer, so we can’t tell whether this was done. Please try again.',
    busy: 'Too many attempts. Please wait a few minutes and try again.',
    noMail: 'We can’t send emails yet, so none was sent.',
    signedOut: 'You are no longer signed in. Please sign in and try again.',
    signIn: 'Sign in',
  },
};

export type AccountCardsTexts = typeof ACCOUNT_CARDS_EN;
