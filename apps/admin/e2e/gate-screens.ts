import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import type { PostView } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';
import { call } from './server.ts';

export const PREMIUM_SETTINGS = '/api/premium-content-settings';
const REFUSED = { status: 503, json: { message: 'The server is being updated.', code: 'internal' } };

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

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
