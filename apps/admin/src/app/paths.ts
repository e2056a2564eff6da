import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';

/** Paths that show the same screen whoever is signed out, and lead home whoever is signed in. */
export const SIGN_IN_PATHS: readonly string[] = [ADMIN_PATHS.login, ADMIN_PATHS.register, ADMIN_PATHS.setup];

/** Paths that are the same for everybody, signed in or not: a mail's link may be opened where somebody else is signed in. */
export const OPEN_PATHS: readonly string[] = [
  ADMIN_PATHS.forgotPassword,
  ADMIN_PATHS.resetPassword,
  ADMIN_PATHS.verifyEmail,
  ADMIN_PATHS.confirmEmail,
  ADMIN_PATHS.stopEmail,
  ADMIN_PATHS.undoEmail,
  ADMIN_PATHS.acceptInvite,
  ADMIN_PATHS.terms,
  ADMIN_PATHS.privacy,
];
