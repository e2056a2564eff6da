import { REPORT_TOLERANCE_S } from '@pressloom/contracts/billing-connection';
import Stripe from 'stripe';
import type { PaymentEvent } from './types.ts';

/** A report may have been under way for so long. Stripe signs each try anew. https://docs.stripe.com/webhooks */
const TOLERANCE_S = REPORT_TOLERANCE_S;
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

/** Why a report was not believed, as far as that can be told. */
export type ReportRefusal =
  /** Without a signature of Stripe's form, or with none of our secrets. */
  | { reason: 'unsigned' | 'secret' }
  /** Signed with our secret, longer ago than is believed by our clock. */
  | { reason: 'clock'; ageSeconds: number };

/** Why `readReport` refused a report; null where it was signed well and in time, and is no event. Pure. */
export function whyRefused(
  body: Buffer,
  signature: string,
  secrets: readonly string[],
  now: number,
): ReportRefusal | null {
  const parts = signature.split(',');
  const signedAt = Number.parseInt(parts.findLast((part) => part.startsWith('t='))?.slice(2) ?? '', 10);
  if (Number.isNaN(signedAt) || !parts.some((part) => part.startsWith('v1='))) return { reason: 'unsigned' };
  if (!secrets.some((secret) => isSignedWith(secret, { body, signature, signedAt }))) return { reason: 'secret' };
  const ageSeconds = Math.floor(now / 1000) - signedAt;
  return ageSeconds > TOLERANCE_S ? { reason: 'clock', ageSeconds } : null;
}

/** Whether that very second's signature is good, whenever it was. */
function isSignedWith(
  secret: string,
  { body, signature, signedAt }: { body: Buffer; signature: string; signedAt: number },
): boolean {
  try {
    return webhooks.signature?.verifyHeader(body, signature, secret, TOLERANCE_S, undefined, signedAt * 1000) === true;
  } catch {
    // Not signed with this one, or with what can be no signature.
    return false;
  }
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
