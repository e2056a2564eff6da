/** The form by which readers ask for a website's newsletter, on the website itself and on a page of ours. */
export const SUBSCRIBE_FORM_EN = {
  form: {
    title: ({ site }: { site: string }) => `Get ${site} by e-mail`,
    email: 'E-mail address',
    subscribe: 'Subscribe',
    subscribing: 'Subscribing…',
    consent: ({ site }: { site: string }) =>
      `${site} sends you its newsletter once you have confirmed your address. Every mail has a link to leave.`,
  },
  problem: {
    email: 'Please enter an e-mail address such as name@example.com.',
    busy: 'There were too many tries. Please wait a few minutes and try again: you are not subscribed yet.',
    away: 'The newsletter service can’t be reached at the moment. You are not subscribed yet: please try again.',
    refused: 'This did not work, and you are not subscribed yet. Please try again later.',
  },
};

export type SubscribeFormTexts = typeof SUBSCRIBE_FORM_EN;
