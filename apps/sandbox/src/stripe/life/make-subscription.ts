import { DAY, periodEnd } from '../calendar.ts';
import type { Scene } from '../scene.ts';
import type { Price, Subscription, SubscriptionItem } from '../types.ts';

interface Fields {
  customer: string;
  items: { price: Price; quantity: number }[];
  metadata: Record<string, string>;
  description: string | null;
  method: string | null;
  trialDays: number | null;
  trialEnd: number | null;
  whenNoPaymentMethod: 'cancel' | 'create_invoice' | 'pause';
  automaticTax: boolean;
  country: string | null;
}

/** A subscription that was not paid for yet, without telling so. */
export function makeSubscription(scene: Scene, fields: Fields): Subscription {
  const { customer, items, metadata, description, method, automaticTax, country } = fields;
  const id = scene.newId('sub');
  const trialEnd = fields.trialEnd ?? (fields.trialDays === null ? null : scene.now + fields.trialDays * DAY);
  const anchor = trialEnd ?? scene.now;
  const subscription: Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: automaticTax, liability: automaticTax ? { type: 'self' } : null },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: scene.now,
    currency: items[0]?.price.currency ?? 'usd',
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method,
    default_source: null,
    default_tax_rates: [],
    description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: items.map((item) => makeItem(scene, { ...item, subscription: id, trialEnd })),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: scene.livemode,
    managed_payments: { enabled: false },
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: scene.now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: fields.whenNoPaymentMethod },
    },
    trial_start: trialEnd === null ? null : scene.now,
    _country: country,
    _trialWarned: false,
    _pending: false,
  };
  return scene.add('subscriptions', subscription);
}

interface ItemFields {
  price: Price;
  quantity: number;
  subscription: string;
  trialEnd: number | null;
}

function makeItem(scene: Scene, { price, quantity, subscription, trialEnd }: ItemFields): SubscriptionItem {
  return {
    id: scene.newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: scene.now,
    current_period_end: trialEnd ?? endOfPeriod(price, scene.now, scene.now),
    current_period_start: scene.now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

export function endOfPeriod(price: Price, start: number, anchor: number): number {
  if (!price.recurring) throw new Error(`The price ${price.id} does not recur.`);
  return periodEnd(start, price.recurring, anchor);
}

/** The older shape of a price, which subscription items still carry. */
export function planOf(price: Price): SubscriptionItem['plan'] {
  const { id, active, unit_amount, created, currency, recurring, livemode, metadata, nickname, product } = price;
  return {
    id,
    object: 'plan',
    active,
    amount: unit_amount,
    amount_decimal: unit_amount === null ? null : String(unit_amount),
    billing_scheme: 'per_unit',
    created,
    currency,
    interval: recurring?.interval ?? 'month',
    interval_count: recurring?.interval_count ?? 1,
    livemode,
    metadata,
    meter: null,
    nickname,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
