import { expect, type Locator, type Page } from '@playwright/test';
import type { CurrentUser } from '@pressloom/contracts/accounts';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { TestPremiumAccount } from '@pressloom/contracts/membership';
import { READER_TEST_PATHS } from '@pressloom/contracts/reader-pages';
import { expectAccessible } from './axe.ts';
import { button, fitsAPhone, holds, refuses } from './gate-screens.ts';
import { AS_A_PERSON } from './gate-site.ts';
import { test } from './journey.ts';
import { ARTICLE, goesToRead, OWN_URL, registerReader, verifyReader } from './members.ts';
import { signInAsSample } from './screens.ts';
import { call, change, siteIdOf } from './server.ts';

const FIRST = 'Fire & Emergency News';
const [TRACK_VIEW, LINK, ACCOUNT] = [
  '/api/content-gate/track-view',
  '/api/test/create-wp-auth-url',
  '/api/test/premium-account',
];

test.use({ ...AS_A_PERSON, baseURL: OWN_URL });

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });
const link = (within: Page | Locator, name: string): Locator => within.getByRole('link', { name, exact: true });

test('the popup test opens articles until one needs a subscription', async ({ page, watch }) => {
  await page.goto('/');
  await signInAsSample(page);
  const rules = { siteId: await siteIdOf(page, FIRST), autoPercentage: 0, restrictionType: 'article_count' };
  const gate = (changes: object) => call(page, 'POST', '/api/premium-content-settings', { ...rules, ...changes });
  await gate({ freeArticleLimit: 2, isActive: true });
  const visitors: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(TRACK_VIEW)) visitors.push((request.postDataJSON() as { visitorId: string }).visitorId);
  });
  const begin = await holds(page, TRACK_VIEW, 'POST');
  await page.goto(READER_TEST_PATHS.popup);
  await expect(heading(page, 'Popup test')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    `A random test visitor opens up to 5 articles of ${FIRST}, one after another, until one needs a subscription.`,
  );
  const summary = page.getByRole('status');
  await expect(summary).toHaveText('The test is running…');
  await begin();
  const articles = page.getByRole('main').getByRole('listitem');
  await expect(articles).toHaveText([
    'Article 1: 1 of 2 free articles viewedAccess Allowed',
    'Article 2: 2 of 2 free articles viewedAccess Allowed',
    'Article 3: 2 of 2 free articles viewedPopup Triggered',
  ]);
  await expect(summary.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await expect(summary).toContainText('Popup triggered after 2 articles');
  await expect(summary).toContainText(/Free limit: 2.*Subscription price: \$[\d.]+\/year/);
  await expect(link(page, 'Login portal')).toHaveAttribute('href', ADMIN_PATHS.login);
  await expectAccessible(page, 'a popup test');
  await gate({ freeArticleLimit: 1 });
  await button(page, 'Run again').click();
  await expect(summary).toContainText(/Popup triggered after 1 article(?!s)/);
  await gate({ restrictionType: 'premium_badge' });
  await button(page, 'Run again').click();
  await expect(summary).toContainText('The popup was not triggered within 5 articles. No article was counted');
  await expect(articles).toHaveCount(5);
  await gate({ freeArticleLimit: 0 });
  await button(page, 'Run again').click();
  await expect(summary).toContainText('Popup triggered at the first article');
  await gate({ freeArticleLimit: 5 });
  await button(page, 'Run again').click();
  await expect(summary).toContainText('The popup was not triggered within 5 articles.');
  await expect(summary).not.toContainText('No article was counted');
  await expect(articles.last()).toHaveText('Article 5: 5 of 5 free articles viewedAccess Allowed');
  await gate({ isActive: false });
  await button(page, 'Run again').click();
  await expect(summary).toContainText('The popup was not triggered within 5 articles. No article was counted');
  await expect(articles).toHaveCount(5);
  const runs = [...new Set(visitors)].map((visitor) => visitors.filter((one) => one === visitor).length);
  expect(runs, 'each run has a visitor of its own').toEqual([3, 2, 5, 1, 5, 5]);
  watch.expectTrouble();
  await page.route(`**${TRACK_VIEW}`, (route) => route.abort());
  await button(page, 'Run again').click();
  await expect(page.getByRole('alert')).toHaveText('The test stopped: the last article could not be counted.');
  await expect(summary).toHaveText('');
  await expectAccessible(page, 'a popup test that failed');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

const email = (page: Page): Locator => page.getByLabel('Email of a premium reader');
const address = (page: Page): Locator => page.getByLabel('WordPress site URL');
const generated = (page: Page): Locator =>
  page.getByRole('status').filter({ has: heading(page, 'Authentication link') });

async function asksFor(page: Page, reader: string, url: string): Promise<void> {
  await email(page).fill(reader);
  await address(page).fill(url);
  await button(page, 'Generate Authentication Link').click();
}

test('an operator tries how premium readers sign in on a website', async ({ page, watch }) => {
  // The stand-in of the website has no such article.
  watch.expectAnswer(`404 GET ${new URL(ARTICLE).pathname}`);
  await page.goto('/');
  await signInAsSample(page);
  await page.goto(READER_TEST_PATHS.test);
  const reader = await test.step('sees a premium account', () => seesTheAccount(page));
  await test.step('generates a link, and follows it', () => followsALink(page, reader));
  await page.goto(READER_TEST_PATHS.premiumAuth);
  await test.step('sees which field is wrong', async () => {
    for (const status of [400, 403, 404]) watch.expectAnswer(`${status} POST ${LINK}`);
    await correctsTheForm(page, reader);
  });
  await test.step('sees that the server failed', async () => {
    for (const path of [LINK, ACCOUNT]) watch.expectAnswer(`503 POST ${path}`);
    await refuses(page, '/api/test/', 'POST');
    await seesProblems(page, [
      'Failed to generate authentication URL',
      'The account could not be prepared. Please try again.',
    ]);
  });
  await test.step('sees that nothing came', async () => {
    watch.expectTrouble();
    await page.route('**/api/test/*', (route) => route.abort());
    await seesProblems(page, Array(2).fill('Network error. Please try again.'));
  });
});

async function seesTheAccount(page: Page): Promise<string> {
  await expect(heading(page, 'Premium sign-in test')).toBeVisible();
  await expect(page.getByText('An account with a membership, for testing.')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveCount(0);
  await expectAccessible(page, 'a premium sign-in test');
  const passwords = [];
  for (let time = 0; time < 2; time += 1) {
    const prepare = await holds(page, ACCOUNT, 'POST');
    const prepared = page.waitForResponse(`**${ACCOUNT}`);
    await button(page, 'Show credentials').click();
    await expect(button(page, 'Preparing…')).toBeVisible();
    await prepare();
    const account = (await (await prepared).json()) as TestPremiumAccount;
    await expect(page.getByRole('definition')).toHaveText([account.email, account.password]);
    await expect(page.getByRole('term')).toHaveText(['Email', 'Password']);
    passwords.push(account.password);
  }
  expect(new Set(passwords).size).toBe(2);
  await expectAccessible(page, 'a premium account');
  return page.getByRole('definition').first().innerText();
}

async function followsALink(page: Page, reader: string): Promise<void> {
  await expect(address(page)).toHaveAccessibleDescription('The site, or one of its articles.');
  const generate = await holds(page, LINK, 'POST');
  await asksFor(page, reader, ARTICLE);
  await expect(button(page, 'Generating…')).toBeVisible();
  await generate();
  await expect(generated(page)).toContainText('It works once, within 24 hours.');
  await expect(heading(page, 'What to expect')).toBeVisible();
  await expect(generated(page).getByRole('listitem')).toHaveText([
    'Open the link in a private window.',
    'No gate popups: the site asks for no subscription on any article.',
    'Unlimited access: that browser reads all articles as long as the membership lasts.',
  ]);
  const shown = generated(page).getByRole('link');
  const url = await shown.innerText();
  expect(url).toMatch(/\/an-article\/\?wp_auth=[\w-]{43}$/);
  await expect(shown).toHaveAttribute('href', url);
  await fitsAPhone(page, 'an authentication link');
  await goesToRead(page, /\/an-article\/$/, () => shown.click());
}

async function correctsTheForm(page: Page, reader: string): Promise<void> {
  const operator = await call<CurrentUser>(page, 'GET', '/api/auth/me');
  for (const [asked, url, field, problem] of [
    ['nobody@example.com', ARTICLE, email(page), 'There is no account with this email address.'],
    [operator.email, ARTICLE, email(page), 'This reader has no membership for this site.'],
    ['nobody', ARTICLE, email(page), 'Please enter a valid email address'],
    [reader, 'https://elsewhere.example/', address(page), 'This is not the address of one of your websites.'],
  ] as const) {
    await asksFor(page, asked, url);
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${problem}`));
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    await expect(field).toBeFocused();
    await expect(generated(page)).toHaveCount(0);
  }
  await expectAccessible(page, 'a premium sign-in test with an unknown website');
  await asksFor(page, reader, ARTICLE);
  await expect(generated(page)).toBeVisible();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
}

/** Of the link, which is no longer shown, and of the account. */
async function seesProblems(page: Page, problems: string[]): Promise<void> {
  await button(page, 'Generate Authentication Link').click();
  await button(page, 'Show credentials').click();
  await expect(page.getByRole('alert')).toHaveText(problems);
  await expect(generated(page)).toHaveCount(0);
  await expectAccessible(page, 'a premium sign-in test that failed');
  await page.unrouteAll({ behavior: 'wait' });
}

test('whoever is not signed in as an operator is led to the sign-in', async ({ page, watch }) => {
  for (const path of [LINK, ACCOUNT]) watch.expectAnswer(`401 POST ${path}`);
  await page.goto(READER_TEST_PATHS.premiumAuth);
  await asksFor(page, 'reader@example.com', ARTICLE);
  await button(page, 'Show credentials').click();
  await expect(page.getByRole('alert')).toHaveText(Array(2).fill('Sign in as an operator to try this.'));
  for (const signIn of await link(page, 'Sign in').all())
    await expect(signIn).toHaveAttribute('href', ADMIN_PATHS.login);
  await expect(link(page, 'Sign in')).toHaveCount(2);
  await expectAccessible(page, 'a premium sign-in test of nobody');
});

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-ES' });

  test('the premium sign-in test is Spanish', async ({ page, watch }) => {
    await page.goto(READER_TEST_PATHS.premiumAuth);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(heading(page, 'Prueba del acceso de miembros')).toBeVisible();
    await page.getByLabel('Correo de un miembro').fill('lectora@example.com');
    await page.getByLabel('URL del sitio de WordPress').fill(ARTICLE);
    await expect(button(page, 'Mostrar los datos de acceso')).toBeVisible();
    for (const [status, code, problem] of [
      [401, 'not_signed_in', 'Para probarlo, inicia sesión como operador.'],
      [503, 'internal', 'No se pudo generar la URL de autenticación'],
      [0, '', 'Error de red. Inténtalo de nuevo.'],
    ] as const) {
      if (status === 0) watch.expectTrouble();
      else watch.expectAnswer(`${status} POST ${LINK}`);
      await page.route(
        `**${LINK}`,
        (route) => (status === 0 ? route.abort() : route.fulfill({ status, json: { code } })),
        { times: 1 },
      );
      await button(page, 'Generar enlace de acceso').click();
      await expect(page.getByRole('alert').first()).toHaveText(problem);
    }
    await expectAccessible(page, 'a Spanish premium sign-in test');
  });
});

test('whoever is signed in starts either plan from the pricing test, and nothing where there is nothing to start', async ({
  page,
  watch,
}) => {
  const pricing = `${READER_TEST_PATHS.pricing}?${new URLSearchParams({ return_url: ARTICLE })}`;
  const starts = page.getByRole('button', { name: /^Start the / });
  const reader = await registerReader(page);
  await page.goto(pricing);
  await expect(heading(page, 'Please confirm your address')).toBeVisible();
  await expect(starts).toHaveCount(0);
  await verifyReader(page, reader);
  await test.step('starts both', async () => {
    for (const [name, pays] of [
      ['Start the monthly plan', /^Pay \$19\.99/],
      ['Start the annual plan', /^Pay \$97/],
    ] as const) {
      await page.goto(pricing);
      const main = page.getByRole('main');
      await expect(main).toContainText(`Each button opens the payment page for ${reader}, as on the membership page.`);
      await expectAccessible(page, 'a pricing test of a reader');
      const begin = await holds(page, '/api/billing/checkout', 'POST');
      await button(page, name).click();
      await expect(button(page, 'Opening the payment page…')).toHaveCount(1);
      await expect(starts).toHaveCount(1);
      await begin();
      await expect(page.getByRole('button', { name: pays })).toBeVisible();
    }
  });
  await test.step('has nothing to start as a member', async () => {
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(heading(page, 'Subscription Successful!')).toBeVisible({ timeout: 20_000 });
    await page.goto(pricing);
    await expect(page.getByText(`${reader} is a member, so there is nothing to start.`)).toBeVisible();
    await expect(starts).toHaveCount(0);
  });
  await test.step('has nothing to start where nothing can be bought', async () => {
    const path = '/api/subscription-settings-by-url';
    await change<object>(page, path, (offer) => ({ ...offer, canBuy: false }));
    await page.goto(pricing);
    await expect(page.getByText('Memberships can’t be bought here yet. Please come back another day.')).toBeVisible();
    await expect(starts).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    watch.expectTrouble();
    await page.route(`**${path}*`, (route) => route.abort());
    await page.goto(pricing);
    await expect(page.getByRole('alert')).toContainText('The server can’t be reached at the moment');
    await expectAccessible(page, 'a pricing test without an offer');
    await page.unrouteAll({ behavior: 'wait' });
    await button(page, 'Load').click();
    await expect(page.getByText(`${reader} is a member, so there is nothing to start.`)).toBeVisible();
  });
});
