import { BILLING_INTERVALS, MEMBERSHIP_STATUSES } from '@pressloom/contracts/billing';
import type { BillingInterval, MembershipStatus } from '@pressloom/contracts/billing';
import type Stripe from 'stripe';
import { ProviderError } from '../http/index.ts';
import type { CheckoutSession, InvoiceSnapshot, SubscriptionSnapshot, WebhookEndpoint } from './types.ts';

/** Seconds since 1970, as Stripe writes moments. */
const moment = (seconds: number): Date => new Date(seconds * 1000);
const momentOrNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : moment(seconds);

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** What Stripe says of a subscription, in our words. Pure. @throws ProviderError unusable_answer where it is none that we could sell */
export function subscriptionSnapshot(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): SubscriptionSnapshot {
  const item = subscription.items.data[0];
  const interval = item?.price.recurring?.interval;
  const status = MEMBERSHIP_STATUSES.find((known) => known === subscription.status);
  if (!item || !status || !isInterval(interval)) throw unusable('reported a subscription that is not ours');
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status,
    priceId: item.price.id,
    interval,
    amountCents: item.price.unit_amount ?? 0,
    currency: item.price.currency,
    startedAt: moment(subscription.start_date),
    periodEnd: momentOrNull(item.current_period_end),
    trialEnd: momentOrNull(subscription.trial_end),
    cancelAt: cancelAt(subscription, item, status),
    endedAt: momentOrNull(subscription.ended_at),
    isPaused: subscription.pause_collection !== null,
    resumesAt: momentOrNull(subscription.pause_collection?.resumes_at),
    notes: { ...subscription.metadata },
    invoices: invoices.map(invoiceSnapshot).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
  };
}

const isInterval = (interval: string | undefined): interval is BillingInterval =>
  BILLING_INTERVALS.some((known) => known === interval);

function cancelAt(
  { cancel_at, cancel_at_period_end }: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  status: MembershipStatus,
): Date | null {
  if (status === 'canceled') return null;
  return momentOrNull(cancel_at ?? (cancel_at_period_end ? item.current_period_end : null));
}

export function invoiceSnapshot(invoice: Stripe.Invoice): InvoiceSnapshot {
  // The line of the subscription itself; others are of changes within a period.
  const line =
    invoice.lines.data.find(({ parent }) => parent?.type === 'subscription_item_details') ?? invoice.lines.data[0];
  const taxCents = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const status = (invoice.status ?? 'draft') as InvoiceSnapshot['status'];
  return {
    id: invoice.id,
    number: invoice.number,
    status,
    createdAt: moment(invoice.created),
    paidAt: status === 'paid' ? momentOrNull(invoice.status_transitions.paid_at ?? invoice.created) : null,
    subtotalCents: invoice.total_excluding_tax ?? invoice.total - taxCents,
    taxCents,
    totalCents: invoice.total,
    currency: invoice.currency,
    periodStart: moment(line?.period.start ?? invoice.period_start),
    periodEnd: moment(line?.period.end ?? invoice.period_end),
    paymentIntentId: intentOf(invoice.payments?.data ?? []),
  };
}

/** Of the payment that paid it; while none did, of the one that may. */
function intentOf(payments: readonly Stripe.InvoicePayment[]): string | null {
  const payment = payments.find(({ status }) => status === 'paid') ?? payments.find(({ status }) => status === 'open');
  return idOf(payment?.payment.payment_intent);
}

/** Pure. */
export function checkoutSession(session: Stripe.Checkout.Session): CheckoutSession {
  return {
    id: session.id,
    reference: session.client_reference_id,
    url: session.url,
    status: (session.status ?? 'expired') as CheckoutSession['status'],
    paymentStatus: session.payment_status as CheckoutSession['paymentStatus'],
    subscriptionId: idOf(session.subscription),
    expiresAt: moment(session.expires_at),
  };
}

/** Pure. */
export function webhookEndpoint(endpoint: Stripe.WebhookEndpoint): WebhookEndpoint {
  const { id, url, status, enabled_events: events, secret } = endpoint;
  return { id, url, isEnabled: status === 'enabled', events, secret: secret ?? null };
}

const unusable = (what: string): ProviderError =>
  new ProviderError({ provider: 'stripe', code: 'unusable_answer', message: `Stripe ${what}.` });
