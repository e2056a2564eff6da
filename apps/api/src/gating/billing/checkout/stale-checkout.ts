import type { Checkout } from '@pressloom/database/entities';
import { DomainError } from '../../../common/errors.ts';

const REUSED =
  'This Idempotency-Key was used for another purchase. Nothing was begun: send another key with another purchase.';
const UNDER_WAY = 'A payment of yours is being looked at right now. Wait a moment, then look at your membership.';
const EXPIRED =
  'The payment page of this purchase can’t be used any more. Nothing was charged. Try again: a new one opens.';
const PRICE_CHANGED =
  'The price changed since this purchase was begun. Nothing was charged. Load the page anew to see it.';
const REPLACED = 'Another way to pay was opened meanwhile, in another tab perhaps. Go on there, or try again here.';

export const paymentUnderWay = (): DomainError => new DomainError(409, 'payment_under_way', UNDER_WAY);
export const checkoutExpired = (): DomainError => new DomainError(409, 'checkout_expired', EXPIRED);
export const checkoutReplaced = (): DomainError => new DomainError(409, 'checkout_replaced', REPLACED);

/** What is asked for with the key of a checkout that is stored. */
interface Asked {
  websiteId: number;
  priceId: number;
  interval: Checkout['interval'];
}

/**
 * Why the checkout that a key belongs to is not given out again; null where it is. What was paid is told first, then what the caller did,
 * then what happened meanwhile. Pure.
 */
export function staleCheckout(
  stored: Pick<Checkout, 'status' | 'websiteId' | 'priceId' | 'interval' | 'expiresAt'>,
  asked: Asked,
  now: Date,
): DomainError | null {
  if (stored.websiteId !== asked.websiteId || stored.interval !== asked.interval)
    return new DomainError(409, 'key_reused', REUSED);
  if (stored.status === 'completed') return paymentUnderWay();
  if (stored.expiresAt <= now) return checkoutExpired();
  if (stored.priceId !== asked.priceId) return new DomainError(409, 'price_changed', PRICE_CHANGED);
  return stored.status === 'open' ? null : checkoutReplaced();
}
