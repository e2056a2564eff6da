import { expect, test, type Page, type Route } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { GateCard } from '@pressloom/contracts/gate';
import { usd } from '@pressloom/contracts/spending';
import type { ConversionFunnel } from '@pressloom/contracts/visitor-analytics';
import { expectAccessible } from './axe.ts';
import { AS_A_PERSON, GateSite, card, expectCovered, expectOpen } from './gate-site.ts';
import { opensLedger, readsLedger } from './ledger-screen.ts';
import { mailWith } from './mails.ts';
import { OWN_URL, registerReader, verifyReader } from './members.ts';
import { paidBy } from './recorded.ts';
import { chooseSite, section } from './screens.ts';

test.use({ ...AS_A_PERSON, baseURL: OWN_URL });

/** Each journey has a website that nobody else visits. */
let site: GateSite;
test.beforeEach(async ({ browser }) => {
  site = await GateSite.start(browser);
  await site.gate({ freeArticleLimit: 3 });
});
test.afterEach(() => site?.stop());

const abort = (route: Route): Promise<void> => route.abort();

/** As the default lists of ad blockers do it: by addresses, and beacons to other hosts wherever they go. */
async function blocksByLists(page: Page): Promise<void> {
  await page.route(/\/api\/analytics\/event|^https?:\/\/(analytics|stats)\./, abort);
  await page.route('**/*', (route) => (route.request().resourceType() === 'ping' ? route.abort() : route.fallback()));
}

/** As they do where the product's host is called `analytics.`, and as readers do who block the script by hand. */
async function blocksEverything(page: Page): Promise<void> {
  await page.route(/\/api\/analytics\/|\/content-gate\/track-view|\/pages\.js/, abort);
}

/** From the offer on. */
async function pays(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Monthly/ }).check();
  await page.getByRole('button', { name: 'Get Premium Access Now' }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('button', { name: 'Continue Reading' }).click();
}

/** The payment is where nobody knows of an article of ours, to the cent that the provider has; the screens say the same. */
async function expectPaid(page: Page, email: string, views: number): Promise<void> {
  const { cents } = await paidBy(page, email);
  expect(cents).toBeGreaterThan(0);
  const admin = await site.admin(ADMIN_PATHS.dashboard);
  await chooseSite(admin, site.name);
  await opensLedger(admin, 'article');
  const lines = await readsLedger(admin, 'article');
  expect(Object.keys(lines)).toEqual(['Not known', 'Total']);
  for (const line of Object.values(lines))
    expect(line).toMatchObject({
      ...{ 'Readers Views': String(views), 'Readers Gates shown': '0' },
      ...{ 'First article, USD Paid': '1', 'First article, USD Revenue': usd(cents) },
      ...{ 'Last article, USD Paid': '1', 'Last article, USD Revenue': usd(cents) },
    });
}

const funnel = async (): Promise<ConversionFunnel> => (await site.stats()).funnel;

test('where an ad blocker stops what its lists name, nobody is metered or pays who is no visitor', async ({ page }) => {
  await blocksByLists(page);
  const email = await registerReader(page);
  await verifyReader(page, email);
  const read = Array.from({ length: 4 }, () => site.article());
  for (const { path, url } of read) {
    await page.goto(url);
    await expect.poll(() => site.viewsOf(path)).toBe(1);
  }
  await expectCovered(page, 42);
  await card(page).getByRole('textbox', { name: 'Your email' }).fill(email);
  await card(page).getByRole('button', { name: 'Get the newsletter' }).click();
  await mailWith(page, email, '/confirm');
  await card(page).getByRole('link', { name: 'Become a member' }).click();
  await pays(page);
  await expectOpen(page, 42);
  await expect.poll(async () => (await site.stats()).pageViews).toBe(5);
  const paid = { subscriptionStarted: 1, subscriptionCompleted: 1, conversionRate: 1 };
  await expect.poll(funnel).toEqual({ totalVisitors: 1, gateTriggered: 0, ...paid });
  await expectPaid(page, email, 5);
});

test('whoever lets nothing be counted pays all the same, and the screens say why there are more payments than visitors', async ({
  page,
}) => {
  await blocksEverything(page);
  const email = await registerReader(page);
  await verifyReader(page, email);
  const { url } = site.article();
  await page.goto(url);
  await expectOpen(page, 42);
  const response = await page.request.get(`/api/content-gate/card?siteId=${site.id}`);
  const { joinUrl } = (await response.json()) as GateCard;
  await page.goto(`${joinUrl}&return_url=${encodeURIComponent(url)}`);
  await pays(page);
  await expect(page).toHaveURL(url);
  const none = { totalVisitors: 0, gateTriggered: 0, conversionRate: null };
  await expect.poll(funnel).toEqual({ ...none, subscriptionStarted: 1, subscriptionCompleted: 1 });
  await expectPaid(page, email, 0);
  const admin = await site.admin(ADMIN_PATHS.visitorAnalytics);
  await expect(admin.getByText('No visitors yet')).toBeVisible();
  const steps = section(admin, 'From visit to membership');
  await expect(steps.getByRole('listitem')).toHaveText([
    /^Visitors\s*0$/,
    /^Saw the gate\s*0$/,
    /^Opened a checkout\s*1$/,
    /^Became members\s*1$/,
  ]);
  await expect(steps).toContainText('in a browser that blocks counting');
  await expectAccessible(admin, 'payments without visitors');
});
