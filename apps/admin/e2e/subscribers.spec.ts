import { readFile } from 'node:fs/promises';
import { expect, type Download, type Locator, type Page } from '@playwright/test';
import { ADDED_CONSENT, SUBSCRIBER_MESSAGES } from '@pressloom/contracts/subscribers';
import { expectAccessible } from './axe.ts';
import { test, type Watch } from './journey.ts';
import { choose, chooseSite, expectToast, goTo, section, signInAsSample } from './screens.ts';
import { call, siteIdOf } from './server.ts';

const SITE = 'Meditation & Calm';
const READER = 'nora.lindqvist@readers.example';
const rows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Subscribers' }).locator('tbody').getByRole('row');
const row = (page: Page, email: string): Locator => rows(page).filter({ hasText: email });
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();

async function opensSubscribers(page: Page): Promise<void> {
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
  await goTo(page, 'Subscribers');
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribers' })).toBeVisible();
}

/** Puts readers on the list as the form of the screen does. */
async function add(page: Page, ...emails: string[]): Promise<void> {
  const siteId = await siteIdOf(page, SITE);
  for (const email of emails) await call(page, 'POST', '/api/subscribers', { email, siteId });
}

test('an operator adds, finds, upgrades and deletes subscribers', async ({ page, watch }) => {
  await opensSubscribers(page);
  await test.step('adds one by hand', () => addsOne(page));
  await test.step('reads what is refused', async () => {
    watch.expectAnswer('409 POST /api/subscribers');
    await isRefused(page);
  });
  await test.step('sees them among the newest', () => seesTheNewest(page));
  await test.step('finds them', () => findsThem(page));
  await test.step('upgrades and downgrades', () => changesThePlan(page));
  await test.step('sees why somebody is premium, and changes its end', () => seesWhy(page));
  await test.step('looks at one', () => looksAtOne(page));
  await test.step('deletes, and takes it back', () => deletesAndUndoes(page));
  await test.step('works on many', () => worksOnMany(page));
  await test.step('takes the list along', () => exportsThem(page));
});

async function addsOne(page: Page): Promise<void> {
  await tab(page, 'Add');
  const form = section(page, 'Add a subscriber');
  await form.getByRole('button', { name: 'Add Subscriber' }).click();
  await expect(form.getByRole('textbox', { name: 'Email', exact: true })).toBeFocused();
  await expect(form.getByText(SUBSCRIBER_MESSAGES.emailInvalid).first()).toBeVisible();
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill(READER);
  await form.getByRole('textbox', { name: 'Confirm email' }).fill('nora@readers.example');
  await form.getByRole('button', { name: 'Add Subscriber' }).click();
  await expect(form.getByText(SUBSCRIBER_MESSAGES.emailsDiffer)).toBeVisible();
  await expectAccessible(page, 'two addresses that differ');
  await form.getByRole('textbox', { name: 'Confirm email' }).fill(READER.toUpperCase());
  await form.getByRole('button', { name: 'Add Subscriber' }).click();
  await expect(form.getByText(SUBSCRIBER_MESSAGES.agreedNeeded)).toBeVisible();
  await form.getByRole('checkbox', { name: ADDED_CONSENT }).check();
  await form.getByRole('button', { name: 'Add Subscriber' }).click();
  await expectToast(page, `Subscriber Added${READER} is on the list. A welcome email is queued.`);
  await expect(form.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('');
  await expect(section(page, 'Forms on your website')).toContainText('data-site=');
}

async function isRefused(page: Page): Promise<void> {
  const form = section(page, 'Add a subscriber');
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill(READER);
  await form.getByRole('textbox', { name: 'Confirm email' }).fill(READER);
  await form.getByRole('checkbox', { name: ADDED_CONSENT }).check();
  await form.getByRole('button', { name: 'Add Subscriber' }).click();
  await expectToast(page, `Error${SUBSCRIBER_MESSAGES.exists}`);
  await expect(form.getByRole('textbox', { name: 'Email', exact: true })).toHaveAccessibleDescription(
    SUBSCRIBER_MESSAGES.exists,
  );
}

async function seesTheNewest(page: Page): Promise<void> {
  await add(page, 'marco.ruiz@readers.example', 'ines.ruiz@readers.example');
  await tab(page, 'Overview');
  const newest = section(page, 'Recent subscribers').getByRole('listitem');
  await expect(newest.first()).toContainText('ines.ruiz@readers.example');
  await expect(newest.filter({ hasText: READER })).toContainText('Free');
  await expectAccessible(page, 'the overview of subscribers');
}

async function findsThem(page: Page): Promise<void> {
  await tab(page, 'Manage');
  await expect(row(page, READER)).toContainText('Active');
  await page.getByRole('searchbox', { name: 'Search by email' }).fill('ruiz');
  await expect(page).toHaveURL(/q=ruiz/);
  await expect(rows(page)).toHaveCount(2);
  await choose(page, 'Order', 'By email, A to Z');
  await expect(rows(page).first()).toContainText('ines.ruiz');
  await choose(page, 'Source', 'Added by hand');
  await expect(rows(page)).toHaveCount(2);
  await choose(page, 'Plan', 'Premium');
  await expect(page.getByText('No subscriber matches “ruiz”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all subscribers' }).click();
  await expect(row(page, READER)).toBeVisible();
  await expectAccessible(page, 'all subscribers');
}

async function changesThePlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Upgrade to premium: ${READER}` }).click();
  const asked = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await asked.getByRole('radio', { name: 'Until a date' }).check();
  await asked.getByRole('button', { name: 'Upgrade' }).click();
  await expect(asked.getByLabel('Last day')).toBeFocused();
  await expect(asked.getByLabel('Last day')).toHaveAccessibleDescription('Choose a day.');
  await expectAccessible(page, 'how long a membership is given for');
  const nextYear = new Date().getFullYear() + 1;
  await asked.getByLabel('Last day').fill(`${nextYear}-03-01`);
  await asked.getByRole('button', { name: 'Upgrade' }).click();
  await expectToast(page, `User Upgraded${READER} is now premium on all websites until the end of Mar 1, ${nextYear}.`);
  await expect(asked).toHaveCount(0);
  await expect(row(page, READER)).toContainText('Premium');
  await expect(page.getByText('Premium Subscribers').locator('xpath=../..')).toContainText('1');
  await choose(page, 'Plan', 'Premium');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: `Downgrade to free: ${READER}` }).click();
  await expectToast(page, 'User Downgraded');
  await expect(page.getByText('No subscriber matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all subscribers' }).click();
}

async function seesWhy(page: Page): Promise<void> {
  const given = 'ines.ruiz@readers.example';
  await page.getByRole('button', { name: `Upgrade to premium: ${given}` }).click();
  await page.getByRole('dialog', { name: 'Upgrade to Premium' }).getByRole('button', { name: 'Upgrade' }).click();
  await expectToast(page, `User Upgraded${given} is now premium on all websites.`);
  await tab(page, 'Members');
  await page.getByRole('searchbox', { name: 'Search by email or name' }).fill('ines.ruiz');
  const members = page.getByRole('table', { name: 'Members' }).locator('tbody').getByRole('row');
  await expect(members).toHaveCount(1);
  await expect(members).toContainText('No account yet');
  await expect(members).toContainText(/Given by .* with no end date\./);
  await choose(page, 'Membership', 'Refunded');
  await expect(page.getByText('No member matches “ines.ruiz”')).toBeVisible();
  await choose(page, 'Membership', 'Complimentary');
  await expectAccessible(page, 'members');
  await members.getByRole('link', { name: given }).click();
  const member = page.getByRole('dialog', { name: given });
  await expect(member.getByRole('list', { name: 'Timeline' })).toContainText('Given a free membership');
  await expectAccessible(page, 'a member');
  await member.getByRole('link', { name: SITE }).click();
  const subscriber = page.getByRole('dialog', { name: given });
  await subscriber.getByRole('button', { name: 'Change end date' }).click();
  const end = page.getByRole('dialog', { name: 'Change end date' });
  await end.getByRole('radio', { name: 'Until a date' }).check();
  const nextYear = new Date().getFullYear() + 1;
  await end.getByLabel('Last day').fill(`${nextYear}-05-01`);
  await end.getByRole('button', { name: 'Save' }).click();
  await expect(subscriber).toContainText(/Given by .* until May \d, /);
  await subscriber.getByRole('button', { name: 'Downgrade to free' }).click();
  await expect(subscriber).toContainText('No membership and no account.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show all members' }).click();
  await tab(page, 'Manage');
}

async function looksAtOne(page: Page): Promise<void> {
  await row(page, READER).getByRole('link', { name: READER }).click();
  await expect(page).toHaveURL(/subscriber=\d+/);
  const dialog = page.getByRole('dialog', { name: READER });
  await expect(dialog).toContainText('Added by hand');
  const story = dialog.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(story.first()).toContainText('Became free');
  await expect(story.last()).toContainText('Added by hand');
  await expectAccessible(page, 'a subscriber');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/subscriber=/);
}

async function deletesAndUndoes(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Delete ${READER}` }).click();
  await expect(row(page, READER)).toHaveCount(0);
  await expect(page.getByText('Subscriber Deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Subscriber Restored');
  await expect(row(page, READER)).toBeVisible();

  await page.getByRole('button', { name: `Delete ${READER}` }).click();
  await expectToast(page, 'Subscriber Deleted');
  const wayBack = page.getByRole('group', { name: 'Last deletion' });
  await expect(wayBack).toContainText(READER);
  await wayBack.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Subscribers Restored1 restored.');
  await expect(row(page, READER)).toBeVisible();
  await expect(wayBack).toHaveCount(0);
}

async function worksOnMany(page: Page): Promise<void> {
  const chosen = page.getByRole('group', { name: 'Selected rows' });
  await page.getByRole('searchbox', { name: 'Search by email' }).fill('ruiz');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await expectAccessible(page, 'chosen subscribers');
  await chosen.getByRole('button', { name: 'Clear' }).click();
  await expect(chosen).toBeFocused();
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await chosen.getByRole('button', { name: 'Upgrade to premium' }).click();
  const asked = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await expect(asked).toContainText('Free premium access for 2 subscribers');
  await asked.getByRole('button', { name: 'Upgrade' }).click();
  await expectToast(page, 'Users Upgraded2 made premium.');
  await expect(rows(page).filter({ hasText: 'Premium' })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await chosen.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No subscriber matches “ruiz”')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Subscribers Restored2 restored.');
  await expect(rows(page)).toHaveCount(2);
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

async function exportsThem(page: Page): Promise<void> {
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export these' }).click();
  const text = await textOf(await file);
  expect(text).toContain('ines.ruiz@readers.example');
  expect(text).not.toContain(READER);
}

const LIST = [
  'Mail;Since;Lang;Status',
  'anna@import.example;2023-04-01;en;active',
  'gold@import.example;soon;es;Gold',
  'bo@import.example;2023-05-01;es;active',
  'bo@import.example;2023-05-01;es;active',
  'not an address;2023-05-01;es;active',
  'left@import.example;2023-05-01;es;unsubscribed',
  `${READER};2020-01-01;en;active`,
].join('\n');

test('an operator imports a list, after a look at what it brings', async ({ page, watch }) => {
  await opensSubscribers(page);
  await call(page, 'POST', '/api/subscribers', { email: 'early@import.example', siteId: await siteIdOf(page, SITE) });
  await test.step('brings a file', () => bringsAFile(page));
  await test.step('looks at what it would do', () => checksTheList(page));
  await test.step('says how the readers agreed', () => givesConsent(page));
  await test.step('takes along what was left out', () => takesTheRejects(page));
  await test.step('sees where an imported reader came from', () => seesTheOrigin(page));
  await test.step('brings a file of people who left', () => bringsLeavers(page, watch));
  await test.step('stops a long one and goes on', () => stopsALongOne(page));
});

async function bringsAFile(page: Page): Promise<void> {
  await tab(page, 'Add');
  const card = section(page, 'Import a list');
  const buffer = Buffer.from(`${LIST}\nearly@import.example;;;active\n`);
  await card.locator('input[type=file]').setInputFiles({ name: 'old-list.csv', mimeType: 'text/csv', buffer });
  await expect(page).toHaveURL(/import=\d+/);
  await expect(card).toContainText('old-list.csv');
  await expect(card.getByRole('combobox', { name: 'Email addresses' })).toHaveText('Mail');
  const rows = card.getByRole('table', { name: 'First rows of the list' });
  await expect(rows).toContainText('anna@import.example');
  await expectAccessible(page, 'the columns of a list');
  const header = card.getByRole('switch', { name: 'First row is a header' });
  await header.click();
  await expect(rows.getByRole('columnheader', { name: 'Column 1' })).toBeVisible();
  await header.click();
  await expect(rows.getByRole('columnheader', { name: 'Mail' })).toBeVisible();
}

async function checksTheList(page: Page): Promise<void> {
  const card = section(page, 'Import a list');
  for (const [field, column] of [
    ['Subscribed since', 'Since'],
    ['Language', 'Lang'],
    ['Status', 'Status'],
  ] as const) {
    await expect(card.getByRole('combobox', { name: field, exact: true })).toHaveText(column);
  }
  await choose(page, 'Status', 'Not in this file');
  await expect(card.getByText('The column “Status” looks like a status.')).toBeVisible();
  await expectAccessible(page, 'a status that is not used');
  await choose(page, 'Status', 'Status');
  await card.getByRole('button', { name: 'Check the list' }).click();
  await expect(card.getByRole('heading', { name: 'Check result' })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Import \d+ subscribers?$/ })).toBeVisible();
  for (const term of ['Invalid address', 'Unsubscribed, by this list', 'Unknown status, so not subscribed']) {
    await expect(card.getByText(term).locator('xpath=..')).toContainText('1');
  }
  await expect(card.getByText('Pressloom doesn’t know the status “Gold”')).toBeVisible();
  await expectAccessible(page, 'what a list would bring');
}

async function givesConsent(page: Page): Promise<void> {
  const card = section(page, 'Import a list');
  const start = card.getByRole('button', { name: /^Import \d+ subscribers?$/ });
  await start.click();
  await expect(card.getByText('Please confirm that these readers agreed')).toBeVisible();
  await expectAccessible(page, 'consent that was not given');
  await card.getByRole('textbox', { name: 'Where does this list come from?' }).fill('Our newsletter of 2023');
  await card.getByLabel('Consent date').fill('2023-04-01');
  await card.getByRole('checkbox', { name: /These readers agreed/ }).check();
  await start.click();
  await expect(card.getByText(/subscribers added; 1 person who left won’t get any email\.$/)).toBeVisible();
  await expectAccessible(page, 'what became of a list');
}

async function takesTheRejects(page: Page): Promise<void> {
  const card = section(page, 'Import a list');
  const file = page.waitForEvent('download');
  await card.getByRole('link', { name: /skipped row/ }).click();
  expect(await textOf(await file)).toContain('not an address');
  await card.getByRole('button', { name: 'Delete this record' }).click();
  await expect(page.getByRole('dialog')).toContainText('Imported subscribers stay.');
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Done' }).click();
  await expect(card.getByRole('list', { name: 'Imports' }).getByRole('listitem').first()).toContainText('old-list.csv');
}

async function seesTheOrigin(page: Page): Promise<void> {
  await page.goto('/subscribers?tab=manage&q=anna%40import');
  await row(page, 'anna@import.example').getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'anna@import.example' });
  await expect(dialog).toContainText('Imported list');
  await expect(dialog).toContainText('Our newsletter of 2023');
  await expect(dialog).toContainText('File: old-list.csv');
  await page.keyboard.press('Escape');
}

async function bringsLeavers(page: Page, watch: Watch): Promise<void> {
  await page.goto('/subscribers?tab=add');
  const card = section(page, 'Import a list');
  const buffer = Buffer.from('email\nanna@import.example\nstranger@import.example\n');
  await card.locator('input[type=file]').setInputFiles({ name: 'left.csv', mimeType: 'text/csv', buffer });
  await choose(page, 'People in this file', 'Everyone in this file unsubscribed');
  await card.getByRole('button', { name: 'Check the list' }).click();
  const start = card.getByRole('button', { name: 'Import 2 people who left' });
  await expect(start).toBeVisible();
  await expectAccessible(page, 'a list of people who left');
  await start.click();
  await expect(card.getByText('2 people who left won’t get any email.')).toBeVisible();
  // What is on the screen is read again, before the screen leaves it.
  watch.expectAnswer(`404 GET /api/subscriber-imports/${new URL(page.url()).searchParams.get('import')}`);
  await card.getByRole('button', { name: 'Delete this record' }).click();
  await page.getByRole('dialog', { name: 'Delete this import?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByRole('list', { name: 'Imports' })).not.toContainText('left.csv');
  await page.goto('/subscribers?tab=manage&q=anna%40import');
  await expect(row(page, 'anna@import.example')).toContainText('Unsubscribed');
}

async function stopsALongOne(page: Page): Promise<void> {
  await page.goto('/subscribers?tab=add');
  const card = section(page, 'Import a list');
  const many = Array.from({ length: 60_000 }, (_, line) => `reader${line}@long.example`).join('\n');
  const buffer = Buffer.from(`email\n${many}\n`);
  await card.locator('input[type=file]').setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer });
  await card.getByRole('button', { name: 'Check the list' }).click();
  const start = card.getByRole('button', { name: 'Import 60,000 subscribers' });
  await expect(start).toBeVisible({ timeout: 60_000 });
  await card.getByRole('textbox', { name: 'Where does this list come from?' }).fill('A long list');
  await card.getByLabel('Consent date').fill('2023-04-01');
  await card.getByRole('checkbox', { name: /These readers agreed/ }).check();
  await start.click();
  await card.getByRole('button', { name: 'Stop' }).click();
  await expect(card.getByText(/^Stopped\./)).toBeVisible();
  await page.reload();
  await card.getByRole('button', { name: 'Resume import' }).click();
  await expect(card.getByText('60,000 subscribers added.')).toBeVisible({ timeout: 180_000 });
}

test('an operator finds a person, and erases them for good', async ({ page }) => {
  const email = 'forget.me@readers.example';
  await opensSubscribers(page);
  await add(page, email, 'stays@readers.example');
  await page.getByRole('button', { name: 'Find or erase a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find or erase a person' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody@readers.example');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByText('Nothing is stored about nobody@readers.example.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByRole('heading', { name: `Data about ${email}` })).toBeVisible();
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download all data' }).click();
  expect(await textOf(await file)).toContain(email);

  await dialog.getByRole('button', { name: 'Erase this person' }).click();
  const confirm = dialog.getByRole('button', { name: 'Erase permanently' });
  await expect(confirm).toBeDisabled();
  await expectAccessible(page, 'erasing a person');
  await dialog.getByRole('textbox', { name: 'Type the address to confirm' }).fill(email);
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Everything (about|that names) this person was erased\./);
  await expect(dialog.getByRole('heading', { name: `Data about ${email}` })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await tab(page, 'Manage');
  await page.getByRole('searchbox', { name: 'Search by email' }).fill(email);
  await expect(page.getByText(`No subscriber matches “${email}”`)).toBeVisible();
});
