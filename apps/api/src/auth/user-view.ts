import type { CurrentUser } from '@pressloom/contracts/accounts';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import type { User } from '@pressloom/database/entities';
import type { SessionUser } from '../common/session/session-user.ts';

/** Whether an account is premium at a moment: what memberships decided and stored, unless its time is over. Pure. */
export const isPremiumAt = (
  { isPremium, premiumUntil }: Pick<User, 'isPremium' | 'premiumUntil'>,
  now: Date,
): boolean => isPremium && (premiumUntil === null || premiumUntil > now);

/** Whether a premium account may read the websites of a brand at a moment: what memberships stored, each brand with its end. Pure. */
export const mayReadBrand = (
  account: Pick<User, 'isPremium' | 'premiumUntil' | 'premiumBrands'>,
  brand: string,
  now: Date,
): boolean =>
  isPremiumAt(account, now) &&
  (account.premiumBrands?.some(
    (one) => (one.brand === null || one.brand === brand) && (one.until === null || new Date(one.until) > now),
  ) ??
    true);

/** What a signed-in person sees of their own account. Pure. */
export function userView(user: User, mustAcceptTerms: boolean, now: Date): CurrentUser {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    isPremium: isPremiumAt(user, now),
    isEmailVerified: user.isEmailVerified,
    isSample: user.isSample,
    mustAcceptTerms,
    language: user.role === 'operator' ? 'en' : readerLanguageOf(user.language),
    selectedWebsiteId: user.selectedWebsiteId,
  };
}

/** What a person is called: first and last name, or the address. Pure. */
export const nameOf = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter((part) => part).join(' ') || email;

/** What a request knows of who is signed in. Pure. */
export function sessionUser(
  user: Pick<
    User,
    'id' | 'email' | 'firstName' | 'lastName' | 'role' | 'isPremium' | 'premiumUntil' | 'selectedWebsiteId'
  >,
  now: Date,
): SessionUser {
  const { id, email, role, selectedWebsiteId } = user;
  return { id, email, name: nameOf(user), role, isPremium: isPremiumAt(user, now), selectedWebsiteId };
}

/** The greeting after a sign-in; only people who signed in before are welcomed back, and premium readers as such. Pure. */
export function welcome(user: User, now: Date): string {
  const greeting = user.lastLoginAt === null ? 'Welcome' : 'Welcome back';
  if (isPremiumAt(user, now)) return `${greeting}, Premium!`;
  return user.firstName ? `${greeting}, ${user.firstName}!` : `${greeting}!`;
}
