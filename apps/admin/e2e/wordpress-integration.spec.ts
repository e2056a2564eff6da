import { expect, type Locator, type Page } from '@playwright/test';
import type { PostView } from '@pressloom/contracts/posts';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { SiteView } from '@pressloom/contracts/sites';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { expectToast, goTo, section, signInAsSample, siteSelector } from './screens.ts';
import { change } from './server.ts';

/** It is removed and connected again, which suits no journey but those of the files before: they run by name. */
const NAME = 'Meditation & Calm';

const cardOf = (page: Page): Locator => page.getByRole('listitem', { name: NAME });
const stagesOf = (page: Page): Locator =>
  cardOf(page).getByRole('list', { name: 'Stages of the test' }).getByRole('listitem');
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const field = (page: Page, name: string): Locator => page.getByRole('dialog').getByRole('textbox', { name });

test('an operator removes a website and connects it again, first with a wrong password', async ({ page, watch }) => {
  await page.goto('/');
  await signInAsSample(page);
  await siteSelector(page).click();
  await page.getByRole('menuitem', { name: 'Manage websites' }).click();
  await expect(cardOf(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toHaveText(
    'WordPress Integration',
  );
  await expectAccessible(page, 'websites');
  const sites = (await (await page.request.get('/api/wordpress-sites')).json()) as SiteView[];
  const siteUrl = sites.find(({ name }) => name === NAME)?.siteUrl ?? '';

  await test.step('removes it', () => removes(page));
  await test.step('is told what is missing', () => leavesFieldsEmpty(page));
  watch.expectAnswer('409 POST /api/wordpress-sites');
  await test.step('is told that the address is taken', () => entersAnAddressThatIsTaken(page));
  await test.step('is told that the password is wrong', () => entersAWrongPassword(page, siteUrl));
  await test.step('is told that publishing will work', () => entersTheRightPassword(page));
});

async function removes(page: Page): Promise<void> {
  await cardOf(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  // Other journeys may have brought posts, subscribers and newsletters.
  await expect(question).toContainText(/its \d+ keywords?(,| and) \d+ video[^.]*, and with its settings/);
  await expectAccessible(page, 'question before removing a website');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Site Removed');
  await expect(cardOf(page)).toHaveCount(0);
}

async function leavesFieldsEmpty(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add website' }).click();
  const dialog = dialogOf(page, 'Add website');
  await expect(page).toHaveURL(/\?dialog=add$/);
  await dialog.getByRole('button', { name: 'Add website' }).click();
  await expect(field(page, 'Site name')).toBeFocused();
  await expect(field(page, 'Site name')).toHaveAccessibleDescription('Site name is required');
  await expect(field(page, 'Website URL')).toHaveAccessibleDescription('Please enter a valid URL');
  await expect(field(page, 'WordPress user name')).toHaveAccessibleDescription('Username is required');
  await expect(field(page, 'Application password')).toHaveAccessibleDescription('Application password is required');
  await expectAccessible(page, 'website form');
}

async function entersAnAddressThatIsTaken(page: Page): Promise<void> {
  const sites = (await (await page.request.get('/api/wordpress-sites')).json()) as SiteView[];
  await field(page, 'Site name').fill(NAME);
  await field(page, 'Website URL').fill(sites[0]!.siteUrl);
  await expect(field(page, 'API endpoint')).toHaveValue(`${sites[0]!.siteUrl}/wp-json/wp/v2`);
  await field(page, 'WordPress user name').fill(SANDBOX_WORDPRESS.username);
  await field(page, 'Application password').fill('this is not it at all');
  await dialogOf(page, 'Add website').getByRole('button', { name: 'Add website' }).click();
  // The dialog hides the toasts behind it from assistive technology; its field has the reason.
  await expect(page.getByText('Failed to Add Site')).toBeVisible();
  await expect(page.getByText('Please check your credentials and try again')).toBeVisible();
  await expect(field(page, 'Website URL')).toBeFocused();
  await expect(field(page, 'Website URL')).toHaveAccessibleDescription(/^This website is already connected as "/);
}

async function entersAWrongPassword(page: Page, siteUrl: string): Promise<void> {
  await field(page, 'Website URL').fill(siteUrl);
  await expect(field(page, 'API endpoint')).toHaveValue(`${siteUrl}/wp-json/wp/v2`);
  await dialogOf(page, 'Add website').getByRole('button', { name: 'Add website' }).click();
  await expectToast(page, 'WordPress Site Added');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cardOf(page).getByText('The connection test failed.')).toBeVisible();
  await expect(stagesOf(page).filter({ has: page.getByLabel('Failed') })).toContainText(/password/i);
  await expect(cardOf(page).getByText('Error', { exact: true })).toBeVisible();
  await expectAccessible(page, 'failed connection test');
  await cardOf(page).getByRole('button', { name: 'Test' }).click();
  await expectToast(page, /^Connection failed: .*password/i);
}

async function entersTheRightPassword(page: Page): Promise<void> {
  await cardOf(page)
    .getByRole('button', { name: `Edit ${NAME}` })
    .click();
  await field(page, 'Application password').fill(SANDBOX_WORDPRESS.applicationPassword);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Site Updated');
  await expect(cardOf(page).getByText('Connected. This website is ready to publish to.')).toBeVisible();
  await expect(stagesOf(page).filter({ has: page.getByLabel('Passed') })).toHaveCount(4);
  await expect(cardOf(page).getByText('Connected', { exact: true })).toBeVisible();
  await expectAccessible(page, 'passed connection test');
  await cardOf(page).getByRole('button', { name: 'Test' }).click();
  await expectToast(page, 'Connection successful!');
}

test('an operator syncs a website and reads what it has', async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  await goTo(page, 'WordPress Integration');
  await cardOf(page)
    .getByRole('button', { name: `Sync ${NAME}` })
    .click();
  await expectToast(page, /\d+ categor/);
  await expect(cardOf(page)).toContainText(/\d+ posts?, \d+ categor(y|ies)/);
  await cardOf(page).getByRole('link', { name: NAME }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeFocused();
  await expectAccessible(page, 'page of a website');

  await page.getByRole('tab', { name: 'Categories' }).click();
  const categories = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
  await expect(categories.first()).toContainText(/public posts?$/);
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('no such category');
  await expect(page.getByText('No category matches')).toBeVisible();

  await page.getByRole('tab', { name: 'Runs' }).click();
  await expect(page.getByRole('row', { name: /^Syncing with WordPress/ }).first()).toContainText('Done');
  await expectAccessible(page, 'runs of a website');
});

test('a website with many others is found by its name and state', async ({ page }) => {
  await page.route('**/api/wordpress-sites', async (route) => {
    const response = await route.fetch();
    const sites = (await response.json()) as SiteView[];
    const more = Array.from({ length: 40 - sites.length }, (_none, place) => ({
      ...sites[0],
      id: 1000 + place,
      name: `Site ${place}`,
      syncStatus: place % 2 ? 'success' : 'pending',
    }));
    await route.fulfill({ response, json: [...sites, ...more] });
  });
  await page.goto('/');
  await signInAsSample(page);
  await goTo(page, 'WordPress Integration');
  const cards = page.getByRole('list', { name: 'Websites' }).getByRole('listitem');
  await expect(cards).toHaveCount(40);
  await page.getByRole('combobox', { name: 'Connection' }).click();
  await page.getByRole('option', { name: 'Pending' }).click();
  await expect(page.getByRole('main').getByText(/^\d+ of 40 websites$/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search websites' }).fill('Site 36');
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/connection=Pending.*q=Site(\+|%20)36/);
  await expectAccessible(page, 'one of 40 websites');
  await page.getByRole('searchbox', { name: 'Search websites' }).fill('Site 35');
  await page.getByRole('button', { name: 'Show all websites' }).click();
  await expect(cards).toHaveCount(40);
});

test('an operator reads what becomes of premium posts on the websites', async ({ page }) => {
  let hasActiveGate = false;
  await change<SiteView[]>(page, '/api/wordpress-sites', (sites) =>
    sites.map((site) => ({ ...site, active: true, hasActiveGate })),
  );
  await page.goto('/');
  await signInAsSample(page);
  await goTo(page, 'WordPress Integration');
  const crowns = section(page, 'Crowns on premium posts');
  await expect(crowns).toContainText(
    /^.*mark a post Premium in Pressloom, where it gets a crown\. .* Pressloom doesn’t add a crown icon there yet\./,
  );
  await expect(crowns).toContainText('There’s no sign that any of your websites locks premium articles.');
  hasActiveGate = true;
  await page.reload();
  await expect(crowns).toContainText(/on all active websites in the browser\. Their text stays in the page, so people/);
});

test('an operator without a website is led to the first', async ({ page }) => {
  await page.route('**/api/wordpress-sites', (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  await signInAsSample(page);
  await goTo(page, 'WordPress Integration');
  await expect(page.getByText('Connect your first website')).toBeVisible();
  await expectAccessible(page, 'no website');
  await page.getByRole('main').getByRole('button', { name: 'Add website' }).click();
  await expect(field(page, 'Site name')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a website speaks the language of its readers, by their clock and in its own colour', async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  await openSettings(page);
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
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expectToast(page, 'Site Updated');

  await openSettings(page);
  await expect(language).toHaveValue('Spanish');
  await expect(zone).toHaveValue('Europe/Berlin');
  await expect(color).toHaveValue('#9a3412');
  await page.getByRole('button', { name: 'Use the brand’s' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expectToast(page, 'Site Updated');
  await openSettings(page);
  await expect(color).toHaveValue('');
});

async function openSettings(page: Page): Promise<void> {
  await page.goto('/wordpress-integration');
  await cardOf(page).getByRole('link', { name: NAME }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible();
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
