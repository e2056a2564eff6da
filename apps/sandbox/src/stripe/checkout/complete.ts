import { addMonths } from '../calendar.ts';
import { invalid } from '../errors.ts';
import { finalize, markPaid } from '../life/invoices.ts';
import { makeInvoice } from '../life/make-invoice.ts';
import { makeInvoicePayment } from '../life/make-payment.ts';
import { makeSubscription } from '../life/make-subscription.ts';
import { warnOfTrial } from '../life/renewals.ts';
import { TRIAL_WARNING } from '../life/due.ts';
import type { Outcome } from '../life/payments.ts';
import { nextStatus } from '../life/states.ts';
import { redeem } from '../objects/coupons.ts';
import { addressIn, makeCustomer, needCustomer } from '../objects/customers.ts';
import type { Scene } from '../scene.ts';
import type { Coupon, Customer, Invoice, PaymentMethod, Session, Subscription } from '../types.ts';
import { makeMethod, takeMoney } from './take-money.ts';
import type { Taken } from './take-money.ts';
import { basisOf, hasTrial, totalsOf } from './totals.ts';
import { BEHAVIOUR } from './ways.ts';
import type { Payer } from './ways.ts';

/** Pays an open session, or is refused; the session stays open then. Source for the order: changelog 2025-03-31.basil, "Checkout Sessions". */
export function completeSession(scene: Scene, id: string, payer: Payer): { outcome: Outcome; session: Session } {
  const open = scene.need('sessions', id);
  if (open.status !== 'open') throw invalid(`This Checkout Session is ${open.status ?? 'closed'}.`, 'session');
  if (open.customer) needCustomer(scene, open.customer);
  const country = payer.country ?? scene.find('customers', open.customer)?.address?.country ?? null;
  const session = scene.change(
    'sessions',
    id,
    null,
    (item) => void Object.assign(item, totalsOf(scene, basisOf(scene, item, country))),
  );
  const method = makeMethod(scene, session, { ...payer, country });
  const intent = (session.amount_total ?? 0) > 0 ? takeMoney(scene, session, { method, way: payer.way }) : null;
  // A card that is declined opens no trial either.
  if (intent?.outcome === 'refused' || payer.way === 'decline') return { outcome: 'refused', session };
  const customer = settleCustomer(scene, session, { ...payer, country });
  const attached = scene.change('payment_methods', method.id, null, (item) => {
    item.customer = customer.id;
    item._behaviour = BEHAVIOUR[payer.way];
  });
  scene.emit('payment_method.attached', attached);
  const subscription = begin(scene, session, {
    customer,
    method: attached,
    country,
    outcome: intent?.outcome ?? 'paid',
  });
  const invoice = bill(scene, subscription, intent);
  const done = close(scene, session, { customer, subscription, invoice, country });
  if (subscription.trial_end !== null && subscription.trial_end - TRIAL_WARNING <= scene.now)
    warnOfTrial(scene, subscription.id);
  return { outcome: intent?.outcome ?? 'paid', session: done };
}

function settleCustomer(scene: Scene, session: Session, { email, name, country }: Payer): Customer {
  if (session.customer) {
    return scene.change('customers', session.customer, 'customer.updated', (item) => {
      item.currency = session.currency;
      if (country && !item.address) item.address = addressIn(country);
      if (name && !item.name) item.name = name;
    });
  }
  const made = makeCustomer(scene, { email: email ?? session.customer_email, name, country });
  made.currency = session.currency;
  scene.emit('customer.created', made);
  return made;
}

interface Beginning {
  customer: Customer;
  method: PaymentMethod;
  country: string | null;
  outcome: Outcome;
}

function begin(scene: Scene, session: Session, { customer, method, country, outcome }: Beginning): Subscription {
  const { metadata, description, trial_period_days, trial_end, whenNoPaymentMethod } = session._subscription;
  const { id } = makeSubscription(scene, {
    customer: customer.id,
    items: basisOf(scene, session, country).items,
    metadata,
    description,
    method: method.id,
    trialDays: trial_period_days,
    trialEnd: trial_end,
    whenNoPaymentMethod,
    automaticTax: session.automatic_tax.enabled,
    country,
  });
  const isPending = outcome === 'processing' && scene.settings.slowFirst === 'incomplete';
  const first = outcome === 'processing' ? 'first-payment-started' : 'first-payment-made';
  const code = scene.find('promotion_codes', session._promotionCode);
  const discounts = code
    ? [redeem(scene, code, { customer: customer.id, subscription: id, session: session.id, end: endOf(scene.now) }).id]
    : [];
  const subscription = scene.change('subscriptions', id, null, (item) => {
    item.discounts = discounts;
    item._pending = isPending;
    item.status = isPending ? 'incomplete' : nextStatus('incomplete', hasTrial(session) ? 'trial-started' : first);
  });
  scene.emit('customer.subscription.created', subscription);
  return subscription;
}

/** When a coupon's discount ends; one that counts once is over a second later. */
const endOf =
  (now: number) =>
  ({ duration, duration_in_months: months }: Coupon): number | null => {
    if (duration === 'forever') return null;
    return duration === 'once' ? now + 1 : addMonths(now, months ?? 1, now);
  };

function bill(scene: Scene, subscription: Subscription, taken: Taken | null): Invoice {
  const isTrial = subscription.status === 'trialing';
  const draft = makeInvoice(scene, subscription, { reason: 'subscription_create', isTrial, advances: true });
  scene.change('subscriptions', subscription.id, null, (item) => void (item.latest_invoice = draft.id));
  const invoice = finalize(scene, draft.id);
  if (!taken) return invoice;
  scene.change('payment_intents', taken.intent.id, null, (item) => {
    item._invoice = invoice.id;
    item.customer = subscription.customer;
  });
  scene.change('charges', taken.intent.latest_charge ?? '', null, (item) => {
    item._invoice = invoice.id;
    item.customer = subscription.customer;
  });
  makeInvoicePayment(scene, invoice, taken.intent);
  if (taken.outcome === 'paid') return markPaid(scene, invoice.id);
  return scene.change('invoices', invoice.id, 'invoice.updated', (item) => {
    item.attempted = true;
    item.attempt_count = 1;
  });
}

interface Ending {
  customer: Customer;
  subscription: Subscription;
  invoice: Invoice;
  country: string | null;
}

function close(
  scene: Scene,
  { id, _promotionCode: code }: Session,
  { customer, subscription, invoice, country }: Ending,
): Session {
  const session = scene.change('sessions', id, null, (item) => {
    item.status = 'complete';
    item.url = null;
    item.customer = customer.id;
    item.subscription = subscription.id;
    item.invoice = invoice.id;
    item.payment_status = hasTrial(item) ? 'no_payment_required' : invoice.status === 'paid' ? 'paid' : 'unpaid';
    item.customer_details = {
      address: country === null ? null : addressIn(country),
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    };
    if (item.automatic_tax.enabled)
      item.automatic_tax.status = country === null ? 'requires_location_inputs' : 'complete';
    if (code) item.discounts = [{ coupon: null, promotion_code: code }];
  });
  scene.emit('checkout.session.completed', session);
  return session;
}
