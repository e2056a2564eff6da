import { expect, type Page } from '@playwright/test';
import { READER_PATHS, READER_TEST_PATHS } from '@pressloom/contracts/reader-pages';
import { expectAccessible } from './axe.ts';
import { AS_A_PERSON } from './gate-site.ts';
import { test } from './journey.ts';
import { mailedLink } from './mails.ts';
import { goesToRead } from './members.ts';
import { chooseSite, signInAsSample } from './screens.ts';

const NAME = 'Meditation & Calm';
const WEBSITE = `${process.env.PRESSLOOM_SANDBOX_URL}/wordpress/meditation`;
const ARTICLE = `${WEBSITE}/an-article/`;
const PASSWORD = 'Reading4pleasure';

// The payment page leads back to the address by which the product calls itself, and a session belongs to one name.
const BASE_URL = process.env.PRESSLOOM_URL?.replace('127.0.0.1', 'localhost');
test.use({ ...AS_A_PERSON, baseURL: BASE_URL });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const offer = (query: Record<string, string>) => `${READER_PATHS.subscribe}?${new URLSearchParams(query)}`;

test('a reader goes from the article to a membership and back to the article, and the publisher sees the money', async ({
  page,
  browser,
  watch,
}) => {
  // The stand-in of the website has no such article.
  watch.expectAnswer(`404 GET ${new URL(ARTICLE).pathname}`);
  const reader = `member-${Date.now()}@example.com`;
  await test.step('sees what it costs', () => looks(page));
  await test.step('registers with the choice kept', () => registers(page, reader));
  await test.step('confirms the address', () => confirms(page, reader));
  await test.step('leaves the payment page, and comes back to it', () => hesitates(page));
  const publisher = await (await browser.newContext({ baseURL: BASE_URL })).newPage();
  const before = await test.step('the publisher looks at the revenue', () => looksAtRevenue(publisher));
  await test.step('pays', () => pays(page));
  await test.step('the publisher sees the money come', () => seesMoney(publisher, before));
  await publisher.context().close();
  await test.step('is a member from then on', () => isMember(page));
});

async function looks(page: Page): Promise<void> {
  await page.goto(offer({ premium_content: 'true', return_url: ARTICLE }));
  // No gate is active, so nothing requires a subscription, and nobody is told so.
  const banner = page.getByText("You've accessed premium content that requires a subscription to view.");
  await expect(page.getByRole('heading', { name: 'You support the work' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(page.getByText('Charged today: $97.')).toBeVisible();
  await page.route('**/api/subscription-settings-by-url*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), hasActiveGate: true } });
  });
  await page.reload();
  await expect(banner).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Every article' })).toBeVisible();
  await page.unroute('**/api/subscription-settings-by-url*');
  await expect(page).toHaveTitle(new RegExp(` – ${NAME}$`));
  await expect(page.getByText('Save 60%')).toBeVisible();
  await expect(page.getByText('Only $8.08/month')).toBeVisible();
  await expectAccessible(page, 'offer');
  await page.getByRole('radio', { name: /^Monthly/ }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeChecked();
  await expect(link(page, 'Sign in here')).toHaveAttribute('href', /^\/login\?return_url=.*&plan=monthly&site=\d+$/);
}

async function registers(page: Page, reader: string): Promise<void> {
  await link(page, 'Get Premium Access Now').click();
  await field(page, 'First name').fill('Robin');
  await field(page, 'Last name').fill('Vance');
  await field(page, 'Email').fill(reader);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await button(page, 'Create account').click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  // Paying asks for a verified address.
  await page.goto(offer({ return_url: ARTICLE }));
  await expect(page.getByRole('heading', { name: 'Please confirm your address' })).toBeVisible();
  await expect(button(page, 'Get Premium Access Now')).toHaveCount(0);
  await expect(page.getByText(/^Charged today/)).toHaveCount(0);
  await expectAccessible(page, 'offer without a verified address');
}

async function confirms(page: Page, reader: string): Promise<void> {
  await page.goto(await mailedLink(page, reader, '/verify-email'));
  await button(page, 'Verify my address').click();
  await link(page, 'Continue to payment').click();
  await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeChecked();
  await expect(button(page, 'Get Premium Access Now')).toBeFocused();
  await expectAccessible(page, 'offer before paying');
}

async function hesitates(page: Page): Promise<void> {
  await button(page, 'Get Premium Access Now').dblclick();
  await link(page, 'Back without paying').click();
  await expect(heading(page, 'Subscription Cancelled')).toBeVisible();
  await expect(page.getByText('Your payment was not completed')).toBeVisible();
  await expect(link(page, 'Back to Site')).toHaveAttribute('href', ARTICLE);
  await expectAccessible(page, 'payment cancelled');
  await link(page, 'Try Again').click();
}

async function pays(page: Page): Promise<void> {
  await button(page, 'Get Premium Access Now').click();
  await button(page, /^Pay /).click();
  await expect(heading(page, 'Subscription Successful!')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, 'paid');
  await goesToRead(page, /\/an-article\/$/, () => button(page, 'Continue Reading').click());
}

/** Its name also tells that the money is not real. */
const revenueCard = (page: Page) => page.getByRole('region', { name: 'Revenue Sandbox money' });

/** What memberships of the website bring a month, in dollars. */
async function shownRevenue(page: Page): Promise<number> {
  const card = revenueCard(page);
  await expect(card).toContainText(/MRR|No revenue yet/);
  const [, dollars] = /MRR\s*\$([\d,.]+)/.exec(await card.innerText()) ?? [];
  return Number((dollars ?? '0').replaceAll(',', ''));
}

async function looksAtRevenue(page: Page): Promise<number> {
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, NAME);
  await page.getByRole('tab', { name: 'Performance & Analytics' }).click();
  await revenueCard(page).getByRole('button', { name: 'This website' }).click();
  await expect(page).toHaveURL(/revenue=site/);
  return shownRevenue(page);
}

/** Without loading anything anew. */
async function seesMoney(page: Page, before: number): Promise<void> {
  const card = revenueCard(page);
  await expect.poll(() => shownRevenue(page), { timeout: 20_000 }).toBeCloseTo(before + 19.99, 2);
  await expect(card.getByRole('img', { name: /^Monthly recurring revenue at the end of each month/ })).toBeVisible();
  await card.getByText('Show months as a table').click();
  await expect(card.getByRole('table', { name: 'Revenue by month' }).getByRole('row')).toHaveCount(1 + 12);
  await card.getByText('How this is counted').click();
  await expectAccessible(page, 'revenue of a website');
  await card.getByRole('button', { name: 'All websites' }).click();
  await expect(card.getByRole('table', { name: 'Revenue by website' }).getByRole('row', { name: NAME })).toContainText(
    '$',
  );
  await expectAccessible(page, 'revenue of all websites');
}

async function isMember(page: Page): Promise<void> {
  await page.goto(offer({ site: '4' }));
  await expect(heading(page, 'You are a member')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page, 'offer to a member');
  await goesToRead(page, /\/wordpress\/meditation\/?$/, () => button(page, 'Continue').click());
}

test('pages behind a payment say nothing that they can not know', async ({ page, watch }) => {
  const nobodys = '00000000-0000-4000-8000-000000000000';
  watch.expectAnswer(`401 GET /api/billing/checkouts/${nobodys}`);
  await page.goto(READER_PATHS.subscriptionSuccess);
  await expect(heading(page, 'Thank you')).toBeVisible();
  await expect(page.getByText('Successful')).toHaveCount(0);
  await expectAccessible(page, 'success without a payment');
  await page.goto(`${READER_PATHS.subscriptionSuccess}?checkout=${nobodys}`);
  await expect(heading(page, 'Please sign in')).toBeVisible();
  await expectAccessible(page, 'success of nobody');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto(`${READER_PATHS.subscriptionCancelled}?checkout=${nobodys}`);
  await expect(heading(page, 'You left the payment page')).toBeVisible();
  await expect(page.getByText('No charges were made')).toHaveCount(0);
  await expectAccessible(page, 'a payment page that nobody can tell of');
});

test('an address elsewhere is never led back to', async ({ page }) => {
  for (const hostile of ['https://elsewhere.example/', 'javascript:alert(1)', `${WEBSITE}.elsewhere.example/`]) {
    await page.goto(offer({ site: 'meditation', return_url: hostile }));
    await expect(link(page, 'Sign in here')).toHaveAttribute(
      'href',
      `/login?${new URLSearchParams({ return_url: WEBSITE, plan: 'yearly', site: '4' })}`,
    );
  }
});

test('an offer that can not be loaded says so, and comes at the next try', async ({ page, watch }) => {
  watch.expectTrouble();
  await page.route('**/api/subscription-settings-by-url*', (route) => route.abort());
  await page.goto(READER_PATHS.subscribe);
  await expect(page.getByText('Error loading subscription details. Please refresh the page.')).toBeVisible();
  await expectAccessible(page, 'offer that failed');
  await page.unroute('**/api/subscription-settings-by-url*');
  await button(page, 'Try again').click();
  await expect(link(page, 'Get Premium Access Now')).toBeVisible();
});

test('prices can be tried by the address of an article', async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  await page.route(
    '**/api/subscription-settings-by-url*',
    async (route) => {
      await answered.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto(READER_TEST_PATHS.pricing);
  await field(page, 'Address to try').focus();
  // Whoever is about to type finds the field as it was, though the first offer comes meanwhile.
  answered.resolve();
  await expect(page.getByLabel('Debug info')).toBeVisible();
  await page.keyboard.insertText(ARTICLE);
  await button(page, 'Load').click();
  await expect(page.getByLabel('Debug info')).toHaveValue(new RegExp(`"websiteName": "${NAME}"`));
  // The long text scrolls in its box instead of lying over the plans.
  const [debug, plan] = [
    page.getByLabel('Debug info'),
    heading(page, 'Pricing test').locator('xpath=..').locator('.plan').first(),
  ];
  expect(await debug.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  const [above, below] = [await debug.boundingBox(), await plan.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expectAccessible(page, 'pricing test');
  await expect(page.getByRole('main')).toContainText(
    'You are not signed in: each button leads to the registration first, and then to payment.',
  );
  await expect(link(page, 'Start the annual plan')).toHaveAttribute('href', /^\/register\?return_url=.*plan=yearly/);
  await link(page, 'Start the monthly plan').click();
  await expect(page).toHaveURL(/\/register\?return_url=.*plan=monthly/);
});
