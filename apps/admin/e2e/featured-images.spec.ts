import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { PICTURE_MESSAGES } from '@pressloom/contracts/pictures';
import type { PreviousImage } from '@pressloom/contracts/pictures';
import type { PostSummary, PostView } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';
import { expectAccessible } from './axe.ts';
import { button, holds, refuses } from './gate-screens.ts';
import { test, type Watch } from './journey.ts';
import { choose, expectFocusIn, expectIdle, expectToast, section, signInAsSample } from './screens.ts';
import { call, change, firstRunEnded, selectWithVideos, siteIdOf } from './server.ts';

const SITE = 'Meditation & Calm';
const SETTINGS = '/api/content-generation-settings';
const POSTS = '/api/blog-posts';
const STYLES = ['Professional', 'Realistic', 'Dramatic', 'Documentary', 'Heroic', 'Illustration', 'Minimalist'];
const AWAY = 'The server is being updated.';

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
  await test.step('has more posts listed', () => listsMore(page, post));
  await test.step('finds the post', () => finds(page, post));
  await test.step('has an image generated, and knows the cost', () => generates(page, { post, watch }));
  await test.step('describes it', () => describes(page, post));
  await test.step('reads why a post has no thumbnail to take', () => readsWhyNoThumbnail(page, post));
  await test.step('takes the thumbnail of the video', () => takesThumbnail(page, { post, watch }));
  await test.step('takes back the one that was generated', () => restores(page, { post, watch }));
  await test.step('uploads one', () => uploads(page, post));
  watch.expectAnswer('400 POST /api/featured-images/preview');
  const address = await test.step('sets a default image', () => setsTheDefault(page, post));
  await test.step('takes it', () => takesDefault(page, { post, watch }));
  await test.step('takes another one from an address', () => takesByAddress(page, address));
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

/** More than one page of them. */
async function listsMore(page: Page, { wordpressSiteId, title }: PostView): Promise<void> {
  const listed = await call<PostSummary[]>(page, 'GET', `${POSTS}?siteId=${wordpressSiteId}&fields=summary`);
  const posts = Array.from({ length: 25 }, (_none, place) => ({
    ...listed.find((post) => post.title === title)!,
    id: 900_000 + place,
    title: `Post ${place + 1}`,
  }));
  const headers = { 'x-next-cursor': 'second-page', 'x-total-count': '25' };
  await page.route(
    (url) => url.pathname === POSTS,
    (route) =>
      new URL(route.request().url()).searchParams.get('cursor') === 'second-page'
        ? route.fulfill({ json: posts.slice(20) })
        : route.fulfill({ json: posts.slice(0, 20), headers }),
  );
  await page.reload();
  const rows = picker(page).getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await expect(picker(page)).toContainText('20 of 25 shown');
  await button(picker(page), 'Load more').press('Enter');
  await expect(rows).toHaveCount(25);
  await expect(rows.last()).toContainText('Post 25');
  await expect(picker(page)).toContainText('25 of 25 shown');
  await expect(button(picker(page), 'Load more')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
}

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

interface Given {
  post: PostView;
  watch: Watch;
}

interface Refusal {
  watch: Watch;
  method: string;
  path: string;
  /** What it says before the reason. */
  toast: string;
}

/** Presses a button whose call is refused, and reads why in the toast. */
async function isRefused(page: Page, pressed: Locator, { watch, method, path, toast }: Refusal): Promise<void> {
  watch.expectAnswer(`503 ${method} ${path}`);
  await refuses(page, path, method);
  await pressed.click();
  await expectToast(page, `${toast}${AWAY}`);
  await page.unrouteAll({ behavior: 'wait' });
}

async function generates(page: Page, { post: { id, title }, watch }: Given): Promise<void> {
  await expect(page.getByText(/^The sandbox makes it, so nothing is billed\. It counts as at most /)).toBeVisible();
  await expectAccessible(page, 'a post without an image');
  await page.getByRole('group', { name: 'Generate with AI' }).getByRole('combobox', { name: 'Style' }).click();
  await expect(page.getByRole('option')).toHaveText(STYLES);
  await page.getByRole('option', { name: 'Illustration' }).click();
  await page.getByRole('textbox', { name: 'Custom prompt (optional)' }).fill('A calm lake');
  const generate = page.getByRole('button', { name: 'Generate Image' });
  const path = `${POSTS}/${id}/generate-featured-image`;
  await isRefused(page, generate, { watch, method: 'POST', path, toast: 'Generation Failed' });
  await expect(page.getByText(`The image was not changed: ${AWAY}`)).toBeVisible();
  await generate.click();
  await expectToast(page, 'Featured Image Generated');
  await expect(page.getByRole('button', { name: 'Regenerate Image' })).toBeVisible();
  await expect(page.getByText(/^A modern editorial illustration.*A calm lake/)).toBeVisible();
  await change<PostSummary[]>(page, POSTS, (posts) => posts.map((post) => ({ ...post, isPremium: true })));
  await choose(page, 'Image', 'With an image');
  const row = picker(page).getByRole('listitem').filter({ hasText: title }).first();
  await expect(row).toContainText('Has Image');
  await expect(row).toContainText('Premium');
  await page.unrouteAll({ behavior: 'wait' });
  await expectAccessible(page, 'a post with an image');
}

async function describes(page: Page, { title }: PostView): Promise<void> {
  await page.getByRole('button', { name: 'Edit alt text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit alt text' });
  await dialog.getByRole('textbox', { name: 'Alt text' }).fill('A lake at dawn');
  await expectAccessible(page, 'an alt text being edited');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, `Alt Text SavedScreen readers use it for the image of "${title}".`);
  await expect(page.getByRole('definition').filter({ hasText: 'A lake at dawn' })).toBeVisible();
}

async function readsWhyNoThumbnail(page: Page, { id }: PostView): Promise<void> {
  const thumbnail = page.getByRole('button', { name: 'Use YouTube thumbnail' });
  const reasons: [Partial<PostView>, string][] = [
    [{ youtubeId: null }, 'This post was written from notes, so it has no video thumbnail.'],
    [{ videoId: null }, 'This post’s video was deleted here, along with its thumbnail.'],
  ];
  for (const [without, reason] of reasons) {
    await change<PostView>(page, `${POSTS}/${id}`, (post) => ({ ...post, ...without }));
    await page.reload();
    await expect(thumbnail).toHaveAccessibleDescription(reason);
    await thumbnail.focus();
    await expectIdle(thumbnail);
    await page.unrouteAll({ behavior: 'wait' });
  }
  await expectAccessible(page, 'a post without a thumbnail');
  await page.reload();
}

async function takesThumbnail(page: Page, { post: { id }, watch }: Given): Promise<void> {
  const thumbnail = page.getByRole('button', { name: 'Use YouTube thumbnail' });
  const path = `${POSTS}/${id}/use-youtube-thumbnail`;
  await isRefused(page, thumbnail, { watch, method: 'POST', path, toast: 'Failed to set YouTube thumbnail' });
  await thumbnail.click();
  await expectToast(page, 'YouTube Thumbnail Set');
  await expect(page.getByText('YouTube thumbnail', { exact: true })).toBeVisible();
}

async function restores(page: Page, { post: { id }, watch }: Given): Promise<void> {
  const generated = page.getByRole('button', { name: /^Restore: AI generated/ });
  const [previous] = await call<PreviousImage[]>(page, 'GET', `${POSTS}/${id}/previous-images`);
  const path = `${POSTS}/${id}/previous-images/${previous!.id}/restore`;
  await isRefused(page, generated, { watch, method: 'POST', path, toast: 'Restore Failed' });
  await generated.click();
  await expectToast(page, 'Image Restored');
  await expect(page.getByRole('button', { name: /^Restore: YouTube thumbnail/ })).toBeVisible();
  await expectAccessible(page, 'previous images');
}

async function uploads(page: Page, { title }: PostView): Promise<void> {
  await page.getByRole('button', { name: 'Upload an image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload an image' });
  const file = dialog.getByLabel('Image', { exact: true }).and(page.locator('input'));
  await file.setInputFiles({ name: 'own.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(dialog.getByRole('img', { name: 'Your image' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Alt text' }).fill('A screen of Pressloom');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expectToast(page, `Image Uploaded"${title}" has a new image.`);
  await expect(page.getByText('Custom image', { exact: true })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'A screen of Pressloom' })).toBeVisible();
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

async function takesDefault(page: Page, { post: { id }, watch }: Given): Promise<void> {
  const use = page.getByRole('button', { name: 'Use default image' });
  const toast = 'Update FailedFailed to set default image. ';
  await isRefused(page, use, { watch, method: 'PATCH', path: `${POSTS}/${id}`, toast });
  await use.click();
  await expectToast(page, 'Default Image Set');
}

async function takesByAddress(page: Page, address: string): Promise<void> {
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
