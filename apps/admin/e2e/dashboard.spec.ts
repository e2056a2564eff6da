import { expect, type Page } from '@playwright/test';
import type { AutomationStatus } from '@pressloom/contracts/automation';
import type { DashboardPerformance, Digest } from '@pressloom/contracts/dashboard';
import type { Ledger, LedgerFigures } from '@pressloom/contracts/ledger';
import type { QuotaStatus } from '@pressloom/contracts/quota';
import type { SubscriberStats } from '@pressloom/contracts/subscribers';
import { expectAccessible } from './axe.ts';
import { refuses } from './gate-screens.ts';
import { test } from './journey.ts';
import { chooseSite, expectToast, goTo, section, signInAsSample, siteSelector } from './screens.ts';
import { call, change, release, setFault, siteIdOf, TEXTS } from './server.ts';

const SITE = 'Fire & Emergency News';
const openTab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();

/** Which website was chosen last is remembered. */
async function opens(page: Page): Promise<void> {
  await page.goto('/');
  await signInAsSample(page);
  if (!(await siteSelector(page).innerText()).includes(SITE)) await chooseSite(page, SITE);
  await expect(siteSelector(page)).toContainText(SITE);
}

/** Switches the automation of the website as its form does. */
async function setAutomation(page: Page, automationEnabled: boolean): Promise<void> {
  await call(page, 'PATCH', `/api/website-automation-settings/${await siteIdOf(page, SITE)}`, { automationEnabled });
}

const quotaAt = (share: number, status: QuotaStatus['status']) => (quota: QuotaStatus) => ({
  ...quota,
  quotaUsed: share * 100,
  quotaPercentage: share.toFixed(1),
  buckets: { ...quota.buckets, search: { ...quota.buckets.search, used: share } },
  status,
});

test('an operator syncs a website and reads what it does by itself', async ({ page, watch }) => {
  await opens(page);
  await test.step('syncs, goes elsewhere meanwhile, and comes back', () => syncs(page));
  await test.step('reads why a sync failed', async () => {
    watch.expectAnswer('429 POST /api/sync/content');
    await failsToSync(page);
  });
  await test.step('reads the newest videos and posts', () => readsTheContent(page));
  await test.step('reads what the last days brought', () => readsThePerformance(page));
  await test.step('reads the schedule', () => readsTheSchedule(page));
  await test.step('follows the chip to where the automation was switched off', () => followsTheChip(page));
});

async function syncs(page: Page): Promise<void> {
  await setFault(page, { provider: 'openai', mode: 'hang', path: TEXTS, times: 1 });
  await page.getByRole('button', { name: 'Sync Content' }).click();
  await expect(page.getByRole('button', { name: 'Syncing...' })).toBeFocused();
  await expect(page.getByRole('progressbar', { name: 'Sync Content' })).toBeVisible();
  await goTo(page, 'Keyword Management');
  await expect(page.getByRole('button', { name: 'Syncing...' })).toBeVisible();
  await goTo(page, 'Dashboard');
  await release(page, 'openai');
  await expectToast(page, /^Sync Complete.*Wrote [1-9]\d* posts?/i);
  await expect(page.getByRole('button', { name: 'Sync Content' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Sync Content' })).toHaveCount(0);
}

async function failsToSync(page: Page): Promise<void> {
  const message = 'The YouTube quota of today is spent.';
  const failure = { statusCode: 429, code: 'quota_exceeded', message, error: message, requestId: 'r-1' };
  await page.route('**/api/sync/content', (route) => route.fulfill({ status: 429, json: failure }));
  await page.getByRole('button', { name: 'Sync Content' }).click();
  await expectToast(page, 'Sync FailedFailed to sync YouTube content');
  await expect(page.getByRole('banner')).toContainText(message);
  await expectAccessible(page, 'failed sync');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again: Sync Content' }).click();
  // All keywords were searched a moment ago.
  await expectToast(page, /^(Sync Complete|Nothing Was Synced)All keywords were searched within the last hour\./);
  await expect(page.getByRole('banner')).not.toContainText(message);
}

async function readsTheContent(page: Page): Promise<void> {
  const posts = page.getByRole('list', { name: 'Newest blog posts' }).getByRole('listitem');
  await expect(posts).toHaveCount(3);
  await expect(posts.first()).toContainText(/\d words? · \d+ min read · SEO \d+\/100/);
  const monitor = section(page, 'YouTube API Quota Monitor');
  await expect(monitor).toContainText(/[\d,]+ of 10,000 units/);
  await expect(monitor).toContainText(/Pacific time12:00 AM P[DS]T/);
  await expect(section(page, 'Next Blog Generation')).toContainText('Pressloom checks every hour.');
  await leadsToVisitors(page);
  await expectAccessible(page, 'content and videos');
}

/** What readers do stands on screens of its own. */
async function leadsToVisitors(page: Page): Promise<void> {
  const paywall = section(page, 'Paywall');
  for (const [within, link, heading] of [
    [paywall, 'Gate settings', 'Content Gate Settings'],
    [paywall, 'Visitor Analytics', 'Visitor Analytics'],
    [page.getByRole('main'), 'Activity Dashboard', 'Activity Dashboard'],
  ] as const) {
    await within.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible();
  }
}

async function readsThePerformance(page: Page): Promise<void> {
  // Charts are fetched with their tab; what is there already is not asked for again.
  const charts = page.waitForRequest((request) => request.url().includes('DailyChart'));
  await openTab(page, 'Performance & Analytics');
  await expect(page).toHaveURL(/tab=performance/);
  await expect(page.getByRole('img', { name: /^Videos and posts of each day/ })).toBeVisible();
  await charts;

  const table = page.getByRole('table', { name: 'Videos and posts a day' });
  await page.getByText('Show as a table').click();
  await expect(table.getByRole('row')).toHaveCount(1 + 14);
  await expect(table.getByRole('row').nth(1)).toContainText('so far');
  await page.getByRole('button', { name: '30 days' }).click();
  await expect(page).toHaveURL(/days=30/);
  await expect(table.getByRole('row')).toHaveCount(1 + 30);

  await expect(section(page, 'Publish success')).toContainText(/\d+%/);
  await expect(section(page, 'Keyword performance')).toContainText('Videos per search: computed by Pressloom');
  const keywords = page.getByRole('table', { name: 'Keyword performance' });
  await expect(keywords.getByRole('columnheader')).toHaveText([
    ...['Keyword', 'Searches', 'Videos', 'Videos per search', 'Posts', 'Cost'],
  ]);
  const best = keywords.getByRole('row').nth(1);
  await expect(best.getByRole('rowheader')).toHaveText(/./);
  await expect(best.getByRole('cell')).toHaveText([/^\d+$/, /^\d+$/, /^(\d+\.\d|–)$/, /^\d+$/, /^\$\d/]);
  await expect(page.getByRole('list', { name: 'Quota by day' }).getByRole('listitem')).toHaveCount(7);
  await expectAccessible(page, 'performance');
  await test.step('and what keywords and articles brought and cost', () => readsTheLedger(page));
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Content & Videos' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('tab', { name: 'Content & Videos' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=performance/);
}

async function readsTheLedger(page: Page): Promise<void> {
  const ledger = section(page, 'Ledger');
  const lineOf = (by: string, name: RegExp) =>
    page.getByRole('table', { name: `Ledger by ${by}` }).getByRole('row', { name });
  await expect(lineOf('keyword', /^Not known/)).toBeVisible();
  // The website searched and wrote when the product was started.
  await expect(lineOf('keyword', /^Total [1-9]/)).toContainText(/\$\d/);
  await ledger.getByRole('button', { name: 'Article' }).click();
  await expect(page).toHaveURL(/by=article/);
  await expect(lineOf('article', /^Total [1-9]/)).toBeVisible();
  await expect(ledger.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    /ledger\/export\?.*by=article/,
  );
  await ledger.getByText('How the ledger is counted').click();
  await expect(ledger).toContainText('A coupon for the full price is no payment.');
  await expectAccessible(page, 'ledger');

  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  const total = page.getByRole('list', { name: 'Ledger by article' }).getByRole('listitem').last();
  await expect(total).toContainText(/^Total/);
  await expectAccessible(page, 'ledger on a phone');
  await page.setViewportSize({ width, height });
  await ledger.getByRole('button', { name: 'Keyword' }).click();

  // Members paid in two currencies, which have columns of their own.
  await change<Ledger>(page, '/api/dashboard/ledger', withMoney);
  await page.reload();
  for (const name of ['First article, USD', 'Last article, USD', 'First article, JPY', 'Last article, JPY'])
    await expect(page.getByRole('columnheader', { name })).toBeAttached();
  await expect(lineOf('keyword', /^Total/)).toContainText('$97.00');
  await expect(lineOf('keyword', /^Not known/)).toContainText('¥500');
  await expectAccessible(page, 'ledger with money');
  await page.unrouteAll({ behavior: 'wait' });
}

/** Two members paid, one of whom it is known what they read. */
function withMoney(ledger: Ledger): Ledger {
  const none = { paid: 0, revenueCents: 0, renewals: 0, renewalCents: 0, refundCents: 0 };
  const paid = (revenueCents: number) => ({ ...none, paid: 1, revenueCents });
  const brings = (figures: LedgerFigures, [usd, jpy]: [number, number]): LedgerFigures => ({
    ...figures,
    money: [
      { currency: 'usd', byFirst: usd ? paid(usd) : none, byLast: usd ? paid(usd) : none },
      { currency: 'jpy', byFirst: jpy ? paid(jpy) : none, byLast: jpy ? paid(jpy) : none },
    ],
  });
  return {
    ...ledger,
    currencies: ['usd', 'jpy'],
    rows: ledger.rows.map((row, place) => ({ ...row, figures: brings(row.figures, [place === 0 ? 9700 : 0, 0]) })),
    notKnown: brings(ledger.notKnown, [0, 500]),
    total: brings(ledger.total, [9700, 500]),
  };
}

async function readsTheSchedule(page: Page): Promise<void> {
  await openTab(page, 'Automation & Newsletter');
  const parts = page.getByRole('list', { name: 'Automation status' }).getByRole('listitem');
  for (const name of ['Video Import', 'Blog Generation', 'Publishing']) {
    await expect(parts.filter({ hasText: name })).toContainText(/Active|Paused|Needs attention/);
  }
  await expect(section(page, 'Schedule')).toContainText(/, \d{4}, \d{1,2}:\d\d [AP]M E[DS]T/);
  await expectAccessible(page, 'automation');
}

async function followsTheChip(page: Page): Promise<void> {
  await setAutomation(page, false);
  await page.reload();
  const chip = page.getByRole('link', { name: 'Automation Paused' });
  await expect(chip).toHaveAccessibleDescription(/switched off/);
  await expect(section(page, 'Schedule')).toContainText('None planned');
  await expectAccessible(page, 'automation switched off');
  await chip.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keyword Management' })).toBeFocused();
  await setAutomation(page, true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Automation Active' })).toBeVisible();
}

test('what needs somebody stands on top, one thing at a time and the worst first', async ({ page }) => {
  await opens(page);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(section(page, 'YouTube API Quota Monitor')).toContainText('Healthy');
  await expect(alert).toHaveCount(0);

  await change(page, '/api/quota-status', quotaAt(74, 'warning'));
  await page.reload();
  await expect(alert).toContainText(
    /YouTube quota is at 74%.*74 of 100 searches are used\. Reduce the search frequency/,
  );
  await expectAccessible(page, 'quota warning');

  await page.unrouteAll();
  await change(page, '/api/quota-status', quotaAt(100, 'critical'));
  await page.reload();
  await expect(alert).toContainText(
    /All of today’s 100 searches are used up\. Video importing is paused until the quota resets/,
  );
  await expect(section(page, 'YouTube API Quota Monitor')).toContainText('Critical');
  await expectAccessible(page, 'spent quota');

  const message = 'YouTube refused the key.';
  await change<AutomationStatus>(page, '/api/automation-status', (status) => ({
    ...status,
    state: 'attention',
    reason: message,
    link: '/youtube-api-status',
    issues: [{ kind: 'service', message, link: '/youtube-api-status' }],
  }));
  await page.reload();
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText(`API Issues Detected${message}`);
  await expect(page.getByRole('link', { name: 'Needs Attention' })).toHaveAccessibleDescription(message);
  await expectAccessible(page, 'API issues');
  await alert.getByRole('link', { name: 'Show details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'YouTube API Status' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('yesterday is told: what came of it, what is held, what failed and what waits for somebody', async ({ page }) => {
  await opens(page);
  const card = section(page, 'Yesterday');
  const siteId = await siteIdOf(page, SITE);
  const digestOf = (day = '') => call<Digest>(page, 'GET', `/api/digest?siteId=${siteId}${day && `&day=${day}`}`);
  const yesterday = await digestOf();
  const today = await digestOf(new Date(Date.parse(yesterday.day) + 86_400_000).toISOString().slice(0, 10));
  // All of it happened today, unless midnight came since the product was started.
  const said: string[] = [];
  const links: string[] = [];
  for (const { day, summary } of [yesterday, today]) {
    await page.route('**/api/digest?*', (route) => route.continue({ url: `${route.request().url()}&day=${day}` }));
    await page.reload();
    await expect(card).toContainText(summary);
    said.push(await card.innerText());
    const opened = card.getByRole('link', { name: '(opens in a new tab)' });
    links.push(...(await opened.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))));
    await page.unrouteAll({ behavior: 'wait' });
  }
  for (const part of [
    /found \d+ videos/i,
    /wrote \d+ posts?/i,
    /published \d+ posts?/i,
    /, which nobody bills, count as/,
  ])
    expect(said.join(' ')).toMatch(part);
  expect(links[0]).toMatch(/^http/);
  await expectAccessible(page, 'a good day');
  await card.getByRole('link', { name: /drafts? (is|are) waiting to be published$/ }).click();
  await expect(page.getByRole('tab', { name: 'Processed Videos' })).toHaveAttribute('aria-selected', 'true');

  const item = (title: string, reason: string) => ({ title, reason, link: '/jobs' });
  await page.unrouteAll();
  await change<Digest>(page, '/api/digest', (digest) => ({
    ...digest,
    summary: '1 post is on hold. 7 steps failed.',
    held: { count: 1, items: [item('Storm Preparedness', 'Made from sandbox data.')] },
    failed: { count: 7, items: [item('Publishing “Flood Response”', 'The website did not accept the password.')] },
    waiting: [{ text: '1 video is waiting after repeated failures', link: '/content-generation?tab=ready' }],
  }));
  await goTo(page, 'Dashboard');
  await expect(card).toContainText('1 post is on hold. 7 steps failed.');
  await expect(card).toContainText(
    /Failed.*did not accept the password\..*6 more.*On hold.*Made from sandbox data\..*For you/,
  );
  await expectAccessible(page, 'a bad day');
  await card.getByRole('link', { name: 'Publishing “Flood Response”' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeFocused();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a newsletter that the budget has no room for is asked about on the dashboard too', async ({ page, watch }) => {
  watch.expectTrouble();
  await opens(page);
  await openTab(page, 'Automation & Newsletter');
  const message = 'Today’s budget of 1.00 USD for Meditation & Calm is spent.';
  const refusal = { statusCode: 409, code: 'budget_spent', message, error: message, requestId: 'r' };
  let wanted: unknown = null;
  await page.route('**/api/newsletters/generate', (route) => {
    wanted = route.request().postDataJSON();
    return route.fulfill({ status: 409, json: refusal });
  });
  const card = section(page, 'Newsletter Management');
  await card.getByRole('button', { name: 'Generate Newsletter' }).click();
  const question = page.getByRole('dialog', { name: 'Over today’s budget' });
  await expect(question).toContainText(`${message} Write it anyway?`);
  await question.getByRole('button', { name: 'Write anyway' }).click();
  await expect.poll(() => wanted).toMatchObject({ overBudget: true });
  await page.unrouteAll({ behavior: 'wait' });
});

test('a list without active readers says of the others only what is known', async ({ page, watch }) => {
  const stats = '/api/subscribers/stats';
  watch.expectAnswer(`503 GET ${stats}`);
  await opens(page);
  await change<unknown>(page, '/api/subscribers', () => []);
  await refuses(page, stats, 'GET');
  const failed = page.waitForResponse((response) => response.url().includes(stats));
  await page.reload();
  await failed;
  const recent = section(page, 'Recent subscribers');
  await expect(recent).toContainText('No active subscribers');
  await expect(recent).not.toContainText('yet');
  await expect(recent.getByRole('link', { name: 'Manage subscribers' })).toBeVisible();

  const others = { pending: 0, unsubscribed: 2, bounced: 0, complained: 0 };
  await change<SubscriberStats>(page, stats, (known) => ({ ...known, ...others }));
  await page.reload();
  await expect(recent).toContainText('No active subscribers yetPeople on the list haven’t confirmed yet or have left.');
  await change<SubscriberStats>(page, stats, (known) => ({ ...known, ...others, unsubscribed: 0 }));
  await page.reload();
  await expect(recent).toContainText('No subscribers yet');
  await expect(recent.getByRole('link', { name: 'Add First Subscriber' })).toBeVisible();
});

test('a website without any data yet is told so, and on a phone nothing is cut off', async ({ page, watch }) => {
  watch.expectTrouble();
  await opens(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: 'Automation Active' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sync Content' })).toBeVisible();
  await expectAccessible(page, 'dashboard on a phone');

  await page.route('**/api/blog-posts?*', (route) => route.fulfill({ json: [] }));
  await change<DashboardPerformance>(page, '/api/dashboard/performance', ({ days }) => ({
    days: days.map((day) => ({ ...day, videos: 0, posts: 0, published: 0 })),
    keywords: [],
    publishing: { succeeded: 0, held: 0, failed: 0 },
  }));
  await page.route('**/api/quota-history?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(section(page, 'Newest blog posts')).toContainText('No posts yet');
  await openTab(page, 'Performance & Analytics');
  for (const name of ['Videos and posts a day', 'Publish success', 'Keyword performance']) {
    await expect(section(page, name)).toContainText('No data yet');
  }
  const failed = section(page, 'Quota by day');
  await expect(failed.getByRole('alert')).toContainText('Something went wrong on the server.');
  await expectAccessible(page, 'performance without data');
  await page.unrouteAll({ behavior: 'wait' });
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(failed.getByRole('listitem')).toHaveCount(7);

  for (const name of ['Content & Videos', 'Performance & Analytics', 'Automation & Newsletter']) {
    await openTab(page, name);
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, name).toBeLessThanOrEqual(0);
  }
});
