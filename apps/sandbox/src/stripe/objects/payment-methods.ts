import type { Scene } from '../scene.ts';
import type { Behaviour, PaymentMethod } from '../types.ts';

/** Last four digits of the test numbers that Stripe has for the same behaviour. Source: docs.stripe.com/testing. */
const LAST4: Record<Behaviour, string> = {
  pays: '4242',
  declines: '0341',
  authenticates: '3184',
  slow: '3000',
  'slow-fails': '3001',
};

/** Slow ways to pay, by currency. */
const SLOW: Record<string, 'us_bank_account' | 'bacs_debit' | 'au_becs_debit' | 'konbini'> = {
  usd: 'us_bank_account',
  gbp: 'bacs_debit',
  aud: 'au_becs_debit',
  jpy: 'konbini',
};

export function slowType(currency: string): string {
  return SLOW[currency] ?? 'sepa_debit';
}

interface Fields {
  customer: string | null;
  behaviour: Behaviour;
  currency: string;
  billing: { email: string | null; name: string | null; country: string | null };
}

/** A way to pay, not told of yet. */
export function makePaymentMethod(scene: Scene, { customer, behaviour, currency, billing }: Fields): PaymentMethod {
  const isSlow = behaviour === 'slow' || behaviour === 'slow-fails';
  const address = { city: null, country: billing.country, line1: null, line2: null, postal_code: null, state: null };
  const method = {
    id: scene.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address, email: billing.email, name: billing.name, phone: null, tax_id: null },
    created: scene.now,
    customer,
    customer_account: null,
    livemode: scene.livemode,
    metadata: {},
    ...(isSlow ? { type: slowType(currency), [slowType(currency)]: { last4: LAST4[behaviour] } } : cardOf(behaviour)),
    _behaviour: behaviour,
  } as PaymentMethod;
  return scene.add('payment_methods', method);
}

function cardOf(behaviour: Behaviour): Pick<PaymentMethod, 'type' | 'card'> {
  const card = {
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: 2034,
    fingerprint: `sandbox${LAST4[behaviour]}`,
    funding: 'credit',
    generated_from: null,
    last4: LAST4[behaviour],
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
  return { type: 'card', card: card };
}

/** As the reader reads it: `card ending in 4242`. */
export function describeMethod(method: PaymentMethod): string {
  const details = (method as unknown as Record<string, { last4?: string } | undefined>)[method.type];
  return `${method.type.replaceAll('_', ' ')} ending in ${details?.last4 ?? '----'}`;
}
