import { expect, request, type Page } from '@playwright/test';
import type { CurrentUser } from '@pressloom/contracts/accounts';
import { TAB_FIELDS } from '../../api/test/settings/tab-fields.ts';
import { expectAccessible } from './axe.ts';
import { holds } from './gate-screens.ts';
import { test } from './journey.ts';
import { mailedLink } from './mails.ts';
import { expectFocusIn, expectIdle, expectToast, goTo, labelsIn, section, signInAsSample } from './screens.ts';
import { call, change } from './server.ts';

const READER = { email: 'robin@reader.example', password: 'Reading4pleasure', newPassword: 'Reading4knowledge' };
const COLLEAGUE = { email: 'kim@press.example', password: 'Writing4readers' };
/** An article on one of the sample websites. */
const ARTICLE = `${process.env.PRESSLOOM_SANDBOX_URL}/wordpress/fire-news/an-article/`;
const fromArticle = (path: string): string => `${path}?${new URLSearchParams({ return_url: ARTICLE })}`;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const me = async (page: Page) => (await (await page.request.get('/api/auth/me')).json()) as CurrentUser;

async function fillPerson(page: Page, firstName: string, lastName: string, password: string): Promise<void> {
  await field(page, 'First name').fill(firstName);
  await field(page, 'Last name').fill(lastName);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a reader from a website registers, verifies, resets the password and changes the address', async ({
  page,
  watch,
}) => {
  watch.expectAnswer('400 POST /api/auth/verify-email');
  watch.expectAnswer('400 GET /api/auth/verify-reset-token');
  watch.expectAnswer('400 POST /api/auth/update-email');
  watch.expectAnswer('400 GET /api/auth/email-change');
  watch.expectAnswer('503 GET /api/auth/email-change');
  // Taking the address back ends every session, which the list of them may be asked for at that moment.
  watch.expectAnswer('401 GET /api/auth/sessions');
  await page.goto(fromArticle('/login'));
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page, 'sign-in');
  await page.getByRole('link', { name: 'Sign up here' }).click();
  await test.step('registers', () => registers(page));
  await test.step('verifies the address', () => verifies(page));
  await test.step('forgets the password', () => forgets(page));
  await test.step('sets a new one', () => resets(page));
  await test.step('is told what is missing in the settings', () => leavesSettingsEmpty(page));
  await test.step('ends a session elsewhere', () => endsASession(page));
  await test.step('stops a change of the address', () => stopsAChange(page));
  await test.step('changes the address and takes it back', () => changesTheAddress(page));
});

async function registers(page: Page): Promise<void> {
  await expect(page).toHaveURL(/return_url=/);
  await fillPerson(page, 'Robin', 'Vance', READER.password);
  await field(page, 'Email').fill(READER.email);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(READER.email);
  await expectAccessible(page, 'check your e-mail');
}

async function verifies(page: Page): Promise<void> {
  const link = await mailedLink(page, READER.email, '/verify-email');
  // A program that checks mails follows their links; that alone does nothing.
  expect((await page.request.get(link)).ok()).toBe(true);
  await page.goto(link);
  await expect(heading(page, 'Verify your email address')).toBeVisible();
  await expectAccessible(page, 'verify e-mail');
  expect((await me(page)).isEmailVerified).toBe(false);
  await page.getByRole('button', { name: 'Verify my address' }).click();
  await expect(heading(page, 'Address verified')).toBeVisible();
  expect((await me(page)).isEmailVerified).toBe(true);
  await expect(page.getByRole('link', { name: `Continue to ${new URL(ARTICLE).host}` })).toHaveAttribute(
    'href',
    ARTICLE,
  );
  await expectAccessible(page, 'e-mail verified');

  await page.goto(link);
  await page.getByRole('button', { name: 'Verify my address' }).click();
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await expectAccessible(page, 'spent link');
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(heading(page, 'Membership')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
}

async function forgets(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page, 'forgot password');
  await field(page, 'Email').fill(READER.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(heading(page, 'Check Your Email')).toBeVisible();
  await expectToast(page, 'Password Reset Requested');
  await expect(page.getByText('The reset link will expire in 1 hour.')).toBeVisible();
  await expectAccessible(page, 'reset requested');
  await page.getByRole('button', { name: 'Try Different Email' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
}

async function resets(page: Page): Promise<void> {
  const link = await mailedLink(page, READER.email, '/reset-password');
  await page.goto('/reset-password?token=made-up');
  await expect(heading(page, 'Invalid Reset Link')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
  await expectAccessible(page, 'invalid reset link');

  await page.goto(link);
  await field(page, 'New password').fill(READER.newPassword);
  await field(page, 'Confirm new password').fill('something else');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(field(page, 'Confirm new password')).toBeFocused();
  await expect(field(page, 'Confirm new password')).toHaveAccessibleDescription("Passwords don't match");
  await expectAccessible(page, 'reset password');
  await field(page, 'Confirm new password').fill(READER.newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(heading(page, 'Password Reset Complete')).toBeVisible();
  await expectToast(page, 'Password Reset Successfully');
  await page.goto(link);
  await expect(heading(page, 'Invalid Reset Link')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await signIn(page, READER.email, READER.newPassword);
  await expect(heading(page, 'Membership')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Welcome back, Robin!');
}

async function leavesSettingsEmpty(page: Page): Promise<void> {
  await expect(page.getByText('Please verify your email address')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Continue Reading/ })).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(field(page, 'Current password').last()).toBeFocused();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await expect(page.getByText('Please confirm your new password')).toBeVisible();
  await expectAccessible(page, 'account settings with errors');
}

async function endsASession(page: Page): Promise<void> {
  const elsewhere = await request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { Origin: new URL(page.url()).origin },
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  await elsewhere.post('/api/auth/login', { data: { email: READER.email, password: READER.newPassword } });
  await page.reload();
  const card = page.getByRole('region', { name: 'Sessions' });
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.getByRole('listitem').first()).toContainText('This device');
  await card.getByRole('button', { name: 'End the session of Firefox on Windows' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card.getByRole('status')).toHaveText('Session Ended');
  await expect(card.getByText('You are signed in on this device only.')).toBeVisible();
  expect((await elsewhere.get('/api/auth/me')).status()).toBe(401);
  await elsewhere.dispose();
}

async function stopsAChange(page: Page): Promise<void> {
  const asked = { newEmail: 'robin@wrong.example', password: READER.newPassword };
  await call(page, 'POST', '/api/auth/update-email', asked);
  const link = await mailedLink(page, READER.email, '/stop-email');
  const state = '**/api/auth/email-change?*';
  await page.route(state, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(link);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(state);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, 'Stop your address change')).toBeVisible();
  await expectAccessible(page, 'stop a change of address');
  await page.getByRole('button', { name: 'Stop the change' }).press('Enter');
  await expect(heading(page, 'Change stopped')).toBeVisible();
  await expectAccessible(page, 'change of address stopped');
  await page.goto(link);
  await expect(heading(page, 'Change stopped')).toBeVisible();
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await page.goto(`/stop-email?token=${'A'.repeat(43)}`);
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await page.goto('/');
}

async function changesTheAddress(page: Page): Promise<void> {
  await field(page, 'New email').fill('robin@elsewhere.example');
  await field(page, 'Current password').first().fill('not the password');
  await page.getByRole('button', { name: 'Update email' }).click();
  await expect(field(page, 'Current password').first()).toBeFocused();
  await expect(field(page, 'Current password').first()).toHaveAccessibleDescription('The current password is wrong.');

  await field(page, 'Current password').first().fill(READER.newPassword);
  await page.getByRole('button', { name: 'Update email' }).click();
  const card = page.getByRole('region', { name: 'Update email' });
  await expect(card.getByRole('status')).toContainText('Follow the link in the email to robin@elsewhere.example');
  await expectAccessible(page, 'account settings with an address on its way');
  await page.goto(await mailedLink(page, 'robin@elsewhere.example', '/confirm-email'));
  await expectAccessible(page, 'confirm new address');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(heading(page, 'Address changed')).toBeVisible();
  expect((await me(page)).email).toBe('robin@elsewhere.example');
  await page.goto(await mailedLink(page, READER.email, '/stop-email'));
  await expect(heading(page, 'The change was already confirmed')).toBeVisible();
  await expectAccessible(page, 'change of address that was confirmed');
  await page.goto(await mailedLink(page, READER.email, '/undo-email'));
  await expectAccessible(page, 'take the address back');
  await page.getByRole('button', { name: 'Restore my address' }).click();
  await expect(heading(page, 'Address restored')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
}

test('an operator invites a second one, who accepts and is removed again', async ({ page, watch }) => {
  await page.goto('/');
  await signInAsSample(page);
  // Whoever leaves may be about to open a line for news at that moment.
  watch.expectAnswer('403 GET /ws/');
  await goTo(page, 'Settings');
  await expect(page).toHaveTitle('Settings · Pressloom');
  const operators = page.getByRole('list', { name: 'Operators' }).getByRole('listitem');
  await expect(operators).toHaveCount(1);

  await test.step('the last one stays', async () => {
    await expect(operators).toContainText('The last operator can’t be removed. Invite another one first.');
    await expect(operators.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  });
  await test.step('invites', async () => {
    const invited = field(page, 'Email of the new operator');
    const letGo = await holds(page, '/api/team/invites', 'POST');
    await invited.fill(COLLEAGUE.email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await invited.fill('the.next@');
    await letGo();
    await expectToast(page, 'Operator Invited');
    await expect(invited).toHaveValue('the.next@');
    await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(COLLEAGUE.email);
    await expectAccessible(page, 'settings');
  });
  await test.step('the second one accepts, in a browser where the first is signed in', async () => {
    await page.goto(await mailedLink(page, COLLEAGUE.email, '/accept-invite'));
    await expect(page.getByRole('main')).toContainText('Sample Operator invited');
    await page.getByRole('button', { name: 'Create operator account' }).click();
    await expect(field(page, 'First name')).toBeFocused();
    await expectAccessible(page, 'invitation');
    await fillPerson(page, 'Kim', 'Adler', COLLEAGUE.password);
    await page.getByRole('button', { name: 'Create operator account' }).click();
    await expect(heading(page, 'Dashboard Overview')).toBeVisible();
    await expectToast(page, 'Welcome, Kim!');
    await goTo(page, 'Settings');
    await expect(operators).toHaveCount(2);
    await expect(operators.filter({ hasText: 'Kim Adler' })).toContainText('You');
  });
  await test.step('and leaves', async () => {
    await operators
      .filter({ hasText: 'Kim Adler' })
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(page.getByRole('dialog')).toContainText('signed out everywhere at once, here too');
    await expectAccessible(page, 'question before leaving');
    // Asked every now and then, it may meet the end of the session first.
    watch.expectAnswer('401 GET /api/system-status');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
  });
});

test('an operator writes the terms, which everybody reads as plain text', async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Edit Terms of use' }).click();
  const text = page.getByRole('textbox', { name: 'Terms of use' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const close = page.getByRole('button', { name: 'Close', exact: true });
  await text.fill('# Our rules\n\nRead <b>kindly</b>.');
  const labels = TAB_FIELDS['Legal texts'].filter((label) => label !== 'Privacy');
  expect(await labelsIn(section(page, 'Legal texts'))).toEqual(labels);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await save.click();
  await expect(close).toBeVisible();
  await expectIdle(save);
  await expectToast(page, 'Text Saved');
  await expectAccessible(page, 'settings with a text open');

  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 2, name: 'Our rules' })).toBeVisible();
  await expect(page.getByText('Read <b>kindly</b>.')).toBeVisible();
  await expectAccessible(page, 'terms');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(heading(page, 'Privacy')).toBeVisible();

  await test.step('which everyone is asked to accept where the operator says so', async () => {
    await page.goto('/settings?legal=terms');
    const ask = page.getByRole('switch', { name: 'Ask everyone to accept the new terms' });
    await expect(page.getByText('Leave this off for corrections')).toBeVisible();
    await ask.check();
    await expect(page.getByText('nobody is signed out, and nobody loses access')).toBeVisible();
    await expectAccessible(page, 'terms that everyone is asked to accept');
    await save.click();
    await expectToast(page, 'Text Saved');
    await expect(ask).not.toBeChecked();
    await close.click();
    await expectFocusIn(section(page, 'Legal texts'));
    await expect(page.getByText(/^Revision \d+, everyone asked .*: accepted by 0 of \d+ members?$/)).toBeVisible();
    await page.getByRole('button', { name: 'History of Terms of use' }).click();
    const history = page.getByRole('dialog', { name: 'History of Terms of use' });
    await expect(history.getByText('Accepted by nobody. Your own text, saved').first()).toBeVisible();
    await expectAccessible(page, 'history of the terms');
    await history
      .getByRole('button', { name: /^Read revision \d+ in English$/ })
      .last()
      .click();
    await expect(history.getByRole('heading')).not.toHaveCount(1);
    await history.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('and which another operator may change meanwhile', async () => {
    await page.goto('/settings?legal=terms');
    await text.fill('# Mine');
    await call(page, 'PUT', '/api/legal/terms', { text: '# Theirs' });
    await expect(page.getByText('Somebody else changed this text')).toBeVisible();
    await page.getByRole('button', { name: 'Show theirs instead' }).click();
    await expect(text).toHaveValue('# Theirs');
    await expectFocusIn(section(page, 'Legal texts'));
    await expect(page.getByText('Somebody else changed this text')).toBeHidden();
  });

  await test.step('what is typed while it is saved stays', async () => {
    const letGo = await holds(page, '/api/legal/terms', 'PUT');
    await text.fill('# Mine');
    await save.click();
    await text.fill('# Mine, and more');
    await letGo();
    await expectToast(page, 'Text Saved');
    await expect(text).toHaveValue('# Mine, and more');
  });

  await page.getByRole('button', { name: 'Restore the default' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(text).toHaveValue(/^# Terms of use/);
  await expectFocusIn(section(page, 'Legal texts'));
});

test('a premium reader from a website gets the link that lets in there', async ({ page }) => {
  const authUrl = `${ARTICLE}?wp_auth=secret`;
  // Nobody can buy yet: the server's own answers, told of a reader who did.
  await change<CurrentUser>(page, '/api/auth/me', (user) => ('id' in user ? { ...user, isPremium: true } : user));
  await page.route('**/api/auth/wordpress-link', (route) =>
    route.fulfill({ json: { authUrl, expiresAt: '2030-01-02T03:04:05.000Z' } }),
  );
  await page.goto('/');
  await signInAsSample(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^Account:.*Premium/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Premium Active' })).toBeDisabled();
  await expectAccessible(page, 'account menu');
  await page.keyboard.press('Escape');

  await page.goto(fromArticle('/login'));
  await expect(heading(page, 'Premium access')).toBeVisible();
  // No gate has reported there, so nothing is promised of the link; `gate-member.spec.ts` has one where a gate has.
  await expect(page.getByText('It opens the website, which does not check who you are.')).toBeVisible();
  await expect(page.getByText('It works once')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Continue to/ })).toHaveAttribute('href', authUrl);
  await expectAccessible(page, 'premium panel');
  await page.goto('/login?return_url=https://elsewhere.example/');
  await expect(page).toHaveURL('/');
});
