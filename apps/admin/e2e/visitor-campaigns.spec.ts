import { expect, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { expectAccessible } from './axe.ts';
import { button, fitsAPhone, opensSite, panel, tab } from './gate-screens.ts';
import { GateSite } from './gate-site.ts';
import { test } from './journey.ts';
import { choose, section } from './screens.ts';
import { rows, visits } from './visitor-screens.ts';

const TITLE = 'Which campaigns bring them';
const HTML = '<img src=x onerror=alert(1)>';
/** By what is shown of it: what links say, and how many visits that are. */
const CAMPAIGNS: Record<string, string[]> = {
  'spring sale': ['utm_source=Newsletter&utm_campaign=Spring%20Sale', 'utm_campaign=spring+sale'],
  café: ['utm_campaign=caf%C3%A9'],
  'a/b': ['utm_campaign=a%2Fb'],
  '50% off': ['utm_campaign=50%25%20off'],
  'a&b': ['utm_campaign=a%26b'],
  '+': ['utm_campaign=%2B'],
  [HTML]: [`utm_campaign=${encodeURIComponent(HTML)}`],
};

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await GateSite.start(browser);
  const queries = ['', ...Object.values(CAMPAIGNS).flat()];
  for (const query of queries) expect(await visits(site, `/first-page/?${query}`)).toBe(200);
  await expect.poll(async () => (await site.stats()).pageViews).toBe(queries.length);
});
test.beforeEach(({ page }) => opensSite(page, site.name));
test.afterAll(() => site?.stop());

const campaigns = (page: Page): Locator => page.getByRole('list', { name: TITLE });

test('each campaign is a text, and a click on it shows the visits that it counts', async ({ page }) => {
  await page.goto(`${ADMIN_PATHS.visitorAnalytics}?tab=events`);
  await expect(campaigns(page).getByRole('button')).toHaveCount(Object.keys(CAMPAIGNS).length);
  await expect(campaigns(page).getByRole('button').first()).toHaveText('spring sale2');
  for (const [value, queries] of Object.entries(CAMPAIGNS))
    await test.step(value, async () => {
      const row = campaigns(page).getByText(value, { exact: true });
      await row.click();
      await expect(button(page, `Show all again, not only: Campaign ${value}`)).toBeVisible();
      await expect(rows(page, 'Engagement events')).toHaveCount(queries.length);
      await expect(rows(page, 'Engagement events').getByText(`Campaign ${value}`)).toHaveCount(queries.length);
    });
  await expect(page.getByRole('main').locator('img[src="x"]')).toHaveCount(0);
  await tab(page, 'Recent Visitors');
  await expect(rows(page, 'Recent visitors')).toHaveCount(1);
  await expectAccessible(page, 'visitors of a campaign');
  await fitsAPhone(page, 'visitors of a campaign');
});

test('another parameter has its own campaigns, and the file has those that are shown', async ({ page }) => {
  await page.goto(`${ADMIN_PATHS.visitorAnalytics}?tab=events`);
  await choose(section(page, TITLE), 'UTM parameter', 'Source');
  await expect(page).toHaveURL(/utm=utm_source/);
  await expect(campaigns(page).getByRole('button')).toHaveText(['newsletter1']);
  await campaigns(page).getByRole('button').click();
  await expect(campaigns(page).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/campaign=utm_source(=|%3D)newsletter/);
  // As the link wrote it.
  await expect(rows(page, 'Engagement events')).toHaveText([/Campaign Spring Sale, Source Newsletter/]);
  const file = page.waitForEvent('download');
  await panel(page).getByRole('link', { name: 'Export these' }).click();
  const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\r\n');
  expect(lines.slice(1)).toEqual([expect.stringMatching(/,Newsletter,,Spring Sale,,$/)]);
  await page.reload();
  await expect(rows(page, 'Engagement events')).toHaveCount(1);
  await button(page, 'Show all again, not only: Source newsletter').click();
  await expect(page).not.toHaveURL(/campaign=/);
  await expect(panel(page)).toBeFocused();
});
