import { completeSession } from './checkout/complete.ts';
import type { Payer } from './checkout/ways.ts';
import { createSession } from './checkout/create.ts';
import { invalid, missing } from './errors.ts';
import { formOf } from './form.ts';
import { collect, finalize, markPaid } from './life/invoices.ts';
import { makeInvoice } from './life/make-invoice.ts';
import { authenticate } from './life/payments.ts';
import { settle } from './life/settle.ts';
import { findPromotionCode, whyNot } from './objects/coupons.ts';
import { needCustomer } from './objects/customers.ts';
import { makePaymentMethod } from './objects/payment-methods.ts';
import { makePrice } from './objects/prices.ts';
import { makeProduct } from './objects/products.ts';
import { Params } from './params.ts';
import type { Scene } from './scene.ts';
import type { Behaviour, Charge, Invoice, PaymentIntent, PaymentMethod, Session, Subscription } from './types.ts';

/** The parameters of an API call, given as JSON. */
export const paramsOf = (values: Record<string, unknown>): Params => new Params(formOf(values));

/** Does on the payment page what a reader does there, with a promotion code where one is given. */
export function pay(
  scene: Scene,
  sessionId: string,
  payer: Payer & { promotionCode?: string | undefined },
): { outcome: string; session: Session } {
  const { promotionCode, ...rest } = payer;
  if (promotionCode) applyCode(scene, sessionId, promotionCode);
  return completeSession(scene, sessionId, rest);
}

/** Puts a promotion code on an open session. Throws a sentence for the reader where that can't be. */
export function applyCode(scene: Scene, sessionId: string, text: string): void {
  const session = scene.need('sessions', sessionId);
  if (!session.allow_promotion_codes) throw invalid('This checkout doesn’t accept promotion codes.');
  const code = findPromotionCode(scene, text);
  const reason = code ? whyNot(scene, code, session.customer) : 'This code doesn’t exist.';
  if (!code || reason) throw invalid(reason ?? 'This code doesn’t exist.');
  scene.change('sessions', sessionId, null, (item) => void (item._promotionCode = code.id));
}

/** The latest payment of a subscription, or that of an invoice. Throws where nothing was paid. */
export function paidCharge(
  scene: Scene,
  { subscription, invoice }: { subscription?: string; invoice?: string },
): Charge {
  const invoices = scene.list(
    'invoices',
    (item) => item.id === invoice || (!!subscription && item._subscription === subscription),
  );
  const ids = new Set(invoices.map(({ id }) => id));
  const [charge] = scene.list('charges', (item) => item.paid && item._invoice !== null && ids.has(item._invoice));
  if (!charge) throw missing('paid charge of', subscription ?? invoice ?? '', 'subscription');
  return charge;
}

/** A slow payment comes through, or doesn't, now. */
export function settleSlow(scene: Scene, intentId: string, isPaid: boolean): PaymentIntent {
  if (scene.need('payment_intents', intentId).status !== 'processing') throw invalid('This payment isn’t pending.');
  scene.change('payment_intents', intentId, null, (item) => void (item._settlesWell = isPaid));
  settle(scene, intentId);
  return scene.need('payment_intents', intentId);
}

/** The payment under way of a session or a subscription. */
export function slowIntent(scene: Scene, ids: { session?: string; subscription?: string }): PaymentIntent {
  const [intent] = scene.list('payment_intents', (item) => {
    const invoice = scene.find('invoices', item._invoice);
    const isIts = item._session === ids.session || (!!ids.subscription && invoice?._subscription === ids.subscription);
    return item.status === 'processing' && isIts;
  });
  if (!intent) throw missing('pending payment of', ids.session ?? ids.subscription ?? '', 'session');
  return intent;
}

/** From now on the customer pays with a way that behaves so. */
export function replaceMethod(scene: Scene, customerId: string, behaviour: Behaviour): PaymentMethod {
  const customer = needCustomer(scene, customerId);
  const billing = { email: customer.email, name: customer.name ?? null, country: customer.address?.country ?? null };
  const currency = customer.currency ?? 'usd';
  const method = makePaymentMethod(scene, { customer: customerId, behaviour, currency, billing });
  scene.emit('payment_method.attached', method);
  scene.change(
    'customers',
    customerId,
    'customer.updated',
    (item) => void (item.invoice_settings.default_payment_method = method.id),
  );
  for (const { id, status } of scene.list('subscriptions', (item) => item.customer === customerId)) {
    if (status === 'canceled' || status === 'incomplete_expired') continue;
    scene.change(
      'subscriptions',
      id,
      'customer.subscription.updated',
      (item) => void (item.default_payment_method = method.id),
    );
  }
  return method;
}

/** Pays an open invoice as on its page, confirming to the bank where that is asked for. */
export function payInvoice(scene: Scene, id: string): Invoice {
  const invoice = scene.need('invoices', id, 'invoice');
  if (invoice.status !== 'open') throw invalid(`This invoice is ${invoice.status ?? 'not open'}.`);
  if (collect(scene, id) === 'needs-action') {
    const [open] = scene.list('invoice_payments', (item) => item.invoice === id && item.status === 'open');
    authenticate(scene, open?.payment.payment_intent ?? '');
    markPaid(scene, id);
  }
  return scene.need('invoices', id);
}

/**
 * An invoice with a negative total, as a change to a cheaper plan leaves it: it counts as paid, and asks for no money. What it credits is not
 * taken off later ones.
 */
export function creditInvoice(fixture: Scene, subscriptionId: string, amount: number): Invoice {
  const subscription = fixture.need('subscriptions', subscriptionId, 'subscription');
  const { id } = makeInvoice(fixture, subscription, { reason: 'subscription_update', isTrial: true, advances: true });
  fixture.change('invoices', id, null, (item) => {
    const sums = ['subtotal', 'subtotal_excluding_tax', 'total', 'total_excluding_tax'] as const;
    for (const sum of sums) item[sum] = -amount;
    for (const line of item.lines.data.slice(0, 1))
      Object.assign(line, { amount: -amount, subtotal: -amount, description: 'Unused time' });
  });
  return finalize(fixture, id);
}

/** How another product of the account is paid for. `metered` and `tiered`: its price looks so; what is charged is a fixed amount. */
export const FOREIGN_PRICES = ['month', 'week', 'quarter', 'metered', 'tiered', 'several'] as const;
export type ForeignPrice = (typeof FOREIGN_PRICES)[number];

/** Somebody subscribes to another product of the same account, with metadata of another program. */
export function subscribeElsewhere(scene: Scene, email: string, kind: ForeignPrice = 'month'): Subscription {
  const product = makeProduct(scene, 'Another shop’s coffee');
  scene.emit('product.created', product);
  const interval = kind === 'week' ? 'week' : 'month';
  const recurring = { interval, interval_count: kind === 'quarter' ? 3 : 1 } as const;
  const prices = (kind === 'several' ? [1900, 700] : [1900]).map((unitAmount) => {
    const price = makePrice(scene, { product: product.id, currency: 'usd', unitAmount, recurring });
    if (kind === 'metered' && price.recurring)
      Object.assign(price.recurring, { usage_type: 'metered', meter: 'mtr_1' });
    if (kind === 'tiered')
      Object.assign(price, {
        billing_scheme: 'tiered',
        tiers_mode: 'graduated',
        unit_amount: null,
        unit_amount_decimal: null,
      });
    scene.emit('price.created', price);
    return price;
  });
  const params = paramsOf({
    mode: 'subscription',
    line_items: prices.map(({ id: price }) => ({ price, quantity: 1 })),
    customer_email: email,
    success_url: 'https://another-shop.invalid/thanks',
    subscription_data: { metadata: { shop_order: '1001' } },
  });
  const session = createSession(scene, params);
  const done = completeSession(scene, session.id, { way: 'pay' }).session;
  return scene.need('subscriptions', done.subscription ?? '');
}
