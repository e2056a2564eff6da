import { HOUR } from '../calendar.ts';
import { discountOn, money, taxOn } from '../money.ts';
import type { Tax } from '../money.ts';
import type { Scene } from '../scene.ts';
import type { Invoice, InvoiceLine, Subscription, SubscriptionItem } from '../types.ts';

type Reason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';
type TotalTax = NonNullable<Invoice['total_taxes']>[number];

/** How long an invoice of a renewal stays a draft. Source: docs.stripe.com/billing/invoices/subscription, "Status transitions". */
const DRAFT_FOR = HOUR;

interface Options {
  reason: Reason;
  /** Nothing is to be paid for a trial. */
  isTrial: boolean;
  /** False for one that stays a draft. */
  advances: boolean;
}

/** A draft for the period that the subscription's items are in now; tells so. */
export function makeInvoice(scene: Scene, subscription: Subscription, { reason, isTrial, advances }: Options): Invoice {
  const id = scene.newId('in');
  const customer = scene.find('customers', subscription.customer);
  const lines = subscription.items.data.map((item) => makeLine(scene, { item, subscription, invoice: id, isTrial }));
  const [first] = subscription.items.data;
  const sum = (read: (line: InvoiceLine) => number): number => lines.reduce((total, line) => total + read(line), 0);
  const subtotal = sum(({ subtotal: own }) => own);
  const off = sum(({ discount_amounts: amounts }) => (amounts ?? []).reduce((all, { amount }) => all + amount, 0));
  const taxes = lines.flatMap(({ taxes: own }) => own ?? []);
  const added = taxes.reduce((all, tax) => all + (tax.tax_behavior === 'exclusive' ? tax.amount : 0), 0);
  const contained = taxes.reduce((all, tax) => all + (tax.tax_behavior === 'inclusive' ? tax.amount : 0), 0);
  const total = subtotal - off + added;
  const hasTax = subscription.automatic_tax.enabled;
  const invoice: Invoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Pressloom sandbox',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: advances,
    automatic_tax: {
      disabled_reason: null,
      enabled: hasTax,
      liability: hasTax ? { type: 'self' } : null,
      provider: hasTax ? 'stripe' : null,
      status: hasTax ? 'complete' : null,
    },
    automatically_finalizes_at: advances ? scene.now + DRAFT_FOR : null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: scene.now,
    currency: subscription.currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: subscription.discounts,
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: scene.livemode,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: scene.now,
    period_start: first?.current_period_start ?? scene.now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal - contained,
    test_clock: null,
    total,
    total_discount_amounts: lines.flatMap(({ discount_amounts: amounts }) => amounts ?? []),
    total_excluding_tax: total - added - contained,
    total_pretax_credit_amounts: [],
    total_taxes: taxes,
    webhooks_delivered_at: null,
    _subscription: subscription.id,
  };
  scene.add('invoices', invoice);
  scene.emit('invoice.created', invoice);
  return invoice;
}

interface LineFields {
  item: SubscriptionItem;
  subscription: Subscription;
  invoice: string;
  isTrial: boolean;
}

function makeLine(scene: Scene, { item, subscription, invoice, isTrial }: LineFields): InvoiceLine {
  const { price, quantity = 1 } = item;
  const product = scene.find('products', price.product);
  const amount = isTrial ? 0 : (price.unit_amount ?? 0) * quantity;
  const discounts = discountsOf(scene, subscription, amount);
  const net = amount - discounts.reduce((all, discount) => all + discount.amount, 0);
  const tax =
    subscription.automatic_tax.enabled && net > 0 ? taxOn(net, subscription._country, price.tax_behavior) : null;
  const name = product?.name ?? 'Subscription';
  const per = price.recurring?.interval ?? 'month';
  return {
    id: scene.newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: isTrial
      ? `Trial period for ${name}`
      : `${quantity} × ${name} (at ${money(price.unit_amount ?? 0, price.currency)} / ${per})`,
    discount_amounts: discounts,
    discountable: true,
    discounts: [],
    invoice,
    livemode: scene.livemode,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(isTrial ? 0 : (price.unit_amount ?? 0)),
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: tax ? [taxEntry(tax)] : [],
  };
}

function taxEntry(tax: Tax): TotalTax {
  return {
    amount: tax.amount,
    tax_behavior: tax.behaviour,
    tax_rate_details: { tax_rate: `txr_sandbox${tax.percent}` },
    taxability_reason: 'standard_rated',
    taxable_amount: tax.taxable,
    type: 'tax_rate_details',
  };
}

/** What the subscription's discounts that still run take off, one after the other. */
function discountsOf(
  scene: Scene,
  { discounts, currency }: Subscription,
  amount: number,
): { amount: number; discount: string }[] {
  let rest = amount;
  return discounts.flatMap((id) => {
    const discount = scene.find('discounts', id);
    const coupon = scene.find('coupons', discount?.source.coupon);
    if (!discount || !coupon || (discount.end !== null && discount.end <= scene.now)) return [];
    const off = discountOn(rest, currency, coupon);
    rest -= off;
    return off > 0 ? [{ amount: off, discount: id }] : [];
  });
}
