import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { lazyPart } from '../shared/ui/LazyPart.tsx';
import type { ScreenEntry } from './ScreenEntry.tsx';

/** The signed-out screens beside the sign-in itself. */
export const signedOutPages: readonly ScreenEntry[] = [
  {
    path: ADMIN_PATHS.register,
    page: lazyPart(async () => (await import('../public/RegisterPage.tsx')).RegisterPage),
  },
  { path: ADMIN_PATHS.setup, page: lazyPart(async () => (await import('../public/SetupPage.tsx')).SetupPage) },
];

/** Two screens behind one file: each more costs the first download its name. */
const visitorScreens = lazyPart(async () => (await import('./VisitorScreens.tsx')).VisitorScreens);

/** The operators' screens. */
export const operatorPages: readonly ScreenEntry[] = [
  {
    path: ADMIN_PATHS.dashboard,
    page: lazyPart(async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage),
  },
  {
    path: ADMIN_PATHS.keywords,
    page: lazyPart(async () => (await import('../features/keywords/KeywordsPage.tsx')).KeywordsPage),
  },
  {
    path: ADMIN_PATHS.contentGeneration,
    page: lazyPart(async () => (await import('./ContentGenerationScreen.tsx')).ContentGenerationScreen),
  },
  {
    path: ADMIN_PATHS.featuredImages,
    page: lazyPart(async () => (await import('../features/featured-images/FeaturedImagesPage.tsx')).FeaturedImagesPage),
  },
  {
    // All newsletters, or one: each entry more costs the first download its name.
    path: ADMIN_PATHS.newsletterIssue(':id?'),
    page: lazyPart(async () => (await import('../features/newsletter/NewsletterPage.tsx')).NewsletterPage),
  },
  {
    path: ADMIN_PATHS.emailTest,
    page: lazyPart(async () => (await import('../features/email-test/EmailTestPage.tsx')).EmailTestPage),
  },
  {
    path: ADMIN_PATHS.subscribers,
    page: lazyPart(async () => (await import('../features/subscribers/SubscribersPage.tsx')).SubscribersPage),
  },
  { path: ADMIN_PATHS.visitorAnalytics, page: visitorScreens },
  { path: ADMIN_PATHS.activity, page: visitorScreens },
  {
    path: ADMIN_PATHS.contentGateSettings,
    page: lazyPart(async () => (await import('../features/content-gate/ContentGatePage.tsx')).ContentGatePage),
  },
  {
    path: ADMIN_PATHS.premiumContentManager,
    page: lazyPart(async () => (await import('./PremiumContentScreen.tsx')).PremiumContentScreen),
  },
  {
    path: ADMIN_PATHS.subscriptionSettings,
    page: lazyPart(
      async () =>
        (await import('../features/subscription-settings/SubscriptionSettingsPage.tsx')).SubscriptionSettingsPage,
    ),
  },
  {
    path: ADMIN_PATHS.jobs,
    page: lazyPart(async () => (await import('../features/jobs/JobsPage.tsx')).JobsPage),
  },
  {
    path: ADMIN_PATHS.wordpressIntegration,
    page: lazyPart(
      async () =>
        (await import('../features/wordpress-integration/WordPressIntegrationPage.tsx')).WordPressIntegrationPage,
    ),
  },
  {
    // One website, or a new one.
    path: ADMIN_PATHS.wordpressSite(':id'),
    page: lazyPart(async () => (await import('./SiteScreens.tsx')).SiteScreens),
  },
  {
    path: ADMIN_PATHS.youtubeApiStatus,
    page: lazyPart(
      async () => (await import('../features/youtube-api-status/YouTubeApiStatusPage.tsx')).YouTubeApiStatusPage,
    ),
  },
  {
    path: ADMIN_PATHS.bulkCategories,
    page: lazyPart(async () => (await import('../features/bulk-categories/BulkCategoriesPage.tsx')).BulkCategoriesPage),
  },
  { path: ADMIN_PATHS.settings, page: lazyPart(async () => (await import('./SettingsScreen.tsx')).SettingsScreen) },
];
