import type { ErrorBody } from '@pressloom/contracts/errors';
import type { UpdateCategoriesResult } from '@pressloom/contracts/job-results';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { PostView } from '@pressloom/contracts/posts';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { SiteView } from '@pressloom/contracts/sites';
import { Publication } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { jobTarget } from '../../src/jobs/job-type.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { keepPosts, storePosts } from '../kept-posts.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline } from '../pipeline.ts';
import { partsOf, setText } from '../post-parts.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WordPressSite } from '../wordpress.ts';
import { WEB_ONLY } from '../worker.ts';

const PATH = '/api/sagsun/update-categories';

let test: TestApp;
let operator: TestAgent;
let pipeline: Pipeline;
let site: SiteView;
let wordpress: WordPressSite;
let posts: PostView[];

beforeAll(async () => {
  test = await startTestApp({ timing: { jobAnswerWaitMs: 20_000 } });
  operator = await signedIn(test, 'operator');
  pipeline = new Pipeline(test, operator);
  site = await pipeline.site({ brand: 'psychic-tarot', videosPerSearch: 3 });
  wordpress = new WordPressSite(pipeline.wordpressUrl('psychic-tarot'));
});
afterEach(async () => {
  await control(test, 'reset', {});
});
afterAll(() => test.close());

const update = async (): Promise<UpdateCategoriesResult> =>
  (await operator.post(PATH).query({ siteId: site.id }).expect(200)).body as UpdateCategoriesResult;
const wordpressId = async (id: number): Promise<number> =>
  (await partsOf(test, id)).publication?.wordpressPostId as number;

/** The categories that the website chooses for itself; null: those of its brand. */
const voice = (categories: object[] | null) =>
  operator.put(`/api/site-voice?siteId=${site.id}`).send({ categories }).expect(200);

async function namesOnWordPress(id: number): Promise<string[]> {
  const { categories } = await wordpress.post(await wordpressId(id));
  const { terms } = await wordpress.contents();
  return categories.map((term) => terms.find((one) => one.id === term)?.name ?? '').sort();
}

async function giveOnWordPress(id: number, name: string): Promise<void> {
  const created = await wordpress.ask('POST', 'categories', { name });
  const { id: termId } = created as { id: number };
  const { categories } = await wordpress.post(await wordpressId(id));
  await wordpress.ask('POST', `posts/${await wordpressId(id)}`, { categories: [...categories, termId] });
}

/** Another website with the same posts, public there too, and with categories that a person chose. */
async function likeThoseOf({ id }: SiteView, other: SiteView): Promise<PostView[]> {
  await storePosts(test, await keepPosts(test, id), other.id);
  const copies = await pipeline.posts(other.id);
  for (const { id: postId } of copies) {
    await setText(test, postId, { categoriesChosen: true });
    const publication = { postId, wordpressSiteId: other.id, wordpressPostId: 900_000 + postId };
    await test.database.dataSource.getRepository(Publication).insert(publication);
  }
  // Its draft may be sorted.
  const draft = copies.find(({ status }) => status === 'draft') as PostView;
  await setText(test, draft.id, { categories: ['Of the other', 'Horoscopes'], categoriesChosen: false });
  return await pipeline.posts(other.id);
}

/** Posts that are public on WordPress, and have a category there that no rule knows. */
async function unsorted(count: number): Promise<number[]> {
  const rows = await test.database.dataSource.query<{ id: number }[]>(
    `WITH post AS (
       INSERT INTO blog_posts (youtube_id, channel_title, source, wordpress_site_id, status, current_revision_id)
       SELECT 'unsorted' || number, 'A channel', 'sandbox', $1, 'published', nextval('post_revisions_id_seq')
       FROM generate_series(1, $2::int) number RETURNING id, current_revision_id
     )
     INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language, categories)
     SELECT current_revision_id, id, 1, 'A new moon', '<p>Text</p>', 'model', 'written', 'en', '["Of old"]' FROM post
     RETURNING post_id AS id`,
    [site.id, count],
  );
  for (const { id: postId } of rows) {
    const there = (await wordpress.ask('POST', 'posts', { title: 'A new moon', status: 'publish' })) as { id: number };
    const publication = { postId, wordpressSiteId: site.id, wordpressPostId: there.id };
    await test.database.dataSource.getRepository(Publication).insert(publication);
  }
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

describe('Update Categories', () => {
  it('is offered by the sites of the brand that has it, and by no other', async () => {
    expect(site.capabilities).toEqual([{ key: 'update-categories', label: 'Update Categories', path: PATH }]);
    expect((await pipeline.site({ brand: 'fire-news' })).capabilities).toEqual([]);
  });

  it('answers 0 of 0 before anything was published', async () => {
    expect(await update()).toEqual({ updatedCount: 0, totalPosts: 0, keptCount: 0, warnings: [] });
  });

  it('leaves alone what the rules would choose as it is', async () => {
    const videos = await pipeline.discover(site.id, 'weekly tarot reading');
    for (const video of videos) await pipeline.write(video.id);
    posts = await pipeline.posts(site.id);
    for (const post of posts.slice(0, 2)) await operator.post(`/api/blog-posts/${post.id}/auto-publish`).expect(200);
    await update();
    expect(await update()).toEqual({ updatedCount: 0, totalPosts: 2, keptCount: 0, warnings: [] });
  });

  it('says so where WordPress does not take the password, which it learns from a list', async () => {
    const change = (applicationPassword: string) =>
      operator.patch(`/api/wordpress-sites/${site.id}`).send({ applicationPassword }).expect(200);
    await change('not the right one');
    const answer = await operator.post(PATH).query({ siteId: site.id }).expect(502);
    expect((answer.body as ErrorBody).message).toBe('WordPress did not accept the user name or application password.');
    await change(SANDBOX_WORDPRESS.applicationPassword);
  });

  it('sorts by the rules, here and on WordPress, and keeps what others gave there', async () => {
    const [post, other, draft] = posts as [PostView, PostView, PostView];
    await setText(test, post.id, { title: 'Mercury retrograde in your birth chart', excerpt: '', tags: [] });
    await setText(test, draft.id, { title: 'Mercury retrograde in your birth chart', excerpt: '', tags: [] });
    await giveOnWordPress(post.id, 'Chosen by hand');
    const before = await namesOnWordPress(other.id);
    const elsewhere = await likeThoseOf(site, await pipeline.site({ brand: 'meditation' }));
    expect(await update()).toEqual({ updatedCount: 1, totalPosts: 2, keptCount: 0, warnings: [] });
    expect((await pipeline.post(site.id, post.id)).categories).toEqual(['Astrology']);
    expect(await namesOnWordPress(post.id)).toEqual(['Astrology', 'Chosen by hand']);
    expect(await namesOnWordPress(other.id)).toEqual(before);
    expect((await pipeline.post(site.id, draft.id)).categories).toEqual(draft.categories);
    expect(await pipeline.posts(elsewhere[0]?.wordpressSiteId as number)).toEqual(elsewhere);
  });

  it('leaves what a person chose, of posts and drafts, and says of how many; their next text keeps it', async () => {
    const [{ id }, , draft] = posts as [PostView, PostView, PostView];
    const before = (await pipeline.post(site.id, id)).categories;
    const change = async (post: number, fields: object): Promise<void> => {
      const { revision } = await pipeline.post(site.id, post);
      await operator
        .patch(`/api/blog-posts/${post}`)
        .send({ ...fields, revision: revision.id })
        .expect(200);
    };
    const chosen = ['Horoscopes', 'Of my own'];
    await change(id, { categories: chosen });
    await change(id, { title: 'Mercury retrograde once more' });
    await change(draft.id, { categories: ['Of my own'] });
    const there = await namesOnWordPress(id);
    expect(await update()).toEqual({ updatedCount: 0, totalPosts: 2, keptCount: 1, warnings: [] });
    expect((await pipeline.post(site.id, id)).categories).toEqual(chosen);
    expect((await pipeline.post(site.id, draft.id)).categories).toEqual(['Of my own']);
    // It goes out with the next publish, as a text does.
    expect(await namesOnWordPress(id)).toEqual(there);
    for (const post of [id, draft.id]) {
      await operator
        .post(`/api/blog-posts/${post}/revisions/1/restore`)
        .send({ revision: (await pipeline.post(site.id, post)).revision.id })
        .expect(200);
    }
    expect((await pipeline.post(site.id, id)).categories).toEqual(before);
    expect(await update()).toMatchObject({ keptCount: 0 });
  });

  it('leaves what a person chooses after the post was looked at', async () => {
    const [{ id }] = posts as [PostView];
    const { categories } = await pipeline.post(site.id, id);
    const there = await namesOnWordPress(id);
    await setText(test, id, { categoriesChosen: true });
    const jobs = test.app.get(JobsService, { strict: false });
    const payload = { categories: ['Other'], wordpressIds: [] };
    const job = await jobs.start({ type: 'sort-post', target: jobTarget('post', id), siteId: site.id, payload });
    expect(await jobs.outcome(job)).toEqual({ result: { isSorted: false, warnings: [] } });
    expect((await pipeline.post(site.id, id)).categories).toEqual(categories);
    expect(await namesOnWordPress(id)).toEqual(there);
    await setText(test, id, { categoriesChosen: false });
  });

  it('takes from drafts only what the rules no longer know', async () => {
    const draft = posts[2] as PostView;
    await setText(test, draft.id, { categories: ['Gone since', 'Horoscopes'] });
    await update();
    expect((await pipeline.post(site.id, draft.id)).categories).toEqual(['Horoscopes']);
  });

  it('sorts into the categories of the website itself, and back into those of its brand', async () => {
    const [post] = posts as [PostView];
    const before = await namesOnWordPress(post.id);
    const { id: wordpressId } = (await wordpress.ask('POST', 'categories', { name: 'The sky' })) as { id: number };
    await voice([{ name: 'The sky', wordpressId, from: ['Astrology'] }]);
    await update();
    expect((await pipeline.post(site.id, post.id)).categories).toEqual(['The sky']);
    expect(await namesOnWordPress(post.id)).toEqual(['Chosen by hand', 'The sky']);
    await voice(null);
    await update();
    expect(await namesOnWordPress(post.id)).toEqual(before);
  });

  it('mends WordPress alone where only that differs', async () => {
    const [post] = posts as [PostView];
    const astrology = (await wordpress.contents()).terms.find(({ name }) => name === 'Astrology');
    await wordpress.ask('POST', `posts/${await wordpressId(post.id)}`, { categories: [] });
    expect(await update()).toMatchObject({ updatedCount: 1 });
    expect((await wordpress.post(await wordpressId(post.id))).categories).toContain(astrology?.id);
  });

  it('leaves a post what it has where its user may not make the category that the rules choose', async () => {
    const [next, post] = posts as [PostView, PostView];
    const { title, categories } = await pipeline.post(site.id, post.id);
    const there = await namesOnWordPress(post.id);
    expect(there).not.toEqual([]);
    await setText(test, post.id, {
      title: 'Numerology: the meaning of numbers in your dreams',
      excerpt: '',
      tags: [],
      categoriesChosen: false,
    });
    await setText(test, next.id, { categories: ['Of old'], categoriesChosen: false });
    await test.fault({ provider: 'wordpress', mode: 'forbidden', method: 'POST', path: '/categories' });
    const { updatedCount, warnings } = await update();
    expect([updatedCount, warnings]).toEqual([1, [expect.stringContaining('Numerology & Dreams')]]);
    // The one after it is sorted all the same.
    expect((await pipeline.post(site.id, next.id)).categories).not.toEqual(['Of old']);
    expect(await namesOnWordPress(post.id)).toEqual(there);
    expect((await pipeline.post(site.id, post.id)).categories).toEqual(categories);
    await setText(test, post.id, { title });
  });

  it('passes over a post that somebody deleted on WordPress', async () => {
    const [, other] = posts as [PostView, PostView];
    await wordpress.delete(await wordpressId(other.id), true);
    await setText(test, other.id, { title: 'A full moon ritual', excerpt: '', tags: [] });
    expect(await update()).toEqual({ updatedCount: 0, totalPosts: 2, keptCount: 0, warnings: [] });
  });

  it('gets through an update whose answer was lost', async () => {
    const [post] = posts as [PostView];
    await setText(test, post.id, { title: 'The new moon', excerpt: '', tags: [] });
    await test.fault({
      provider: 'wordpress',
      mode: 'reset',
      times: 1,
      method: 'POST',
      path: `posts/${await wordpressId(post.id)}`,
      afterWork: true,
    });
    expect(await update()).toMatchObject({ updatedCount: 1 });
    expect(await namesOnWordPress(post.id)).toEqual(['Moon &amp; Seasons']);
  });

  it('takes nothing from a post where the category that it should have was deleted on WordPress', async () => {
    const [post] = posts as [PostView];
    const before = await namesOnWordPress(post.id);
    const { id } = (await wordpress.ask('POST', 'categories', { name: 'Not for long' })) as { id: number };
    await voice([{ name: 'Not for long', wordpressId: id, from: ['Moon & Seasons'] }]);
    await wordpress.ask('DELETE', `categories/${id}?force=true`);
    const { updatedCount, warnings } = await update();
    expect([updatedCount, warnings]).toEqual([
      0,
      [expect.stringMatching(/^The category "Not for long" was deleted on WordPress\./)],
    ]);
    expect(await namesOnWordPress(post.id)).toEqual(before);
    await voice(null);
    await update();
  });

  it('sorts every post and draft, however many pages they are', async () => {
    const { dataSource } = test.database;
    const many = async (status: string): Promise<number> => {
      const rows = await dataSource.query<{ id: number }[]>(
        `WITH post AS (
           INSERT INTO blog_posts (youtube_id, channel_title, source, wordpress_site_id, status, current_revision_id)
           SELECT 'many' || number, 'A channel', 'sandbox', $1, $2, nextval('post_revisions_id_seq')
           FROM generate_series(1, 101) number RETURNING id, current_revision_id
         )
         INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language, categories)
         SELECT current_revision_id, id, 1, 'A new moon', '<p>Text</p>', 'model', 'written', 'en', '["Gone since"]' FROM post
         RETURNING post_id AS id`,
        [site.id, status],
      );
      return Math.max(...rows.map(({ id }) => id));
    };
    const [lastPost, lastDraft] = [await many('published'), await many('draft')];
    const there = (await wordpress.ask('POST', 'posts', { title: 'A new moon', status: 'publish' })) as { id: number };
    // Of the others WordPress knows nothing.
    await dataSource.query(
      `INSERT INTO publications (post_id, wordpress_site_id, wordpress_post_id)
       SELECT id, $1, CASE WHEN id = $2 THEN $3 ELSE 900000 + id END FROM blog_posts
       WHERE wordpress_site_id = $1 AND status = 'published' AND youtube_id LIKE 'many%'`,
      [site.id, lastPost, there.id],
    );
    expect(await update()).toEqual({ updatedCount: 1, totalPosts: 103, keptCount: 0, warnings: [] });
    for (const id of [lastPost, lastDraft])
      expect((await pipeline.post(site.id, id)).categories).toEqual(['Moon & Seasons']);
    expect(await namesOnWordPress(lastPost)).toContain('Moon &amp; Seasons');
    await dataSource.query(`DELETE FROM blog_posts WHERE youtube_id LIKE 'many%'`);
  });

  it("sorts by the brand's rules for the language of the website", async () => {
    const [post, , draft] = posts as [PostView, PostView, PostView];
    await operator.patch(`/api/wordpress-sites/${site.id}`).send({ language: 'es-MX' }).expect(200);
    await setText(test, post.id, { title: 'La luna nueva', excerpt: '', tags: [] });
    await setText(test, draft.id, { title: 'Tu carta astral', excerpt: '', tags: [], categories: ['Horoscopes'] });
    expect(await update()).toMatchObject({ updatedCount: 1 });
    expect((await pipeline.post(site.id, post.id)).categories).toEqual(['Luna y estaciones']);
    expect(await namesOnWordPress(post.id)).toEqual(['Luna y estaciones']);
    expect((await pipeline.post(site.id, draft.id)).categories).toEqual(['Astrología']);
  });

  it('says what WordPress said when it failed', async () => {
    await test.fault({ provider: 'wordpress', mode: 'forbidden' });
    const answer = await operator.post(PATH).query({ siteId: site.id });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((answer.body as ErrorBody).message).toMatch(/WordPress/);
  });

  it('names a post that WordPress refuses, and sorts those behind it; it stops where all of a page are refused', async () => {
    const [refused, ...others] = (await unsorted(5)) as [number, ...number[]];
    await test.fault({ provider: 'wordpress', mode: 'forbidden', path: `/posts/${await wordpressId(refused)}` });
    const { updatedCount, warnings } = await update();
    expect([updatedCount, warnings]).toEqual([4, [expect.stringMatching(/^"A new moon" was not sorted: .*WordPress/)]]);
    await control(test, 'reset', {});
    expect(await update()).toMatchObject({ updatedCount: 1, warnings: [] });
    for (const id of [refused, ...others]) await setText(test, id, { categories: ['Of old'] });
    await test.fault({ provider: 'wordpress', mode: 'forbidden', method: 'POST', path: '/posts/' });
    const answer = await operator.post(PATH).query({ siteId: site.id }).expect(502);
    expect((answer.body as ErrorBody).message).toMatch(/WordPress/);
    await test.database.dataSource.query(`DELETE FROM blog_posts WHERE youtube_id LIKE 'unsorted%'`);
  });
});

describe('the site that it works on', () => {
  it('is the first of the brand where none is named or selected', async () => {
    await operator
      .post('/api/users/selected-website')
      .send({ websiteId: (await anotherBrand()).id })
      .expect(200);
    expect((await operator.post(PATH).expect(200)).body).toMatchObject({ totalPosts: 2 });
    expect((await operator.post(PATH).send({ siteId: site.id }).expect(200)).body).toMatchObject({ totalPosts: 2 });
  });

  it('is the selected one of several of the brand', async () => {
    const form = { siteUrl: 'https://second-tarot.example', username: 'admin', applicationPassword: 'secret' };
    const made = await operator.post('/api/wordpress-sites').send({ name: 'Second', brand: 'psychic-tarot', ...form });
    const { id: websiteId } = made.body as SiteView;
    await operator.post('/api/users/selected-website').send({ websiteId }).expect(200);
    expect((await operator.post(PATH).expect(200)).body).toMatchObject({ totalPosts: 0 });
    await operator.post('/api/users/selected-website').send({ websiteId: site.id }).expect(200);
    expect((await operator.post(PATH).expect(200)).body).toMatchObject({ totalPosts: 2 });
  });

  it.each([
    ['of another brand', async () => (await anotherBrand()).id, 409, 'other_brand'],
    ['that does not exist', () => 2147483647, 404, 'not_found'],
    ['that can not exist', () => 'x', 400, 'validation_failed'],
  ])('is refused where one is named %s', async (_name, id, status, code) => {
    const answer = await operator.post(PATH).query({ siteId: await id() });
    expect([answer.status, (answer.body as ErrorBody).code]).toEqual([status, code]);
  });

  const anotherBrand = async (): Promise<SiteView> =>
    ((await operator.get('/api/wordpress-sites').expect(200)).body as SiteView[]).find(
      ({ brand }) => brand === 'fire-news',
    ) as SiteView;
});

describe("a plugin's route", () => {
  it('serves operators only, from our own pages only', async () => {
    await test.agent().post(PATH).expect(401);
    await (await signedIn(test, 'member')).post(PATH).expect(403);
    const answer = await operator.post(PATH).set('Origin', 'https://elsewhere.example').expect(403);
    expect((answer.body as ErrorBody).code).toBe('foreign_origin');
  });

  it('names the job of work that takes longer than the call waits', async () => {
    // No worker runs it meanwhile, however quick.
    const other = await startTestApp({ env: WEB_ONLY, timing: { jobAnswerWaitMs: 0 } });
    try {
      const agent = await signedIn(other, 'operator');
      await new Pipeline(other, agent).site({ brand: 'psychic-tarot' });
      const accepted = (await agent.post(PATH).expect(202)).body as JobAccepted;
      expect(accepted).toMatchObject({ jobId: expect.any(Number), status: expect.any(String) });
    } finally {
      await other.close();
    }
  });
});
