import { expect, test } from '@playwright/test';
import { AS_A_PERSON, GateSite, card, decidedAt, expectCovered, watchReports } from './gate-site.ts';

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
