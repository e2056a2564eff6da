import { expect, type Locator, type Page } from '@playwright/test';
import type { Spending } from '@pressloom/contracts/spending';
import type { VideoView } from '@pressloom/contracts/videos';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { cardOf, chooseSite, expectToast, goTo, section, signInAsSample } from './screens.ts';
import { call, firstRunEnded, siteIdOf } from './server.ts';

const SITE = 'Meditation & Calm';
const dollars = (cents: number): string => (cents / 100).toFixed(2);
const alert = (page: Page): Locator => page.getByRole('main').getByRole('alert');
const openTab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();

async function spentToday(page: Page): Promise<number> {
  const spending = await call<Spending>(page, 'GET', `/api/spending?siteId=${await siteIdOf(page, SITE)}`);
  return spending.today.usedCents;
}

test('an operator sets what a day may cost, and is asked before it costs more', async ({ page, watch }) => {
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
  await firstRunEnded(page);
  const used = await spentToday(page);
  const path = `/api/videos?siteId=${await siteIdOf(page, SITE)}&status=discovered`;
  const videos = await call<VideoView[]>(page, 'GET', path);
  const video = videos.find(({ flag, thinReason }) => flag === null && thinReason === null)!;
  await test.step('sets a budget that is nearly used', () => setsABudget(page, used));
  await test.step('is told of it', () => isTold(page, used));
  watch.expectAnswer(`409 POST /api/videos/${video.id}/generate-blog`);
  await test.step('is asked, and leaves it', () => leavesIt(page, video, used));
  await test.step('is asked, and goes on', () => goesOn(page, video));
  await test.step('reads what it came to', () => readsTheSpending(page, used));
  await test.step('gives it more room', () => givesMoreRoom(page));
});

async function setsABudget(page: Page, used: number): Promise<void> {
  await goTo(page, 'Content Generation');
  await openTab(page, 'Settings');
  const form = section(page, 'Spending');
  const own = form.getByRole('textbox', { name: 'Daily budget for this website (USD)' });
  const all = form.getByRole('textbox', { name: 'Daily budget for all websites (USD)' });
  await expect(own).toHaveValue('2.00');
  await expect(all).toHaveValue('');
  await own.fill('-1');
  await all.fill('two');
  await form.getByRole('button', { name: 'Save budget' }).click();
  await expect(own).toBeFocused();
  await expect(own).toHaveAccessibleDescription(/^An amount from \$0\.00 to \$1,000\.00/);
  await expect(all).toHaveAccessibleDescription(/^An amount from/);
  await expectAccessible(page, 'budgets that are none');
  await all.fill('');
  await own.fill('0');
  await expect(form.getByText('Nothing paid starts automatically.')).toBeVisible();
  await own.fill(dollars(used));
  await expect(
    form.getByText(/^A post (usually )?counts as (at most )?\$0\.\d\d.* This budget covers about \d+ a day\./),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Save budget' }).click();
  await expectToast(page, 'Settings SavedThe budget applies from now on.');
}

async function isTold(page: Page, used: number): Promise<void> {
  await goTo(page, 'Dashboard');
  const amount = `$${dollars(used)}`;
  await expect(alert(page)).toContainText(`Daily budget${amount} of today's budget of ${amount} for ${SITE} is used.`);
  await expect(page.getByRole('link', { name: 'Automation Active' })).toHaveAccessibleDescription(/today's budget/);
  await expectAccessible(page, 'a budget that is nearly used');
  await alert(page).getByRole('link', { name: 'Show details' }).click();
  await expect(section(page, 'Spending')).toBeVisible();
}

async function leavesIt(page: Page, video: VideoView, used: number): Promise<void> {
  await openTab(page, 'Videos Ready For Processing');
  const button = cardOf(page, video.title).getByRole('button', { name: /^Generate blog:/ });
  await button.click();
  const question = page.getByRole('dialog', { name: 'Over today’s budget' });
  await expect(question).toContainText(
    new RegExp(`budget of \\$${dollars(used)} for ${SITE} .* It resets on .* Write it anyway\\?`),
  );
  await expectAccessible(page, 'question before more is spent');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(button).toBeFocused();
  await expect(cardOf(page, video.title)).toContainText('is spent. It resets on');
  expect(await spentToday(page)).toBe(used);
}

async function goesOn(page: Page, video: VideoView): Promise<void> {
  const card = cardOf(page, video.title);
  // A list of many asks once for all of them.
  await card.getByRole('checkbox').check();
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Generate blogs' }).click();
  const many = page.getByRole('dialog', { name: 'Write 1 post?' });
  await expect(many).toContainText(/today's budget .* Write it anyway\?/i);
  await many.getByRole('button', { name: 'Cancel' }).click();

  await card.getByRole('button', { name: /^Generate blog:/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Write anyway' }).click();
  await expectToast(page, 'Blog Post Generated');
  await expect(card).toHaveCount(0);
}

async function readsTheSpending(page: Page, used: number): Promise<void> {
  await goTo(page, 'Dashboard');
  await expect(alert(page)).toContainText(`Today's budget of $${dollars(used)} for ${SITE} is spent.`);
  const chip = page.getByRole('link', { name: 'Automation Paused' });
  await expect(chip).toHaveAccessibleDescription(/is spent\. It resets on/);
  await expectAccessible(page, 'a budget that is spent');
  await openTab(page, 'Performance & Analytics');
  const card = section(page, 'Spending');
  await expect(card).toContainText(`$${dollars(await spentToday(page))} of $${dollars(used)}`);
  await expect(card.getByRole('alert')).toContainText('is spent');
  await expect(card).toContainText('sandbox, not billed');
  await card.getByText('Show days and models').click();
  const facts = card.getByRole('list', { name: 'Spending by day and model' }).getByRole('listitem');
  await expect(facts.filter({ hasText: 'text calls' })).toContainText(/\$0\.\d\d/);
  await expectAccessible(page, 'what a day cost');
  await card.getByRole('link', { name: 'Set the budget' }).click();
}

async function givesMoreRoom(page: Page): Promise<void> {
  const form = section(page, 'Spending');
  await form.getByRole('textbox', { name: 'Daily budget for this website' }).fill('2');
  await form.getByRole('button', { name: 'Save budget' }).click();
  await expectToast(page, 'Settings Saved');
  await goTo(page, 'Dashboard');
  await expect(page.getByRole('link', { name: 'Automation Active' })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
}
