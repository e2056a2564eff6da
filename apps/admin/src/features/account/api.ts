import type {
  LoginRequest,
  RegisterRequest,
  SetupRequest,
  SignInAnswer,
  SignInOptions,
} from '@pressloom/contracts/accounts';
import { dataQuery } from '../../shared/api/data-query.ts';
import { request } from '../../shared/api/request.ts';

export const signInOptionsQuery = dataQuery<SignInOptions>([], '/api/auth/options', { staleTime: 0 });

export const login = (body: LoginRequest) => request<SignInAnswer>('POST', '/api/auth/login', body);
export const register = (body: RegisterRequest) => request<SignInAnswer>('POST', '/api/auth/register', body);
export const setUp = (body: SetupRequest) => request<SignInAnswer>('POST', '/api/auth/setup', body);
export const signInAsSample = () => request<SignInAnswer>('POST', '/api/auth/sample-sign-in');
