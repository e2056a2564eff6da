import type { AuthorizeSiteRequest } from '@pressloom/contracts/site-authorization';
import { call } from '../../shared/api/call.ts';

/** Begins to connect by WordPress's own page; gives its address. */
export const authorizeSite = (body: AuthorizeSiteRequest) => call('POST', '/api/wordpress-sites/authorize', { body });
