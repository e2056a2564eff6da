import { expect, type Locator, type Page } from '@playwright/test';
import type { ActivityDashboard } from '@pressloom/contracts/activity';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { RecentVisitor, VisitorEventView, VisitorTrend } from '@pressloom/contracts/visitor-analytics';
import { button, holds, opensSite, panel, refuses, tab } from './gate-screens.ts';
import type { GateSite } from './gate-site.ts';
import { test } from './journey.ts';
import { expectFocusIn, section } from './screens.ts';
import { call, change } from './server.ts';
import { cardOf, rows, startVisited } from './visitor-screens.ts';

const { visitorAnalytics: VISITORS, activity: ACTIVITY } = ADMIN_PATHS;
const [STATS, TRENDS, RECENT, EVENTS] = ['stats', 'trends', 'recent', 'events'].map(
  (name) => `/api/visitor-analytics/${name}`,
) as [string, string, string, string];
const DASHBOARD = '/api/activity/dashboard';

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await startVisited(browser);
});
test.beforeEach(async ({ page, watch }) => {
  watch.expectTrouble();
  await opensSite(page, site.name);
});
test.afterAll(() => site?.stop());

const main = (page: Page): Locator => page.getByRole('main');
/** As a server responds that knows more than this screen does. */
async function garble(page: Page, path: string, json: unknown): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => route.fulfill({ json }),
  );
}

/** What can't be read, where that is said, and what comes with the next try. */
const UNREAD: [address: string, path: () => string, place: (page: Page) => Locator, comes: (page: Page) => Locator][] =
  [
    [VISITORS, () => STATS, main, (page) => cardOf(page, 'Visitors')],
    [
      VISITORS,
      () => TRENDS,
      (page) => section(page, 'Visitors by day'),
      (page) => page.getByRole('img', { name: /^Visitors by day/ }),
    ],
    [
      `${VISITORS}?days=1`,
      () => '/api/visitor-analytics/hours',
      (page) => section(page, 'Page views by hour'),
      (page) => page.getByRole('img', { name: /^Page views by hour/ }),
    ],
    [
      VISITORS,
      () => '/api/visitor-analytics/enhanced-stats',
      main,
      (page) => section(page, 'Enhanced analytics').getByRole('button', { name: 'Sync with Analyzati' }),
    ],
    [
      VISITORS,
      () => `/api/wordpress-sites/${site.id}/visit-settings`,
      (page) => section(page, 'Consent and privacy'),
      (page) => page.getByRole('switch', { name: 'Count visits only with consent' }),
    ],
    [VISITORS, () => RECENT, panel, (page) => rows(page, 'Recent visitors')],
    [`${VISITORS}?tab=events`, () => EVENTS, panel, (page) => rows(page, 'Engagement events')],
    [`${VISITORS}?tab=trends`, () => TRENDS, panel, (page) => panel(page).getByText('Daily average')],
    [ACTIVITY, () => DASHBOARD, main, (page) => cardOf(page, 'Active Users')],
    [
      `${ACTIVITY}?tab=analytics`,
      () => '/api/activity/insights',
      panel,
      (page) => section(page, 'Engagement insights'),
    ],
  ];

test('each part that can’t be read says so where it stands, and comes with Retry', async ({ page }) => {
  test.slow();
  for (const [address, path, place, comes] of UNREAD)
    await test.step(`${path()} for ${address}`, async () => {
      await refuses(page, path(), 'GET');
      await page.goto(address);
      const alert = place(page).getByRole('alert');
      await expect(alert).toContainText('The server is being updated.');
      await page.unrouteAll({ behavior: 'wait' });
      await button(alert, 'Retry').click();
      await expect(comes(page)).toBeVisible();
      await expect(place(page).getByRole('alert')).toHaveCount(0);
      await expectFocusIn(place(page));
    });
});

test('averages that can’t be read say so, and the file of the days is there', async ({ page }) => {
  await page.route(
    ({ pathname, searchParams }) => pathname === STATS && searchParams.get('days') === '7',
    (route) => route.fulfill({ status: 503, json: { message: 'The server is being updated.', code: 'internal' } }),
  );
  await page.goto(`${VISITORS}?days=30&tab=trends`);
  const alert = panel(page).getByRole('alert');
  await expect(alert).toContainText('The server is being updated.');
  await expect(panel(page)).not.toContainText('Bounce rate');
  await expect(panel(page).getByRole('link', { name: 'Export CSV' })).not.toHaveAttribute('aria-disabled', 'true');
  await page.unrouteAll({ behavior: 'wait' });
  await button(alert, 'Retry').click();
  await expect(panel(page)).toContainText('Bounce rate');
  await expectFocusIn(panel(page));
});

test('who is active is read again every 30 seconds where it could not be', async ({ page }) => {
  const active = page.getByRole('group', { name: 'Active now' });
  await refuses(page, DASHBOARD, 'GET');
  await page.clock.install();
  await page.goto(VISITORS);
  await expect(active).toContainText('Active now: –');
  await expect(active).toContainText('This could not be read. It is tried again every 30 seconds.');
  await page.unrouteAll({ behavior: 'wait' });
  await page.clock.fastForward(30_000);
  await expect(active).toContainText(
    /Active now: \d.*Browsers that gave a sign of activity within the last 5 minutes,.*Source: computed by Pressloom\./,
  );
});

test('who left is active no longer, though nothing happens and nobody reloads', async ({ page }) => {
  let activeUsers = 1;
  await change<ActivityDashboard>(page, DASHBOARD, (dashboard) => ({
    ...{ ...dashboard, stats: { ...dashboard.stats, activeUsers } },
  }));
  const active = page.getByRole('group', { name: 'Active now' });
  await page.clock.install();
  await page.goto(VISITORS);
  await expect(active).toContainText('Active now: 1');
  activeUsers = 0;
  await page.clock.fastForward(30_000);
  await expect(active).toContainText('Active now: 0');
});

const FAILING: [address: string, path: () => string, answer: unknown, title: string][] = [
  [
    VISITORS,
    () => '/api/visitor-analytics/refused-hosts',
    [null],
    'The other addresses that use this website’s code could not be shown',
  ],
  [VISITORS, () => DASHBOARD, { stats: null }, 'The number of active visitors could not be shown'],
  [VISITORS, () => TRENDS, [null, null], 'The chart could not be shown'],
  [VISITORS, () => '/api/visitor-analytics/enhanced-stats', null, 'Enhanced analytics could not be shown'],
  [VISITORS, () => `/api/wordpress-sites/${site.id}/visit-settings`, null, 'The consent settings could not be shown'],
  [VISITORS, () => RECENT, [{ id: 1 }], 'This part could not be shown'],
  [`${ACTIVITY}?tab=analytics`, () => '/api/activity/insights', null, 'This part could not be shown'],
];

test('a part that fails leaves the others, and Retry loads it anew', async ({ page }) => {
  test.slow();
  for (const [address, path, answer, title] of FAILING)
    await test.step(title, async () => {
      await garble(page, path(), answer);
      await page.goto(address);
      await expect(main(page).getByRole('alert')).toContainText(title);
      await expect(cardOf(page, address === VISITORS ? 'Visitors' : 'Active Users')).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      await main(page).getByRole('alert').getByRole('button', { name: 'Retry' }).click();
      await expect(main(page).getByRole('alert')).toHaveCount(0);
      await expectFocusIn(main(page));
    });
  for (const [address, path, answer, title] of [
    [VISITORS, STATS, { hasVisitors: true }, 'The figures could not be shown'],
    [ACTIVITY, DASHBOARD, { stats: null, events: [], onlineSubscribers: [] }, 'The activity could not be shown'],
  ] as const)
    await test.step(title, async () => {
      await garble(page, path, answer);
      await page.goto(address);
      await expect(main(page).getByRole('alert')).toContainText(title);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      await main(page).getByRole('alert').getByRole('button', { name: 'Retry' }).click();
      await expect(main(page).getByRole('alert')).toHaveCount(0);
      await expect(cardOf(page, address === VISITORS ? 'Visitors' : 'Active Users')).toBeVisible();
    });
});

test('Retry waits for what the button above shows as well, and says again what can’t be shown', async ({ page }) => {
  await garble(page, STATS, { hasVisitors: true });
  await page.goto(VISITORS);
  const retry = main(page).getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeEnabled();
  const letGo = await holds(page, STATS, 'GET');
  await retry.click();
  await expect(retry).toBeDisabled();
  await letGo();
  await expect(retry).toBeEnabled();
  await expect(main(page).getByRole('alert')).toContainText('The figures could not be shown');
});

const VISITED = '2026-11-21T14:00:00.000Z';
const LONG_ID = '7f3a91c2aaaabbbb4d1e';
const visitor = (id: number, over: Partial<RecentVisitor>): RecentVisitor => ({
  ...{ id, visitorId: `reader-${id}`, isSample: false, lastVisit: VISITED, pageViews: 1, articlesViewed: 1 },
  ...{ isSubscribed: false, subscriberEmail: null, lastPage: null, ...over },
});
const event = (id: number, over: Partial<VisitorEventView>): VisitorEventView => ({
  ...{ id, isSample: false, eventType: 'page_view', visitorId: null, pageUrl: null, referrer: null },
  ...{ campaign: [], userAgent: null, timestamp: VISITED, ...over },
});

test('a list is as new as the cards above it, until further pages of it are loaded', async ({ page }) => {
  await page.route('**/ws/?*', (route) => route.abort());
  let newest = 2;
  let reads = 0;
  await page.route(
    ({ pathname }) => pathname === RECENT,
    (route) => {
      reads += 1;
      if (new URL(route.request().url()).searchParams.has('cursor')) return route.fulfill({ json: [visitor(1, {})] });
      const headers = { 'x-next-cursor': 'second-page', 'x-total-count': '2' };
      return route.fulfill({ json: [visitor(newest, {})], headers });
    },
  );
  const shown = rows(page, 'Recent visitors').getByRole('rowheader');
  await page.clock.install();
  await page.goto(VISITORS);
  await expect(shown).toHaveText(['reader-2']);
  newest = 3;
  await page.clock.fastForward(30_000);
  await expect(shown).toHaveText(['reader-3']);
  await button(panel(page), 'Load more').click();
  await expect(shown).toHaveText(['reader-3', 'reader-1']);
  newest = 4;
  const before = reads;
  const cards = page.waitForRequest((request) => new URL(request.url()).pathname === STATS);
  await page.clock.fastForward(30_000);
  await cards;
  // What the page asks for later is seen later.
  await call(page, 'GET', '/api/auth/me');
  expect(reads).toBe(before);
  await expect(shown).toHaveText(['reader-3', 'reader-1']);
});

test('visitors and events say who, where, when and how much, also on a phone', async ({ page }) => {
  const storm = `${new URL(site.url).host}/storm`;
  await garble(page, RECENT, [
    visitor(3, { visitorId: LONG_ID, articlesViewed: 1_200, isSubscribed: true, lastPage: storm }),
    visitor(2, { subscriberEmail: 'ada@list.example', articlesViewed: 9 }),
    visitor(1, { isSample: true, articlesViewed: 4 }),
  ]);
  const read = { visitorId: LONG_ID, pageUrl: storm, referrer: 'social.example/post', userAgent: 'Firefox, Linux' };
  await garble(page, EVENTS, [event(2, read), event(1, { eventType: 'premium_upgrade' })]);
  await page.goto(VISITORS);
  const visitors = rows(page, 'Recent visitors');
  await expect(visitors.getByRole('rowheader')).toHaveText(['7f3a91c2…4d1e', 'ada@list.example', 'reader-1Sample']);
  await expect(visitors.nth(0).getByRole('cell')).toHaveText([/./, '1,200', 'High', 'Newsletter', '/storm']);
  await expect(visitors.nth(1).getByRole('cell')).toHaveText([/./, '9', 'Medium', '–', '–']);
  await expect(visitors.nth(2).getByRole('cell')).toHaveText([/./, '4', 'Low', '–', '–']);
  await expect(visitors.first().locator('time')).toHaveAttribute('datetime', VISITED);
  await tab(page, 'Engagement Events');
  const events = rows(page, 'Engagement events');
  await expect(events.getByRole('rowheader')).toHaveText(['Page view', 'Became a member']);
  await expect(events.nth(0).getByRole('cell')).toHaveText([
    ...['/storm', 'social.example/post', '7f3a91c2…4d1e', 'Firefox, Linux', /./],
  ]);
  await expect(events.nth(1).getByRole('cell')).toHaveText(['–', '–', '–', '–', /./]);
  await expect(events.first().locator('time')).toHaveAttribute('datetime', VISITED);

  await page.setViewportSize({ width: 390, height: 844 });
  const first = (list: string): Locator => page.getByRole('list', { name: list }).getByRole('listitem').first();
  await expect(first('Engagement events')).toHaveText(
    /^Page view.+ · \/storm · from social\.example\/post · visitor 7f3a91c2…4d1e · Firefox, Linux$/,
  );
  await tab(page, 'Recent Visitors');
  await expect(first('Recent visitors')).toHaveText(/^7f3a91c2…4d1eHigh.+ · 1,200 articles · Newsletter · \/storm$/);
});

test('a day that a changed time zone made longer says so wherever days are listed', async ({ page }) => {
  await change<VisitorTrend[]>(page, TRENDS, (trends) =>
    trends.map((day, place) => ({ ...day, irregularHours: place === trends.length - 2 ? 38 : null })),
  );
  await page.goto(`${VISITORS}?tab=trends`);
  await section(page, 'Visitors by day').getByText('Show as a table').click();
  for (const part of [section(page, 'Visitors by day'), panel(page)]) {
    const days = part.getByRole('table', { name: 'Visitors by day' }).getByRole('rowheader');
    await expect(days.nth(1)).toHaveText(/^\w{3}, \w{3} \d+, 38 hours: the time zone was changed$/);
    await expect(days.filter({ hasText: 'hours' })).toHaveCount(1);
  }
});

test('without a website both screens say what it is for', async ({ page }) => {
  await change(page, '/api/wordpress-sites', () => []);
  for (const [address, reason] of [
    [VISITORS, 'Each website has its own visitors. Connect a website first.'],
    [ACTIVITY, 'Readers are active on a website. Connect a website first.'],
  ] as const) {
    await page.goto(address);
    await expect(main(page)).toContainText(`No website yet${reason}`);
    await expect(page.getByRole('link', { name: 'Add your first website' })).toHaveAttribute(
      'href',
      ADMIN_PATHS.connectSite,
    );
  }
});
