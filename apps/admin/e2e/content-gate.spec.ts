import { expect, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { ContentGateSettings } from '@pressloom/contracts/gate';
import { expectAccessible } from './axe.ts';
import { button, fitsAPhone, holds, limit, opensSite, panel, preview, refuses, tab } from './gate-screens.ts';
import { test } from './journey.ts';
import { choose, expectToast, goTo, section, siteSelector } from './screens.ts';
import { call, siteIdOf } from './server.ts';

/** No journey before stores its gate, and none sells its memberships. */
const SITE = 'Meditation & Calm';
const FIRST = 'Fire & Emergency News';
const GATES = '/api/content-gate-settings';

const stored = async (page: Page, siteId: number) =>
  (await call<ContentGateSettings[]>(page, 'GET', GATES)).find(({ wordpressSiteId }) => wordpressSiteId === siteId);

test('an operator sets what a website’s gate closes', async ({ page, watch }) => {
  const siteId = await opensSite(page, SITE);
  await test.step('sees what is selected in advance', () => seesDefaults(page));
  await test.step('loses nothing where saving fails', async () => {
    watch.expectAnswer(`503 POST ${GATES}`);
    await keepsTheDraft(page);
  });
  await test.step('sees beside what it leads to, and saves it', () => savesTheGate(page, siteId));
  await test.step('changes one thing, which is sent alone', () => sendsOneThing(page, siteId));
  await test.step('chooses another website, and sees its gate', () => seesAnotherGate(page));
  await test.step('finds the payments, and the code', () => findsPaymentsAndCode(page, siteId));
  await test.step('sets the limit in Settings', async () => {
    watch.expectAnswer(`503 PATCH ${GATES}/${(await stored(page, siteId))?.id}`);
    await setsTheLimitInSettings(page, siteId);
  });
});

async function seesDefaults(page: Page): Promise<void> {
  await goTo(page, 'Content Gate Settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Content Gate Settings' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('What visitors can read free, and what they see when an article');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Configure Settings');
  await expect(page.getByRole('note')).toContainText('The gate is off, so everyone can read all articles.');
  await expect(page.getByText('Nothing is saved for this website yet.')).toBeVisible();
  await expect(page.getByLabel('Premium percentage')).toHaveValue('50');
  await expect(page.getByLabel('Premium percentage')).toHaveAccessibleDescription(
    /^New posts become premium automatically until .* stay as they are, and count\. Existing posts change only if you/,
  );
  await expect(page.getByRole('combobox', { name: 'Restriction type' })).toHaveText('Premium articles only');
  await expect(limit(page)).toHaveCount(0);
  const message = 'Subscribe to our premium membership to access exclusive content and insights.';
  await expect(page.getByLabel('Gate message')).toHaveAttribute('placeholder', message);
  await expect(page.getByLabel('Gate message')).toHaveAccessibleDescription('Empty: the default message.');
  await expect(page.getByRole('switch', { name: 'Gate active' })).toHaveAccessibleDescription(
    'Off: all articles are open to everyone.',
  );
  await expect(preview(page)).toContainText(message);
  await expect(preview(page)).toContainText('This article is for members');
  await expect(preview(page)).toContainText('$97 a year, or $19.99 a month');
  await expectAccessible(page, 'a gate that nobody saved');
}

async function keepsTheDraft(page: Page): Promise<void> {
  const type = page.getByRole('combobox', { name: 'Restriction type' });
  await expect(type).toHaveAccessibleDescription(/All other articles are free\.$/);
  await choose(page, 'Restriction type', 'Free articles, then members');
  await expect(type).toHaveAccessibleDescription(/can read a number of the other articles, and need a membership/);
  await expect(panel(page).getByRole('status').filter({ hasText: 'Unsaved changes' })).toBeVisible();
  await expect(limit(page)).toHaveAccessibleDescription(/counts browsers, not people.*after a week without a visit/);
  await limit(page).fill('51');
  await button(page, 'Save Settings').click();
  await expect(limit(page)).toBeFocused();
  await expect(limit(page)).toHaveAccessibleDescription('A whole number from 0 to 50');
  await expectAccessible(page, 'a limit that can’t be');
  await limit(page).fill('4');
  for (const typed of ['101', '-1']) {
    await page.getByLabel('Premium percentage').fill(typed);
    await button(page, 'Save Settings').click();
    await expect(page.getByLabel('Premium percentage')).toHaveAccessibleDescription('A whole number from 0 to 100');
  }
  await page.getByLabel('Premium percentage').fill('');
  await page.getByLabel('Premium percentage').blur();
  await expect(page.getByLabel('Premium percentage')).toHaveValue('0');
  // Or it would stand on the figure.
  await expect(page.locator('label', { hasText: 'Premium percentage' })).toHaveAttribute('data-shrink', 'true');
  await refuses(page, GATES, 'POST');
  await button(page, 'Save Settings').click();
  await expectToast(page, 'Failed to update settings');
  await expect(panel(page).getByRole('alert')).toContainText('The server is being updated.');
  await expect(limit(page)).toHaveValue('4');
  await expectAccessible(page, 'a gate that was not saved');
  await page.unrouteAll({ behavior: 'wait' });
}

async function savesTheGate(page: Page, siteId: number): Promise<void> {
  await page.getByLabel('Gate message').fill('All of it, every day.');
  await page.getByRole('switch', { name: 'Gate active' }).click();
  await expect(preview(page)).toContainText('You have read your 4 free articles');
  await expect(preview(page)).toContainText('All of it, every day.');
  await button(preview(page), 'Phone').focus();
  await page.keyboard.press('Enter');
  await expect(button(preview(page), 'Phone')).toHaveAttribute('aria-pressed', 'true');
  await button(preview(page), 'Dark').click();
  await expectAccessible(page, 'a dark gate on a phone');
  const release = await holds(page, GATES, 'POST');
  await button(page, 'Save Settings').click();
  await expect(button(page, 'Saving...')).toBeVisible();
  await release();
  await expectToast(page, 'Content gate settings updated successfully');
  await expect(panel(page).getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(section(page, 'Gate')).toContainText(`What ${SITE} keeps to members.`);
  expect(await stored(page, siteId)).toMatchObject({
    ...{ autoPremiumPercentage: 0, restrictionType: 'article_count', freeArticleLimit: 4 },
    ...{ gateMessage: 'All of it, every day.', isActive: true },
  });
  await fitsAPhone(page, 'the gate');
}

async function sendsOneThing(page: Page, siteId: number): Promise<void> {
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByLabel('Gate message').fill('');
  await button(page, 'Save Settings').click();
  await expectToast(page, 'Content gate settings updated successfully');
  const gate = await stored(page, siteId);
  expect(new URL((await sent).url()).pathname).toBe(`${GATES}/${gate?.id}`);
  expect((await sent).postDataJSON()).toEqual({ gateMessage: gate?.gateMessage });
  await limit(page).fill('5');
  await choose(page, 'Website', FIRST);
  await expect(page.getByRole('dialog')).toContainText('Discard changes?');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await limit(page).fill('4');
}

async function seesAnotherGate(page: Page): Promise<void> {
  const wordpressSiteId = await siteIdOf(page, FIRST);
  await call(page, 'POST', GATES, { wordpressSiteId, gateMessage: 'Of another website.' });
  await page.reload();
  await choose(page, 'Website', FIRST);
  await expect(section(page, 'Gate')).toContainText(`What ${FIRST} keeps to members.`);
  await expect(page.getByLabel('Gate message')).toHaveValue('Of another website.');
  await expect(limit(page)).toHaveCount(0);
  await expect(siteSelector(page)).toContainText(FIRST);
  await choose(page, 'Website', SITE);
  await expect(limit(page)).toHaveValue('4');
  await expect(page.getByLabel('Gate message')).toHaveValue('');
  // The default message: journeys share one product.
  await call(page, 'POST', GATES, { wordpressSiteId, gateMessage: '' });
}

async function findsPaymentsAndCode(page: Page, siteId: number): Promise<void> {
  await tab(page, 'Payment Setup');
  await expect(page).toHaveURL(/tab=payments/);
  await expect(panel(page).getByRole('region').first()).toBeVisible();
  await expectAccessible(page, 'payment setup of the gate');
  await tab(page, 'Embed Codes');
  const code = panel(page).getByRole('group', { name: SITE });
  await expect(code).toHaveText(
    new RegExp(
      `^<script src="http.*/api/newsletter/widget\\.js\\?freeLimit=4&siteId=${siteId}" data-site="${siteId}" async></script>$`,
    ),
  );
  await expect(panel(page).getByRole('note').first()).toContainText('covers closed articles in visitors’ browsers');
  await expect(panel(page).getByRole('note').last()).toContainText('this computer only');
  await expectAccessible(page, 'embed codes');
  await fitsAPhone(page, 'embed codes');
}

async function setsTheLimitInSettings(page: Page, siteId: number): Promise<void> {
  await page.goto(ADMIN_PATHS.settingsTab('automation'));
  const part = section(page, 'Paywall');
  await expect(limit(page)).toHaveValue('4');
  for (const [typed, problem] of [
    ['', 'Free article limit is required'],
    ['0', 'A whole number from 1 to 50'],
  ] as const) {
    await limit(page).fill(typed);
    await button(part, 'Save paywall').click();
    await expect(limit(page)).toHaveAccessibleDescription(problem);
  }
  await expectAccessible(page, 'a paywall without a limit');
  await limit(page).fill('6');
  await refuses(page, GATES, 'PATCH');
  await button(part, 'Save paywall').click();
  await expectToast(page, 'Failed to update settings');
  await expect(part.getByRole('alert')).toContainText('The server is being updated.');
  await expect(limit(page)).toHaveValue('6');
  await page.unrouteAll({ behavior: 'wait' });
  await button(part, 'Save paywall').click();
  await expectToast(page, 'Content gate settings updated successfully');
  expect((await stored(page, siteId))?.freeArticleLimit).toBe(6);
}
