import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { cardOf, chooseSite, expectToast, goTo, signInAsSample } from './screens.ts';
import { findVideos, setFault } from './server.ts';

const SITE = 'Meditation & Calm';

test('an operator gives more to go on where a video says too little', async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
  const title = await test.step('finds a video that says too little', () => findsAThinVideo(page));
  await test.step('is asked before a post is written from so little', () => isAsked(page, title));
  await test.step('gives a transcript', () => givesATranscript(page, title));
  await test.step('has the post written', () => hasItWritten(page, title));
});

/** Gives back its title. */
async function findsAThinVideo(page: Page): Promise<string> {
  await setFault(page, { provider: 'youtube', mode: 'thin' });
  await findVideos(page, SITE, 'candle gazing');
  await setFault(page, { provider: 'youtube', mode: 'ok' });

  await goTo(page, 'Content Generation');
  await page.getByRole('tab', { name: 'Videos Ready For Processing' }).click();
  await expect(page.getByRole('main')).toContainText(/\d+ says? too little and waits? for more to go on\./);
  const card = page
    .getByRole('listitem')
    .filter({ hasText: 'By itself nothing is written from fewer than 60' })
    .first();
  await expect(card).toContainText('add a transcript or notes, or have it written anyway');
  await expectAccessible(page, 'videos that say too little');
  return card.getByRole('heading').innerText();
}

async function isAsked(page: Page, title: string): Promise<void> {
  const card = cardOf(page, title);
  await card.getByRole('button', { name: 'Generate blog' }).click();
  const question = page.getByRole('dialog', { name: 'Write from so little?' });
  await expect(question).toContainText(
    'The post will be a short, plain notice. With a transcript or notes it can say more.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByRole('button', { name: 'Generate blog' })).toBeFocused();
}

async function givesATranscript(page: Page, title: string): Promise<void> {
  const card = cardOf(page, title);
  await card.getByRole('button', { name: 'Add transcript' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transcript or notes' });
  const field = dialog.getByRole('textbox', { name: 'Transcript or notes' });
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await field.fill('Sit down.');
  await expectAccessible(page, 'transcript being given');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Transcript SavedThere are 2 words to go on.');
  await expect(card).toContainText('Only 2 words to go on.');

  await card.getByRole('button', { name: 'Edit transcript' }).click();
  await expect(field).toHaveValue('Sit down.');
  const lines = Array.from(
    { length: 30 },
    (_, line) => `00:${String(line).padStart(2, '0')} Look at the flame and breathe slowly`,
  );
  await field.fill(lines.join('\n'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, /^Transcript SavedThere are \d+ words to go on\.$/);
  await expect(card).not.toContainText('to go on');
}

async function hasItWritten(page: Page, title: string): Promise<void> {
  await cardOf(page, title).getByRole('button', { name: 'Generate blog' }).click();
  await expectToast(page, /^Blog Post Generated".+" waits under Processed Videos\./);
  await expect(cardOf(page, title)).toHaveCount(0);
}
