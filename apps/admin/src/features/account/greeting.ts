import type { CurrentUser } from '@pressloom/contracts/accounts';

/** Premium people are welcomed with 'Premium!', others by first name, those without one just so. */
export function greetingFor(user: Pick<CurrentUser, 'firstName' | 'isPremium'>, returning: boolean): string {
  const words = returning ? 'Welcome back' : 'Welcome';
  if (user.isPremium) return `${words}, Premium!`;
  return user.firstName ? `${words}, ${user.firstName}!` : `${words}!`;
}
