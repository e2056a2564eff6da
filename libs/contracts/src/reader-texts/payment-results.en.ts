/** The pages behind the payment page. `site`: the website's name. */
export const PAYMENT_RESULTS_EN = {
  success: {
    title: 'Subscription Successful!',
    thanks: ({ site }: { site: string }) => `Thank you for supporting ${site}.`,
    thanksPlain: 'Thank you for your support.',
    next: "What's next",
    nextRead: 'Premium articles are open to you from now on.',
    nextMail: 'A confirmation email was sent to you, with your receipt.',
    nextAccount: 'On your own page you see your plan and your invoices. There you can pause or cancel.',
    toAccount: 'Go to your account',
    continue: 'Continue Reading',
    continuing: 'Opening…',
    linkFailed: 'Your access is active, but the way back could not be opened just now. Please try again.',
  },
  waiting: {
    title: 'Waiting for your payment',
    text: 'We are waiting for the word of our payment provider. That mostly takes a few seconds.',
    long: 'This takes longer than usual. You may close this page: your access begins as soon as the payment is confirmed, and then you get a mail.',
    away: 'The server can’t be reached at the moment. We keep trying.',
  },
  processing: {
    title: 'Your payment is on its way',
    text: 'Your order was taken. With this way to pay, the money arrives in a few days. Your access begins when it has come, and then you get a mail.',
  },
  failed: {
    title: 'The payment did not succeed',
    text: 'Our payment provider could not collect the payment, so your access did not begin.',
    expiredTitle: 'This payment page has expired',
    expired: 'The payment was not completed in time, and no charges were made.',
    again: 'Try Again',
  },
  unknown: {
    title: 'Thank you',
    text: 'When a payment has been confirmed, your access begins at once and you get a mail. On your own page you see how your membership stands.',
    signInTitle: 'Please sign in',
    signIn: 'Sign in with the account that you paid with, to see how your payment stands.',
    signInButton: 'Sign in',
    missingTitle: 'Nothing was found',
    missing: 'This account has no such payment. Were you signed in with another account when you paid?',
    refusedTitle: 'How your payment stands is not known',
    refused: 'Something went wrong on the server. Please load this page again.',
  },
  cancelled: {
    title: 'Subscription Cancelled',
    text: 'Your payment was not completed',
    noCharges: 'No charges were made.',
    again: 'Try Again',
    back: 'Back to Site',
    paidTitle: 'This was paid meanwhile',
    paid: 'The payment that you left here was completed, maybe in another window.',
    toResult: 'See how it stands',
  },
};

export type PaymentResultsTexts = typeof PAYMENT_RESULTS_EN;
