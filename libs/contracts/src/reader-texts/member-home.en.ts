/** What a signed-in reader sees: the membership and the websites to read. */
export const MEMBER_HOME_EN = {
  page: {
    title: 'Membership',
    purpose: 'Your plan with this publisher, the websites to read, and your account.',
    signOut: 'Sign out',
    signingOut: 'Signing out...',
  },
  plan: {
    title: 'Your plan',
    nobody: 'You are not logged in.',
    email: 'Email',
    name: 'Full name',
    type: 'Account type',
    free: 'Free',
    status: 'Subscription status',
    renews: 'Renews on',
    ends: 'Ends on',
    features: 'Features',
    articles: 'Articles on all websites',
    settings: 'Account and security settings',
    links: 'Sign-in links to all websites',
  },
  /** By the payment provider's word; any other word is told as it is. */
  status: {
    active: 'Active',
    canceled: 'canceled',
    cancelled: 'cancelled',
    incomplete: 'incomplete',
    incomplete_expired: 'incomplete_expired',
    past_due: 'past_due',
    paused: 'paused',
    trialing: 'trialing',
    unpaid: 'unpaid',
    /** Without a subscription. */
    none: 'Inactive',
  },
  sites: {
    title: 'Your websites',
    hint: 'Where you can read with this account.',
    noneTitle: 'No websites yet',
    none: 'The publisher has not connected one. Please come back later.',
    read: 'Continue Reading',
    readOn: ({ site }: { site: string }) => `Continue Reading on ${site}`,
  },
};

export type MemberHomeTexts = typeof MEMBER_HOME_EN;
