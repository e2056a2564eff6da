import { lazyPage } from './LazyPage.tsx';
import type { ScreenEntry } from './LazyPage.tsx';
import { PATHS } from './paths.ts';

/** The signed-out screens beside the sign-in itself. */
export const signedOutPages: readonly ScreenEntry[] = [
  {
    path: PATHS.register,
    page: lazyPage(async () => (await import('../public/RegisterPage.tsx')).RegisterPage),
  },
  { path: PATHS.setup, page: lazyPage(async () => (await import('../public/SetupPage.tsx')).SetupPage) },
];

/** The operators' screens. */
export const operatorPages: readonly ScreenEntry[] = [
  {
    path: PATHS.dashboard,
    page: lazyPage(async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage),
  },
  {
    path: PATHS.keywords,
    page: lazyPage(async () => (await import('../features/keywords/KeywordsPage.tsx')).KeywordsPage),
  },
  {
    path: PATHS.contentGeneration,
    page: lazyPage(
      async () => (await import('../features/content-generation/ContentGenerationPage.tsx')).ContentGenerationPage,
    ),
  },
  {
    path: PATHS.websites,
    page: lazyPage(async () => (await import('../features/websites/WebsitesPage.tsx')).WebsitesPage),
  },
  {
    path: PATHS.newWebsite,
    page: lazyPage(async () => (await import('../features/websites/NewWebsitePage.tsx')).NewWebsitePage),
  },
  {
    path: PATHS.website(':id'),
    page: lazyPage(async () => (await import('../features/websites/EditWebsitePage.tsx')).EditWebsitePage),
  },
  {
    path: PATHS.youtubeApiStatus,
    page: lazyPage(
      async () => (await import('../features/youtube-api-status/YouTubeApiStatusPage.tsx')).YouTubeApiStatusPage,
    ),
  },
  { path: PATHS.settings, page: lazyPage(async () => (await import('./SettingsScreen.tsx')).SettingsScreen) },
];
