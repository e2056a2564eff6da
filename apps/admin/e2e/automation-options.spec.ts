import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { SiteView } from '@pressloom/contracts/sites';
import { expectAccessible } from './axe.ts';
import { button, refuses } from './gate-screens.ts';
import { test } from './journey.ts';
import { choose, expectToast, section, signInAsSample } from './screens.ts';
import { call, newWordPress, removeWebsitesAt } from './server.ts';

const NAME = 'Orchard Weekly';
const SITES = '/api/wordpress-sites';
const CONTENT = '/api/content-generation-settings';
const AUTOMATION = '/api/website-automation-settings';
const NEWSLETTER = '/api/newsletter-settings';
const AWAY = 'The server is being updated.';

const saved = (part: Locator): Locator => part.getByRole('status').filter({ hasText: /^\s*Saved$/ });

test('an operator sets what one website does automatically, in one tab', async ({ page, watch }) => {
  await page.goto('/');
  await signInAsSample(page);
  const siteUrl = await newWordPress(page, 'orchard', NAME);
  const id = await connects(page, siteUrl);
  const path = `${SITES}/${id}`;
  await page.goto(ADMIN_PATHS.settingsTab('automation'));
  watch.expectAnswer(`503 PATCH ${path}`);
  await test.step('chooses how often the website is read', () => choosesFrequency(page, path));
  await test.step('switches the publishing', () => switchesPublishing(page, path));
  watch.expectAnswer(`503 POST ${CONTENT}`);
  await test.step('saves how posts are written', () => savesGeneration(page, id));
  watch.expectAnswer(`503 PATCH ${AUTOMATION}/${id}`);
  await test.step('saves how drafts are published', () => savesPublishing(page, id));
  watch.expectAnswer(`503 POST ${NEWSLETTER}`);
  await test.step('saves the newsletter', () => savesNewsletter(page, id));
  await test.step('finds all of it after a reload', () => readsAgain(page));
  await removeWebsitesAt(page, siteUrl);
});

async function connects(page: Page, siteUrl: string): Promise<number> {
  const { id } = await call<SiteView>(page, 'POST', SITES, { ...SANDBOX_WORDPRESS, name: NAME, siteUrl });
  await call(page, 'POST', '/api/users/selected-website', { websiteId: id });
  return id;
}

/** What the list of websites has of the one at this path. */
async function stored(page: Page, path: string): Promise<SiteView | undefined> {
  const sites = await call<SiteView[]>(page, 'GET', SITES);
  return sites.find(({ id }) => `${SITES}/${id}` === path);
}

async function choosesFrequency(page: Page, path: string): Promise<void> {
  const part = section(page, 'Discovery');
  await expect(part.getByRole('combobox', { name: 'Sync frequency' })).toHaveText('Every day');
  await refuses(page, path, 'PATCH');
  await choose(part, 'Sync frequency', 'Every hour');
  await expectToast(page, `Save Failed${AWAY}`);
  await expect(part).toContainText(`Not saved: ${AWAY}`);
  await expectAccessible(page, 'a sync frequency that was not saved');
  await page.unrouteAll({ behavior: 'wait' });
  await part.getByRole('button', { name: 'Retry: Sync frequency' }).click();
  await expect(saved(part)).toBeVisible();
  await choose(part, 'Sync frequency', 'Every week');
  await expect.poll(async () => (await stored(page, path))?.syncInterval).toBe('weekly');
  await expect(saved(part)).toBeVisible();
}

async function switchesPublishing(page: Page, path: string): Promise<void> {
  const part = section(page, 'Generation');
  const automatic = part.getByRole('switch', { name: 'Publish automatically' });
  await expect(automatic).not.toBeChecked();
  await refuses(page, path, 'PATCH');
  await automatic.click();
  await expectToast(page, `Save Failed${AWAY}`);
  await expect(part).toContainText(`Not saved: ${AWAY}`);
  await page.unrouteAll({ behavior: 'wait' });
  await part.getByRole('button', { name: 'Discard: Publish automatically' }).click();
  await expect(automatic).not.toBeChecked();
  await automatic.click();
  await expect(saved(part)).toBeVisible();
  await expect(automatic).toBeChecked();
  expect((await stored(page, path))?.autoPublish).toBe(true);
}

/** Saves what is in the fields of a part: at first that is refused. */
async function savesTwice(page: Page, save: Locator, [path, method, toast]: [string, string, string]): Promise<void> {
  await refuses(page, path, method);
  await save.click();
  await expectToast(page, `Save Failed${toast}${AWAY}`);
  await page.unrouteAll({ behavior: 'wait' });
  await save.click();
  await expectToast(page, 'Settings Saved');
}

async function savesGeneration(page: Page, id: number): Promise<void> {
  const part = section(page, 'Generation');
  await choose(part, 'Image style', 'Heroic');
  await choose(part, 'Image quality', 'Low');
  await part.getByLabel('Minimum words to write from').fill('120');
  const lead = 'Failed to save content generation settings. ';
  await savesTwice(page, button(part, 'Save'), [CONTENT, 'POST', lead]);
  const expected = { imageStyle: 'heroic', imageQuality: 'low', minSourceWords: 120 };
  expect(await call(page, 'GET', `${CONTENT}?siteId=${id}`)).toMatchObject(expected);
}

async function savesPublishing(page: Page, id: number): Promise<void> {
  const part = section(page, 'Generation');
  await part.getByLabel('Days a draft can wait').fill('9');
  await part.getByLabel('Drafts in reserve').fill('4');
  await savesTwice(page, button(part, 'Save publishing'), [`${AUTOMATION}/${id}`, 'PATCH', '']);
  expect(await call(page, 'GET', `${AUTOMATION}/${id}`)).toMatchObject({ draftDays: 9, draftStock: 4 });
}

async function savesNewsletter(page: Page, id: number): Promise<void> {
  const part = section(page, 'Newsletter');
  await part.getByLabel('Articles per newsletter').fill('6');
  await part.getByLabel('Frequency (days)').fill('3');
  await savesTwice(page, button(part, 'Save Settings'), [NEWSLETTER, 'POST', '']);
  await expect(part).toContainText('Saved: 6 articles, every 3 days at ');
  const expected = { articlesPerNewsletter: 6, frequencyDays: 3 };
  expect(await call(page, 'GET', `${NEWSLETTER}?siteId=${id}`)).toMatchObject(expected);
}

async function readsAgain(page: Page): Promise<void> {
  await page.reload();
  const [generation, newsletter] = [section(page, 'Generation'), section(page, 'Newsletter')];
  await expect(page.getByRole('combobox', { name: 'Sync frequency' })).toHaveText('Every week');
  await expect(generation.getByRole('switch', { name: 'Publish automatically' })).toBeChecked();
  await expect(generation.getByRole('combobox', { name: 'Image style' })).toHaveText('Heroic');
  await expect(generation.getByLabel('Minimum words to write from')).toHaveValue('120');
  await expect(generation.getByLabel('Days a draft can wait')).toHaveValue('9');
  await expect(newsletter.getByLabel('Articles per newsletter')).toHaveValue('6');
}
