import { expect, type Page } from '@playwright/test';
import type { ReconciliationReport, ReconciliationView } from '@pressloom/contracts/billing';
import type { BillingConnectionView } from '@pressloom/contracts/billing-connection';
import { expectAccessible } from './axe.ts';
import { holds } from './gate-screens.ts';
import { test } from './journey.ts';
import { expectToast, goTo, section, signInAsSample } from './screens.ts';
import { call, change, setFault } from './server.ts';

const CONNECTION = '/api/billing/connection';
const PAYMENTS = 'Payments with Stripe';
const REPORTS = 'Stripe webhook';
const COMPARISONS = 'Comparisons with Stripe';
const NO_MONEY = 'No real money.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();
const banner = (page: Page) => page.getByRole('complementary', { name: 'Test payments' });
const dialog = (page: Page) => page.getByRole('dialog');

async function opens(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await signInAsSample(page);
  await goTo(page, 'Subscription Pricing');
  await tab(page, name);
}

test.afterEach(async ({ page }) => {
  // Others pay at the stand-in.
  await setFault(page, { provider: 'stripe', mode: 'ok' });
});

test('an operator sets up payments', async ({ page, watch }) => {
  await test.step('sees that no real money moves', () => seesTheStandIn(page));
  await test.step('has the address for reports made, and its secret changed', () => makesTheWebhook(page));
  await test.step('is told of events that were rejected, until the secret is another one', () => seesRejected(page));
  await test.step('is told why a key is refused', async () => {
    watch.expectAnswer(`400 PUT ${CONNECTION}`);
    await isRefused(page);
  });
  await test.step('enters a key of test mode and a signing secret, and removes both', () => entersAKey(page));
  await test.step('is told that Stripe is away, and that it is back', () => seesTrouble(page));
});

async function seesTheStandIn(page: Page): Promise<void> {
  await opens(page, 'Payment Setup');
  await expect(banner(page)).toContainText(NO_MONEY);
  const payments = section(page, PAYMENTS);
  await expect(payments).toContainText('Simulated');
  await expect(payments).toContainText('Nobody is charged');
  await expectAccessible(page, 'payments of the stand-in');
}

async function makesTheWebhook(page: Page): Promise<void> {
  const reports = section(page, REPORTS);
  await button(page, 'Check the connection').click();
  await expect(section(page, PAYMENTS)).toContainText('Pressloom sandbox (acct_1SandboxPressloom)');
  await expect(reports).toContainText(/No event yet|Receiving events/);
  await button(page, 'Change the signing secret').click();
  await expect(dialog(page)).toContainText('are accepted for one more day');
  await dialog(page).getByRole('button', { name: 'Change the signing secret' }).click();
  await expectToast(page, 'Webhook created');
  await expect(reports).toContainText('The old signing secret is accepted until');
  await expect(button(page, 'Change the signing secret')).toBeFocused();
  await expectAccessible(page, 'an address for reports');
}

/** As anybody could send it. */
async function seesRejected(page: Page): Promise<void> {
  const answer = await page.request.post('/api/billing/webhooks/sandbox', { data: { id: 'evt_1' } });
  expect(answer.status()).toBe(400);
  await page.reload();
  const rejected = page.getByRole('region', { name: 'Rejected in the last seven days' });
  await expect(rejected).toContainText('1 request was rejected: no Stripe signature.');
  await expect(rejected).toContainText(/First: .* · last: /);
  await expectAccessible(page, 'events that were rejected');
  await button(page, 'Change the signing secret').click();
  await dialog(page).getByRole('button', { name: 'Change the signing secret' }).click();
  await expectToast(page, 'Webhook created');
  await expect(rejected).toHaveCount(0);
}

async function isRefused(page: Page): Promise<void> {
  const key = page.getByLabel('Secret key', { exact: true });
  await button(page, 'Save key').click();
  await expect(key).toBeFocused();
  await expect(key).toHaveAccessibleDescription('Please enter a secret key.');
  await key.fill('pk_test_0123456789');
  await expect(key).toHaveAccessibleDescription(/This is the publishable key/);
  await expectAccessible(page, 'a key that is none');
  await key.fill('sk_test_invalid');
  await key.press('Enter');
  await usesKey(page, 'sandbox');
  await expect(key).toHaveAccessibleDescription(/^Stripe does not accept this key\./);
  await expectAccessible(page, 'a key that Stripe refused');
}

/** Where somebody became a member meanwhile, it is asked what becomes of them. */
async function usesKey(page: Page, former: 'sandbox' | 'test'): Promise<void> {
  const { memberships } = await call<BillingConnectionView>(page, 'GET', CONNECTION);
  if (memberships[former] > 0) await dialog(page).getByRole('button', { name: 'Use this key' }).click();
}

async function entersAKey(page: Page): Promise<void> {
  const [payments, reports] = [section(page, PAYMENTS), section(page, REPORTS)];
  await page.getByLabel('Secret key', { exact: true }).fill('sk_test_0123456789abcdef');
  await button(page, 'Save key').click();
  await usesKey(page, 'sandbox');
  await expectToast(page, 'Key saved');
  await expect(banner(page)).toContainText('Test mode.');
  await expect(payments).toContainText('entered here');
  await expect(payments).not.toContainText('0123456789');
  await expect(reports).toContainText('No webhook yet');
  await expect(reports).toContainText('Set PUBLIC_URL on the server to its https address.');
  await expectAccessible(page, 'a key of test mode');
  await typesWhileItSaves(page, ['New secret key', 'Save key', 'Key saved'], 'sk_test_0123456789abcdef');
  await typesWhileItSaves(page, ['Signing secret', 'Save signing secret', 'Signing secret saved'], 'whsec_0123456789');
  await expect(reports).toContainText('Not found at Stripe');
  await button(page, 'Remove the signing secret').click();
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(reports).toContainText('No webhook yet');
  await button(page, 'Remove the key').click();
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'Key removed');
  await expect(payments).toContainText('Simulated');
}

/** What is typed meanwhile stays in the field, which is emptied of what was saved. */
async function typesWhileItSaves(page: Page, names: [string, string, string], value: string): Promise<void> {
  const [label, save, saved] = names;
  const field = page.getByLabel(label, { exact: true });
  const letGo = await holds(page, CONNECTION, 'PUT');
  await field.fill(value);
  await button(page, save).click();
  await field.fill(`${value}-typed`);
  await letGo();
  await expectToast(page, saved);
  await expect(field).toHaveValue(`${value}-typed`);
  await field.fill('');
}

async function seesTrouble(page: Page): Promise<void> {
  await setFault(page, { provider: 'stripe', mode: 'forbidden' });
  await button(page, 'Check the connection').click();
  await expect(section(page, PAYMENTS)).toContainText('Key lacks permissions');
  await setFault(page, { provider: 'stripe', mode: 'error' });
  await button(page, 'Check the connection').click();
  await expect(section(page, PAYMENTS)).toContainText('Stripe can’t be reached', { timeout: 40_000 });
  await expect(section(page, PAYMENTS)).toContainText('First failed');
  await expectAccessible(page, 'a provider that is away');
  await setFault(page, { provider: 'stripe', mode: 'ok' });
  await expect(async () => {
    await button(page, 'Check the connection').click();
    await expect(section(page, PAYMENTS)).toContainText('Simulated', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

test('keys of another money are changed only after asking', async ({ page }) => {
  await change<BillingConnectionView>(page, CONNECTION, (view) => ({
    ...view,
    ...{ scope: 'live', keySource: 'settings', keyMask: '••••4242', scopeWithoutKey: null },
    ...{ memberships: { sandbox: 0, test: 0, live: 12 }, waitingEvents: 3 },
    webhook: { ...view.webhook, state: 'elsewhere', madeBy: 'us', formerUrl: 'https://former.example/hook' },
  }));
  await opens(page, 'Payment Setup');
  await expect(banner(page)).toHaveCount(0);
  await expect(section(page, PAYMENTS)).toContainText('Stripe takes real money');
  await expect(section(page, PAYMENTS)).toContainText('3 events from Stripe are waiting for a key');
  await expect(section(page, REPORTS)).toContainText('Stripe sends its events to https://former.example/hook');
  await page.getByLabel('New secret key', { exact: true }).fill('sk_test_0123456789');
  await button(page, 'Save key').click();
  await expect(dialog(page)).toContainText('12 memberships were paid with real money.');
  await expectAccessible(page, 'a question about a key');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Remove the key').click();
  await expect(dialog(page)).toContainText('misses renewals, refunds and cancellations');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByLabel('New secret key', { exact: true }).fill('');
  await expectAccessible(page, 'payments that are live');
});

test('an operator compares what is stored with what Stripe says', async ({ page, watch }) => {
  await opens(page, 'Comparisons');
  await button(page, 'Compare now').click();
  await expectToast(page, 'Compared with Stripe');
  const list = page.getByRole('list', { name: 'Comparisons' });
  await expect(list.getByRole('listitem').first()).toContainText('Simulated');
  await expectAccessible(page, 'comparisons');
  await test.step('opens what was found', () => opensDifferences(page));
  await test.step('is told where one stopped', async () => {
    watch.expectAnswer('502 POST /api/billing/reconciliations/run');
    await stops(page);
  });
});

/** Found by the API's own tests; here only how they are told. */
async function opensDifferences(page: Page): Promise<void> {
  await change<ReconciliationView[]>(page, '/api/billing/reconciliations', ([newest, ...rest]) => [
    { ...newest!, differenceCount: 3, failureCount: 1 },
    ...rest,
  ]);
  await page.route(/\/api\/billing\/reconciliations\/\d+$/, async (route) => {
    const report = (await (await route.fetch()).json()) as ReconciliationReport;
    const differences = [
      { subject: 'reader@example.com', field: 'status', ours: 'canceled', theirs: 'active' },
      { subject: '', field: 'payment A-0001 row', ours: null, theirs: 'there' },
      { subject: 'reader@example.com', field: 'paidUntil', ours: '2027-01-05T10:00:00.000Z', theirs: null },
    ];
    const failures = [{ subject: 'other@example.com', message: 'Stripe has a problem right now (500).' }];
    await route.fulfill({ json: { ...report, differenceCount: 3, differences, failureCount: 1, failures } });
  });
  await page.reload();
  await expect(page.getByText('1 could not be compared')).toBeVisible();
  await expect(page.getByText('3 differences were fixed.')).toBeVisible();
  await page.getByRole('button', { name: /^Show what was found on/ }).click();
  const reader = page.getByRole('region', { name: 'reader@example.com' });
  await expect(reader.getByRole('listitem')).toHaveCount(2);
  await expect(reader).toContainText(/Status\s*Before\s*ended\s*Now\s*active/);
  await expect(page.getByRole('region', { name: 'Not compared' })).toContainText(
    /other@example\.com\s*Stripe has a problem/,
  );
  await expect(page.getByRole('region', { name: 'An erased person' })).toContainText('Payment A-0001');
  await expectAccessible(page, 'differences that were found');
  await page.unrouteAll();
}

async function stops(page: Page): Promise<void> {
  await setFault(page, { provider: 'stripe', mode: 'forbidden' });
  await button(page, 'Compare now').click();
  await expectToast(page, 'Comparison Failed');
  await expect(page.getByRole('list', { name: 'Comparisons' }).getByRole('listitem').first()).toContainText(
    'Stopped before the first entry: Stripe does not allow this key to do this (403).',
  );
  await expectAccessible(page, 'a comparison that stopped');
}

test('what can’t be read says so, and what is not there yet too', async ({ page, watch }) => {
  watch.expectTrouble();
  await page.route('**/api/billing/**', (route) => route.abort());
  await opens(page, 'Payment Setup');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a connection that could not be read');
  await tab(page, 'Comparisons');
  await expect(section(page, COMPARISONS).getByRole('alert')).toBeVisible();
  await page.unroute('**/api/billing/**');
  await page.route('**/api/billing/reconciliations', (route) => route.fulfill({ json: [] }));
  await button(page, 'Retry').click();
  await expect(page.getByText('No comparison yet')).toBeVisible();
  await change<BillingConnectionView>(page, CONNECTION, (view) => ({ ...view, scope: null }));
  await tab(page, 'Payment Setup');
  await button(page, 'Retry')
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await page.reload();
  await expect(section(page, PAYMENTS)).toContainText('Not set up');
  await expectAccessible(page, 'payments that are not set up');
  await tab(page, 'Offers');
  const note = page.getByRole('status').filter({ hasText: 'Readers can’t buy a membership yet' });
  await note.getByRole('link', { name: 'Payment Setup' }).click();
  await expect(section(page, PAYMENTS)).toContainText('Not set up');
});

test('readers and operators are told that no real money is taken', async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  await goTo(page, 'Subscribers');
  await tab(page, 'Members');
  await expect(banner(page)).toContainText(NO_MONEY);
  await page.goto('/subscribe?site=4');
  await expect(page.getByText('Payments on this page are in test mode')).toBeVisible();
  await expectAccessible(page, 'an offer in test mode');
});
