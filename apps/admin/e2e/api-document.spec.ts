import { expect } from '@playwright/test';
import { test } from './journey.ts';

test('an integrator reads the API document and tries a call, with nothing from elsewhere', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page).toHaveTitle('API document · Pressloom');
  await expect(page.getByRole('heading', { name: 'Pressloom', level: 1 })).toBeVisible();
  for (const chapter of ['Websites', 'Keywords', 'Videos', 'Posts', 'Background work']) {
    await expect(page.getByRole('link', { name: chapter, exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  const call = page.locator('#operations-Accounts-authOptions');
  await call
    .getByRole('button', { name: /What the sign-in page may offer/ })
    .first()
    .click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table')).toContainText('"sampleSignIn": true');
});
