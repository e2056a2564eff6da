import { expect, test } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { Ledger, LedgerFigures } from '@pressloom/contracts/ledger';
import type { CountingState, VisitorStats } from '@pressloom/contracts/visitor-analytics';
import { expectAccessible } from './axe.ts';
import { panel } from './gate-screens.ts';
import { GateSite } from './gate-site.ts';
import { section } from './screens.ts';
import { call, change } from './server.ts';

const COUNTING = '**/api/visitor-analytics/counting?*';
const LEDGER = '/api/dashboard/ledger';
const LATE = 'What happened in the last 5 minutes isn’t counted yet.';
const NONE: LedgerFigures = {
  ...{ found: 0, published: 0, views: 0, visitors: 0, gatesShown: 0, signUps: 0, searches: 0 },
  ...{ inputTokens: 0, outputTokens: 0, costCents: 0, money: [] },
};

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await GateSite.start(browser);
});
test.afterAll(() => site?.stop());

test('where counting is behind, no screen says that nobody came', async () => {
  const page = await site.admin(ADMIN_PATHS.visitorAnalytics);
  await expect(page.getByText('No visitors yet')).toBeVisible();
  const state: CountingState = { behindSeconds: 300, isRebuilding: false, isIncomplete: false };
  await page.route(COUNTING, (route) => route.fulfill({ json: state }));
  await page.reload();
  await expect(page.getByText('No figures yet')).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: LATE });
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

  await page.unroute(COUNTING);
  await page.reload();
  await expect(page.getByText('No visitors yet')).toBeVisible();
});

test('where counting is behind, neither the Dashboard nor the last week says that nothing happened', async () => {
  const page = await site.admin(ADMIN_PATHS.dashboard);
  await call(page, 'POST', '/api/users/selected-website', { websiteId: site.id });
  const state: CountingState = { behindSeconds: 300, isRebuilding: false, isIncomplete: false };
  await page.route(COUNTING, (route) => route.fulfill({ json: state }));
  // Only what the page itself asks for is read again.
  await page.route('**/ws/?*', (route) => route.abort());
  await page.reload();
  const [paywall, ledger] = [section(page, 'Paywall'), section(page, 'Ledger')];
  await expect(paywall).toContainText(LATE);
  await expect(paywall).not.toContainText('Appears with the first visitor');
  await expect(paywall.getByRole('button', { name: /^How Conversion rate is counted: / })).toBeVisible();
  await expectAccessible(page, 'a paywall whose figures are behind');

  await change<VisitorStats>(page, '/api/visitor-analytics/stats', (stats) => ({ ...stats, hasVisitors: true }));
  await page.goto(`${ADMIN_PATHS.visitorAnalytics}?tab=trends`);
  await expect(panel(page)).toContainText(`No figures yet${LATE}`);
  await expect(panel(page)).not.toContainText('Nobody visited in the last 7 days.');

  let total: LedgerFigures = { ...NONE, found: 1 };
  await change<Ledger>(page, LEDGER, (shown) => ({ ...shown, currencies: [], rows: [], others: null, total }));
  await page.goto(ADMIN_PATHS.dashboardTab('performance'));
  await expect(ledger.getByRole('table')).toBeVisible();
  await expect(ledger.getByRole('status').filter({ hasText: LATE })).toBeVisible();
  total = NONE;
  await page.clock.install();
  await page.reload();
  await expect(ledger).toContainText(`No figures yet${LATE}`);
  state.behindSeconds = null;
  const readAgain = page.waitForRequest((request) => new URL(request.url()).pathname === LEDGER);
  await page.clock.fastForward(30_000);
  await readAgain;
  await expect(ledger).toContainText('No data yetNothing was found, published, read, paid or spent in this period.');
  await page.goto(ADMIN_PATHS.dashboard);
  await expect(paywall).toContainText('Appears with the first visitor');
  await page.unrouteAll({ behavior: 'wait' });
});
