import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';

/**
 * Where a person becomes premium; null while that page is not among the addresses, so that its entry comes with it, and for
 * whoever is premium.
 */
export function upgradePath(isPremium: boolean, paths: Readonly<Record<string, unknown>> = ADMIN_PATHS): string | null {
  const { subscribe } = paths;
  return !isPremium && typeof subscribe === 'string' ? subscribe : null;
}
