import type { Id, IsoTime } from './scalars.ts';

/** An operator, as other operators see them. */
export interface TeamMember {
  id: Id;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** True for whoever asks. */
  isYou: boolean;
  /** Whether an operator who can sign in stays without this one: the last is never removed. */
  isRemovable: boolean;
  lastLoginAt: IsoTime | null;
  createdAt: IsoTime;
}

/** An invitation that was mailed and not yet accepted. */
export interface TeamInvite {
  id: Id;
  email: string;
  /** Null once that account is gone. */
  invitedBy: string | null;
  createdAt: IsoTime;
  expiresAt: IsoTime;
}

/** `GET /api/team`. */
export interface TeamView {
  members: TeamMember[];
  invites: TeamInvite[];
}

/** `POST /api/team/invites`. */
export interface InviteRequest {
  email: string;
}

/** `GET /api/auth/invite`: what the page of an invitation shows before it is accepted. */
export interface InviteView {
  email: string;
  invitedBy: string | null;
  /** True where the address has an account already, whose password accepts the invitation. */
  hasAccount: boolean;
}

/** `POST /api/auth/accept-invite`. The names are needed for a new account only. */
export interface AcceptInviteRequest {
  token: string;
  firstName?: string;
  lastName?: string;
  password: string;
}
