import type {
  ChangePasswordRequest,
  OwnAccountRequest,
  PasswordResetRequest,
  ResetPasswordRequest,
  UpdateEmailRequest,
} from '@pressloom/contracts/accounts';
import type { LegalPage } from '@pressloom/contracts/legal';
import type { WordpressLinkRequest } from '@pressloom/contracts/membership';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import type { AcceptInviteRequest } from '@pressloom/contracts/team';
import { call } from '../../shared/api/call.ts';
import { addressQuery, dataQuery } from '../../shared/api/data-query.ts';

/** What a link of a mail is good for. Asked for anew each time: it may be spent meanwhile. */
const fresh = { staleTime: 0, gcTime: 0 } as const;

export const resetTokenQuery = (token: string) =>
  dataQuery([], '/api/auth/verify-reset-token', { query: { token }, ...fresh });
export const emailChangeQuery = (token: string) =>
  dataQuery([], '/api/auth/email-change', { query: { token }, ...fresh });
export const inviteQuery = (token: string) => dataQuery([], '/api/auth/invite', { query: { token }, ...fresh });
/** The text for readers of a website, by an address on it, or that in a language. */
export const legalTextQuery = (page: LegalPage, of: { return_url: string } | { language: ReaderLanguage }) =>
  dataQuery(['legal'], '/api/legal/{page}', { path: { page }, query: of });
/** The terms as they are now, to be agreed to. */
export const termsQuery = (of: { return_url: string } | { language: ReaderLanguage }) => ({
  ...legalTextQuery('terms', of),
  staleTime: 0,
});
export const signOut = () => call('POST', '/api/auth/logout');
export const acceptTerms = (version: string) => call('POST', '/api/auth/accept-terms', { body: { version } });
export const membershipQuery = dataQuery([], '/api/auth/membership', { staleTime: 0 });
export const sessionsQuery = dataQuery(['team'], '/api/auth/sessions', { staleTime: 0 });
/** Makes a new link each time it is asked for: the one before may have been used. */
export const wordpressLinkQuery = (body: WordpressLinkRequest) =>
  addressQuery([], `/api/auth/wordpress-link#${body.returnUrl}`, { queryFn: () => wordpressLink(body), ...fresh });

export const digestMailQuery = dataQuery(['team'], '/api/users/digest', { staleTime: 0 });
export const saveDigestMail = (byMail: boolean) => call('PUT', '/api/users/digest', { body: { byMail } });

export const requestPasswordReset = (body: PasswordResetRequest) =>
  call('POST', '/api/auth/request-password-reset', { body });
export const resetPassword = (body: ResetPasswordRequest) => call('POST', '/api/auth/reset-password', { body });
export const verifyEmail = (token: string) => call('POST', '/api/auth/verify-email', { body: { token } });
export const confirmEmailChange = (token: string) =>
  call('POST', '/api/auth/confirm-email-change', { body: { token } });
export const stopEmailChange = (token: string) => call('POST', '/api/auth/stop-email-change', { body: { token } });
export const undoEmailChange = (token: string) => call('POST', '/api/auth/undo-email-change', { body: { token } });
export const acceptInvite = (body: AcceptInviteRequest) => call('POST', '/api/auth/accept-invite', { body });
export const resendVerification = () => call('POST', '/api/auth/resend-verification');
export const updateEmail = (body: UpdateEmailRequest) => call('POST', '/api/auth/update-email', { body });
export const makeOwnAccount = (body: OwnAccountRequest) => call('POST', '/api/auth/own-account', { body });
export const changePassword = (body: ChangePasswordRequest) => call('POST', '/api/auth/change-password', { body });
export const wordpressLink = (body: WordpressLinkRequest) => call('POST', '/api/auth/wordpress-link', { body });
export const endSession = (session: string) => call('DELETE', '/api/auth/sessions/{session}', { path: { session } });
export const endOtherSessions = () => call('DELETE', '/api/auth/sessions');
