import { expect, type Page } from '@playwright/test';
import type { ProviderKeysView } from '@pressloom/contracts/provider-keys';
import { TAB_FIELDS } from '../../api/test/settings/tab-fields.ts';
import { expectAccessible } from './axe.ts';
import { holds, refuses } from './gate-screens.ts';
import { test } from './journey.ts';
import { choose, expectFocusIn, expectToast, goTo, labelsIn, section, signInAsSample } from './screens.ts';
import { call, change, setFault } from './server.ts';

const KEYS = '/api/provider-keys';
const AI_SERVER = `${process.env.PRESSLOOM_SANDBOX_URL}/v1`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const steps = (page: Page, name: string) =>
  section(page, name).getByRole('list', { name: 'Steps of the test' }).getByRole('listitem');

async function opens(page: Page): Promise<void> {
  await page.goto('/');
  await signInAsSample(page);
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: 'API Keys' }).click();
  await expect(page).toHaveURL(/tab=api-keys/);
}

test.afterEach(async ({ page }) => {
  // Journeys share one product.
  await setFault(page, { provider: 'openai', mode: 'ok' });
  await call(page, 'DELETE', `${KEYS}/openai`);
});

test('an operator enters the keys of the providers', async ({ page, watch }) => {
  await test.step('sees what is simulated', async () => {
    await opens(page);
    for (const name of ['YouTube', 'AI service', 'Email (SMTP)'])
      await expect(section(page, name)).toContainText('Simulated');
    expect(await labelsIn(page.getByRole('tabpanel'))).toEqual([...TAB_FIELDS['API Keys']]);
    await expect(section(page, 'YouTube')).toContainText(
      'enter the public IP address of the server that Pressloom runs on, not the one of your own computer.',
    );
    await expectAccessible(page, 'keys of the sandbox');
  });
  await test.step('is told what a field lacks, and whose key it has', () => checksFields(page));
  await test.step('is told how far a test got that was refused', async () => {
    watch.expectAnswer(`400 PUT ${KEYS}/openai`);
    await isRefused(page);
  });
  await test.step('decides about an AI service that does not respond', async () => {
    watch.expectAnswer(`409 PUT ${KEYS}/openai`);
    await decides(page);
  });
  await test.step('sees under Advanced what applies instead of a variable', () => seesOverridden(page));
  await test.step('has the key tested, and removes it', () => testsAndRemoves(page));
  await test.step('enters the key of Analyzati, whose address nobody set', async () => {
    watch.expectAnswer('409 POST /api/global-settings');
    watch.expectAnswer('503 POST /api/global-settings');
    watch.expectAnswer(`503 GET ${KEYS}`);
    await entersAnalyzati(page);
  });
});

async function checksFields(page: Page): Promise<void> {
  const key = field(page, 'YouTube API Key');
  await button(page, 'Save YouTube key').click();
  await expect(key).toBeFocused();
  await expect(key).toHaveAccessibleDescription('YouTube API key is required');
  await key.fill(' sk_live_0123456789\n');
  await expect(key).toHaveAccessibleDescription('This looks like a Stripe key.');
  await key.fill('');
  await button(page, 'Save AI service').click();
  await expect(field(page, 'OpenAI API Key')).toHaveAccessibleDescription('OpenAI API key is required');
  await field(page, 'SMTP Port').fill('');
  await button(page, 'Save mail server').click();
  for (const [name, text] of [
    ['SMTP Host', 'SMTP host is required'],
    ['SMTP Port', 'SMTP port is required'],
    ['SMTP User', 'Please enter a valid email address'],
    ['SMTP Password', 'SMTP password is required'],
    ['From Email', 'Please enter a valid email address'],
  ] as const)
    await expect(field(page, name)).toHaveAccessibleDescription(text);
  await expectAccessible(page, 'fields that lack something');
  await field(page, 'SMTP Port').fill('587');
  await choose(page, 'Sign-in', 'No sign-in');
  await expect(field(page, 'SMTP Password')).toHaveCount(0);
  await choose(page, 'Sign-in', 'With an email address');
}

async function isRefused(page: Page): Promise<void> {
  await field(page, 'Server address (optional)').fill(AI_SERVER);
  const key = field(page, 'OpenAI API Key');
  await key.fill('invalid');
  await key.press('Enter');
  await expect(key).toHaveAccessibleDescription('The AI service did not accept the API key.');
  await expect(steps(page, 'AI service')).toHaveText([
    /^Responds\s*Done/,
    /^API key\s*Failed/,
    /Not reached/,
    /Not reached/,
  ]);
  await expect(section(page, 'AI service')).toContainText('Simulated');
  await expectAccessible(page, 'a test that was refused');
}

async function decides(page: Page): Promise<void> {
  await setFault(page, { provider: 'openai', mode: 'error' });
  await field(page, 'OpenAI API Key').fill('sk-canary-0123456789-4712');
  await button(page, 'Save AI service').click();
  await expect(dialog(page)).toContainText('it isn’t known whether these values work');
  await expectAccessible(page, 'a question about values that could not be tested');
  await dialog(page).getByRole('button', { name: 'Save untested' }).click();
  await expectToast(page, 'AI service saved');
  await expect(section(page, 'AI service')).toContainText('Untested');
  await expect(section(page, 'AI service')).toContainText('••••4712 (entered here)');
  await expect(section(page, 'AI service')).not.toContainText('canary');
}

async function seesOverridden(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Advanced' }).click();
  const variables = section(page, 'Environment variables').getByRole('listitem');
  await expect(variables.filter({ hasText: 'OPENAI_MODEL' })).toContainText('Default');
  const key = variables.filter({ hasText: 'OPENAI_API_KEY' });
  await expect(key).toContainText('Overridden');
  await expectAccessible(page, 'a variable that is overridden');
  await key.getByRole('link', { name: 'API Keys' }).click();
  await expect(section(page, 'AI service')).toContainText('••••4712 (entered here)');
}

async function testsAndRemoves(page: Page): Promise<void> {
  await setFault(page, { provider: 'openai', mode: 'ok' });
  await button(page, 'Save AI service').click();
  await expectToast(page, 'It accepted the key and the model.');
  await expect(steps(page, 'AI service')).toHaveText([/Done/, /Done/, /Done/, /Done/]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'keys on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await section(page, 'AI service').getByRole('button', { name: 'Remove these values' }).click();
  await expect(dialog(page)).toContainText('Then this service is simulated by the sandbox.');
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expectFocusIn(section(page, 'AI service'));
  await expectToast(page, 'Values removed');
  await expect(section(page, 'AI service')).toContainText('Simulated');
}

async function entersAnalyzati(page: Page): Promise<void> {
  const part = section(page, 'Analyzati');
  const save = part.getByRole('button', { name: 'Save', exact: true });
  await field(page, 'Analyzati API Key (optional)').fill('  ');
  await expect(save).toBeDisabled();
  await expect(part).toContainText('Simulated');
  await field(page, 'Analyzati API Key (optional)').fill('sk_live_0123456789');
  await save.click();
  await expect(field(page, 'Analyzati API Key (optional)')).toHaveAccessibleDescription(
    'This looks like a Stripe key.',
  );
  await field(page, 'Analyzati API Key (optional)').fill('canary-0123456789-4713');
  await refuses(page, '/api/global-settings', 'POST');
  await save.click();
  await expectToast(page, 'Update FailedFailed to update Analyzati API key. The server is being updated.');
  await expect(part).toContainText('The server is being updated.');
  await expect(part).toContainText('Simulated');
  await page.unrouteAll({ behavior: 'wait' });
  await save.click();
  await expect(dialog(page)).toContainText(
    'There is no address for Analyzati yet. Set ANALYZATI_API_URL on the server',
  );
  // It is stored, whatever becomes of the list that is read behind it.
  await refuses(page, KEYS, 'GET');
  await dialog(page).getByRole('button', { name: 'Save untested' }).click();
  await expect(save).toBeFocused();
  await expectToast(page, 'Analyzati API key saved');
  await expect(page.getByText('You’re seeing older data.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await button(page, 'Retry').click();
  await expect(part).toContainText('••••4713 (entered here)');
  await expect(part).toContainText('Until then the key is neither tested nor used.');
  await expectAccessible(page, 'a key without an address');
  await part.getByRole('button', { name: 'Remove these values' }).click();
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'Values removed');
  await expect(part).toContainText('Simulated');
}

test('what is typed or put back while a key is tested stays', async ({ page }) => {
  await opens(page);
  const [key, server] = [field(page, 'OpenAI API Key'), field(page, 'Server address (optional)')];
  const model = field(page, 'Text model (optional)');
  await server.fill(AI_SERVER);
  await key.fill('sk-canary-0123456789-4714');
  const letGo = await holds(page, `${KEYS}/openai`, 'PUT');
  await button(page, 'Save AI service').click();
  await expect(button(page, 'Testing…')).toBeVisible();
  await server.fill('');
  await model.fill('typed-on');
  await letGo();
  await expectToast(page, 'AI service saved');
  await expect(key).toHaveValue('');
  await expect(server).toHaveValue('');
  await expect(model).toHaveValue('typed-on');
});

test('what fails and what can’t be read says so', async ({ page, watch }) => {
  watch.expectTrouble();
  await page.route(`**${KEYS}`, (route) => route.abort());
  await opens(page);
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'keys that could not be read');
  await page.unroute(`**${KEYS}`);
  await change<ProviderKeysView>(page, KEYS, (view) => ({
    ...view,
    youtube: {
      ...view.youtube,
      ...{ mode: 'live', savedAt: '2026-11-23T04:00:00Z', modeWithoutStored: 'live' },
      apiKey: { source: 'settings', value: null, mask: '••••4711' },
      health: {
        ...{ state: 'failing', lastOkAt: null, lastFailureAt: '2026-11-23T04:00:00Z' },
        ...{ failingSince: '2026-11-23T04:00:00Z', message: 'YouTube did not accept the API key.' },
      },
    },
    mail: { ...view.mail, mode: 'unconfigured', modeWithoutStored: 'unconfigured' },
  }));
  await button(page, 'Retry').first().click();
  const youtube = section(page, 'YouTube');
  await expect(youtube).toContainText('YouTube did not accept the API key.');
  await expect(youtube).toContainText('First failed');
  await expect(section(page, 'Email (SMTP)')).toContainText('Not set up');
  await youtube.getByRole('button', { name: 'Use the server’s values' }).click();
  await expect(dialog(page)).toContainText('Then the values set on the server are used.');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'a provider that fails and one that is not set up');
  await page.getByRole('link', { name: 'Payment Setup' }).last().click();
  await expect(page).toHaveURL(/subscription-settings\?tab=payments/);
});
