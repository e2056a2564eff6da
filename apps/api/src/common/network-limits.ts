import { CallLimits, KEPT_CALLERS } from './call-limits.ts';
import type { CallLimit } from './call-limits.ts';
import { WIDER_ALLOWANCE } from './networks.ts';
import type { Network } from './networks.ts';

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
