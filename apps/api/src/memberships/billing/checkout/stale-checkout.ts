import type { Checkout } from '@pressloom/database/entities';
import { DomainError } from '../../../common/errors.ts';

const REUSED =
  'This Idempotency-Key was used for another purchase. Nothing was started: send a different key for each purchase.';
const UNDER_WAY = 'Your earlier payment is being checked right now. Wait a moment, then see your membership.';
const EXPIRED = 'This payment page can no longer be used. Nothing was charged. Try again to open a new one.';
const PRICE_CHANGED =
  'The price has changed since you started this purchase. Nothing was charged. Reload the page to see it.';
const REPLACED =
  'Another payment page was opened meanwhile, perhaps in another tab. Continue there, or try again here.';

export const paymentUnderWay = (): DomainError => new DomainError(409, 'payment_under_way', UNDER_WAY);
export const checkoutExpired = (): DomainError => new DomainError(409, 'checkout_expired', EXPIRED);
export const checkoutReplaced = (): DomainError => new DomainError(409, 'checkout_replaced', REPLACED);

export const priceChanged = (): DomainError => new DomainError(409, 'price_changed', PRICE_CHANGED);

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
  if (stored.priceId !== asked.priceId) return priceChanged();
  return stored.status === 'open' ? null : checkoutReplaced();
}
