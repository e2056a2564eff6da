import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { NewsletterSenderView } from '@pressloom/contracts/newsletter-sender';
import type { ContentGenerationSettings } from '@pressloom/contracts/pictures';
import { ADDED_CONSENT } from '@pressloom/contracts/subscribers';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import { button, holds, opensSite } from './gate-screens.ts';
import { test } from './journey.ts';
import { expectToast, section } from './screens.ts';
import { call } from './server.ts';

const SITE = 'Fire & Emergency News';
const SETTINGS = '/api/content-generation-settings';
const SENDER = '/api/newsletter-sender';

/** The settings of posts: a switch, a number and a text. */
async function opensSettings(page: Page) {
  await page.goto(ADMIN_PATHS.contentGenerationTab('settings'));
  const form = section(page, 'Posts and featured images');
  return {
    form,
    automatic: form.getByRole('switch', { name: 'Auto generate images' }),
    words: form.getByLabel('Minimum words to write from'),
    address: form.getByLabel('Default featured image URL'),
  };
}

/** Saves; the call is held back until the returned function is called. */
async function savesSlowly(page: Page, form: Locator, path: string): Promise<() => Promise<void>> {
  const letGo = await holds(page, path, 'POST');
  await button(form, 'Save').click();
  await expect(button(form, 'Saving...')).toBeVisible();
  return letGo;
}

test('what is typed, chosen or put back while settings are saved stays, and is saved next', async ({ page }) => {
  const path = `${SETTINGS}?siteId=${await opensSite(page, SITE)}`;
  const before = await call<ContentGenerationSettings>(page, 'GET', path);
  const { form, automatic, words, address } = await opensSettings(page);
  await expect(automatic).toBeChecked({ checked: before.autoGenerateImages });
  await automatic.click();
  await words.fill('25');
  const letGo = await savesSlowly(page, form, SETTINGS);
  await automatic.click();
  await words.press('End');
  await words.pressSequentially('0');
  await address.fill('https://typed.example/on');
  await letGo();
  await expect(button(form, 'Save')).toBeEnabled();
  await expect(address).toBeFocused();
  await page.keyboard.type('.png');
  await expect(address).toHaveValue('https://typed.example/on.png');
  await expect(words).toHaveValue('250');
  await expect(automatic).toBeChecked({ checked: before.autoGenerateImages });
  await expect(form.getByRole('status')).toHaveText('Unsaved changes');
  await expectToast(page, 'Settings Saved');
  expect(await call<ContentGenerationSettings>(page, 'GET', path)).toMatchObject({
    ...{ autoGenerateImages: !before.autoGenerateImages, minSourceWords: 25 },
    defaultFeaturedImageUrl: before.defaultFeaturedImageUrl,
  });

  await address.fill(before.defaultFeaturedImageUrl ?? '');
  await button(form, 'Save').click();
  await expectToast(page, 'Settings Saved');
  await expect(form.getByRole('status')).toContainText('Saved');
  expect(await call<ContentGenerationSettings>(page, 'GET', path)).toMatchObject({
    ...{ autoGenerateImages: before.autoGenerateImages, minSourceWords: 250 },
    defaultFeaturedImageUrl: before.defaultFeaturedImageUrl,
  });
  await call(page, 'POST', path, { minSourceWords: before.minSourceWords });
});

test('settings that were refused, or lost on their way, keep what was typed since', async ({ page, watch }) => {
  watch.expectTrouble();
  await opensSite(page, SITE);
  const { form, words, address } = await opensSettings(page);
  await test.step('a refusal at another field leaves the cursor where somebody types', async () => {
    const json = { statusCode: 400, code: 'invalid', message: 'No.', fields: { minSourceWords: 'Not that many.' } };
    await page.route(`**${SETTINGS}?*`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, json }) : route.fallback(),
    );
    await words.fill('25');
    const letGo = await savesSlowly(page, form, SETTINGS);
    await address.fill('https://typed.');
    await letGo();
    await expectToast(page, 'Save FailedFailed to save content generation settings. No.');
    await expect(words).toHaveAccessibleDescription('Not that many.');
    await page.keyboard.type('example/on.png');
    await expect(address).toHaveValue('https://typed.example/on.png');
    await expect(words).toHaveValue('25');
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('and so does a network that was lost', async () => {
    await page.route(`**${SETTINGS}?*`, (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
    );
    const letGo = await savesSlowly(page, form, SETTINGS);
    await words.press('End');
    await words.pressSequentially('0');
    await letGo();
    await expect(form.getByRole('alert').first()).toBeVisible();
    await expect(words).toHaveValue('250');
    await expect(address).toHaveValue('https://typed.example/on.png');
    await expect(form.getByRole('status')).toHaveText('Unsaved changes');
  });
});

test('the next subscriber can be typed while the one before is being added', async ({ page }) => {
  const siteId = await opensSite(page, SITE);
  await page.goto(ADMIN_PATHS.subscribersTab('add'));
  const form = section(page, 'Add a subscriber');
  const email = form.getByRole('textbox', { name: 'Email', exact: true });
  const confirm = form.getByRole('textbox', { name: 'Confirm email' });
  const agreed = form.getByRole('checkbox', { name: ADDED_CONSENT });
  const [first, next] = ['typed.first@readers.example', 'typed.next@readers.example'];
  const letGo = await holds(page, '/api/subscribers', 'POST');
  await email.fill(first);
  await confirm.fill(first);
  await agreed.check();
  await button(form, 'Add Subscriber').click();
  await expect(button(form, 'Adding…')).toBeVisible();
  await email.fill('typed.next@');
  await letGo();
  await expect(agreed).not.toBeChecked();
  await expect(confirm).toHaveValue('');
  await expect(email).toBeFocused();
  await page.keyboard.type('readers.example');
  await expect(email).toHaveValue(next);
  await expectToast(page, `Subscriber Added${first} is on the list.`);
  await confirm.fill(next);
  await agreed.check();
  await button(form, 'Add Subscriber').click();
  await expectToast(page, `Subscriber Added${next} is on the list.`);
  await expect(email).toHaveValue('');
  const listed = await call<SubscriberView[]>(page, 'GET', `/api/subscribers?siteId=${siteId}`);
  const added = listed.filter((subscriber) => [first, next].includes(subscriber.email));
  expect(added).toHaveLength(2);
  for (const { id } of added) await call(page, 'DELETE', `/api/subscribers/${id}`);
});

test('a field that a save empties keeps the cursor', async ({ page }) => {
  const path = `${SENDER}?siteId=${await opensSite(page, SITE)}`;
  const { fromName } = await call<NewsletterSenderView>(page, 'GET', path);
  await page.goto(ADMIN_PATHS.newsletterTab('settings'));
  const form = section(page, 'Sender');
  const password = form.getByLabel('Password', { exact: true });
  await form.getByLabel('From name').fill('Typed On');
  const letGo = await holds(page, SENDER, 'PUT');
  await button(form, 'Save sender').click();
  await expect(button(form, 'Saving...')).toBeVisible();
  await password.focus();
  await letGo();
  await expect(button(form, 'Save sender')).toBeVisible();
  await expect(password).toBeFocused();
  await call(page, 'PUT', path, { fromName });
});
