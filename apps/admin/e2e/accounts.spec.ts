import { expect, type Page } from '@playwright/test';
import type { CurrentUser } from '@pressloom/contracts/accounts';
import { TAB_FIELDS } from '../../api/test/settings/tab-fields.ts';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { expectToast, labelsIn, section, signInAsSample } from './screens.ts';
import { change } from './server.ts';

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

test('an operator reads the own account in Settings, and what its forms lack', async ({ page, watch }) => {
  watch.expectAnswer('400 POST /api/auth/update-email');
  watch.expectAnswer('400 POST /api/auth/change-password');
  // The sample operator has another form in the place of these two. Nothing of this is stored.
  const asOwner = (more: object) =>
    change<CurrentUser>(page, '/api/auth/me', (user) => ('id' in user ? { ...user, isSample: false, ...more } : user));
  await asOwner({});
  await page.goto('/');
  await signInAsSample(page);
  await page.goto('/settings');
  await test.step('reads what it has', () => readsTheAccount(page));
  await test.step('reads what a premium one has more', async () => {
    await asOwner({ isPremium: true });
    await page.reload();
    await expect(section(page, 'Account')).toContainText('Account typePremium');
    await expect(section(page, 'Account').getByRole('listitem').last()).toContainText(
      /Premium membership|Sign-in links/,
    );
  });
  await test.step('leaves the forms empty', () => leavesFormsEmpty(page));
  await test.step('reads that nothing was changed', () => failsToChange(page));
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

async function readsTheAccount(page: Page): Promise<void> {
  const account = section(page, 'Account');
  const who = ['Emailoperator@pressloom.example', 'Full nameSample Operator', 'Account typeFree'];
  for (const fact of [...who, 'Subscription statusInactive', 'Features']) await expect(account).toContainText(fact);
  const pipeline = ['Keyword and video discovery', 'Content generation', 'WordPress integration'];
  const readers = ['Content gate management', 'Advanced analytics'];
  await expect(account.getByRole('listitem')).toHaveText([...pipeline, ...readers, 'Account and security settings']);
  await expect(page.getByRole('switch', { name: 'Email it to me' })).toBeVisible();
  const askedAgain = ['Current password', 'Confirm new password'];
  const labels = await labelsIn(page.getByRole('tabpanel'));
  expect(labels.filter((label) => !askedAgain.includes(label)).toSorted()).toEqual(TAB_FIELDS.Account.toSorted());
}

async function leavesFormsEmpty(page: Page): Promise<void> {
  await press(page, 'Update email');
  await expect(field(page, 'New email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(field(page, 'Current password').first()).toHaveAccessibleDescription('Current password is required');
  await press(page, 'Change password');
  await expect(field(page, 'Current password').last()).toHaveAccessibleDescription('Current password is required');
  await expect(field(page, 'New password')).toHaveAccessibleDescription('Password must be at least 8 characters long');
  await expect(field(page, 'Confirm new password')).toHaveAccessibleDescription('Please confirm your new password');
  await field(page, 'Confirm new password').fill('something else');
  await expect(field(page, 'Confirm new password')).toHaveAccessibleDescription("Passwords don't match");
  await expectAccessible(page, 'account forms with errors');
}

/** The server says nothing that a person can read, so the form's own sentence stands there. */
async function failsToChange(page: Page): Promise<void> {
  await page.route(/\/api\/auth\/(update-email|change-password)$/, (route) => route.fulfill({ status: 400, json: {} }));
  await field(page, 'New email').fill('olive@press.example');
  await field(page, 'Current password').first().fill('Correct-Horse-7');
  await press(page, 'Update email');
  await expectToast(page, 'Update FailedFailed to update email address');
  await field(page, 'Current password').last().fill('Correct-Horse-7');
  await field(page, 'New password').fill('Later-Horse-8');
  await field(page, 'Confirm new password').fill('Later-Horse-8');
  await press(page, 'Change password');
  await expectToast(page, 'Change FailedFailed to change password');
  await expect(section(page, 'Change password').getByRole('alert')).toHaveText('Failed to change password');
}

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
