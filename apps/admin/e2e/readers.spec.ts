import { expect, type Page } from '@playwright/test';
import { WIDGET_PATH } from '@pressloom/contracts/gate';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { mailedLink } from './mails.ts';

/** A sample website with its article list, which has the form at its foot. */
const SITE_ID = 4;
const NAME = 'Meditation & Calm';
const WEBSITE = `${process.env.PRESSLOOM_SANDBOX_URL}/wordpress/meditation/`;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a reader subscribes on a website, confirms, chooses and leaves', async ({ page }) => {
  const reader = `reader-${Date.now()}@example.com`;
  await test.step('asks by the form of the website', () => asks(page, reader));
  await test.step('confirms by the mail', () => confirms(page, reader));
  await test.step('chooses what comes', () => chooses(page));
  await test.step('leaves', () => leaves(page));
});

async function asks(page: Page, reader: string): Promise<void> {
  await page.goto(WEBSITE);
  const field = page.getByRole('textbox', { name: 'Email address' });
  await field.fill('nobody');
  await button(page, 'Subscribe').click();
  await expect(page.getByRole('status')).toContainText('Please enter an email address');
  await expect(field).toHaveValue('nobody');
  await expectAccessible(page, 'website with a form that was refused');
  await field.fill(reader);
  await button(page, 'Subscribe').dblclick();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('status')).not.toBeEmpty();
}

async function confirms(page: Page, reader: string): Promise<void> {
  await page.goto(await mailedLink(page, reader, READER_PATHS.confirm));
  await expect(heading(page, 'Confirm your subscription')).toBeVisible();
  await expect(page).toHaveURL(/\/confirm(\?site=\d+)?$/);
  await expect(page).toHaveTitle(`Confirm your subscription – ${NAME}`);
  await expectAccessible(page, 'confirmation');
  // Looking used nothing up.
  await page.reload();
  await button(page, 'Yes, subscribe me').click();
  await expect(heading(page, 'You are subscribed')).toBeFocused();
  await expectAccessible(page, 'confirmed');
}

async function chooses(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Change what you get' }).click();
  await expect(heading(page, 'What you get by email')).toBeVisible();
  await page.getByRole('radio', { name: 'At most one a week' }).check();
  await page.getByRole('combobox', { name: 'Pause' }).selectOption('30');
  await expect(page.getByRole('status')).toHaveText('Not saved yet.');
  await button(page, 'Save').click();
  await expect(page.getByRole('status')).toHaveText(/^Saved\. You get no newsletter before /);
  await expectAccessible(page, 'preferences');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'At most one a week' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Pause' }).selectOption('0');
  await button(page, 'Save').click();
  await expect(page.getByRole('status')).toHaveText('Saved.');
}

async function leaves(page: Page): Promise<void> {
  await page.getByRole('link', { name: `Unsubscribe from ${NAME}` }).click();
  await expect(heading(page, `Unsubscribe from the newsletter of ${NAME}?`)).toBeVisible();
  await expectAccessible(page, 'leaving');
  // Opening the page again still leaves nothing.
  await page.reload();
  await button(page, 'Unsubscribe').click();
  await expect(heading(page, 'You are unsubscribed')).toBeFocused();
  await expectAccessible(page, 'left');
  await button(page, 'Send').click();
  await expect(page.getByRole('alert')).toHaveText('Please choose a reason or write one.');
  await page.getByRole('radio', { name: 'Too many emails' }).check();
  await page.getByRole('textbox', { name: 'Anything to add?' }).fill('One a month is plenty.');
  await button(page, 'Send').click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you. Your answer was sent.' })).toBeFocused();
  await page.getByRole('link', { name: 'Changed your mind?' }).click();
  await expect(page.getByRole('checkbox', { name: NAME })).not.toBeChecked();
}

test('a server that is away is told, and nothing is claimed', async ({ page, watch }) => {
  watch.expectTrouble();
  await page.route('**/api/reader/site*', (route) => route.abort());
  await page.goto(`${READER_PATHS.confirm}?site=${SITE_ID}`);
  await expect(heading(page, 'This page could not be loaded')).toBeVisible();
  await expectAccessible(page, 'server away');
  await page.unroute('**/api/reader/site*');
  await button(page, 'Try again').click();
  await page.route('**/api/subscribers', (route) => route.abort());
  await page.getByRole('textbox').fill('reader@example.com');
  await button(page, 'Subscribe').click();
  await expect(page.getByRole('alert')).toContainText('we can’t tell whether this was done');
  await expect(page.getByRole('textbox')).toHaveValue('reader@example.com');
});

test('pages that a browser only loads ahead ask nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The website's gate is a script like any other, and asks nothing of a page without an article.
    if (pathname.startsWith('/api/') && pathname !== WIDGET_PATH) asked.push(pathname);
  });
  // Headless browsers load nothing ahead: this is what such a page sees.
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }));
  for (const address of [`${READER_PATHS.confirm}?site=${SITE_ID}`, WEBSITE]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('textbox')).toHaveCount(0);
    expect(asked).toEqual([]);
    await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible();
    // The website may have a logo, which is asked for once its name is known.
    const questions = asked.splice(0).filter((path) => !path.startsWith('/api/images/'));
    expect(questions).toEqual(['/api/reader/site']);
  }
});

test('the form works without a script too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(WEBSITE);
  await page.getByRole('textbox', { name: 'Email address' }).fill(`plain-${Date.now()}@example.com`);
  await button(page, 'Subscribe').click();
  await expect(page).toHaveURL(new RegExp(`/confirm\\?site=${SITE_ID}&sent=1$`));
  await context.close();
});

test('where no email can be sent, nobody is asked for an address', async ({ page, context }) => {
  // Cross-origin, as the form of a website asks: what is answered here must say so itself.
  const headers = { 'Access-Control-Allow-Origin': '*' };
  await context.route('**/api/reader/site?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ headers, json: { ...(await answer.json()), canMail: false } });
  });
  for (const address of [`${READER_PATHS.confirm}?site=${SITE_ID}`, WEBSITE]) {
    await page.goto(address);
    await expect(page.getByText('Signing up is not possible at the moment')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveCount(0);
    await expectAccessible(page, `no sign-up at ${address}`);
  }
  await context.route('**/api/auth/options', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), canMail: false } });
  });
  await page.goto('/register');
  await expect(page.getByRole('alert')).toContainText('We can’t send emails yet');
  await expectAccessible(page, 'registering without mail');
  await page.goto('/forgot-password');
  await expect(page.getByRole('alert')).toContainText('We can’t send emails yet');
});

test('a form on an address that is not the website’s is not drawn, and the cause is in the console', async ({
  page,
  watch,
}) => {
  watch.expectTrouble();
  const staging = WEBSITE.replace('127.0.0.1', 'localhost');
  const warned = page.waitForEvent('console', (message) => message.text().includes('subscribe form is not drawn'));
  await page.goto(staging);
  const { origin } = new URL(staging);
  expect((await warned).text()).toContain(`${origin} only if that is the address of website ${SITE_ID}`);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
