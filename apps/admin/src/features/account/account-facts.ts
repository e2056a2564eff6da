import type { CurrentUser } from '@pressloom/contracts/accounts';
import type { Membership } from '@pressloom/contracts/membership';
import type { MemberHomeTexts } from '@pressloom/contracts/reader-texts/member-home.en';

/** How a subscription stands, in words: the provider's own word where there is no text for it, or that there is none. */
export function subscriptionText(
  { subscriptionStatus: status }: Pick<Membership, 'subscriptionStatus'>,
  { none, ...known }: MemberHomeTexts['status'],
): string {
  if (!status) return none;
  return Object.hasOwn(known, status) ? known[status as keyof typeof known] : status;
}

/** What stands before the day that a subscription runs to: once it was cancelled, nothing is renewed. */
export function renewalLabel(
  { subscriptionStatus: status }: Pick<Membership, 'subscriptionStatus'>,
  said: Pick<MemberHomeTexts['plan'], 'renews' | 'ends'>,
): string {
  return status === 'canceled' || status === 'cancelled' ? said.ends : said.renews;
}

const FOR_OPERATORS = ['Keyword and video discovery', 'Content generation', 'WordPress integration'];

/**
 * What an account holds, only what is there today; premium ones hold more. A reader is never told of what only operators
 * reach.
 */
export function featuresOf(
  { role, isPremium }: Pick<CurrentUser, 'role' | 'isPremium'>,
  { articles, settings, links }: Pick<MemberHomeTexts['plan'], 'articles' | 'settings' | 'links'>,
): string[] {
  const own = role === 'operator' ? FOR_OPERATORS : [articles];
  return [...own, settings, ...(isPremium ? [links] : [])];
}
