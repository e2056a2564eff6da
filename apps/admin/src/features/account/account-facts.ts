import type { CurrentUser } from '@pressloom/contracts/accounts';
import type { Membership } from '@pressloom/contracts/membership';

/** How a subscription stands, in words: Active, the provider's own word for any other state, or Inactive without one. */
export function subscriptionText({ subscriptionStatus: status }: Pick<Membership, 'subscriptionStatus'>): string {
  if (!status) return 'Inactive';
  return status === 'active' ? 'Active' : status;
}

/** What stands before the day that a subscription runs to: once it was cancelled, nothing is renewed. */
export function renewalLabel({ subscriptionStatus: status }: Pick<Membership, 'subscriptionStatus'>): string {
  return status === 'canceled' || status === 'cancelled' ? 'Ends on' : 'Renews on';
}

const FOR_READERS = ['Articles on all websites', 'Account and security settings'];
const FOR_OPERATORS = [
  'Keyword and video discovery',
  'Content generation',
  'WordPress integration',
  'Account and security settings',
];
const FOR_PREMIUM = ['Sign-in links to all websites'];

/**
 * What an account holds, only what is there today; premium ones hold more. A reader is never told of what only operators
 * reach.
 */
export function featuresOf({ role, isPremium }: Pick<CurrentUser, 'role' | 'isPremium'>): string[] {
  const own = role === 'operator' ? FOR_OPERATORS : FOR_READERS;
  return isPremium ? [...own, ...FOR_PREMIUM] : own;
}
