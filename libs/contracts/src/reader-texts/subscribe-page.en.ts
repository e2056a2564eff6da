/** The page that sells a membership. `site`: the website's name; `price`: an amount of money in words. */
export const SUBSCRIBE_PAGE_EN = {
  page: {
    name: 'Membership',
    loading: 'Loading subscription details...',
    failedTitle: 'This page could not be loaded',
    failed: 'Error loading subscription details. Please refresh the page.',
    banner: "You've accessed premium content that requires a subscription to view.",
    testMoney: 'Payments on this page are in test mode: no real money is taken, and what you buy is for trying only.',
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
      `Free for ${days} days, then ${price}. Cancel before that and you pay nothing.`,
    tax: 'Taxes are added where they apply.',
  },
  blurbs: {
    allTitle: 'Every article',
    all: 'No limits and no interruptions: premium articles are open to you from the first line to the last.',
    hereTitle: 'All of this website',
    here: ({ site }: { site: string }) => `One membership for everything on ${site}.`,
    everywhereTitle: 'One membership for all',
    everywhere: ({ site }: { site: string }) => `It holds on ${site} and on all other websites of this publisher.`,
    freeTitle: 'You decide how long',
    free: 'Pause or cancel on your own page at any time. What you have paid for stays yours to its end.',
  },
  action: {
    get: 'Get Premium Access Now',
    getBusy: 'Taking you to payment…',
    haveAccount: 'Already have an account?',
    signIn: 'Sign in here',
    signInFirst: 'Your choice is kept. Please sign in, and you go on to payment.',
    signInButton: 'Sign in and go on',
    signedInAs: ({ email }: { email: string }) => `Signed in as ${email}`,
    ready: 'One more click and you are at the payment page.',
    secure: 'Payment takes place on the secure page of our payment provider. Your card never touches this website.',
    memberTitle: 'You are a member',
    member: ({ site }: { site: string }) => `Your premium access is active. Go on reading on ${site}.`,
    continue: 'Continue',
    continuing: 'Opening…',
  },
  problem: {
    alreadyMember: 'You are a member already, so there is nothing to pay. You can go on reading.',
    hasMembership:
      'You have a membership already: it is paused, or its payment is still to come. On your own page you can go on with it.',
    toAccount: 'Go to your account',
    unverifiedTitle: 'Check your e-mail',
    unverified: ({ email }: { email: string }) =>
      `Before you pay, please confirm your address: follow the link in the mail that we sent to ${email}. Then come back here.`,
    resend: 'Resend mail',
    resending: 'Sending…',
    resent: 'Another mail with a link is on its way. It may take a few minutes.',
    resendFailed: 'The mail could not be sent. Please try again in a while.',
    unconfigured: 'Payments are not set up here yet. Nothing was charged. Please come back another day.',
    underWay: 'A payment of yours is being looked at. Wait a moment and load this page anew: nothing is charged twice.',
    expired:
      'The payment page was open for too long and can’t be used any more. Nothing was charged. Please try again.',
    replaced:
      'Another way to pay was opened in another window. Go on there, or try again here: nothing is charged twice.',
    priceChanged: 'The price has changed meanwhile. Nothing was charged. Please load this page anew to see it.',
    signedOut: 'You are not signed in any more. Please sign in and try again.',
    busy: 'There were too many requests. Please wait a few minutes and try again. Nothing was charged.',
    away: 'We can’t tell whether the server got this. Please try again: nothing is charged twice.',
    refused: 'The payment page could not be opened. Nothing was charged. Please try again later.',
    linkFailed: 'The way back could not be opened just now. Please try again.',
  },
};

export type SubscribePageTexts = typeof SUBSCRIBE_PAGE_EN;
