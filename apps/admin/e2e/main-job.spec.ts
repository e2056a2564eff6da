import { expect, type Locator, type Page } from '@playwright/test';
import type { DashboardStats } from '@pressloom/contracts/dashboard';
import type { SiteView } from '@pressloom/contracts/sites';
import { expectAccessible } from './axe.ts';
import { refuses } from './gate-screens.ts';
import { test } from './journey.ts';
import type { Watch } from './journey.ts';
import { cardOf, chooseSite, expectToast, goTo, signInAsSample, siteSelector } from './screens.ts';
import { firstRunEnded, release, setFault, TEXTS } from './server.ts';

const SITE = 'Psychic & Tarot';
const KEYWORD = 'moon phase ritual';

test('an operator goes from a keyword to a post that readers see', async ({ page, watch }) => {
  await test.step('signs in by one click', () => signsIn(page));
  await test.step('sees the figures and videos of a site, and of another', () => readsTheDashboard(page));
  await test.step('adds a keyword and searches it', async () => {
    watch.expectAnswer('409 POST /api/keywords');
    await searchesAKeyword(page);
  });
  const title = await test.step('has a post written and reads it', async () => {
    const video = await generatesAPost(page);
    return await readsThePost(page, video);
  });
  await test.step('gives it a picture', () => choosesAPicture(page, title));
  await test.step('publishes it and opens its page', () => publishes(page, title));
  await test.step('makes a video premium', () => makesAVideoPremium(page, watch));
  await test.step('sees a placeholder where no picture of a video loads', () => seesPlaceholders(page));
  await test.step('deletes a video', () => deletesAVideo(page));
  await test.step('saves settings', () => savesSettings(page));
  await test.step('sets what models cost, and goes back to the defaults', () => setsPrices(page));
  await test.step('signs out', () => signsOut(page));
});

async function signsIn(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Sign in/);
  await expectAccessible(page, 'sign-in');
  await signInAsSample(page);
  await expectToast(page, 'Welcome back, Sample!');
  await firstRunEnded(page);
}

async function readsTheDashboard(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('table', { name: 'Recent videos' }).getByRole('row')).not.toHaveCount(1);
  await expectAccessible(page, 'dashboard');
  await siteSelector(page).click();
  await expect(page.getByRole('menuitemradio', { name: SITE })).toBeVisible();
  await expectAccessible(page, 'site selector');
  await page.keyboard.press('Escape');

  await chooseSite(page, SITE);
  await expect(siteSelector(page)).toContainText(SITE);
  const sites = (await (await page.request.get('/api/wordpress-sites')).json()) as SiteView[];
  const siteId = sites.find(({ name }) => name === SITE)?.id;
  const stats = await page.request.get(`/api/dashboard/stats?siteId=${siteId}`);
  const { videosProcessed, blogPosts } = (await stats.json()) as DashboardStats;
  await expect(main).toContainText(`Videos Processed${videosProcessed}`);
  await expect(main).toContainText(`Blog Posts Generated${blogPosts}`);
}

async function searchesAKeyword(page: Page): Promise<void> {
  await goTo(page, 'Keyword Management');
  const field = page.getByRole('textbox', { name: 'Keyword' });
  const add = page.getByRole('button', { name: 'Add Keyword' });
  await field.fill('   ');
  await expect(add).toBeDisabled();
  await field.fill(KEYWORD);
  await add.click();
  await expectToast(page, 'Keyword Added');
  await expect(field).toBeFocused();

  await field.fill(KEYWORD.toUpperCase());
  await field.press('Enter');
  await expectToast(page, 'Failed to add keyword');
  await expect(field).toHaveAccessibleDescription(/already has this keyword/);
  await expectAccessible(page, 'keywords');
  await field.clear();

  const row = page.getByRole('row', { name: KEYWORD });
  await row.getByRole('button', { name: /^Search for/ }).click();
  await expectToast(page, 'Search Complete');
  await expect(row).toContainText(/[1-9]\d* new of \d+ found/);
}

const READY = 'Videos ready for processing';
const PROCESSED = 'Processed videos';

const firstCard = (page: Page, list: string): Locator =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').first();

/** Gives back the title of the video that was written from. */
async function generatesAPost(page: Page): Promise<string> {
  await goTo(page, 'Content Generation');
  await expect(page.getByRole('tab', { name: 'Processed Videos' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Videos Ready For Processing' }).click();
  await expect(page).toHaveURL(/tab=ready/);
  // One in ten says too little to go on, and is asked about first.
  const enough = page
    .getByRole('list', { name: READY, exact: true })
    .getByRole('listitem')
    .filter({ hasNotText: 'to write from' });
  const video = await enough.first().getByRole('heading').innerText();
  await expectAccessible(page, 'videos ready for processing');

  await setFault(page, { provider: 'openai', mode: 'hang', path: TEXTS, times: 1 });
  const card = cardOf(page, video);
  await card.getByRole('button', { name: 'Generate blog' }).click();
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^\d of \d: ./);
  await release(page, 'openai');
  await expectToast(page, 'Blog Post Generated');
  await expect(card).toHaveCount(0);
  return video;
}

/** Gives back the post's title. */
async function readsThePost(page: Page, video: string): Promise<string> {
  await page.getByRole('tab', { name: 'Processed Videos' }).click();
  const card = firstCard(page, PROCESSED);
  await expect(card).toContainText('Draft');
  await expectAccessible(page, 'processed videos');
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  const content = dialog.frameLocator('iframe').getByRole('paragraph');
  await expect(content.first()).not.toBeEmpty();
  // It is about this very video.
  await expect(content.first()).toContainText(video);
  await expectAccessible(page, 'preview');
  await dialog.getByRole('button', { name: 'Save Draft' }).click();
  // The dialog hides the toasts behind it from assistive technology.
  await expect(page.getByText('Draft Saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return title;
}

async function choosesAPicture(page: Page, title: string): Promise<void> {
  const card = cardOf(page, title);
  const picture = card.getByRole('img').or(card.locator('img')).first();
  const menu = card.getByRole('button', { name: `Featured image of ${title}` });
  const before = await picture.getAttribute('src');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Use default' }).click();
  await expectToast(page, 'Update FailedPlease configure a default image URL in Settings');
  await menu.click();
  await expectAccessible(page, 'picture menu');
  await page.getByRole('menuitem', { name: 'Generate with AI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate a featured image' });
  await dialog.getByRole('combobox', { name: 'Style' }).click();
  await page.getByRole('option', { name: 'Documentary' }).click();
  await expectAccessible(page, 'picture dialog');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expectToast(page, 'Featured Image Generated');
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  const made = await picture.getAttribute('src');

  await card.getByRole('button', { name: 'in full size' }).click();
  await expectAccessible(page, 'picture in full size');
  await page.keyboard.press('Escape');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Use video thumbnail' }).click();
  await expectToast(page, 'YouTube Thumbnail Set');
  await expect(picture).not.toHaveAttribute('src', made ?? '');
}

async function publishes(page: Page, title: string): Promise<void> {
  const card = cardOf(page, title);
  await card.getByRole('button', { name: 'Publish to Site' }).click();
  await expectToast(page, 'Published');
  await expect(card).toContainText('Published');
  // The website has all of it.
  await expect(card.getByRole('button', { name: /^(Update|Publish to Site)/ })).toHaveCount(0);

  const opened = page.waitForEvent('popup');
  await card.getByRole('link', { name: 'View on WordPress' }).click();
  const article = await opened;
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
  const image = article.getByRole('main').getByRole('img').first();
  await expect(image).toHaveAttribute('alt', /./);
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await expect(article.getByRole('main')).toContainText('youtube.com/watch?v=');
  await expect(article.getByText(/^Source video by \S.* on YouTube\.$/)).toBeVisible();
  await article.close();
}

async function makesAVideoPremium(page: Page, watch: Watch): Promise<void> {
  await page.getByRole('tab', { name: 'Videos Ready For Processing' }).click();
  const ready = page.getByRole('list', { name: READY, exact: true });
  const name = await ready
    .getByRole('switch', { name: /^Premium: / })
    .first()
    .getAttribute('aria-label');
  const premium = ready.getByRole('switch', { name: name ?? '', exact: true }).first();
  const isOn = !(await premium.isChecked());
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await premium.click();
  const { pathname } = new URL((await saved).url());
  await page.reload();
  await expect(premium).toBeChecked({ checked: isOn });
  watch.expectAnswer(`503 PATCH ${pathname}`);
  await refuses(page, pathname, 'PATCH');
  await premium.click();
  await expectToast(page, 'Failed to update premium statusThe server is being updated.');
  await expect(premium).toBeChecked({ checked: isOn });
  await expect(premium).toHaveAccessibleDescription(/Not saved: The server is being updated\.$/);
  await page.unrouteAll({ behavior: 'wait' });
}

async function seesPlaceholders(page: Page): Promise<void> {
  const pictures = '**/thumbnails/**';
  await page.route(pictures, (route) => route.fulfill({ contentType: 'image/jpeg', body: 'no picture' }));
  await page.reload();
  const ready = page.getByRole('list', { name: READY, exact: true });
  await expect(ready.getByRole('img', { name: 'Video', exact: true }).first()).toHaveText('VIDEO');
  await page.unroute(pictures);
  await page.reload();
}

async function deletesAVideo(page: Page): Promise<void> {
  const card = firstCard(page, READY);
  const video = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete video?' });
  await expect(question).toContainText(`Are you sure you want to delete "${video}"? This action cannot be undone.`);
  await expectAccessible(page, 'question before deleting');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Video Deleted');
  await expect(cardOf(page, video)).toHaveCount(0);
}

async function savesSettings(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Settings' }).click();
  const automatic = page.getByRole('switch', { name: 'Auto generate images' });
  const wasOn = await automatic.isChecked();
  await automatic.setChecked(!wasOn);

  // Going to another site would lose the change: it asks first.
  await chooseSite(page, 'Fire & Emergency News');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await expectAccessible(page, 'question before leaving');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(siteSelector(page)).toContainText(SITE);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Settings Saved');
  await expectAccessible(page, 'settings');
  await page.reload();
  await expect(automatic).toBeChecked({ checked: !wasOn });
  await expect(siteSelector(page)).toContainText(SITE);
}

const TEXT_MODEL = 'gpt-6.1-terra';
const PICTURE_MODEL = 'gpt-image-2.5-flare';

/** The row of a model in the price list. */
const rowOf = (page: Page, list: string, model: string): Locator =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: model });

async function setsPrices(page: Page): Promise<void> {
  const text = rowOf(page, 'Prices of texts', TEXT_MODEL);
  await expect(text).toContainText('In use');
  await expect(text).toContainText('Default');
  await text.getByRole('button', { name: `Edit the price of ${TEXT_MODEL}` }).click();
  const dialog = page.getByRole('dialog', { name: `Price of ${TEXT_MODEL}` });
  const tokensIn = dialog.getByRole('textbox', { name: 'USD per million input tokens' });
  await tokensIn.fill('a lot');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expect(tokensIn).toHaveAccessibleDescription(/From \$0\.00 to \$1,000\.00/);
  await expect(tokensIn).toBeFocused();
  await expectAccessible(page, 'price of a text model');
  await tokensIn.fill('1,125');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expectToast(page, 'Price Saved');
  await expect(text).toContainText('Set here');
  await expect(text).toContainText('$1.125 input, $5.00 output');

  const pictures = rowOf(page, 'Prices of images', PICTURE_MODEL);
  await pictures.getByRole('button', { name: `Edit the price of ${PICTURE_MODEL}` }).click();
  const sizes = page.getByRole('dialog', { name: `Price of ${PICTURE_MODEL}` });
  const wide = sizes.getByRole('group', { name: /^Wide/ }).getByRole('textbox', { name: 'High' });
  const usual = await wide.inputValue();
  await expectAccessible(page, 'prices of a picture model');
  await wide.fill('0');
  await sizes.getByRole('button', { name: 'Save prices' }).click();
  await expectToast(page, 'Prices Saved');
  await expect(pictures).toContainText('Partly set here');
  await expect(pictures.getByRole('row', { name: /^Wide/ })).toContainText('0.00');
  await expectAccessible(page, 'price list');

  for (const [model, row] of [
    [TEXT_MODEL, text],
    [PICTURE_MODEL, pictures],
  ] as const) {
    await row.getByRole('button', { name: `Edit the price of ${model}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click();
    await expectToast(page, 'Prices Reset');
    await expect(row).toContainText('Default');
  }
  await expect(text).toContainText('$1.00 input, $5.00 output');
  await expect(pictures.getByRole('row', { name: /^Wide/ })).toContainText(usual);
}

async function signsOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await expectAccessible(page, 'account menu');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expectToast(page, 'Logged Out');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}
