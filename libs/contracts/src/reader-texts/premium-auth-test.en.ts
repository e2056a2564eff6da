/** The page on which an operator tries how premium readers sign in on a website. */
export const PREMIUM_AUTH_TEST_EN = {
  page: {
    title: 'Premium sign-in test',
    intro: 'Make the link that signs a premium reader in on a WordPress site, and try it.',
    email: 'Email of a premium reader',
    address: 'WordPress site URL',
    addressHint: 'The site, or one of its articles.',
    make: 'Generate Authentication Link',
    making: 'Generating…',
    made: 'Authentication link',
    madeHint: 'It works once, within 24 hours.',
    instructions: 'What to expect',
    stepOpen: 'Open the link in a private window.',
    stepNoPopups: 'No gate popups: the site asks for no subscription on any article.',
    stepUnlimited: 'Unlimited access: that browser reads all articles as long as the membership lasts.',
    noEmail: 'There is no account with this email address.',
    notPremium: 'This reader has no membership for this site.',
    unknownAddress: 'This is not the address of one of your websites.',
    emailWrong: 'Please enter a valid email address',
    signIn: 'Sign in as an operator to try this.',
    signInLink: 'Sign in',
    failed: 'The link could not be generated. Please try again.',
    account: 'Test premium account',
    accountHint: 'An account with a membership, for trying. Each time it is shown it gets a new password.',
    show: 'Show credentials',
    showing: 'Preparing…',
    accountEmail: 'Email',
    accountPassword: 'Password',
    accountFailed: 'The account could not be prepared. Please try again.',
  },
};

export type PremiumAuthTestTexts = typeof PREMIUM_AUTH_TEST_EN;
