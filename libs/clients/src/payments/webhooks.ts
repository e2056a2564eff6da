import Stripe from 'stripe';
import type { PaymentEvent } from './types.ts';

/** Seconds that a report may have been under way. Stripe signs each try anew. https://docs.stripe.com/webhooks */
const TOLERANCE_S = 300;
const { webhooks } = Stripe;

/**
 * The event of a report whose exact bytes one of the secrets signed within five minutes; null for any other. Pure.
 * `now` in milliseconds.
 */
export function readReport(
  body: Buffer,
  signature: string,
  secrets: readonly string[],
  now: number,
): PaymentEvent | null {
  for (const secret of secrets) {
    try {
      // The SDK compares in constant time.
      return paymentEvent(webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now));
    } catch {
      // Not signed with this one, or no event: the next may fit.
    }
  }
  return null;
}

function paymentEvent(event: Stripe.Event): PaymentEvent {
  const { object, id, customer } = event.data.object as { object?: unknown; id?: unknown; customer?: unknown };
  const text = (value: unknown): string | null => (typeof value === 'string' && value.length <= 255 ? value : null);
  return {
    id: event.id,
    type: event.type,
    happenedAt: new Date(event.created * 1000),
    isLive: event.livemode,
    object: text(object),
    objectId: text(id),
    customerId: object === 'customer' ? text(id) : text(customer),
  };
}
