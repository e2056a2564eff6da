import { PICTURE_LIMITS } from '@pressloom/contracts/pictures';
import type { PreviousImage } from '@pressloom/contracts/pictures';
import type { PostView } from '@pressloom/contracts/posts';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import type { SiteView } from '@pressloom/contracts/sites';
import { AiCall, Image, PreviousPicture } from '@pressloom/database/entities';
import sharp from 'sharp';
import { Drafts } from '../kept-posts.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let drafts: Drafts;

beforeAll(async () => {
  test = await startTestApp({ timing: { jobRetrySeconds: 2 } });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  drafts = new Drafts(test, pipeline);
  site = await pipeline.site({ videosPerSearch: 10 });
  await pipeline.discover(site.id, 'search and rescue');
});
afterEach(() => control(test, 'reset', {}));
afterAll(() => test.close());

/** A picture that no other test brings: the same one is the same row. */
let shade = 0;
async function upload(postId: number, alt = ''): Promise<string> {
  shade += 1;
  const background = { r: (shade * 37) % 256, g: (shade * 11) % 256, b: 160 };
  const bytes = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer();
  const { body } = await pipeline.operator
    .put(`/api/blog-posts/${postId}/featured-image`)
    .query({ alt })
    .set('Content-Type', 'image/png')
    .send(bytes)
    .expect(200);
  return (body as PostView).featuredImageUrl as string;
}
const previousOf = async (postId: number): Promise<PreviousImage[]> =>
  (await pipeline.operator.get(`/api/blog-posts/${postId}/previous-images`).expect(200)).body as PreviousImage[];
const addressesOf = async (postId: number) => (await previousOf(postId)).map(({ imageUrl }) => imageUrl);
const restore = (postId: number, imageId: number) =>
  pipeline.operator.post(`/api/blog-posts/${postId}/previous-images/${imageId}/restore`);
const generate = (postId: number) =>
  pipeline.operator.post(`/api/blog-posts/${postId}/generate-featured-image`).send({});

it('has none while nothing was replaced, and knows no other post', async () => {
  const post = await drafts.next(site.id);
  expect(await previousOf(post.id)).toEqual([]);
  await upload(post.id);
  expect(await previousOf(post.id)).toEqual([]);
  await pipeline.operator.get(`/api/blog-posts/${REQUEST_LIMITS.maxId}/previous-images`).expect(404);
});

it('gives a generated image again with its prompt and alt text, at no cost', async () => {
  const post = await drafts.next(site.id);
  await generate(post.id).expect(200);
  const made = await pipeline.post(site.id, post.id);
  const spent = () => test.database.dataSource.getRepository(AiCall).countBy({ postId: post.id, kind: 'picture' });
  const calls = await spent();
  const own = await upload(post.id, 'Mine');
  const [previous] = await previousOf(post.id);
  expect(previous).toMatchObject({
    ...{ imageUrl: made.featuredImageUrl, type: 'ai', prompt: made.featuredImagePrompt, alt: made.featuredImageAlt },
  });
  const after = (await restore(post.id, previous!.id).expect(200)).body as PostView;
  expect(after).toMatchObject({
    ...{ featuredImageUrl: made.featuredImageUrl, featuredImageType: 'ai' },
    ...{ featuredImagePrompt: made.featuredImagePrompt, featuredImageAlt: made.featuredImageAlt },
  });
  expect(await previousOf(post.id)).toMatchObject([{ imageUrl: own, type: 'custom', alt: 'Mine' }]);
  expect(await spent()).toBe(calls);
  const other = await drafts.next(site.id);
  await restore(other.id, (await previousOf(post.id))[0]!.id).expect(404);
});

it('keeps the last ten, each once, and the images of all of them', async () => {
  const post = await drafts.next(site.id);
  const all: string[] = [];
  for (let count = 0; count < PICTURE_LIMITS.previous + 3; count += 1) all.push(await upload(post.id));
  const kept = all.slice(2, -1).reverse();
  expect(kept).toHaveLength(PICTURE_LIMITS.previous);
  expect(await addressesOf(post.id)).toEqual(kept);
  const oldest = (await previousOf(post.id)).at(-1) as PreviousImage;
  await restore(post.id, oldest.id).expect(200);
  expect(await addressesOf(post.id)).toEqual([all.at(-1), ...kept.slice(0, -1)]);
  for (const address of await addressesOf(post.id)) await test.agent().get(address).expect(200);
});

it('keeps an image that was paid for and not taken, since a person chose another one meanwhile', async () => {
  const post = await drafts.next(site.id);
  await test.fault({ provider: 'openai', mode: 'error', path: '/images/' });
  const pending = generate(post.id).then((response) => response);
  await pipeline.noted(site.id, 'generate-image', /^Trying again/);
  const own = await upload(post.id);
  await control(test, 'reset', {});
  await test.database.dataSource.query(`UPDATE pgboss.job SET start_after = pgboss.job_now() WHERE state = 'retry'`);
  expect((await pending).status).toBe(200);
  expect((await pipeline.post(site.id, post.id)).featuredImageUrl).toBe(own);
  expect(await previousOf(post.id)).toMatchObject([{ type: 'ai' }]);
});

it('loses none of many that are chosen at once', async () => {
  const post = await drafts.next(site.id);
  const { id: elsewhere } = await drafts.next(site.id);
  const own: string[] = [];
  for (let count = 0; count < 5; count += 1) own.push(await upload(elsewhere));
  const path = `/api/blog-posts/${post.id}`;
  await Promise.all(
    own.map((featuredImageUrl) => pipeline.operator.patch(path).send({ featuredImageUrl }).expect(200)),
  );
  const { featuredImageUrl } = await pipeline.post(site.id, post.id);
  expect([featuredImageUrl, ...(await addressesOf(post.id))].toSorted()).toEqual(own.toSorted());
});

it('goes with its post and with its website; the images of others stay', async () => {
  const rows = test.database.dataSource.getRepository(PreviousPicture);
  const images = test.database.dataSource.getRepository(Image);
  const [post, other] = [await drafts.next(site.id), await drafts.next(site.id)];
  for (const { id } of [post, other]) for (let count = 0; count < 2; count += 1) await upload(id);
  const before = await images.count();
  await pipeline.operator.delete(`/api/videos/${post.videoId}`).expect(200);
  expect(await rows.countBy({ postId: post.id })).toBe(0);
  expect(await rows.countBy({ postId: other.id })).toBe(1);
  expect(await images.count()).toBe(before);
  await pipeline.operator.delete(`/api/wordpress-sites/${site.id}`).expect(200);
  expect(await rows.count()).toBe(0);
});
