import { DAY, HOUR } from '../calendar.ts';
import { invalid } from '../errors.ts';
import { needCustomer } from '../objects/customers.ts';
import { needSoldPrice } from '../objects/prices.ts';
import type { Params } from '../params.ts';
import type { Scene } from '../scene.ts';
import type { Customer, Session } from '../types.ts';
import { basisOf, totalsOf } from './totals.ts';

/** Source: API reference, Checkout Session `expires_at`. */
const EXPIRES = { from: HOUR / 2, to: DAY };

/** Takes what has no effect here, so that a caller may send it. */
const WITHOUT_EFFECT = [
  'billing_address_collection',
  'consent_collection',
  'custom_text',
  'payment_method_types',
  'payment_method_options',
  'phone_number_collection',
  'saved_payment_method_options',
  'tax_id_collection',
  'adaptive_pricing',
  'branding_settings',
  'name_collection',
  'submit_type',
  'origin_context',
  'integration_identifier',
];

export function createSession(scene: Scene, params: Params): Session {
  const mode = params.choice('mode', ['payment', 'setup', 'subscription']);
  if (mode !== 'subscription') throw invalid('The sandbox accepts `mode` `subscription` only.', 'mode');
  params.choice('ui_mode', ['hosted_page']);
  const items = readItems(scene, params);
  const customer = readCustomer(scene, params);
  const automaticTax = params.object('automatic_tax')?.flag('enabled') ?? false;
  const update = params.object('customer_update');
  update?.ignore('name', 'shipping');
  const keepsAddress = update?.choice('address', ['auto', 'never']);
  if (automaticTax && customer && !customer.address?.country && keepsAddress !== 'auto') {
    throw invalid(
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the ' +
        "Customer or set `customer_update[address]` to 'auto'.",
      undefined,
      'customer_tax_location_invalid',
    );
  }
  const untaxed = items.find(({ price }) => scene.need('prices', price).tax_behavior === 'unspecified');
  if (automaticTax && untaxed) {
    throw invalid(
      `The price \`${untaxed.price}\` does not have a tax behavior set, which is required for automatic tax computation.`,
    );
  }
  const session = makeSession(scene, { params, items, customer, automaticTax });
  params.ignore(...WITHOUT_EFFECT);
  params.done();
  const priced = { ...session, ...totalsOf(scene, basisOf(scene, session, null)) };
  return scene.add('sessions', priced);
}

function readItems(scene: Scene, params: Params): Session['_items'] {
  const lines = params.objects('line_items') ?? [];
  if (lines.length === 0) throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing');
  const items = lines.map((line) => {
    const price = needSoldPrice(scene, line.need('price'), line.path('price'));
    if (!price.recurring)
      throw invalid('You specified `subscription` mode but passed a one-time price only.', line.path('price'));
    line.ignore('adjustable_quantity', 'metadata');
    return { price, quantity: line.integer('quantity', { min: 1, max: 999_999 }) ?? 1 };
  });
  const [first] = items;
  if (items.some(({ price }) => price.currency !== first?.price.currency))
    throw invalid('All prices must use the same currency.', 'line_items');
  return items.map(({ price, quantity }) => ({ price: price.id, quantity }));
}

function readCustomer(scene: Scene, params: Params): Customer | null {
  const [id, email] = [params.text('customer'), params.text('customer_email')];
  if (id && email) throw invalid('You may only specify one of these parameters: customer, customer_email.');
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, 'customer_email', 'email_invalid');
  return id ? needCustomer(scene, id) : null;
}

function readSubscription(params: Params): Session['_subscription'] {
  const data = params.object('subscription_data');
  const days = data?.integer('trial_period_days', { min: 1, max: 730 }) ?? null;
  const end = data?.integer('trial_end') ?? null;
  if (days !== null && end !== null)
    throw invalid('You may only specify one of these parameters: trial_end, trial_period_days.', 'subscription_data');
  const behaviour = data?.object('trial_settings')?.object('end_behavior');
  data?.ignore('billing_mode', 'proration_behavior', 'invoice_settings', 'default_tax_rates');
  return {
    metadata: data?.metadata() ?? {},
    description: data?.text('description') ?? null,
    trial_period_days: days,
    trial_end: end,
    whenNoPaymentMethod:
      behaviour?.choice('missing_payment_method', ['cancel', 'create_invoice', 'pause'] as const) ?? 'create_invoice',
  };
}

interface Read {
  params: Params;
  items: Session['_items'];
  customer: Customer | null;
  automaticTax: boolean;
}

function makeSession(scene: Scene, { params, items, customer, automaticTax }: Read): Session {
  const id = scene.newId('cs');
  const { from, to } = EXPIRES;
  const expiresAt = params.integer('expires_at', { min: scene.now + from, max: scene.now + to });
  const allowsCodes = params.flag('allow_promotion_codes');
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: allowsCodes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: {
      enabled: automaticTax,
      liability: automaticTax ? { type: 'self' } : null,
      provider: automaticTax ? 'stripe' : null,
      status: automaticTax ? 'requires_location_inputs' : null,
    },
    billing_address_collection: 'auto',
    cancel_url: params.text('cancel_url') ?? null,
    client_reference_id: params.text('client_reference_id', 200) ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: scene.now,
    currency: scene.find('prices', items[0]?.price)?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : 'always',
    customer_details: null,
    customer_email: customer ? customer.email : (params.text('customer_email') ?? null),
    discounts: [],
    expires_at: expiresAt ?? scene.now + DAY,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: scene.livemode,
    locale: params.text('locale') ?? null,
    managed_payments: { enabled: false },
    metadata: params.metadata(),
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.choice('payment_method_collection', ['always', 'if_required']) ?? 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: params.need('success_url'),
    total_details: null,
    ui_mode: 'hosted_page',
    url: `/stripe/pay/${id}`,
    wallet_options: null,
    _items: items,
    _subscription: readSubscription(params),
    _promotionCode: null,
  };
}
