import type { Membership } from '@pressloom/contracts/membership';

/** How a subscription stands, in words: the provider's own word but for the two that everybody knows. Pure. */
export function subscriptionText({ subscriptionStatus: status }: Pick<Membership, 'subscriptionStatus'>): string {
  if (!status) return 'Inactive';
  return status === 'active' ? 'Active' : status;
}

/** What stands before the day that a subscription runs to: once it was cancelled, nothing is renewed. Pure. */
export const renewalLabel = ({ subscriptionStatus: status }: Pick<Membership, 'subscriptionStatus'>): string =>
  status === 'canceled' || status === 'cancelled' ? 'Ends on' : 'Renews on';

const FEATURES = [
  'Keyword and video discovery',
  'Content generation',
  'WordPress integration',
  'Content gate management',
  'Advanced analytics',
  'Account and security settings',
];

/**
 * What an operator's account holds, only what is there today. Of a premium one also its links, which sign in on websites with an
 * active gate alone. Pure.
 */
export function featuresOf({ isPremium, sites }: Pick<Membership, 'isPremium' | 'sites'>): string[] {
  if (!isPremium) return FEATURES;
  const gated = sites.filter(({ hasActiveGate }) => hasActiveGate).map(({ name }) => name);
  return [...FEATURES, 'Premium membership', ...(gated.length === 0 ? [] : [`Sign-in links to ${gated.join(', ')}`])];
}
