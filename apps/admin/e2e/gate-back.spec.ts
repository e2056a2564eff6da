import { expect, test, type Page } from '@playwright/test';
import {
  AS_A_PERSON,
  GateSite,
  card,
  decidedAt,
  expectCovered,
  expectOpen,
  expectOpened,
  signsInAtTheCover,
  takesTheOffer,
  watchCalls,
} from './gate-site.ts';
import { OWN_URL } from './members.ts';

/** Long enough for a widget that would ask once more. */
const QUIET_MS = 2_000;

test.use({ ...AS_A_PERSON, baseURL: OWN_URL });

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await GateSite.start(browser);
});
test.beforeEach(() => site.gate({ freeArticleLimit: 0 }));
test.afterAll(() => site?.stop());

async function pays(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('button', { name: 'Continue Reading' })).toBeVisible();
}

/** The browser of the tests keeps no pages: as another one shows a page again that it kept. */
const showKept = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

/** Shows it so until the gate, which was changed just now, has decided so. */
const showKeptUntil = (page: Page, requiresSubscription: boolean): Promise<void> =>
  expect(async () =>
    expect(await decidedAt(page, () => showKept(page))).toMatchObject({ requiresSubscription }),
  ).toPass();

/** Lets the page that is shown be known again: one that was loaded anew has no such variable. */
const remember = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { isRemembered: true }));
const isRemembered = (page: Page): Promise<boolean> => page.evaluate(() => 'isRemembered' in window);

test('who goes back from the payment page can pay once more, and who paid and goes back finds the article open', async ({
  page,
}) => {
  const url = await signsInAtTheCover(page, site);
  await card(page).getByRole('link', { name: 'Become a member' }).click();
  await takesTheOffer(page);
  await page.getByRole('button', { name: /^Pay / }).waitFor();
  await page.goBack();
  await takesTheOffer(page);
  await pays(page);
  // Not before the call has returned: the page that it is made in goes.
  await expectOpened(page, () => page.evaluate(() => void setTimeout(() => history.go(-3))));
  await expect(page).toHaveURL(url);
});

test('a page that the browser kept opens when it is shown again, and has no button that is dead', async ({ page }) => {
  await signsInAtTheCover(page, site);
  await remember(page);
  const offer = await card(page).getByRole('link', { name: 'Become a member' }).getAttribute('href');

  const shop = await page.context().newPage();
  await shop.goto(offer ?? '');
  // It is on its way to the payment page when the browser keeps it.
  const paymentPage = '**/stripe/pay/**';
  await shop.route(paymentPage, (route) => route.abort());
  await remember(shop);
  await takesTheOffer(shop);
  await expect(shop.locator('button[aria-busy=true]')).toBeVisible();
  await shop.unroute(paymentPage);
  const loaded = shop.waitForEvent('load');
  await showKept(shop);
  await loaded;
  expect(await isRemembered(shop)).toBe(false);
  await takesTheOffer(shop);
  await pays(shop);
  await shop.close();

  await expectCovered(page, 42);
  await showKept(page);
  await expectOpen(page, 42);
  expect(await isRemembered(page)).toBe(true);
});

test('an article that the browser kept is asked about again, and counts once', async ({ page }) => {
  await site.gate({ freeArticleLimit: 2 });
  const [first, second, third] = [site.article(), site.article(), site.article()];
  const open = { freeLimit: 2, requiresSubscription: false };
  expect(await decidedAt(page, () => page.goto(first.url))).toEqual({ ...open, articlesViewed: 1 });
  const other = await page.context().newPage();
  expect(await decidedAt(other, () => other.goto(second.url))).toEqual({ ...open, articlesViewed: 2 });
  await page.bringToFront();
  const calls = watchCalls(page);
  expect(await decidedAt(page, () => showKept(page))).toEqual({ ...open, articlesViewed: 2 });
  await page.waitForTimeout(QUIET_MS);
  await expectOpen(page, 42);
  expect([calls.views(), calls.problems]).toEqual([1, []]);
  await expect.poll(() => site.viewsOf(first.path)).toBe(2);
  await other.bringToFront();
  await other.goto(third.url);
  await expectCovered(other, 42);
});

test('an article that the browser kept closes if it has to, and opens again', async ({ page }) => {
  await site.gate({ isActive: false });
  const { url } = site.article();
  await expectOpened(page, () => page.goto(url));
  for (const _time of ['the first', 'the second']) {
    await site.gate({ freeArticleLimit: 0 });
    const calls = watchCalls(page);
    // Nothing closes that is on the screen.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForTimeout(QUIET_MS);
    await expectOpen(page, 42);
    expect(calls.views()).toBe(0);
    await showKeptUntil(page, true);
    await expectCovered(page, 42);
    await site.gate({ isActive: false });
    await showKeptUntil(page, false);
    await expectOpen(page, 42);
  }
});

test('an open article that the browser kept stays open while it is asked about, whatever changes in the page', async ({
  page,
}) => {
  const { url } = site.article();
  await page.goto(url);
  await expectCovered(page, 42);
  await site.gate({ isActive: false });
  await showKeptUntil(page, false);
  await expectOpen(page, 42);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/track-view', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/track-view');
  await showKept(page);
  await asked;
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('div')));
  await page.waitForTimeout(QUIET_MS);
  await expectOpen(page, 42);
  letGo();
  await page.unrouteAll({ behavior: 'wait' });
  await expectOpen(page, 42);
});
