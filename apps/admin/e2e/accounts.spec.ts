import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { signInAsSample } from './screens.ts';

test('a reader registers and sees a membership, never an operators’ screen', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await expect(page.getByText('You must agree to the terms and conditions')).toBeVisible();
  await expectAccessible(page, 'registration');

  await page.getByRole('textbox', { name: 'First name' }).fill('Jo');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Ortiz');
  await page.getByRole('textbox', { name: 'Email' }).fill('jo@reader.example');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Reading4pleasure');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Reading4pleasure');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main')).toContainText('Welcome, Jo!');
  await expect(page.getByRole('main')).toContainText('Jo Ortiz');
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('No membership');
  const reminder = page.getByRole('region', { name: 'Please verify your email address' });
  await reminder.getByRole('button', { name: 'Resend email' }).click();
  await expect(reminder.getByRole('status')).not.toBeEmpty();
  await expectAccessible(page, 'membership');

  await page.goto('/content-generation');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible();
  // The greeting was for the page right after.
  await expect(page.getByText('Welcome, Jo!')).toHaveCount(0);
  await page.clock.install();
  await test.step('is not led in a circle by a page of the operators', () => meetsTheOperatorsPage(page));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeFocused();
  await expectAccessible(page, 'signed out of the membership');
  // A page that looked on without a session would be refused.
  await page.clock.fastForward(60_000);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

/** As in a window that was open while the server was updated. */
async function meetsTheOperatorsPage(page: Page): Promise<void> {
  const isHome = ({ pathname }: URL): boolean => pathname === '/';
  await page.route(isHome, async (route) => {
    const response = await route.fetch({ url: new URL('/login', page.url()).href });
    await route.fulfill({ response });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Please reload this page' })).toBeVisible();
  await expectAccessible(page, 'a member in the operators’ application');
  await page.unroute(isHome);
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible();
}

test('a wrong password is told in a sentence', async ({ page, watch }) => {
  watch.expectAnswer('401 POST /api/auth/login');
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('operator@pressloom.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expectAccessible(page, 'refused sign-in');
});

test('a link into the admin asks to sign in, then shows its screen', async ({ page }) => {
  await page.goto('/keywords');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in as the sample operator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keyword Management' })).toBeVisible();
  await expect(page).toHaveURL('/keywords');
});

test('a set-up that is over says so', async ({ page }) => {
  await page.goto('/setup');
  await expect(page.getByRole('main')).toContainText('Set-up is closed');
  await expectAccessible(page, 'set-up');
});

test('an address without a screen is told to anybody, to operators within the shell', async ({ page, watch }) => {
  watch.expectAnswer('404 GET /no-such-screen');
  expect((await page.goto('/no-such-screen'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectAccessible(page, 'page not found, signed out');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await signInAsSample(page);
  await page.goto('/no-such-screen');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectAccessible(page, 'page not found');
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible();
});
