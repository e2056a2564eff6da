import { expect, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { DashboardStats } from '@pressloom/contracts/dashboard';
import type { SiteView } from '@pressloom/contracts/sites';
import { expectAccessible } from './axe.ts';
import { tab } from './gate-screens.ts';
import type { GateSite } from './gate-site.ts';
import { test } from './journey.ts';
import { section, siteSelector } from './screens.ts';
import { call, change } from './server.ts';
import { cardOf, entries, opensAs } from './visitor-screens.ts';

let site: GateSite;
test.beforeEach(async ({ browser, page }) => {
  site = await opensAs(browser, page);
});
test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  await site?.stop();
});

test('each figure has its name, and the newsletter is among what works automatically', async ({ page }) => {
  await change<DashboardStats>(page, '/api/dashboard/stats', (stats) => ({
    ...{ ...stats, videosProcessed: 12, blogPosts: 9, subscribers: 1_234, premiumMembers: 56 },
  }));
  await page.reload();
  for (const [label, value] of [
    ['Videos Processed', '12'],
    ['Blog Posts Generated', '9'],
    ['Newsletter Subscribers', '1,234'],
    ['Premium Members', '56'],
  ] as const)
    await expect(cardOf(page, label)).toContainText(label + value);
  await tab(page, 'Automation & Newsletter');
  await expect(entries(page, 'Automation status').filter({ hasText: 'Newsletter Delivery' })).toContainText(
    /Active|Paused|Needs attention/,
  );
});

test('of the subscribers the 3 newest are shown, the newest first', async ({ page }) => {
  for (const name of ['first', 'second', 'third', 'fourth'])
    await call(page, 'POST', '/api/subscribers', { email: `${name}.${Date.now()}@list.example`, siteId: site.id });
  await page.reload();
  await expect(entries(page, 'Recent subscribers')).toHaveText([
    /fourth\.\d+@list\.example/,
    /third\.\d+@list\.example/,
    /second\.\d+@list\.example/,
  ]);
  await expect(section(page, 'Recent subscribers').getByRole('link', { name: 'All subscribers' })).toBeVisible();
});

/** The header of a product that has these websites. */
async function hasWebsites(page: Page, sites: readonly SiteView[]): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await change<readonly SiteView[]>(page, '/api/wordpress-sites', () => sites);
  await page.reload();
}

test('the header says which website the screens are of: none, the only one, or one of several', async ({
  page,
  watch,
}) => {
  watch.expectTrouble();
  const header = page.getByRole('banner');
  const all = await call<SiteView[]>(page, 'GET', '/api/wordpress-sites');
  const mine = { ...all.find(({ id }) => id === site.id)!, active: true };
  const other = { ...all.find(({ id }) => id !== site.id)!, active: false };

  await hasWebsites(page, []);
  await expect(header).toContainText('No websites configured');
  await expect(header.getByRole('link', { name: 'Add website' })).toHaveAttribute('href', ADMIN_PATHS.newWordpressSite);

  for (const [active, badge] of [
    [true, 'Active'],
    [false, 'Inactive'],
  ] as const) {
    await hasWebsites(page, [{ ...mine, active }]);
    await expect(header.getByText(mine.name, { exact: true })).toBeVisible();
    await expect(header.getByText(badge, { exact: true })).toBeVisible();
    await expect(siteSelector(page)).toHaveCount(0);
    await expect(header.getByRole('link', { name: 'Manage websites' })).toHaveAttribute(
      'href',
      ADMIN_PATHS.wordpressIntegration,
    );
  }

  await hasWebsites(page, [mine, other]);
  await expect(siteSelector(page)).toHaveText(`Website:${mine.name}${mine.domain}`);
  await expect(header.getByText('Active', { exact: true })).toBeVisible();
  await siteSelector(page).click();
  const choice = page.getByRole('dialog', { name: 'Choose a website' });
  await expect(choice.getByRole('menuitemradio')).toHaveText([
    `${mine.name}${mine.siteUrl}Active`,
    `${other.name}${other.siteUrl}Inactive`,
  ]);
  await expect(choice.getByRole('menuitem', { name: 'Manage websites' })).toBeVisible();
  await expectAccessible(page, 'the choice of a website');
});
