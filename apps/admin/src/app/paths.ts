/** Every path of the admin, in one place. */
export const PATHS = {
  dashboard: '/',
  keywords: '/keywords',
  contentGeneration: '/content-generation',
  websites: '/websites',
  newWebsite: '/websites/new',
  website: (id: number | string) => `/websites/${id}`,
  youtubeApiStatus: '/youtube-api-status',
  settings: '/settings',
  login: '/login',
  register: '/register',
  setup: '/setup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  confirmEmail: '/confirm-email',
  undoEmail: '/undo-email',
  acceptInvite: '/accept-invite',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** Paths that show the same screen whoever is signed out, and lead home whoever is signed in. */
export const SIGN_IN_PATHS: readonly string[] = [PATHS.login, PATHS.register, PATHS.setup];

/** Paths that are the same for everybody, signed in or not: a mail's link may be opened where somebody else is signed in. */
export const OPEN_PATHS: readonly string[] = [
  PATHS.forgotPassword,
  PATHS.resetPassword,
  PATHS.verifyEmail,
  PATHS.confirmEmail,
  PATHS.undoEmail,
  PATHS.acceptInvite,
  PATHS.terms,
  PATHS.privacy,
];
