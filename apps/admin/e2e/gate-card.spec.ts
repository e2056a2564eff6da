import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
  AS_A_PERSON,
  GateSite,
  card,
  decidedAt,
  expectCovered,
  expectOpen,
  paragraph,
  watchCalls,
} from './gate-site.ts';
import { call } from './server.ts';

/** The links of the page itself are small. */
const NOT_ASKED = ['target-size'];
const DARK = 'body{background:#111;color:#eee}a{color:inherit}';
const PHONE = { width: 390, height: 844 };

test.use(AS_A_PERSON);

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await GateSite.start(browser);
});
test.afterAll(() => site?.stop());

// The first test: from the second on there is a gate.
test('before a gate is saved twenty articles are open', async ({ page }) => {
  const calls = watchCalls(page);
  for (let number = 0; number < 20; number += 1) {
    const decided = await decidedAt(page, () => page.goto(site.article().url));
    expect(decided).toEqual({ articlesViewed: 0, freeLimit: 3, requiresSubscription: false });
    await expectOpen(page, 42);
  }
  expect([calls.views(), calls.problems]).toEqual([20, []]);
});

/** Opens a covered article. `css`: of the page. */
async function meetsTheGate(page: Page, css = ''): Promise<void> {
  await site.gate({ freeArticleLimit: 0 });
  const edit = (html: string) => html.replace('</head>', `<style>${css}</style></head>`);
  await page.goto(site.serve('02-plain-post', { edit }));
}

test('the card is accessible on a dark page, and on a phone, which it fills to the edges', async ({ page }) => {
  for (const [ground, css, hosts] of [
    ['dark', DARK, 1],
    ['light', '', 0],
  ] as const) {
    await page.setViewportSize({ width: 1000, height: 800 });
    await meetsTheGate(page, css);
    await expectCovered(page, 42);
    await expect(page.locator('[data-pressloom-gate][data-dark]')).toHaveCount(hosts);
    await expectAccessible(page, `gate on a ${ground} page`, NOT_ASKED);
    await page.setViewportSize(PHONE);
    await expectAccessible(page, `gate on a ${ground} page on a phone`, NOT_ASKED);
    await expect(card(page)).toHaveCSS('border-top-left-radius', '14px');
    await expect(card(page)).toHaveCSS('border-bottom-left-radius', '0px');
    await expect(page.locator('[data-pressloom-gate]')).toHaveCSS('margin-bottom', '0px');
  }
});

test('the card is accessible after a sign-up that failed', async ({ page }) => {
  const email = `reader-${Date.now()}@example.com`;
  await meetsTheGate(page);
  const field = card(page).getByRole('textbox', { name: 'Your email' });
  const submit = card(page).getByRole('button', { name: 'Get the newsletter' });
  const status = card(page).getByRole('status').first();
  await field.fill('nobody');
  await submit.click();
  await expect(status).toHaveText('Please enter an email address such as name@example.com.');
  await expectAccessible(page, 'gate with a wrong address', NOT_ASKED);
  await page.route('**/api/subscribers', (route) => route.abort());
  await field.fill(email);
  await submit.click();
  await expect(status).toHaveText(/^The server did not answer.* It is safe to try again\.$/);
  await expect(field).toHaveValue(email);
  await expectCovered(page, 42);
  await expectAccessible(page, 'gate after a sign-up that failed', NOT_ASKED);
});

// The last test: the website is Spanish from then on.
test('the card of a Spanish website is Spanish, fits a phone and is accessible', async ({ page }) => {
  await call(await site.admin('/'), 'PATCH', `/api/wordpress-sites/${site.id}`, { language: 'es' });
  await page.setViewportSize(PHONE);
  await meetsTheGate(page);
  const spanish = page.getByRole('region', { name: 'Sigue leyendo con una membresía' });
  await expect(spanish).toHaveAttribute('lang', 'es');
  for (const text of ['Hacerme miembro', 'Iniciar sesión', 'Recibir el boletín', 'El boletín es gratuito y no abre'])
    await expect(spanish).toContainText(text);
  await expect(paragraph(page, 42, 8)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page, 'Spanish gate on a phone', NOT_ASKED);
});
