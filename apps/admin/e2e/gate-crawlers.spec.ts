import { expect, test } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { AS_A_PERSON, GateSite, decidedAt, expectOpen, expectOpened, watchCalls } from './gate-site.ts';

/** It runs scripts. What people get of the same page, and search results of theirs, is `gate-cover`'s. */
const GOOGLEBOT =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test.use({ userAgent: GOOGLEBOT });

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await GateSite.start(browser);
  await site.gate({ freeArticleLimit: 0 });
});
test.afterAll(() => site?.stop());

test('Googlebot gets articles as WordPress made them, counts for nothing, and uses up no link', async ({
  page,
  browser,
}) => {
  const calls = watchCalls(page);
  const url = site.serve('18-premium-post-with-seo-plugin-markup', { path: '/2026/11/story-61/' });
  const link = await site.memberLink(url);
  const made = await (await page.request.get(url)).text();
  const decided = await decidedAt(page, () => page.goto(link));
  expect(decided).toEqual({ articlesViewed: 0, freeLimit: 0, requiresSubscription: false });
  await expectOpen(page, 61);
  // No markup of ours, and what the website says of its article is left alone.
  const markup = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(markup).toHaveLength(1);
  expect(made).toContain(markup[0]);
  expect(calls.problems).toEqual([]);
  const reader = await (await browser.newContext(AS_A_PERSON)).newPage();
  await expectOpened(reader, () => reader.goto(link), 61);
  await expect(reader).toHaveURL(url);
  await reader.context().close();
});

test('AMP forms stay open, and the admin says so', async ({ browser }) => {
  const reader = await (await browser.newContext(AS_A_PERSON)).newPage();
  const calls = watchCalls(reader);
  await reader.goto(site.serve('18-amp-form-of-a-post', { path: '/2026/11/story-61/amp/' }));
  await expectOpen(reader, 61);
  expect(calls.views()).toBe(0);
  await reader.context().close();
  const embed = await site.admin(ADMIN_PATHS.contentGateSettingsTab('embed'));
  await expect(embed.getByText(/AMP versions of articles run no such code and stay open\./)).toBeVisible();
});
