import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { mailedLink } from './mails.ts';
import { signInAsSample } from './screens.ts';
import { call } from './server.ts';

/** The sample website that becomes Spanish for this journey, and an article on it. */
const SITE_ID = 4;
const ARTICLE = `${process.env.PRESSLOOM_SANDBOX_URL}/wordpress/meditation/an-article/`;
const fromArticle = (path: string): string => `${path}?${new URLSearchParams({ return_url: ARTICLE })}`;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('who comes from a Spanish website registers and signs in in Spanish', async ({ page, browser, watch }) => {
  await page.goto('/');
  await signInAsSample(page);
  await call(page, 'PATCH', `/api/wordpress-sites/${SITE_ID}`, { language: 'es' });

  const context = await browser.newContext();
  const reader = await context.newPage();
  await test.step('registers', () => registers(reader));
  await context.clearCookies();
  await test.step('signs in', () => signsIn(reader));
  await test.step('sets a new password', () => setsANewPassword(reader));
  await test.step('signs in from nowhere and changes the account', () => usesTheAccount(reader));
  await test.step('follows the mails about the address', () => movesTheAddress(reader));
  await context.close();

  watch.expectAnswer('401 GET /api/auth/me');
  await call(page, 'PATCH', `/api/wordpress-sites/${SITE_ID}`, { language: 'en' });
});

const EMAIL = `lectora-${Date.now()}@example.com`;
const PASSWORD = 'Calma-2026';

async function registers(page: Page): Promise<void> {
  await page.goto(fromArticle('/register'));
  await expect(heading(page, 'Crea tu cuenta')).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'es');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('El nombre debe tener al menos 2 caracteres')).toBeVisible();
  await expect(page.getByText('Tienes que aceptar los términos y condiciones')).toBeVisible();
  await expectAccessible(page, 'Spanish registration with errors');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Lucía');
  await page.getByRole('textbox', { name: 'Apellidos' }).fill('Paz');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(EMAIL);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repite la contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(heading(page, 'Revisa tu correo')).toBeVisible();
  await expectAccessible(page, 'Spanish check-email');
  await test.step('is told when the website can not be asked for', () => losesTheWebsite(page));
  await page.goto(await mailedLink(page, EMAIL, '/verify-email'));
  await page.getByRole('button', { name: 'Confirmar mi dirección' }).click();
  await expect(heading(page, 'Dirección confirmada')).toBeVisible();
  await expectAccessible(page, 'Spanish verification');
}

/** Only the account's language is known then. */
async function losesTheWebsite(page: Page): Promise<void> {
  const returnSite = '**/api/auth/return-site?*';
  let asked = 0;
  await page.route(returnSite, (route) => {
    asked += 1;
    return route.fulfill({ status: 503, json: {} });
  });
  await page.reload();
  await expect(page.getByText('Algo falló en el servidor.')).toBeVisible();
  await expect(heading(page, 'Revisa tu correo')).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'es');
  await expectAccessible(page, 'Spanish stop without its website');
  expect(asked).toBe(1);
  await page.unroute(returnSite);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(EMAIL)).toBeVisible();
}

async function signsIn(page: Page): Promise<void> {
  await page.goto(fromArticle('/login'));
  await expect(heading(page, 'Iniciar sesión')).toBeVisible();
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(EMAIL);
  await page.getByLabel('Contraseña', { exact: true }).fill('Otra-2026');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('alert')).toHaveText('El correo electrónico o la contraseña no son correctos');
  await expectAccessible(page, 'Spanish sign-in with an error');
}

async function setsANewPassword(page: Page): Promise<void> {
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  // The sign-in has a field of the same name.
  await expect(heading(page, '¿Olvidaste tu contraseña?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(EMAIL);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(heading(page, 'Revisa tu correo')).toBeVisible();
  await expectAccessible(page, 'Spanish reset requested');
  await page.goto(await mailedLink(page, EMAIL, '/reset-password'));
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('Calma-2027');
  await page.getByLabel('Repite la contraseña nueva', { exact: true }).fill('Calma-2027');
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(heading(page, 'Contraseña cambiada')).toBeVisible();
  await expectAccessible(page, 'Spanish reset done');
}

/** No address tells the website here: the account itself is known to be Spanish. */
async function usesTheAccount(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill('Calma-2027');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(page, 'Tu membresía')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('¡Hola de nuevo, Lucía!');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('region', { name: 'Tu plan' })).toContainText('Sin membresía');
  await expect(page.getByRole('region', { name: 'Sesiones' })).toContainText('Este dispositivo');
  await expect(page.getByRole('link', { name: /^Seguir leyendo en / }).first()).toBeVisible();
  await expectAccessible(page, 'Spanish member home');

  const settings = page.getByRole('region', { name: 'Cambiar la contraseña' });
  const submit = settings.getByRole('button', { name: 'Cambiar la contraseña' });
  await submit.click();
  await expect(settings.getByText('Escribe tu contraseña actual')).toBeVisible();
  await settings.getByLabel('Contraseña actual', { exact: true }).fill('Otra-2026');
  await settings.getByLabel('Contraseña nueva', { exact: true }).fill('Calma-2028');
  await settings.getByLabel('Repite la contraseña nueva', { exact: true }).fill('Calma-2028');
  await submit.click();
  await expect(settings.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await expectAccessible(page, 'Spanish account settings with an error');
  await settings.getByLabel('Contraseña actual', { exact: true }).fill('Calma-2027');
  await submit.click();
  await expect(settings.getByRole('status')).toContainText('Contraseña cambiada');
  await test.step('asks for another address', () => asksForAnotherAddress(page));
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await expect(heading(page, 'Sesión cerrada')).toBeFocused();
}

const NEW_EMAIL = `nueva-${EMAIL}`;

async function asksForAnotherAddress(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Cambiar el correo electrónico' });
  await card.getByRole('textbox', { name: 'Correo electrónico nuevo' }).fill(NEW_EMAIL);
  await card.getByLabel('Contraseña actual', { exact: true }).fill('Calma-2028');
  await card.getByRole('button', { name: 'Cambiar el correo electrónico' }).click();
  await expect(card.getByRole('status')).toContainText('Revisa tu correo');
  await expect(card.getByRole('status')).toContainText(NEW_EMAIL);
}

/** Signed out, as on another device: the mails' links tell the language. */
async function movesTheAddress(page: Page): Promise<void> {
  await page.goto(await mailedLink(page, EMAIL, '/stop-email'));
  await expect(heading(page, 'Cancela el cambio de dirección')).toBeVisible();
  await expectAccessible(page, 'Spanish change to be stopped');
  await page.goto(await mailedLink(page, NEW_EMAIL, '/confirm-email'));
  await expect(heading(page, 'Confirma tu dirección nueva')).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'es');
  await expectAccessible(page, 'Spanish new address');
  await page.getByRole('button', { name: 'Usar esta dirección' }).click();
  await expect(heading(page, 'Dirección cambiada')).toBeVisible();
  await page.goto(await mailedLink(page, EMAIL, '/undo-email'));
  await expect(heading(page, 'Recupera tu dirección')).toBeVisible();
  await page.goto(await mailedLink(page, EMAIL, '/stop-email'));
  await expect(heading(page, 'El cambio ya se confirmó')).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar mi dirección' }).click();
  await expect(heading(page, 'Dirección recuperada')).toBeVisible();
  await expectAccessible(page, 'Spanish address taken back');
}
