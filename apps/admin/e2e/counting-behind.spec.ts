import { expect, test } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { CountingState } from '@pressloom/contracts/visitor-analytics';
import { expectAccessible } from './axe.ts';
import { GateSite } from './gate-site.ts';

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await GateSite.start(browser);
});
test.afterAll(() => site?.stop());

test('where counting is behind, no screen says that nobody came', async () => {
  const page = await site.admin(ADMIN_PATHS.visitorAnalytics);
  await expect(page.getByText('No visitors yet')).toBeVisible();
  const state: CountingState = { behindSeconds: 300, isRebuilding: false, isIncomplete: false };
  await page.route('**/api/visitor-analytics/counting?*', (route) => route.fulfill({ json: state }));
  await page.reload();
  await expect(page.getByText('No figures yet')).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: 'What happened in the last 5 minutes isn’t counted yet.' });
  await expect(note).toBeVisible();
  await expect(page.getByText('No visitors yet')).toHaveCount(0);
  await expectAccessible(page, 'figures that are behind');

  await page.goto(`${ADMIN_PATHS.activity}?tab=online`);
  await expect(note).toBeVisible();
  await expect(page.getByText('Unknown right now')).toBeVisible();
  await expect(page.getByText('No users online')).toHaveCount(0);

  state.behindSeconds = null;
  state.isRebuilding = true;
  state.isIncomplete = true;
  await page.goto(ADMIN_PATHS.visitorAnalytics);
  await expect(page.getByRole('status').filter({ hasText: 'Earlier visits are being counted' })).toBeVisible();
  await expect(page.getByText('No figures yet')).toBeVisible();

  state.isIncomplete = false;
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Figures are being rebuilt.' })).toBeVisible();
  await expect(page.getByText('No visitors yet')).toBeVisible();
  await page.goto(`${ADMIN_PATHS.activity}?tab=online`);
  await expect(page.getByText('No users online')).toBeVisible();
  await page.goto(ADMIN_PATHS.visitorAnalytics);

  await page.unroute('**/api/visitor-analytics/counting?*');
  await page.reload();
  await expect(page.getByText('No visitors yet')).toBeVisible();
});
