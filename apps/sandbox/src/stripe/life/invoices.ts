import { DAY } from '../calendar.ts';
import { invalid } from '../errors.ts';
import type { Scene } from '../scene.ts';
import type { Invoice, PaymentMethod } from '../types.ts';
import { makeIntent, makeInvoicePayment } from './make-payment.ts';
import { confirm } from './payments.ts';
import type { Outcome } from './payments.ts';
import { happen } from './status.ts';

/** Makes a draft final: it has a number and is to be paid, or is paid where nothing is. */
export function finalize(scene: Scene, id: string): Invoice {
  if (scene.need('invoices', id).status !== 'draft')
    throw invalid('This invoice is already finalized, you can’t re-finalize a non-draft invoice.');
  const { customer } = scene.need('invoices', id);
  const owner = scene.change('customers', customer ?? '', null, (item) => {
    item.next_invoice_sequence = (item.next_invoice_sequence ?? 1) + 1;
  });
  const sequence = String((owner.next_invoice_sequence ?? 2) - 1).padStart(4, '0');
  const invoice = scene.change('invoices', id, null, (item) => {
    item.status = 'open';
    item.number = `${owner.invoice_prefix}-${sequence}`;
    item.effective_at = scene.now;
    item.status_transitions.finalized_at = scene.now;
    item.automatically_finalizes_at = null;
    item.hosted_invoice_url = `/stripe/invoice/${id}`;
    item.invoice_pdf = `/stripe/invoice/${id}/pdf`;
    item.ending_balance = 0;
  });
  scene.emit('invoice.finalized', invoice);
  return invoice.amount_due === 0 ? markPaid(scene, id) : invoice;
}

/** The way to pay that an invoice is collected with; null where there is none. */
export function methodFor(scene: Scene, invoice: Invoice): PaymentMethod | null {
  const subscription = scene.find('subscriptions', invoice._subscription);
  const customer = scene.find('customers', invoice.customer);
  const id = subscription?.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  return scene.find('payment_methods', id) ?? null;
}

/** Tries to collect an open invoice, and lets the subscription follow. */
export function collect(scene: Scene, id: string): Outcome {
  const invoice = scene.need('invoices', id);
  const intent = intentOf(scene, invoice);
  const method = methodFor(scene, invoice);
  const outcome = method ? confirm(scene, intent, method) : 'refused';
  if (outcome === 'paid') markPaid(scene, id);
  else if (outcome === 'processing') markStarted(scene, invoice);
  else markRefused(scene, id, outcome);
  return outcome;
}

function intentOf(scene: Scene, invoice: Invoice): string {
  const [open] = scene.list('invoice_payments', (item) => item.invoice === invoice.id && item.status === 'open');
  if (open?.payment.payment_intent) return open.payment.payment_intent;
  const intent = makeIntent(scene, {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: invoice.customer,
    invoice: invoice.id,
    session: null,
    description: 'Subscription update',
  });
  makeInvoicePayment(scene, invoice, intent);
  return intent.id;
}

/** The money is there, or none was due. */
export function markPaid(scene: Scene, id: string): Invoice {
  const invoice = scene.change('invoices', id, null, (item) => {
    item.status = 'paid';
    item.attempted = true;
    item.attempt_count += item.amount_due > 0 ? 1 : 0;
    item.amount_paid = item.amount_due;
    item.amount_remaining = 0;
    item.auto_advance = false;
    item.next_payment_attempt = null;
    item.status_transitions.paid_at = scene.now;
  });
  for (const payment of scene.list('invoice_payments', (item) => item.invoice === id && item.status === 'open')) {
    const paid = scene.change('invoice_payments', payment.id, null, (item) => {
      item.status = 'paid';
      item.amount_paid = item.amount_requested;
      item.status_transitions.paid_at = scene.now;
    });
    scene.emit('invoice_payment.paid', paid);
  }
  scene.emit('invoice.paid', invoice);
  scene.emit('invoice.payment_succeeded', invoice);
  const subscription = scene.find('subscriptions', invoice._subscription);
  if (subscription?.latest_invoice === id) happen(scene, subscription.id, 'payment-made');
  return invoice;
}

function markStarted(scene: Scene, { id, _subscription: subscription }: Invoice): void {
  markAttempted(scene, id, { next: null });
  if (subscription) happen(scene, subscription, 'first-payment-started');
}

function markAttempted(scene: Scene, id: string, { next }: { next: number | null }): Invoice {
  return scene.change('invoices', id, 'invoice.updated', (item) => {
    item.attempted = true;
    item.attempt_count += 1;
    item.next_payment_attempt = next;
  });
}

/** A payment did not come: the next try is set, or the retries are used up. */
export function markRefused(scene: Scene, id: string, outcome: 'refused' | 'needs-action'): void {
  const before = scene.need('invoices', id);
  const subscription = scene.find('subscriptions', before._subscription);
  const isFirst = subscription?.status === 'incomplete';
  const days = isFirst || !before.auto_advance ? undefined : scene.settings.retryDays[before.attempt_count];
  const invoice = markAttempted(scene, id, { next: days === undefined ? null : scene.now + days * DAY });
  scene.emit('invoice.payment_failed', invoice);
  if (outcome === 'needs-action') scene.emit('invoice.payment_action_required', invoice);
  if (!subscription || isFirst || subscription.status === 'canceled') return;
  happen(scene, subscription.id, 'payment-refused');
  if (days === undefined && before.auto_advance) happen(scene, subscription.id, 'retries-over');
}

export function voidInvoice(scene: Scene, id: string): Invoice {
  if (!['open', 'uncollectible'].includes(scene.need('invoices', id).status ?? ''))
    throw invalid('You can only void an open or uncollectible invoice.');
  const invoice = close(scene, id, 'void');
  scene.emit('invoice.voided', invoice);
  return invoice;
}

export function markUncollectible(scene: Scene, id: string): Invoice {
  if (scene.need('invoices', id).status !== 'open')
    throw invalid('You can only mark an open invoice as uncollectible.');
  const invoice = close(scene, id, 'uncollectible');
  scene.emit('invoice.marked_uncollectible', invoice);
  return invoice;
}

function close(scene: Scene, id: string, status: 'void' | 'uncollectible'): Invoice {
  const at = status === 'void' ? 'voided_at' : 'marked_uncollectible_at';
  return scene.change('invoices', id, null, (item) => {
    item.status = status;
    item.auto_advance = false;
    item.next_payment_attempt = null;
    item.status_transitions[at] = scene.now;
  });
}
