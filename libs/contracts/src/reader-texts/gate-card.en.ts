/** What stands in an article in place of its rest, on the website itself. */
export const GATE_CARD_EN = {
  card: {
    /** Above the heading, where the free articles are used up. */
    used: ({ count }: { count: string }) =>
      count === '1' ? 'You have read your free article' : `You have read your ${count} free articles`,
    /** In its place for an article that is never free. */
    membersOnly: 'This article is for members',
    title: 'Continue reading with a membership',
    /** Where the website has no message of its own. */
    message: 'Subscribe to our premium membership to access exclusive content and insights.',
    join: 'Become a member',
    signIn: 'Sign in',
    /** Both are amounts of money. */
    price: ({ yearly, monthly }: { yearly: string; monthly: string }) => `${yearly} a year, or ${monthly} a month`,
    /** For readers who are signed in. */
    noMembership: 'You are signed in, but your account has no membership for this website.',
    pendingTitle: 'Waiting for your payment',
    /** Whoever left the payment page without paying reads it, too. */
    pending: 'If you have paid, the article opens automatically as soon as your payment is confirmed.',
  },
  /** The way to the newsletter, below. It opens nothing, and says so. */
  form: {
    or: 'or stay in touch',
    email: 'Your email',
    submit: 'Get the newsletter',
    free: 'The newsletter is free, and doesn’t open articles.',
  },
};

export type GateCardTexts = typeof GATE_CARD_EN;
