import { expect, type Page } from '@playwright/test';
import type { PostView } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { cardOf, chooseSite, expectToast, goTo, section, signInAsSample } from './screens.ts';
import { beAiServer, call, change, findVideos, siteIdOf } from './server.ts';

const SITE = 'Meditation & Calm';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
});

test('an operator sees how requests to an AI server are adapted, and has it found out again', async ({ page }) => {
  await openSettings(page);
  const panel = section(page, 'AI server compatibility');
  await expect(panel).toContainText('No adaptations');
  await expectAccessible(page, 'no AI server that needs anything');
  const { id } = await newVideo(page, 'sitting meditation');
  await beAiServer(page, { kind: 'strict', refuses: ['json_schema'] });
  try {
    await write(page, id);
  } finally {
    // Journeys share one product.
    await beAiServer(page, { kind: 'openai' });
  }

  await page.reload();
  const servers = panel.getByRole('list', { name: 'AI servers' }).locator('> li');
  // What the automation draws meanwhile has its own entry.
  const server = servers.filter({ hasText: 'Texts' });
  await expect(server).toContainText('In use');
  await expect(server).toContainText('Sandbox');
  await expect(server).toContainText('JSON is requested in JSON mode. The schema is part of the prompt.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'AI servers on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  await server.getByRole('button', { name: /^Forget what .* supports$/ }).click();
  const question = page.getByRole('dialog', { name: /^Forget what .* supports\?$/ });
  await expect(question).toContainText('A refused request costs nothing.');
  await expectAccessible(page, 'question before what was learned is forgotten');
  await question.getByRole('button', { name: 'Forget' }).click();
  await expectToast(page, 'Forgotten');
  await expect(server).toHaveCount(0);
});

test('a post says that its AI server read only a part of its source', async ({ page }) => {
  const { id, title } = await write(page, (await newVideo(page, 'a talk of two hours')).id);
  // The stand-in reads everything.
  const truncatedInput = { sentCharacters: 83_137, readTokens: 2050 };
  const short = (post: PostView): PostView => (post.id === id ? { ...post, truncatedInput } : post);
  await change<PostView[]>(page, '/api/blog-posts', (posts) => posts.map(short));
  await change<PostView>(page, `/api/blog-posts/${id}`, short);

  await goTo(page, 'Content Generation');
  await page.getByRole('tab', { name: 'Processed Videos' }).click();
  const card = cardOf(page, title);
  await expect(card).toContainText('The AI server was sent 83,137 characters but read only about 2,050 tokens.');
  await expectAccessible(page, 'a list with a post whose source was not read whole');
  await card.getByRole('button', { name: `Preview ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText('Most of the source may be missing from this text');
  await expect(dialog).toContainText('OLLAMA_CONTEXT_LENGTH or num_ctx in Ollama');
  await expectAccessible(page, 'a post whose source was not read whole');
});

async function openSettings(page: Page): Promise<void> {
  await goTo(page, 'Content Generation');
  await page.getByRole('tab', { name: 'Settings' }).click();
}

async function newVideo(page: Page, term: string): Promise<VideoView> {
  await findVideos(page, SITE, term);
  const path = `/api/videos?siteId=${await siteIdOf(page, SITE)}&status=discovered`;
  const videos = await call<VideoView[]>(page, 'GET', path);
  return videos.find(({ flag, thinReason }) => flag === null && thinReason === null)!;
}

const write = (page: Page, videoId: number): Promise<PostView> =>
  call<PostView>(page, 'POST', `/api/videos/${videoId}/generate-blog`, {});
