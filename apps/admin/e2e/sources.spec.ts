import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { VideoView } from '@pressloom/contracts/videos';
import { expectAccessible } from './axe.ts';
import { test, type Watch } from './journey.ts';
import { cardOf, chooseSite, expectIdle, expectToast, goTo, signInAsSample } from './screens.ts';
import { call, findVideos, setFault, siteIdOf } from './server.ts';

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
  await expect(page.getByRole('main')).toContainText(
    /\d+ videos? (has|have) too little text and needs? a transcript\./,
  );
  const card = page.getByRole('listitem').filter({ hasText: 'Automatic writing needs at least 60' }).first();
  await expect(card).toContainText('add a transcript or notes, or write the post anyway');
  await expectAccessible(page, 'videos that say too little');
  return card.getByRole('heading').innerText();
}

async function isAsked(page: Page, title: string): Promise<void> {
  const card = cardOf(page, title);
  await card.getByRole('button', { name: 'Generate blog' }).click();
  const question = page.getByRole('dialog', { name: 'Write a short post?' });
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
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.focus();
  await expectIdle(save);
  await field.fill('Sit down.');
  await expectAccessible(page, 'transcript being given');
  await save.click();
  await expectToast(page, 'Transcript Saved2 words to write from.');
  await expect(card).toContainText('Only 2 words to write from.');

  await card.getByRole('button', { name: 'Edit transcript' }).click();
  await expect(field).toHaveValue('Sit down.');
  const lines = Array.from(
    { length: 30 },
    (_, line) => `00:${String(line).padStart(2, '0')} ${title}: look at flame ${line + 1} and breathe slowly`,
  );
  await field.fill(lines.join('\n'));
  await save.click();
  await expectToast(page, /^Transcript Saved\d+ words to write from\.$/);
  await expect(card).not.toContainText('to write from');
}

async function hasItWritten(page: Page, title: string): Promise<void> {
  await cardOf(page, title).getByRole('button', { name: 'Generate blog' }).click();
  await expectToast(page, /^Blog Post Generated".+" waits under Processed Videos\./);
  await expect(cardOf(page, title)).toHaveCount(0);
}

test('an operator brings subtitles as files', async ({ page, watch }) => {
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
  await findVideos(page, SITE, 'evening stretches');
  await goTo(page, 'Content Generation');
  await page.getByRole('tab', { name: 'Videos Ready For Processing' }).click();
  const add = page.getByRole('button', { name: /^Add transcript: / }).first();
  const title = (await add.getAttribute('aria-label'))!.replace('Add transcript: ', '');
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Transcript or notes' });
  const field = dialog.getByRole('textbox', { name: 'Transcript or notes' });

  await test.step('is told what is wrong with a file', async () => {
    await chooseFile(page, 'old.txt', Buffer.from([0x47, 0xe4, 0x68]));
    await expect(dialog).toContainText('old.txt: This file can’t be read as text.');
    await chooseFile(page, 'talk.docx', Buffer.from('x'));
    await expect(dialog).toContainText('talk.docx: Choose a .txt, .srt, .vtt, .sbv, .ass, .ssa or .lrc file.');
  });

  await test.step('is told the lines that can’t be read', async () => {
    await chooseFile(page, 'talk.srt', Buffer.from(subtitles(title).replace('00:00:04,000\n', '00:00:\n')));
    await expect(dialog).toContainText('From talk.srt');
    await expect(dialog).toContainText('Detected: SRT captions.');
    expectRefusedPut(page, watch);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Line 6: “00:00:02,000 --> 00:00:” is not a pair of times');
    await expectAccessible(page, 'transcript with a broken line');
    await field.fill((await field.inputValue()).replace('00:00:\n', '00:00:04,000\n'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, /^Transcript Saved\d+ words to write from\.$/);
  });

  await test.step('drops another one, of another video, and takes that back', async () => {
    await page.getByRole('button', { name: `Edit transcript: ${title}` }).click();
    await expect(field).toHaveValue(`${sentence(title)} ${sentence(title)}`);
    await dropFile(
      page,
      'other.vtt',
      `WEBVTT\n\n00:01.000 --> 09:59:59.000\n${'Quantum pumpkins zigzag. '.repeat(30)}`,
    );
    await expect(dialog).toContainText('Detected: WebVTT captions.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('seems to be the transcript of another video');
    await expect(dialog.getByRole('alert')).toContainText('Its captions continue until 9:59:59');
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await expectAccessible(page, 'doubts about a transcript');
    await dialog.getByRole('button', { name: 'Undo and change it' }).click();
    await expect(field).toHaveValue(/^WEBVTT/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Edit transcript: ${title}` }).click();
    await expect(field).toHaveValue(`${sentence(title)} ${sentence(title)}`);
  });

  await test.step('takes a file of megabytes', async () => {
    await chooseFile(page, 'long.txt', Buffer.from(`${sentence(title)} `.repeat(20_000)));
    await expect(dialog).toContainText('This text is too long to edit here.');
    await expectAccessible(page, 'transcript of megabytes');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(field).toHaveValue('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
  await hasItWritten(page, title);
  await test.step('gives the post a picture of their own', () => uploadsAPicture(page, watch));
});

async function uploadsAPicture(page: Page, watch: Watch): Promise<void> {
  await page.getByRole('tab', { name: 'Processed Videos' }).click();
  // The new post comes to stand first; a list of before must not be mistaken for it.
  await page.reload();
  const menu = page.getByRole('button', { name: /^Featured image of / }).first();
  const title = (await menu.getAttribute('aria-label'))!.replace('Featured image of ', '');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Upload an image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload an image' });
  const picker = dialog.getByLabel('Image', { exact: true }).and(page.locator('input'));
  const upload = dialog.getByRole('button', { name: 'Upload' });

  await upload.click();
  await expect(dialog.getByRole('group', { name: 'Image' })).toContainText('Choose an image first.');
  await picker.setInputFiles({ name: 'talk.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(dialog).toContainText('talk.txt: This file is not a usable image.');
  expectRefusedPut(page, watch);
  await picker.setInputFiles({
    name: 'half.png',
    mimeType: 'image/png',
    buffer: (await page.screenshot()).subarray(0, 900),
  });
  await dialog.getByRole('textbox', { name: 'Alt text' }).fill('A screen of Pressloom');
  await upload.click();
  await expect(dialog).toContainText('This image is damaged or did not arrive complete.');
  await expectAccessible(page, 'picture that is refused');

  await picker.setInputFiles({ name: 'whole.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(dialog).not.toContainText('damaged');
  await expect(dialog.getByRole('img', { name: 'Your image' })).toBeVisible();
  await expectAccessible(page, 'picture that was chosen');
  await upload.click();
  await expectToast(page, `Image Uploaded"${title}" has a new image.`);
  await expect(dialog).toHaveCount(0);
  await cardOf(page, title)
    .getByRole('button', { name: /^Show the featured image of/ })
    .click();
  await expect(page.getByRole('img', { name: 'A screen of Pressloom' })).toBeVisible();
  await page.keyboard.press('Escape');
}

const sentence = (title: string): string =>
  `This is about ${title}, and about much that goes with it, told slowly and with care, so that there are words enough for a whole post to be written from.`;

const subtitles = (title: string): string =>
  ['00:00:01,000 --> 00:00:02,000', '00:00:02,000 --> 00:00:04,000']
    .map((times, index) => `${index + 1}\n${times}\n<i>${sentence(title)}</i>\n`)
    .join('\n');

/** The next write is refused, whichever row it is for. */
function expectRefusedPut(page: Page, watch: Watch): void {
  const announce = (request: Request): void => {
    if (request.method() !== 'PUT') return;
    watch.expectAnswer(`400 PUT ${new URL(request.url()).pathname}`);
    page.off('request', announce);
  };
  page.on('request', announce);
}

const chooseFile = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.getByLabel('Transcript', { exact: true }).setInputFiles({ name, mimeType: 'text/plain', buffer });

async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([file, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], file, { type: 'text/vtt' }));
      return transfer;
    },
    [name, text] as [string, string],
  );
  const dialog = page.getByRole('dialog', { name: 'Transcript or notes' });
  await dialog.dispatchEvent('dragover', { dataTransfer });
  await expect(dialog).toContainText('Drop it here.');
  await dialog.dispatchEvent('drop', { dataTransfer });
}

const OWN_SITE = 'Psychic & Tarot';
const NOTES = 'Notes on the reading room';

test('an operator brings sources of their own, takes one back, and keeps a post whose video is gone', async ({
  page,
}) => {
  await page.goto('/');
  await signInAsSample(page);
  await findVideos(page, SITE, 'evening breathing');
  await chooseSite(page, OWN_SITE);
  await test.step('has a post written from notes', () => writesFromNotes(page));
  const title = await test.step('adds a video by its address', () => addsByAddress(page));
  await test.step('deletes it and takes it back', () => takesBack(page, title));
  await test.step('updates a post whose video was deleted', () => updatesWithoutVideo(page, title));
});

/** Opens what 'Add a source' offers. */
async function addASource(page: Page, way: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a source' }).click();
  await page.getByRole('menuitem', { name: way }).click();
}

async function writesFromNotes(page: Page): Promise<void> {
  await goTo(page, 'Content Generation');
  await page.getByRole('tab', { name: 'Videos Ready For Processing' }).click();
  await page.getByRole('button', { name: 'Add a source' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(3);
  await expectAccessible(page, 'the ways to a source');
  await page.getByRole('menuitem', { name: 'My own notes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write from my own notes' });
  const [title, notes] = [
    dialog.getByRole('textbox', { name: 'Working title' }),
    dialog.getByRole('textbox', { name: 'Notes' }),
  ];
  await expect(title).toBeFocused();
  await dialog.getByRole('button', { name: 'Add notes' }).click();
  await expect(title).toHaveAccessibleDescription('Please give your notes a title');
  await expect(title).toBeFocused();
  await title.fill(NOTES);
  await notes.fill('The reading room opens at nine. '.repeat(12));
  await expect(notes).toHaveAccessibleDescription('72 words. Up to 5 MB of plain text.');
  await expectAccessible(page, 'notes being given');
  await dialog.getByRole('button', { name: 'Add notes' }).click();
  await expectToast(page, 'Notes Added72 words to write from.');
  const card = cardOf(page, NOTES);
  await expect(card).toContainText('Own notes');
  await expectAccessible(page, 'notes among the videos');
  await card.getByRole('button', { name: 'Generate blog' }).click();
  await expectToast(page, 'Blog Post Generated');

  await page.getByRole('tab', { name: 'Processed Videos' }).click();
  const post = posts(page).filter({ hasText: 'From notes' });
  await expect(post).toHaveCount(1);
  await post.getByRole('button', { name: /^Featured image of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Generate with AI' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Use video thumbnail' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'a post of notes');
  await post.getByRole('button', { name: 'Publish to Site' }).click();
  await expectToast(page, 'Published');
  const opened = page.waitForEvent('popup');
  await post.getByRole('link', { name: 'View on WordPress' }).click();
  const article = await opened;
  await expect(article.getByRole('main')).toContainText('reading room');
  await expect(article.getByRole('main')).not.toContainText('youtube.com');
  await article.close();
}

const posts = (page: Page): Locator =>
  page.getByRole('list', { name: 'Processed videos', exact: true }).getByRole('listitem');

/** Gives back its title. */
async function addsByAddress(page: Page): Promise<string> {
  const found = await call<VideoView[]>(page, 'GET', `/api/videos?siteId=${await siteIdOf(page, SITE)}&kind=video`);
  const video = found.find(({ thinReason, flag }) => thinReason === null && flag === null)!;
  await page.getByRole('tab', { name: 'Videos Ready For Processing' }).click();
  await addASource(page, 'Video by URL');
  const dialog = page.getByRole('dialog', { name: 'Add a video by URL' });
  const address = dialog.getByRole('textbox', { name: 'YouTube URL' });
  await address.fill('https://www.youtube.com/@station9');
  await dialog.getByRole('button', { name: 'Add video' }).click();
  await expect(address).toHaveAccessibleDescription(/the URL of one YouTube video/);
  await expectAccessible(page, 'an address of no video');
  await address.fill(`https://youtu.be/${video.youtubeId}?si=shared`);
  await address.press('Enter');
  await expectToast(page, `Video Ready"${video.title}" is under Videos Ready For Processing.`);
  await expect(cardOf(page, video.title)).toBeVisible();
  return video.title;
}

async function takesBack(page: Page, title: string): Promise<void> {
  await cardOf(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .click();
  await page.getByRole('dialog', { name: 'Delete video?' }).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Video Deleted');
  await expect(cardOf(page, title)).toHaveCount(0);

  await addASource(page, 'Dismissed videos');
  const dialog = page.getByRole('dialog', { name: 'Dismissed videos' });
  await dialog.getByRole('searchbox').fill('no such title');
  await expect(dialog).toContainText('No dismissed video matches “no such title”');
  await dialog.getByRole('searchbox').fill(title);
  const back = dialog.getByRole('button', { name: `Restore ${title}` });
  await expect(back).toBeVisible();
  await expectAccessible(page, 'dismissed videos');
  await back.click();
  await expect(dialog.getByRole('status').first()).toHaveText(
    `Restored: "${title}" is under Videos Ready For Processing.`,
  );
  await expect(back).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close dismissed videos' }).click();
  await expect(cardOf(page, title)).toBeVisible();
}

async function updatesWithoutVideo(page: Page, title: string): Promise<void> {
  await cardOf(page, title).getByRole('button', { name: 'Generate blog' }).click();
  await expectToast(page, 'Blog Post Generated');
  await page.getByRole('tab', { name: 'Processed Videos' }).click();
  const written = posts(page).first();
  await expect(written).toContainText('Draft');
  const post = cardOf(page, await written.getByRole('heading').innerText());
  await post.getByRole('button', { name: 'Publish to Site' }).click();
  await expectToast(page, 'Published');
  await post.getByRole('button', { name: `Delete the video of ${title}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete video?' });
  await expect(question).toContainText('The published post stays here and on the website, without its video');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Video Deleted');
  await expect(post).toContainText('the video was deleted here');
  await expect(post.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await expectAccessible(page, 'a post whose video is gone');
  const premium = post.getByRole('switch', { name: /^Premium/ });
  await expect(premium).toHaveAccessibleDescription('There’s no sign that this website locks premium articles.');
  // It shows the choice a moment after the click, together with what goes out.
  await premium.click();
  await expect(premium).toBeChecked();
  // The website has all of it until something is changed.
  await expect(post.getByRole('button', { name: /^Update/ })).toHaveCount(0);
  await post.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Excerpt', exact: true }) });
  await dialog
    .getByRole('textbox', { name: 'Excerpt', exact: true })
    .fill('What the first hour of the fire taught the crews.');
  await dialog.getByRole('button', { name: /^Update/ }).click();
  await expect(dialog.getByRole('button', { name: /^(Update|Updating)/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(premium).toBeChecked();
}
