import type { ErrorBody } from '@pressloom/contracts/errors';
import type { PublishResult } from '@pressloom/contracts/job-results';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import { Drafts } from '../kept-posts.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline, requestsTo } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WordPressSite } from '../wordpress.ts';

let test: TestApp;
let pipeline: Pipeline;
let drafts: Drafts;
let site: SiteView;
let wordpress: WordPressSite;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  drafts = new Drafts(test, pipeline, ({ id }) =>
    pipeline.operator.post(`/api/blog-posts/${id}/use-youtube-thumbnail`).expect(200),
  );
  site = await pipeline.site({ videosPerSearch: 10 });
  wordpress = new WordPressSite(pipeline.wordpressUrl('fire-news'));
  await pipeline.discover(site.id, 'warehouse fire');
});
afterEach(() => control(test, 'reset', {}));
afterAll(() => test.close());

const path = (postId: number, act: string): string => `/api/blog-posts/${postId}/${act}`;
const press = (postId: number) => pipeline.operator.post(path(postId, 'send-featured-image'));
const publish = (postId: number) => pipeline.operator.post(path(postId, 'auto-publish')).send({});
const generate = (postId: number) =>
  pipeline.operator.post(path(postId, 'generate-featured-image')).send({}).expect(200);
const current = (postId: number): Promise<PostView> => pipeline.post(site.id, postId);
const writes = async (where: string) =>
  (await requestsTo(test, 'wordpress', where)).filter(({ method }) => method === 'POST').length;

async function published(): Promise<{ post: PostView; there: number }> {
  const post = await drafts.next(site.id);
  const { wordpressPostId: there } = (await publish(post.id).expect(200)).body as PublishResult;
  return { post, there };
}

it('gives the website the new image, and leaves text, terms and address as they are there', async () => {
  const { post, there } = await published();
  const before = await wordpress.post(there);
  expect((await current(post.id)).hasUnsentImage).toBe(false);
  await generate(post.id);
  const form = { revision: post.revision.id, title: 'Not ready for readers' };
  await pipeline.operator.patch(`/api/blog-posts/${post.id}`).send(form).expect(200);
  const changed = await current(post.id);
  expect(changed).toMatchObject({ hasUnsentImage: true, hasUnsent: true });
  const { body } = await press(post.id).expect(200);
  expect(body).toEqual({
    message: expect.stringContaining(`${site.name} shows the new image of`),
    wordpressUrl: changed.wordpressUrl,
  });
  const { featured_media: media, ...after } = await wordpress.post(there);
  expect(media).toBeGreaterThan(before.featured_media);
  const { title, content, excerpt, categories, tags, slug, status, author } = before as typeof before & object;
  expect(after).toMatchObject({ title, content, excerpt, categories, tags, slug, status, author });
  // The text is still to be sent.
  expect(await current(post.id)).toMatchObject({
    ...{ hasUnsentImage: false, hasUnsent: true },
    publishedRevision: post.revision,
  });
  await publish(post.id).expect(200);
  expect(await wordpress.post(there)).toMatchObject({ title: { raw: form.title }, featured_media: media });
});

it('uploads nothing twice, and changes words alone where only they changed', async () => {
  const { post, there } = await published();
  await generate(post.id);
  await Promise.all([press(post.id).expect(200), press(post.id).expect(200)]);
  await press(post.id).expect(200);
  const { media } = await wordpress.contents();
  const { featured_media: id } = await wordpress.post(there);
  expect(media.filter((one) => one.id >= id)).toHaveLength(1);
  const { featuredImageUrl: imageUrl } = await current(post.id);
  const words = { imageUrl, alt: 'A ladder truck at dawn' };
  await pipeline.operator.put(path(post.id, 'featured-image-alt')).send(words).expect(200);
  expect((await current(post.id)).hasUnsentImage).toBe(true);
  const updates = await writes(`/wp/v2/posts/${there}`);
  await press(post.id).expect(200);
  expect(await writes(`/wp/v2/posts/${there}`)).toBe(updates);
  expect((await wordpress.contents()).media.find((one) => one.id === id)).toMatchObject({ alt_text: words.alt });
  expect((await current(post.id)).hasUnsentImage).toBe(false);
});

it('still asks before it overwrites a text that somebody changed on WordPress', async () => {
  const { post, there } = await published();
  await wordpress.ask('POST', `posts/${there}`, { title: 'Theirs' });
  await generate(post.id);
  await press(post.id).expect(200);
  expect(await wordpress.post(there)).toMatchObject({ title: { raw: 'Theirs' } });
  const form = { revision: post.revision.id, title: 'Ours' };
  await pipeline.operator.patch(`/api/blog-posts/${post.id}`).send(form).expect(200);
  expect((await publish(post.id).expect(409)).body).toMatchObject({ code: 'wordpress_changed' });
});

it.each<[name: string, make: () => Promise<number>, status: number, code: string, message: RegExp]>([
  ['was never published', async () => (await drafts.next(site.id)).id, 409, 'wordpress_offline', /isn’t on .* yet/],
  [
    'is in the trash there',
    async () => {
      const { post, there } = await published();
      await wordpress.delete(there, false);
      return post.id;
    },
    ...([409, 'wordpress_offline', /is in the trash on WordPress/] as const),
  ],
])('refuses a post that %s', async (_name, make, status, code, message) => {
  const id = await make();
  const body = (await press(id).expect(status)).body as ErrorBody;
  expect(body.code).toBe(code);
  expect(body.message).toMatch(message);
});

it('refuses a post without an image', async () => {
  const { post } = await published();
  await test.database.dataSource.query('DELETE FROM post_pictures WHERE post_id = $1', [post.id]);
  expect((await press(post.id).expect(400)).body).toMatchObject({ code: 'image_missing' });
});

it('is not lost where WordPress fails, and says so', async () => {
  const { post, there } = await published();
  const { featured_media: before } = await wordpress.post(there);
  await generate(post.id);
  await test.fault({ provider: 'wordpress', mode: 'forbidden', method: 'POST', path: '/wp/v2/media' });
  const { message } = (await press(post.id).expect(502)).body as ErrorBody;
  expect(message).toMatch(/WordPress/);
  expect(await wordpress.post(there)).toMatchObject({ featured_media: before });
  expect(await current(post.id)).toMatchObject({ hasUnsentImage: true, status: 'published', publishError: null });
  await control(test, 'reset', {});
  await press(post.id).expect(200);
  expect((await current(post.id)).hasUnsentImage).toBe(false);
});
