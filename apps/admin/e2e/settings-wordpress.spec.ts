import { expect, type Locator, type Page } from '@playwright/test';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { SiteTestAnswer, SiteView } from '@pressloom/contracts/sites';
import { TAB_FIELDS } from '../../api/test/settings/tab-fields.ts';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { choose, expectToast, goTo, labelsIn, section, signInAsSample } from './screens.ts';
import { call, change, newWordPress, removeWebsitesAt } from './server.ts';

const NAME = 'Moonlight Letters';
const SITES = '/api/wordpress-sites';

const list = (page: Page): Locator => section(page, 'Connected websites');
const row = (page: Page, name: string): Locator => list(page).getByRole('listitem', { name });
const form = (page: Page): Locator => page.getByRole('form', { name: 'Create a website' });
const field = (page: Page, name: string): Locator => form(page).getByRole('textbox', { name });
const dialog = (page: Page): Locator => page.getByRole('dialog');

async function opens(page: Page): Promise<void> {
  await page.goto('/');
  await signInAsSample(page);
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: 'WordPress' }).click();
  await expect(page).toHaveURL(/tab=wordpress/);
  await expect(row(page, 'Psychic & Tarot')).toBeVisible();
}

test('an operator tests, adds and deletes websites in Settings', async ({ page, watch }) => {
  test.slow();
  await opens(page);
  const siteUrl = await newWordPress(page, 'moonlight', 'Moonlight');
  await test.step('has the fields that the table has', () => hasItsFields(page));
  await test.step('tests a connection', async () => testsIt(page, watch.expectTrouble));
  await test.step('is told what is missing', () => leavesFieldsEmpty(page));
  await test.step('makes a website in one step', () => makesIt(page, siteUrl));
  await test.step('updates the categories of any website whose brand can', () => updatesCategories(page));
  await test.step('is told that the address is taken', () => addsItAgain(page, siteUrl));
  await test.step('deletes it', () => deletesIt(page));
  await removeWebsitesAt(page, siteUrl);
});

async function hasItsFields(page: Page): Promise<void> {
  await expectAccessible(page, 'websites in Settings');
  expect(await labelsIn(page.getByRole('tabpanel'))).toEqual([...TAB_FIELDS.WordPress]);
  await expect(section(page, 'Add New Website')).toContainText('The newsletter is scheduled daily at 9:00 AM');
  await page.getByRole('button', { name: 'Create in one step' }).click();
  await expect(field(page, 'Website Name')).toBeFocused();
  await list(page).getByRole('button', { name: 'Add website' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Site name' })).toBeFocused();
  expect((await labelsIn(dialog(page))).toSorted()).toEqual(TAB_FIELDS['Add website'].toSorted());
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
}

async function testsIt(page: Page, expectTrouble: () => void): Promise<void> {
  const test = row(page, 'Psychic & Tarot').getByRole('button', { name: /^Test/ });
  await test.click();
  await expectToast(page, 'Connection successful');
  await expect(row(page, 'Psychic & Tarot').getByRole('list', { name: 'Stages of the test' })).toBeVisible();
  await expectAccessible(page, 'connection that was tested');
  const path = (url: URL): boolean => /\/api\/wordpress-sites\/\d+\/test$/.test(url.pathname);
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as SiteTestAnswer;
    await route.fulfill({
      response,
      json: { ...answer, success: false, connected: false, error: 'The password is wrong.' },
    });
  });
  await test.click();
  await expectToast(page, 'Connection failedThe password is wrong.');
  await page.unroute(path);
  expectTrouble();
  await page.route(path, (route) => route.abort());
  await test.click();
  await expectToast(page, 'Failed to test connection');
  await page.unroute(path);
}

async function leavesFieldsEmpty(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Create Website' }).click();
  await expectToast(page, 'Missing InformationPlease fill in website name, URL, and WordPress credentials.');
  await expect(field(page, 'Website Name')).toBeFocused();
  await list(page).getByRole('button', { name: 'Add website' }).click();
  await dialog(page).getByRole('button', { name: 'Add website' }).click();
  for (const [name, text] of [
    ['Site name', 'Site name is required'],
    ['Website URL', 'Please enter a valid URL'],
    ['WordPress user name', 'Username is required'],
    ['Application password', 'Application password is required'],
  ] as const)
    await expect(dialog(page).getByRole('textbox', { name })).toHaveAccessibleDescription(text);
  await dialog(page).getByRole('textbox', { name: 'API endpoint' }).fill('no address');
  await dialog(page).getByRole('button', { name: 'Add website' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'API endpoint' })).toHaveAccessibleDescription(
    'Please enter a valid API endpoint',
  );
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  // Its address asks before what was typed is lost.
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toHaveCount(0);
}

async function makesIt(page: Page, siteUrl: string): Promise<void> {
  await field(page, 'Website Name').fill(NAME);
  await field(page, 'Website URL').fill(siteUrl);
  await choose(page, 'Content Focus', 'Psychic & Tarot');
  await field(page, 'WordPress Username').fill(SANDBOX_WORDPRESS.username);
  await field(page, 'WordPress Application Password').fill('this is not it');
  await page.route('**/api/sites/create', (route) => route.fulfill({ status: 403, body: 'Forbidden' }));
  await form(page).getByRole('button', { name: 'Create Website' }).click();
  await expectToast(page, 'Failed to Create WebsitePlease check your information and try again.');
  await page.unroute('**/api/sites/create');
  await form(page).getByRole('button', { name: 'Create Website' }).click();
  await expectToast(page, 'Failed to Create Website');
  await field(page, 'WordPress Application Password').fill(SANDBOX_WORDPRESS.applicationPassword);
  await form(page).getByRole('button', { name: 'Create Website' }).click();
  await expectToast(page, 'Website Created');
  await expect(row(page, NAME)).toContainText('Connected');
  await expect(field(page, 'Website Name')).toHaveValue('');
}

/** The button comes from what the website's brand can do, whatever its id. */
async function updatesCategories(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Update Categories/ })).toHaveCount(2);
  await row(page, NAME)
    .getByRole('button', { name: /^Update Categories/ })
    .click();
  await expectToast(page, 'No WordPress Posts Found');
  await page.route('**/api/sagsun/update-categories**', (route) => route.fulfill({ status: 503, json: {} }));
  await row(page, NAME)
    .getByRole('button', { name: /^Update Categories/ })
    .click();
  await expectToast(page, 'Failed to update categories');
  await page.unrouteAll();
  await page.route('**/api/sagsun/update-categories**', (route) => route.abort());
  await row(page, NAME)
    .getByRole('button', { name: /^Update Categories/ })
    .click();
  await expectToast(page, 'Response Lost');
  await expect(row(page, NAME)).toContainText('may or may not have been done');
  await page.unrouteAll();
}

async function addsItAgain(page: Page, siteUrl: string): Promise<void> {
  await list(page).getByRole('button', { name: 'Add website' }).click();
  const box = (name: string) => dialog(page).getByRole('textbox', { name });
  await box('Site name').fill(NAME);
  await box('Website URL').fill(siteUrl);
  await box('WordPress user name').fill(SANDBOX_WORDPRESS.username);
  await box('Application password').fill(SANDBOX_WORDPRESS.applicationPassword);
  await dialog(page).getByRole('button', { name: 'Add website' }).click();
  // The dialog hides the toasts behind it from assistive technology; its field has the reason.
  await expect(page.getByText('Failed to add WordPress site')).toBeVisible();
  await expect(box('Website URL')).toHaveAccessibleDescription(/^This website is already connected as "/);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  // Its address asks before what was typed is lost.
  await page.getByRole('button', { name: 'Discard' }).click();
}

async function deletesIt(page: Page): Promise<void> {
  const path = (url: URL): boolean => /\/api\/wordpress-sites\/\d+$/.test(url.pathname);
  await row(page, NAME).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText(`“${NAME}” will be removed from Pressloom`);
  await page.route(path, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  await dialog(page).getByRole('button', { name: 'Delete website' }).click();
  await expect(page.getByText('Failed to delete WordPress site')).toBeVisible();
  await page.unroute(path);
  await dialog(page).getByRole('button', { name: 'Delete website' }).click();
  await expectToast(page, 'Site Removed');
  await expect(row(page, NAME)).toHaveCount(0);
}

test('one website or 41, none, and what can’t be read', async ({ page, watch }) => {
  watch.expectTrouble();
  await opens(page);
  await test.step('finds one of 41, also on a phone', async () => {
    await change<SiteView[]>(page, SITES, (sites) =>
      Array.from({ length: 41 }, (_none, place) => ({
        ...sites[place % sites.length]!,
        ...{ id: 900 + place, name: `Site ${place}`, capabilities: [] },
      })),
    );
    await page.reload();
    await expect(list(page).getByRole('listitem')).toHaveCount(41);
    await page.getByRole('button', { name: 'Create in one step' }).click();
    await expect(field(page, 'Website Name')).toBeInViewport();
    await list(page).getByRole('searchbox', { name: 'Search websites' }).fill('Site 40');
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page, 'websites in Settings on a phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.unrouteAll();
  });
  await test.step('reads what failed, and tries again', async () => {
    await page.goto('/settings?tab=wordpress');
    await page.route(`**${SITES}`, (route) => route.abort());
    await page.reload();
    const retry = list(page).getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await expectAccessible(page, 'websites that can’t be read');
    await page.unrouteAll();
    await retry.click();
    await expect(row(page, 'Psychic & Tarot')).toBeVisible();
  });
  await test.step('waits for what is loading', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${SITES}`, async (route) => {
      await held;
      await route.fallback();
    });
    await page.reload();
    await expect(list(page).locator('[aria-busy=true]')).toBeVisible();
    release();
    await expect(row(page, 'Psychic & Tarot')).toBeVisible();
    await page.unrouteAll();
  });
  await test.step('connects the first', async () => {
    await page.route(`**${SITES}`, (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(page.getByText('Connect your first website')).toBeVisible();
    await expect(form(page)).toBeVisible();
    await expectAccessible(page, 'Settings without a website');
    await page.unrouteAll();
  });
  await call(page, 'GET', SITES);
});
