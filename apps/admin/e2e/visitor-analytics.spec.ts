import { expect, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { expectAccessible } from './axe.ts';
import { button, fitsAPhone, refuses, tab } from './gate-screens.ts';
import type { GateSite } from './gate-site.ts';
import { test } from './journey.ts';
import { choose, expectToast, goTo, section } from './screens.ts';
import { cardOf, entries, opensAs, rows, visits } from './visitor-screens.ts';

const SAMPLES = '/api/visitor-tracking/generate-sample-data';

const note = (page: Page): Locator => page.getByRole('main').getByRole('note');
/** A toast over a dialog, which screen readers don't reach. */
const toast = (page: Page, text: string): Locator => page.locator('[role=status]').filter({ hasText: text });

test('an operator sees who visits a website', async ({ browser, page, watch }) => {
  test.slow();
  const site = await opensAs(browser, page);
  try {
    await test.step('nobody came, and the installation is verified', () => verifies(page, site));
    await test.step('sample data can’t be made', async () => {
      watch.expectAnswer(`503 POST ${SAMPLES}`);
      watch.expectAnswer(`404 POST ${SAMPLES}`);
      await failsToGenerate(page);
    });
    await test.step('sample data shows what figures are like', () => generates(page));
    await test.step('a click on a website and a page narrows the lists', () => narrows(page));
    await test.step('the last week has its average', () => readsTrends(page));
    await test.step('today has its hours', () => readsToday(page));
    await test.step('samples go again', () => removes(page, 'No visitors yet'));
    await test.step('a real visitor is counted, a copy of the website isn’t', () => isVisited(page, site));
    await test.step('a file has the real one alone', () => downloads(page));
    await test.step('the real one stays where samples go', () => removes(page, 'Recent Visitors'));
    await test.step('consent is asked for, and a visit without it isn’t counted', async () => {
      watch.expectAnswer(`503 PATCH /api/wordpress-sites/${site.id}/visit-settings`);
      await asksForConsent(page, site);
    });
    await test.step('what happens right now', () => readsActivity(page, site));
    await test.step('what can’t be read says so', async () => {
      watch.expectAnswer('503 GET /api/visitor-analytics/stats');
      watch.expectAnswer('503 GET /api/activity/dashboard');
      await failsToRead(page);
    });
  } finally {
    await page.goto('about:blank');
    await site.stop();
  }
});

async function verifies(page: Page, site: GateSite): Promise<void> {
  await goTo(page, 'Visitor Analytics');
  await expect(page.getByText('No visitors yet')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Visits are counted by the content gate’s code');
  await expect(page.getByRole('link', { name: 'Get the code' })).toHaveAttribute(
    'href',
    ADMIN_PATHS.contentGateSettingsTab('embed'),
  );
  await expect(page.getByText(/filter lists stop calls to \/api\/analytics\/events/)).toHaveCount(0);
  await expectAccessible(page, 'a website that nobody visited');
  const page42 = new URL(site.serve('02-plain-post')).pathname;
  await site.verify(page42);
  await button(page, `Verify installation: ${site.name}`).click();
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: 'The widget is installed.' }),
  ).toBeVisible();
  await expect(page.getByText(/filter lists stop calls to \/api\/analytics\/events/)).toBeVisible();
  await fitsAPhone(page, 'a website that nobody visited');
}

async function failsToGenerate(page: Page): Promise<void> {
  await refuses(page, SAMPLES, 'POST');
  await button(page, 'Generate Sample Data').click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('A month of visits that never happened');
  await button(question, 'Generate Sample Data').click();
  await expect(toast(page, 'ErrorFailed to generate sample data')).toBeVisible();
  await expect(question.getByRole('alert')).toContainText('The server is being updated.');
  await page.unrouteAll({ behavior: 'wait' });
  const gone = { status: 404, json: { message: 'There is no website with this id.', code: 'not_found' } };
  await page.route(`**${SAMPLES}`, (route) => route.fulfill(gone));
  await button(question, 'Generate Sample Data').click();
  const text = 'No Website SelectedThis website was deleted. Choose another one, then try again.';
  await expect(toast(page, text)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
}

async function generates(page: Page): Promise<void> {
  await button(page.getByRole('dialog'), 'Generate Sample Data').click();
  await expectToast(page, /^Sample Data Generated\d+ visitors and [\d,]+ events\./);
  await expect(note(page)).toContainText('This is sample data: none of these visits happened.');
  await expect(cardOf(page, 'Visitors')).toContainText(/Visitors[1-9].*the 7 days before/);
  await expect(cardOf(page, 'Active today')).toContainText(/So far, at \d+:\d\d [AP]M\. All of yesterday: \d+/);
  await expect(cardOf(page, 'Saw the gate')).toContainText('None in the 7 days before either');
  await expect(cardOf(page, 'Became members')).not.toContainText('of visitors');
  await expect(page.getByRole('img', { name: /^Visitors by day as lines/ })).toBeVisible();
  await section(page, 'Visitors by day').getByText('Show as a table').click();
  await expect(rows(page, 'Visitors by day')).toHaveCount(7);
  await expect(rows(page, 'Visitors by day').first()).toContainText('so far');
  const steps = page.getByRole('list', { name: 'From visit to membership' }).getByRole('listitem');
  await expect(steps).toHaveText(
    ['Visitors', 'Saw the gate', 'Opened a checkout', 'Became members'].map((step) => new RegExp(`^${step}\\s*0$`)),
  );
  await expect(section(page, 'From visit to membership')).toContainText('In the last 7 days, without sample visits');
  await expect(section(page, 'From visit to membership')).toContainText('Conversion rate');
  await expect(rows(page, 'Recent visitors').first()).toContainText('Sample');
  await expect(cardOf(page, 'Visitors').getByRole('button')).toHaveAccessibleName(/^How Visitors is counted: Browsers/);
  await expectAccessible(page, 'sample data');
  await fitsAPhone(page, 'sample data');
}

async function narrows(page: Page): Promise<void> {
  const referrers = page.getByRole('list', { name: 'Where they come from' });
  await expect(referrers).toContainText('Direct or unknown');
  const google = referrers.getByRole('button', { name: /^google\.com/ });
  await google.click();
  await expect(google).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/referrer=google\.com/);
  await tab(page, 'Engagement Events');
  await expect(rows(page, 'Engagement events').filter({ hasText: 'google.com' })).not.toHaveCount(0);
  await expect(rows(page, 'Engagement events').filter({ hasNotText: 'google.com' })).toHaveCount(0);
  await choose(page, 'Event', 'Became a member');
  await expect(page.getByText('No event matches')).toBeVisible();
  await expectAccessible(page, 'no event that matches');
  await button(page, 'Show all').click();
  await expect(page).not.toHaveURL(/referrer=/);
  await expect(page.getByRole('tabpanel').locator(':focus')).toHaveCount(1);
  const article = page.getByRole('list', { name: 'What they read' }).getByRole('button').first();
  await article.click();
  const name = (new URL(page.url()).searchParams.get('page') ?? 'none').replace(/^[^/]*/, '');
  await expect(rows(page, 'Engagement events').filter({ hasText: name })).not.toHaveCount(0);
  await expect(rows(page, 'Engagement events').filter({ hasNotText: name })).toHaveCount(0);
  await tab(page, 'Recent Visitors');
  await expect(rows(page, 'Recent visitors')).not.toHaveCount(0);
  await expectAccessible(page, 'visitors of a page');
  await button(page, `Show all again, not only: Page ${name}`).click();
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole('tabpanel')).toBeFocused();
}

async function readsTrends(page: Page): Promise<void> {
  await tab(page, 'Trends');
  const panel = page.getByRole('tabpanel', { name: 'Trends' });
  await expect(panel).toContainText(/Daily average\d+\.\d visitors/);
  await expect(panel.getByRole('table', { name: 'Visitors by day' }).locator('tbody').getByRole('row')).toHaveCount(7);
  await expect(panel.getByRole('progressbar', { name: /^Average session time/ })).toBeVisible();
  await expectAccessible(page, 'trends');
  await fitsAPhone(page, 'trends');
}

async function readsToday(page: Page): Promise<void> {
  await button(page, 'Today').click();
  await expect(page).toHaveURL(/days=1/);
  await expect(page.getByRole('img', { name: /^Page views by hour as lines/ })).toBeVisible();
  await section(page, 'Page views by hour').getByText('Show as a table').click();
  await expect(rows(page, 'Page views by hour')).toHaveCount(24);
  await expect(rows(page, 'Page views by hour').filter({ hasText: 'so far' })).toHaveCount(1);
  await expectAccessible(page, 'today');
  await button(page, '7 days').click();
  await tab(page, 'Recent Visitors');
}

async function removes(page: Page, left: string): Promise<void> {
  await button(page, 'Remove Sample Data').click();
  await expect(page.getByRole('dialog')).toContainText('All sample visits of this website are deleted.');
  await button(page.getByRole('dialog'), 'Remove Sample Data').click();
  await expectToast(page, /^Sample Data Removed/);
  await expect(page.getByText(left, { exact: true })).toBeVisible();
  await expect(button(page, 'Generate Sample Data')).toBeVisible();
}

async function isVisited(page: Page, site: GateSite): Promise<void> {
  await button(page, 'Generate Sample Data').click();
  await button(page.getByRole('dialog'), 'Generate Sample Data').click();
  await expectToast(page, /^Sample Data Generated/);
  expect(await visits(site, '/first-page/')).toBe(200);
  expect(await visits(site, '/first-page/', 'http://copy.example')).toBe(403);
  await expect(async () => {
    await page.reload();
    await expect(cardOf(page, 'Active today')).toContainText('Active today1');
  }).toPass();
  await expect(note(page).filter({ hasText: 'Sample data is still stored' })).toBeVisible();
  await expect(cardOf(page, 'Visitors')).toContainText('No earlier period to compare with');
  const refused = note(page).filter({ hasText: 'pages at 1 other address' });
  await refused.getByText('Show the addresses').click();
  await expect(refused.getByRole('listitem')).toHaveText('copy.example: 1 request');
  await expectAccessible(page, 'a refused host');
}

async function downloads(page: Page): Promise<void> {
  const file = page.waitForEvent('download');
  await page.getByRole('tabpanel').getByRole('link', { name: 'Export CSV' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toMatch(/^127\.0\.0\.1-visitors-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^\ufeffvisitorId,lastVisit,/);
  expect(text.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining('journeysreader1')]);
}

async function asksForConsent(page: Page, site: GateSite): Promise<void> {
  const consent = page.getByRole('switch', { name: 'Count visits only with consent' });
  const path = `/api/wordpress-sites/${site.id}/visit-settings`;
  await refuses(page, path, 'PATCH');
  await consent.click();
  await expectToast(page, /^Save Failed/);
  await expectAccessible(page, 'consent that was not saved');
  await page.unrouteAll({ behavior: 'wait' });
  await button(page, 'Retry: Count visits only with consent').click();
  await expect(section(page, 'Consent and privacy')).toContainText('Saved');
  expect(await visits(site, '/without-consent/')).toBe(200);
  await consent.click();
  await expect(consent).not.toBeChecked();
  await expect(section(page, 'Consent and privacy')).toContainText('Saved');
}

const feedOf = (page: Page): Locator => entries(page, 'Live activity');

async function readsActivity(page: Page, site: GateSite): Promise<void> {
  await expect(page.getByRole('group', { name: 'Active now' })).toContainText('Active now: 1');
  await page.getByRole('link', { name: 'Activity Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity Dashboard' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Connected/ })).toBeVisible();
  const feed = feedOf(page);
  await expect(feed).toHaveCount(1);
  await expect(feed).toContainText(/Viewed 127\.0\.0\.1.*\/first-page.*Anonymous User/);
  await expect(cardOf(page, 'Active Users')).toContainText('Active Users10 premium online');
  await expect(cardOf(page, 'Page Views')).toContainText('Page Views1Last 24 hours');
  await expect(section(page, 'Performance')).toContainText(/Bounce rate.*100%.*Premium Today.*0/);
  await expect(page.getByRole('main')).toContainText(/Last updated: (just now|1 minute ago)/);
  await expect(page.getByRole('tab', { name: 'Live Activity' })).toHaveAttribute('aria-selected', 'true');
  await expect(section(page, 'Live Activity 1').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'live activity');
  await fitsAPhone(page, 'live activity');

  const other = await page.context().newPage();
  await other.goto(ADMIN_PATHS.activity);
  await expect(feedOf(other)).toHaveCount(1);
  await button(page, 'Auto-refresh ON').click();
  await expect(button(page, 'Auto-refresh OFF')).toHaveAttribute('aria-pressed', 'false');
  expect(await visits(site, '/second-page/')).toBe(200);
  // What a screen that follows has, the other would have too.
  await expect(feedOf(other)).toHaveCount(2);
  await expect(feed).toHaveCount(1);
  await other.close();
  await expect(async () => {
    await button(page, 'Refresh now').click();
    await expect(feed).toHaveCount(2, { timeout: 500 });
    // Figures follow within a second.
    await expect(cardOf(page, 'Page Views')).toContainText('Page Views2', { timeout: 500 });
  }).toPass();
  await expect(feed.first()).toContainText('/second-page');
  await button(page, 'Auto-refresh OFF').click();
  // Sooner than the next poll.
  await expect(button(page, 'Auto-refresh ON')).toBeVisible();
  expect(await visits(site, '/third-page/')).toBe(200);
  await expect(feed.first()).toContainText('/third-page', { timeout: 20_000 });
  await expect(cardOf(page, 'Page Views')).toContainText('Page Views3', { timeout: 20_000 });

  await tab(page, 'Online Users');
  const online = entries(page, 'Online users');
  await expect(online).toHaveCount(1);
  await expect(online).toContainText(/^AAnonymous User.*\/third-page · (just now|1 minute ago).*Low3 page views$/);
  await expect(section(page, 'Online Users 1')).toBeVisible();
  await expectAccessible(page, 'online users');
  await tab(page, 'Analytics');
  const insights = section(page, 'Engagement insights');
  await expect(insights).toContainText(
    /Blog posts.*100% engagement.*Newsletters.*No data yet.*Premium content.*No data yet/,
  );
  await expect(page.getByRole('main')).toContainText(/Page Views3Up from none in the 7 days before/);
  await expectAccessible(page, 'insights');
  await tab(page, 'Live Activity');
  await expect(feed).toHaveCount(3);
  await expect(feed.filter({ hasText: site.name })).toHaveCount(0);
  await button(page, 'All websites').click();
  await expect(page).toHaveURL(/scope=all/);
  await expect(page.getByRole('main')).toContainText('What readers of all websites do right now.');
  await expect(feed.filter({ hasText: `Anonymous User· ${site.name}` })).toHaveCount(3);
  await expect(cardOf(page, 'Page Views')).toContainText(/Page Views([3-9]|\d[\d,]+)Last 24 hours/);
}

async function failsToRead(page: Page): Promise<void> {
  for (const path of ['/api/visitor-analytics/stats', '/api/activity/dashboard']) await refuses(page, path, 'GET');
  for (const path of [ADMIN_PATHS.visitorAnalytics, ADMIN_PATHS.activity]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The server is being updated.');
    await expectAccessible(page, `${path} that could not be read`);
  }
  await expect(page.getByRole('status').filter({ hasText: 'Disconnected' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await button(page, 'Retry').click();
  await expect(page.getByRole('status').filter({ hasText: /^Connected/ })).toBeVisible();
}
