import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '../accounts.ts';

/** The settings of an account: address, password, sessions. Readers have them on their own page, operators on theirs. */
export const ACCOUNT_CARDS_EN = {
  unverified: {
    title: 'Please verify your e-mail address',
    text: ({ email }: { email: string }) => `Follow the link in the mail to ${email}. It works for 24 hours.`,
    resend: 'Resend mail',
    sending: 'Sending…',
    failed: 'The mail could not be sent.',
    /** Told in another language than the server's, which tells how the mail server does. */
    resent: 'A mail with a link goes to your address. It may come late.',
  },
  email: {
    title: 'Update email',
    hint: 'The new address gets a mail with a link. Until it is followed, nothing changes.',
    newEmail: 'New email',
    saving: 'Sending…',
    invalid: ACCOUNT_MESSAGES.emailInvalid as string,
    taken: ACCOUNT_MESSAGES.emailTaken as string,
    same: 'This is your e-mail address already.',
    doneTitle: 'Check Your Email',
    /** Told in another language than the server's, which tells how the mail server does. */
    done: ({ email }: { email: string }) =>
      `A mail with a link goes to ${email}. It may come late. Until the link is followed, your address stays as it is.`,
    failed: 'Failed to update email address',
  },
  password: {
    title: 'Change password',
    hint: 'All your other devices are signed out.',
    current: 'Current password',
    new: 'New password',
    confirm: 'Confirm new password',
    saving: 'Changing…',
    show: 'Show',
    hide: 'Hide',
    showField: ({ field }: { field: string }) => `Show ${field.toLowerCase()}`,
    hideField: ({ field }: { field: string }) => `Hide ${field.toLowerCase()}`,
    /** Beside the field, and ticked once it is so. */
    rule: `At least ${ACCOUNT_LIMITS.password.min} characters`,
    currentNeeded: ACCOUNT_MESSAGES.currentPasswordNeeded as string,
    wrong: 'The current password is not right.',
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
  failure: {
    load: 'This could not be loaded.',
    retry: 'Try again',
    away: 'No answer came. Please check your connection and try again.',
    /** After a change whose answer is missing. */
    unsure: 'No answer came, so it is not known whether this was done. Please try again.',
    busy: 'Too many tries. Please wait a few minutes and try again.',
    noMail: 'Mail can’t be sent here yet, so none went out.',
    signedOut: 'You are no longer signed in. Please sign in and try again.',
    signIn: 'Sign in',
  },
};

export type AccountCardsTexts = typeof ACCOUNT_CARDS_EN;
