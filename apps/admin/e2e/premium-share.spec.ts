import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { ContentGateSettings, PremiumContentFigures, PremiumContentSettings } from '@pressloom/contracts/gate';
import type { SharePreview } from '@pressloom/contracts/premium-share';
import { expectAccessible } from './axe.ts';
import { button, fitsAPhone, holds, PREMIUM_SETTINGS, refuses, writesPost } from './gate-screens.ts';
import { test } from './journey.ts';
import { choose, chooseSite, expectToast, section, signInAsSample } from './screens.ts';
import { call, change, findVideos, firstRunEnded, siteIdOf } from './server.ts';

/** No other journey sets its share. */
const SITE = 'Psychic & Tarot';
const APPLY = (siteId: number): string => `${PREMIUM_SETTINGS}/${siteId}/apply-retroactively`;
const UNDO = (siteId: number): string => `${PREMIUM_SETTINGS}/${siteId}/undo-retroactively`;

test('an operator applies the premium percentage to existing posts, and undoes it', async ({ page, watch }) => {
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
  const siteId = await siteIdOf(page, SITE);
  await firstRunEnded(page);
  await call(page, 'POST', PREMIUM_SETTINGS, { siteId, autoPercentage: 100 });
  await call(page, 'POST', APPLY(siteId));
  await findVideos(page, SITE, 'gated mornings');
  for (const _post of [1, 2]) await writesPost(page, siteId);
  const before = await call<PremiumContentFigures>(page, 'GET', `${PREMIUM_SETTINGS}/${siteId}/figures`);
  await test.step('chooses the share in Content Generation', async () => {
    watch.expectAnswer(`503 POST ${PREMIUM_SETTINGS}`);
    await choosesTheShare(page, siteId);
  });
  await test.step('saves it first, and sees what changes', () => seesWhatChanges(page, siteId));
  await test.step('is told where applying fails', async () => {
    watch.expectAnswer(`503 POST ${APPLY(siteId)}`);
    await seesThatItFailed(page, siteId);
  });
  await test.step('applies it', () => applies(page, siteId));
  await test.step('is told where undoing fails', async () => {
    watch.expectAnswer(`503 POST ${UNDO(siteId)}`);
    await seesThatUndoFailed(page, siteId);
  });
  await test.step('undoes it', () => undoes(page, siteId, before));
  await test.step('applies it again, and undoes it from the message', () => undoesFromMessage(page, siteId, before));
  await test.step('is told where the changes can’t be read', async () => {
    watch.expectTrouble();
    await page.route(`**${APPLY(siteId)}`, (route) => route.abort());
    await page.reload();
    await expect(section(page, 'Existing posts').getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'changes that could not be read');
    await page.unrouteAll({ behavior: 'wait' });
  });
  await call(page, 'POST', PREMIUM_SETTINGS, { siteId, autoPercentage: 0 });
});

async function choosesTheShare(page: Page, siteId: number): Promise<void> {
  await page.goto(ADMIN_PATHS.contentGenerationTab('settings'));
  await page.getByRole('link', { name: 'Premium Content Manager' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Premium Content Manager' })).toBeVisible();
  await change<ContentGateSettings[]>(page, '/api/content-gate-settings', () => []);
  await page.goto(ADMIN_PATHS.contentGenerationTab('settings'));
  const part = section(page, 'Premium posts');
  await expect(part).toContainText('How many posts of this website need a membership.');
  const share = part.getByRole('combobox', { name: 'Auto-premium percentage' });
  await expect(share).toHaveAccessibleDescription(/^Nothing is saved for this website yet\. New posts become premium/);
  await expect(share).toHaveText('50%');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(share).toHaveAccessibleDescription(/^New posts become premium automatically until this share/);
  await expect(share).toHaveText('100%');
  await expectAccessible(page, 'the share in Content Generation');
  await choose(part, 'Auto-premium percentage', '25%');
  await refuses(page, PREMIUM_SETTINGS, 'POST');
  await button(part, 'Save premium share').click();
  await expectToast(page, 'Failed to save settings');
  await page.unrouteAll({ behavior: 'wait' });
  await button(part, 'Save premium share').click();
  await expectToast(page, 'Settings saved successfully');
  expect(await call<PremiumContentSettings>(page, 'GET', `${PREMIUM_SETTINGS}/${siteId}`)).toMatchObject({
    autoPercentage: 25,
  });
  await part.getByRole('link', { name: 'All premium settings' }).click();
}

/** All automatic posts are premium before, so 5 % makes most of them free. */
async function seesWhatChanges(page: Page, siteId: number): Promise<void> {
  const part = section(page, 'Existing posts');
  await expect(part).toContainText('Existing posts follow it only when you apply it here.');
  const byHand = part.getByRole('link', { name: 'Choose post by post' });
  await expect(byHand).toHaveAttribute('href', ADMIN_PATHS.premiumContentManagerTab('posts'));
  await choose(page, 'Auto premium percentage', '0%');
  await expect(part).toContainText('Here, 0% applies to new posts only: none becomes premium automatically.');
  await expect(part).toContainText('Posts that are premium stay premium until somebody changes them.');
  await expect(button(part, 'Apply percentage to Existing Posts')).toHaveCount(0);
  await choose(page, 'Auto premium percentage', '5%');
  await expect(part).toContainText('Save the settings first: the saved percentage is applied.');
  await expect(button(part, 'Apply percentage to Existing Posts')).toBeDisabled();
  await button(page, 'Save Settings').click();
  await expectToast(page, 'Settings saved successfully');
  await button(part, 'Apply percentage to Existing Posts').click();
  const { becomeFree, totalPosts } = await call<SharePreview>(page, 'GET', APPLY(siteId));
  expect(becomeFree).toBeGreaterThan(1);
  const changes = part.getByRole('group', { name: 'What will change' });
  await expect(changes).toContainText(`${becomeFree} posts become free. No post becomes premium.`);
  await expect(changes).toContainText(`of ${totalPosts} posts`);
  await expect(changes.getByRole('list', { name: 'Posts that change' })).toContainText('becomes free');
  await expectAccessible(page, 'what a percentage changes');
  await fitsAPhone(page, 'what a percentage changes');
  await button(changes, 'Cancel').click();
  await expect(changes).toHaveCount(0);
}

const applyButton = (page: Page): Locator =>
  section(page, 'Existing posts').getByRole('button', { name: /^Make \d+ posts free$/ });

async function isBusy(page: Page, label: string, progress: string): Promise<void> {
  const part = section(page, 'Existing posts');
  await expect(button(part, label)).toBeDisabled();
  await expect(part.getByRole('progressbar', { name: progress })).toBeVisible();
}

async function seesThatItFailed(page: Page, siteId: number): Promise<void> {
  await refuses(page, APPLY(siteId), 'POST');
  const release = await holds(page, APPLY(siteId), 'POST');
  await button(page, 'Apply percentage to Existing Posts').click();
  await applyButton(page).click();
  await isBusy(page, 'Applying...', 'Applying the percentage');
  await release();
  await expectToast(page, 'Failed to apply retroactively');
  await expect(section(page, 'Existing posts')).toContainText('The server is being updated.');
  await expectAccessible(page, 'a percentage that was not applied');
  await page.unrouteAll({ behavior: 'wait' });
}

async function applies(page: Page, siteId: number): Promise<void> {
  await applyButton(page).click();
  await expectToast(page, 'Premium percentage applied retroactively');
  const last = section(page, 'Existing posts').getByRole('group', { name: 'Last applied' });
  await expect(last).toContainText('Last applied: 5%');
  await expect(last).toContainText(/Undo restores \d+ posts\. Possible until /);
  const { lastRun, becomeFree } = await call<SharePreview>(page, 'GET', APPLY(siteId));
  expect([becomeFree, lastRun?.autoPercentage]).toEqual([0, 5]);
  await button(page, 'Apply percentage to Existing Posts').click();
  await expect(section(page, 'Existing posts')).toContainText('No post changes.');
  await button(section(page, 'Existing posts'), 'Close').click();
  await expectAccessible(page, 'a percentage that was applied');
  await fitsAPhone(page, 'a percentage that was applied');
}

async function seesThatUndoFailed(page: Page, siteId: number): Promise<void> {
  const part = section(page, 'Existing posts');
  await change<SharePreview>(page, APPLY(siteId), ({ lastRun, ...preview }) => ({
    ...preview,
    lastRun: lastRun && { ...lastRun, finishedAt: null },
  }));
  await page.reload();
  await expect(part).toContainText('It did not finish.');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(part.getByRole('group', { name: 'Last applied' })).not.toContainText('It did not finish.');
  await refuses(page, UNDO(siteId), 'POST');
  const release = await holds(page, UNDO(siteId), 'POST');
  await button(part, 'Undo').click();
  await isBusy(page, 'Undoing...', 'Restoring posts');
  await release();
  await expectToast(page, 'Failed to undo');
  await expect(part).toContainText('The server is being updated.');
  await expectAccessible(page, 'a percentage that was not undone');
  await page.unrouteAll({ behavior: 'wait' });
}

async function undoes(page: Page, siteId: number, before: PremiumContentFigures): Promise<void> {
  const part = section(page, 'Existing posts');
  await button(part, 'Undo').click();
  await expectToast(page, 'Premium percentage undone');
  await expect(button(part, 'Undo')).toHaveCount(0);
  expect(await call<PremiumContentFigures>(page, 'GET', `${PREMIUM_SETTINGS}/${siteId}/figures`)).toEqual(before);
}

async function undoesFromMessage(page: Page, siteId: number, before: PremiumContentFigures): Promise<void> {
  await button(page, 'Apply percentage to Existing Posts').click();
  await applyButton(page).click();
  const message = page.locator('[role=status]', { hasText: 'Premium percentage applied retroactively' });
  await button(message, 'Undo').click();
  await expectToast(page, 'Premium percentage undone');
  expect(await call<PremiumContentFigures>(page, 'GET', `${PREMIUM_SETTINGS}/${siteId}/figures`)).toEqual(before);
}
