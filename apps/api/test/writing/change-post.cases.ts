import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import { BlogPost, Publication } from '@pressloom/database/entities';
import { strictServer } from '@pressloom/testing';
import type { StrictServer } from '@pressloom/testing';
import sharp from 'sharp';
import { PublishingService } from '../../src/pipeline/publishing/publish/publishing.service.ts';
import { Drafts } from '../kept-posts.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { partsOf } from '../post-parts.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let drafts: Drafts;
let pictures: StrictServer;
/** What happens while a picture is fetched. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve();

beforeAll(async () => {
  const picture = sharp({ create: { width: 640, height: 360, channels: 3, background: '#336699' } });
  pictures = await strictServer({
    'GET /good.png': async () => {
      await meanwhile();
      return { body: await picture.clone().png().toBuffer() };
    },
    'GET /page.html': () => ({ body: '<h1>No picture</h1>' }),
  });
  test = await startTestApp({ env: { ALLOW_PRIVATE_HOSTS: new URL(pictures.url).host } });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  drafts = new Drafts(test, pipeline);
  site = await pipeline.site({ videosPerSearch: 10 });
  await pipeline.discover(site.id, 'hazmat team');
});
afterEach(() => {
  meanwhile = () => Promise.resolve();
});
afterAll(async () => {
  await test.close();
  await pictures.close();
});

const freshPost = (): Promise<PostView> => drafts.next(site.id);

/** A draft of the automation that was sent once and held back. */
async function heldPost(): Promise<PostView> {
  const post = await freshPost();
  const { manager } = test.database.dataSource;
  await manager.update(BlogPost, post.id, { autoPublish: true });
  await manager.insert(Publication, { postId: post.id, wordpressSiteId: site.id, heldReason: 'Held.' });
  return post;
}

const change = (postId: number, form: object) => pipeline.operator.patch(`/api/blog-posts/${postId}`).send(form);
const setStatus = (postId: number, status: PostView['status']) =>
  test.database.dataSource.manager.update(BlogPost, postId, { status });
const everything = () => ({
  status: 'draft' as const,
  isPremium: true,
  featuredImageType: 'custom' as const,
  featuredImageUrl: `${pictures.url}/good.png`,
});

describe('a change of several things', () => {
  it('makes them all: the mark, the picture, and a draft of a person', async () => {
    const post = await heldPost();
    const { body } = await change(post.id, everything()).expect(200);
    expect(body).toMatchObject({ isPremium: true, featuredImageType: 'custom', heldReason: null, status: 'draft' });
    const { post: row, publication } = await partsOf(test, post.id);
    expect(row).toMatchObject({ autoPublish: false, premiumOverride: true });
    expect(publication).toMatchObject({ heldReason: null });
  });

  it('gives it to the automation as if no publish of it had ever failed', async () => {
    const post = await heldPost();
    const failed = { tries: 4, nextTryAt: new Date('2099-01-01'), waitsForSite: true, autoPublishedAt: new Date() };
    await test.database.dataSource.manager.update(Publication, post.id, failed);
    await change(post.id, { autoPublish: true }).expect(200);
    const { publication } = await partsOf(test, post.id);
    expect(publication).toMatchObject({ tries: 0, nextTryAt: null, waitsForSite: false, autoPublishedAt: null });
  });

  it('leaves what is not given', async () => {
    const post = await heldPost();
    const { body } = await change(post.id, { isPremium: true }).expect(200);
    expect(body).toMatchObject({ isPremium: true, featuredImageType: 'auto', heldReason: 'Held.' });
    expect((await partsOf(test, post.id)).post).toMatchObject({ autoPublish: true });
  });

  it.each([
    ['its address holds no picture', () => ({ featuredImageUrl: `${pictures.url}/page.html` }), 400, 'image_missing'],
    ['its picture has no address', () => ({ featuredImageUrl: undefined }), 400, 'default_image_missing'],
  ])('makes none where %s', async (_what, part, status, code) => {
    const post = await heldPost();
    const before = await partsOf(test, post.id);
    const answer = await change(post.id, { ...everything(), ...part() }).expect(status);
    expect(answer.body).toMatchObject({ code });
    expect(await partsOf(test, post.id)).toEqual(before);
  });

  it('makes none of a published post that shall be a draft, and fetches nothing for it', async () => {
    const post = await heldPost();
    await setStatus(post.id, 'published');
    const before = await partsOf(test, post.id);
    const fetched = pictures.requests.length;
    expect((await change(post.id, everything()).expect(409)).body).toMatchObject({ code: 'post_published' });
    expect(await partsOf(test, post.id)).toEqual(before);
    expect(pictures.requests).toHaveLength(fetched);
  });

  it('makes none of a post that is published while its picture is fetched', async () => {
    const post = await heldPost();
    meanwhile = () => setStatus(post.id, 'published');
    expect((await change(post.id, everything()).expect(409)).body).toMatchObject({ code: 'post_published' });
    const { post: row, picture, publication } = await partsOf(test, post.id);
    expect(row).toMatchObject({ isPremium: false, autoPublish: true });
    expect({ picture, held: publication?.heldReason }).toEqual({ picture: null, held: 'Held.' });
  });

  it('answers 404 where the post goes with its video while its picture is fetched', async () => {
    const post = await heldPost();
    meanwhile = () => pipeline.operator.delete(`/api/videos/${post.videoId}`).expect(200);
    await change(post.id, everything()).expect(404);
  });

  it('makes none where the last of them fails', async () => {
    const { dataSource } = test.database;
    const post = await heldPost();
    const before = await partsOf(test, post.id);
    await dataSource.query(`ALTER TABLE post_pictures ADD CONSTRAINT full_up CHECK (type <> 'custom') NOT VALID`);
    const changing = test.app.get(PublishingService, { strict: false }).change(post.id, everything());
    await expect(changing).rejects.toThrow('full_up');
    await dataSource.query('ALTER TABLE post_pictures DROP CONSTRAINT full_up');
    expect(await partsOf(test, post.id)).toEqual(before);
  });
});
