import { expect, type Page } from '@playwright/test';
import type { TeamView } from '@pressloom/contracts/team';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { expectToast, section, signInAsSample } from './screens.ts';
import { call } from './server.ts';

const READS = ['auth/membership', 'auth/sessions', 'users/digest', 'team', 'legal/*', 'users/accepted-terms'].map(
  (path) => `**/api/${path}*`,
);
const CARDS = ['Account', 'Morning digest', 'Sessions', 'Team'];

test.beforeEach(async ({ page, watch }) => {
  watch.expectTrouble();
  await page.goto('/');
  await signInAsSample(page);
});

test('the account tab says what can’t be read, and reads it when asked to', async ({ page }) => {
  await test.step('not there yet', async () => {
    for (const path of READS) await page.route(path, () => undefined);
    await page.goto('/settings?tab=account');
    await expect(section(page, 'Team').locator('[aria-busy=true]')).toBeVisible();
    await expectAccessible(page, 'an account that is being read');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('not readable', async () => {
    for (const path of READS) await page.route(path, (route) => route.abort());
    await page.reload();
    for (const name of CARDS)
      await expect(section(page, name).getByRole('alert')).toContainText('Network error', { timeout: 60_000 });
    const texts = section(page, 'Legal texts').getByRole('listitem');
    await expect(texts).toHaveText(Array<RegExp>(2).fill(/Network error.*Spanish: Network error/));
    await expect(section(page, 'Legal texts')).toContainText('could not be loaded');
    await expectAccessible(page, 'an account that could not be read');
    await page.unrouteAll();
  });
  await test.step('and then', async () => {
    for (const name of CARDS) await retries(page, name);
    const again = section(page, 'Legal texts').getByRole('button', { name: 'Try again' });
    const names = await again.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    expect([...new Set(names)].sort()).toEqual([...names].sort());
    for (let left = await again.count(); left > 0; left -= 1) {
      await again.first().click();
      await expect(again).toHaveCount(left - 1);
    }
    const texts = section(page, 'Legal texts').getByRole('listitem');
    await expect(texts).toHaveText(Array<RegExp>(2).fill(/Pressloom’s default text|Your own text/));
  });
});

async function retries(page: Page, name: string): Promise<void> {
  const card = section(page, name);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(card.getByRole('alert')).toHaveCount(0);
}

test('an invitation whose response was lost is not told as failed, and stands in the list', async ({ page }) => {
  const email = 'lost-invitation@press.example';
  await page.goto('/settings?tab=account');
  await page.route(/api\/team\/invites$/, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const team = section(page, 'Team');
  await team.getByLabel('Email of the new operator').fill(email);
  await team.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(page, /The server didn’t respond, so this may or may not have been done/);
  await expect(team.getByRole('alert')).toHaveText(/may or may not have been done/);
  await expect(team).toContainText('Open invitations');
  await expect(team.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  const { invites } = await call<TeamView>(page, 'GET', '/api/team');
  const sent = invites.filter((invite) => invite.email === email);
  expect(sent).toHaveLength(1);
  for (const { id } of sent) await call(page, 'DELETE', `/api/team/invites/${id}`);
});
