import type { ErrorBody } from '@pressloom/contracts/errors';
import type { PublishResult } from '@pressloom/contracts/job-results';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import { jobTarget } from '../../src/jobs/job-type.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { Drafts } from '../kept-posts.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline, requestsTo } from '../pipeline.ts';
import { partsOf, setText } from '../post-parts.ts';
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
  const thumbnail = ({ id }: PostView) =>
    pipeline.operator.post(`/api/blog-posts/${id}/use-youtube-thumbnail`).expect(200);
  drafts = new Drafts(test, pipeline, thumbnail);
  site = await pipeline.site({ videosPerSearch: 10 });
  wordpress = new WordPressSite(pipeline.wordpressUrl('fire-news'));
  const keyword = await pipeline.keyword(site.id, 'warehouse fire');
  for (let search = 0; search < 2; search += 1) await pipeline.search(keyword.id);
});
afterEach(async () => {
  await control(test, 'reset', {});
});
afterAll(() => test.close());

const press = (postId: number, options: object = {}) =>
  pipeline.operator.post(`/api/blog-posts/${postId}/auto-publish`).send(options);
const publish = async (postId: number, options: object = {}): Promise<PublishResult> =>
  (await press(postId, options).expect(200)).body as PublishResult;
const term = async (kind: 'categories' | 'tags', name: string): Promise<number> =>
  ((await wordpress.ask('POST', kind, { name })) as { id: number }).id;
const updates = async () =>
  (await requestsTo(test, 'wordpress', '/wp/v2/posts/')).filter(({ method }) => method === 'POST');

interface Published {
  id: number;
  /** Its id on WordPress. */
  there: number;
}

/** A published post whose title is its own. */
async function published(fields: object = {}): Promise<Published> {
  const { id } = await drafts.next(site.id);
  await setText(test, id, { title: `Post ${id}`, categories: [`Ours ${id}`], tags: [`Tag ${id}`], ...fields });
  return { id, there: (await publish(id)).wordpressPostId };
}

describe('an update', () => {
  it('leaves what an editor set on WordPress: terms, picture, author, address', async () => {
    const { id, there } = await published();
    const [category, tag] = [await term('categories', `Theirs ${id}`), await term('tags', `Theirs ${id}`)];
    const before = await wordpress.post(there);
    const theirs = {
      categories: [category],
      tags: [...before.tags, tag],
      featured_media: 0,
      author: 3,
      slug: `theirs-${id}`,
    };
    await wordpress.ask('POST', `posts/${there}`, theirs);
    await setText(test, id, { title: `Our new title ${id}` });
    expect(await publish(id)).toMatchObject({ warnings: [] });
    expect(await wordpress.post(there)).toMatchObject({ ...theirs, title: { raw: `Our new title ${id}` } });
  });

  it('leaves what an editor chose before or after a category was renamed here', async () => {
    const posts = [await published(), await published(), await published()];
    const [before, after, respelled] = posts as [Published, Published, Published];
    const theirs = await term('categories', `Theirs ${before.id}`);
    const choose = ({ there }: Published) => wordpress.ask('POST', `posts/${there}`, { categories: [theirs] });
    await choose(before);
    for (const { id } of posts) {
      const names = { oldCategory: `Ours ${id}`, newCategory: id === respelled.id ? `OURS ${id}` : `Renamed ${id}` };
      await pipeline.operator
        .post('/api/bulk-categories/rename')
        .send({ siteId: site.id, ...names })
        .expect(200);
    }
    await choose(after);
    await choose(respelled);
    for (const { id, there } of posts) {
      await setText(test, id, { title: `Our new title ${id}` });
      expect(await publish(id)).toMatchObject({ warnings: [] });
      expect(await wordpress.post(there)).toMatchObject({
        categories: [theirs],
        title: { raw: `Our new title ${id}` },
      });
    }
  });

  it('adds and removes the terms that were added and removed here, and no others', async () => {
    const { id, there } = await published({ tags: ['Kept', 'Dropped'] });
    const theirs = await term('tags', `Theirs ${id}`);
    const { tags } = await wordpress.post(there);
    await wordpress.ask('POST', `posts/${there}`, { tags: [...tags, theirs] });
    await setText(test, id, { tags: ['Kept', 'Added'] });
    await publish(id);
    expect(await wordpress.termNames({ categories: [], tags: (await wordpress.post(there)).tags })).toEqual([
      'Added',
      'Kept',
      `Theirs ${id}`,
    ]);
  });

  it('replaces the category that WordPress gave a post without any', async () => {
    const { id, there } = await published({ categories: [] });
    expect((await wordpress.post(there)).categories).toEqual([1]);
    await setText(test, id, { categories: [`First ${id}`] });
    await publish(id);
    const { categories } = await wordpress.post(there);
    expect(await wordpress.termNames({ categories, tags: [] })).toEqual([`First ${id}`]);
  });

  it('sends nothing where nothing changed here', async () => {
    const { id } = await published();
    const before = (await updates()).length;
    expect(await publish(id)).toMatchObject({ message: expect.stringMatching(/^Updated /), warnings: [] });
    expect((await updates()).length).toBe(before);
  });

  it('sends another picture, and the words for a picture only where they changed', async () => {
    const { id, there } = await published();
    const { featured_media: picture } = await wordpress.post(there);
    await wordpress.ask('POST', `media/${picture}`, { alt_text: 'Their words' });
    await setText(test, id, { excerpt: 'Another one.' });
    await publish(id);
    expect((await wordpress.contents()).media.find((one) => one.id === picture)?.alt_text).toBe('Their words');
    const { featuredImageUrl: imageUrl } = await pipeline.post(site.id, id);
    const form = { imageUrl, alt: 'Our words' };
    await pipeline.operator.put(`/api/blog-posts/${id}/featured-image-alt`).send(form).expect(200);
    await publish(id);
    expect((await wordpress.contents()).media.find((one) => one.id === picture)?.alt_text).toBe('Our words');
  });
});

describe('a post that was sent before anything was remembered', () => {
  it('keeps its terms and its picture, and gets the text', async () => {
    const { id, there } = await published();
    const { dataSource } = test.database;
    // As the migration leaves one whose revision is lost.
    await dataSource.query(
      `UPDATE publications SET sent_fields = jsonb_build_object('picture', media_hash) WHERE post_id = $1`,
      [id],
    );
    const category = await term('categories', `Theirs ${id}`);
    const { excerpt } = await wordpress.post(there);
    await wordpress.ask('POST', `posts/${there}`, { categories: [category], tags: [], featured_media: 0 });
    await setText(test, id, { title: `Our new title ${id}` });
    await publish(id);
    expect(await wordpress.post(there)).toMatchObject({
      title: { raw: `Our new title ${id}` },
      excerpt: { raw: excerpt.raw },
      categories: [category],
      tags: [],
      featured_media: 0,
    });
    expect((await partsOf(test, id)).publication?.sentFields).toMatchObject({ tags: [`Tag ${id}`] });
  });
});

const OFFLINE: [what: string, state: string, words: string, takeOffline: (there: number) => Promise<unknown>][] = [
  ['trash', 'trash', 'is in the trash on WordPress', (there) => wordpress.delete(there, false)],
  [
    'drafts',
    'draft',
    'is a draft on WordPress',
    (there) => wordpress.ask('POST', `posts/${there}`, { status: 'draft' }),
  ],
  [
    'private posts',
    'private',
    'is private on WordPress',
    (there) => wordpress.ask('POST', `posts/${there}`, { status: 'private' }),
  ],
  [
    'posts with a password',
    'password',
    'asks for a password on WordPress',
    (there) => wordpress.ask('POST', `posts/${there}`, { password: 'secret' }),
  ],
];

describe.each(OFFLINE)('a post that an editor put among the %s', (_what, state, words, takeOffline) => {
  it('stays there until a person publishes it again', async () => {
    const { id, there } = await published();
    const { slug } = await wordpress.post(there);
    await setText(test, id, { title: `Our new title ${id}` });
    await takeOffline(there);
    const before = (await updates()).length;
    const { body } = await press(id).expect(409);
    const { message } = body as ErrorBody;
    expect(body).toMatchObject({ code: 'wordpress_offline', message: expect.stringContaining(words) });
    expect(await pipeline.post(site.id, id)).toMatchObject({
      wordpressStatus: state,
      wordpressUrl: null,
      publishError: message,
    });
    expect((await press(id, { overwrite: true }).expect(409)).body).toMatchObject({ code: 'wordpress_offline' });
    expect((await updates()).length).toBe(before);
    expect(await publish(id, { republish: true })).toMatchObject({
      wordpressPostId: there,
      wordpressStatus: 'publish',
    });
    expect(await wordpress.post(there)).toMatchObject({
      status: 'publish',
      slug,
      title: { raw: `Our new title ${id}` },
    });
    expect(await pipeline.post(site.id, id)).toMatchObject({ wordpressStatus: 'publish', publishError: null });
    await publish(id);
  });
});

it('a bulk update publishes nothing again that was taken offline', async () => {
  const { id, there } = await published();
  await wordpress.delete(there, false);
  await pipeline.operator
    .post('/api/blog-posts/bulk')
    .send({ action: 'publish', ids: [id] })
    .expect(200);
  await pipeline.idle(site.id);
  expect((await pipeline.post(site.id, id)).lastJob?.error).toMatchObject({ code: 'wordpress_offline' });
  expect((await wordpress.post(there)).status).toBe('trash');
});

it('sorting says nothing of the state, and the next update sends nothing for it', async () => {
  const { id, there } = await published();
  await wordpress.ask('POST', `posts/${there}`, { status: 'private' });
  const category = await term('categories', `Sorted ${id}`);
  const jobs = test.app.get(JobsService, { strict: false });
  const payload = { categories: [`Sorted ${id}`], wordpressIds: [category] };
  await jobs.start({ type: 'sort-post', target: jobTarget('post', id), siteId: site.id, payload });
  await pipeline.idle(site.id);
  expect(await wordpress.post(there)).toMatchObject({ status: 'private', categories: [category] });
  expect((await partsOf(test, id)).publication?.sentFields?.categories).toEqual([`Sorted ${id}`]);
});

it('a draft of ours that an editor threw away is published by a person only', async () => {
  const { id } = await drafts.next(site.id);
  await test.fault({ provider: 'wordpress', mode: 'forbidden', method: 'POST', path: '/wp/v2/posts/', times: 1 });
  await press(id).expect(502);
  const { publication } = await partsOf(test, id);
  await wordpress.delete(publication?.wordpressPostId as number, false);
  const jobs = test.app.get(JobsService, { strict: false });
  await jobs.start({ type: 'publish-post', target: jobTarget('post', id), siteId: site.id, automatic: true });
  await pipeline.idle(site.id);
  expect((await pipeline.post(site.id, id)).lastJob?.error).toMatchObject({ code: 'wordpress_offline' });
  expect(await publish(id)).toMatchObject({ wordpressStatus: 'publish' });
});
