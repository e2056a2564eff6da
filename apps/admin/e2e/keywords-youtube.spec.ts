import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { expectToast, goTo, signInAsSample } from './screens.ts';
import { setFault } from './server.ts';

const SITE = 'Meditation & Calm';
const card = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: SITE }) });

test('an operator sees how each website stands with YouTube', async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  await goTo(page, 'YouTube API Status');
  await expect(card(page)).toContainText('No Key Needed');
  await expect(card(page)).toContainText('Today so far');
  await expect(card(page).getByRole('table').getByRole('row')).toHaveCount(8);
  await expectAccessible(page, 'YouTube API status');
  await test.step('tries the key', () => triesTheKey(page));
  await test.step('notes the Gmail account', () => notesTheAccount(page));
});

async function triesTheKey(page: Page): Promise<void> {
  const button = card(page).getByRole('button', { name: 'Test key' });
  await setFault(page, { provider: 'youtube', mode: 'forbidden', times: 1 });
  await button.click();
  await expect(card(page).getByRole('status')).toContainText('Code: forbidden');
  await expect(card(page)).toContainText('Failing');
  await expectAccessible(page, 'YouTube API status after a failed test');
  await button.click();
  await expect(card(page).getByRole('status')).toContainText('The simulated YouTube answered.');
  await expect(card(page)).toContainText('Works');
}

async function notesTheAccount(page: Page): Promise<void> {
  const edit = card(page).getByRole('button', { name: 'Edit Gmail account' });
  const field = card(page).getByRole('textbox', { name: 'Gmail account' });
  await edit.click();
  await expect(field).toBeFocused();
  await field.fill('no address');
  await card(page).getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAccessibleDescription('Please enter a valid email address');
  await expectAccessible(page, 'Gmail account being edited');
  await card(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeFocused();
  await expect(card(page)).toContainText('Not set');

  await edit.click();
  await field.fill('desk@gmail.example');
  await field.press('Enter');
  await expectToast(page, 'Gmail account updated successfully');
  await expect(card(page)).toContainText('desk@gmail.example');
  await edit.click();
  await field.clear();
  await field.press('Enter');
  await expectToast(page, 'Gmail account updated successfully');
  await expect(card(page)).toContainText('Not set');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('keywords and YouTube API status are cards that fit', async ({ page }) => {
    await page.goto('/');
    await signInAsSample(page);
    for (const path of ['/keywords', '/youtube-api-status']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const past = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(past)).toBe(0);
      await expectAccessible(page, `${path} on a phone`);
    }
  });
});
