import { DAY, HOUR } from '../calendar.ts';
import type { Invoice, Kind, PaymentIntent, Records, Session, Subscription } from '../types.ts';

/** How long before its end a trial is announced. Source: docs.stripe.com/billing/subscriptions/trials. */
export const TRIAL_WARNING = 3 * DAY;
/** How long the first payment may take. Source: API reference, Subscription `status`. */
export const FIRST_PAYMENT_WINDOW = 23 * HOUR;

/** The second at which time alone changes this record; null for never. */
export function dueAt<K extends Kind>(kind: K, record: Records[K]): number | null {
  switch (kind) {
    case 'sessions':
      return sessionDue(record as Session);
    case 'subscriptions':
      return subscriptionDue(record as Subscription);
    case 'invoices':
      return invoiceDue(record as Invoice);
    case 'payment_intents':
      return (record as PaymentIntent)._settlesAt;
    default:
      return null;
  }
}

const sessionDue = (session: Session): number | null => (session.status === 'open' ? session.expires_at : null);

function invoiceDue(invoice: Invoice): number | null {
  if (invoice.status === 'draft') return invoice.auto_advance ? invoice.automatically_finalizes_at : null;
  return invoice.status === 'open' ? invoice.next_payment_attempt : null;
}

function subscriptionDue(subscription: Subscription): number | null {
  const { status, created, _pending } = subscription;
  if (status === 'incomplete') return _pending ? null : created + FIRST_PAYMENT_WINDOW;
  if (status === 'canceled' || status === 'incomplete_expired' || status === 'paused') return null;
  const times = [periodEndOf(subscription), subscription.cancel_at, subscription.pause_collection?.resumes_at];
  const { trial_end: trialEnd } = subscription;
  if (status === 'trialing' && trialEnd !== null && !subscription._trialWarned) times.push(trialEnd - TRIAL_WARNING);
  return Math.min(...times.filter((time): time is number => typeof time === 'number'));
}

/** The end of the running period. */
export const periodEndOf = ({ items }: Subscription): number => items.data[0]?.current_period_end ?? Infinity;
