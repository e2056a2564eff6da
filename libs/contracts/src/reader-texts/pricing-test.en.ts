/** The page on which an operator tries what an address gets offered. */
export const PRICING_TEST_EN = {
  page: {
    title: 'Pricing test',
    address: 'Address to try',
    load: 'Load',
    debug: 'Debug info',
    monthly: 'Monthly',
    annual: 'Annual',
    start: 'Start (does nothing here)',
    features: 'Features',
    none: 'No data for this address.',
  },
};

export type PricingTestTexts = typeof PRICING_TEST_EN;
