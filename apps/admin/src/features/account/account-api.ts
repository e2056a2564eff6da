import type {
  ChangePasswordRequest,
  PasswordResetRequest,
  ResetPasswordRequest,
  ResetTokenAnswer,
  SessionView,
  SessionsEnded,
  SignInAnswer,
  UpdateEmailRequest,
  VerifyEmailAnswer,
} from '@pressloom/contracts/accounts';
import type { LegalPage, LegalText } from '@pressloom/contracts/legal';
import type { Membership, ReturnSite, WordpressLink } from '@pressloom/contracts/membership';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import type { DoneAnswer } from '@pressloom/contracts/requests';
import type { AcceptInviteRequest, InviteView } from '@pressloom/contracts/team';
import { dataQuery } from '../../shared/api/data-query.ts';
import { request } from '../../shared/api/request.ts';

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();

/** What a link of a mail is good for. Asked for anew each time: it may be spent meanwhile. */
const fresh = { staleTime: 0, gcTime: 0 } as const;

export const resetTokenQuery = (token: string) =>
  dataQuery<ResetTokenAnswer>([], `/api/auth/verify-reset-token?${query({ token })}`, fresh);
export const inviteQuery = (token: string) => dataQuery<InviteView>([], `/api/auth/invite?${query({ token })}`, fresh);
export const returnSiteQuery = (url: string) => dataQuery<ReturnSite>([], `/api/auth/return-site?${query({ url })}`);
/** The text for readers of a website, by an address on it, or that in a language. */
export const legalTextQuery = (page: LegalPage, of: { return_url: string } | { language: ReaderLanguage }) =>
  dataQuery<LegalText>(['legal'], `/api/legal/${page}?${query(of)}`);
export const membershipQuery = dataQuery<Membership>([], '/api/auth/membership', { staleTime: 0 });
export const sessionsQuery = dataQuery<SessionView[]>([], '/api/auth/sessions', { staleTime: 0 });
/** Makes a new link each time it is asked for: the one before may have been used. */
export const wordpressLinkQuery = (returnUrl: string) =>
  dataQuery<WordpressLink>([], `/api/auth/wordpress-link?${query({ return_url: returnUrl })}`, {
    queryFn: () => wordpressLink(returnUrl),
    ...fresh,
  });

const post = <T>(call: string, body?: unknown) => request<T>('POST', `/api/auth/${call}`, body);

export const requestPasswordReset = (body: PasswordResetRequest) => post<DoneAnswer>('request-password-reset', body);
export const resetPassword = (body: ResetPasswordRequest) => post<DoneAnswer>('reset-password', body);
export const verifyEmail = (token: string) => post<VerifyEmailAnswer>('verify-email', { token });
export const confirmEmailChange = (token: string) => post<DoneAnswer>('confirm-email-change', { token });
export const undoEmailChange = (token: string) => post<DoneAnswer>('undo-email-change', { token });
export const acceptInvite = (body: AcceptInviteRequest) => post<SignInAnswer>('accept-invite', body);
export const resendVerification = () => post<DoneAnswer>('resend-verification');
export const updateEmail = (body: UpdateEmailRequest) => post<DoneAnswer>('update-email', body);
export const changePassword = (body: ChangePasswordRequest) => post<DoneAnswer>('change-password', body);
export const wordpressLink = (returnUrl: string) => post<WordpressLink>('wordpress-link', { returnUrl });
export const endSession = (id: string) => request<SessionsEnded>('DELETE', `/api/auth/sessions/${id}`);
export const endOtherSessions = () => request<SessionsEnded>('DELETE', '/api/auth/sessions');
