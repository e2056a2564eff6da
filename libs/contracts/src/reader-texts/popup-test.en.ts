/** The page on which an operator sees when the gate closes an article. */
export const POPUP_TEST_EN = {
  page: {
    title: 'Popup test',
    intro: ({ site, count }: { site: string; count: string }) =>
      `A random test visitor opens up to ${count} articles of ${site}, one after another, until one needs a subscription.`,
    running: 'The test is running…',
    /** One article of the visitor. */
    article: ({ number, viewed, limit }: { number: string; viewed: string; limit: string }) =>
      `Article ${number}: ${viewed} of ${limit} free articles viewed`,
    allowed: 'Access Allowed',
    triggered: 'Popup Triggered',
    summary: 'Summary',
    triggeredAfter: ({ count }: { count: string }) => {
      if (count === '0') return 'Popup triggered at the first article';
      return count === '1' ? 'Popup triggered after 1 article' : `Popup triggered after ${count} articles`;
    },
    notTriggered: ({ count }: { count: string }) => `The popup was not triggered within ${count} articles.`,
    /** Why it was not. */
    notCounted: 'No article was counted: the gate of this website is off, or its restriction type counts no articles.',
    limit: ({ limit }: { limit: string }) => `Free limit: ${limit}`,
    price: ({ price }: { price: string }) => `Subscription price: ${price}`,
    login: 'Login portal',
    again: 'Run again',
    failed: 'The test stopped: the last article could not be counted.',
  },
};

export type PopupTestTexts = typeof POPUP_TEST_EN;
