import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { ContentGateSettings, PremiumContentFigures, PremiumContentSettings } from '@pressloom/contracts/gate';
import type { PostView } from '@pressloom/contracts/posts';
import { expectAccessible } from './axe.ts';
import { button, fitsAPhone, PREMIUM_SETTINGS, refuses, writesPost } from './gate-screens.ts';
import { test } from './journey.ts';
import { choose, chooseSite, expectToast, goTo, section, signInAsSample } from './screens.ts';
import { call, findVideos, firstRunEnded, siteIdOf } from './server.ts';

/** No other journey stores its gate, or sells its memberships. */
const SITE = 'Meditation & Calm';
const FIRST = 'Fire & Emergency News';
const GATES = '/api/content-gate-settings';

const panel = (page: Page): Locator => page.getByRole('tabpanel');
const preview = (page: Page): Locator => section(page, 'What a visitor sees');
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click();
const limit = (page: Page): Locator => page.getByLabel('Free article limit');
const stored = async (page: Page, siteId: number) =>
  (await call<ContentGateSettings[]>(page, 'GET', GATES)).find(({ wordpressSiteId }) => wordpressSiteId === siteId);

/** Journeys share one product: what another run of this one stored stays there. */
async function opens(page: Page): Promise<number> {
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
  return siteIdOf(page, SITE);
}

test('an operator sets what a website’s gate closes', async ({ page, watch }) => {
  const siteId = await opens(page);
  await test.step('sees what is selected in advance', () => seesDefaults(page));
  await test.step('loses nothing where saving fails', async () => {
    watch.expectAnswer(`503 POST ${GATES}`);
    await keepsTheDraft(page);
  });
  await test.step('sees beside what it leads to, and saves it', () => savesTheGate(page, siteId));
  await test.step('changes one thing, which is sent alone', () => sendsOneThing(page, siteId));
  await test.step('finds the payments, and the code', () => findsPaymentsAndCode(page, siteId));
  await test.step('sets the limit in Settings', () => setsTheLimitInSettings(page, siteId));
});

async function seesDefaults(page: Page): Promise<void> {
  await goTo(page, 'Content Gate Settings');
  await expect(page.getByRole('note')).toContainText('nothing closes articles on this website');
  await expect(page.getByText('Nothing is saved for this website yet.')).toBeVisible();
  await expect(page.getByLabel('Premium percentage')).toHaveValue('50');
  await expect(page.getByRole('combobox', { name: 'Restriction type' })).toHaveText('Premium articles only');
  await expect(limit(page)).toHaveCount(0);
  const message = 'Subscribe to our premium membership to access exclusive content and insights.';
  await expect(page.getByLabel('Gate message')).toHaveAttribute('placeholder', message);
  await expect(preview(page)).toContainText(message);
  await expect(preview(page)).toContainText('This article is for members');
  await expect(preview(page)).toContainText('$97 a year, or $19.99 a month');
  await expectAccessible(page, 'a gate that nobody saved');
}

async function keepsTheDraft(page: Page): Promise<void> {
  await choose(page, 'Restriction type', 'Free articles, then members');
  await expect(limit(page)).toHaveAccessibleDescription(/counts browsers, not people.*after a week without a visit/);
  await limit(page).fill('51');
  await button(page, 'Save Settings').click();
  await expect(limit(page)).toBeFocused();
  await expect(limit(page)).toHaveAccessibleDescription('A whole number from 0 to 50');
  await expectAccessible(page, 'a limit that can’t be');
  await limit(page).fill('4');
  await page.getByLabel('Premium percentage').fill('');
  await page.getByLabel('Premium percentage').blur();
  await expect(page.getByLabel('Premium percentage')).toHaveValue('0');
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
  await button(page, 'Save Settings').click();
  await expectToast(page, 'Content gate settings updated successfully');
  await expect(panel(page).getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
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
  await button(part, 'Save paywall').click();
  await expectToast(page, 'Content gate settings updated successfully');
  expect((await stored(page, siteId))?.freeArticleLimit).toBe(6);
}

test('an operator decides which posts are premium', async ({ page, watch }) => {
  const siteId = await opens(page);
  await firstRunEnded(page);
  await test.step('comes from the gate’s settings, and sets the rules', () => setsTheRules(page, siteId));
  await test.step('is told where saving fails', async () => {
    watch.expectAnswer('503 POST /api/premium-content-settings');
    await seesTheFailure(page);
  });
  await findVideos(page, SITE, 'gated evenings');
  const post = await writesPost(page, siteId);
  await test.step('finds a new post premium, and makes it free', () => makesFree(page, post));
  await test.step('sees it as it was where that fails', async () => {
    watch.expectAnswer(`503 PATCH /api/blog-posts/${post.id}`);
    await isAsItWas(page, post);
  });
  await writesPost(page, siteId);
  await test.step('sees how many are', () => seesFigures(page, siteId));
  // Posts of other journeys are as those expect.
  await call(page, 'POST', PREMIUM_SETTINGS, { siteId, autoPercentage: 0 });
});

async function setsTheRules(page: Page, siteId: number): Promise<void> {
  await goTo(page, 'Content Gate Settings');
  await page.getByRole('link', { name: 'Premium Content Manager' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Premium Content Manager' })).toBeVisible();
  await choose(page, 'Restriction type', 'Free articles every 30 days, then members');
  await expect(limit(page)).toHaveCount(0);
  await choose(page, 'Restriction type', 'Free articles, then members');
  await limit(page).fill('2');
  await choose(page, 'Auto premium percentage', '75%');
  const overview = section(page, 'Strategy overview');
  await expect(overview).toContainText('Visitors can read 2 other articles free.');
  await expect(overview).toContainText('75% of this website’s posts are to be premium');
  await expectAccessible(page, 'premium settings being changed');
  await button(page, 'Save Settings').click();
  await expectToast(page, 'Settings saved successfully');
  expect(await call<PremiumContentSettings>(page, 'GET', `${PREMIUM_SETTINGS}/${siteId}`)).toMatchObject({
    ...{ autoPercentage: 75, restrictionType: 'article_count', freeArticleLimit: 2 },
  });
  await fitsAPhone(page, 'premium settings');
}

async function seesTheFailure(page: Page): Promise<void> {
  await refuses(page, PREMIUM_SETTINGS, 'POST');
  await limit(page).fill('7');
  await button(page, 'Save Settings').click();
  await expectToast(page, 'Failed to save settings');
  await expect(panel(page).getByRole('alert')).toContainText('The server is being updated.');
  await expectAccessible(page, 'premium settings that were not saved');
  await page.unrouteAll({ behavior: 'wait' });
  await limit(page).fill('2');
}

async function makesFree(page: Page, { title }: PostView): Promise<void> {
  await tab(page, 'Posts Management');
  await page.getByRole('searchbox', { name: 'Search posts' }).fill(title);
  await expect(page).toHaveURL(/q=/);
  const row = panel(page).getByRole('listitem', { name: title }).first();
  await expect(row.getByText('Premium', { exact: true }).first()).toBeVisible();
  await choose(row, 'Access', 'Free');
  await expectToast(page, 'Post updated successfully');
  await expect(row.getByRole('combobox', { name: 'Access' })).toHaveText('Free');
  await expectAccessible(page, 'posts to be made premium');
  await fitsAPhone(page, 'posts to be made premium');
}

async function isAsItWas(page: Page, { id, title }: PostView): Promise<void> {
  await refuses(page, `/api/blog-posts/${id}`, 'PATCH');
  const row = panel(page).getByRole('listitem', { name: title }).first();
  await choose(row, 'Access', 'Premium');
  await expectToast(page, 'Failed to update post');
  await expect(row.getByRole('combobox', { name: 'Access' })).toHaveText('Free');
  await expect(row).toContainText('Not saved: The server is being updated.');
  await expectAccessible(page, 'a post that was not updated');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('no post has this title');
  await expect(panel(page)).toContainText('No post matches “no post has this title”');
  await expectAccessible(page, 'no post that matches');
}

async function seesFigures(page: Page, siteId: number): Promise<void> {
  await tab(page, 'Analytics');
  const path = `/api/premium-content-settings/${siteId}/figures`;
  const figures = await call<PremiumContentFigures>(page, 'GET', path);
  expect(figures.premiumPosts).toBeGreaterThan(0);
  await expect(panel(page)).toContainText(`Premium Share${figures.premiumPercentage}%`);
  await expectAccessible(page, 'premium figures');
  await page.route(`**${path}`, (route) =>
    route.fulfill({ json: { totalPosts: 0, premiumPosts: 0, freePosts: 0, premiumPercentage: null } }),
  );
  await page.reload();
  await expect(panel(page)).toContainText('No data yet');
  await expectAccessible(page, 'premium figures of no post');
}

test('settings that can’t be read say so', async ({ page, watch }) => {
  watch.expectTrouble();
  await page.route(`**${GATES}`, (route) => route.abort());
  await page.route('**/api/premium-content-settings/*', (route) => route.abort());
  await opens(page);
  for (const path of [ADMIN_PATHS.contentGateSettings, ADMIN_PATHS.premiumContentManager]) {
    await page.goto(path);
    await expect(panel(page).getByRole('alert')).toBeVisible();
    await expectAccessible(page, `${path} that could not be read`);
  }
  await page.unrouteAll({ behavior: 'wait' });
  await button(page, 'Retry').click();
  await expect(button(page, 'Save Settings')).toBeVisible();
});
