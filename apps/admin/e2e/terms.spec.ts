import { expect, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { CurrentUser } from '@pressloom/contracts/accounts';
import type { LegalText } from '@pressloom/contracts/legal';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { call, change } from './server.ts';

const person = { firstName: 'Robin', lastName: 'Vance', password: 'Reading4pleasure' };

/** As any program may that knows the four fields alone. */
async function registerByFourFields(page: Page): Promise<string> {
  const email = `four-fields-${Date.now()}@example.com`;
  await page.goto(ADMIN_PATHS.terms);
  await call(page, 'POST', '/api/auth/register', { ...person, email });
  return email;
}

test('a member who never agreed to the terms is asked at the next sign-in', async ({ page, watch }) => {
  const email = await registerByFourFields(page);
  await call(page, 'POST', '/api/auth/logout');
  await page.goto(ADMIN_PATHS.login);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const asked = page.getByRole('heading', { level: 1, name: 'Please agree to our terms' });
  await expect(asked).toBeVisible();
  const terms = page.getByRole('region', { name: 'Terms and conditions' });
  await expect(terms).toContainText('Your account');
  await expectAccessible(page, 'question about the terms');

  await test.step('at home too', async () => {
    await page.goto('/');
    await expect(asked).toBeVisible();
  });

  await test.step('and may look after a membership without', async () => {
    await page.getByRole('link', { name: 'Not now: manage or cancel my membership' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible();
    await page.goto('/');
    await expect(asked).toBeVisible();
  });

  await test.step('is shown the new ones where they changed meanwhile', async () => {
    await change<LegalText>(page, '/api/legal/terms', (terms) => ({ ...terms, version: 'of-yesterday' }));
    await page.reload();
    await expect(terms).toBeVisible();
    await page.unrouteAll();
    watch.expectAnswer('409 POST /api/auth/accept-terms');
    await page.getByRole('button', { name: 'Agree and continue' }).click();
    await expect(page.getByText('The terms have changed since you opened this page.')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible();
  expect((await call<CurrentUser>(page, 'GET', '/api/auth/me')).mustAcceptTerms).toBe(false);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible();
});

test('a Spanish member is asked in Spanish, and may leave instead', async ({ page }) => {
  await registerByFourFields(page);
  await change<CurrentUser>(page, '/api/auth/me', (me) => ({ ...me, language: 'es' }));
  await page.goto(ADMIN_PATHS.login);
  await expect(page.getByRole('heading', { level: 1, name: 'Acepta nuestros términos' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Términos y condiciones' })).toContainText('cuenta');
  await expectAccessible(page, 'question about the terms in Spanish');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
