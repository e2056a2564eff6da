import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { zoneTitle } from '@pressloom/contracts/time-zones';
import type {
  RecentVisitor,
  RefusedHostCalls,
  VisitorEventView,
  VisitorHour,
  VisitorStats,
  VisitorTrend,
} from '@pressloom/contracts/visitor-analytics';
import { expectAccessible } from './axe.ts';
import { button, opensSite, panel, refuses, tab } from './gate-screens.ts';
import type { GateSite } from './gate-site.ts';
import { test } from './journey.ts';
import { choose, section } from './screens.ts';
import { change } from './server.ts';
import { cardOf, downloads, rows, startVisited } from './visitor-screens.ts';

const VISITORS = ADMIN_PATHS.visitorAnalytics;
const API = '/api/visitor-analytics';

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await startVisited(browser);
});
test.beforeEach(({ page }) => opensSite(page, site.name));
test.afterAll(() => site?.stop());

/** What is said behind the question mark of a figure. */
const helpOf = (within: Page | Locator, figure: string): Locator =>
  within.getByRole('button', { name: new RegExp(`^How ${figure} is counted: `) });

test('visitors and events are searched, narrowed and exported', async ({ page }) => {
  await page.goto(VISITORS);
  await test.step('visitors', () => narrowsVisitors(page));
  await test.step('events', () => narrowsEvents(page));
  await test.step('days', () => exportsDays(page));
});

async function narrowsVisitors(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Recent visitors' });
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['Visitor', 'Last visit', 'Articles', 'Engagement', 'Subscribed', 'Last page'],
  ]);
  await expect(panel(page)).toContainText('Newest first. The file holds all of them, without sample data.');
  const search = page.getByRole('searchbox', { name: 'Search visitors' });
  await search.fill('another-reader');
  await expect(panel(page)).toContainText('No visitor matches');
  await search.fill('journeysreader');
  await expect(page).toHaveURL(/q=journeysreader/);
  await expect(rows(page, 'Recent visitors')).toHaveCount(1);
  await expect(panel(page).getByRole('link', { name: 'Export these' })).toHaveAttribute('href', /q=journeysreader/);
  await choose(page, 'Newsletter', 'Not signed up');
  await expect(rows(page, 'Recent visitors')).toHaveCount(1);
  await choose(page, 'Newsletter', 'Signed up');
  await expect(panel(page)).toContainText(
    'No visitor matchesLists reach back 30 days where a website, a page, a campaign or a type is chosen',
  );
  await expect(panel(page).getByRole('link', { name: 'Export these' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'no visitor that matches');
  await button(page, 'Show all').click();
  await expect(page).not.toHaveURL(/q=|signedUp=/);
  await expect(search).toHaveValue('');
  await expect(rows(page, 'Recent visitors')).toHaveCount(1);
}

async function narrowsEvents(page: Page): Promise<void> {
  await tab(page, 'Engagement Events');
  const table = page.getByRole('table', { name: 'Engagement events' });
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['Event', 'Page', 'From', 'Visitor', 'Browser', 'When'],
  ]);
  await expect(panel(page)).toContainText(
    'The last 30 days, newest first. The file holds all of them, without sample data.',
  );
  const { name, lines } = await downloads(page);
  expect(name).toMatch(/^127\.0\.0\.1-events-30-days-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines[0]).toBe(
    'timestamp,eventType,visitorId,pageUrl,referrer,userAgent,utm_source,utm_medium,utm_campaign,utm_term,utm_content',
  );
  expect(lines.slice(1)).toEqual([expect.stringContaining('page_view,journeysreader1')]);
  const search = page.getByRole('searchbox', { name: 'Search by visitor or page' });
  await search.fill('/another-page');
  await expect(panel(page)).toContainText('No event matches');
  await search.fill('/first-page');
  await expect(page).toHaveURL(/q=%2Ffirst-page/);
  await expect(rows(page, 'Engagement events')).toHaveCount(1);
  await choose(page, 'Event', 'Gate shown');
  await expect(panel(page)).toContainText('No event matches');
  await button(page, 'Show all').click();
}

async function exportsDays(page: Page): Promise<void> {
  await tab(page, 'Trends');
  await expect(panel(page)).toContainText('The last 7 days, today included.');
  const { name, lines } = await downloads(page);
  expect(name).toMatch(/^127\.0\.0\.1-trends-7-days-\d{4}-\d\d-\d\d\.csv$/);
  expect([lines[0], lines.length]).toEqual(['date,visitors,pageViews,sessions', 8]);
  expect(lines.filter((line) => line.endsWith(',1,1,1'))).toHaveLength(1);
  await button(page, '30 days').click();
  await expect(section(page, 'Visitors by day')).toContainText('last 30 days');
  const month = await downloads(page, section(page, 'Visitors by day'));
  expect(month.name).toMatch(/^127\.0\.0\.1-trends-30-days-\d{4}-\d\d-\d\d\.csv$/);
  expect(month.lines).toHaveLength(31);
  await button(page, 'Today').click();
  const hours = await downloads(page, section(page, 'Page views by hour'));
  expect(hours.name).toMatch(/^127\.0\.0\.1-hours-\d{4}-\d\d-\d\d\.csv$/);
  expect([hours.lines[0], hours.lines.length]).toEqual(['hour,today,yesterday', 25]);
  // Of today, unless midnight came since the visit.
  expect(hours.lines.filter((line) => /^\d+,(1,0|0?,1)$/.test(line))).toHaveLength(1);
}

const visitor = (id: number): RecentVisitor => ({
  id,
  visitorId: `reader-${id}`,
  isSample: false,
  lastVisit: '2026-11-21T14:00:00.000Z',
  pageViews: 1,
  articlesViewed: 1,
  isSubscribed: false,
  subscriberEmail: null,
  lastPage: null,
});

test('the keyboard stays in a list whose buttons go with what they loaded', async ({ page, watch }) => {
  watch.expectAnswer(`503 GET ${API}/recent`);
  // The list is asked for again every 30 s, too: the press comes at once.
  let isRefused = true;
  await page.route(
    ({ pathname }) => pathname === `${API}/recent`,
    (route) => {
      if (isRefused) return route.fulfill({ status: 503, json: { code: 'internal', message: 'No.' } });
      return new URL(route.request().url()).searchParams.has('cursor')
        ? route.fulfill({ json: [visitor(2)] })
        : route.fulfill({ json: [visitor(1)], headers: { 'x-next-cursor': 'second-page', 'x-total-count': '2' } });
    },
  );
  await page.goto(VISITORS);
  const retry = button(panel(page), 'Retry');
  await expect(retry).toBeVisible();
  isRefused = false;
  await retry.press('Enter');
  await expect(rows(page, 'Recent visitors')).toHaveCount(1);
  await expect(panel(page).locator(':focus')).toHaveCount(1);
  await button(panel(page), 'Load more').press('Enter');
  await expect(rows(page, 'Recent visitors')).toHaveCount(2);
  await expect(button(panel(page), 'Load more')).toHaveCount(0);
  await expect(panel(page).locator(':focus')).toHaveCount(1);
});

const uncounted = (trends: VisitorTrend[]): VisitorTrend[] =>
  trends.map((day) => ({ ...day, visitors: 0, pageViews: 0, sessions: 0 }));

test('what is empty says so, and why', async ({ page }) => {
  await change<VisitorStats>(page, `${API}/stats`, (stats) => ({
    ...stats,
    ...{ topReferrers: [], directVisits: 0, topPages: [], topCampaigns: [] },
    ...{ peakHour: null, averageSessionTime: null },
  }));
  await change<VisitorTrend[]>(page, `${API}/trends`, uncounted);
  await change<RecentVisitor[]>(page, `${API}/recent`, () => []);
  await change<VisitorEventView[]>(page, `${API}/events`, () => []);
  await page.goto(VISITORS);
  for (const [name, text] of [
    ['Where they come from', 'No visits in this periodWebsites that lead here appear with the first visit.'],
    ['What they read', 'No page views in this periodPages appear here with the first visit.'],
    [
      'Which campaigns bring them',
      'No campaigns in this periodVisits by links with UTM parameters, such as ?utm_source=newsletter, appear here.',
    ],
  ] as const) {
    await expect(section(page, name)).toContainText(text);
    await expect(section(page, name)).not.toContainText('Click a');
  }
  for (const [name, text] of [
    ['Recent Visitors', 'No visitors yetVisitors appear here with their first visit.'],
    ['Engagement Events', 'No events in the last 30 daysPage views, sign-ups and payments appear here.'],
  ] as const) {
    await tab(page, name);
    await expect(panel(page)).toContainText(text);
    await expect(panel(page).getByRole('link', { name: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true');
  }
  await tab(page, 'Trends');
  await expect(panel(page)).toContainText('No data yetNobody visited in the last 7 days.');
  await expectAccessible(page, 'empty lists');
});

test('samples of long ago make no figures', async ({ page }) => {
  await change<VisitorStats>(page, `${API}/stats`, (stats) => ({
    ...{ ...stats, isSample: true, hasSamples: true, hasVisitors: false, pageViews: 0 },
  }));
  await change<VisitorTrend[]>(page, `${API}/trends`, uncounted);
  await page.goto(VISITORS);
  await expect(page.getByRole('main')).toContainText(
    'No data yetThe sample data is older than this period, and no real visitor has been counted. Choose a longer period, or remove the sample data and generate it again.',
  );
  await expect(section(page, 'Visitors by day')).toHaveCount(0);
  await expect(section(page, 'From visit to membership')).toHaveCount(0);
  await expect(panel(page)).toBeVisible();
  await tab(page, 'Trends');
  await expect(panel(page)).toContainText(
    'No data yetThe sample data is older than 7 days, and no real visitor has been counted. Remove the sample data and generate it again.',
  );
  await expect(panel(page)).not.toContainText('Nobody visited');
});

test('of visits that nobody measured both screens have no time, rather than none', async ({ page }) => {
  await page.goto(`${VISITORS}?tab=trends`);
  await expect(panel(page).getByRole('term').last()).toHaveText(/^Average session time/);
  await expect(panel(page).getByRole('definition').last()).toHaveText('No data yet');
  await expect(panel(page).getByRole('progressbar')).toHaveCount(0);
  await expect(panel(page)).toContainText(/Bounce rate\s*100%/);
  await page.goto(ADMIN_PATHS.activity);
  await expect(section(page, 'Performance')).toContainText(/Average session time\s*No data yet/);
});

test('one first payment of a thousand visitors is a share that can be read', async ({ page }) => {
  await change<VisitorStats>(page, `${API}/stats`, (stats) => ({
    ...{ ...stats, totalVisitors: 1_000, conversionRate: 0.001 },
    funnel: { ...stats.funnel, totalVisitors: 1_000, subscriptionCompleted: 1, conversionRate: 0.001 },
  }));
  await page.goto(VISITORS);
  await expect(cardOf(page, 'Became members')).toContainText('0.1% of visitors');
  const funnel = section(page, 'From visit to membership');
  await expect(funnel).toContainText(/Conversion rate\s*0\.1%/);
  await expect(funnel.getByRole('listitem').last()).toHaveText(/^Became members\s*1\s*0\.1%$/);
});

test('figures say how they are counted, and lines what they are', async ({ page }) => {
  await change<VisitorStats>(page, `${API}/stats`, (stats) => ({
    ...{ ...stats, peakHour: 23, averageSessionTime: 2.5 },
    topReferrers: [{ referrer: 'news.example', visits: 1 }],
    topCampaigns: [{ name: 'utm_source', value: 'newsletter', visits: 1 }],
  }));
  await page.goto(`${VISITORS}?tab=trends`);
  await expect(panel(page)).toContainText('11 PM to 12 AM');
  await expect(panel(page)).toContainText('2:30 min');
  const bar = panel(page).getByRole('progressbar', { name: 'Average session time, of 5 minutes', exact: true });
  await expect(bar).toHaveAttribute('aria-valuenow', '50');
  for (const [figure, help] of [
    ['Peak hour', /The hour with the most page views in the period/],
    ['Visits', /what a browser does without a break of 30 minutes/],
    ['Bounce rate', /Visits without a second page among all visits\.$/],
    ['Average session time', /Minutes from the first to the last sign of a visit/],
  ] as const)
    await expect(helpOf(panel(page), figure)).toHaveAccessibleName(help);
  for (const [name, help] of [
    [
      'Where they come from',
      /Page views that came from another website, by its host\. Direct or unknown: Visits less the page views/,
    ],
    ['What they read', /Page views in the period by page\./],
    [
      'Which campaigns bring them',
      /Page views whose address names a campaign by UTM parameters, by each of them and its value\./,
    ],
  ] as const)
    await expect(helpOf(section(page, name), name)).toHaveAccessibleName(help);
  await test.step('and what a click does, where there is a list', () => saysWhatAClickDoes(page));
  await expect(helpOf(section(page, 'From visit to membership'), 'the conversion rate')).toHaveAccessibleName(
    /First payments divided by visitors\./,
  );
  const days = section(page, 'Visitors by day').getByText(/^(last 7 days|the 7 days before|today isn’t over)$/);
  await expect(days).toHaveText(['last 7 days', 'today isn’t over']);
  // The website's midnight may have passed since the visit.
  await change<VisitorHour[]>(page, `${API}/hours`, (all) => all.map((hour) => ({ ...hour, yesterday: 0 })));
  await button(page, 'Today').click();
  const hours = section(page, 'Page views by hour').getByText(/^(today|yesterday|this hour isn’t over)$/);
  await expect(hours).toHaveText(['today', 'this hour isn’t over']);
});

async function saysWhatAClickDoes(page: Page): Promise<void> {
  const hints = [
    ['Where they come from', 'Click a website to see only these visitors and events in the lists below.'],
    ['What they read', 'Click a page to see only its visitors and events in the lists below.'],
    ['Which campaigns bring them', 'Click a campaign to see only its visitors and page views in the lists below.'],
  ] as const;
  for (const name of ['Recent Visitors', 'Engagement Events'])
    await test.step(name, async () => {
      await tab(page, name);
      for (const [part, hint] of hints) await expect(section(page, part)).toContainText(hint);
    });
  await tab(page, 'Trends');
  for (const [part] of hints) await expect(section(page, part)).not.toContainText('Click a');
}

test('a legend names the period before where something was counted in it', async ({ page }) => {
  await change<VisitorTrend[]>(page, `${API}/trends`, (trends) => trends.map((day) => ({ ...day, visitors: 3 })));
  await page.goto(VISITORS);
  const chart = section(page, 'Visitors by day');
  await expect(chart.getByText('the 7 days before', { exact: true })).toBeVisible();
  await button(page, '30 days').click();
  await expect(chart.getByText('last 30 days', { exact: true })).toBeVisible();
  await expect(chart.getByText('the 30 days before', { exact: true })).toBeVisible();
  await chart.getByText('Show as a table').click();
  await expect(chart.getByRole('columnheader')).toHaveText([
    ...['Day', 'Visitors', 'Visitors 30 days before', 'Page views', 'Visits'],
  ]);
});

/** What is said of days and hours, in a browser whose own clock is elsewhere. */
async function readsIn(browser: Browser, timezoneId: string) {
  const context = await browser.newContext({ timezoneId, baseURL: process.env.PRESSLOOM_URL });
  const page = await context.newPage();
  await opensSite(page, site.name);
  const ownZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const readTable = async (title: string, count: number): Promise<string[]> => {
    await section(page, title).getByText('Show as a table').click();
    await expect(rows(page, title)).toHaveCount(count);
    await expect(section(page, title)).toContainText(zoneTitle(site.timeZone, new Date()));
    return rows(page, title).allInnerTexts();
  };
  await page.goto(VISITORS);
  const days = await readTable('Visitors by day', 7);
  const today = await cardOf(page, 'Active today').innerText();
  await tab(page, 'Trends');
  await expect(panel(page)).toContainText('Peak hour');
  const week = await panel(page).innerText();
  await button(page, 'Today').click();
  const hours = await readTable('Page views by hour', 24);
  await context.close();
  return { ownZone, said: { days, today, week, hours } };
}

test('an operator whose browser is elsewhere reads the website’s days and hours', async ({ browser }) => {
  // A minute may pass between them.
  await expect(async () => {
    const [there, elsewhere] = [await readsIn(browser, 'America/New_York'), await readsIn(browser, 'Asia/Tokyo')];
    expect([there.ownZone, elsewhere.ownZone]).toEqual(['America/New_York', 'Asia/Tokyo']);
    expect(elsewhere.said).toEqual(there.said);
    expect(there.said.days.filter((day) => day.includes('so far'))).toHaveLength(1);
  }).toPass();
});

test('many refused hosts are listed by twenty, with the way to change the address', async ({ page, watch }) => {
  watch.expectAnswer(`503 GET ${API}/refused-hosts`);
  await refuses(page, `${API}/refused-hosts`, 'GET');
  await page.goto(VISITORS);
  await expect(page.getByRole('main')).toContainText(
    'Whether other addresses use this website’s code could not be read.',
  );
  await expectAccessible(page, 'refused hosts that could not be read');
  await page.unrouteAll({ behavior: 'wait' });
  await change<RefusedHostCalls[]>(page, `${API}/refused-hosts`, () =>
    Array.from({ length: 22 }, (_, place) => ({ host: `copy-${place}.example`, calls: 30 - place })),
  );
  await button(page, 'Try again to read the addresses').click();
  const note = page.getByRole('main').getByRole('note').filter({ hasText: '22 other addresses' });
  await note.getByText('Show the addresses').click();
  const hosts = note.getByRole('list', { name: 'Addresses that aren’t counted' }).getByRole('listitem');
  await expect(hosts).toHaveCount(21);
  await expect(hosts.nth(19)).toHaveText('copy-19.example: 11 requests');
  await expect(hosts.last()).toHaveText('and 2 more');
  await expectAccessible(page, 'many refused hosts');
  await note.getByRole('link', { name: 'change its address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'WordPress Integration' })).toBeFocused();
});

test('both switches of consent and privacy say what they do, and that of privacy signals stays as it was left', async ({
  page,
}) => {
  await page.goto(VISITORS);
  const part = section(page, 'Consent and privacy');
  const switchOf = (name: string): Locator => part.getByRole('switch', { name });
  await expect(part).toContainText('A change applies at once. Figures of past visits stay as they are.');
  await expect(switchOf('Count visits only with consent')).toHaveAccessibleDescription(
    /^Until your consent manager reports consent for statistics, nothing about a visit is stored or sent\./,
  );
  const signals = switchOf('Leave out browsers that ask not to be tracked');
  await expect(signals).toHaveAccessibleDescription(/^Browsers that send Global Privacy Control or Do Not Track/);
  await expect(signals).toBeChecked();
  await signals.click();
  await expect(part).toContainText('Saved');
  await page.reload();
  await expect(signals).not.toBeChecked();
  await signals.click();
  await expect(part).toContainText('Saved');
});

test('on a phone the filters of a list open at a press', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(VISITORS);
  await button(page, 'Filters').click();
  await choose(page, 'Newsletter', 'Not signed up');
  await expect(button(page, 'Filters (1)')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Recent visitors' }).getByRole('listitem')).toHaveCount(1);
});
