import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { test } from './journey.ts';
import { goTo, signInAsSample } from './screens.ts';

const keyword = (page: Page, term: string) => page.getByRole('row', { name: term });

async function opensKeywords(page: Page): Promise<void> {
  await page.goto('/');
  await signInAsSample(page);
  await goTo(page, 'Keyword Management');
  await expect(page.getByRole('table', { name: 'Active Keywords' })).toBeVisible();
}

async function adds(page: Page, term: string): Promise<void> {
  await page
    .getByRole('textbox', { name: /keyword/i })
    .first()
    .fill(term);
  await page.keyboard.press('Enter');
  await expect(keyword(page, term)).toBeVisible();
}

test('what one operator changes another one sees, also after a sleep', async ({ page, browser, watch }) => {
  watch.expectTrouble();
  const other = await (await browser.newContext()).newPage();
  const lines: WebSocketRoute[] = [];
  let isAsleep = false;
  await other.routeWebSocket(/\/ws\//, (line) => {
    if (isAsleep) void line.close();
    else lines.push(line.connectToServer() && line);
  });
  // Without its line the library asks by plain calls, which a computer that sleeps doesn't make either.
  await other.route(/\/ws\//, (route) => (isAsleep ? route.abort() : route.fallback()));
  await opensKeywords(page);
  await opensKeywords(other);

  await adds(page, 'seen by the other');
  await expect(keyword(other, 'seen by the other')).toBeVisible();

  await test.step('a computer that slept missed all news', async () => {
    isAsleep = true;
    for (const line of lines) await line.close();
    await adds(page, 'added meanwhile');
    await expect(keyword(other, 'added meanwhile')).toBeHidden();
    isAsleep = false;
    await expect(keyword(other, 'added meanwhile')).toBeVisible();
  });

  for (const term of ['seen by the other', 'added meanwhile']) {
    await keyword(page, term)
      .getByRole('button', { name: /delete/i })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /delete/i })
      .click();
    await expect(keyword(other, term)).toBeHidden();
  }
  await other.context().close();
});
