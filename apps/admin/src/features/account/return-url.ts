import type { CurrentUser } from '@pressloom/contracts/accounts';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';

const NAME = 'return_url';

/** Where a reader came from, as the query of a screen tells it. It is only believed once the server knows the site. */
export function returnUrlOf(search: string): string | null {
  const url = new URLSearchParams(search).get(NAME);
  return url && url.length <= REQUEST_LIMITS.url.max ? url : null;
}

/** The path with that address carried along; the bare path where there is none. */
export function withReturnUrl(path: string, returnUrl: string | null): string {
  return returnUrl === null ? path : `${path}?${new URLSearchParams({ [NAME]: returnUrl })}`;
}

/**
 * Whether a sign-in screen keeps whoever is signed in by now, instead of leading home: premium readers who came from a
 * website get their link at the sign-in, and who registers on the way from one is to verify the address before paying.
 */
export function stopsForReturn(
  pathname: string,
  returnUrl: string | null,
  { isPremium, isEmailVerified }: Pick<CurrentUser, 'isPremium' | 'isEmailVerified'>,
): boolean {
  if (returnUrl === null) return false;
  return (pathname === ADMIN_PATHS.login && isPremium) || (pathname === ADMIN_PATHS.register && !isEmailVerified);
}
