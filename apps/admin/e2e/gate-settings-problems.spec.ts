import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { expectAccessible } from './axe.ts';
import { button, opensSite, panel, preview } from './gate-screens.ts';
import { test } from './journey.ts';
import { section } from './screens.ts';

const SITE = 'Meditation & Calm';
const SETTINGS = /^\/api\/premium-content-settings\/\d+$/;

interface Unread {
  screen: string;
  /** Paths of the calls that fail. */
  call: RegExp;
  where: (page: Page) => Locator;
}

const UNREAD: Record<string, Unread> = {
  'the gate': { screen: ADMIN_PATHS.contentGateSettings, call: /^\/api\/content-gate-settings$/, where: panel },
  'the preview of the gate': {
    screen: ADMIN_PATHS.contentGateSettings,
    call: /^\/api\/content-gate-settings\/\d+\/card$/,
    where: preview,
  },
  'the embed codes': {
    screen: ADMIN_PATHS.contentGateSettingsTab('embed'),
    call: /^\/api\/content-gate-settings\/embed$/,
    where: panel,
  },
  'premium settings': { screen: ADMIN_PATHS.premiumContentManager, call: SETTINGS, where: panel },
  'posts to be made premium': {
    screen: ADMIN_PATHS.premiumContentManagerTab('posts'),
    call: /^\/api\/blog-posts$/,
    where: panel,
  },
  'premium figures': {
    screen: ADMIN_PATHS.premiumContentManagerTab('analytics'),
    call: /^\/api\/premium-content-settings\/\d+\/figures$/,
    where: panel,
  },
  'the share in Content Generation': {
    screen: ADMIN_PATHS.contentGenerationTab('settings'),
    call: SETTINGS,
    where: (page) => section(page, 'Premium posts'),
  },
  'the paywall on the Dashboard': {
    screen: ADMIN_PATHS.dashboard,
    call: /^\/api\/dashboard\/paywall$/,
    where: (page) => section(page, 'Paywall'),
  },
};

test('what can’t be read says so, and comes with a retry', async ({ page, watch }) => {
  watch.expectTrouble();
  await opensSite(page, SITE);
  for (const [what, { screen, call, where }] of Object.entries(UNREAD))
    await test.step(what, async () => {
      await page.route(
        ({ pathname }) => call.test(pathname),
        (route) => route.abort(),
      );
      await page.goto(screen);
      await expect(where(page).getByRole('alert')).toBeVisible();
      await expectAccessible(page, `${what} that could not be read`);
      await page.unrouteAll({ behavior: 'wait' });
      const read = page.waitForResponse((response) => call.test(new URL(response.url()).pathname) && response.ok());
      await button(where(page), 'Retry').click();
      await read;
      await expect(where(page).getByRole('alert')).toHaveCount(0);
    });
});

test('the form of the gate stays where its preview can’t be read', async ({ page, watch }) => {
  watch.expectTrouble();
  await opensSite(page, SITE);
  await page.route('**/api/content-gate-settings/*/card', (route) => route.abort());
  await page.goto(ADMIN_PATHS.contentGateSettings);
  await expect(preview(page).getByRole('alert')).toBeVisible();
  await page.getByLabel('Gate message').fill('Still here.');
  await expect(button(page, 'Save Settings')).toBeEnabled();
});

test('screens of the gate say what they need a website for', async ({ page }) => {
  await opensSite(page, SITE);
  await page.route('**/api/wordpress-sites', (route) => route.fulfill({ json: [] }));
  for (const [path, reason] of [
    [ADMIN_PATHS.contentGateSettings, 'Each website has a gate of its own. Connect a website first.'],
    [ADMIN_PATHS.premiumContentManager, 'Premium posts belong to a website. Connect a website first.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(reason);
    await expect(button(page, 'Sync with WordPress')).toHaveCount(0);
    await expectAccessible(page, `${path} without a website`);
  }
});

test('a website without posts has none to be made premium', async ({ page }) => {
  await opensSite(page, SITE);
  await page.route(
    ({ pathname }) => pathname === '/api/blog-posts',
    (route) => route.fulfill({ json: [] }),
  );
  await page.goto(ADMIN_PATHS.premiumContentManagerTab('posts'));
  await expect(panel(page)).toContainText('No posts yet');
  await expect(panel(page)).toContainText('Posts of this website appear here as soon as they are written.');
  const write = panel(page).getByRole('link', { name: 'Choose a video to write from' });
  await expect(write).toHaveAttribute('href', ADMIN_PATHS.contentGenerationTab('ready'));
  await expectAccessible(page, 'no post to be made premium');
});
