import { expect, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { FeaturedImageStats } from '@pressloom/contracts/pictures';
import type { PostView } from '@pressloom/contracts/posts';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { SiteView } from '@pressloom/contracts/sites';
import type { VideoView } from '@pressloom/contracts/videos';
import { expectAccessible } from './axe.ts';
import { refuses } from './gate-screens.ts';
import { test } from './journey.ts';
import { expectToast, section, signInAsSample } from './screens.ts';
import { call, findVideos, newWordPress, release, removeWebsitesAt, setFault } from './server.ts';

const NAME = 'Lakeside Weekly';
const POSTS = 3;
const card = (page: Page) => section(page, 'Bulk generation');

test('an operator has the missing images of a website generated', async ({ page, watch }) => {
  await page.goto('/');
  await signInAsSample(page);
  const siteUrl = await newWordPress(page, 'lakeside', NAME);
  const posts = await hasPosts(page, siteUrl);
  await page.goto(ADMIN_PATHS.featuredImages);
  await test.step('reads what it costs, and stops', () => stops(page));
  await test.step('is told why it failed', async () => {
    const path = '/api/blog-posts/generate-featured-images-bulk';
    watch.expectAnswer(`500 POST ${path}`);
    const json = { statusCode: 500, code: 'internal', message: 'Something went wrong.', requestId: 'r-1' };
    await page.route(`**${path}*`, (route) => route.fulfill({ status: 500, json }));
    await asks(page);
    await expectToast(page, 'Bulk Generation Failed');
    await page.unroute(`**${path}*`);
  });
  await test.step('sees which post has none', () => isRefused(page));
  await test.step('has the rest generated', async () => {
    await asks(page);
    await expectToast(page, 'Bulk Generation Complete');
    await expect(card(page)).toContainText('Every post of this website has a featured image.');
    await expect(card(page).getByRole('button', { name: 'Generate missing images' })).toBeDisabled();
    await expectAccessible(page, 'no image is missing');
  });
  const sending = `/api/blog-posts/${posts[0]!.id}/send-featured-image`;
  watch.expectAnswer(`503 POST ${sending}`);
  await test.step('sends a new image to the website alone', () => sends(page, posts[0]!, sending));
  await removeWebsitesAt(page, siteUrl);
});

async function hasPosts(page: Page, siteUrl: string): Promise<PostView[]> {
  const form = { ...SANDBOX_WORDPRESS, name: NAME, siteUrl, brand: 'meditation' };
  const { id } = await call<SiteView>(page, 'POST', '/api/wordpress-sites', form);
  await call(page, 'PUT', `/api/content-generation-settings?siteId=${id}`, { autoGenerateImages: false });
  await call(page, 'POST', '/api/users/selected-website', { websiteId: id });
  await call(page, 'PATCH', `/api/website-automation-settings/${id}`, { videosPerSearch: 2 * POSTS });
  await findVideos(page, NAME, 'lakeside meditation for many images');
  const videos = await call<VideoView[]>(page, 'GET', `/api/videos?siteId=${id}&status=discovered`);
  const posts: PostView[] = [];
  for (const video of videos.slice(0, POSTS)) {
    posts.push(await call<PostView>(page, 'POST', `/api/videos/${video.id}/generate-blog`, {}));
  }
  const stats = await call<FeaturedImageStats>(page, 'GET', `/api/featured-images?siteId=${id}`);
  expect(stats.withoutImage).toBe(POSTS);
  return posts;
}

async function asks(page: Page): Promise<void> {
  await card(page)
    .getByRole('button', { name: /^Generate \d+ images?$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Generate \d+ images?\?$/ });
  await expect(dialog).toContainText(/They count as at most \$\d/);
  await expectAccessible(page, 'question before many images are generated');
  await dialog.getByRole('button', { name: 'Generate' }).click();
}

async function stops(page: Page): Promise<void> {
  await expect(card(page)).toContainText(`${POSTS} posts of this website have no featured image.`);
  await expectAccessible(page, 'missing images');
  await setFault(page, { provider: 'openai', mode: 'hang', path: '/images/' });
  await asks(page);
  await expect(card(page)).toContainText('Generating images');
  await expectAccessible(page, 'images being generated');
  await card(page).getByRole('button', { name: 'Stop: Generating missing images' }).click();
  await expect(card(page)).toContainText('left out because the run was stopped.');
  await expectAccessible(page, 'a run that was stopped');
  await setFault(page, { provider: 'openai', mode: 'refusal', path: '/images/' });
  await release(page, 'openai');
}

async function isRefused(page: Page): Promise<void> {
  await setFault(page, { provider: 'openai', mode: 'refusal', path: '/images/', times: 1 });
  await asks(page);
  await expect(card(page)).toContainText('1 image was not generated.');
  const list = card(page).getByRole('list', { name: 'Images that were not generated' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'an image that was refused');
  await list.getByRole('link').click();
  await expect(page).toHaveURL(/[?&]post=\d+/);
}

async function sends(page: Page, { id, title }: PostView, path: string): Promise<void> {
  await call(page, 'POST', `/api/blog-posts/${id}/auto-publish`, {});
  await page.goto(`${ADMIN_PATHS.featuredImages}?post=${id}`);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send image' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Use YouTube thumbnail' }).click();
  await expectToast(page, 'YouTube Thumbnail Set');
  await expect(page.getByText('The website doesn’t have this image or its alt text yet.')).toBeVisible();
  await expectAccessible(page, 'an image that the website doesn’t have');
  await refuses(page, path, 'POST');
  await page.getByRole('button', { name: 'Send image' }).click();
  await expectToast(page, 'Image Not SentThe server is being updated.');
  await expect(page.getByText('The image was not sent: The server is being updated.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Send image' }).click();
  await expectToast(page, `Image Sent${NAME} shows the new image of`);
  await expect(page.getByRole('button', { name: 'Send image' })).toHaveCount(0);
}
