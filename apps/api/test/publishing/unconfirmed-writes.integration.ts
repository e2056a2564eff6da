import type { ErrorBody } from '@pressloom/contracts/errors';
import type { PublishResult } from '@pressloom/contracts/job-results';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import { Drafts } from '../kept-posts.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline, requestsTo } from '../pipeline.ts';
import { partsOf, setText } from '../post-parts.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WordPressSite } from '../wordpress.ts';

const REPORTED = 'WordPress published it but reported an error (500): a plugin may have failed.';

let test: TestApp;
let pipeline: Pipeline;
let drafts: Drafts;
let site: SiteView;
let wordpress: WordPressSite;

beforeAll(async () => {
  // Some of these fail six times, which takes long on a busy machine.
  test = await startTestApp({ timing: { wordpressSettleMs: 50, jobAnswerWaitMs: 60_000 } });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  drafts = new Drafts(test, pipeline, ({ id }) =>
    pipeline.operator.post(`/api/blog-posts/${id}/use-youtube-thumbnail`).expect(200),
  );
  site = await pipeline.site({ videosPerSearch: 10 });
  wordpress = new WordPressSite(pipeline.wordpressUrl('fire-news'));
  const keyword = await pipeline.keyword(site.id, 'warehouse fire');
  for (let search = 0; search < 2; search += 1) await pipeline.search(keyword.id);
});
afterEach(async () => {
  await wordpress.mode({ troubles: [] });
  await control(test, 'reset', {});
});
afterAll(() => test.close());

const freshPost = (): Promise<PostView> => drafts.next(site.id);
const press = (postId: number) => pipeline.operator.post(`/api/blog-posts/${postId}/auto-publish`);
const newestJob = async () => (await pipeline.jobs(site.id, 'publish-post'))[0];

/** Requests that change posts that are there. */
const updates = async (): Promise<number> =>
  (await requestsTo(test, 'wordpress', '/wp/v2/posts/')).filter(({ method }) => method === 'POST').length;

describe('a post that WordPress published and then answered with an error', () => {
  it('is published here, at the first look, with a warning', async () => {
    const post = await freshPost();
    await wordpress.mode({ troubles: ['dies-after-publish'] });
    const result = (await press(post.id).expect(200)).body as PublishResult;
    expect(result).toMatchObject({ wordpressStatus: 'publish', warnings: [REPORTED] });
    expect(await updates()).toBe(1);
    expect(await newestJob()).toMatchObject({ status: 'completed', attempts: 1 });
    expect(await pipeline.post(site.id, post.id)).toMatchObject({
      status: 'published',
      wordpressUrl: (await wordpress.post(result.wordpressPostId)).link,
      publishError: null,
    });
  });

  it('gets its next text in the same way', async () => {
    const post = await freshPost();
    const { wordpressPostId } = (await press(post.id).expect(200)).body as PublishResult;
    await setText(test, post.id, { title: 'What we know now' });
    await wordpress.mode({ troubles: ['dies-after-publish'] });
    const { warnings } = (await press(post.id).expect(200)).body as PublishResult;
    expect(warnings).toEqual(['WordPress saved it but reported an error (500): a plugin may have failed.']);
    expect(await wordpress.post(wordpressPostId)).toMatchObject({ title: { raw: 'What we know now' } });
    // The answer was taken from the look, so the next update compares with it.
    await wordpress.mode({ troubles: [] });
    await wordpress.ask('POST', `posts/${wordpressPostId}`, { excerpt: 'Theirs.' });
    expect((await press(post.id).expect(409)).body).toMatchObject({ code: 'wordpress_changed' });
  });

  it.each([
    [
      'a gateway times out',
      { mode: 'error', afterWork: true },
      ['WordPress published it but reported an error (502): a plugin may have failed.'],
    ],
    [
      'the answer is beyond all limits',
      { mode: 'oversized' },
      ['WordPress published it but its answer could not be read: a plugin may have failed.'],
    ],
    ['a proxy cuts the connection', { mode: 'reset', afterWork: true }, []],
  ])('is published here where at every update %s', async (_what, fault, warnings) => {
    const post = await freshPost();
    await test.fault({ provider: 'wordpress', method: 'POST', path: '/wp/v2/posts/', ...fault });
    expect((await press(post.id).expect(200)).body).toMatchObject({ wordpressStatus: 'publish', warnings });
    expect(await updates()).toBe(1);
    expect(await pipeline.post(site.id, post.id)).toMatchObject({ status: 'published' });
  });

  it('is found past a cache that keeps answers', async () => {
    const post = await freshPost();
    await wordpress.mode({ troubles: ['dies-after-publish', 'caches-reads'] });
    const before = await wordpress.contents();
    await test.fault({
      provider: 'wordpress',
      mode: 'error',
      method: 'POST',
      path: '/wp/v2/',
      afterWork: true,
      times: 3,
    });
    expect((await press(post.id).expect(200)).body).toMatchObject({ wordpressStatus: 'publish' });
    await wordpress.mode({ troubles: [] });
    const { posts, media, terms } = await wordpress.since(before);
    expect([posts.length, media.length]).toEqual([1, 1]);
    expect(new Set(terms.map(({ name }) => name.toLowerCase())).size).toBe(terms.length);
  });
});

describe('a post that WordPress made public with another text', () => {
  it('is no draft here, and the failure says what is there', async () => {
    const post = await freshPost();
    const { wordpressPostId } = (await press(post.id).expect(200)).body as PublishResult;
    // As after a publish that nobody here heard of.
    await test.database.dataSource.query(`UPDATE blog_posts SET status = 'draft' WHERE id = $1`, [post.id]);
    await test.database.dataSource.query(
      `UPDATE publications SET published_at = NULL, wordpress_status = NULL, wordpress_url = NULL WHERE post_id = $1`,
      [post.id],
    );
    await setText(test, post.id, { title: 'Never arrives' });
    await test.fault({ provider: 'wordpress', mode: 'error', method: 'POST', path: '/wp/v2/posts/' });
    const { message } = (await press(post.id).expect(502)).body as ErrorBody;
    expect(message).toContain('The post is public on WordPress, but not as it was sent.');
    expect(await pipeline.post(site.id, post.id)).toMatchObject({
      status: 'published',
      wordpressStatus: 'publish',
      wordpressUrl: (await wordpress.post(wordpressPostId)).link,
      publishError: message,
    });
  }, 60_000);

  it('is told as a draft where nothing was published', async () => {
    const post = await freshPost();
    await test.fault({ provider: 'wordpress', mode: 'error', method: 'POST', path: '/wp/v2/posts/' });
    const { message } = (await press(post.id).expect(502)).body as ErrorBody;
    expect(message).toContain('The post is a draft on WordPress.');
    expect(await pipeline.post(site.id, post.id)).toMatchObject({ status: 'draft', wordpressStatus: 'draft' });
  }, 60_000);
});

it('a picture whose texts are answered with an error each time is there all the same', async () => {
  const post = await freshPost();
  await test.fault({ provider: 'wordpress', mode: 'error', method: 'POST', path: '/wp/v2/media/', afterWork: true });
  const { wordpressPostId } = (await press(post.id).expect(200)).body as PublishResult;
  const { featured_media: picture } = await wordpress.post(wordpressPostId);
  const { media } = await wordpress.contents();
  expect(media.find(({ id }) => id === picture)?.alt_text).toMatch(/^Video: ./);
});

describe('a draft here that is public on WordPress', () => {
  /** Its publish was done behind the back of this application. */
  async function secretlyPublic(): Promise<PostView> {
    const post = await freshPost();
    await test.fault({ provider: 'wordpress', mode: 'forbidden', method: 'POST', path: '/wp/v2/posts/', times: 1 });
    await press(post.id).expect(502);
    const { publication } = await partsOf(test, post.id);
    await wordpress.ask('POST', `posts/${publication?.wordpressPostId}`, { status: 'publish' });
    return post;
  }

  it('is not deleted with its video, and is listed as published from then on', async () => {
    const post = await secretlyPublic();
    const { body } = await pipeline.operator.delete(`/api/videos/${post.videoId}`).expect(409);
    expect(body).toMatchObject({ code: 'post_published' });
    const now = await pipeline.post(site.id, post.id);
    expect(now).toMatchObject({ status: 'published', wordpressStatus: 'publish' });
    expect(now.wordpressUrl).toMatch(/^http/);
    // A person knows by now: the video goes, the post stays.
    await pipeline.operator.delete(`/api/videos/${post.videoId}`).expect(200);
    expect(await pipeline.post(site.id, post.id)).toMatchObject({ videoId: null, status: 'published' });
  });

  it('is not deleted in bulk either', async () => {
    const post = await secretlyPublic();
    const form = { action: 'delete', ids: [post.id] };
    const { body } = await pipeline.operator.post('/api/blog-posts/bulk').send(form).expect(200);
    expect(JSON.stringify(body)).toContain('public on WordPress');
    expect(await pipeline.post(site.id, post.id)).toMatchObject({ status: 'published' });
  });

  it('is not deleted while WordPress can not be asked, unless a person wants that', async () => {
    const post = await secretlyPublic();
    await test.fault({ provider: 'wordpress', mode: 'forbidden', method: 'GET' });
    const { body } = await pipeline.operator.delete(`/api/videos/${post.videoId}`).expect(409);
    expect(body).toMatchObject({ code: 'wordpress_unchecked' });
    await pipeline.operator.delete(`/api/videos/${post.videoId}?unchecked=true`).expect(200);
    await pipeline.operator.get(`/api/blog-posts/${post.id}`).expect(404);
  });
});

it('a draft that is no more than that on WordPress is deleted with its video', async () => {
  const post = await freshPost();
  await test.fault({ provider: 'wordpress', mode: 'forbidden', method: 'POST', path: '/wp/v2/posts/', times: 1 });
  await press(post.id).expect(502);
  await pipeline.operator.delete(`/api/videos/${post.videoId}`).expect(200);
  await pipeline.operator.get(`/api/blog-posts/${post.id}`).expect(404);
});

it('no progress speaks of a wait that is over, and the last reason is kept', async () => {
  const post = await freshPost();
  await test.fault({ provider: 'wordpress', mode: 'error', method: 'POST', path: '/wp/v2/posts?' });
  const { message } = (await press(post.id).expect(502)).body as ErrorBody;
  const job = await newestJob();
  expect(job).toMatchObject({ status: 'failed', error: { message } });
  expect(job?.progress.note).not.toContain('Waiting');
  expect(await pipeline.post(site.id, post.id)).toMatchObject({ publishError: message });
}, 60_000);
