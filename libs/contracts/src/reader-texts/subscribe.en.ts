/** What whoever enters an address in the form of a website is told, by our answers. */
export const SUBSCRIBE_EN = {
  answers: {
    checkInbox: 'Almost done: please open the mail that we send you now and click the link in it.',
    mailLate:
      'We have noted your wish. Our mail server has difficulties at the moment, so the mail with the link may come late. If nothing arrives, please try again tomorrow.',
    notPossible: 'Signing up is not possible at the moment. Please try again another day.',
    tooMany: 'Too many sign-ups came from your network. Please try again in an hour.',
    emailInvalid: 'Please enter a valid e-mail address.',
  },
};

export type SubscribeTexts = typeof SUBSCRIBE_EN;
