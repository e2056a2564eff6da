import { SUBSCRIBER_LIMITS } from '../subscribers.ts';

/** What whoever enters an address in the form of a website is told, by our answers. */
export const SUBSCRIBE_EN = {
  answers: {
    /** True of every address: of one that is on the list, too, and of one that gets no more emails about this today. */
    checkInbox:
      'Almost done: please check your inbox. If we can send an email to this address, it is on its way and says what to do next. ' +
      `One address gets at most ${SUBSCRIBER_LIMITS.mailsPerDay} such emails a day.`,
    mailLate:
      'We have noted your sign-up, and you are subscribed once you have clicked the link in our email. Our mail server is having problems at the moment, so the email may arrive late or not at all. If nothing arrives, please try again tomorrow.',
    mailWaits:
      'We have noted your sign-up. Many people are signing up at the moment, so it may take a few hours before we send you an email. If we can send one to this address, it says what to do next.',
    full: 'Too many people are signing up at the moment, so we could not accept this sign-up. Please try again in an hour.',
    notPossible: 'Signing up is not possible at the moment. Please try again another day.',
    tooMany: 'Too many sign-ups came from your network. Please try again in an hour.',
    emailInvalid: 'Please enter a valid email address.',
  },
};

export type SubscribeTexts = typeof SUBSCRIBE_EN;
