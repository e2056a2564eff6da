/** `days`: a number in digits; an offer may have one free day. */
const spanOf = (days: string): string => (days === '1' ? '1 day' : `${days} days`);

/** The page that sells a membership. `site`: the website's name; `price`: an amount of money in words. */
export const SUBSCRIBE_PAGE_EN = {
  page: {
    name: 'Membership',
    loading: 'Loading subscription details...',
    failedTitle: 'This page could not be loaded',
    failed: 'Error loading subscription details. Please refresh the page.',
    /** Where the website's gate is active. */
    banner: "You've accessed premium content that requires a subscription to view.",
    testMoney: 'Payments on this page are in test mode: no real money is charged, and what you buy is only a test.',
    members: ({ count }: { count: string }) => `Join ${count} members`,
    membersOf: ({ count, who }: { count: string; who: string }) => `Join ${count} ${who}`,
  },
  plans: {
    legend: 'Choose your plan',
    monthly: 'Monthly',
    yearly: 'Yearly',
    perMonth: ({ price }: { price: string }) => `${price}/month`,
    perYear: ({ price }: { price: string }) => `${price}/year`,
    save: ({ percent }: { percent: string }) => `Save ${percent}%`,
    only: ({ price }: { price: string }) => `Only ${price}/month`,
    features: 'What you get',
    trial: ({ days, price }: { days: string; price: string }) =>
      `Free for ${spanOf(days)}, then ${price}. Cancel before that and you pay nothing.`,
    /** To whoever is not known yet: the free days are given once to a person. */
    trialIfNew: ({ days, price }: { days: string; price: string }) =>
      `New members: free for ${spanOf(days)}, then ${price}. Cancel before that and you pay nothing. If you were a member before, you are charged today.`,
    today: ({ amount }: { amount: string }) => `Charged today: ${amount}.`,
    /** Where promotion codes are taken. */
    todayLess: ({ amount }: { amount: string }) => `Charged today: ${amount}, less any discount from a promotion code.`,
    tax: 'Taxes are added where they apply.',
    /** In currencies whose prices contain them. */
    taxIncluded: 'Any taxes are included.',
  },
  blurbs: {
    allTitle: 'Every article',
    all: 'No limits and no interruptions: you can read premium articles from the first line to the last.',
    /** In place of the two above where the website's gate is not active. */
    supportTitle: 'You support the work',
    support: ({ site }: { site: string }) =>
      `Your membership helps to pay for ${site}. So far, it has no articles for members only.`,
    hereTitle: 'Where it is valid',
    here: ({ site }: { site: string }) => `It is valid on ${site}.`,
    everywhereTitle: 'One membership for all websites',
    everywhere: ({ site }: { site: string }) => `It is valid on ${site} and on all other websites of this publisher.`,
    freeTitle: 'You decide how long',
    free: 'Cancel in your account at any time: your membership lasts until the end of the time you have paid for. A monthly plan can be paused, too.',
  },
  action: {
    get: 'Get Premium Access Now',
    getBusy: 'Taking you to payment…',
    closed: 'Memberships can’t be bought here yet. Please come back another day.',
    haveAccount: 'Already have an account?',
    signIn: 'Sign in here',
    signInFirst: 'We have kept your choice. Please sign in to continue to payment.',
    signInButton: 'Sign in and continue',
    signedInAs: ({ email }: { email: string }) => `Signed in as ${email}`,
    ready: 'One more click takes you to the payment page.',
    secure: 'You pay on our payment provider’s secure page. Your card details never touch this website.',
    memberTitle: 'You are a member',
    member: ({ site }: { site: string }) => `Your membership is active. Continue reading on ${site}.`,
    continue: 'Continue',
    continuing: 'Opening…',
  },
  problem: {
    alreadyMember: 'You are already a member, so there is nothing to pay. You can continue reading.',
    hasMembership:
      'You already have a membership: it is paused, or its payment has not arrived yet. Continue it in your account.',
    toAccount: 'Go to your account',
    unverifiedTitle: 'Please confirm your address',
    unverified: ({ email }: { email: string }) =>
      `Before you pay, follow the link in our email to ${email}, then come back here. No such email? Request one.`,
    noMail: 'You need to do this before you pay, but we can’t send emails yet. Please come back another day.',
    resend: 'Resend email',
    resending: 'Sending…',
    /** Told in another language than the server's, which tells how the mail server does. */
    resent: 'We’re sending you an email with a link. It may arrive late.',
    resendFailed: 'The email could not be sent. Please try again in a while.',
    /** Payments aren't set up, or the website was switched off while the page was open. */
    unconfigured: 'Memberships can’t be bought here now. Nothing was charged. Please come back another day.',
    underWay: 'We are checking your payment. Please reload this page in a moment: you won’t be charged twice.',
    expired: 'The payment page has expired. Nothing was charged. Please try again.',
    replaced:
      'Another payment page was opened in another window. Continue there, or try again here: you won’t be charged twice.',
    priceChanged: 'The price has changed. Nothing was charged. Please reload this page to see it.',
    signedOut: 'You are no longer signed in. Please sign in and try again.',
    busy: 'There were too many requests. Please wait a few minutes and try again. Nothing was charged.',
    provider:
      'Our payment provider did not respond properly, so the payment page was not opened. Nothing was charged. Please try again later.',
    away: 'The server did not answer, so we can’t tell whether this worked. Please try again: you won’t be charged twice.',
    refused: 'The payment page could not be opened. Nothing was charged. Please try again later.',
    linkFailed: 'We could not take you back to the website. Please try again.',
  },
};

export type SubscribePageTexts = typeof SUBSCRIBE_PAGE_EN;
