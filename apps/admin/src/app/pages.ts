import { lazyPage } from './lazy-page.tsx';
import type { LazyPage } from './lazy-page.tsx';
import { PATHS } from './paths.ts';

export const operatorApp = lazyPage(async () => (await import('./OperatorApp.tsx')).OperatorApp);
export const signedOutApp = lazyPage(async () => (await import('./SignedOutApp.tsx')).SignedOutApp);
export const membershipPage = lazyPage(async () => (await import('../public/MembershipPage.tsx')).MembershipPage);

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
  if (signedIn === null) return await signedOutApp.preload();
  if (signedIn === 'member') return await membershipPage.preload();
  const screen = operatorPages.find(({ path }) => path === pathname);
  await Promise.all([operatorApp.preload(), screen?.page.preload()]);
}
