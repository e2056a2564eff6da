import { expect, type Locator, type Page } from '@playwright/test';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteVoiceView } from '@pressloom/contracts/site-voice';
import type { VideoView } from '@pressloom/contracts/videos';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { cardOf, choose, chooseSite, expectToast, goTo, section, signInAsSample } from './screens.ts';
import { call, findVideos, firstRunEnded, siteIdOf } from './server.ts';

const SITE = 'Fire & Emergency News';
const CLOSING = 'Stay safe, neighbours.';
const card = (page: Page): Locator => section(page, 'Voice');
const rules = (page: Page): Locator => card(page).getByRole('textbox', { name: 'Rules for every article' });

test('an operator gives a website a voice of its own, tries it, and reads it in the next post', async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
  await firstRunEnded(page);
  await goTo(page, 'Content Generation');
  await page.getByRole('tab', { name: 'Settings' }).click();
  const before = await rules(page).inputValue();
  await test.step('is told what does not fit', () => isRefused(page));
  await test.step('writes rules and chooses categories', () => changesIt(page));
  await test.step('tries it', () => triesIt(page));
  await test.step('saves it', () => savesIt(page));
  await test.step('reads it in the next post', () => readsIt(page));
  await test.step('goes back to the brand', () => goesBack(page, before));
});

async function isRefused(page: Page): Promise<void> {
  await expect(card(page).getByText(`From ${SITE}`)).toHaveCount(6);
  const persona = card(page).getByRole('textbox', { name: 'Writer and audience' });
  await persona.fill('Me');
  await card(page).getByRole('button', { name: 'Save voice' }).click();
  await expect(persona).toBeFocused();
  await expect(persona).toHaveAccessibleDescription(/^Please describe the writer/);
  await expectAccessible(page, 'a voice that is none');
  await card(page).getByRole('button', { name: "Reset to the brand's: Writer and audience" }).click();
  await expect(persona).toBeFocused();
  await expect(card(page).getByText('Your own')).toHaveCount(0);
}

async function changesIt(page: Page): Promise<void> {
  await rules(page).fill(`End with the sentence: "${CLOSING}"`);
  await card(page).getByRole('button', { name: "Use the website's own categories" }).click();
  await choose(page, 'Add a category', 'Uncategorized');
  await card(page).getByRole('combobox', { name: 'Sorted into Uncategorized' }).click();
  await page.getByRole('option', { name: 'Wildfires' }).click();
  await page.keyboard.press('Escape');
  await expect(card(page).getByText('Everything else goes to Uncategorized.')).toBeVisible();
  await expect(card(page).getByText('Your own')).toHaveCount(2);
  await expectAccessible(page, 'a voice of its own');
}

async function triesIt(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Try it' }).click();
  const text = card(page).getByRole('group', { name: 'The sample text' });
  await expect(text).toContainText('Uncategorized');
  await expect(text).toContainText(/Cost \$0\.\d\d \(sandbox, not billed\)/);
  await expect(text.frameLocator('iframe').getByText(CLOSING)).toBeVisible();
  await expectAccessible(page, 'a text to try a voice');
  // Nothing of it is saved.
  expect((await voice(page)).own.articleRules).toBeNull();
  await expect(card(page).getByText('Unsaved changes')).toBeVisible();
}

async function savesIt(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Save voice' }).click();
  await expectToast(page, 'Voice SavedPosts and newsletters use it from now on.');
  await page.reload();
  await expect(rules(page)).toHaveValue(`End with the sentence: "${CLOSING}"`);
  await expect(card(page).getByText('Your own')).toHaveCount(2);
  // What was tried is still there to be read.
  const text = card(page).getByRole('group', { name: 'The sample text' });
  await expect(text).toContainText('Uncategorized');
  await expect(text).toContainText('The voice may have been different then.');
}

async function readsIt(page: Page): Promise<void> {
  // Other journeys may have made something of those that it had.
  await findVideos(page, SITE, 'volunteers at the siren');
  const path = `/api/videos?siteId=${await siteIdOf(page, SITE)}&status=discovered`;
  const videos = await call<VideoView[]>(page, 'GET', path);
  const video = videos.find(({ flag, thinReason }) => flag === null && thinReason === null)!;
  await page.getByRole('tab', { name: 'Videos Ready For Processing' }).click();
  await cardOf(page, video.title)
    .getByRole('button', { name: /^Generate blog:/ })
    .click();
  await expectToast(page, 'Blog Post Generated');
  const posts = `/api/blog-posts?siteId=${await siteIdOf(page, SITE)}&videoIds=${video.id}`;
  const [post] = await call<PostView[]>(page, 'GET', posts);
  expect(post).toMatchObject({ categories: ['Uncategorized'] });
  expect(post?.content).toContain(`<p>${CLOSING}</p>`);
}

async function goesBack(page: Page, before: string): Promise<void> {
  await page.getByRole('tab', { name: 'Settings' }).click();
  await card(page).getByRole('button', { name: "Reset to the brand's: Rules for every article" }).click();
  await expect(rules(page)).toHaveValue(before);
  await card(page).getByRole('button', { name: "Reset to the brand's: Categories" }).click();
  await card(page).getByRole('button', { name: 'Save voice' }).click();
  await expectToast(page, 'Voice Saved');
  const { own } = await voice(page);
  expect(new Set(Object.values(own))).toEqual(new Set([null]));
}

const voice = async (page: Page): Promise<SiteVoiceView> =>
  call<SiteVoiceView>(page, 'GET', `/api/site-voice?siteId=${await siteIdOf(page, SITE)}`);
