import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { AuthorizeSiteResponse } from '@pressloom/contracts/site-authorization';
import type { SiteView } from '@pressloom/contracts/sites';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { signInAsSample, siteSelector } from './screens.ts';
import { call, change, newWordPress, removeWebsitesAt } from './server.ts';

const TITLE = 'Harbour Courier';

const stagesOf = (page: Page): Locator => page.getByRole('list', { name: 'Stages of the test' }).getByRole('listitem');
const answer = (page: Page, words: RegExp): Promise<void> => page.getByRole('button', { name: words }).click();
const approve = (page: Page): Promise<void> => answer(page, /^Yes, I approve/);

test('an operator connects a website by approving it in WordPress', async ({ page, watch }) => {
  await page.goto('/');
  await signInAsSample(page);
  const siteUrl = await newWordPress(page, 'harbour', TITLE);

  await test.step('is told that an address leads nowhere', async () => {
    watch.expectAnswer('400 POST /api/wordpress-sites/authorize');
    await entersAddress(page, `${siteUrl}-not-there`);
    await expect(page.getByRole('textbox', { name: 'Website URL' })).toHaveAccessibleDescription(/WordPress/);
    await expectAccessible(page, 'address without WordPress');
  });
  await test.step('declines', () => declines(page, siteUrl));
  await test.step('approves, and the connection is tested', () => connects(page, siteUrl));
  await test.step('follows the way back again', () => returnsAgain(page));
  await test.step('connects again as another user', () => connectsAgain(page, siteUrl));
  await test.step('connects again from its card', () => connectsAgainFromCard(page, siteUrl));
  await test.step('adds keywords to it', async () => {
    await page.getByRole('link', { name: 'Add keywords' }).click();
    await expect(siteSelector(page)).toContainText(TITLE);
  });
  await removeWebsitesAt(page, siteUrl);
});

async function entersAddress(page: Page, siteUrl: string): Promise<void> {
  await page.goto(ADMIN_PATHS.newWordpressSite);
  await page.getByRole('textbox', { name: 'Website URL' }).fill(siteUrl);
  await page.getByRole('button', { name: 'Connect on the website' }).click();
}

async function declines(page: Page, siteUrl: string): Promise<void> {
  await entersAddress(page, siteUrl);
  await expect(page.getByRole('heading', { name: 'Authorize Application' })).toBeVisible();
  await answer(page, /^No, I do not approve/);
  await expect(page.getByRole('heading', { level: 1, name: 'You declined' })).toBeVisible();
  await expectAccessible(page, 'declined connection');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Add website' })).toBeVisible();
}

async function connects(page: Page, siteUrl: string): Promise<void> {
  await entersAddress(page, siteUrl);
  await approve(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Website connected' })).toBeVisible();
  await expect(stagesOf(page).filter({ has: page.getByLabel('Passed') })).toHaveCount(4);
  await expectAccessible(page, 'connected website');
  // Nothing of what WordPress sent is left in the address.
  expect(new URL(page.url()).search).toMatch(/^\?result=created&siteId=\d+$/);
  await expect(page.getByRole('region', { name: TITLE })).toContainText('signs in as admin');
}

async function returnsAgain(page: Page): Promise<void> {
  await page.goto('/api/wordpress-sites/authorize/callback?state=' + 'x'.repeat(43));
  await expect(page.getByRole('heading', { level: 1, name: 'This connection was not started here' })).toBeVisible();
  await expectAccessible(page, 'connection that was not started here');
}

async function connectsAgain(page: Page, siteUrl: string): Promise<void> {
  const sites = await call<SiteView[]>(page, 'GET', '/api/wordpress-sites');
  const id = sites.find((site) => site.siteUrl === siteUrl)?.id;
  await call(page, 'PATCH', `/api/wordpress-sites/${id}`, { applicationPassword: 'revoked in WordPress' });
  await page.goto(`${ADMIN_PATHS.wordpressIntegration}?dialog=${id}`);
  await page.getByRole('button', { name: 'Connect again' }).click();
  await page.getByLabel('Signed in as').selectOption('editor');
  await approve(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Website connected as another user' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('It is editor.');
  await expect(stagesOf(page).filter({ has: page.getByLabel('Passed') })).toHaveCount(4);
}

/** Where its password is refused; WordPress may not be able to give another one. */
async function connectsAgainFromCard(page: Page, siteUrl: string): Promise<void> {
  const sites = await call<SiteView[]>(page, 'GET', '/api/wordpress-sites');
  const id = sites.find((site) => site.siteUrl === siteUrl)?.id;
  await call(page, 'PATCH', `/api/wordpress-sites/${id}`, { applicationPassword: 'revoked in WordPress' });
  await call(page, 'POST', `/api/wordpress-sites/${id}/test`);
  const again = page.getByRole('button', { name: `Connect again to ${TITLE}` });

  await page.goto(ADMIN_PATHS.wordpressSite(Number(id)));
  await expect(page.getByText('WordPress did not accept the user name or application password')).toBeVisible();
  await expectAccessible(page, 'page of a website whose password is refused');
  await change<AuthorizeSiteResponse>(page, '/api/wordpress-sites/authorize', (begun) => ({
    ...begun,
    returns: false,
  }));
  await again.click();
  await expect(page.getByRole('textbox', { name: 'Application password' })).toBeFocused();
  await page.unrouteAll();

  await page.goto(ADMIN_PATHS.wordpressIntegration);
  await page
    .getByRole('listitem', { name: TITLE })
    .getByRole('button', { name: /^Connect again/ })
    .click();
  await approve(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Website connected' })).toBeVisible();
  await expect(stagesOf(page).filter({ has: page.getByLabel('Passed') })).toHaveCount(4);
  await page.goto(ADMIN_PATHS.wordpressSite(Number(id)));
  await expect(page.getByRole('button', { name: `Sync ${TITLE}` })).toBeVisible();
  await expect(again).toHaveCount(0);
  await page.goBack();
}

test('an operator pastes the password where WordPress can’t lead back', async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  const siteUrl = await newWordPress(page, 'quay', 'Quay Letter');
  await change<AuthorizeSiteResponse>(page, '/api/wordpress-sites/authorize', ({ url }) => {
    const bare = new URL(url);
    for (const name of ['success_url', 'reject_url']) bare.searchParams.delete(name);
    return { url: bare.href, returns: false };
  });
  await entersAddress(page, siteUrl);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Approve the connection in WordPress' }).click();
  await expectAccessible(page, 'password to paste');
  const wordpress = await opened;
  await approve(wordpress);
  const password = await wordpress.getByRole('textbox', { name: 'New application password' }).inputValue();
  await wordpress.close();

  await page.getByRole('textbox', { name: 'Site name' }).fill('Quay Letter');
  await page.getByRole('textbox', { name: 'WordPress user name' }).fill('admin');
  await page.getByRole('textbox', { name: 'Application password' }).fill(password);
  await page.getByRole('button', { name: 'Add website' }).click();
  await expect(page.getByText('Connected. This website is ready to publish to.')).toBeVisible();
  await removeWebsitesAt(page, siteUrl);
});
