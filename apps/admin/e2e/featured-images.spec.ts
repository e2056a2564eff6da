import { expect, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { PICTURE_MESSAGES } from '@pressloom/contracts/pictures';
import type { PostSummary, PostView } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';
import { expectAccessible } from './axe.ts';
import { holds } from './gate-screens.ts';
import { test } from './journey.ts';
import { choose, expectFocusIn, expectToast, section, signInAsSample } from './screens.ts';
import { call, change, firstRunEnded, selectWithVideos, siteIdOf } from './server.ts';

const SITE = 'Meditation & Calm';
const SETTINGS = '/api/content-generation-settings';

test('an operator gives posts their images', async ({ page, watch }) => {
  await page.goto('/');
  await signInAsSample(page);
  await firstRunEnded(page);
  const siteId = await siteIdOf(page, SITE);
  const settings = { autoGenerateImages: false, defaultFeaturedImageUrl: null };
  await call(page, 'PUT', `${SETTINGS}?siteId=${siteId}`, settings);
  const post = await hasAPost(page, siteId, 'breathing for posts with images');
  await page.goto(ADMIN_PATHS.featuredImages);
  await test.step('sees how many posts have an image, and how new ones get theirs', () => readsFigures(page));
  await test.step('finds the post', () => finds(page, post));
  await test.step('has an image generated, and knows the cost', () => generates(page, post));
  await test.step('takes the thumbnail of the video', async () => {
    await page.getByRole('button', { name: 'Use YouTube thumbnail' }).click();
    await expectToast(page, 'YouTube Thumbnail Set');
    await expect(page.getByText('YouTube thumbnail', { exact: true })).toBeVisible();
  });
  await test.step('takes back the one that was generated', async () => {
    await page.getByRole('button', { name: /^Restore: AI generated/ }).click();
    await expectToast(page, 'Image Restored');
    await expect(page.getByRole('button', { name: /^Restore: YouTube thumbnail/ })).toBeVisible();
    await expectAccessible(page, 'previous images');
  });
  watch.expectAnswer('400 POST /api/featured-images/preview');
  const address = await test.step('sets a default image', () => setsTheDefault(page, post));
  await test.step('takes it, and another one from an address', () => takesByAddress(page, address));
  await call(page, 'PUT', `${SETTINGS}?siteId=${siteId}`, { ...settings, autoGenerateImages: true });
  await page.reload();
  await expect(section(page, 'Current settings')).toContainText('Auto generationON');
});

async function readsFigures(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toContainText(
    /Posts with images[\d,]+Posts without images[\d,]+Auto generationOFFDefault style[A-Z]/,
  );
  const facts = [/Auto generationOFF/, /Default style[A-Z]/, /Image quality[A-Z]/, /Default imageNone/];
  for (const fact of facts) await expect(section(page, 'Current settings')).toContainText(fact);
}

async function hasAPost(page: Page, siteId: number, term: string): Promise<PostView> {
  await selectWithVideos(page, SITE, term);
  const videos = await call<VideoView[]>(page, 'GET', `/api/videos?siteId=${siteId}&status=discovered`);
  return call<PostView>(page, 'POST', `/api/videos/${videos[0]!.id}/generate-blog`, {});
}

const picker = (page: Page) => section(page, 'Posts');

async function finds(page: Page, { title }: PostView): Promise<void> {
  await expect(page.getByText('No post chosen')).toBeVisible();
  await expectAccessible(page, 'featured images');
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('no such post');
  await expect(page.getByText('No post matches “no such post”')).toBeVisible();
  // What a slow answer will be isn't known from the one before.
  const letGo = await holds(page, '/api/blog-posts', 'GET');
  await page.getByRole('searchbox', { name: 'Search posts' }).fill(title);
  await expect(page.getByText(/^No post matches/)).toHaveCount(0);
  await letGo();
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('no such post');
  await page.getByRole('button', { name: 'Show all posts' }).press('Enter');
  await expectFocusIn(picker(page));
  // Without waiting for the search: neither takes back the other.
  await page.getByRole('searchbox', { name: 'Search posts' }).fill(title);
  await choose(page, 'Image', 'Without an image');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page).toHaveURL(/image=without/);
  await picker(page).getByRole('listitem').filter({ hasText: title }).first().getByRole('button').click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

async function generates(page: Page, { title }: PostView): Promise<void> {
  await expect(page.getByText(/^The sandbox makes it, so nothing is billed\. It counts as at most /)).toBeVisible();
  await expectAccessible(page, 'a post without an image');
  await choose(page.getByRole('group', { name: 'Generate with AI' }), 'Style', 'Illustration');
  await page.getByRole('textbox', { name: 'Custom prompt (optional)' }).fill('A calm lake');
  await page.getByRole('button', { name: 'Generate Image' }).click();
  await expectToast(page, 'Featured Image Generated');
  await expect(page.getByRole('button', { name: 'Regenerate Image' })).toBeVisible();
  await expect(page.getByText(/^A modern editorial illustration.*A calm lake/)).toBeVisible();
  const path = '/api/blog-posts';
  await change<PostSummary[]>(page, path, (posts) => posts.map((post) => ({ ...post, isPremium: true })));
  await choose(page, 'Image', 'With an image');
  const row = picker(page).getByRole('listitem').filter({ hasText: title }).first();
  await expect(row).toContainText('Has Image');
  await expect(row).toContainText('Premium');
  await page.unrouteAll({ behavior: 'wait' });
  await expectAccessible(page, 'a post with an image');
}

async function setsTheDefault(page: Page, { wordpressSiteId, videoId }: PostView): Promise<string> {
  await page.getByRole('button', { name: 'Use default image' }).click();
  await expectToast(page, PICTURE_MESSAGES.defaultImageMissing);
  const card = section(page, 'Default fallback image');
  const set = card.getByRole('button', { name: 'Set Default Image' });
  const field = card.getByRole('textbox', { name: 'Default image URL' });
  await expect(set).toBeDisabled();
  await field.fill(`${process.env.PRESSLOOM_SANDBOX_URL}/no-such-image.jpg`);
  await expect(card.getByText('This address answered 404.').first()).toBeVisible();
  await set.click();
  await expectToast(page, 'Update FailedThis address answered 404.');
  await expect(field).toHaveAccessibleDescription('This address answered 404.');
  const videos = await call<VideoView[]>(page, 'GET', `/api/videos?siteId=${wordpressSiteId}&ids=${videoId}`);
  const address = videos[0]!.thumbnails[0]!;
  await field.fill(address);
  await expect(card.getByRole('img', { name: 'The image at this address' })).toBeVisible();
  await expectAccessible(page, 'a default image before it is set');
  await set.click();
  await expectToast(page, 'Settings Updated');
  await expect(section(page, 'Current settings')).toContainText(address);
  return address;
}

async function takesByAddress(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Use default image' }).click();
  await expectToast(page, 'Default Image Set');
  await page.getByRole('button', { name: 'From an address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use an image from an address' });
  await dialog.getByRole('button', { name: 'Use image' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Image URL' })).toHaveAccessibleDescription(
    'Please enter a valid URL',
  );
  await dialog.getByRole('textbox', { name: 'Image URL' }).fill(address);
  await expect(dialog.getByRole('img', { name: 'The image at this address' })).toBeVisible();
  await expectAccessible(page, 'an image by its address');
  await dialog.getByRole('button', { name: 'Use image' }).click();
  await expectToast(page, 'Image Set');
  await section(page, 'Default fallback image').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Settings Updated');
}

test('on a phone the chosen post takes the place of the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await signInAsSample(page);
  await hasAPost(page, await siteIdOf(page, SITE), 'stretching for posts on a phone');
  await page.goto(ADMIN_PATHS.featuredImages);
  await picker(page).getByRole('listitem').first().getByRole('button').click();
  const back = page.getByRole('button', { name: 'Choose another post' });
  await expect(back).toBeFocused();
  await expect(picker(page)).toBeHidden();
  await expectAccessible(page, 'a chosen post on a phone');
  const past = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(past)).toBe(0);
  await back.press('Enter');
  await expect(picker(page)).toBeVisible();
  await expectFocusIn(page.getByRole('main'));
});
