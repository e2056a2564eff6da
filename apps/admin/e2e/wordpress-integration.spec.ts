import { expect, type Locator, type Page } from '@playwright/test';
import type { PostView } from '@pressloom/contracts/posts';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { SiteView } from '@pressloom/contracts/sites';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { expectToast, signInAsSample, siteSelector } from './screens.ts';

/** It is removed and connected again, which suits no journey but those of the files before: they run by name. */
const NAME = 'Meditation & Calm';

const cardOf = (page: Page): Locator => page.getByRole('listitem', { name: NAME });
const stagesOf = (page: Page): Locator =>
  cardOf(page).getByRole('list', { name: 'Stages of the test' }).getByRole('listitem');

test('an operator removes a website and connects it again, first with a wrong password', async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  await siteSelector(page).click();
  await page.getByRole('menuitem', { name: 'Manage websites' }).click();
  await expect(cardOf(page)).toBeVisible();
  await expectAccessible(page, 'websites');
  const sites = (await (await page.request.get('/api/wordpress-sites')).json()) as SiteView[];
  const siteUrl = sites.find(({ name }) => name === NAME)?.siteUrl ?? '';

  await test.step('removes it', () => removes(page));
  await test.step('is told what is missing', () => leavesFieldsEmpty(page));
  await test.step('is told that the password is wrong', () => entersAWrongPassword(page, siteUrl));
  await test.step('is told that publishing will work', () => entersTheRightPassword(page));
});

async function removes(page: Page): Promise<void> {
  await cardOf(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  // Other journeys may have brought subscribers by the thousand, and newsletters.
  const subscribers = String.raw`\d{1,3}(,\d{3})* subscribers?`;
  const what = String.raw`its \d+ keywords?, \d+ videos?(,| and) \d+ posts?(, ${subscribers} and \d+ newsletters?| and \d+ newsletters?| and ${subscribers})?, and with its settings`;
  await expect(question).toContainText(new RegExp(what));
  await expectAccessible(page, 'question before removing a website');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(cardOf(page)).toHaveCount(0);
}

async function leavesFieldsEmpty(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add website' }).click();
  await page.getByRole('button', { name: 'Add website' }).click();
  await expect(page.getByRole('textbox', { name: 'Site name' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Application password' })).toHaveAccessibleDescription(/required/);
  await expectAccessible(page, 'website form');
}

async function entersAWrongPassword(page: Page, siteUrl: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Site name' }).fill(NAME);
  await page.getByRole('textbox', { name: 'Website URL' }).fill(siteUrl);
  await page.getByRole('textbox', { name: 'WordPress user name' }).fill(SANDBOX_WORDPRESS.username);
  await page.getByRole('textbox', { name: 'Application password' }).fill('this is not it at all');
  await page.getByRole('button', { name: 'Add website' }).click();
  await expect(cardOf(page).getByText('Not connected yet.')).toBeVisible();
  await expect(stagesOf(page).filter({ has: page.getByLabel('Failed') })).toContainText(/password/i);
  await expectAccessible(page, 'failed connection test');
}

async function entersTheRightPassword(page: Page): Promise<void> {
  await cardOf(page)
    .getByRole('link', { name: `Edit ${NAME}` })
    .click();
  await page.getByRole('textbox', { name: 'Application password' }).fill(SANDBOX_WORDPRESS.applicationPassword);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(cardOf(page).getByText('Connected. This website is ready to publish to.')).toBeVisible();
  await expect(stagesOf(page).filter({ has: page.getByLabel('Passed') })).toHaveCount(4);
  await expectAccessible(page, 'passed connection test');
}

test('a website speaks the language of its readers, by their clock and in its own colour', async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  await page.goto('/wordpress-integration');
  await openForm(page);
  const language = page.getByRole('combobox', { name: 'Language' });
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  const color = page.getByRole('textbox', { name: 'Colour', exact: true });

  await language.fill('es');
  await expectAccessible(page, 'list of languages');
  await page.keyboard.press('Enter');
  await expect(language).toHaveValue('Spanish');
  await zone.fill('berlin');
  await page.keyboard.press('Enter');
  await expect(zone).toHaveValue('Europe/Berlin');
  await expect(zone).toHaveAccessibleDescription(/^Now \d+:\d\d [AP]M CES?T\./);
  await color.fill('#ff8800');
  await expect(color).toHaveAccessibleDescription(/contrast is 2\.39:1.*The darker #/);
  await expectAccessible(page, 'colour that is darkened');
  await color.fill('9a3412');
  await page.getByRole('button', { name: 'Save changes' }).click();

  await openForm(page);
  await expect(language).toHaveValue('Spanish');
  await expect(zone).toHaveValue('Europe/Berlin');
  await expect(color).toHaveValue('#9a3412');
  await page.getByRole('button', { name: 'Use the brand’s' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await openForm(page);
  await expect(color).toHaveValue('');
});

async function openForm(page: Page): Promise<void> {
  await cardOf(page)
    .getByRole('link', { name: `Edit ${NAME}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit website' })).toBeVisible();
}

test('a website has a button for what its brand can do, and only then', async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  await page.goto('/wordpress-integration');
  const card = page.getByRole('listitem', { name: 'Psychic & Tarot' });
  const button = page.getByRole('button', { name: /^Update Categories/ });
  await expect(card).toBeVisible();
  await expect(button).toHaveCount(1);

  const sites = (await (await page.request.get('/api/wordpress-sites')).json()) as SiteView[];
  const siteId = sites.find(({ name }) => name === 'Psychic & Tarot')?.id;
  const posts = (await (await page.request.get(`/api/blog-posts?siteId=${siteId}&pageSize=500`)).json()) as PostView[];
  const published = posts.filter(({ status }) => status === 'published').length;
  await card.getByRole('button', { name: /^Update Categories/ }).click();
  const told = new RegExp(`\\d+ of ${published} published posts? updated`);
  await expectToast(page, published === 0 ? 'No WordPress Posts Found' : told);
});
