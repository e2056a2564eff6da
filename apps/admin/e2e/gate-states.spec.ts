import { expect, test, type Page } from '@playwright/test';
import type { TrackedView } from '@pressloom/contracts/gate';
import { expectAccessible } from './axe.ts';
import {
  AS_A_PERSON,
  GateSite,
  card,
  expectCovered,
  expectOpen,
  expectOpened,
  signsInAtTheCover,
  takesTheOffer,
  watchCalls,
} from './gate-site.ts';
import { OWN_URL, signIn } from './members.ts';
import { holdStripe, refundLast } from './server.ts';

/** Long enough for a widget that would ask again. */
const QUIET_MS = 700;

test.use({ ...AS_A_PERSON, baseURL: OWN_URL });

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await GateSite.start(browser);
});
test.beforeEach(() => site.gate({ freeArticleLimit: 0 }));
test.afterAll(() => site?.stop());

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Buys in another tab, which is closed before the payment is reported. */
async function payElsewhere(page: Page): Promise<void> {
  const offer = await card(page).getByRole('link', { name: 'Become a member' }).getAttribute('href');
  const shop = await page.context().newPage();
  await shop.goto(offer ?? '');
  await takesTheOffer(shop);
  await shop.getByRole('button', { name: /^Pay / }).click();
  await shop.waitForURL('**/subscription-success**');
  await shop.close();
}

test('says who is signed in without a membership, waits for the payment, and opens without a reload', async ({
  page,
}) => {
  const url = await signsInAtTheCover(page, site);
  await expectCovered(page, 42);
  await expect(page).toHaveURL(url);
  await expect(card(page)).toContainText(/\$\d+ a year/);
  await expect(card(page).getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  // The links of the page itself are small.
  await expectAccessible(page, 'gate without a membership', ['target-size']);

  const release = await holdStripe(page);
  await payElsewhere(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const waiting = region(page, 'Waiting for your payment');
  await expect(waiting).toContainText('If you have paid, the article opens automatically');
  await expect(waiting).not.toContainText('$');
  await expect(waiting.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(waiting.getByRole('status').last()).toHaveText(/^Waiting for your payment\. If you have paid/);
  await expectAccessible(page, 'gate that waits for a payment', ['target-size']);

  const calls = watchCalls(page);
  for (let time = 0; time < 10; time += 1) {
    await page.reload();
    await expect(waiting).toBeVisible();
  }
  expect(calls.passes()).toBe(0);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await release();
  await expectOpen(page, 42);
  await expect(waiting).toHaveCount(0);

  // What is on the screen stays there.
  await refundLast(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectOpen(page, 42);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect(async () => {
    await page.reload();
    await expect(card(page)).toContainText('no membership for this website', { timeout: 2_000 });
  }).toPass();
});

test('a member whose browser forgot signs in, and reads the same article', async ({ page }) => {
  const url = site.serve('02-plain-post');
  const link = await site.memberLink(url);
  await expectOpened(page, () => page.goto(link));
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expectCovered(page, 42);
  await card(page).getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, await site.member());
  await page.getByRole('link', { name: `Continue to ${site.name}` }).click();
  await expectOpen(page, 42);
  await expect(page).toHaveURL(url);
});

test('keeps a pass that was renewed, and closes nothing that is being read', async ({ page }) => {
  const viewed: TrackedView = { articlesViewed: 0, freeLimit: 0, requiresSubscription: false, pass: 'renewed' };
  await page.route('**/track-view', (route) =>
    route.fulfill({ json: viewed, headers: { 'Access-Control-Allow-Origin': site.url } }),
  );
  await page.goto(site.serve('02-plain-post'));
  const kept = () => page.evaluate(() => Object.values(localStorage));
  await expect.poll(kept).toContain('renewed');
  await page.unroute('**/track-view');
  const calls = watchCalls(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForTimeout(QUIET_MS);
  await expectOpen(page, 42);
  expect(calls.views()).toBe(0);
});

test('says of an article why it is closed', async ({ page }) => {
  await site.gate({ freeArticleLimit: 3 });
  const closed: TrackedView = { articlesViewed: 3, freeLimit: 3, requiresSubscription: true };
  for (const [reason, text] of [
    ['limit_reached', 'You have read your 3 free articles'],
    ['premium', 'This article is for members'],
  ] as const) {
    await page.route('**/track-view', (route) =>
      route.fulfill({ json: { ...closed, reason }, headers: { 'Access-Control-Allow-Origin': site.url } }),
    );
    await page.goto(site.serve('02-plain-post'));
    await expect(card(page)).toContainText(text);
    await page.unroute('**/track-view');
  }
});
