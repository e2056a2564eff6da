import type { CurrentUser } from '@pressloom/contracts/accounts';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';

const NAME = 'return_url';
/** What whoever signs in on the way to a membership chose. `subscribe-wish` of the contracts reads it; here it only goes along. */
const CHOICE = ['plan', 'site'];

/** Where a reader came from, as the query of a screen tells it. It is only believed once the server knows the site. */
export function returnUrlOf(search: string): string | null {
  const url = new URLSearchParams(search).get(NAME);
  return url && url.length <= REQUEST_LIMITS.url.max ? url : null;
}

/** The path with that address and what was chosen carried along; the bare path where there is none. */
export function withReturnUrl(path: string, search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => name === NAME || CHOICE.includes(name));
  return returnUrlOf(search) === null ? path : `${path}?${new URLSearchParams(kept)}`;
}

/**
 * Whether a sign-in screen keeps whoever is signed in by now, instead of leading home: readers who came from a website get
 * their link at the sign-in, or read what they lack, who registers on the way from one is to verify the address before paying, and who
 * chose a plan is led on to pay.
 */
export function stopsForReturn(
  pathname: string,
  search: string,
  { isPremium, isEmailVerified, role }: Pick<CurrentUser, 'isPremium' | 'isEmailVerified' | 'role'>,
): boolean {
  if (returnUrlOf(search) === null) return false;
  const isBuying = new URLSearchParams(search).has('plan');
  return (
    (pathname === ADMIN_PATHS.login && (isPremium || isBuying || role === 'member')) ||
    (pathname === ADMIN_PATHS.register && (!isEmailVerified || isBuying))
  );
}
