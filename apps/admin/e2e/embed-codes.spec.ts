import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { GateInstallation } from '@pressloom/contracts/gate';
import type { SiteView } from '@pressloom/contracts/sites';
import { expectAccessible } from './axe.ts';
import { button, holds, opensSite, panel, refuses } from './gate-screens.ts';
import { test } from './journey.ts';
import { expectToast } from './screens.ts';
import { change } from './server.ts';

const SITE = 'Meditation & Calm';
const VERIFY = '/api/content-gate-settings/verify';

const code = (page: Page): Locator => panel(page).getByRole('group', { name: SITE });
const row = (page: Page): Locator =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: SITE }) });

test('an operator copies a website’s code and verifies it', async ({ page, context, watch }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await opensSite(page, SITE);
  await page.goto(ADMIN_PATHS.contentGateSettingsTab('embed'));
  await test.step('reads what to do with it', () => readsWhatToDo(page));
  await test.step('copies it', () => copies(page));
  await test.step('verifies it', async () => {
    watch.expectAnswer(`503 POST ${VERIFY}`);
    await verifies(page);
  });
});

async function readsWhatToDo(page: Page): Promise<void> {
  for (const sentence of [
    'Their text stays in the page for search engines, so it can’t be kept from people who can read a page’s code.',
    'Paste a website’s code once, before the end of the head of its pages, then verify it.',
    'The saved settings always apply: when you change the free article limit later, the code can stay as it is.',
    '“Don’t count my visits” opens a website and marks your browser there',
  ])
    await expect(panel(page)).toContainText(sentence);
  await expect(panel(page)).toContainText('While WordPress’s toolbar is shown, nothing is counted.');
  await expect(panel(page).getByRole('note').last()).toContainText('Set PUBLIC_URL to the address that your websites’');
}

async function copies(page: Page): Promise<void> {
  const copy = button(page, `Copy: ${SITE}`);
  await copy.click();
  await expectToast(page, `CopiedThe code for ${SITE} is on the clipboard.`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code(page).textContent());
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
  });
  await copy.click();
  await expectToast(page, /Copy Failed.*Select the text and copy it by hand\./);
}

async function verifies(page: Page): Promise<void> {
  const verify = button(page, `Verify installation: ${SITE}`);
  await refuses(page, VERIFY, 'POST');
  const release = await holds(page, VERIFY, 'POST');
  await verify.click();
  await expect(button(page, `Verifying: ${SITE}`)).toHaveText('Verifying…');
  await release();
  await expect(row(page).getByRole('status')).toContainText('Not verified: The server is being updated.');
  await expectAccessible(page, 'an installation that could not be verified');
  await page.unrouteAll({ behavior: 'wait' });
  const found: GateInstallation = {
    checkedAt: new Date().toISOString(),
    post: {
      url: 'https://calm.example/hello',
      cached: { state: 'none', detail: null },
      fresh: { state: 'fine', detail: null },
      addresses: [],
    },
  };
  await finds(page, found);
  await verify.click();
  await expect(row(page).getByRole('status').getByRole('note')).toHaveText([
    /^What visitors get from the cache: The code isn’t in this page\..* Empty the website’s cache\.$/,
    'What the website makes now: The widget is installed.',
  ]);
  await expect(row(page)).toContainText('Read as a stranger: https://calm.example/hello, ');
  await expect(row(page).getByRole('link', { name: 'https://calm.example/hello' })).toBeVisible();
  await expect(row(page)).toContainText('common filter lists stop calls to /api/analytics/events');
  await expect(row(page)).toContainText('begins with “analytics.” or “stats.”: there most of their visits are lost.');
  await expectAccessible(page, 'an installation in a cache');
  await finds(page, { ...found, post: null });
  await verify.click();
  await expect(row(page).getByRole('status')).toHaveText(
    'This website has no published post to check. Publish one, then verify again.',
  );
}

async function finds(page: Page, installation: GateInstallation): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(`**${VERIFY}`, (route) => route.fulfill({ json: installation }));
}

test('the code of one of many websites is found by its name', async ({ page }) => {
  await change<SiteView[]>(page, '/api/wordpress-sites', (sites) => [
    ...sites,
    ...Array.from({ length: 9 }, (_none, place) => ({ ...sites[0]!, id: 900 + place, name: `Site ${place}` })),
  ]);
  await opensSite(page, SITE);
  await page.goto(ADMIN_PATHS.contentGateSettingsTab('embed'));
  const codes = panel(page).getByRole('list', { name: 'Embed codes of websites' }).getByRole('listitem');
  await expect(codes.nth(9)).toBeVisible();
  const search = panel(page).getByRole('searchbox', { name: 'Search websites' });
  await search.fill('Site 7');
  await expect(codes).toHaveCount(1);
  await expect(codes).toContainText('siteId=907');
  await expect(page).toHaveURL(/q=Site(\+|%20)7/);
  await search.fill('nowhere');
  await expect(panel(page)).toContainText('No website matchesTry another name.');
  await expectAccessible(page, 'no website that matches');
});
