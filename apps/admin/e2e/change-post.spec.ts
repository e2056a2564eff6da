import { expect, type Locator, type Page } from '@playwright/test';
import type { PostSummary, PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import type { VideoView } from '@pressloom/contracts/videos';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { cardOf, choose, section, signInAsSample } from './screens.ts';
import { call, firstRunEnded, selectWithVideos, siteIdOf } from './server.ts';

const SITE = 'Psychic & Tarot';
const TITLE = 'What the new moon asks of us';
const THEIRS = 'A sentence that somebody wrote on WordPress.';
const SENTENCE = 'A sentence of my own about the moon.';

test('an operator changes a post, also where somebody else changes it too', async ({ page, watch }) => {
  const post = await opensItsOwn(page, 'new moon for posts to change');
  await test.step('sees the figures follow what is typed, and saves a draft', () => changes(page, post));
  await test.step('is asked before what was typed is lost', () => isAskedBeforeLeaving(page));
  await test.step('chooses where somebody else changed the same', async () => {
    watch.expectAnswer(`409 PATCH /api/blog-posts/${post.id}`);
    await meetsAnother(page);
  });
});

test('an operator takes a version back, and publishes what was typed', async ({ page, watch }) => {
  const post = await opensItsOwn(page, 'full moon for posts to take back');
  const whole = await call<PostView>(page, 'GET', `/api/blog-posts/${post.id}`);
  const content = `${whole.content}<p>${SENTENCE}</p>`;
  const edit = { revision: post.revision.id, title: TITLE, content, tags: [...post.tags, 'a tag of mine'] };
  await call(page, 'PATCH', `/api/blog-posts/${post.id}`, edit);
  await test.step('sees every version, and takes one back', () => takesBack(page, post));
  await test.step('publishes what was typed, and saves more without publishing', () => publishes(page, post));
  await test.step('names another author, and is asked where WordPress changed the post meanwhile', async () => {
    watch.expectAnswer(`409 POST /api/blog-posts/${post.id}/auto-publish`);
    await updatesAnyway(page, post);
  });
});

test('an operator has a post written again, and knows what it costs', async ({ page }) => {
  const post = await opensItsOwn(page, 'half moon for posts of another kind');
  await cardOf(page, post.title)
    .getByRole('button', { name: `Preview ${post.title}` })
    .click();
  await dialogOf(page, post.title).getByRole('button', { name: 'Rewrite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Rewrite' });
  await dialog.getByRole('radio', { name: 'With instructions' }).check();
  await expect(dialog.getByText(/^The sandbox writes it, so nothing is billed\. It counts as at most /)).toBeVisible();
  await expectAccessible(page, 'the question before writing again');
  const write = dialog.getByRole('button', { name: 'Rewrite' });
  const note = dialog.getByRole('textbox', { name: 'What should change?' });
  await write.click();
  await expect(note).toBeFocused();
  await expect(note).toHaveAccessibleDescription('Please say what the new text should be like.');
  await note.fill('Please thank the volunteers by name.');
  await write.click();
  await expect(page.getByText(/^Rewritten as version 2: /).first()).toBeVisible();
  await page.getByRole('button', { name: 'Compare with the previous version' }).click();
  await expect(section(page, 'Text').locator('ins').first()).toBeVisible();
  await page.getByRole('button', { name: 'All versions' }).click();
  await expect(page.getByRole('listitem', { name: 'Version 2' })).toContainText(
    'Instructions: Please thank the volunteers',
  );
});

async function opensItsOwn(page: Page, term: string): Promise<PostSummary> {
  await page.goto('/');
  await signInAsSample(page);
  await firstRunEnded(page);
  const post = await hasAPost(page, term);
  await page.goto('/content-generation');
  return post;
}

/** A post of this journey's own, as a draft. */
async function hasAPost(page: Page, term: string): Promise<PostSummary> {
  const siteId = await siteIdOf(page, SITE);
  await selectWithVideos(page, SITE, term);
  const found = () => call<VideoView[]>(page, 'GET', `/api/videos?siteId=${siteId}&status=discovered&pageSize=50`);
  const writable = async () => (await found()).find(({ thinReason }) => thinReason === null);
  await expect.poll(async () => (await writable())?.id ?? null, { timeout: 60_000 }).not.toBeNull();
  const video = (await writable())!;
  await call(page, 'POST', `/api/videos/${video.id}/generate-blog`, {});
  const posts = () =>
    call<PostSummary[]>(page, 'GET', `/api/blog-posts?siteId=${siteId}&fields=summary&videoIds=${video.id}`);
  await expect.poll(async () => (await posts()).length, { timeout: 60_000 }).toBe(1);
  const [post] = await posts();
  return post!;
}

/** An open dialog hides what is beside it from whoever asks by role; it tells what was saved itself, too. */
async function seesToast(page: Page, title: string): Promise<void> {
  const toast = page.locator('[role=status]', { hasText: title }).filter({ has: page.locator('button') });
  await expect(toast).toBeVisible();
  await toast.locator('button[aria-label="Close message"]').click();
}

const dialogOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true });
const field = (dialog: Locator, name: string): Locator => dialog.getByRole('textbox', { name, exact: true });

async function opensEdit(page: Page, title: string): Promise<Locator> {
  await cardOf(page, title)
    .getByRole('button', { name: `Edit ${title}` })
    .click();
  const dialog = dialogOf(page, title);
  await expect(field(dialog, 'Title')).toHaveValue(title);
  return dialog;
}

async function changes(page: Page, post: PostSummary): Promise<void> {
  const dialog = await opensEdit(page, post.title);
  const figures = section(page, 'Figures');
  await expect(figures).toContainText(`Words${post.wordCount}`);
  await expect(figures).toContainText(`SEO score${post.seoScore} of 100`);
  await expectAccessible(page, 'the form of a post');

  const text = field(dialog, 'Text');
  const before = await text.inputValue();
  expect(before).toContain('## ');
  await text.fill(`${before}\n\n${SENTENCE} **Look up.**\n\n- One\n- Two`);
  await expect(figures).toContainText(`Words${post.wordCount + 12}`);
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = dialog.frameLocator('iframe[title="Preview of the text"]');
  await expect(frame.getByRole('strong').last()).toHaveText('Look up.');
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();

  await field(dialog, 'Title').fill('  ');
  await dialog.getByRole('button', { name: 'Save Draft' }).click();
  await expect(field(dialog, 'Title')).toBeFocused();
  await expect(field(dialog, 'Title')).toHaveAccessibleDescription(/give the post a title/);
  await field(dialog, 'Title').fill(TITLE);
  const tags = field(dialog, 'Tags');
  await tags.fill('a tag of mine');
  await tags.press('Enter');
  await expect(dialog.getByRole('list', { name: 'Tags' })).toContainText('a tag of mine');
  await dialog.getByRole('button', { name: 'Save Draft' }).click();
  await seesToast(page, 'Draft Saved');
  await expect(dialogOf(page, TITLE)).toBeVisible();
  await dialogOf(page, TITLE).getByRole('tab', { name: 'Preview' }).click();
  await expect(dialogOf(page, TITLE).frameLocator('iframe').getByText(SENTENCE)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, TITLE)).toBeHidden();
}

async function isAskedBeforeLeaving(page: Page): Promise<void> {
  const dialog = await opensEdit(page, TITLE);
  await field(dialog, 'Excerpt').fill('Typed, and not saved.');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(dialog, 'Excerpt')).toHaveValue('Typed, and not saved.');
  await dialog.getByRole('tab', { name: 'History' }).click();
  await dialog.getByRole('tab', { name: 'Edit' }).click();
  await expect(field(dialog, 'Excerpt')).toHaveValue('Typed, and not saved.');
  // Back closes the post, and asks first.
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/content-generation$/);
  await page.goForward();
  await expect(field(dialog, 'Title')).toHaveValue(TITLE);
  await page.goBack();
  await expect(dialog).toBeHidden();
}

async function meetsAnother(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  const [mine, theirs] = [await opensEdit(page, TITLE), await opensEdit(other, TITLE)];
  await field(mine, 'Title').fill(`${TITLE}, mine`);
  await field(mine, 'Search title').fill('My search title');
  await field(theirs, 'Title').fill(`${TITLE}, theirs`);
  await theirs.getByRole('button', { name: 'Save Draft' }).click();
  await seesToast(other, 'Draft Saved');
  await other.close();

  const dialog = dialogOf(page, `${TITLE}, theirs`);
  await expect(dialog.getByText('changed the same fields while you were editing.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Draft' }).click();
  await expectAccessible(page, 'two people in one post');
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect(field(dialog, 'Title')).toHaveValue(`${TITLE}, theirs`);
  await expect(field(dialog, 'Search title')).toHaveValue('My search title');
  await dialog.getByRole('button', { name: 'Restore mine' }).click();
  await expect(field(dialog, 'Title')).toHaveValue(`${TITLE}, mine`);
  await dialog.getByRole('button', { name: 'Save Draft' }).click();
  await seesToast(page, 'Draft Saved');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function takesBack(page: Page, post: PostSummary): Promise<void> {
  await cardOf(page, TITLE)
    .getByRole('button', { name: `Preview ${TITLE}` })
    .click();
  await dialogOf(page, TITLE).getByRole('tab', { name: 'History' }).click();
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('Current');
  await expect(versions.last()).toContainText('Written by the sandbox');
  await expectAccessible(page, 'the history of a post');
  await page.getByRole('button', { name: 'See what changed: version 2' }).click();
  const text = section(page, 'Text');
  await expect(text.locator('ins').filter({ hasText: SENTENCE })).toBeVisible();
  await expect(section(page, 'Tags').locator('ins')).toContainText('a tag of mine');
  await expectAccessible(page, 'two versions side by side');
  await page.getByRole('button', { name: 'Restore this version: version 1' }).click();
  await seesToast(page, 'Version Restored');
  await expect(dialogOf(page, post.title)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cardOf(page, post.title)).toBeVisible();
}

async function publishes(page: Page, post: PostSummary): Promise<void> {
  const dialog = await opensEdit(page, post.title);
  await field(dialog, 'Title').fill(TITLE);
  await dialog.getByRole('button', { name: /^Publish to Site/ }).click();
  await seesToast(page, 'Published');
  const open = dialogOf(page, TITLE);
  await expect(open.getByText('The website has this version.')).toBeVisible();
  await field(open, 'Excerpt').fill('An excerpt that the website does not have yet.');
  const save = open.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(open.getByText(/Later changes aren’t there yet/)).toBeVisible();
  await expect(save).toBeFocused();
  await seesToast(page, 'Changes Saved');
  await open.getByRole('button', { name: /^Update/ }).click();
  await seesToast(page, 'Published');
  await expect(open.getByText('The website has this version.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cardOf(page, TITLE)).toContainText('Published');
}

async function updatesAnyway(page: Page, { id }: PostSummary): Promise<void> {
  const { wordpressPostId } = await call<PostView>(page, 'GET', `/api/blog-posts/${id}`);
  const sites = await call<SiteView[]>(page, 'GET', '/api/wordpress-sites');
  const siteUrl = sites.find(({ name }) => name === SITE)!.siteUrl.replace(/\/$/, '');
  const there = async (): Promise<{ author: number; content: { rendered: string } }> =>
    (await page.request.get(`${siteUrl}/wp-json/wp/v2/posts/${wordpressPostId}`)).json();
  const before = await there();
  expect(before).toMatchObject({ author: 1, content: { rendered: expect.not.stringContaining(THEIRS) } });
  const data = { content: `<p>${THEIRS}</p>` };
  const byHand = await page.request.post(`${siteUrl}/__control/posts/${wordpressPostId}`, { data });
  expect(byHand.ok()).toBe(true);

  const dialog = await opensEdit(page, TITLE);
  await choose(page, 'Author on WordPress', 'editor');
  await dialog.getByRole('button', { name: /^Update/ }).click();
  await expect(
    dialog.getByText(/^This post was changed on WordPress on .* Updating would overwrite that\.$/),
  ).toBeVisible();
  expect(await there()).toMatchObject({ author: 1, content: { rendered: expect.stringContaining(THEIRS) } });
  await expectAccessible(page, 'a post that WordPress changed');
  await dialog.getByRole('button', { name: 'Update anyway' }).click();
  await expect(dialog.getByText('The website has this version.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Update anyway' })).toHaveCount(0);
  await expect.poll(there).toMatchObject({ author: 3, content: before.content });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}
