import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import type { PostView } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';
import { chooseSite, section, signInAsSample } from './screens.ts';
import { call, siteIdOf } from './server.ts';

export const PREMIUM_SETTINGS = '/api/premium-content-settings';
const REFUSED = { status: 503, json: { message: 'The server is being updated.', code: 'internal' } };

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

export const panel = (page: Page): Locator => page.getByRole('tabpanel');
export const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click();
/** What the gate's settings show of the card. */
export const preview = (page: Page): Locator => section(page, 'What a visitor sees');
export const limit = (page: Page): Locator => page.getByLabel('Free article limit');

/** Signs in and chooses a website. Journeys share one product: what another run stored stays there. */
export async function opensSite(page: Page, name: string): Promise<number> {
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, name);
  return siteIdOf(page, name);
}

/** Holds calls back, until the returned function lets them go. */
export async function holds(page: Page, path: string, method: string): Promise<() => Promise<void>> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const isHeld = (url: URL): boolean => url.pathname.startsWith(path);
  await page.route(isHeld, async (route) => {
    if (route.request().method() === method) await held;
    await route.fallback();
  });
  return async () => {
    letGo();
    await page.unroute(isHeld);
  };
}

/** Refuses saves, until the routes are taken away. */
export async function refuses(page: Page, path: string, method: string): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith(path),
    (route) => (route.request().method() === method ? route.fulfill(REFUSED) : route.continue()),
  );
}

export async function fitsAPhone(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, `${what} on a phone`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** From a video that was found before. */
export async function writesPost(page: Page, siteId: number): Promise<PostView> {
  const [video] = await call<VideoView[]>(page, 'GET', `/api/videos?siteId=${siteId}&status=discovered&pageSize=1`);
  return call<PostView>(page, 'POST', `/api/videos/${video?.id}/generate-blog`, {});
}
