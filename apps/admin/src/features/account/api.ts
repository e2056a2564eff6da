import type { LoginRequest, RegisterRequest, SetupRequest } from '@pressloom/contracts/accounts';
import { ask, call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

export const signInOptionsQuery = dataQuery([], '/api/auth/options', { staleTime: 0 });

/**
 * The website that an address lies on: it also says in which language its readers are spoken to. Every part of a page asks for it; one
 * that is shown because it failed must not ask anew, or the page would wait, fail and ask for ever.
 */
export const returnSiteQuery = (url: string) => ({
  ...dataQuery([], '/api/auth/return-site', { query: { url } }),
  retryOnMount: false,
});

export const login = (body: LoginRequest) => ask('/api/auth/login', { body });
export const register = (body: RegisterRequest) => call('POST', '/api/auth/register', { body });
export const setUp = (body: SetupRequest) => call('POST', '/api/auth/setup', { body });
export const signInAsSample = () => ask('/api/auth/sample-sign-in');
