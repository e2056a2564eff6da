import { expect, type Page } from '@playwright/test';
import type { LegalText } from '@pressloom/contracts/legal';
import type { TestPremiumAccount } from '@pressloom/contracts/membership';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import { mailedLink } from './mails.ts';
import { call } from './server.ts';

export const ARTICLE = `${process.env.PRESSLOOM_SANDBOX_URL}/wordpress/meditation/an-article/`;

/** The payment page leads back to the address by which the product calls itself, and a session belongs to one name. */
export const OWN_URL = process.env.PRESSLOOM_URL?.replace('127.0.0.1', 'localhost');

export const PASSWORD = 'Reading4pleasure';

/** Registers from the article, and is signed in from then on. Gives the address. */
export async function registerReader(page: Page): Promise<string> {
  const email = `member-${Date.now()}@example.com`;
  await page.goto(READER_PATHS.subscribe);
  const person = { firstName: 'Robin', lastName: 'Vance', email, password: PASSWORD };
  const { version: termsVersion } = await call<LegalText>(page, 'GET', '/api/legal/terms');
  await call(page, 'POST', '/api/auth/register', { ...person, returnUrl: ARTICLE, termsVersion });
  return email;
}

/** Proves the address by the mail. */
export async function verifyReader(page: Page, email: string): Promise<void> {
  const link = new URL(await mailedLink(page, email, '/verify-email'), page.url());
  await call(page, 'POST', '/api/auth/verify-email', { token: link.searchParams.get('token') });
}

/** Buys by the month, as the article leads there, and goes on to the member home. */
export async function buyMonthly(
  page: Page,
  said: { plan: RegExp; get: string; paid: string; home: string },
): Promise<void> {
  await page.goto(`${READER_PATHS.subscribe}?${new URLSearchParams({ return_url: ARTICLE })}`);
  await page.getByRole('radio', { name: said.plan }).check();
  await page.getByRole('button', { name: said.get }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { level: 1, name: said.paid })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: said.home }).click();
}

/** On the sign-in screen. Who never agreed to the terms is asked to. */
export async function signIn(page: Page, { email, password }: TestPremiumAccount): Promise<void> {
  await page.addLocatorHandler(page.getByRole('button', { name: 'Agree and continue' }), (agree) => agree.click());
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Goes on to the website by a member's link, which opens it and then leaves the address. */
export async function goesToRead(page: Page, path: RegExp, go: () => Promise<void>): Promise<void> {
  const link = page.waitForRequest((request) => /[?&]wp_auth=[\w-]{43}$/.test(request.url()));
  await go();
  expect(new URL((await link).url()).pathname).toMatch(path);
  await expect(page).toHaveURL(({ pathname, search }) => path.test(pathname) && search === '');
}
