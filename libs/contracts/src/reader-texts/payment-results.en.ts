/** The pages behind the payment page. `site`: the website's name. */
export const PAYMENT_RESULTS_EN = {
  success: {
    title: 'Subscription Successful!',
    thanks: ({ site }: { site: string }) => `Thank you for supporting ${site}.`,
    trial: 'Your free trial has started. Nothing was charged.',
    thanksPlain: 'Thank you for your support.',
    next: "What's next",
    /** Where the website's gate is active, and where it is not. */
    nextRead: 'You can read premium articles from now on.',
    nextActive: 'Your membership is active from now on.',
    nextMail: 'Your receipt was sent to you by email.',
    nextMailOfTrial: 'A confirmation email was sent to you.',
    mailWaits: 'A confirmation email is waiting to be sent to you.',
    mailNotSent: 'The confirmation email may not have reached you. Your invoices are in your account.',
    nextAccount: 'Your account shows your plan and your invoices. There you can cancel, or pause a monthly plan.',
    toAccount: 'Go to your account',
    continue: 'Continue Reading',
    continuing: 'Opening…',
    linkFailed: 'Your membership is active, but we could not take you back to the website. Please try again.',
  },
  waiting: {
    title: 'Waiting for your payment',
    text: 'We are waiting for confirmation from our payment provider. This usually takes a few seconds.',
    long: 'This is taking longer than usual. You can close this page: your membership begins as soon as the payment is confirmed. Your account shows it then.',
    away: 'The server can’t be reached at the moment. We’ll keep trying.',
  },
  processing: {
    title: 'Your payment is on its way',
    text: 'We have received your order. With this payment method, the money takes a few days to arrive. Your membership begins when it does. Your account shows it then.',
  },
  failed: {
    title: 'The payment did not go through',
    text: 'Our payment provider could not collect the payment, so your membership did not begin.',
    expiredTitle: 'This payment page has expired',
    expired: 'The payment was not completed in time, and no charges were made.',
    again: 'Try Again',
  },
  unknown: {
    title: 'Thank you',
    text: 'Your membership begins as soon as a payment is confirmed. Your account shows its status.',
    signInTitle: 'Please sign in',
    signIn: 'Sign in to the account that you paid with to see the status of your payment.',
    signInButton: 'Sign in',
    missingTitle: 'No payment found',
    missing: 'This account has no such payment. Were you signed in with another account when you paid?',
    refusedTitle: 'We don’t know the status of your payment',
    refused: 'Something went wrong on the server. Please reload this page.',
  },
  cancelled: {
    title: 'Subscription Cancelled',
    text: 'Your payment was not completed',
    noCharges: 'No charges were made.',
    /** Where nobody can be asked how the payment stands. */
    unknownTitle: 'You left the payment page',
    unknown: 'If you did not complete the payment there, nothing was charged.',
    again: 'Try Again',
    back: 'Back to Site',
    paidTitle: 'This payment was completed',
    paid: 'You left this payment, but it was completed in the meantime, maybe in another window.',
    toResult: 'See the status',
  },
};

export type PaymentResultsTexts = typeof PAYMENT_RESULTS_EN;
