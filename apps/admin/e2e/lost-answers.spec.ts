import { expect, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { JobEntry } from '@pressloom/contracts/jobs';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { BrandView, SiteView } from '@pressloom/contracts/sites';
import { test } from './journey.ts';
import { cardOf, chooseSite, expectToast, goTo, section, signInAsSample } from './screens.ts';
import {
  call,
  firstRunEnded,
  newWordPress,
  release,
  removeWebsitesAt,
  selectWithVideos,
  setFault,
  TEXTS,
} from './server.ts';

/** Another one than that whose tests and imports the other journeys look at. */
const SITE = 'Psychic & Tarot';

/** The server does what the page asks, but its answer never arrives. */
async function loseAnswers(page: Page, path: RegExp): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
}

test.beforeEach(async ({ page, watch }) => {
  watch.expectTrouble();
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
});

test('a test mail whose answer is lost is not told as unsent', async ({ page }) => {
  await goTo(page, 'Email Test');
  await loseAnswers(page, /test-smtp2go-newsletter/);
  const email = `lost-${Date.now()}@press.example`;
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expectToast(page, 'Connection ErrorPressloom did not answer.');
  await expect(page.getByRole('alert')).toContainText('the email may or may not have been sent');
  await expect(section(page, 'Recent tests')).toContainText(email);
});

test('an import whose answers are lost tells where it stands', async ({ page }) => {
  const card = section(page, 'Import a list');
  const problem = card.getByRole('alert');
  const name = `lost-${Date.now()}.csv`;
  await page.goto('/subscribers?tab=add');
  await loseAnswers(page, /subscriber-imports/);
  const buffer = Buffer.from(`email\nlost-${Date.now()}@import.example\n`);
  await card.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(problem).toContainText('the list may or may not have arrived');
  const row = card.getByRole('list', { name: 'Imports' }).getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: 'Open' }).click();

  await card.getByRole('button', { name: 'Check the list' }).click();
  await expect(problem).toContainText('this page shows whether that worked');
  const start = card.getByRole('button', { name: /^Import 1 subscriber$/ });
  await card.getByRole('textbox', { name: 'Where does this list come from?' }).fill('A lost list');
  await card.getByLabel('Consent date').fill('2023-04-01');
  await card.getByRole('checkbox', { name: /This reader agreed|These readers agreed/ }).check();
  await start.click();
  await expect(card.getByText(/^1 subscriber added\.$/)).toBeVisible();
});

test('an image whose response is lost is not told as missing once it is there', async ({ page }) => {
  await page.goto(ADMIN_PATHS.featuredImages);
  await section(page, 'Posts').getByRole('listitem').first().getByRole('button').click();
  await loseAnswers(page, /generate-featured-image/);
  await page.getByRole('button', { name: /^(Generate|Regenerate) Image$/ }).click();
  await expectToast(page, /Response Lost.*may or may not have been done/s);
  await expect(page.getByRole('button', { name: 'Regenerate Image' })).toBeEnabled();
  await expect(page.getByText('The image was not changed')).toHaveCount(0);
});

test('a post whose response is lost while it is being written is followed to its end', async ({ page }) => {
  await firstRunEnded(page);
  await selectWithVideos(page, SITE, `lost while writing ${Date.now()}`);
  await page.goto(ADMIN_PATHS.contentGenerationTab('ready'));
  const cards = page.getByRole('list', { name: 'Videos ready for processing', exact: true }).getByRole('listitem');
  const video = await cards.filter({ hasNotText: 'to write from' }).first().getByRole('heading').innerText();
  const card = cardOf(page, video);
  await setFault(page, { provider: 'openai', mode: 'hang', path: TEXTS, times: 1 });
  const writing = async () => {
    const jobs = await call<JobEntry[]>(page, 'GET', '/api/jobs?type=generate-post&status=active');
    return jobs.map(({ title }) => title);
  };
  await page.route(/generate-blog$/, async (route) => {
    void route.fetch().catch(() => undefined);
    await expect.poll(writing).toContain(video);
    await route.abort('connectionreset');
  });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('generate-blog'));
  await card.getByRole('button', { name: 'Generate blog' }).click();
  const asked = page.waitForResponse(/api\/jobs\?status=active$/);
  await lost;
  await asked;
  await expect(card.getByRole('progressbar')).toBeVisible();
  await release(page, 'openai');
  await expectToast(page, 'Blog Post Generated');
  await expect(card).toHaveCount(0);
});

test('a website whose response is lost is listed, and not told as refused', async ({ page }) => {
  await goTo(page, 'WordPress Integration');
  await loseAnswers(page, /api\/wordpress-sites$/);
  await page.getByRole('button', { name: 'Add website' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add website' });
  const name = `Lost ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Site name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Website URL' }).fill(`https://lost-${Date.now()}.example`);
  await dialog.getByRole('textbox', { name: 'WordPress user name' }).fill(SANDBOX_WORDPRESS.username);
  await dialog.getByRole('textbox', { name: 'Application password' }).fill(SANDBOX_WORDPRESS.applicationPassword);
  await dialog.getByRole('button', { name: 'Add website' }).click();
  await expect(page.getByText('The website may have been added.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('listitem', { name })).toBeVisible();
  const sites = await call<SiteView[]>(page, 'GET', '/api/wordpress-sites');
  await call(page, 'DELETE', `/api/wordpress-sites/${sites.find((site) => site.name === name)?.id}`);
});

test('a website that is created in one step is not told as refused where its response is lost', async ({ page }) => {
  await page.goto(ADMIN_PATHS.settingsTab('wordpress'));
  await loseAnswers(page, /api\/sites\/create$/);
  const form = page.getByRole('form', { name: 'Create a website' });
  const name = `Lost ${Date.now()}`;
  const siteUrl = await newWordPress(page, `lost-${Date.now()}`, name);
  await form.getByRole('textbox', { name: 'Website Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Website URL' }).fill(siteUrl);
  await form.getByRole('textbox', { name: 'WordPress Username' }).fill(SANDBOX_WORDPRESS.username);
  await form
    .getByRole('textbox', { name: 'WordPress Application Password' })
    .fill(SANDBOX_WORDPRESS.applicationPassword);
  await expect(form.getByRole('combobox', { name: 'Content Focus' })).toHaveText('General Content');
  await form.getByRole('button', { name: 'Create Website' }).click();
  await expectToast(page, 'Response LostThe website may have been added. Check the list before you try again.');
  await expect(form.getByRole('alert')).toHaveText(/may or may not have been done/);
  await expect(section(page, 'Connected websites').getByRole('listitem', { name })).toBeVisible();
  const sites = await call<SiteView[]>(page, 'GET', '/api/wordpress-sites');
  const general = (await call<BrandView[]>(page, 'GET', '/api/brands')).find(({ isGeneral }) => isGeneral);
  expect(sites.find((site) => site.name === name)?.brand).toBe(general!.key);
  await removeWebsitesAt(page, siteUrl);
});

test('a switch whose response is lost shows what is stored', async ({ page }) => {
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: 'Account' }).click();
  const mail = page.getByRole('switch', { name: 'Email it to me' });
  const wasOn = await mail.isChecked();
  await loseAnswers(page, /api\/users\/digest/);
  await mail.click();
  await expect(mail).toBeChecked({ checked: !wasOn });
  await expect(section(page, 'Morning digest').getByRole('alert')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await mail.click();
  await expect(mail).toBeChecked({ checked: wasOn });
});
