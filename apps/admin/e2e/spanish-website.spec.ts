import { expect, type Locator, type Page } from '@playwright/test';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { linkIn, mailWith } from './mails.ts';
import type { KeptMail } from './mails.ts';
import { signInAsSample } from './screens.ts';
import { call } from './server.ts';

/** A sample website that becomes Spanish, as does its WordPress, which says so on its pages. */
const SITE_ID = 4;
const NAME = 'Meditation & Calm';
const WEBSITE = `${process.env.PRESSLOOM_SANDBOX_URL}/wordpress/meditation/`;

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

test.beforeEach(({ page }) => speak(page, { language: 'es', wordpress: 'Español' }));
test.afterEach(({ page }) => speak(page, { language: 'en', wordpress: 'English (United States)' }));

/** WordPress' own language is chosen on the page of the stand-in. */
async function speak(page: Page, { language, wordpress }: { language: string; wordpress: string }): Promise<void> {
  await page.goto(`${WEBSITE}wp-admin/`);
  await page.getByRole('combobox', { name: 'Site language' }).selectOption(wordpress);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.goto('/');
  const signIn = page.getByRole('button', { name: 'Sign in as the sample operator' });
  const dashboard = heading(page, 'Dashboard Overview');
  await expect(signIn.or(dashboard)).toBeVisible();
  if (await signIn.isVisible()) await signInAsSample(page);
  await call(page, 'PATCH', `/api/wordpress-sites/${SITE_ID}`, { language });
}

test('a reader of a Spanish website reads Spanish from the form to the way out', async ({ page }) => {
  const reader = `lectora-${Date.now()}@example.com`;
  const asked = await test.step('asks by the form of the website', () => asks(page, reader));
  const welcome = await test.step('confirms by the mail', () => confirms(page, reader, asked));
  await test.step('chooses what comes', () => chooses(page, welcome));
  await test.step('leaves', () => leaves(page));
});

async function expectSpanish(page: Page, what: string, notAsked?: string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', /^es(-ES)?$/);
  await expectAccessible(page, what, notAsked);
}

/** Shows a mail as its reader sees it. */
async function read(page: Page, { html }: KeptMail, title: string): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(html);
  await expect(heading(page, title)).toBeVisible();
  // Mail programs show it inside a page of their own, which has the landmarks.
  await expectSpanish(page, `mail: ${title}`, ['landmark-one-main']);
}

async function asks(page: Page, reader: string): Promise<KeptMail> {
  await page.goto(WEBSITE);
  const field = page.getByRole('textbox', { name: 'Correo electrónico' });
  await field.fill('nadie');
  await button(page, 'Suscribirme').click();
  await expect(page.getByRole('status')).toContainText('Escribe una dirección de correo, por ejemplo');
  await expectSpanish(page, 'Spanish website with a form that was refused');
  await field.fill(reader);
  await button(page, 'Suscribirme').click();
  await expect(page.getByRole('status')).toContainText('Ya casi está');
  const mail = await mailWith(page, reader, READER_PATHS.confirm);
  expect(mail.subject).toBe(`Confirma tu suscripción a ${NAME}`);
  expect(mail.text).toContain('El enlace funciona hasta el');
  await read(page, mail, 'Confirma tu suscripción');
  return mail;
}

async function confirms(page: Page, reader: string, asked: KeptMail): Promise<KeptMail> {
  await page.goto(linkIn(asked, READER_PATHS.confirm));
  await expect(heading(page, 'Confirma tu suscripción')).toBeVisible();
  await expectSpanish(page, 'Spanish confirmation');
  await button(page, 'Sí, quiero suscribirme').click();
  await expect(heading(page, 'Suscripción confirmada')).toBeFocused();
  await expectSpanish(page, 'Spanish confirmed');
  const mail = await mailWith(page, reader, READER_PATHS.preferences);
  expect(mail.subject).toBe(`Te damos la bienvenida a ${NAME}`);
  await read(page, mail, 'Te damos la bienvenida');
  return mail;
}

async function chooses(page: Page, welcome: KeptMail): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(linkIn(welcome, READER_PATHS.preferences));
  await expect(heading(page, 'Lo que recibes por correo')).toBeVisible();
  await page.getByRole('radio', { name: 'Uno por semana como máximo' }).check();
  const pause = page.getByRole('combobox', { name: 'Pausa' });
  await pause.selectOption('90');
  await button(page, 'Guardar').click();
  await expect(page.getByRole('status')).toHaveText(/^Guardado\. No recibirás ningún boletín antes del /);
  await expect(pause).toHaveValue('keep');
  expect(await pause.evaluate(widthOfChosen), 'the chosen pause is cut').toBeLessThan(await pause.evaluate(room));
  await expectSpanish(page, 'Spanish preferences');
}

/** What the chosen option takes on the screen. */
function widthOfChosen(select: HTMLElement): number {
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = getComputedStyle(select).font;
  return pen.measureText((select as HTMLSelectElement).selectedOptions[0]!.text).width;
}

/** What a select has for its text, beside padding and arrow. */
const room = (select: HTMLElement): number => select.clientWidth - 24 - 20;

async function leaves(page: Page): Promise<void> {
  await page.getByRole('link', { name: `Darme de baja de ${NAME}` }).click();
  await expect(heading(page, `¿Quieres darte de baja del boletín de ${NAME}?`)).toBeVisible();
  await expectSpanish(page, 'Spanish leaving');
  await button(page, 'Darme de baja').click();
  await expect(heading(page, 'Baja confirmada')).toBeFocused();
  await page.getByRole('radio', { name: 'Demasiados correos' }).check();
  await expectSpanish(page, 'Spanish left');
  await button(page, 'Enviar').click();
  await expect(page.getByText('Gracias. Hemos recibido tu respuesta.')).toBeVisible();
}

test('a dead link of a Spanish website offers the form in Spanish', async ({ page, watch }) => {
  watch.expectAnswer('400 POST /api/reader/confirm/look');
  await page.goto(`${READER_PATHS.confirm}?token=none&site=${SITE_ID}`);
  await expect(heading(page, 'Este enlace ya no funciona')).toBeVisible();
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(`lectora-${Date.now()}@example.com`);
  await button(page, 'Suscribirme').click();
  await expect(heading(page, 'Revisa tu correo')).toBeFocused();
  await button(page, 'Escribir la dirección de nuevo').click();
  await expect(heading(page, `Recibe ${NAME} por correo`)).toBeFocused();
  await expectSpanish(page, 'Spanish form');
});
