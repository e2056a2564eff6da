import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { AuthorizationOutcome } from './authorize.service.ts';

/** The screen that says how a connection ended. Pure. */
export function resultAddress({ result, siteId }: AuthorizationOutcome): string {
  const query = new URLSearchParams({ result, ...(siteId !== null && { siteId: String(siteId) }) });
  return `${ADMIN_PATHS.connectSite}?${query.toString()}`;
}
