import { expect, type Page } from '@playwright/test';
import type { PriceMovesView } from '@pressloom/contracts/price-moves';
import type { SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import { expectAccessible } from './axe.ts';
import { holds } from './gate-screens.ts';
import { test } from './journey.ts';
import { choose, chooseSite, expectToast, goTo, signInAsSample } from './screens.ts';
import { call, change, siteIdOf } from './server.ts';

/** No other journey sells its memberships. */
const SITE = 'Psychic & Tarot';
const OTHER = 'Fire & Emergency News';

const preview = (page: Page) => page.getByRole('region', { name: 'Live preview' });
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();
const edit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Edit Settings' }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an operator sets what a website sells', async ({ page, watch }) => {
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
  const siteId = await siteIdOf(page, SITE);
  await test.step('sees what the brand offers', () => seesTheOffer(page));
  await test.step('creates settings, and sees them beside as they are typed', () => createsSettings(page));
  await test.step('is led to the field that is wrong', () => isLedToTheField(page));
  await test.step('loses nothing where saving fails', async () => {
    watch.expectAnswer(`503 PUT /api/subscription-settings/${siteId}`);
    await keepsTheDraft(page, siteId);
  });
  await test.step('is asked before a draft is dropped', () => isAsked(page));
  await test.step('keeps what is typed while it is saved', () => typesWhileItSaves(page));
  await test.step('is asked before members are moved', () => movesMembers(page, siteId));
  await test.step('sells by the settings', async () => {
    const offer = await call<SubscriptionSettingsView>(page, 'GET', `/api/subscription-settings/${siteId}`);
    expect(offer).toMatchObject({ monthlyPrice: '10.00', yearlyPrice: '60.00', trialDays: 14, yearlyDiscount: 50 });
    expect(offer.memberPrices).toBe('move');
    expect(offer.features.at(-1)).toBe('A reading each month');
  });
});

async function seesTheOffer(page: Page): Promise<void> {
  await goTo(page, 'Subscription Pricing');
  const sites = page.getByRole('main').getByRole('list', { name: 'Websites' });
  await expect(sites.getByRole('button', { name: SITE })).toHaveAttribute('aria-current', 'true');
  await expect(sites.getByRole('button', { name: SITE })).toContainText('Active');
  await expect(page.getByText('This website has no settings of its own yet.')).toBeVisible();
  await expect(page.getByRole('note')).toContainText(
    'There’s no sign that this website locks premium articles. Until there is, assume that everyone can read them',
  );
  await expect(preview(page)).toContainText('$19.99/month');
  await expect(page.getByRole('link', { name: 'Preview' })).toHaveAttribute('href', /^\/subscribe\?.*return_url=http/);
  await expectAccessible(page, 'an offer of a brand');
}

async function createsSettings(page: Page): Promise<void> {
  await button(page, 'Create Settings').click();
  await page.getByLabel('Monthly price').fill('10');
  await page.getByLabel('Yearly price').fill('200');
  await expect(page.getByLabel('Yearly price')).toHaveAccessibleDescription(/^A year costs more than twelve months/);
  await expect(page.getByText('Annual discount: None')).toBeVisible();
  await expect(preview(page)).not.toContainText('Only $16.67/month');
  await page.getByLabel('Yearly price').fill('60');
  await expect(page.getByText('Annual discount: 50%')).toBeVisible();
  await expect(preview(page)).toContainText('Save 50%');
  await expect(preview(page)).toContainText('Only $5/month');
  await page.getByLabel('Free trial (days)').fill('14');
  await page.getByRole('switch', { name: 'Promotion codes' }).click();
  await expectAccessible(page, 'prices being entered');
  await tab(page, 'Content');
  const feature = page.getByLabel('Add a feature');
  await feature.fill('  ');
  await feature.press('Enter');
  const features = page.getByRole('list', { name: 'Listed features' }).getByRole('listitem');
  await expect(features).toHaveCount(5);
  await feature.fill('A reading each month');
  await feature.press('Enter');
  await expect(features).toHaveCount(6);
  await expect(feature).toHaveValue('');
  await expect(preview(page)).toContainText('A reading each month');
  await expectAccessible(page, 'features being entered');
  await tab(page, 'Branding');
  const color = page.getByLabel('Brand colour');
  await color.fill('#f59e0b');
  await expect(color).toHaveAccessibleDescription(/contrast is 2\.14:1.*The darker #/);
  await expect(page.getByLabel('Member count')).toHaveAttribute('placeholder', '1,000+');
  await expectAccessible(page, 'a colour that is darkened');
  await button(page, 'Save Settings').click();
  await expectToast(page, 'Subscription settings saved successfully');
  await expect(button(page, 'Edit Settings')).toBeVisible();
  await tab(page, 'Pricing');
  await expect(page.getByRole('tabpanel', { name: 'Pricing' })).toContainText('$60.00');
}

async function isLedToTheField(page: Page): Promise<void> {
  await edit(page);
  await page.getByLabel('Monthly price').fill('-1');
  await tab(page, 'Branding');
  await page.getByLabel('Professional type').fill('seekers');
  await button(page, 'Save Settings').click();
  await expect(page.getByLabel('Monthly price')).toBeFocused();
  await expect(page.getByLabel('Monthly price')).toHaveAccessibleDescription('A price must be at least $0.50.');
  await expectAccessible(page, 'a price that can’t be');
  await choose(page, 'Currency', 'JPY · Japanese Yen');
  await expect(page.getByLabel('Monthly price')).toHaveAccessibleDescription('A price must be at least ¥50.');
  await button(page, 'Cancel').click();
  await expect(preview(page)).toContainText('$10/month');
  await expect(preview(page)).not.toContainText('seekers');
}

async function keepsTheDraft(page: Page, siteId: number): Promise<void> {
  await edit(page);
  await page.getByLabel('Monthly price').fill('12');
  const path = `**/api/subscription-settings/${siteId}`;
  await page.route(path, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { message: 'The server is being updated.', code: 'internal' } })
      : route.continue(),
  );
  await button(page, 'Save Settings').click();
  await expectToast(page, 'Failed to save subscription settings');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The server is being updated.');
  await expect(page.getByLabel('Monthly price')).toHaveValue('12');
  await page.unroute(path);
}

async function isAsked(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: OTHER }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Discard changes?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Monthly price')).toHaveValue('12');
  await page.getByRole('main').getByRole('button', { name: OTHER }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(preview(page)).toContainText('$29.99/month');
  await page.getByRole('main').getByRole('button', { name: SITE }).click();
  await expect(preview(page)).toContainText('$10/month');
}

/** The draft stays open for what was typed meanwhile, also where that is what was stored before. */
async function typesWhileItSaves(page: Page): Promise<void> {
  const trial = page.getByLabel('Free trial (days)');
  await edit(page);
  await trial.fill('10');
  const letGo = await holds(page, '/api/subscription-settings', 'PUT');
  await button(page, 'Save Settings').click();
  await trial.fill('14');
  await letGo();
  await expectToast(page, 'Subscription settings saved successfully');
  await expect(trial).toHaveValue('14');
  await button(page, 'Save Settings').click();
  await expectToast(page, 'Subscription settings saved successfully');
  await expect(button(page, 'Edit Settings')).toBeVisible();
}

async function movesMembers(page: Page, siteId: number): Promise<void> {
  await edit(page);
  await choose(page, 'Existing members', 'Move to a new price, after an email');
  await expect(page.getByText('No member pays a different price, so nobody gets an email.')).toBeVisible();
  const path = `/api/billing/price-moves/${siteId}`;
  const month = { more: 12, less: 0, firstAt: '2027-02-03T10:00:00.000Z' };
  await change<PriceMovesView>(page, path, (view) => ({ ...view, month, otherCurrency: 1 }));
  await button(page, 'Save Settings').click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Move members to new prices?');
  await expect(question).toContainText('12 members who pay monthly get an email and pay more');
  await expect(question).toContainText('1 member pays in another currency and keeps that price.');
  await expectAccessible(page, 'members to be moved');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('12 members who pay monthly')).toBeVisible();
  await expectAccessible(page, 'whom prices concern');
  await button(page, 'Save Settings').click();
  await question.getByRole('button', { name: 'Save and email members' }).click();
  await expectToast(page, 'Subscription settings saved successfully');
  await expect(page.getByRole('tabpanel', { name: 'Pricing' })).toContainText('Move to a new price, after an email');
}

test('an offer that can’t be read says so', async ({ page, watch }) => {
  watch.expectTrouble();
  await page.goto('/');
  await signInAsSample(page);
  const siteId = await siteIdOf(page, SITE);
  await page.route(`**/api/subscription-settings/${siteId}`, (route) => route.abort());
  await chooseSite(page, SITE);
  await goTo(page, 'Subscription Pricing');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'an offer that could not be read');
  await page.unroute(`**/api/subscription-settings/${siteId}`);
  await button(page, 'Retry').click();
  await expect(preview(page)).toBeVisible();
});
