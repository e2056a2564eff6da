import { BILLING_INTERVALS, MEMBERSHIP_STATUSES } from '@pressloom/contracts/billing';
import type { MembershipStatus } from '@pressloom/contracts/billing';
import type Stripe from 'stripe';
import { ProviderError } from '../http/index.ts';
import type {
  CheckoutSession,
  InvoiceSnapshot,
  SubscriptionIdentity,
  SubscriptionSnapshot,
  WebhookEndpoint,
} from './types.ts';

/** Seconds since 1970, as Stripe writes moments. */
const moment = (seconds: number): Date => new Date(seconds * 1000);
const momentOrNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : moment(seconds);

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** As much of a subscription as tells whose it is: of other products in the account nothing else may be what we expect. */
interface AnySubscription {
  id: string;
  metadata?: Record<string, string> | null;
  items?: { data?: readonly { price?: { id?: string } | null }[] };
}

/** Whose a subscription is, before anything else of it is read. Pure; reads whatever the account sells. */
export const subscriptionIdentity = ({ id, metadata, items }: AnySubscription): SubscriptionIdentity => ({
  id,
  metadata: { ...metadata },
  priceIds: (items?.data ?? []).flatMap(({ price }) => price?.id ?? []),
});

/**
 * What Stripe says of a subscription, in our words. Pure. `priceId`: which of several prices is ours; null where none is.
 *
 * @throws ProviderError unusable_answer where it can't be read
 */
export function subscriptionSnapshot(
  subscription: Stripe.Subscription,
  { invoices, priceId }: { invoices: readonly Stripe.Invoice[]; priceId: string | null },
): SubscriptionSnapshot {
  const items = subscription.items.data;
  const item = items.find(({ price }) => price.id === priceId) ?? items[0];
  const status = MEMBERSHIP_STATUSES.find((known) => known === subscription.status);
  if (!item) throw unusable('reported a subscription without a price');
  if (!status) throw unusable('reported a subscription with a status that Pressloom does not know');
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status,
    priceId: item.price.id,
    ...intervalOf(item.price),
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
    invoices: invoices
      .map((invoice) => invoiceSnapshot(invoice, item.id))
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
  };
}

/** How often a price is paid. What support sets for a member in the dashboard may be none of our intervals: then it is said in words. */
function intervalOf({
  recurring,
  billing_scheme,
}: Stripe.Price): Pick<SubscriptionSnapshot, 'interval' | 'otherInterval'> {
  const other = (otherInterval: string) => ({ interval: null, otherInterval });
  if (!recurring) return other('once');
  const { interval, interval_count: count = 1, usage_type } = recurring;
  if (usage_type === 'metered') return other('by usage');
  if (billing_scheme === 'tiered') return other('by quantity');
  const known = count === 1 ? BILLING_INTERVALS.find((ours) => ours === interval) : undefined;
  if (known) return { interval: known, otherInterval: null };
  return other(count === 1 ? `every ${interval}` : `every ${count} ${interval}s`);
}

function cancelAt(
  { cancel_at, cancel_at_period_end }: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  status: MembershipStatus,
): Date | null {
  if (status === 'canceled') return null;
  return momentOrNull(cancel_at ?? (cancel_at_period_end ? item.current_period_end : null));
}

/** Pure. `itemId`: the item of the subscription that is ours. */
export function invoiceSnapshot(invoice: Stripe.Invoice, itemId: string): InvoiceSnapshot {
  // Lines of the subscription itself; others are of changes within a period, or of another item.
  const lines = invoice.lines.data.filter(({ parent }) => parent?.type === 'subscription_item_details');
  const line =
    lines.find(({ parent }) => parent?.subscription_item_details?.subscription_item === itemId) ??
    lines[0] ??
    invoice.lines.data[0];
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

/** What reads an object that Stripe sent. @throws ProviderError unusable_answer where it is of a form that nobody expected */
export function reading<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ProviderError ? error : unusable(`sent ${what} that Pressloom can’t read`, error);
  }
}

const unusable = (what: string, cause?: unknown): ProviderError =>
  new ProviderError({ provider: 'stripe', code: 'unusable_answer', message: `Stripe ${what}.`, cause });
