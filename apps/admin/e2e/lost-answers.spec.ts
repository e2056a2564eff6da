import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { chooseSite, expectToast, goTo, section, signInAsSample } from './screens.ts';

/** Another one than that whose tests and imports the other journeys look at. */
const SITE = 'Psychic & Tarot';

/** The server does what the page asks, but its answer never arrives. */
async function loseAnswers(page: Page, path: RegExp): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
}

test.beforeEach(async ({ page, watch }) => {
  watch.expectTrouble();
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
});

test('a test mail whose answer is lost is not told as unsent', async ({ page }) => {
  await goTo(page, 'Email Test');
  await loseAnswers(page, /test-smtp2go-newsletter/);
  const email = `lost-${Date.now()}@press.example`;
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expectToast(page, 'Connection ErrorPressloom did not answer.');
  await expect(page.getByRole('alert')).toContainText('the email may or may not have been sent');
  await expect(section(page, 'Recent tests')).toContainText(email);
});

test('an import whose answers are lost tells where it stands', async ({ page }) => {
  const card = section(page, 'Import a list');
  const problem = card.getByRole('alert');
  const name = `lost-${Date.now()}.csv`;
  await page.goto('/subscribers?tab=add');
  await loseAnswers(page, /subscriber-imports/);
  const buffer = Buffer.from(`email\nlost-${Date.now()}@import.example\n`);
  await card.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(problem).toContainText('the list may or may not have arrived');
  const row = card.getByRole('list', { name: 'Imports' }).getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: 'Open' }).click();

  await card.getByRole('button', { name: 'Check the list' }).click();
  await expect(problem).toContainText('this page shows whether that worked');
  const start = card.getByRole('button', { name: /^Import 1 subscriber$/ });
  await card.getByRole('textbox', { name: 'Where does this list come from?' }).fill('A lost list');
  await card.getByLabel('Consent date').fill('2023-04-01');
  await card.getByRole('checkbox', { name: /This reader agreed|These readers agreed/ }).check();
  await start.click();
  await expect(card.getByText(/^1 subscriber added\.$/)).toBeVisible();
});
