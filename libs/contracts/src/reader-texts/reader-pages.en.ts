import { SUBSCRIBER_LIMITS } from '../subscribers.ts';

/** The pages that mails lead readers to. `site`: the website's name; `day`: a day in words; `email`: with its middle hidden. */
export const READER_PAGES_EN = {
  common: {
    loading: 'Loading…',
    retry: 'Try again',
    backToSite: ({ site }: { site: string }) => `Back to ${site}`,
    toPreferences: 'Change what you get',
    newsletter: 'Newsletter',
    /** Below what a website's newsletter is to bring. */
    noMail: 'We can’t send emails at the moment, so nothing will arrive until we can.',
  },
  failure: {
    loadTitle: 'This page could not be loaded',
    away: 'The server can’t be reached at the moment. Nothing was changed.',
    busy: 'There were too many requests. Please wait a few minutes and try again. Nothing was changed.',
    refused: 'Something went wrong on the server. Nothing was changed.',
    /** The answer of a change did not arrive, so that nobody knows. */
    unsure: 'The server did not answer, so we can’t tell whether this was done. It is safe to try again.',
    deadTitle: 'This link no longer works',
    deadLink: 'It may be too old or incomplete. Please use the link in the latest email that you got.',
    noLinkTitle: 'You need a link for this page',
    noLink: 'Please open this page with the link in an email from the newsletter.',
    noSiteTitle: 'This newsletter does not exist',
    noSite: 'The address of this page does not belong to a website with a newsletter.',
  },
  confirm: {
    title: 'Confirm your subscription',
    text: ({ site }: { site: string }) => `One click, and you get the newsletter of ${site}.`,
    button: 'Yes, subscribe me',
    busy: 'Subscribing…',
    unasked: 'Not you? Just close this page, and you get nothing.',
    doneTitle: 'You are subscribed',
    done: ({ site }: { site: string }) =>
      `From now on, you get the newsletter of ${site} by email. Every email has a link to unsubscribe.`,
    /** Where they were on the list before they opened the link. */
    alreadyTitle: 'You are already subscribed',
    already: ({ site }: { site: string }) =>
      `You already get the newsletter of ${site}, so there is nothing you need to do. Every email has a link to unsubscribe.`,
    deadTitle: 'This link no longer works',
    dead: 'It may be too old or incomplete. You can simply request a new one.',
    sentTitle: 'Check your inbox',
    sent: ({ site }: { site: string }) =>
      `If we can send an email about the newsletter of ${site} to this address (at most ${SUBSCRIBER_LIMITS.mailsPerDay} a day), it is on its way and says what to do next.`,
    lateTitle: 'We have received your sign-up',
    late: ({ site }: { site: string }) =>
      `If we can send an email about the newsletter of ${site} to this address, it says what to do next. It may take a few hours. If nothing has arrived by tomorrow, please try again.`,
    spam: 'Nothing after a few minutes? Check your spam folder, or try again.',
    again: 'Enter an address again',
    /** Of a form that doesn't say its website. */
    refusedTitle: 'You are not subscribed yet',
    back: 'Back to the form',
  },
  preferences: {
    title: 'What you get by email',
    whose: ({ email }: { email: string }) => `For ${email}`,
    sites: 'Newsletters',
    frequency: 'How often',
    every: 'Every issue',
    weekly: 'At most one a week',
    monthly: 'At most one a month',
    pause: 'Pause',
    notPaused: 'No pause',
    stayPaused: ({ day }: { day: string }) => `Paused until ${day}`,
    endPause: 'End the pause now',
    pauseFor: ({ days }: { days: number }) => `Pause for ${days} days`,
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved.',
    savedPaused: ({ day }: { day: string }) => `Saved. You get no newsletter before ${day}.`,
    savedNothing: 'Saved. You no longer get any of these newsletters.',
    changed: 'Not saved yet.',
    leave: ({ site }: { site: string }) => `Unsubscribe from ${site}`,
  },
  unsubscribe: {
    title: ({ site }: { site: string }) => `Unsubscribe from the newsletter of ${site}?`,
    text: ({ email }: { email: string }) => `${email} will no longer get it.`,
    /** Nothing of the reader is kept, not the address either. */
    textUnnamed: 'Your address will no longer get it.',
    button: 'Unsubscribe',
    buttonAll: 'Unsubscribe from all newsletters here',
    busy: 'Unsubscribing…',
    fewer: 'Get fewer emails instead, or pause',
    doneTitle: 'You are unsubscribed',
    done: ({ site }: { site: string }) => `You no longer get the newsletter of ${site}.`,
    doneAll: 'You no longer get any of the newsletters here.',
    goneTitle: 'You are not subscribed',
    gone: ({ site }: { site: string }) =>
      `This address was no longer subscribed to ${site}, so there was nothing to do.`,
    back: 'Changed your mind? Choose what you get',
  },
  reason: {
    title: 'Would you tell us why?',
    optional: 'This is optional: you are unsubscribed either way.',
    tooMany: 'Too many emails',
    notRelevant: 'Not what I am interested in',
    notAsked: 'I did not ask for it',
    readElsewhere: 'I read it elsewhere',
    other: 'Something else',
    more: 'Anything to add?',
    send: 'Send',
    sending: 'Sending…',
    missing: 'Please choose a reason or write one.',
    thanks: 'Thank you. Your answer was sent.',
    failed: 'Your answer could not be sent. You are unsubscribed anyway.',
  },
};

export type ReaderPagesTexts = typeof READER_PAGES_EN;
