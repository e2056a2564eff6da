import { matchPath } from 'react-router-dom';
import { lazyPage } from './lazy-page.tsx';
import type { LazyPage, ScreenEntry } from './lazy-page.tsx';
import { OPEN_PATHS, PATHS } from './paths.ts';

export const operatorApp = lazyPage(async () => (await import('./OperatorApp.tsx')).OperatorApp);
export const signedOutApp = lazyPage(async () => (await import('./SignedOutApp.tsx')).SignedOutApp);
export const membershipPage = lazyPage(async () => (await import('../public/MembershipPage.tsx')).MembershipPage);

/** What anybody may see, in one chunk: each one more costs the first download its name and those of all its parts. */
export const openApp = lazyPage(async () => (await import('./OpenApp.tsx')).OpenApp);

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

/** Fetches what the first screen needs. A chunk that can't be fetched is told by the screen itself when it renders. */
export async function preloadFor(pathname: string, signedIn: 'operator' | 'member' | null): Promise<void> {
  const screenAmong = (pages: readonly ScreenEntry[]): LazyPage | undefined =>
    pages.find(({ path }) => matchPath(path, pathname) !== null)?.page;
  if (OPEN_PATHS.includes(pathname)) return await openApp.preload();
  if (signedIn === 'member') return await membershipPage.preload();
  const [frame, pages] = signedIn === null ? [signedOutApp, signedOutPages] : [operatorApp, operatorPages];
  await Promise.all([frame.preload(), screenAmong(pages)?.preload()]);
}
