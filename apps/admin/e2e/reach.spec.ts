import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { goTo, signInAsSample, siteSelector } from './screens.ts';
import { selectWithVideos } from './server.ts';

const SITE = 'Fire & Emergency News';

test('the keyboard alone reaches the screen and the site selector', async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const screens = [
    'Dashboard',
    'Keyword Management',
    'Content Generation',
    'Featured Images',
    'Newsletter Management',
    'Email Test',
    'Subscribers',
    'Visitor Analytics',
    'WordPress Integration',
    'Content Gate Settings',
    'Subscription Pricing',
    'YouTube API Status',
    'Bulk Categories',
    'Settings',
  ];
  const stops = ['Skip to content', ...screens];
  for (const name of stops) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(siteSelector(page)).toBeFocused();

  await page.keyboard.press('Enter');
  const entries = page.getByRole('menuitemradio');
  await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  const name = await entries.last().getByRole('paragraph').first().innerText();
  await page.keyboard.press('Enter');
  await expect(siteSelector(page)).toContainText(name);
  await expect(siteSelector(page)).toBeFocused();
});

test('each screen names the tab, and its heading takes the focus', async ({ page, watch }) => {
  watch.expectAnswer('404 GET /no-such-screen');
  const public_ = {
    '/login': 'Sign in',
    '/register': 'Create your account',
    '/setup': 'Set up the first operator',
    '/forgot-password': 'Forgot your password?',
    '/privacy': 'Privacy',
  };
  for (const [path, title] of Object.entries(public_)) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Pressloom`);
  }
  await page.goto('/');
  await signInAsSample(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const screens = [
    'Keyword Management',
    'Content Generation',
    'Featured Images',
    'Newsletter Management',
    'Email Test',
    'Subscribers',
    'Visitor Analytics',
    'WordPress Integration',
    'Content Gate Settings',
    'Subscription Pricing',
    'YouTube API Status',
    'Bulk Categories',
    'Settings',
    'Page not found',
  ];
  for (const title of screens) {
    if (title === 'Page not found') await page.goto('/no-such-screen');
    else await goTo(page, title);
    await expect(page).toHaveTitle(`${title} · Pressloom`);
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
    // A page that was just loaded begins where the browser begins.
    if (title === 'Page not found') await expect(heading).not.toBeFocused();
    else await expect(heading).toBeFocused();
  }
});

test('nothing that has the focus is hidden under the header', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto('/');
  await signInAsSample(page);
  await selectWithVideos(page, SITE, 'seen below the header');
  await page.goto('/content-generation?tab=ready');
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
  await page.getByRole('main').getByRole('button').last().focus();
  const place = () => {
    const { activeElement } = document;
    const header = document.querySelector('header')?.getBoundingClientRect();
    const box = activeElement?.getBoundingClientRect();
    const inMain = document.querySelector('main')?.contains(activeElement) ?? false;
    return { inMain, hidden: inMain && (box?.top ?? 0) < (header?.bottom ?? 0) };
  };
  // Backwards is where a sticky header gets in the way.
  for (let seen = await page.evaluate(place); seen.inMain; seen = await page.evaluate(place)) {
    expect(seen.hidden, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))).toBe(false);
    await page.keyboard.press('Shift+Tab');
  }
});

for (const width of [1440, 390]) {
  test(`the header of ${width} px stays where it is while a page loads`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await signInAsSample(page);
    let answer = (): void => undefined;
    const measured = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/wordpress-sites', async (route) => {
      await measured;
      await route.continue();
    });
    await page.goto('/');
    const place = async () => {
      const selector = page.locator('header .MuiSkeleton-root, header [aria-haspopup=dialog][aria-expanded]').first();
      const box = await selector.boundingBox();
      return box && { x: box.x, y: box.y, width: box.width, height: box.height };
    };
    await expect(page.locator('header .MuiSkeleton-root')).toBeVisible();
    const before = await place();
    answer();
    await expect(siteSelector(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sync Content' })).toBeVisible();
    expect(await place()).toEqual(before);
  });
}

/** Nothing reaches past the edge of the window. */
async function expectToFit(page: Page): Promise<void> {
  const past = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(past)).toBe(0);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('screens are lists of cards behind a drawer', async ({ page }) => {
    await page.goto('/');
    await signInAsSample(page);
    await selectWithVideos(page, SITE, 'seen on a phone');
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'Recent videos' }).getByRole('listitem')).not.toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectToFit(page);
    await expectAccessible(page, 'dashboard on a phone');
    await usesTheDrawer(page);

    for (const entry of ['Keyword Management', 'Content Generation']) {
      await page.getByRole('button', { name: 'Open navigation' }).click();
      const drawer = page.getByRole('dialog', { name: 'Navigation' });
      await expectAccessible(page, 'drawer');
      await drawer.getByRole('link', { name: entry }).click();
      await expect(drawer).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
      await expect(page.getByRole('table')).toHaveCount(0);
      await expectToFit(page);
      await expectAccessible(page, `${entry} on a phone`);
    }

    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [
      '/',
      '/keywords',
      '/content-generation?tab=ready',
      '/content-generation',
      '/featured-images',
      '/wordpress-integration',
      '/jobs',
      '/jobs?tab=schedule',
      '/subscription-settings',
      '/youtube-api-status',
      '/settings',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
      await expectToFit(page);
    }
  });
});

/** It keeps the focus inside, closes with Escape, with Back and on a wide window, and gives the focus back. */
async function usesTheDrawer(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open navigation' });
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await opener.click();
  await expect(drawer).toBeVisible();
  const isInside = () => document.querySelector('[role=dialog]')?.contains(document.activeElement) ?? false;
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(isInside), `stop ${stop}`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole('button', { name: 'Close navigation' }).click();
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await drawer.getByRole('link', { name: 'Keyword Management' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Keyword Management' })).toBeFocused();
  await opener.click();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeFocused();

  await opener.click();
  await page.setViewportSize({ width: 1024, height: 844 });
  await expect(drawer).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(drawer).toBeHidden();
}
