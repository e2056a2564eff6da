import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { GateCard, GateCardPreview } from '@pressloom/contracts/gate';
import { expectAccessible } from './axe.ts';
import { button, opensSite, preview } from './gate-screens.ts';
import { test } from './journey.ts';
import { call, change } from './server.ts';

const SITE = 'Meditation & Calm';
const ADMIN_CARD = (siteId: number): string => `/api/content-gate-settings/${siteId}/card`;

const pressed = (page: Page, group: string): Locator =>
  preview(page).getByRole('group', { name: group }).getByRole('button', { pressed: true });

test('an operator sees the card that readers get', async ({ page }) => {
  const siteId = await opensSite(page, SITE);
  await page.goto(ADMIN_PATHS.contentGateSettings);
  await test.step('as the website has it now', () => seesTheCard(page, siteId));
  await test.step('in the website’s language and colour', () => seesAnotherLanguage(page, siteId));
  await test.step('where nobody can buy, and nothing can be mailed', () => seesWhatIsMissing(page, siteId));
});

async function seesTheCard(page: Page, siteId: number): Promise<void> {
  await expect(preview(page)).toContainText('In the article, below the first paragraphs.');
  await expect(pressed(page, 'Width of the preview')).toHaveText('Desktop');
  await expect(pressed(page, 'Theme of the preview')).toHaveText('Light');
  const { texts, form, joinUrl } = await call<GateCard>(page, 'GET', `/api/content-gate/card?siteId=${siteId}`);
  expect(joinUrl).not.toBeNull();
  expect(texts.price).toMatch(/^\$[\d.]+ a year, or \$[\d.]+ a month$/);
  expect(form?.consent).toContain(SITE);
  for (const text of [
    ...[texts.title, texts.join, texts.signIn, texts.price],
    ...[form?.or, form?.email, form?.submit, form?.consent, form?.free],
  ])
    await expect(preview(page)).toContainText(text ?? 'a form');
  await expect(preview(page)).toContainText('The preview follows what you type.');
  await expect(preview(page)).toContainText('The prices are those of Subscription Pricing.');
  const prices = preview(page).getByRole('link', { name: 'Subscription Pricing' });
  await expect(prices).toHaveAttribute('href', ADMIN_PATHS.subscriptionSettings);
  const gate = page.getByRole('switch', { name: 'Gate active' });
  const isStored = await gate.isChecked();
  await gate.setChecked(false);
  await expect(preview(page)).toContainText('While the gate is off, visitors see none of it.');
  await gate.setChecked(true);
  await expect(preview(page)).not.toContainText('visitors see none of it');
  await gate.setChecked(isStored);
  await expectAccessible(page, 'the preview of a gate');
}

async function seesAnotherLanguage(page: Page, siteId: number): Promise<void> {
  const path = `/api/wordpress-sites/${siteId}`;
  await call(page, 'PATCH', path, { language: 'es', color: '#9a3412' });
  try {
    await expect(preview(page)).toContainText('Sigue leyendo con una membresía');
    const join = preview(page).getByText('Hacerme miembro', { exact: true });
    await expect(join).toHaveCSS('background-color', 'rgb(154, 52, 18)');
    await expect(preview(page)).toContainText('Recibir el boletín');
    await button(preview(page), 'Dark').click();
    await expect(pressed(page, 'Theme of the preview')).toHaveText('Dark');
    await expectAccessible(page, 'the dark preview of a Spanish gate');
    await button(preview(page), 'Light').click();
  } finally {
    // Journeys share one product.
    await call(page, 'PATCH', path, { language: 'en', color: null });
  }
  await expect(preview(page)).toContainText('Continue reading with a membership');
}

async function seesWhatIsMissing(page: Page, siteId: number): Promise<void> {
  await change<GateCardPreview>(page, ADMIN_CARD(siteId), ({ card, colors }) => ({
    colors,
    card: { ...card, joinUrl: null, form: null, texts: { ...card.texts, price: '' } },
  }));
  await page.reload();
  await expect(preview(page)).toContainText('Sign in');
  for (const text of ['Become a member', 'a year', 'or stay in touch', 'Subscription Pricing'])
    await expect(preview(page)).not.toContainText(text);
  await expect(preview(page)).toContainText(
    'Nobody can buy a membership now, so there is no price and no link to join. Check Payment Setup.',
  );
  await expect(preview(page)).toContainText('There is no newsletter form, because this website has no mail server yet');
  for (const [name, path] of [
    ['Payment Setup', ADMIN_PATHS.contentGateSettingsTab('payments')],
    ['API Keys', ADMIN_PATHS.settingsTab('api-keys')],
  ] as const)
    await expect(preview(page).getByRole('link', { name })).toHaveAttribute('href', path);
  await expectAccessible(page, 'the preview of a gate without an offer and a form');
}
