import type { CurrentUser } from '@pressloom/contracts/accounts';
import type { User } from '@pressloom/database/entities';

/** What a signed-in person sees of their own account. Pure. */
export function userView(user: User): CurrentUser {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    isPremium: user.isPremium,
    isEmailVerified: user.isEmailVerified,
    selectedWebsiteId: user.selectedWebsiteId,
  };
}

/** Words after a sign-in: premium readers are welcomed as such, others by first name. Pure. */
export function welcome(user: User): string {
  if (user.isPremium) return 'Welcome back, Premium!';
  return user.firstName ? `Welcome back, ${user.firstName}!` : 'Welcome back!';
}
