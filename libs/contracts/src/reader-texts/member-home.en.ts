import type { EntitlementReason } from '../billing.ts';

/** What a member's own page says. `price`: an amount with its rhythm; `day` and `until`: a day; `site`: a website's name. */
export const MEMBER_HOME_EN = {
  page: {
    title: 'Membership',
    failedTitle: 'Your membership could not be loaded',
    failed: 'Nothing was changed. Please try again in a moment.',
    partFailed: 'This part of the page could not be loaded.',
    retry: 'Try again',
    reload: 'Reload the page',
    old: 'The server can’t be reached at the moment. What you see here may be out of date.',
    signedInAs: ({ email }: { email: string }) => `Signed in as ${email}`,
    signOut: 'Sign out',
    signingOut: 'Signing out…',
    signOutFailed: 'You could not be signed out. Please try again.',
    signedOutTitle: 'You are signed out',
    signedOut: 'Sign in to see your membership.',
    signIn: 'Sign in',
  },
  /** In a word or two, by why somebody may read or may not. */
  state: {
    complimentary: 'Active',
    trial: 'Free trial',
    paid: 'Active',
    cancelling: 'Cancelled',
    renewing: 'Renewal under way',
    grace: 'Payment failed',
    paused_paid: 'Paused',
    resumed: 'Active',
    none: 'No membership',
    waiting: 'Payment under way',
    paused: 'Paused',
    unpaid: 'Not paid',
    refunded: 'Refunded',
    disputed: 'Payment disputed',
    ended: 'Ended',
    complimentary_ended: 'Ended',
    other_brand: 'Active elsewhere',
    other_money: 'Not in use',
  } satisfies Record<EntitlementReason, string>,
  /** The same in sentences. */
  reason: {
    complimentary: 'This membership is a gift from the publisher. You pay nothing for it.',
    complimentaryUntil: ({ until }: { until: string }) =>
      `This membership is a gift from the publisher until ${until}. You pay nothing for it.`,
    trial: ({ until }: { until: string }) =>
      `Your free trial lasts until ${until}. After that, it continues as a paid membership.`,
    paid: 'Your membership is active.',
    cancelling: ({ day }: { day: string }) =>
      `Your membership is cancelled and ends on ${day}. It stays as it is until then, and it will not renew.`,
    renewing: ({ until }: { until: string }) =>
      `Your membership is renewing, but the payment has not arrived yet. Meanwhile, it stays active until ${until}.`,
    grace: ({ until }: { until: string }) =>
      `The payment for your membership did not go through. Your membership stays active until ${until}.`,
    graceGoesOn: 'If it is paid by then, your membership continues without a break.',
    paused_paid: ({ until }: { until: string }) =>
      `Your membership is paused, and you are not charged. The time you have paid for lasts until ${until}.`,
    resumed: 'Your membership is active again after its pause, and you owe nothing before your next payment.',
    none: 'You have no membership with this publisher.',
    waiting: 'Your payment has not arrived yet. Your membership begins as soon as it does.',
    waitingOpen: ({ until }: { until: string }) =>
      `Your first payment is on its way. Meanwhile, your membership is active until ${until}.`,
    waitingLong: 'Some payment methods take a few days.',
    paused: 'Your membership is paused, and you are not charged.',
    unpaid: 'Your membership is not paid for, so it is not active.',
    refunded: 'Your payment was refunded, so this membership is no longer active.',
    disputed: 'The payment for your membership was disputed with your bank, so it is not active.',
    ended: 'Your membership has ended.',
    neverBegan: 'The first payment did not arrive in time, so your membership did not begin.',
    complimentary_ended: 'The membership that the publisher gave you has ended.',
    other_brand: 'Your membership is valid on other websites of this publisher.',
    other_money: 'This membership was bought while payments were in test mode. It is not active now.',
    pauseEnds: ({ day }: { day: string }) =>
      `The pause ends on ${day}. From then on, your membership renews as before.`,
    pauseOpen: 'The pause lasts until you end it.',
    alsoCancelled: ({ day }: { day: string }) => `Your membership is also cancelled, and ends on ${day}.`,
    mend: 'Choose Manage billing to enter another card or to pay the outstanding amount.',
  },
  /** Beside the reason, where the gates of the websites are active: what it is to their premium articles. */
  articles: {
    open: 'You can read the premium articles.',
    closed: 'You can’t read the premium articles.',
    wouldOpen: 'With one, you can read the premium articles.',
  },
  facts: {
    title: 'Your plan',
    monthly: ({ amount }: { amount: string }) => `${amount} a month`,
    yearly: ({ amount }: { amount: string }) => `${amount} a year`,
    price: 'Price',
    newPrice: 'New price',
    newPriceFrom: ({ price, day }: { price: string; day: string }) => `${price} from ${day}`,
    priceNote: 'Taxes and discounts may change what you are charged.',
    first: 'First payment',
    next: 'Next payment',
    ends: 'Ends',
    ended: 'Ended',
    pauseEnds: 'Pause ends',
    since: 'Member since',
    place: 'Bought at',
    toOffer: 'Become a member',
    again: 'Become a member again',
  },
  change: {
    title: 'Pause or cancel',
    cancelTitle: 'Cancel',
    cancelOn: ({ day }: { day: string }) =>
      `If you cancel, your membership ends on ${day}. Until then it stays as it is, and you can change your mind.`,
    cancelAtEnd: 'If you cancel, your membership ends with its current period. Until then, you can change your mind.',
    cancel: 'Cancel membership',
    cancelling: 'Cancelling…',
    pauseTitle: 'Or pause it',
    pauseText: ({ price }: { price: string }) => `Pay nothing for a while. Your price stays the same: ${price}.`,
    pauseFor: 'How long',
    months: ({ count }: { count: number }) => (count === 1 ? '1 month' : `${count} months`),
    pauseUntil: ({ until, day }: { until: string; day: string }) =>
      `The time you have paid for lasts until ${until}. The pause ends automatically on ${day}.`,
    pause: 'Pause membership',
    pausing: 'Pausing…',
    keepTitle: 'Would you rather keep it?',
    keepText: 'Undo the cancellation, and your membership renews as usual.',
    keep: 'Keep membership',
    keeping: 'Keeping it…',
    resumeTitle: 'Resume',
    resumePaid: 'End the pause now. Nothing is charged before your next payment is due.',
    resumeCharged: ({ price }: { price: string }) =>
      `End the pause now. The next period (${price}) is charged at once, and your membership is active again as soon as it is paid.`,
    resumeOpen: ({ price }: { price: string }) =>
      `The pause is over, but the payment for the next period (${price}) was not confirmed. You can try again: you are charged only once.`,
    resumeAgain: 'Try again',
    resume: 'End the pause',
    resuming: 'Ending the pause…',
  },
  billing: {
    manage: 'Manage billing',
    opening: 'Opening…',
    hint: 'Your card, address and payments, on our payment provider’s page.',
    failed: 'Our payment provider’s page could not be opened. Nothing was changed. Please try again later.',
  },
  invoices: {
    title: 'Invoices',
    empty: 'No payments yet.',
    fromTo: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
    tax: ({ amount }: { amount: string }) => `including ${amount} tax`,
    refunded: ({ amount }: { amount: string }) => `${amount} refunded`,
    open: 'Invoice',
    openOf: ({ day }: { day: string }) => `Invoice of ${day}`,
    opening: 'Opening…',
    showAll: ({ count }: { count: number }) => `Show all ${count}`,
    failed: 'The invoice could not be opened. Please try again later.',
  },
  sites: {
    title: 'Your websites',
    hint: 'Where you can read with this account.',
    /** None is connected, or all that the account is for are switched off. */
    none: 'There is no website to read with this account at the moment. Please come back later.',
    read: 'Continue Reading',
    readOn: ({ site }: { site: string }) => `Continue Reading on ${site}`,
    opening: 'Opening…',
    failed: 'The website could not be opened. Please try again.',
  },
  /** What became of a click. */
  problem: {
    changed:
      'Your membership had changed in the meantime, so this click changed nothing. You now see its current state.',
    unconfigured: 'Payments are not available at the moment. Nothing was changed. Please try again later.',
    provider:
      'Our payment provider did not respond properly, so we can’t tell whether this was done. You’ll see it here as soon as we know. You can try again: nothing is done twice.',
    away: 'The server did not answer, so we can’t tell whether this was done. You’ll see it here as soon as we know. You can try again: nothing is done twice.',
    busy: 'There were too many requests. Nothing was changed. Please wait a few minutes and try again.',
    refused: 'This was not accepted. Nothing was changed.',
  },
};

export type MemberHomeTexts = typeof MEMBER_HOME_EN;
