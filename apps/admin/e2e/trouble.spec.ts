import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { goTo, signInAsSample } from './screens.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const banner = (page: Page) => page.getByRole('status', { name: 'Connection' });

test.beforeEach(async ({ watch }) => watch.expectTrouble());

test('a lost network is told, and everything comes back with it', async ({ page, context }) => {
  await page.goto('/');
  await signInAsSample(page);
  await context.setOffline(true);
  await expect(banner(page)).toContainText('You’re offline');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Keyword Management' }).click();
  await expect(heading(page, 'This screen could not be shown')).toBeFocused();
  await expect(page).toHaveTitle(/^This screen could not be shown/);
  await expectAccessible(page, 'offline');

  await context.setOffline(false);
  await expect(banner(page)).toBeEmpty();
  await expect(heading(page, 'Keyword Management')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Active Keywords' })).toBeVisible();
});

test('a screen whose file is gone since a new version came offers to load the page again', async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  await page.route('**/assets/KeywordsPage-*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Keyword Management' }).click();
  await expect(heading(page, 'This screen could not be shown')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Pressloom was updated');
  await goTo(page, 'Dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Keyword Management' }).click();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Keyword Management')).toBeVisible();
});

test('a screen that breaks leaves the shell, and one failed figure leaves the others', async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  await page.route('**/api/keywords*', (route) => route.fulfill({ json: [null] }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Keyword Management' }).click();
  await expect(heading(page, 'This screen could not be shown')).toBeVisible();

  const failure = { statusCode: 500, code: 'internal', message: 'The figures rest.', requestId: 'r-1' };
  await page.route('**/api/dashboard/stats*', (route) => route.fulfill({ status: 500, json: failure }));
  await page.goto('/');
  await expect(page.getByRole('table', { name: 'Recent videos' })).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'The figures rest.' });
  await alert.getByText('Details').click();
  await expect(alert).toContainText('Request id: r-1');
  await expectAccessible(page, 'dashboard with a failed card');
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Videos Processed')).toBeVisible();
});

test('a server that cannot be reached at the start is tried again by itself', async ({ page }) => {
  for (const path of ['**/api/**', '**/health/live']) await page.route(path, (route) => route.abort());
  await page.goto('/');
  await expect(heading(page, 'The server could not be reached')).toBeVisible();
  await expectAccessible(page, 'unreachable');
  await page.unrouteAll();
  // The next try comes 15 s behind the one before at most.
  await expect(heading(page, 'Sign in')).toBeVisible({ timeout: 30_000 });
});
