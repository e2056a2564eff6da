import type { Plan } from '@pressloom/contracts/subscribe-wish';
import { randomHex } from '../shared/random-hex.ts';

export interface CheckoutKeys {
  of: (plan: Plan) => string;
  /** The next key of this plan is another one. */
  forget: (plan: Plan) => void;
}

/** The key of each plan: made at its first use, the same from then on, so that no second try buys twice. */
export function checkoutKeys(): CheckoutKeys {
  const keys = new Map<Plan, string>();
  return {
    of: (plan) => {
      const key = keys.get(plan) ?? randomHex();
      keys.set(plan, key);
      return key;
    },
    forget: (plan) => void keys.delete(plan),
  };
}
