/** Every address of the admin: its router serves them, and mails, logs and answers of the server lead to them. */
export const ADMIN_PATHS = {
  dashboard: '/',
  /** With one of its tabs open. */
  dashboardTab: (tab: 'content' | 'performance' | 'automation') => `/?tab=${tab}`,
  keywords: '/keywords',
  contentGeneration: '/content-generation',
  contentGenerationTab: (tab: 'ready' | 'processed' | 'settings') => `/content-generation?tab=${tab}`,
  featuredImages: '/featured-images',
  newsletter: '/newsletter',
  newsletterTab: (tab: 'settings') => `/newsletter?tab=${tab}`,
  /** One issue: its content, its preview, its sending. */
  newsletterIssue: (id: number | string) => `/newsletter/${id}`,
  emailTest: '/email-test',
  subscribers: '/subscribers',
  subscribersTab: (tab: 'manage' | 'add') => `/subscribers?tab=${tab}`,
  visitorAnalytics: '/visitor-analytics',
  activity: '/activity',
  contentGateSettings: '/content-gate-settings',
  contentGateSettingsTab: (tab: 'payments' | 'embed') => `/content-gate-settings?tab=${tab}`,
  premiumContentManager: '/premium-content-manager',
  premiumContentManagerTab: (tab: 'posts' | 'analytics') => `/premium-content-manager?tab=${tab}`,
  subscriptionSettings: '/subscription-settings',
  subscriptionSettingsTab: (tab: 'payments') => `/subscription-settings?tab=${tab}`,
  jobs: '/jobs',
  wordpressIntegration: '/wordpress-integration',
  /** With the dialog open that connects a website. */
  newWordpressSite: '/wordpress-integration?dialog=add',
  /** One website: its facts, categories, runs and settings. */
  wordpressSite: (id: number | string) => `/wordpress-integration/${id}`,
  /** Adds a website with all its settings in one step; with a `result`, says how a connection by WordPress's own page ended. */
  connectSite: '/wordpress-integration/connect',
  youtubeApiStatus: '/youtube-api-status',
  bulkCategories: '/bulk-categories',
  settings: '/settings',
  settingsTab: (tab: 'account' | 'api-keys' | 'automation' | 'wordpress' | 'advanced') => `/settings?tab=${tab}`,
  login: '/login',
  register: '/register',
  setup: '/setup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  confirmEmail: '/confirm-email',
  stopEmail: '/stop-email',
  undoEmail: '/undo-email',
  acceptInvite: '/accept-invite',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The addresses without their queries; a part that changes from row to row stands as `:id`. */
const SCREENS = Object.values<string | ((part: never) => string)>(ADMIN_PATHS).map(
  (path) => (typeof path === 'string' ? path : path(':id' as never)).split('?')[0] as string,
);

/**
 * Whether a path, without its query, is one of the admin's screens; a slash at its end and capitals don't matter, as for its
 * router. Pure.
 */
export function isAdminPath(path: string): boolean {
  const asked = path.toLowerCase().split('/').filter(Boolean);
  return SCREENS.some((screen) => {
    const parts = screen.split('/').filter(Boolean);
    return parts.length === asked.length && parts.every((part, place) => part.startsWith(':') || part === asked[place]);
  });
}

/** Where screens stood before. Bookmarks and emails still lead there. */
const FORMER_PATHS = [
  ['/websites/new', ADMIN_PATHS.newWordpressSite],
  ['/websites', ADMIN_PATHS.wordpressIntegration],
] as const;

/**
 * The present address of a screen that has moved, with whatever stood below its former path; null for every other path. The
 * path comes without its query; capitals and a slash at its end don't matter. Pure.
 */
export function presentAdminPath(path: string): string | null {
  const asked = `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`;
  for (const [former, present] of FORMER_PATHS) {
    if (asked === former || asked.startsWith(`${former}/`)) return present + asked.slice(former.length);
  }
  return null;
}
