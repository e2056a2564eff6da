/** The form by which readers ask for a website's newsletter, on the website itself and on a page of ours. */
export const SUBSCRIBE_FORM_EN = {
  form: {
    title: ({ site }: { site: string }) => `Get ${site} by email`,
    email: 'Email address',
    subscribe: 'Subscribe',
    subscribing: 'Subscribing…',
    /** What they agree to; kept as their consent, so that it must be what they see. */
    consent: ({ site }: { site: string }) =>
      `I want to get the newsletter of ${site} by email. I can unsubscribe at any time, with one click.`,
    /** In place of the form, where no email can be sent. */
    closed: 'Signing up is not possible at the moment, because we can’t send emails. Please come back another day.',
  },
  problem: {
    email: 'Please enter an email address such as name@example.com.',
    busy: 'Too many attempts, so we could not accept this sign-up. Please try again in an hour.',
    away: 'The server did not answer, so we can’t tell whether this was done. It is safe to try again.',
    refused: 'This did not work, so we could not accept this sign-up. Please try again later.',
  },
};

export type SubscribeFormTexts = typeof SUBSCRIBE_FORM_EN;
