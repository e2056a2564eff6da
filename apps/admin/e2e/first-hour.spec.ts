import { expect, type Locator, type Page } from '@playwright/test';
import type { SiteView } from '@pressloom/contracts/sites';
import { TAB_FIELDS } from '../../api/test/settings/tab-fields.ts';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { freePort, startProduct } from './product.ts';
import type { Product } from './product.ts';
import { choose, expectToast, goTo, labelsIn, section, signInAsSample } from './screens.ts';
import { call } from './server.ts';
import { startStandIns } from './stand-ins.ts';
import type { StandIns } from './stand-ins.ts';
import { startWordPress } from './wordpress.ts';
import type { RealWordPress } from './wordpress.ts';

/** Beside the first address, these journeys know nothing but what they see: each step follows a link or presses a button. */

const PASSWORD = 'Correct-Horse-7';
const TITLE = 'What I learnt in my first hour';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Of the form that keys for YouTube have. */
const YOUTUBE_KEY = 'AIzaSyD-entered-key-0123456789-4711';

const steps = (page: Page): Locator => section(page, 'First steps');
const banner = (page: Page): Locator => page.getByRole('complementary', { name: 'Providers' });
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const field = (within: Page | Locator, name: string): Locator => within.getByLabel(name, { exact: true });
const firstIn = (page: Page, list: string): Locator =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').first();

/** What a journey started, to be stopped in the other order. */
let started: { stop(): Promise<void> }[] = [];
const keep = <T extends { stop(): Promise<void> }>(one: T): T => {
  started.unshift(one);
  return one;
};
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  for (const one of started) await one.stop();
  started = [];
});

/** Follows the step that the Dashboard asks for now. */
async function takes(page: Page, step: string, link: string): Promise<void> {
  await goTo(page, 'Dashboard');
  await expect(steps(page).getByRole('heading', { level: 3 })).toHaveText(step);
  await steps(page).getByRole('link', { name: link, exact: true }).first().click();
}

async function entersPerson(form: Page | Locator, email: string): Promise<void> {
  await field(form, 'First name').fill('Olive');
  await field(form, 'Last name').fill('Owner');
  await field(form, 'Email').fill(email);
  await field(form, 'Password').fill(PASSWORD);
  await field(form, 'Confirm password').fill(PASSWORD);
}

test('a newcomer changes and publishes a post of the sandbox, and leaves the sandbox', async ({ page, watch }) => {
  test.setTimeout(300_000);
  const product = keep(await startProduct({ name: 'first-hour' }));
  await page.goto(product.url);
  await signInAsSample(page);
  await expect(steps(page)).toContainText('0 of 13 steps done');
  await expectAccessible(page, 'first steps of the sandbox');
  await test.step('reads what is simulated, and hides that', () => hidesBanner(page));
  await test.step('changes a draft and publishes it', () => changesAndPublishes(page));
  await test.step('makes the account their own', () => makesOwnAccount(page));
  await test.step('hides the first steps, and shows them again', () => hidesSteps(page));
  await test.step('removes the sample data', () => removesSamples(page));
  watch.expectAnswer('401 GET /api/auth/me');
  await test.step('signs in with the own account alone', () => signsInAgain(page));
});

async function hidesBanner(page: Page): Promise<void> {
  await expect(banner(page)).toHaveText(
    'Sandbox: videos, texts, pictures, emails and payments are simulated. To go live, enter a YouTube API key, a key for the AI service and a mail server under Settings, API Keys, and your Stripe keys under Payment Setup.',
  );
  await banner(page).getByRole('link', { name: 'Payment Setup' }).click();
  await expect(field(page, 'Secret key')).toBeVisible();
  await banner(page).getByRole('link', { name: 'Settings, API Keys' }).click();
  for (const name of ['YouTube API Key', 'OpenAI API Key', 'SMTP Host']) await expect(field(page, name)).toBeVisible();
  await button(banner(page), 'Hide this notice').click();
  await expect(banner(page)).toHaveCount(0);
  const read = page.waitForResponse('**/api/providers');
  await page.reload();
  await read;
  await expect(field(page, 'SMTP Host')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
}

async function changesAndPublishes(page: Page): Promise<void> {
  await goTo(page, 'Content Generation');
  await page.getByRole('tab', { name: 'Processed Videos' }).click();
  const list = page.getByRole('list', { name: 'Processed videos', exact: true });
  // A new sandbox publishes one post itself.
  await expect(list.getByRole('link', { name: 'View on WordPress' })).toBeVisible({ timeout: 60_000 });
  const drafts = list.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Publish to Site' }) });
  await drafts
    .first()
    .getByRole('button', { name: /^Edit / })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill(TITLE);
  await button(dialog, 'Save Draft').click();
  await expect(page.getByRole('dialog', { name: TITLE, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const mine = page.getByRole('listitem', { name: TITLE, exact: true });
  await mine.getByRole('button', { name: 'Publish to Site' }).click();
  await expectToast(page, 'Published');
  await opensArticle(page, mine);
}

/** Gives its address. */
async function opensArticle(page: Page, card: Locator, title = TITLE): Promise<string> {
  const opened = page.waitForEvent('popup');
  await card.getByRole('link', { name: 'View on WordPress' }).click();
  const article = await opened;
  await expect(article.getByRole('heading', { name: title })).toBeVisible();
  const address = article.url();
  await article.close();
  return address;
}

async function makesOwnAccount(page: Page): Promise<void> {
  await takes(page, 'Create your own account', 'Create account');
  const form = section(page, 'Create your own account');
  await button(form, 'Create account').click();
  await expect(field(form, 'First name')).toBeFocused();
  expect(await labelsIn(form)).toEqual([...TAB_FIELDS['Create your own account'], 'Confirm password']);
  await expectAccessible(page, 'the form of an own account');
  await entersPerson(form, 'olive@press.example');
  await button(form, 'Create account').click();
  await expectToast(page, 'From now on you sign in as olive@press.example.');
  await expect(form).toHaveCount(0);
  await expect(section(page, 'Account').getByRole('definition').first()).toHaveText('olive@press.example');
}

async function hidesSteps(page: Page): Promise<void> {
  await goTo(page, 'Dashboard');
  await page.setViewportSize(PHONE);
  await button(steps(page), 'Show all steps').click();
  await expect(steps(page).getByRole('list', { name: 'First steps' }).getByRole('listitem')).toHaveCount(13);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page, 'all first steps on a phone');
  await page.setViewportSize(DESKTOP);
  await button(steps(page), 'Hide').click();
  await expectToast(page, 'First steps hidden');
  await expect(steps(page)).toHaveCount(0);
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: 'Advanced' }).click();
  await button(steps(page), 'Show on the Dashboard').click();
  await expectToast(page, 'They are shown on the Dashboard again.');
}

async function removesSamples(page: Page): Promise<void> {
  await goTo(page, 'Dashboard');
  await steps(page).getByRole('link', { name: 'Remove the sample data' }).click();
  const part = section(page, 'Sample data');
  await expect(part).toContainText(/The 3 sample websites .* with \d+ keywords, \d+ videos,? (and )?\d+ posts?/);
  await expectAccessible(page, 'sample data that can be removed');
  await button(part, 'Remove sample data').click();
  await expect(page.getByRole('dialog')).toContainText('Nothing brings the sample data back.');
  await expectAccessible(page, 'the question before sample data is removed');
  await button(page.getByRole('dialog'), 'Remove sample data').click();
  await expectToast(page, 'The sample data was removed.');
  await expect(part).toHaveCount(0);
  await goTo(page, 'Dashboard');
  await expect(page.getByRole('main')).toContainText('No website yet');
  await expect(steps(page)).toContainText('2 of 13 steps done');
  await expectAccessible(page, 'an installation without samples');
}

async function signsInAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(button(page, 'Sign in')).toBeVisible();
  await expect(button(page, 'Sign in as the sample operator')).toHaveCount(0);
  await field(page, 'Email').fill('olive@press.example');
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Sign in').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible();
}

test('a publisher starts empty, and publishes on their own WordPress', async ({ page, watch }) => {
  test.setTimeout(600_000);
  const standIns = keep(await startStandIns());
  const port = await freePort();
  const product = keep(
    await startProduct({
      name: 'empty-start',
      env: {
        ...{ SANDBOX: 'off', YOUTUBE_API_URL: `${standIns.url}/youtube/v3`, STRIPE_API_URL: standIns.url },
        ALLOW_PRIVATE_HOSTS: '127.0.0.1',
      },
    }),
  );
  await test.step('sets up the first operator', () => setsUp(page, product));
  watch.expectAnswer('400 POST /api/sites/create');
  await test.step('is told that the website does not respond', () => meetsDeadWebsite(page, port));
  const wordpress = keep(await startWordPress(port));
  await test.step('connects it once it does', () => connects(page, wordpress));
  // From here on each provider is dead when it is met first.
  watch.expectTrouble();
  await test.step('enters the keys', () => entersKeys(page, standIns));
  await test.step('finds videos', () => findsVideos(page, standIns));
  await test.step('has a draft written', () => hasDraft(page, standIns));
  const article = await test.step('publishes it', () => publishes(page));
  expect(article.startsWith(`http://127.0.0.1:${port}/`)).toBe(true);
  await test.step('sets up emails', () => setsUpEmails(page, standIns));
  await test.step('switches the gate on', () => hasGate(page, `http://127.0.0.1:${port}`));
  await test.step('connects Stripe and invites a colleague', () => doesTheRest(page, standIns));
});

async function setsUp(page: Page, product: Product): Promise<void> {
  await page.goto(product.url);
  await page.getByRole('link', { name: 'Set up the first one' }).click();
  // What the log prints.
  await field(page, 'Set-up code').fill(/enter the code ([\w-]+)/.exec(product.output())?.[1] ?? '');
  await entersPerson(page, 'owner@press.example');
  await button(page, 'Create operator').click();
  await expect(steps(page)).toContainText('0 of 11 steps done');
  await expect(page.getByRole('main')).toContainText('No website yet');
  await expectAccessible(page, 'an empty installation');
}

async function meetsDeadWebsite(page: Page, port: number): Promise<void> {
  await takes(page, 'Connect a WordPress website', 'Connect website');
  await field(page, 'Website Name').fill('Harbour News');
  await field(page, 'Website URL').fill(`http://127.0.0.1:${port}`);
  await field(page, 'WordPress Username').fill('admin');
  await field(page, 'WordPress Application Password').fill('not known yet');
  await button(page, 'Create Website').click();
  await expectToast(page, 'Failed to Create Website');
  await expect(field(page, 'Website URL')).toHaveAccessibleDescription(/\w/);
}

async function connects(page: Page, { username, applicationPassword }: RealWordPress): Promise<void> {
  await field(page, 'WordPress Username').fill(username);
  await field(page, 'WordPress Application Password').fill(applicationPassword);
  await button(page, 'Create Website').click();
  await expectToast(page, 'Website Created');
}

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Saves values whose service is dead, keeps them back, and saves them once it responds. */
async function savesOnceAlive(page: Page, save: string, saved: string, revive: () => Promise<void>): Promise<void> {
  await button(page, save).click();
  await expect(dialog(page)).toContainText('it isn’t known whether', { timeout: 60_000 });
  await button(dialog(page), 'Cancel').click();
  await revive();
  await expect(async () => {
    await button(page, save).click();
    await expectToast(page, saved);
  }).toPass({ timeout: 60_000 });
}

async function entersKeys(page: Page, standIns: StandIns): Promise<void> {
  await standIns.fault('youtube', 'reset');
  await takes(page, 'Enter a YouTube API key', 'Enter key');
  await field(page, 'YouTube API Key').fill(YOUTUBE_KEY);
  await savesOnceAlive(page, 'Save YouTube key', 'YouTube API key saved', () => standIns.fault('youtube', 'ok'));
  await testsConnection(page, standIns);
  await usesServersValues(page);
  await standIns.fault('openai', 'reset');
  await takes(page, 'Enter a key for the AI service', 'Enter key');
  await field(page, 'Server address (optional)').fill(`${standIns.url}/v1`);
  await field(page, 'OpenAI API Key').fill('sk-entered-key-0123456789-4712');
  await savesOnceAlive(page, 'Save AI service', 'AI service saved', () => standIns.fault('openai', 'ok'));
}

async function testsConnection(page: Page, standIns: StandIns): Promise<void> {
  const test = section(page, 'YouTube').getByRole('button', { name: 'Test connection' });
  await standIns.fault('youtube', 'reset');
  await test.click();
  await expectToast(page, 'Connection failed', 60_000);
  await expect(section(page, 'YouTube').getByRole('alert').first()).toContainText('YouTube');
  await expectAccessible(page, 'a connection test that failed');
  await standIns.fault('youtube', 'ok');
  await test.click();
  await expectToast(page, 'Connection successful', 60_000);
}

/** The server's environment has an address for YouTube, and no key. */
async function usesServersValues(page: Page): Promise<void> {
  const youtube = section(page, 'YouTube');
  const use = button(youtube, 'Use the server’s values');
  await use.click();
  await expect(dialog(page)).toContainText('Then the values set on the server are used.');
  await button(dialog(page), 'Use them').click();
  await expectToast(page, 'Values removed');
  await expect(youtube.getByRole('definition').first()).toHaveText('None');
  await expect(use).toHaveCount(0);
  await field(page, 'YouTube API Key').fill(YOUTUBE_KEY);
  await button(page, 'Save YouTube key').click();
  await expectToast(page, 'YouTube API key saved', 60_000);
  await expect(youtube.getByRole('definition').first()).toHaveText('••••4711 (entered here)');
}

async function findsVideos(page: Page, standIns: StandIns): Promise<void> {
  await takes(page, 'Add your first keyword', 'Add keyword');
  await field(page, 'Keyword').fill('breathing by the sea');
  await button(page, 'Add Keyword').click();
  await expectToast(page, 'Keyword Added');
  await standIns.fault('youtube', 'reset');
  const row = page.getByRole('row', { name: 'breathing by the sea' });
  await row.getByRole('button', { name: /^Search for/ }).click();
  await expect(row).toContainText('Trying again: YouTube ended the connection', { timeout: 60_000 });
  await standIns.fault('youtube', 'ok');
  // It goes on without anybody pressing anything.
  await expectToast(page, 'Search Complete', 90_000);
}

async function hasDraft(page: Page, standIns: StandIns): Promise<void> {
  await takes(page, 'Generate your first draft', 'Choose video');
  const card = firstIn(page, 'Videos ready for processing');
  await standIns.fault('openai', 'reset');
  await card.getByRole('button', { name: 'Generate blog' }).click();
  await expect(card).toContainText('Trying again: The AI service', { timeout: 60_000 });
  await standIns.fault('openai', 'ok');
  await expectToast(page, 'Blog Post Generated', 90_000);
}

async function publishes(page: Page): Promise<string> {
  await takes(page, 'Publish your first post', 'Open drafts');
  const card = firstIn(page, 'Processed videos');
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: 'Publish to Site' }).click();
  await expectToast(page, 'Published', 120_000);
  return await opensArticle(page, page.getByRole('listitem', { name: title, exact: true }), title);
}

async function setsUpEmails(page: Page, standIns: StandIns): Promise<void> {
  await standIns.fault('mail', 'reset');
  await takes(page, 'Set up a mail server', 'Enter mail server');
  await field(page, 'SMTP Host').fill('127.0.0.1');
  await field(page, 'SMTP Port').fill(String(standIns.smtpPort));
  await choose(page, 'Encryption', 'None (allowed servers only)');
  await field(page, 'SMTP User').fill('press@press.example');
  await field(page, 'SMTP Password').fill('smtp-password-4713');
  await field(page, 'From Email').fill('press@press.example');
  await savesOnceAlive(page, 'Save mail server', 'Mail server saved', () => standIns.fault('mail', 'ok'));
  await takes(page, 'Send a test email', 'Test email');
  await field(page, 'Email address').fill('reader@press.example');
  await button(page, 'Send test email').click();
  await expectToast(page, 'Email Sent Successfully');
}

/** A gate on the website asks what it shows once it covers an article; `gate-wordpress.spec.ts` has it do so there. */
async function hasGate(page: Page, origin: string): Promise<void> {
  await takes(page, 'Install the content gate', 'Set up gate');
  await page.getByRole('switch', { name: 'Gate active' }).click();
  await button(page, 'Save Settings').click();
  await expectToast(page, 'Content gate settings updated successfully');
  const [site] = await call<SiteView[]>(page, 'GET', '/api/wordpress-sites');
  const card = new URL(`/api/content-gate/card?siteId=${site?.id}`, page.url()).href;
  const covering = await page.request.get(card, { headers: { Origin: origin } });
  expect(covering.status()).toBe(200);
  await page.reload();
}

async function doesTheRest(page: Page, standIns: StandIns): Promise<void> {
  await standIns.fault('stripe', 'error');
  await takes(page, 'Connect Stripe', 'Connect Stripe');
  await field(page, 'Secret key').fill('sk_test_0123456789abcdef');
  await button(page, 'Save key').click();
  await expect(section(page, 'Payments with Stripe').getByRole('alert')).toContainText(/Stripe/, { timeout: 60_000 });
  await standIns.fault('stripe', 'ok');
  await expect(async () => {
    await button(page, 'Save key').click();
    await expectToast(page, 'Key saved');
  }).toPass({ timeout: 60_000 });
  await takes(page, 'Invite a colleague', 'Invite');
  await field(page, 'Email of the new operator').fill('colleague@press.example');
  await button(page, 'Send invitation').click();
  await expectToast(page, /colleague@press\.example/);
  await goTo(page, 'Dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
}
