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
    priceNote: 'What is charged may differ by taxes and discounts.',
    firstPayment: 'First payment',
    nextPayment: 'Next payment',
    ends: 'Ends',
    action: 'Open your membership',
    reason: ({ place }: { place: string }) => `you have a membership at ${place}`,
    reasonPast: ({ place }: { place: string }) => `you had a membership at ${place}`,
  },
  begun: {
    subject: ({ place }: { place: string }) => `Your membership at ${place} has begun`,
    heading: 'Your membership has begun',
    /** `everywhere`, `brand`: where it holds. */
    everywhere: ({ place }: { place: string }) =>
      `Thank you for becoming a member at ${place}. The premium articles on all websites of this publisher are open to you now.`,
    brand: ({ place }: { place: string }) =>
      `Thank you for becoming a member at ${place}. The premium articles on the websites of this brand are open to you now.`,
    action: ({ place }: { place: string }) => `Go to ${place}`,
    elsewhere: 'In another browser, sign in to your membership first. It leads you on to the websites.',
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
    monthly: 'Membership, paid by the month',
    yearly: 'Membership, paid by the year',
    period: 'Period',
    fromTo: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
    subtotal: 'Before tax',
    tax: 'Tax',
    total: 'Total',
    refunded: 'Given back',
    action: 'See your invoices',
    invoice: 'The invoice is in your membership, to read or to print.',
  },
  failed: {
    subject: ({ place }: { place: string }) => `Your payment to ${place} did not go through`,
    heading: 'Your payment did not go through',
    failed: ({ place }: { place: string }) => `The payment for your membership at ${place} did not go through.`,
    open: ({ until }: { until: string }) =>
      `You can read as before until ${until}. If it is paid by then, your membership goes on without a break.`,
    /** Where it opens nothing now. */
    closed: 'Your membership opens the premium articles once it is paid.',
    mend: 'Open your membership and choose Manage billing: there you enter another card, or pay what is open.',
    again: 'It may also be tried again by itself. If you do not want to go on, you can cancel there.',
  },
  cancelled: {
    subject: ({ place }: { place: string }) => `Your membership at ${place} is cancelled`,
    heading: 'Your membership is cancelled',
    ends: ({ place, until }: { place: string; until: string }) =>
      `Your membership at ${place} is cancelled, and ends on ${until}. Until then it stays as it is. After that it is not renewed.`,
    keep: 'If you would rather keep it, open your membership before then and take the cancellation back.',
  },
  resumes: {
    subject: ({ place }: { place: string }) => `The pause of your membership at ${place} ends soon`,
    heading: 'Your pause ends soon',
    goesOn: ({ place, until }: { place: string; until: string }) =>
      `The pause of your membership at ${place} ends on ${until}. From then on it is renewed as before, and you need do nothing for that.`,
    /** `stays`, `opens`: whether it is paid for beyond the pause. */
    stays: 'What you have paid for already stays open to you meanwhile.',
    opens: 'The premium articles are open to you again once the next payment has arrived.',
    choose:
      'If you would rather not go on, open your membership before then and cancel it. Once it goes on, you can pause it again.',
  },
  price: {
    subject: ({ place }: { place: string }) => `A new price for your membership at ${place}`,
    heading: 'A new price for your membership',
    changes: ({ place, day }: { place: string; day: string }) =>
      `Your membership at ${place} has a new price from its renewal on ${day}. Until then the price stays as it is.`,
    now: 'Price now',
    then: 'New price',
    from: 'From',
    /** `instead`: another price was told before; `again`: the same was told long ago. */
    instead: 'This takes the place of the new price that we told you of before: that one does not come.',
    again: 'We told you of it before, and this is to remind you.',
    agree: 'If you want to go on, there is nothing you need to do.',
    cancel: 'If not, cancel before that day, and nothing is charged at the new price.',
    /** Where the new price is lower. */
    less: 'From then on you pay less, and there is nothing you need to do.',
  },
  priceStays: {
    subject: ({ place }: { place: string }) => `The price of your membership at ${place} stays`,
    heading: 'Your price stays as it is',
    stays: ({ place }: { place: string }) =>
      `We told you of a new price for your membership at ${place}. It does not come: your membership goes on at the price that you pay now.`,
    later: 'Should there be a new price one day, we tell you at least 30 days before you pay it.',
  },
  ended: {
    subject: ({ place }: { place: string }) => `Your membership at ${place} has ended`,
    heading: 'Your membership has ended',
    ended: ({ place, when }: { place: string; when: string }) =>
      `Your membership at ${place} ended on ${when}. It is not renewed any more.`,
    closed: 'Without another membership the premium articles are closed to you now.',
    back: 'Your account stays as it is. If you want to come back, this is the way:',
    action: 'Become a member again',
    /** Where the website is gone. */
    account: 'Your account stays as it is.',
    toAccount: 'Go to your account',
  },
};

export type MembershipMailTexts = typeof MEMBERSHIP_MAILS_EN;
