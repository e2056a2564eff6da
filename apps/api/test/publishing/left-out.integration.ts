import type { ErrorBody } from '@pressloom/contracts/errors';
import type { PublishResult } from '@pressloom/contracts/job-results';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import { Drafts } from '../kept-posts.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline, requestsTo } from '../pipeline.ts';
import { setText } from '../post-parts.ts';
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
  await wordpress.mode({ troubles: [] });
  await control(test, 'reset', {});
});
afterAll(() => test.close());

const freshPost = (): Promise<PostView> => drafts.next(site.id);
const press = (postId: number, options: object = {}) =>
  pipeline.operator.post(`/api/blog-posts/${postId}/auto-publish`).send(options);
const publish = async (postId: number, options: object = {}): Promise<PublishResult> =>
  (await press(postId, options).expect(200)).body as PublishResult;

describe('a term that WordPress can not have', () => {
  it.each([
    ['tags', 'Alarm 🔥', 'The tag "Alarm 🔥" is missing: WordPress does not accept this name.'],
    ['categories', 'Feuer 🔥', 'The category "Feuer 🔥" is missing: WordPress does not accept this name.'],
  ])('for its letters is left out of the %s and told, asked for once', async (kind, name, warning) => {
    await wordpress.mode({ troubles: ['old-database'] });
    const post = await freshPost();
    await setText(test, post.id, { categories: [], tags: [], [kind]: [name, `Plain ${post.id}`] });
    const result = await publish(post.id);
    expect(result).toMatchObject({ wordpressStatus: 'publish', warnings: [warning] });
    expect(await wordpress.termNames(await wordpress.post(result.wordpressPostId))).toContain(`Plain ${post.id}`);
    const creates = await requestsTo(test, 'wordpress', `/wp/v2/${kind}?`);
    expect(creates.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  it('for its length is left out and told', async () => {
    const post = await freshPost();
    const name = '&'.repeat(60);
    await setText(test, post.id, { tags: [name, 'Short'] });
    expect((await publish(post.id)).warnings).toEqual([
      `The tag "${name}" is missing: WordPress does not accept this name.`,
    ]);
  });

  it('is tried again with the next update', async () => {
    await wordpress.mode({ troubles: ['old-database'] });
    const post = await freshPost();
    await setText(test, post.id, { tags: [`Alarm 🔥 ${post.id}`] });
    const { wordpressPostId } = await publish(post.id);
    await wordpress.mode({ troubles: [] });
    expect((await publish(post.id)).warnings).toEqual([]);
    expect(await wordpress.termNames(await wordpress.post(wordpressPostId))).toContain(`Alarm 🔥 ${post.id}`);
  });

  it.each([
    [['One', 'Two'], 'The tags "One", "Two" are missing: this WordPress has no tags, or hides them from its REST API.'],
    [['One'], 'The tag "One" is missing: this WordPress has no tags, or hides them from its REST API.'],
  ])('is told with its like where tags are switched off', async (tags, warning) => {
    await wordpress.mode({ troubles: ['no-tags'] });
    const post = await freshPost();
    await setText(test, post.id, { tags });
    expect(await publish(post.id)).toMatchObject({ wordpressStatus: 'publish', warnings: [warning] });
  });

  it('is told where categories are switched off, those of the website itself too', async () => {
    const voice = (categories: object[] | null) =>
      pipeline.operator.put(`/api/site-voice?siteId=${site.id}`).send({ categories }).expect(200);
    await voice([{ name: 'Stations', wordpressId: 1, from: [] }]);
    await wordpress.mode({ troubles: ['no-categories'] });
    const post = await freshPost();
    await setText(test, post.id, { categories: ['Stations'], tags: [] });
    const { warnings } = await publish(post.id);
    await voice(null);
    expect(warnings).toEqual([
      'The category "Stations" is missing: this WordPress has no categories, or hides them from its REST API.',
    ]);
  });
});

describe('a WordPress that hides its users', () => {
  it('has no authors to choose from, and that is no failure', async () => {
    await wordpress.mode({ troubles: ['no-users'] });
    const { body } = await pipeline.operator.get(`/api/wordpress-sites/${site.id}/authors`).expect(200);
    expect(body).toEqual([]);
  });

  it('gets updates of a post whose author was taken back', async () => {
    const post = await freshPost();
    await setText(test, post.id, { wordpressAuthor: { id: 3, name: 'editor' } });
    const { wordpressPostId } = await publish(post.id);
    await wordpress.mode({ troubles: ['no-users'] });
    await setText(test, post.id, { wordpressAuthor: null, title: `Without author ${post.id}` });
    expect((await publish(post.id)).warnings).toEqual([
      'The author on WordPress was not changed: WordPress hides its users from Pressloom.',
    ]);
    await wordpress.mode({ troubles: [] });
    expect(await wordpress.post(wordpressPostId)).toMatchObject({
      author: 3,
      title: { raw: `Without author ${post.id}` },
    });
    await publish(post.id);
    expect((await wordpress.post(wordpressPostId)).author).toBe(1);
  });
});

describe('a picture that WordPress refuses', () => {
  it('can be left out by a person, and comes with a later update', async () => {
    await wordpress.mode({ troubles: ['uploads-not-writable'] });
    const post = await freshPost();
    const { body } = await press(post.id).expect(502);
    expect(body).toMatchObject({
      code: 'picture_refused',
      message: expect.stringMatching(/ Choose another featured image, or publish without one\.$/),
    });
    expect(await pipeline.post(site.id, post.id)).toMatchObject({
      status: 'draft',
      publishError: (body as ErrorBody).message,
    });
    const { wordpressPostId, warnings } = await publish(post.id, { withoutPicture: true });
    expect(warnings).toEqual(['The post was sent without its featured image.']);
    expect(await wordpress.post(wordpressPostId)).toMatchObject({ status: 'publish', featured_media: 0 });
    expect(await pipeline.post(site.id, post.id)).toMatchObject({ status: 'published', hasUnsent: true });
    await wordpress.mode({ troubles: [] });
    await publish(post.id);
    expect((await wordpress.post(wordpressPostId)).featured_media).toBeGreaterThan(0);
  });
});

describe('a WordPress that changes every slug', () => {
  it.each([
    ['the draft', '/wp/v2/posts?'],
    ['the picture', '/wp/v2/media?'],
  ])('has one post and one picture although the answer to %s was lost', async (_what, path) => {
    await wordpress.mode({ troubles: ['prefixes-slugs'] });
    const post = await freshPost();
    await setText(test, post.id, { title: `Post ${post.id}` });
    const before = await wordpress.contents();
    await test.fault({ provider: 'wordpress', mode: 'reset', method: 'POST', path, afterWork: true, times: 1 });
    await publish(post.id);
    const { posts, media } = await wordpress.since(before);
    expect(posts.map(({ status }) => status)).toEqual(['publish']);
    expect(media.map(({ id }) => id)).toEqual([posts[0]?.featured_media]);
  });

  it('has two posts where two of ours have the same text', async () => {
    await wordpress.mode({ troubles: ['prefixes-slugs'] });
    const same = { title: 'Twins', excerpt: 'The same.', content: '<p>The same.</p>', categories: [], tags: [] };
    const before = await wordpress.contents();
    for (let post = 0; post < 2; post += 1) {
      const { id } = await freshPost();
      await setText(test, id, same);
      // The first is left as a draft.
      const fault = { provider: 'wordpress', times: 1, method: 'POST' };
      if (post === 0) await test.fault({ ...fault, mode: 'forbidden', path: '/wp/v2/posts/' });
      else await test.fault({ ...fault, mode: 'reset', path: '/wp/v2/posts?' });
      await press(id);
    }
    expect((await wordpress.since(before)).posts.map(({ status }) => status).toSorted()).toEqual(['draft', 'publish']);
  });
});

it('a refusal of a plugin is kept with its reason', async () => {
  await wordpress.mode({ troubles: ['checklist'] });
  const post = await freshPost();
  const { message } = (await press(post.id).expect(502)).body as ErrorBody;
  const now = await pipeline.post(site.id, post.id);
  expect(now).toMatchObject({ status: 'draft', publishError: message });
  expect(now.lastJob).toMatchObject({ attempts: 1, error: { message } });
  // An editor does what the checklist asks for on the draft, and that stays.
  await wordpress.mode({ troubles: [] });
  const label = ((await wordpress.ask('POST', 'categories', { name: `Label ${post.id}` })) as { id: number }).id;
  const { categories } = await wordpress.post(now.wordpressPostId as number);
  await wordpress.ask('POST', `posts/${now.wordpressPostId}`, { categories: [...categories, label] });
  const { wordpressPostId } = await publish(post.id);
  expect((await wordpress.post(wordpressPostId)).categories).toContain(label);
});
