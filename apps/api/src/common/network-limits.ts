import { CallLimits, KEPT_CALLERS } from './call-limits.ts';
import type { CallLimit } from './call-limits.ts';
import { TooManyRequests } from './errors.ts';
import { WIDER_ALLOWANCE } from './networks.ts';
import type { Network } from './networks.ts';

export const TOO_MANY_CALLS = 'Too many requests from your network. Please try again later.';

/** `waitMs` as of `take` or `left`. @throws DomainError 429 */
export function assertWithin(waitMs: number, message: string): void {
  if (waitMs > 0) throw new TooManyRequests(message, waitMs);
}

/**
 * As `CallLimits`, for callers from one network, and four times as many from the wider one around it. What the first refuses doesn't count for
 * the second, so that one caller can't spend what its neighbours have.
 */
export class NetworkLimits {
  private readonly own: CallLimits;
  private readonly wider: CallLimits;

  constructor({ calls, windowMs }: CallLimit) {
    this.own = new CallLimits({ calls, windowMs }, KEPT_CALLERS);
    this.wider = new CallLimits({ calls: calls * WIDER_ALLOWANCE, windowMs }, KEPT_CALLERS);
  }

  /** Counts one more call and gives 0 where it is within the limits, else the milliseconds until the window is over. */
  take({ id, wider }: Network): number {
    const waitMs = this.own.take(id);
    return waitMs > 0 || wider === null ? waitMs : this.wider.take(wider);
  }

  /** As `take`, and counts nothing. */
  left({ id, wider }: Network): number {
    return this.own.left(id) || (wider === null ? 0 : this.wider.left(wider));
  }
}
