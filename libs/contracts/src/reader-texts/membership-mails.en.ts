/**
 * The mails about a membership that is paid for. `place`: the website where it was bought, or where people reach the installation
 * once that is gone; `price`: an amount with its rhythm, as `around.monthly` tells it; `day`: a day, `until` and `when`: a time.
 */
export const MEMBERSHIP_MAILS_EN = {
  around: {
    monthly: ({ amount }: { amount: string }) => `${amount} a month`,
    yearly: ({ amount }: { amount: string }) => `${amount} a year`,
    price: 'Price',
    /** Under a price. */
    priceNote: 'Taxes and discounts may change what you are charged.',
    firstPayment: 'First payment',
    nextPayment: 'Next payment',
    ends: 'Ends',
    action: 'Open your membership',
    reason: ({ place }: { place: string }) => `you have a membership at ${place}`,
    reasonPast: ({ place }: { place: string }) => `you had a membership at ${place}`,
  },
  begun: {
    subject: ({ place }: { place: string }) => `Your membership at ${place} has started`,
    heading: 'Your membership has started',
    thanks: ({ place }: { place: string }) => `Thank you for becoming a member of ${place}.`,
    /** Where it holds; `open…`: where the gates of those websites are active. */
    everywhere: 'Your membership is valid on all websites of this publisher.',
    openEverywhere: 'You can now read the premium articles on all websites of this publisher.',
    brand: 'Your membership is valid on the websites of this brand.',
    openOfBrand: 'You can now read the premium articles on the websites of this brand.',
    action: ({ place }: { place: string }) => `Go to ${place}`,
    elsewhere: 'To read in another browser, first sign in to your account there and open the websites from it.',
    manage: 'See what you paid, or cancel at any time:',
  },
  receipt: {
    subject: ({ place }: { place: string }) => `Your receipt from ${place}`,
    heading: 'Receipt',
    thanks: ({ place }: { place: string }) => `Thank you. Your payment for the membership at ${place} has arrived.`,
    number: 'Invoice number',
    paid: 'Paid on',
    /** What was paid for. */
    item: 'For',
    /** Paid by another interval, which was agreed on. */
    membership: 'Membership',
    monthly: 'Membership, paid monthly',
    yearly: 'Membership, paid yearly',
    period: 'Period',
    fromTo: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
    subtotal: 'Before tax',
    tax: 'Tax',
    total: 'Total',
    refunded: 'Refunded',
    action: 'See your invoices',
    invoice: 'You can view and print the invoice on your membership page.',
  },
  failed: {
    subject: ({ place }: { place: string }) => `Your payment to ${place} did not go through`,
    heading: 'Your payment did not go through',
    failed: ({ place }: { place: string }) => `The payment for your membership at ${place} did not go through.`,
    open: ({ until }: { until: string }) =>
      `Your membership stays active until ${until}. If it is paid by then, it continues without a break.`,
    /** Where it is not active now; `closed` where gates are. */
    inactive: 'Your membership is active again once it is paid.',
    closed: 'You can read the premium articles once your membership is paid.',
    mend: 'Open your membership and choose Manage billing to enter another card or to pay the outstanding amount.',
    again: 'The payment may also be retried automatically. If you do not want to continue, you can cancel there.',
  },
  cancelled: {
    subject: ({ place }: { place: string }) => `Your membership at ${place} is cancelled`,
    heading: 'Your membership is cancelled',
    ends: ({ place, until }: { place: string; until: string }) =>
      `Your membership at ${place} is cancelled and ends on ${until}. It stays as it is until then, and it will not renew.`,
    keep: 'If you would rather keep it, open your membership before then and undo the cancellation.',
  },
  resumes: {
    subject: ({ place }: { place: string }) => `The pause of your membership at ${place} ends soon`,
    heading: 'Your pause ends soon',
    goesOn: ({ place, until }: { place: string; until: string }) =>
      `The pause of your membership at ${place} ends on ${until}. From then on, your membership renews as before. You do not need to do anything.`,
    /** `stays`: it is paid for beyond the pause. `opensAtEnd`: they read before they pay. `opens`: neither, and gates shut them out; `begins`: nothing does. */
    stays: 'Your membership stays active in the meantime: you have already paid for that time.',
    opensAtEnd: 'From then on, your membership is active again.',
    begins: 'Your membership is active again once the next payment has arrived.',
    opens: 'You can read the premium articles again once the next payment has arrived.',
    choose:
      'If you do not want to continue, open your membership before then and cancel it. Once it has resumed, you can pause it again.',
  },
  price: {
    subject: ({ place }: { place: string }) => `A new price for your membership at ${place}`,
    heading: 'A new price for your membership',
    changes: ({ place, day }: { place: string; day: string }) =>
      `Your membership at ${place} has a new price from its renewal on ${day}. Until then, the price stays the same.`,
    now: 'Price now',
    then: 'New price',
    from: 'From',
    /** `instead`: another price was told before; `again`: the same was told long ago. */
    instead: 'This replaces the new price that we told you about before, which will not apply.',
    again: 'We told you about this before, and this is a reminder.',
    agree: 'If you want to continue, there is nothing you need to do.',
    cancel: 'If not, cancel before that day, and you will not be charged the new price.',
    /** Where the new price is lower. */
    less: 'From then on, you pay less. There is nothing you need to do.',
  },
  priceStays: {
    subject: ({ place }: { place: string }) => `The price of your membership at ${place} stays the same`,
    heading: 'Your price stays the same',
    stays: ({ place }: { place: string }) =>
      `We told you about a new price for your membership at ${place}. It will not apply. Your membership continues at the price you pay now.`,
    later: 'If there is a new price one day, we will tell you at least 30 days before you pay it.',
  },
  ended: {
    subject: ({ place }: { place: string }) => `Your membership at ${place} has ended`,
    heading: 'Your membership has ended',
    ended: ({ place, when }: { place: string; when: string }) =>
      `Your membership at ${place} ended on ${when}. It will not be renewed.`,
    /** Where gates are active; `open`: something else lets them in. */
    open: 'You still have access to the premium articles.',
    closed: 'You now need another membership to read the premium articles.',
    back: 'Your account stays as it is. If you want to come back, here is how:',
    action: 'Become a member again',
    /** Where the website is gone, or something else lets them in. */
    account: 'Your account stays as it is.',
    toAccount: 'Go to your account',
  },
};

export type MembershipMailTexts = typeof MEMBERSHIP_MAILS_EN;
