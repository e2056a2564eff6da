import type { UserRole } from './enums.ts';
import type { Id } from './scalars.ts';

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
export interface SetupRequest extends RegisterRequest {
  code: string;
}

/** `POST /api/users/selected-website`: the id of a site. */
export interface SelectWebsiteRequest {
  websiteId: Id;
}
