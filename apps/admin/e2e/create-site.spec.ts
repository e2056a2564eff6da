import { expect, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { VideoView } from '@pressloom/contracts/videos';
import { expectAccessible } from './axe.ts';
import { holds } from './gate-screens.ts';
import { test } from './journey.ts';
import { cardOf, choose, expectToast, signInAsSample, siteSelector } from './screens.ts';
import { call, newWordPress, removeWebsitesAt } from './server.ts';

const NAME = 'Lighthouse Post';

test('an operator makes a website in one step, and publishes a post there', async ({ page, watch }) => {
  test.slow();
  await page.goto('/');
  await signInAsSample(page);
  const siteUrl = await newWordPress(page, 'lighthouse', 'Lighthouse');
  await page.goto(ADMIN_PATHS.wordpressIntegration);
  await page.getByRole('link', { name: 'Create in one step' }).click();

  await test.step('is told what is missing', () => leavesFieldsEmpty(page));
  watch.expectAnswer('400 POST /api/sites/create');
  await test.step('is told that the password is wrong', () => entersAWrongPassword(page, siteUrl));
  await test.step('makes the website', () => makesIt(page));
  await test.step('adds the first keyword, and searches it', () => addsAKeyword(page));
  await test.step('has a post written and publishes it', () => publishes(page, siteUrl));
  await removeWebsitesAt(page, siteUrl);
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const contentFocus = (page: Page) => page.getByRole('combobox', { name: 'Content Focus' });

async function leavesFieldsEmpty(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Website' }).click();
  await expectToast(page, 'Missing InformationPlease fill in website name, URL, and WordPress credentials.');
  await expect(field(page, 'Website Name')).toBeFocused();
  await expect(contentFocus(page)).toHaveText('General Content');
  await expectAccessible(page, 'one-step creation');
}

async function entersAWrongPassword(page: Page, siteUrl: string): Promise<void> {
  await field(page, 'Website Name').fill(NAME);
  await field(page, 'Website URL').fill(siteUrl);
  await choose(page, 'Content Focus', 'Meditation & Calm');
  await field(page, 'WordPress Username').fill(SANDBOX_WORDPRESS.username);
  await field(page, 'WordPress Application Password').fill('this is not it');
  await page.getByRole('button', { name: 'Create Website' }).click();
  await expectToast(page, 'Failed to Create Website');
  await expect(field(page, 'WordPress Application Password')).toHaveAccessibleDescription(/password/i);
  await expectAccessible(page, 'creation that failed');
}

async function makesIt(page: Page): Promise<void> {
  await field(page, 'WordPress Application Password').fill(SANDBOX_WORDPRESS.applicationPassword);
  const letGo = await holds(page, '/api/sites/create', 'POST');
  await page.getByRole('button', { name: 'Create Website' }).click();
  await field(page, 'WordPress Username').fill('of the next one');
  await letGo();
  await expectToast(page, 'Website Created');
  await expect(field(page, 'Website Name')).toHaveValue('');
  await expect(field(page, 'WordPress Application Password')).toHaveValue('');
  await expect(contentFocus(page)).toHaveText('General Content');
  await expect(field(page, 'WordPress Username')).toHaveValue('of the next one');
  await field(page, 'WordPress Username').fill('');
  await expect(siteSelector(page)).toContainText(NAME);
  await expectAccessible(page, 'website that was made');
  await page.getByRole('link', { name: 'Add your first keyword' }).click();
}

async function addsAKeyword(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Keyword Management' })).toBeVisible();
  await field(page, 'Keyword').fill('breathing by the sea');
  await page.getByRole('button', { name: 'Add Keyword' }).click();
  await expectToast(page, 'Keyword Added');
  const row = page.getByRole('row', { name: 'breathing by the sea' });
  await row.getByRole('button', { name: /^Search for/ }).click();
  await expectToast(page, 'Search Complete');
}

async function publishes(page: Page, siteUrl: string): Promise<void> {
  const sites = await call<{ id: number; siteUrl: string }[]>(page, 'GET', '/api/wordpress-sites');
  const siteId = sites.find((site) => site.siteUrl === siteUrl)?.id;
  const videos = await call<VideoView[]>(page, 'GET', `/api/videos?siteId=${siteId}`);
  const video = videos.find(({ thinReason, flag }) => thinReason === null && flag === null);
  await page.goto('/content-generation?tab=ready');
  await cardOf(page, video?.title ?? '')
    .getByRole('button', { name: 'Generate blog' })
    .click();
  await expectToast(page, 'Blog Post Generated');
  await page.getByRole('tab', { name: 'Processed Videos' }).click();
  const card = page.getByRole('list', { name: 'Processed videos', exact: true }).getByRole('listitem').first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: 'Publish to Site' }).click();
  await expectToast(page, 'Published');
  const opened = page.waitForEvent('popup');
  await card.getByRole('link', { name: 'View on WordPress' }).click();
  const article = await opened;
  expect(article.url().startsWith(siteUrl)).toBe(true);
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
  await article.close();
}
