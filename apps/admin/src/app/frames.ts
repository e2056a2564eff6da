import { isAdminPath } from '@pressloom/contracts/admin-paths';
import { matchPath } from 'react-router-dom';
import { lazyPart } from '../shared/ui/LazyPart.tsx';
import type { LazyPart } from '../shared/ui/LazyPart.tsx';
import { operatorPages, signedOutPages } from './pages.ts';
import { OPEN_PATHS } from './paths.ts';
import type { ScreenEntry } from './ScreenEntry.tsx';

/** What each kind of visitor sees around the pages; `pages.ts` lists those, so that a frame need not ask who loaded it. */
export const operatorApp = lazyPart(async () => (await import('./OperatorApp.tsx')).OperatorApp);
export const signedOutApp = lazyPart(async () => (await import('./SignedOutApp.tsx')).SignedOutApp);

/** What anybody may see, in one chunk: each one more costs the first download its name and those of all its parts. */
export const openApp = lazyPart(async () => (await import('./OpenApp.tsx')).OpenApp);

/** Fetches what the first screen needs. A chunk that can't be fetched is told by the screen itself when it renders. */
export async function preloadFor(pathname: string, signedIn: 'operator' | 'member' | null): Promise<void> {
  const screenAmong = (pages: readonly ScreenEntry[]): LazyPart | undefined =>
    pages.find(({ path }) => matchPath(path, pathname) !== null)?.page;
  const isNowhere = signedIn !== 'operator' && !isAdminPath(pathname);
  if (OPEN_PATHS.includes(pathname) || isNowhere) return await openApp.preload();
  // Led on to another application.
  if (signedIn === 'member') return;
  const [frame, pages] = signedIn === null ? [signedOutApp, signedOutPages] : [operatorApp, operatorPages];
  await Promise.all([frame.preload(), screenAmong(pages)?.preload()]);
}
