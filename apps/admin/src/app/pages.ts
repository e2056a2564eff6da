import { matchPath } from 'react-router-dom';
import { lazyPage } from './lazy-page.tsx';
import type { LazyPage } from './lazy-page.tsx';
import { PATHS } from './paths.ts';

export const operatorApp = lazyPage(async () => (await import('./OperatorApp.tsx')).OperatorApp);
export const signedOutApp = lazyPage(async () => (await import('./SignedOutApp.tsx')).SignedOutApp);
export const membershipPage = lazyPage(async () => (await import('../public/MembershipPage.tsx')).MembershipPage);

/** The signed-out screens beside the sign-in itself. */
export const signedOutPages: readonly { path: string; page: LazyPage }[] = [
  {
    path: PATHS.register,
    page: lazyPage(async () => (await import('../public/RegisterPage.tsx')).RegisterPage),
  },
  { path: PATHS.setup, page: lazyPage(async () => (await import('../public/SetupPage.tsx')).SetupPage) },
];

/** The operators' screens. */
export const operatorPages: readonly { path: string; page: LazyPage }[] = [
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
];

/** Fetches what the first screen needs. A chunk that can't be fetched is told by the screen itself when it renders. */
export async function preloadFor(pathname: string, signedIn: 'operator' | 'member' | null): Promise<void> {
  const screenAmong = (pages: readonly { path: string; page: LazyPage }[]): LazyPage | undefined =>
    pages.find(({ path }) => matchPath(path, pathname) !== null)?.page;
  if (signedIn === 'member') return await membershipPage.preload();
  const [frame, pages] = signedIn === null ? [signedOutApp, signedOutPages] : [operatorApp, operatorPages];
  await Promise.all([frame.preload(), screenAmong(pages)?.preload()]);
}
