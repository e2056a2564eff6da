import type {
  ChangePasswordRequest,
  CurrentUser,
  SessionsEnded,
  SessionView,
  UpdateEmailRequest,
} from '@pressloom/contracts/accounts';
import type { MemberBrowserView } from '@pressloom/contracts/membership';
import type { DoneAnswer } from '@pressloom/contracts/requests';
import { ask } from '../shared/ask.ts';

export type Account = Pick<CurrentUser, 'email' | 'language'>;

/** What the cards of an account ask of the server, all of it by its session. Each throws a `Failure`. */
export const lookAtAccount = (): Promise<Account> => ask({ method: 'GET', url: '/api/auth/me', signedIn: true });

/** This device first, then the newest. */
export const lookAtSessions = (): Promise<SessionView[]> =>
  ask({ method: 'GET', url: '/api/auth/sessions', signedIn: true });

export const endSession = (id: string): Promise<SessionsEnded> =>
  ask({ method: 'DELETE', url: `/api/auth/sessions/${encodeURIComponent(id)}`, signedIn: true });

export const endOtherSessions = (): Promise<SessionsEnded> =>
  ask({ method: 'DELETE', url: '/api/auth/sessions', signedIn: true });

/** The one that was seen last comes first. */
export const fetchMemberBrowsers = (): Promise<MemberBrowserView[]> =>
  ask({ method: 'GET', url: '/api/auth/member-browsers', signedIn: true });

export const endMemberBrowser = (id: number): Promise<DoneAnswer> =>
  ask({ method: 'DELETE', url: `/api/auth/member-browsers/${id}`, signedIn: true });

export const updateEmail = (body: UpdateEmailRequest): Promise<DoneAnswer> =>
  ask({ method: 'POST', url: '/api/auth/update-email', body, signedIn: true });

export const changePassword = (body: ChangePasswordRequest): Promise<DoneAnswer> =>
  ask({ method: 'POST', url: '/api/auth/change-password', body, signedIn: true });
