import type { BillingScope } from '@pressloom/contracts/billing';

/**
 * Whose money is told of: that which is real, as soon as there is any or a key for it; else that which is being tried. `counting`:
 * whose money gives a right to read now. Pure.
 */
export function revenueScope({
  counting,
  connected,
  hasLive,
}: {
  counting: readonly BillingScope[];
  connected: readonly BillingScope[];
  /** Whether anything was ever bought with real money. */
  hasLive: boolean;
}): BillingScope {
  if (hasLive || connected.includes('live')) return 'live';
  return (['test', 'sandbox'] as const).find((scope) => counting.includes(scope)) ?? 'live';
}
