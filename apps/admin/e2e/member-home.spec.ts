import { expect, type Page } from '@playwright/test';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import { expectAccessible } from './axe.ts';
import { AS_A_PERSON } from './gate-site.ts';
import { test, type Watch } from './journey.ts';
import { ARTICLE, OWN_URL, buyMonthly, goesToRead, registerReader, verifyReader } from './members.ts';
import { section, signInAsSample } from './screens.ts';
import { call, setFault } from './server.ts';

test.use({ ...AS_A_PERSON, baseURL: OWN_URL });

const ENGLISH = {
  plan: /^Monthly/,
  get: 'Get Premium Access Now',
  paid: 'Subscription Successful!',
  home: 'Go to your account',
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const plan = (page: Page) => section(page, 'Your plan');
const MEMBERSHIP = '/api/billing/membership';

test('a member pauses, goes on, cancels, keeps and cancels, here and at the payment provider', async ({
  page,
  watch,
}) => {
  // The stand-in of the website has no such article.
  watch.expectAnswer(`404 GET ${new URL(ARTICLE).pathname}`);
  const email = await registerReader(page);
  await test.step('is told what is missing before', () => seesNothingYet(page));
  await verifyReader(page, email);
  await buyMonthly(page, ENGLISH);
  await test.step('sees the plan', () => seesThePlan(page));
  await test.step('pauses', () => pauses(page));
  await test.step('goes on', () => goesOn(page));
  await test.step('cancels in one window, and is told in another', () => cancels(page, watch));
  await test.step('keeps it, though the provider was away', () => keeps(page, watch));
  await test.step('cancels at the provider', () => cancelsThere(page));
  // The page looks by itself, also between the end of the session and the word of it.
  watch.expectAnswer(`401 GET ${MEMBERSHIP}`);
  await test.step('reads on, reads an invoice, and signs out', () => leaves(page));
});

async function seesNothingYet(page: Page): Promise<void> {
  await page.goto('/');
  await expect(plan(page)).toContainText('You have no membership with this publisher.');
  await expect(section(page, 'Please verify your email address')).toBeVisible();
  await expect(section(page, 'Invoices')).toContainText('No payments yet.');
  await expect(page.getByRole('link', { name: 'Become a member' })).toHaveAttribute(
    'href',
    new RegExp(`^${READER_PATHS.subscribe}`),
  );
  await expect(button(page, /^(Cancel|Pause|Manage)/)).toHaveCount(0);
  await expectAccessible(page, 'home of a reader without a membership');
}

async function seesThePlan(page: Page): Promise<void> {
  await expect(heading(page, 'Membership')).toBeVisible();
  await expect(page).toHaveTitle('Membership – Meditation & Calm');
  await expect(plan(page)).toContainText('Your membership is active.');
  await expect(plan(page)).toContainText('$19.99 a month');
  await expect(plan(page)).toContainText('Next payment');
  await expect(section(page, 'Invoices').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'member home');
}

async function pauses(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && asked.push(new URL(request.url()).pathname)));
  await page.getByRole('combobox', { name: 'How long' }).selectOption('2 months');
  await button(page, 'Pause membership').dblclick();
  await expect(plan(page).getByRole('status')).toContainText('Your membership is paused, and you are not charged.');
  await expect(plan(page).getByRole('status')).toBeFocused();
  await expect(plan(page)).toContainText('Pause ends');
  expect(asked).toEqual([`${MEMBERSHIP}/pause`]);
  await page.reload();
  await expect(plan(page)).toContainText('The time you have paid for lasts until');
  await expectAccessible(page, 'member home, paused');
}

async function goesOn(page: Page): Promise<void> {
  await button(page, 'End the pause').click();
  await expect(plan(page)).toContainText('Your membership is active.');
  await expect(button(page, 'Pause membership')).toBeVisible();
}

/** Another window still shows what was before. */
async function cancels(page: Page, watch: Watch): Promise<void> {
  watch.expectAnswer(`409 POST ${MEMBERSHIP}/cancel`);
  const other = await page.context().newPage();
  const old = await page.request.get(MEMBERSHIP);
  let isOld = true;
  await other.route(`**${MEMBERSHIP}`, async (route) =>
    isOld ? await route.fulfill({ body: await old.text(), contentType: 'application/json' }) : await route.continue(),
  );
  await other.route(`**${MEMBERSHIP}/cancel`, (route) => {
    isOld = false;
    return route.continue();
  });
  await other.goto('/');
  await button(page, 'Cancel membership').click();
  await expect(plan(page).getByRole('status')).toContainText(
    /^Your membership is cancelled and ends on \w+ \d+, \d{4}\./,
  );
  await expectAccessible(page, 'member home, cancelled');
  await button(other, 'Cancel membership').click();
  await expect(
    other.getByText('Your membership had changed in the meantime, so this click changed nothing.'),
  ).toBeVisible();
  await expect(plan(other)).toContainText('Your membership is cancelled');
  await expectAccessible(other, 'member home, changed elsewhere');
  await other.close();
}

async function keeps(page: Page, watch: Watch): Promise<void> {
  watch.expectAnswer(`502 POST ${MEMBERSHIP}/keep`);
  await setFault(page, { provider: 'stripe', mode: 'reset' });
  await button(page, 'Keep membership').click();
  await expect(page.getByText(/can’t tell whether this was done/)).toBeVisible();
  await expect(plan(page)).toContainText('Your membership is cancelled');
  await setFault(page, { provider: 'stripe', mode: 'ok' });
  await button(page, 'Keep membership').click();
  await expect(plan(page)).toContainText('Your membership is active.');
  await expect(page.getByText(/can’t tell whether this was done/)).toHaveCount(0);
}

/** The page at home shows it by itself, and so does whoever comes back. */
async function cancelsThere(page: Page): Promise<void> {
  await button(page, 'Manage billing').click();
  await expect(page).toHaveURL(/\/stripe\/portal\//);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/^Ends on/)).toBeVisible();
  const there = page.url();
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(plan(page)).toContainText('Your membership is cancelled and ends on', { timeout: 30_000 });
  const other = await page.context().newPage();
  await other.goto(there);
  await button(other, 'Keep subscription').click();
  await expect(other.getByText(/^Renews on/)).toBeVisible();
  await expect(plan(page)).toContainText('Your membership is active.', { timeout: 75_000 });
  await other.close();
}

async function leaves(page: Page): Promise<void> {
  await button(page, /^Invoice of/).click();
  await expect(page).toHaveURL(/\/stripe\/invoice\//);
  await page.goto('/');
  await goesToRead(page, /\/wordpress\/meditation\/?$/, () =>
    button(page, 'Continue Reading on Meditation & Calm').click(),
  );
  await page.goto('/');
  await button(page, 'Sign out').click();
  await expect(heading(page, 'You are signed out')).toBeFocused();
  await expectAccessible(page, 'signed out');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
}

test('a member home that can not be loaded says so, and comes at the next try', async ({ page, watch }) => {
  watch.expectTrouble();
  await registerReader(page);
  await page.route(`**${MEMBERSHIP}`, (route) => route.abort());
  await page.goto('/');
  await expect(heading(page, 'Your membership could not be loaded')).toBeVisible();
  await expectAccessible(page, 'member home that failed');
  await page.unroute(`**${MEMBERSHIP}`);
  await button(page, 'Try again').click();
  await expect(plan(page)).toBeVisible();
  // As another window does.
  await call(page, 'POST', '/api/auth/logout');
  await expect(heading(page, 'You are signed out')).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(heading(page, 'Sign in')).toBeVisible();
});

test('a member of a Spanish website is spoken to in Spanish', async ({ page, browser, watch }) => {
  await page.goto('/');
  await signInAsSample(page);
  await call(page, 'PATCH', '/api/wordpress-sites/4', { language: 'es' });
  const context = await browser.newContext({ baseURL: OWN_URL });
  const reader = await context.newPage();
  await verifyReader(reader, await registerReader(reader));
  await buyMonthly(reader, {
    plan: /^Mensual/,
    get: 'Obtener acceso premium ahora',
    paid: '¡Ya tienes tu membresía!',
    home: 'Ir a tu cuenta',
  });
  await expect(heading(reader, 'Tu membresía')).toBeVisible();
  await expect(reader.locator('html')).toHaveAttribute('lang', 'es');
  const own = section(reader, 'Tu plan');
  await expect(own).toContainText('Tu membresía está activa.');
  await expectAccessible(reader, 'Spanish member home');
  await button(reader, 'Pausar la membresía').click();
  await expect(own).toContainText('Tu membresía está en pausa y no se cobra nada.');
  await button(reader, 'Cancelar la membresía').click();
  await expect(own).toContainText('Tu membresía está cancelada y termina el');
  await expect(button(reader, 'Gestionar la facturación')).toBeVisible();
  await expectAccessible(reader, 'Spanish member home, cancelled');
  await button(reader, 'Conservar la membresía').click();
  await expect(own).toContainText('Tu membresía está activa.');
  await context.close();
  watch.expectAnswer('401 GET /api/auth/me');
  await call(page, 'PATCH', '/api/wordpress-sites/4', { language: 'en' });
});
