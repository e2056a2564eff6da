/** Every path of the admin, in one place. */
export const PATHS = {
  dashboard: '/',
  keywords: '/keywords',
  contentGeneration: '/content-generation',
  websites: '/websites',
  newWebsite: '/websites/new',
  website: (id: number | string) => `/websites/${id}`,
  login: '/login',
  register: '/register',
  setup: '/setup',
} as const;

/** Paths that show the same screen whoever is signed out, and lead home whoever is signed in. */
export const SIGN_IN_PATHS: readonly string[] = [PATHS.login, PATHS.register, PATHS.setup];
