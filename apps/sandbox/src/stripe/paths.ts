/** The first parts of Stripe's paths behind `/v1/`, which the stand-ins of OpenAI and of Stripe share. */
const OWN = new Set([
  'account',
  'accounts',
  'billing_portal',
  'charges',
  'checkout',
  'coupons',
  'customers',
  'disputes',
  'events',
  'invoice_payments',
  'invoices',
  'payment_intents',
  'payment_methods',
  'prices',
  'products',
  'promotion_codes',
  'refunds',
  'subscriptions',
  'webhook_endpoints',
]);

/** Whether a path is one of Stripe's API. */
export const isStripePath = (path: string): boolean => path.startsWith('/v1/') && OWN.has(path.split('/')[2] ?? '');
