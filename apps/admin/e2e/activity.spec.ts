import { expect, type Locator, type Page } from '@playwright/test';
import type { ActivityDashboard, ActivityItem, OnlineSubscriber } from '@pressloom/contracts/activity';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { expectAccessible } from './axe.ts';
import { button, fitsAPhone, holds, tab } from './gate-screens.ts';
import type { GateSite } from './gate-site.ts';
import { test } from './journey.ts';
import { section } from './screens.ts';
import { call, change } from './server.ts';
import { cardOf, entries, opensAs, visits } from './visitor-screens.ts';

const [DASHBOARD, INSIGHTS] = ['/api/activity/dashboard', '/api/activity/insights'] as const;
const POLL_MS = 30_000;

let site: GateSite;
test.beforeEach(async ({ browser, page }) => {
  site = await opensAs(browser, page);
});
test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  await site?.stop();
});

const state = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${text}`) });

/** How often the page has read the activity, or another address. */
function countsReads(page: Page, path: string = DASHBOARD): () => number {
  let reads = 0;
  page.on('request', (request) => (reads += new URL(request.url()).pathname === path ? 1 : 0));
  return () => reads;
}

test('where nobody came, all of it is empty, and says that it connects first', async ({ page }) => {
  const release = await holds(page, DASHBOARD, 'GET');
  await page.goto(ADMIN_PATHS.activity);
  await expect(state(page, 'Connecting…')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Last updated: –');
  await release();
  await expect(state(page, 'Connected')).toBeVisible();
  // Other screens lead here; all that the sidebar has is in `reach.spec.ts`.
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect(sidebar.getByRole('link', { name: 'Visitor Analytics' })).toBeVisible();
  await expect(sidebar.locator(`[href="${ADMIN_PATHS.activity}"]`)).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(/Last updated: (just now|1 minute ago)/);
  await expect(section(page, 'Live Activity 0')).toContainText(
    'No recent activityPage views, sign-ups, opens and payments appear here.',
  );
  await expect(section(page, 'Live Activity 0')).toContainText('The newest 50, newest first.');
  const performance = section(page, 'Performance');
  await expect(performance.getByRole('term')).toHaveText([
    ...['Engagement rate', 'Average session time', 'Bounce rate', 'Active Now', 'Premium Today'],
  ]);
  await expect(performance.getByRole('definition')).toHaveText(['–', 'No data yet', '–', '0', '0']);
  await expect(cardOf(page, 'New Subscribers')).toContainText('New Subscribers00 premium upgrades');
  await expectAccessible(page, 'no activity');
  await tab(page, 'Online Users');
  await expect(section(page, 'Online Users 0')).toContainText(
    'No users onlineNobody was active within the last 5 minutes.',
  );
  await expect(section(page, 'Online Users 0')).toContainText(
    'Browsers that were active within the last 5 minutes. An email is shown only where it is known who reads.',
  );
  await expectAccessible(page, 'nobody online');
  await tab(page, 'Analytics');
  const insights = section(page, 'Engagement insights');
  await expect(insights.getByRole('term')).toHaveText([
    ...['Blog posts', 'Newsletters', 'Premium content', 'Return visitors'],
  ]);
  await expect(insights.getByRole('definition')).toHaveText(Array(4).fill('No data yet'));
});

test('without a live connection it is read every 30 seconds, unless that is switched off', async ({ page, watch }) => {
  watch.expectTrouble();
  await page.route('**/ws/?*', (route) => route.abort());
  const reads = countsReads(page);
  await page.clock.install();
  await page.goto(ADMIN_PATHS.activity);
  await expect(section(page, 'Live Activity 0')).toBeVisible();
  await expect(state(page, 'Disconnected')).toBeVisible();
  // After this poll the next one is far off.
  const initial = reads();
  await page.clock.fastForward(POLL_MS);
  await expect.poll(reads).toBeGreaterThan(initial);
  const first = reads();
  expect(await visits(site, '/first-page/')).toBe(200);
  await expect.poll(async () => (await site.stats()).pageViews).toBe(1);
  expect(reads()).toBe(first);
  await page.clock.fastForward(POLL_MS);
  await expect(entries(page, 'Live activity')).toHaveCount(1);
  await expect(cardOf(page, 'Page Views')).toContainText('Page Views1Last 24 hours');

  await button(page, 'Auto-refresh ON').click();
  await expect(button(page, 'Auto-refresh OFF')).toBeVisible();
  expect(await visits(site, '/second-page/')).toBe(200);
  const before = reads();
  await page.clock.fastForward(2 * POLL_MS);
  // What the page asks for later is seen later.
  await call(page, 'GET', '/api/auth/me');
  expect(reads()).toBe(before);
  await button(page, 'Refresh now').click();
  await expect(entries(page, 'Live activity')).toHaveCount(2);
  expect(reads()).toBe(before + 1);
});

test('what compares weeks is read every minute, unless that is switched off', async ({ page, watch }) => {
  watch.expectTrouble();
  await page.route('**/ws/?*', (route) => route.abort());
  const reads = countsReads(page, INSIGHTS);
  await page.clock.install();
  await page.goto(`${ADMIN_PATHS.activity}?tab=analytics`);
  await expect(section(page, 'Engagement insights')).toBeVisible();
  const initial = reads();
  await page.clock.fastForward(2 * POLL_MS);
  await expect.poll(reads).toBeGreaterThan(initial);

  await button(page, 'Auto-refresh ON').click();
  await expect(button(page, 'Auto-refresh OFF')).toBeVisible();
  const before = reads();
  await page.clock.fastForward(4 * POLL_MS);
  // What the page asks for later is seen later.
  await call(page, 'GET', '/api/auth/me');
  expect(reads()).toBe(before);
  await button(page, 'Refresh now').click();
  await expect.poll(reads).toBe(before + 1);
});

test('while that is switched off, what is shown stays whoever signs up, and loses who is erased', async ({ page }) => {
  const [erased, later] = ['erased', 'later'].map((name) => `${name}.${Date.now()}@list.example`) as [string, string];
  const signsUp = (email: string) => call(page, 'POST', '/api/subscribers', { email, siteId: site.id });
  await signsUp(erased);
  await page.goto(`${ADMIN_PATHS.activity}?refresh=off`);
  const feed = entries(page, 'Live activity');
  await expect(feed).toHaveText([new RegExp(`^New subscription from your team\\s*${erased}`)]);
  const other = await page.context().newPage();
  await other.goto(ADMIN_PATHS.activity);
  await expect(entries(other, 'Live activity')).toHaveCount(1);
  await call(page, 'POST', '/api/people/erase', { email: erased });
  await expect(feed).toHaveText([/^New subscription .*Anonymous User/]);

  await signsUp(later);
  // What a screen that refreshes has, the other would have too.
  await expect(entries(other, 'Live activity')).toHaveText([new RegExp(later), /Anonymous User/]);
  await call(page, 'GET', '/api/auth/me');
  await expect(feed).toHaveCount(1);
  await other.close();
});

const NOW = '2026-11-20T12:00:00.000Z';
const user = (id: number, over: Partial<OnlineSubscriber>): OnlineSubscriber => ({
  ...{ id, siteId: site.id, email: null, isPremium: false, currentPage: 'firenews.example/a' },
  ...{ lastActive: NOW, engagement: 'low', totalPageViews: 1, ...over },
});
const item = (id: number, type: string, over: Partial<ActivityItem>): ActivityItem => ({
  ...{ id, type: type as ActivityItem['type'], siteId: site.id, subscriberEmail: null, isPremium: false },
  ...{ timestamp: NOW, details: {}, ...over },
});

test('members have a crown, engagement a colour, and each event its sentence', async ({ page }) => {
  await change<ActivityDashboard>(page, DASHBOARD, (dashboard) => ({
    ...{ ...dashboard, at: '2026-11-20T12:03:10.000Z' },
    stats: { ...dashboard.stats, activeUsers: 60, premiumOnline: 1, premiumConversions: 2, premiumToday: 1 },
    onlineSubscribers: [
      user(1, { email: 'ada@list.example', isPremium: true, engagement: 'high', totalPageViews: 1_200 }),
      user(2, { email: 'bob@list.example', engagement: 'medium', lastActive: '2026-11-20T12:03:00.000Z' }),
      user(3, { currentPage: null }),
    ],
    events: [
      item(5, 'premium_upgrade', { subscriberEmail: 'ada@list.example', isPremium: true }),
      item(4, 'newsletter_open', { details: { campaign: 'Storms of November' } }),
      item(3, 'link_click', { details: { source: 'newsletter' } }),
      item(2, 'subscription', {}),
      item(1, 'of_a_later_version', {}),
    ],
  }));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${ADMIN_PATHS.activity}?refresh=off`);
  await expect(entries(page, 'Live activity')).toHaveText([
    /^Upgraded to premium subscription\s*ada@list\.example.*3 minutes ago$/,
    /^Opened newsletter Storms of November\s*Anonymous User/,
    /^Clicked link in newsletter/,
    /^New subscription from direct/,
    /^Unknown activity/,
  ]);
  const crowned = (list: string): Locator =>
    entries(page, list).filter({ has: page.getByRole('img', { name: 'Premium' }) });
  await expect(crowned('Live activity')).toHaveText([/ada@list\.example/]);
  await expect(section(page, 'Live Activity 5')).toBeVisible();
  await expect(section(page, 'Performance').getByRole('definition').last()).toHaveText('1');
  await expect(cardOf(page, 'Active Users')).toContainText('Active Users601 premium online');
  await expect(cardOf(page, 'New Subscribers')).toContainText('2 premium upgrades');

  await tab(page, 'Online Users');
  await expect(section(page, 'Online Users 60')).toContainText(
    'The 3 that were active last. An email is shown only where it is known who reads.',
  );
  await expect(entries(page, 'Online users')).toHaveText([
    /^A\s*ada@list\.example.*firenews\.example\/a · 3 minutes ago\s*High\s*1,200 page views$/,
    /^B\s*bob@list\.example.*firenews\.example\/a · just now\s*Medium\s*1 page view$/,
    /^A\s*Anonymous User\s*Active · 3 minutes ago\s*Low\s*1 page view$/,
  ]);
  await expect(crowned('Online users')).toHaveText([/ada@list\.example/]);
  for (const [label, colour] of [
    ['High', 'rgb(4, 120, 87)'],
    ['Medium', 'rgb(180, 83, 9)'],
    ['Low', 'rgb(185, 28, 28)'],
  ] as const)
    await expect(page.getByText(label, { exact: true })).toHaveCSS('color', colour);
  await expectAccessible(page, 'members online');
  await fitsAPhone(page, 'members online');
});
