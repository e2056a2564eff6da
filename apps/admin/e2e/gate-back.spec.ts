import { expect, test, type Page } from '@playwright/test';
import {
  AS_A_PERSON,
  GateSite,
  card,
  expectCovered,
  expectOpen,
  expectOpened,
  signsInAtTheCover,
  takesTheOffer,
} from './gate-site.ts';
import { OWN_URL } from './members.ts';

test.use({ ...AS_A_PERSON, baseURL: OWN_URL });

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await GateSite.start(browser);
  await site.gate({ freeArticleLimit: 0 });
});
test.afterAll(() => site?.stop());

async function pays(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('button', { name: 'Continue Reading' })).toBeVisible();
}

/** The browser of the tests keeps no pages: as another one shows a page again that it kept. */
const showKept = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

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
