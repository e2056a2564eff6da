import { expect, test, type Page } from '@playwright/test';
import { AS_A_PERSON, GateSite, card, decidedAt, expectCovered, expectOpen, watchReports } from './gate-site.ts';

/** Longer than a refused call is asked to wait, and than a widget waits before it sends what nobody has asked about. */
const QUIET_MS = 3_000;

test.use(AS_A_PERSON);

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await GateSite.start(browser);
});
test.afterAll(() => site?.stop());

test('while the rules of a website can not be read, nobody is forgotten, and no free article is given twice', async ({
  page,
}) => {
  await site.gate({ freeArticleLimit: 3 });
  const load = async () => (await decidedAt(page, () => page.goto(site.article().url))).articlesViewed;
  const name = () => page.evaluate(() => localStorage.getItem('pressloom.visitor-id'));
  expect(await load()).toBe(1);
  const known = await name();
  await page.route('**/page-rules?*', (route) => route.fulfill({ status: 503, body: '' }));
  expect([await load(), await name()]).toEqual([2, known]);
  await page.unroute('**/page-rules?*');
  expect([await load(), await name()]).toEqual([3, known]);
});

test('while they can not be read, a new browser gets no more free articles than others', async ({ page }) => {
  await site.gate({ freeArticleLimit: 1 });
  await page.route('**/page-rules?*', (route) => route.fulfill({ status: 503, body: '' }));
  const load = async () => (await decidedAt(page, () => page.goto(site.article().url))).requiresSubscription;
  expect([await load(), await load()]).toEqual([false, true]);
});

test('a counting script that arrives too late counts nothing a second time', async ({ page }) => {
  await site.gate({ freeArticleLimit: 0 });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/pages.js*', async (route) => {
    await held;
    await route.continue();
  });
  const { views } = watchReports(page);
  const { path, url } = site.article();
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await expect(card(page)).toBeVisible({ timeout: 10_000 });
  const arrived = page.waitForResponse('**/pages.js*');
  letGo();
  await arrived;
  await page.waitForTimeout(QUIET_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForTimeout(QUIET_MS);
  expect(new Set(views.map(({ eventId }) => eventId)).size).toBe(1);
  expect(await site.viewsOf(path)).toBe(1);
});

test('a counting script that never arrives keeps no gate waiting, and the page counts once however often it is asked about', async ({
  page,
}) => {
  await site.gate({ freeArticleLimit: 0 });
  await page.route('**/pages.js*', () => undefined);
  const { views } = watchReports(page);
  const { path, url } = site.article();
  // It is loaded until the end of time.
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await expect(card(page)).toBeVisible({ timeout: 10_000 });
  for (let again = 0; again < 2; again += 1) {
    const [asked, before] = [page.waitForResponse('**/track-view'), views.length];
    // While it is being asked about, it isn't asked about again.
    const isAsked = async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return views.length > before;
    };
    await expect.poll(isAsked).toBe(true);
    await asked;
  }
  expect(await site.viewsOf(path)).toBe(1);

  await page.evaluate(() => localStorage.setItem('pressloom.visits', 'off'));
  const uncounted = site.article();
  await page.goto(uncounted.url, { waitUntil: 'domcontentloaded' });
  await expect(card(page)).toBeVisible({ timeout: 10_000 });
  expect(await site.viewsOf(uncounted.path)).toBe(0);
});

/** As the server refuses a browser that sends too much. Gives what went wrong in the page. */
async function refusesAsTooMany(page: Page, path: string): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.route(`**${path}`, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Access-Control-Allow-Origin': site.url, 'Retry-After': '1' },
      json: { statusCode: 429, code: 'too_many_requests', message: 'Too many events at once.' },
    }),
  );
  return problems;
}

test('events that are too many are sent once each, and the gate works as before', async ({ page }) => {
  await site.gate({ freeArticleLimit: 0 });
  const problems = await refusesAsTooMany(page, '/api/analytics/events');
  const { events } = watchReports(page);
  const { path, url } = site.article();
  await page.goto(url);
  await expectCovered(page, 42);
  const types = () => events.map(({ eventType }) => eventType);
  await expect.poll(types).toEqual(['gate_shown']);
  await card(page).getByRole('textbox', { name: 'Your email' }).pressSequentially('reader@');
  await expect.poll(types).toEqual(['gate_shown', 'subscription_started']);
  await page.waitForTimeout(QUIET_MS);
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await expect.poll(types).toEqual(['gate_shown', 'subscription_started', 'page_view']);
  await page.waitForTimeout(QUIET_MS);
  expect(types()).toEqual(['gate_shown', 'subscription_started', 'page_view']);
  expect(new Set(events.map(({ id }) => id)).size).toBe(3);
  await expectCovered(page, 42);
  expect([problems, await site.viewsOf(path)]).toEqual([[], 1]);
});

test('a page view that is one too many is sent twice at most, and leaves the article open', async ({ page }) => {
  await site.gate({ freeArticleLimit: 0 });
  const problems = await refusesAsTooMany(page, '/api/content-gate/track-view');
  const { views } = watchReports(page);
  await page.goto(site.article().url);
  await expect.poll(() => views.length).toBeGreaterThan(0);
  await page.waitForTimeout(2 * QUIET_MS);
  expect(views.length).toBeLessThanOrEqual(2);
  expect(new Set(views.map(({ eventId }) => eventId)).size).toBe(1);
  await expectOpen(page, 42);
  expect(problems).toEqual([]);
});

test('of two canonical links the first says which page it is', async ({ page }) => {
  await site.gate({ isActive: false });
  const reports = watchReports(page);
  const pathOf = (place: string) => `/2026/11/${place}-link/`;
  const linkTo = (place: string) => `<link rel="canonical" href="${site.url}${pathOf(place)}" />`;
  const { path, url } = site.article((html) =>
    html.replace(/<link rel="canonical"[^>]*>/, () => linkTo('first') + linkTo('second')),
  );
  await page.goto(url);
  await expect.poll(() => site.viewsOf(pathOf('first'))).toBe(1);
  expect(reports.views).toMatchObject([{ pageUrl: url, canonicalUrl: site.url + pathOf('first') }]);
  expect([await site.viewsOf(pathOf('second')), await site.viewsOf(path)]).toEqual([0, 0]);
});

test('an article that is appended without an address of its own is no other view of the first one’s page', async ({
  page,
}) => {
  await site.gate({ freeArticleLimit: 0 });
  const reports = watchReports(page);
  const path = '/2026/11/story-58/';
  await page.setViewportSize({ width: 1000, height: 500 });
  await page.goto(site.serve('14-next-article-is-appended-while-scrolling', { path }));
  await expectCovered(page, 58);
  await page.evaluate(`appendNext(63, true); history.replaceState({}, '', '${path}')`);
  await page.locator('#post-63').scrollIntoViewIfNeeded();
  await expect(card(page)).toHaveCount(2);
  const [first, appended] = reports.views;
  expect(first?.pageUrl).toContain(path);
  expect(appended).toMatchObject({ articleId: '63' });
  expect(appended).not.toHaveProperty('pageUrl');
  expect(await site.viewsOf(path)).toBe(1);
});
