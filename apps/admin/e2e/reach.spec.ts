import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { signInAsSample, siteSelector } from './screens.ts';

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
  const stops = ['Skip to content', 'Dashboard', 'Keyword Management', 'Content Generation'];
  for (const name of stops) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name }).first()).toBeFocused();
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
    await expect(page.getByRole('list', { name: 'Recent videos' }).getByRole('listitem')).not.toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectToFit(page);
    await expectAccessible(page, 'dashboard on a phone');

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
    for (const path of ['/', '/keywords', '/content-generation?tab=ready', '/content-generation', '/websites']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
      await expectToFit(page);
    }
  });
});
