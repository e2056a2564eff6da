import { expect, test, type Page } from '@playwright/test';
import { AS_A_PERSON, GateSite, card, expectCovered, loadAhead, watchReports } from './gate-site.ts';

/** Long enough for a widget that would send something. */
const QUIET_MS = 2_000;
const FROM = 'https://social.example/post/1';

test.use(AS_A_PERSON);

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await GateSite.start(browser);
});
test.beforeEach(() => site.gate({ isActive: false, freeArticleLimit: 3 }));
test.afterAll(() => site?.stop());

const expectViews = (path: string, count: number) => expect.poll(() => site.viewsOf(path)).toBe(count);

/** When the view of a page happened, by the server's clock. */
async function viewedAt(path: string): Promise<number> {
  const [view] = (await site.stored(path)).filter(({ eventType }) => eventType === 'page_view');
  return Date.parse(view?.timestamp ?? '');
}

/** Puts the tab behind others again, after `loadAhead` has shown it. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Reflect.deleteProperty(window, 'isShown');
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('a page that was loaded ahead counts when it is shown, with the referrer and the session of a click', async ({
  page,
  context,
}) => {
  const reports = watchReports(page);
  const [first, ahead, meanwhile] = [site.article(), site.article(), site.article()];
  await page.goto(first.url, { referer: FROM });
  await expectViews(first.path, 1);
  const show = await loadAhead(page);
  await page.goto(ahead.url, { referer: first.url });
  await page.waitForTimeout(QUIET_MS);
  const other = await context.newPage();
  await other.goto(meanwhile.url);
  await expectViews(meanwhile.path, 1);
  expect(await site.viewsOf(ahead.path)).toBe(0);
  await show();
  await expectViews(ahead.path, 1);
  expect(await viewedAt(ahead.path)).toBeGreaterThan(await viewedAt(meanwhile.path));
  const [ofFirst, ofAhead] = reports.views;
  expect(ofFirst).toMatchObject({ referrer: FROM, sessionId: expect.any(String) });
  expect(ofAhead).toMatchObject({ visitorId: ofFirst?.visitorId, sessionId: ofFirst?.sessionId, referrer: first.url });
  // The website itself brought nobody.
  expect((await site.stored(ahead.path)).map(({ referrer }) => referrer)).toEqual([null]);
});

test('a tab behind others counts when somebody comes to it, however late, and once', async ({ page }) => {
  const show = await loadAhead(page, true);
  const reports = watchReports(page);
  const [never, late] = [site.article(), site.article()];
  await page.goto(never.url);
  await page.waitForTimeout(QUIET_MS);
  await page.clock.install();
  await page.goto(late.url);
  await page.clock.fastForward('10:00');
  await page.waitForTimeout(QUIET_MS);
  expect([reports.views, reports.events]).toEqual([[], []]);
  await show();
  await expectViews(late.path, 1);
  await hide(page);
  await show();
  await page.waitForTimeout(QUIET_MS);
  expect(reports.views).toHaveLength(1);
  expect([await site.viewsOf(late.path), await site.viewsOf(never.path)]).toEqual([1, 0]);
});

test('nothing of ours keeps a page out of the cache from which the back button takes it', async ({ page }) => {
  await page.addInitScript(() => {
    const types: string[] = [];
    Object.assign(window, { listenedFor: types });
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: Parameters<typeof add>) {
      types.push(given[0]);
      return add.apply(this, given);
    };
  });
  await site.gate({ freeArticleLimit: 0 });
  const { path, url } = site.article();
  await page.goto(url);
  await expectCovered(page, 42);
  await expectViews(path, 1);
  await card(page).getByRole('textbox', { name: 'Your email' }).pressSequentially('reader@');
  const types = await page.evaluate<string[]>('listenedFor');
  expect(types).toContain('pagehide');
  expect(types.filter((type) => type.includes('unload'))).toEqual([]);
  expect(await page.evaluate(() => [window.onunload, window.onbeforeunload])).toEqual([null, null]);
});
