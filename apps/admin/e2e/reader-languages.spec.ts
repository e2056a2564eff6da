import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { expectToast, signInAsSample } from './screens.ts';

/** The sample website that becomes Spanish for this journey, and an article on it. */
const SITE_ID = 4;
const ARTICLE = `${process.env.PRESSLOOM_SANDBOX_URL}/wordpress/meditation/an-article/`;
const fromArticle = (path: string): string => `${path}?${new URLSearchParams({ return_url: ARTICLE })}`;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** From the page itself: writes are taken from our own pages only. */
async function setLanguage(page: Page, language: string): Promise<void> {
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'PATCH', headers, body })).status;
    },
    [`/api/wordpress-sites/${SITE_ID}`, JSON.stringify({ language })] as const,
  );
  expect(status).toBe(200);
}

test('readers of a Spanish website read the legal pages in Spanish', async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  await page.goto(fromArticle('/terms'));
  await expect(heading(page, 'Terms of use')).toBeVisible();

  await setLanguage(page, 'es');
  await page.goto(fromArticle('/terms'));
  await expect(heading(page, 'Términos de uso')).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 2, name: 'Tu cuenta' })).toBeVisible();
  await expectAccessible(page, 'Spanish terms');
  await page.getByRole('link', { name: 'Privacidad' }).click();
  await expect(heading(page, 'Privacidad')).toBeVisible();

  await test.step('which an operator writes anew', () => writesInSpanish(page));
  await setLanguage(page, 'en');
});

async function writesInSpanish(page: Page): Promise<void> {
  await page.goto('/settings?tab=account');
  await page.getByRole('button', { name: 'Edit Terms of use' }).click();
  const text = page.getByRole('textbox', { name: 'Terms of use' });
  await expect(text).toHaveValue(/^# Terms of use/);
  await chooseLanguage(page, 'Spanish');
  await expect(text).toHaveValue(/^# Términos de uso/);
  await text.fill('# Nuestras reglas\n\nLee con calma.');
  await chooseLanguage(page, 'English');
  await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Readers of websites in Spanish see it');
  await expectAccessible(page, 'settings with a Spanish text open');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('Spanish: your own text, changed')).toBeVisible();

  await page.goto(fromArticle('/terms'));
  await expect(page.getByRole('heading', { level: 2, name: 'Nuestras reglas' })).toBeVisible();
  await expect(page.getByText(/^Última modificación: /)).toBeVisible();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 2, name: 'Your account' })).toBeVisible();

  await page.goto('/settings?tab=account&legal=terms-es');
  await page.getByRole('button', { name: 'Restore the default' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(text).toHaveValue(/^# Términos de uso/);
}

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name }).click();
}
