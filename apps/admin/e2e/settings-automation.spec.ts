import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { AutomationSettingsEntry, WebsiteAutomationView } from '@pressloom/contracts/automation';
import { TAB_FIELDS } from '../../api/test/settings/tab-fields.ts';
import { expectAccessible } from './axe.ts';
import { holds } from './gate-screens.ts';
import { test } from './journey.ts';
import { choose, chooseSite, expectToast, goTo, labelsIn, section, signInAsSample } from './screens.ts';
import { call, change, siteIdOf } from './server.ts';

const SITE = 'Meditation & Calm';
const ENTRIES = '/api/automation-settings';

const row = (page: Page): Locator => page.getByRole('listitem', { name: SITE });
const number = (page: Page, name: string): Locator => row(page).getByRole('spinbutton', { name });
const hours = (page: Page): Locator => number(page, 'Search frequency (hours)');
const videos = (page: Page): Locator => number(page, 'Videos per search');
const saved = (page: Page): Locator => row(page).getByRole('status').filter({ hasText: 'Saved' });
const pathOf = (siteId: number): string => `/api/website-automation-settings/${siteId}`;
const stored = async (page: Page) => call<WebsiteAutomationView>(page, 'GET', pathOf(await siteIdOf(page, SITE)));
const isPatch = (route: Route): boolean => route.request().method() === 'PATCH';

async function opens(page: Page): Promise<void> {
  await page.goto('/');
  await signInAsSample(page);
  // Journeys share one product: others left it as they like.
  await setUsual(page);
  await chooseSite(page, SITE);
  await openTab(page);
}

async function openTab(page: Page): Promise<void> {
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: 'Automation' }).click();
  await expect(page).toHaveURL(/tab=automation/);
  await expect(hours(page)).toBeVisible();
}

/** Ends when nothing of the journey is left. */
async function putBack(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await setUsual(page);
}

async function setUsual(page: Page): Promise<void> {
  const usual = { automationEnabled: true, searchFrequencyMinutes: 180, videosPerSearch: 2, dailyVideoLimit: 80 };
  await call(page, 'PATCH', pathOf(await siteIdOf(page, SITE)), usual);
  await call(page, 'PATCH', '/api/global-automation-settings', { enabled: true });
}

test.afterEach(async ({ page }) => putBack(page));

test('an operator sets the daily posting, which saves itself', async ({ page }) => {
  await opens(page);
  await test.step('has the fields that the table has', () => hasItsFields(page));
  await test.step('types hours, which are saved alone', () => savesHours(page));
  await test.step('sees there what was changed elsewhere', () => seesOtherScreens(page));
  await test.step('is told what a field doesn’t take, and asked before that is lost', () => typesNonsense(page));
  await test.step('leaves a field empty', () => leavesItEmpty(page));
  await test.step('goes away in the moment before it is saved', () => goesAway(page));
  await test.step('works by keyboard', () => worksByKeyboard(page));
  await test.step('reads what makes it have no effect', () => readsWhatIsInTheWay(page));
  await test.step('works on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page, 'automation on a phone');
  });
});

async function hasItsFields(page: Page): Promise<void> {
  await expect(page.getByLabel('Confirmation emails per hour')).toBeVisible();
  await expect(page.getByLabel('Free article limit')).toBeVisible();
  const labels = await labelsIn(page.getByRole('tabpanel'));
  // The zone follows the time.
  const names = new Set(labels.map((label) => label.replace(/ \([A-Z]{3,4}\)$/, '')));
  expect([...names].toSorted()).toEqual(TAB_FIELDS.Automation.toSorted());
  const paywall = section(page, 'Paywall');
  await expect(paywall).toContainText(`How many articles visitors of ${SITE} can read free.`);
  const gate = paywall.getByRole('link', { name: 'All gate settings' });
  await expect(gate).toHaveAttribute('href', ADMIN_PATHS.contentGateSettings);
  await expectAccessible(page, 'automation');
}

async function savesHours(page: Page): Promise<void> {
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await expect(row(page)).toContainText('Expected posts per day: 16 for each keyword');
  const letGo = await holds(page, pathOf(await siteIdOf(page, SITE)), 'PATCH');
  await hours(page).fill('6');
  await expect(row(page)).toContainText('Expected posts per day: 8 for each keyword');
  await expect(row(page).getByRole('status')).toHaveText('Saving…');
  await letGo();
  expect((await sent).postDataJSON()).toEqual({ searchFrequencyMinutes: 360 });
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page, 'daily posting that was saved');
}

async function seesOtherScreens(page: Page): Promise<void> {
  await goTo(page, 'Keyword Management');
  await expect(page.getByRole('combobox', { name: 'Search frequency' })).toHaveText('Every 6 hours');
  await choose(page, 'Search frequency', 'Every 12 hours');
  await page.getByRole('button', { name: 'Save automation' }).click();
  await expectToast(page, 'Automation Updated');
  await openTab(page);
  await expect(hours(page)).toHaveValue('12');
  // What only the API takes is shown as it is, and stays so.
  await call(page, 'PATCH', pathOf(await siteIdOf(page, SITE)), { searchFrequencyMinutes: 90 });
  await page.reload();
  await expect(hours(page)).toHaveValue('1.5');
}

async function typesNonsense(page: Page): Promise<void> {
  const patches: unknown[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && patches.push(request.postDataJSON()));
  // Two digits in one go: the first alone would be taken.
  await hours(page).fill('');
  await hours(page).pressSequentially('25');
  await expect(hours(page)).toHaveAccessibleDescription('A whole number from 1 to 24');
  await expectAccessible(page, 'hours that no day has');
  await page.getByRole('tab', { name: 'Account' }).click();
  await expect(page.getByRole('dialog')).toContainText('not saved and will be lost');
  await page.keyboard.press('Escape');
  await hours(page).fill('24');
  await expect(saved(page)).toBeVisible();
  expect(patches).toEqual([{ searchFrequencyMinutes: 1440 }]);
}

async function leavesItEmpty(page: Page): Promise<void> {
  await hours(page).fill('');
  await hours(page).blur();
  await expect(hours(page)).toHaveValue('1');
  await videos(page).fill('');
  await videos(page).blur();
  await expect(videos(page)).toHaveValue('0');
  await expect(row(page)).toContainText('Searching is paused: this website is set to 0 videos per search.');
  await expect.poll(async () => (await stored(page)).searchFrequencyMinutes).toBe(60);
}

async function goesAway(page: Page): Promise<void> {
  await videos(page).fill('7');
  await page.getByRole('tab', { name: 'Account' }).click();
  await expect(page).not.toHaveURL(/tab=automation/);
  await expect.poll(async () => (await stored(page)).videosPerSearch).toBe(7);
  await page.getByRole('tab', { name: 'Automation' }).click();
  await expect(videos(page)).toHaveValue('7');
}

async function worksByKeyboard(page: Page): Promise<void> {
  await row(page).getByRole('switch').focus();
  await page.keyboard.press('Tab');
  await expect(hours(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(hours(page)).toHaveValue('2');
  await page.keyboard.press('Tab');
  await expect(videos(page)).toBeFocused();
  await expect.poll(async () => (await stored(page)).searchFrequencyMinutes).toBe(120);
}

async function readsWhatIsInTheWay(page: Page): Promise<void> {
  await row(page).getByRole('switch').click();
  await expect(row(page)).toContainText('The automation of this website is switched off.');
  await expect.poll(async () => (await stored(page)).automationEnabled).toBe(false);
  await row(page).getByRole('switch').click();
  await expect(row(page)).not.toContainText('no effect now');
  const off = page.getByText('These settings have no effect now. All automation is switched off.');
  await page.getByRole('switch', { name: 'All automation' }).click();
  await expectToast(page, 'Automation Off');
  await expect(off).toHaveCount(1);
  await expect(section(page, 'Generation')).toContainText('All automation is switched off.');
  await expectAccessible(page, 'automation that is off');
  await page.getByRole('switch', { name: 'All automation' }).click();
  await expectToast(page, 'Automation On');
  await expect(off).toHaveCount(0);
}

test('what could not be saved stays, says why, and is sent again', async ({ page, watch }) => {
  await opens(page);
  const path = pathOf(await siteIdOf(page, SITE));
  await test.step('sends what is typed during a slow response behind it', () => typesOn(page, path));
  await test.step('keeps what failed', async () => {
    watch.expectAnswer(`500 PATCH ${path}`);
    await failsAndRetries(page, path);
  });
  await test.step('is told why a value was refused', async () => {
    watch.expectAnswer(`400 PATCH ${path}`);
    await isRefused(page, path);
  });
  await test.step('sees what somebody else stored meanwhile', () => changesAtOnce(page, path));
});

async function typesOn(page: Page, path: string): Promise<void> {
  const sent: unknown[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${path}`, async (route) => {
    if (!isPatch(route)) return route.fallback();
    sent.push(route.request().postDataJSON());
    if (sent.length === 1) await held;
    await route.fallback();
  });
  await videos(page).fill('3');
  await expect.poll(() => sent).toEqual([{ videosPerSearch: 3 }]);
  await videos(page).fill('4');
  await videos(page).fill('5');
  await expect(row(page).getByRole('status')).toHaveText('Saving…');
  // Longer than typing has to pause.
  await page.waitForTimeout(1_000);
  expect(sent).toHaveLength(1);
  release();
  await expect(saved(page)).toBeVisible();
  expect(sent).toEqual([{ videosPerSearch: 3 }, { videosPerSearch: 5 }]);
  await expect(videos(page)).toHaveValue('5');
  expect((await stored(page)).videosPerSearch).toBe(5);
  await page.unroute(`**${path}`);
}

const answer = (statusCode: number, more: object) => ({
  status: statusCode,
  json: { statusCode, code: 'internal', requestId: 'r-1', error: 'Away', message: 'The database is away.', ...more },
});

async function failsAndRetries(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) => (isPatch(route) ? route.fulfill(answer(500, {})) : route.fallback()));
  await hours(page).fill('8');
  await expectToast(page, `Failed to update automation settings: The database is away.`);
  await expect(hours(page)).toHaveAccessibleDescription('Not saved: The database is away.');
  await expect(hours(page)).toHaveValue('8');
  await expectAccessible(page, 'hours that could not be saved');
  await page.getByRole('tab', { name: 'Account' }).click();
  await expect(page.getByRole('dialog')).toContainText('not saved and will be lost');
  await page.keyboard.press('Escape');
  await page.unroute(`**${path}`);
  await row(page).getByRole('button', { name: 'Retry: Search frequency (hours)' }).click();
  await expect(saved(page)).toBeVisible();
  expect((await stored(page)).searchFrequencyMinutes).toBe(480);
}

async function isRefused(page: Page, path: string): Promise<void> {
  const refused = answer(400, { code: 'validation_failed', fields: { dailyVideoLimit: 'At most 10 here.' } });
  await page.route(`**${path}`, (route) => (isPatch(route) ? route.fulfill(refused) : route.fallback()));
  const limit = number(page, 'Daily video limit');
  await limit.fill('11');
  await expect(limit).toHaveAccessibleDescription('Not saved: At most 10 here.');
  await page.unroute(`**${path}`);
  await row(page).getByRole('button', { name: 'Discard: Daily video limit' }).click();
  await expect(limit).toHaveValue('80');
}

async function changesAtOnce(page: Page, path: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/settings?tab=automation');
  await hours(page).fill('9');
  await videos(other).fill('6');
  await expect(saved(page)).toBeVisible();
  await expect(saved(other)).toBeVisible();
  await expect(hours(other)).toHaveValue('9');
  await expect(videos(page)).toHaveValue('6');
  expect(await stored(page)).toMatchObject({ searchFrequencyMinutes: 540, videosPerSearch: 6 });

  await page.route(`**${path}`, (route) => (isPatch(route) ? route.fulfill(answer(500, {})) : route.fallback()));
  await videos(page).fill('1');
  await expect(videos(page)).toHaveAccessibleDescription('Not saved: The database is away.');
  await videos(other).fill('4');
  await expect(videos(page)).toHaveAccessibleDescription(/Meanwhile it was changed to 4\.$/);
  await page.unroute(`**${path}`);
  await row(page).getByRole('button', { name: 'Discard: Videos per search' }).click();
  await expect(videos(page)).toHaveValue('4');
  await other.close();
}

test('one website or 41, none, and what can’t be read', async ({ page, watch }) => {
  watch.expectTrouble();
  await opens(page);
  await test.step('finds one of 41', async () => {
    await change<AutomationSettingsEntry[]>(page, ENTRIES, ([first]) =>
      Array.from({ length: 41 }, (_none, place) => ({
        ...first!,
        wordpressSiteId: 900 + place,
        name: `Site ${place}`,
      })),
    );
    await page.reload();
    const rows = page.getByRole('list', { name: 'Daily posting of websites' }).getByRole('listitem');
    await expect(rows).toHaveCount(7);
    await page.getByRole('searchbox', { name: 'Search websites' }).fill('Site 40');
    await expect(rows).toHaveCount(1);
    await expect(page.getByText('1 of 41 websites')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search websites' }).fill('nowhere');
    await expect(page.getByText('No website matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('button', { name: 'Show all 41 websites' }).click();
    await expect(rows).toHaveCount(41);
    await expectAccessible(page, 'daily posting of 41 websites');
  });
  await test.step('waits for what is loading', async () => {
    await page.unrouteAll();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${ENTRIES}`, async (route) => {
      await held;
      await route.fallback();
    });
    await page.reload();
    await expect(section(page, 'Daily posting').locator('[aria-busy=true]')).toBeVisible();
    release();
    await expect(hours(page)).toBeVisible();
  });
  await test.step('reads what failed, and tries again', async () => {
    await page.unrouteAll();
    const broken = [
      ENTRIES,
      '/api/global-automation-settings',
      '/api/content-generation-settings',
      '/api/newsletter-settings',
      '/api/content-gate-settings',
    ];
    for (const path of broken)
      await page.route(
        (url) => url.pathname === path,
        (route) => route.abort(),
      );
    await page.reload();
    for (const name of ['Discovery', 'Daily posting', 'Generation', 'Newsletter', 'Paywall'])
      await expect(section(page, name).getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectAccessible(page, 'automation that can’t be read');
    await page.unrouteAll();
    await section(page, 'Daily posting').getByRole('button', { name: 'Retry' }).click();
    await expect(hours(page)).toBeVisible();
  });
  await test.step('is led to the first website', async () => {
    await page.route(`**${ENTRIES}`, (route) => route.fulfill({ json: [] }));
    await page.route('**/api/wordpress-sites', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(page.getByText('No website yet')).toBeVisible();
    await expect(page.getByRole('switch')).toHaveCount(1);
    await expectAccessible(page, 'automation without a website');
    await page.getByRole('link', { name: 'Add your first website' }).click();
    await expect(page).toHaveURL(/tab=wordpress/);
    await page.unrouteAll();
  });
});
