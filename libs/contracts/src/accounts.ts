import type { UserRole } from './enums.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** `GET /api/auth/me`. */
export interface CurrentUser {
  id: Id;
  email: string;
  firstName: string | null;
  lastName: string | null;
  role: UserRole;
  isPremium: boolean;
  isEmailVerified: boolean;
  selectedWebsiteId: Id | null;
}

/** `POST /api/auth/register`; the limits are LIMITS.personName, email and password. */
export interface RegisterRequest {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** Where the reader came from; kept only where it is on a connected site. */
  returnUrl?: string;
}

/** `POST /api/auth/login`. */
export interface LoginRequest {
  email: string;
  password: string;
}

/** `POST /api/auth/login`, `/register`, `/setup` and the sandbox's one-click sign-in. */
export interface SignInAnswer {
  success: true;
  user: CurrentUser;
  message: string;
}

/**
 * `GET /api/auth/options`, public: what the sign-in screens offer. `sampleSignIn` is true only where the sandbox's
 * one-click sign-in answers; `setupOpen` while no operator exists.
 */
export interface SignInOptions {
  sampleSignIn: boolean;
  setupOpen: boolean;
}

/** `POST /api/auth/setup`: makes the first operator with the code that the log prints. */
export interface SetupRequest extends Omit<RegisterRequest, 'returnUrl'> {
  code: string;
}

/** What a link of ours carries in its address, as `?token=`. */
export interface LinkRequest {
  token: string;
}

/** Answer of a call that has nothing to give but that it was done. `message` is shown as it stands. */
export interface DoneAnswer {
  success: true;
  message: string;
}

/** `POST /api/auth/verify-email`. `returnUrl` is where the reader came from to register, on a connected site. */
export interface VerifyEmailAnswer extends DoneAnswer {
  email: string;
  returnUrl: string | null;
}

/** `POST /api/auth/request-password-reset`. The answer is the same for any address. */
export interface PasswordResetRequest {
  email: string;
}

/** `GET /api/auth/verify-reset-token`; a link that does not work answers 400 `link_invalid`. */
export interface ResetTokenAnswer {
  valid: true;
}

/** `POST /api/auth/reset-password`; ends all sessions of the account. */
export interface ResetPasswordRequest {
  token: string;
  password: string;
}

/** `POST /api/auth/change-password`; ends all other sessions of the account. */
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
}

/** `POST /api/auth/update-email`: mails a link to the new address, which takes effect once that was followed. */
export interface UpdateEmailRequest {
  newEmail: string;
  password: string;
}

/** `GET /api/auth/sessions`: where the account is signed in, this session first, then the newest visit first. */
export interface SessionView {
  /** Names the session; it can't be used to sign in. */
  id: string;
  /** True for the session that asks. */
  isCurrent: boolean;
  /** Browser and system in words, such as `Firefox on Windows`. */
  device: string;
  signedInAt: IsoTime | null;
  lastSeenAt: IsoTime;
}

/** `DELETE /api/auth/sessions`: how many were ended. */
export interface SessionsEnded {
  success: true;
  ended: Count;
}

/** An operator, as other operators see them. */
export interface TeamMember {
  id: Id;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** True for whoever asks. */
  isYou: boolean;
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

/** A connected site, as its readers know it. */
export interface ReadingSite {
  id: Id;
  name: string;
  siteUrl: string;
}

/** `GET /api/auth/return-site`: the connected site that an address belongs to, or null. */
export interface ReturnSite {
  site: ReadingSite | null;
}

/** `GET /api/auth/membership`: your plan, and where you may read with it. */
export interface Membership {
  isPremium: boolean;
  /** What the payment provider calls it; null where nothing was ever bought. */
  subscriptionStatus: string | null;
  /** When it is renewed or, once cancelled, ends. */
  subscriptionExpiresAt: IsoTime | null;
  /** The sites in use, the oldest first. */
  sites: ReadingSite[];
}

/** `POST /api/auth/wordpress-link`: for a signed-in premium reader, a link to a connected site. */
export interface WordpressLinkRequest {
  returnUrl: string;
}

/** The link signs the reader in on that site, once, until `expiresAt`. */
export interface WordpressLink {
  authUrl: string;
  expiresAt: IsoTime;
}

/** The pages whose text operators write. */
export const LEGAL_PAGES = ['terms', 'privacy'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** `GET /api/legal/{page}`: plain text; a line that begins with `# ` is a heading, blank lines part paragraphs. */
export interface LegalText {
  text: string;
  /** Null while it is the text that Pressloom comes with. */
  updatedAt: IsoTime | null;
}

/** `PUT /api/legal/{page}`; an empty text brings back the one that Pressloom comes with. */
export interface SaveLegalTextRequest {
  text: string;
}

/** `POST /api/users/selected-website`: the id of a site. */
export interface SelectWebsiteRequest {
  websiteId: Id;
}
