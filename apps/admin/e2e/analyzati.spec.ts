import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { EnhancedStats } from '@pressloom/contracts/enhanced-stats';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import { expectAccessible } from './axe.ts';
import { button, fitsAPhone, opensSite, refuses } from './gate-screens.ts';
import type { GateSite } from './gate-site.ts';
import { test } from './journey.ts';
import { expectToast, section } from './screens.ts';
import { change, release, setFault } from './server.ts';
import { downloads, startVisited } from './visitor-screens.ts';

const STATS = '/api/visitor-analytics/enhanced-stats';
const SYNC = '/api/visitor-analytics/sync-analyzati';

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await startVisited(browser);
});
test.beforeEach(({ page }) => opensSite(page, site.name));
test.afterEach(({ page }) => setFault(page, { provider: 'analyzati', mode: 'ok' }));
test.afterAll(() => site?.stop());

const banner = (page: Page): Locator => section(page, 'Enhanced analytics');

test('an operator reads Analyzati’s figures beside those of Pressloom', async ({ page, watch }) => {
  await page.goto(ADMIN_PATHS.visitorAnalytics);
  await test.step('nothing was read yet', async () => {
    await expect(banner(page)).toContainText('Sandbox');
    await expect(banner(page)).toContainText('Pressloom only');
    await expect(banner(page)).toContainText('Last synced with AnalyzatiNot yet');
    await expect(banner(page).getByText('Compare day by day')).toHaveCount(0);
    await expectAccessible(page, 'before the first sync');
  });
  await test.step('a sync fails', () => failsToSync(page));
  await test.step('it can’t be started', async () => {
    watch.expectAnswer(`503 POST ${SYNC}`);
    await cantStart(page);
  });
  await test.step('its website was deleted meanwhile', async () => {
    watch.expectAnswer(`404 POST ${SYNC}`);
    await hasNoWebsite(page);
  });
  await test.step('the next one succeeds', () => syncs(page));
  await test.step('the days stand side by side', () => compares(page));
});

async function failsToSync(page: Page): Promise<void> {
  await setFault(page, { provider: 'analyzati', mode: 'refused', times: 1 });
  await button(banner(page), 'Sync with Analyzati').click();
  await expectToast(page, /^Sync FailedFailed to sync with Analyzati API\. .*Analyzati/);
  await expect(banner(page).getByRole('alert')).toContainText(/^Failed to sync with Analyzati API\. .*Analyzati/);
  await expect(banner(page)).toContainText('Last synced with AnalyzatiNot yet');
  await expectAccessible(page, 'a sync that failed');
  await page.reload();
  await expect(banner(page).getByRole('alert')).toContainText('Failed to sync with Analyzati API.');
}

async function cantStart(page: Page): Promise<void> {
  await refuses(page, SYNC, 'POST');
  await button(banner(page), 'Sync with Analyzati').click();
  const text = 'Failed to sync with Analyzati API. The server is being updated.';
  await expectToast(page, `Sync Failed${text}`);
  await expect(banner(page).getByRole('alert')).toContainText(text);
  await page.unrouteAll({ behavior: 'wait' });
}

async function hasNoWebsite(page: Page): Promise<void> {
  const gone = { status: 404, json: { message: 'This website does not exist.', code: 'not_found' } };
  await page.route(`**${SYNC}`, (route) => route.fulfill(gone));
  await button(banner(page), 'Sync with Analyzati').click();
  await expectToast(page, 'No Website SelectedThis website was deleted. Choose another one, then try again.');
  await page.unrouteAll({ behavior: 'wait' });
}

async function syncs(page: Page): Promise<void> {
  await setFault(page, { provider: 'analyzati', mode: 'hang', times: 1 });
  await button(banner(page), 'Sync with Analyzati').click();
  await expect(button(banner(page), 'Syncing…')).toBeFocused();
  await expect(banner(page).getByRole('progressbar', { name: 'Syncing with Analyzati' })).toBeVisible();
  await expect(banner(page).getByRole('alert')).toHaveCount(0);
  await release(page, 'analyzati');
  await expectToast(page, /^Analytics SyncedRead \d+ days of figures from Analyzati\./);
  await expect(button(banner(page), 'Sync with Analyzati')).toBeVisible();
}

async function compares(page: Page): Promise<void> {
  await expect(banner(page)).toContainText('With Analyzati');
  await expect(banner(page)).toContainText('they are never added together');
  await expect(banner(page)).toContainText(/Last synced with Analyzati(just now|1 minute ago)/);
  await banner(page).getByText('Compare day by day').click();
  const table = banner(page).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['Day', 'Pressloom visitors', 'Analyzati visitors', 'Pressloom page views', 'Analyzati page views'],
  ]);
  const days = table.locator('tbody').getByRole('row');
  await expect(days).toHaveCount(7);
  await expect(days.filter({ hasText: '(so far)' })).toHaveCount(1);
  await expect(days.first()).toContainText(/^\d{4}-\d\d-\d\d \(so far\)/);
  await expectAccessible(page, 'figures day by day');
  await fitsAPhone(page, 'figures day by day');
  const { name, lines } = await downloads(page, banner(page));
  expect(name).toMatch(/^127\.0\.0\.1-compared-7-days-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines[0]).toBe('date,pressloomVisitors,analyzatiVisitors,pressloomPageViews,analyzatiPageViews');
  const shown = await days.evaluateAll((found) =>
    found.map((row) => [...(row as HTMLTableRowElement).cells].map(({ innerText }) => innerText)),
  );
  const asInTheFile = (cell: string): string => cell.replace(' (so far)', '').replace('–', '').replaceAll(',', '');
  expect(lines.slice(1).toReversed()).toEqual(shown.map((cells) => cells.map(asInTheFile).join(',')));

  // A day that Analyzati names no figures of is not a day without visitors.
  await change<EnhancedStats>(page, STATS, (stats) => ({
    ...stats,
    trends: stats.trends.map((day, place) => ({
      ...day,
      ...{ visitors: 1, pageViews: 4, outside: place === 0 ? { visitors: 2, pageViews: 1_200 } : null },
    })),
  }));
  await page.reload();
  await banner(page).getByText('Compare day by day').click();
  await expect(days.last().getByRole('cell')).toHaveText(['1', '2', '4', '1,200']);
  await expect(days.first().getByRole('cell')).toHaveText(['1', '–', '4', '–']);
  await page.unrouteAll({ behavior: 'wait' });
}

for (const missing of [NOT_SET_UP.analyzati, NOT_SET_UP.analyzatiAddress])
  test(`where it isn’t set up, that is said, with the way to the keys: ${missing}`, async ({ page }) => {
    await change<EnhancedStats>(page, STATS, (stats) => ({
      ...{ ...stats, enhanced: false, source: 'internal', mode: 'unconfigured', missing },
      ...{ syncedAt: null, lastSync: null },
    }));
    await page.goto(ADMIN_PATHS.visitorAnalytics);
    await expect(banner(page)).toContainText(`These figures are computed by Pressloom alone. ${missing}`);
    await expect(button(banner(page), 'Sync with Analyzati')).toHaveCount(0);
    await expectAccessible(page, 'without Analyzati');
    await banner(page).getByRole('link', { name: 'Open Settings, API Keys' }).click();
    await expect(page.getByRole('tab', { name: 'API Keys' })).toHaveAttribute('aria-selected', 'true');
  });
