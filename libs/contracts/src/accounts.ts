import type { ReaderLanguage } from './reader-texts/languages.ts';
import type { DoneAnswer } from './requests.ts';
import type { Count, Id, IsoTime } from './scalars.ts';
import type { Plan, SubscribeWish } from './subscribe-wish.ts';

/** Operators run the installation; members only have an account. */
export const USER_ROLES = ['operator', 'member'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** `GET /api/auth/me`. */
export interface CurrentUser {
  id: Id;
  email: string;
  firstName: string | null;
  lastName: string | null;
  role: UserRole;
  isPremium: boolean;
  isEmailVerified: boolean;
  /** The sandbox's operator, whom anybody on the machine can be; it can't sign in once the sandbox is off. */
  isSample: boolean;
  /** A member who has not accepted the revision of the terms that applies: the screens ask first. No call is refused for it. */
  mustAcceptTerms: boolean;
  /** The one of the catalogue that speaks to them; operators' screens are English. */
  language: ReaderLanguage;
  selectedWebsiteId: Id | null;
}

/** `GET` and `PUT /api/users/digest`: whether yesterday's digest comes by mail each morning. */
export interface DigestMail {
  byMail: boolean;
}

/** `POST /api/auth/register`; the limits are LIMITS.personName, email and password. */
export interface RegisterRequest {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** Where the reader came from; kept only where it is on a connected site. */
  returnUrl?: string;
  /** What they chose to buy on the way, and the website that sells it; kept only with `returnUrl`. */
  plan?: Plan;
  siteId?: Id;
  /** Of the terms that they agreed to, as `GET /api/legal/terms` names it; without one they are asked at the next sign-in. */
  termsVersion?: string;
}

/** `POST /api/auth/accept-terms`. 409 `terms_changed` where these are not the terms any more. */
export interface AcceptTermsRequest {
  /** As `GET /api/legal/terms` names it. */
  version: string;
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
 * one-click sign-in answers; `setupOpen` while no operator exists; `canMail` where a mail server is set up.
 */
export interface SignInOptions {
  sampleSignIn: boolean;
  setupOpen: boolean;
  canMail: boolean;
}

/** `POST /api/auth/setup`: makes the first operator with the code that the log prints. */
export interface SetupRequest extends Omit<RegisterRequest, 'returnUrl' | 'plan' | 'siteId' | 'termsVersion'> {
  code: string;
}

/** `POST /api/auth/own-account`: the sample operator's account becomes this person's. */
export type OwnAccountRequest = Omit<SetupRequest, 'code'>;

/** What a link of ours carries in its address, as `?token=`. */
export interface LinkRequest {
  token: string;
}

/**
 * `POST /api/auth/verify-email`. `returnUrl` is where the reader came from to register, on a connected site; with a `plan` they are
 * on their way to buy a membership.
 */
export interface VerifyEmailAnswer extends DoneAnswer, SubscribeWish {
  email: string;
}

/** `POST /api/auth/request-password-reset`. The answer is the same for any address. */
export interface PasswordResetRequest {
  email: string;
  /** Where the reader came from: the mail is written in the language of that website, where it is connected. */
  returnUrl?: string;
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

/**
 * Where a change of address stands, to whoever holds the link that stops it: it waits for its confirmation, was stopped by this
 * link, can't be confirmed any more (`ended`), was confirmed and can be taken back, or was and can't (`lost`).
 */
export type EmailChangeState = 'pending' | 'stopped' | 'ended' | 'confirmed' | 'lost';

/** `GET /api/auth/email-change`; a link that does not work answers 400 `link_invalid`. */
export interface EmailChangeAnswer {
  state: EmailChangeState;
}

/** `GET /api/auth/sessions`: where the account is signed in, this session first, then the newest visit first. */
export interface SessionView {
  /** Names the session; it can't be used to sign in. */
  id: string;
  /** True for the session that asks. */
  isCurrent: boolean;
  /** Such as Firefox and Windows; null where the browser says nothing known. */
  browser: string | null;
  system: string | null;
  signedInAt: IsoTime | null;
  lastSeenAt: IsoTime;
}

/** What a session's device is called; `said` are the words around the names. Pure. */
export function deviceName(
  { browser, system }: Pick<SessionView, 'browser' | 'system'>,
  said: { device: (names: { browser: string; system: string }) => string; unknown: string },
): string {
  return browser && system ? said.device({ browser, system }) : (browser ?? system ?? said.unknown);
}

/** `DELETE /api/auth/sessions`: how many were ended. */
export interface SessionsEnded {
  success: true;
  ended: Count;
}

/** `POST /api/users/selected-website`: the id of a site. */
export interface SelectWebsiteRequest {
  websiteId: Id;
}

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const ACCOUNT_LIMITS = {
  loginPassword: { min: 6, max: 200 },
  password: { min: 8, max: 200 },
  personName: { min: 2, max: 100 },
  email: { max: 254 },
  setupCode: { max: 64 },
  /** What names a text of the terms. */
  termsVersion: { min: 1, max: 100 },
  /** What a link carries: 32 bytes in base64url, and room. */
  linkToken: { min: 1, max: 100 },
} as const;

/** Texts that the product's documents fix word for word. */
export const ACCOUNT_MESSAGES = {
  emailInvalid: 'Please enter a valid email address',
  loginPasswordShort: 'Password must be at least 6 characters',
  passwordShort: 'Password must be at least 8 characters',
  passwordUppercase: 'Password must contain at least one uppercase letter',
  passwordLowercase: 'Password must contain at least one lowercase letter',
  passwordNumber: 'Password must contain at least one number',
  passwordsDiffer: "Passwords don't match",
  firstNameShort: 'First name must be at least 2 characters',
  lastNameShort: 'Last name must be at least 2 characters',
  termsNeeded: 'You must agree to the terms and conditions',
  loginFailed: 'Invalid email or password',
  networkError: 'Network error. Please check your connection and try again.',
  registerFailed: 'Registration failed. Please try again.',
  currentPasswordNeeded: 'Current password is required',
  newPasswordShort: 'Password must be at least 8 characters long',
  confirmPasswordNeeded: 'Please confirm your new password',
  emailTaken: 'An account with this email already exists',
  logoutFailed: 'Failed to logout. Please try again.',
} as const;

/**
 * What a new password must contain besides its length, in any script, in the order in which it is shown. Scripts without upper and lower
 * case, such as Arabic, have letters that count as both.
 */
export const PASSWORD_RULES = [
  { rule: 'uppercase', pattern: /[\p{Lu}\p{Lt}\p{Lo}]/u, message: ACCOUNT_MESSAGES.passwordUppercase },
  { rule: 'lowercase', pattern: /[\p{Ll}\p{Lo}]/u, message: ACCOUNT_MESSAGES.passwordLowercase },
  { rule: 'number', pattern: /\p{Nd}/u, message: ACCOUNT_MESSAGES.passwordNumber },
] as const;

/** Above the sign-in form where the session cookie, which is sent over https only, couldn’t be set. */
export const HTTPS_UNKNOWN =
  'The server can’t tell that this page was opened over https, so it can’t keep anyone signed in. Its reverse proxy must send ' +
  '“X-Forwarded-Proto: https”, and TRUST_PROXY must be the number of proxies in front.';

/** True for something@host.tld without spaces; the server has the last word. Pure. */
export const isEmail = (text: string): boolean =>
  text.length <= ACCOUNT_LIMITS.email.max && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
