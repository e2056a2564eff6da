import Stripe from 'stripe';
import type { PaymentEvent } from './types.ts';

/** Seconds that a report may have been under way. Stripe signs each try anew. https://docs.stripe.com/webhooks */
const TOLERANCE_S = 300;
/** Of what Stripe calls things. */
const LONGEST = 255;
/** The end of the year 9999. */
const LAST_SECOND = 253_402_300_799;
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

/** Null for what can't be one. Pure. */
function paymentEvent(event: Stripe.Event): PaymentEvent | null {
  const {
    object,
    id: objectId,
    customer,
  } = event.data.object as { object?: unknown; id?: unknown; customer?: unknown };
  const [id, type] = [textOf(event.id), textOf(event.type)];
  const { created, livemode: isLive } = event;
  const isTime = Number.isInteger(created) && created >= 0 && created <= LAST_SECOND;
  if (id === null || type === null || !isTime) return null;
  return {
    id,
    type,
    happenedAt: new Date(created * 1000),
    isLive,
    object: textOf(object),
    objectId: textOf(objectId),
    customerId: object === 'customer' ? textOf(objectId) : textOf(customer),
  };
}

/** As it can be stored; null for anything else. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= LONGEST && !value.includes('\0') ? value : null;
