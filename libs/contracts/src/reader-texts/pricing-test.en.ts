/** The page on which an operator tries what an address gets offered. */
export const PRICING_TEST_EN = {
  page: {
    title: 'Pricing test',
    address: 'Address to try',
    load: 'Load',
    debug: 'Debug info',
    monthly: 'Monthly',
    annual: 'Annual',
    startMonthly: 'Start the monthly plan',
    startAnnual: 'Start the annual plan',
    starting: 'Opening the payment page…',
    /** To whoever isn't signed in. */
    signInFirst: 'You are not signed in: each button leads to the registration first, and then to payment.',
    real: ({ email }: { email: string }) =>
      `Each button opens the payment page for ${email}, as on the membership page.`,
    member: ({ email }: { email: string }) => `${email} is a member, so there is nothing to start.`,
    features: 'Features',
    none: 'No data for this address.',
  },
};

export type PricingTestTexts = typeof PRICING_TEST_EN;
