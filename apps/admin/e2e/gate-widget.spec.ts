import { expect, test } from '@playwright/test';
import { GateSite, card, expectCovered, expectOpen, paragraph, watchCalls } from './gate-site.ts';

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await GateSite.start(browser);
});
test.afterAll(() => site?.stop());

test('covers an article beyond the limit', async ({ page }) => {
  await site.gate({ freeArticleLimit: 0 });
  const calls = watchCalls(page);
  await page.goto(site.serve('02-plain-post'));
  await expectCovered(page, 42);
  expect([calls.views(), calls.cards(), calls.problems]).toEqual([1, 1, []]);
});
