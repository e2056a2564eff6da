/** The form by which readers ask for a website's newsletter, on the website itself and on a page of ours. */
export const SUBSCRIBE_FORM_EN = {
  form: {
    title: ({ site }: { site: string }) => `Get ${site} by e-mail`,
    email: 'E-mail address',
    subscribe: 'Subscribe',
    subscribing: 'Subscribing…',
    /** What they agree to; kept as their consent, so that it must be what they see. */
    consent: ({ site }: { site: string }) =>
      `I want to get the newsletter of ${site} by e-mail. I can leave at any time, with one click.`,
  },
  problem: {
    email: 'Please enter an e-mail address such as name@example.com.',
    busy: 'There were too many tries, and you are not subscribed yet. Please try again in an hour.',
    away: 'The newsletter service can’t be reached at the moment. You are not subscribed yet: please try again.',
    refused: 'This did not work, and you are not subscribed yet. Please try again later.',
  },
};

export type SubscribeFormTexts = typeof SUBSCRIBE_FORM_EN;
