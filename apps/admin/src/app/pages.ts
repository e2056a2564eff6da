import { lazyPart } from '../shared/ui/LazyPart.tsx';
import { PATHS } from './paths.ts';
import type { ScreenEntry } from './ScreenEntry.tsx';

/** The signed-out screens beside the sign-in itself. */
export const signedOutPages: readonly ScreenEntry[] = [
  {
    path: PATHS.register,
    page: lazyPart(async () => (await import('../public/RegisterPage.tsx')).RegisterPage),
  },
  { path: PATHS.setup, page: lazyPart(async () => (await import('../public/SetupPage.tsx')).SetupPage) },
];

/** The operators' screens. */
export const operatorPages: readonly ScreenEntry[] = [
  {
    path: PATHS.dashboard,
    page: lazyPart(async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage),
  },
  {
    path: PATHS.keywords,
    page: lazyPart(async () => (await import('../features/keywords/KeywordsPage.tsx')).KeywordsPage),
  },
  {
    path: PATHS.contentGeneration,
    page: lazyPart(
      async () => (await import('../features/content-generation/ContentGenerationPage.tsx')).ContentGenerationPage,
    ),
  },
  {
    path: PATHS.websites,
    page: lazyPart(async () => (await import('../features/websites/WebsitesPage.tsx')).WebsitesPage),
  },
  {
    path: PATHS.newWebsite,
    page: lazyPart(async () => (await import('../features/websites/NewWebsitePage.tsx')).NewWebsitePage),
  },
  {
    path: PATHS.website(':id'),
    page: lazyPart(async () => (await import('../features/websites/EditWebsitePage.tsx')).EditWebsitePage),
  },
  {
    path: PATHS.youtubeApiStatus,
    page: lazyPart(
      async () => (await import('../features/youtube-api-status/YouTubeApiStatusPage.tsx')).YouTubeApiStatusPage,
    ),
  },
  { path: PATHS.settings, page: lazyPart(async () => (await import('./SettingsScreen.tsx')).SettingsScreen) },
];
