import type { AutomationStatus } from '@pressloom/contracts/automation';
import type { ErrorBody } from '@pressloom/contracts/errors';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import { BlogPost, Publication, ScheduleRun, Video } from '@pressloom/database/entities';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { PublishPostsJob } from '../../src/pipeline/automation/publish-posts.job.ts';
import { WritePostsJob } from '../../src/pipeline/automation/writing/write-posts.job.ts';
import { keepPosts, storePosts } from '../kept-posts.ts';
import type { KeptPosts } from '../kept-posts.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WordPressSite } from '../wordpress.ts';

const HOUR = 3_600_000;
const QUARTER = HOUR / 4;
/** Seven in the evening in New York; the clocks go back that night. */
const EVENING = new Date('2026-10-31T23:00:00Z');

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let kept: KeptPosts | undefined;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
});
beforeEach(async () => {
  test.clock.set(EVENING);
  site = await pipeline.site({ videosPerSearch: 5 });
  await pipeline.operator.patch(`/api/wordpress-sites/${site.id}`).send({ autoPublish: true }).expect(200);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await control(test, 'reset', {});
  test.clock.set(null);
  await test.database.dataSource.query('DELETE FROM wordpress_sites');
  await test.database.dataSource.query('DELETE FROM provider_health');
  await test.database.dataSource.query('DELETE FROM quota_use');
});
afterAll(() => test.close());

const pass = (ms: number) => test.clock.set(new Date(test.clock.now().getTime() + ms));
const wordpressIs = (mode: 'forbidden' | 'ok') => test.fault({ provider: 'wordpress', mode });
const press = (postId: number) => pipeline.operator.post(`/api/blog-posts/${postId}/auto-publish`);
const change = (postId: number, form: object) => pipeline.operator.patch(`/api/blog-posts/${postId}`).send(form);
const publication = (postId: number) => test.database.dataSource.getRepository(Publication).findOneBy({ postId });

/** A look at what may go out, and all that follows from it. */
async function look(): Promise<number> {
  const { published } = await test.app.get(PublishPostsJob).run();
  await pipeline.idle(site.id);
  return published;
}

async function round(): Promise<number> {
  const { published } = await test.app.get(WritePostsJob).run({ createdAt: test.clock.now() });
  await pipeline.idle(site.id);
  return published;
}

/** Posts that the automation wrote in the evening, the newest video first: in the first case that asks, then as those were. */
async function written(): Promise<PostView[]> {
  if (kept) {
    await storePosts(test, kept, site.id);
  } else {
    await pipeline.discover(site.id, 'a night');
    await round();
    kept = await keepPosts(test, site.id);
  }
  return newestFirst();
}

async function newestFirst(): Promise<PostView[]> {
  const times = new Map((await pipeline.videos(site.id)).map(({ id, publishedAt }) => [id, publishedAt ?? '']));
  const timeOf = ({ videoId }: PostView): string => times.get(videoId as number) as string;
  return (await pipeline.posts(site.id)).toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)) || b.id - a.id);
}

const ids = (posts: PostView[]) => posts.map(({ id }) => id);
const isPublic = ({ status }: PostView) => status === 'published';
const states = (posts: PostView[]) => posts.map(({ goesOut }) => goesOut.state);

describe('while WordPress is dead for a night', () => {
  it('one post at a time asks, nothing is used up, and all goes out in order when it is back', async () => {
    const wordpress = new WordPressSite(site.siteUrl);
    const before = await wordpress.contents();
    const order = ids(await written());
    await wordpressIs('forbidden');
    pass(HOUR);
    expect(states(await newestFirst())).toEqual(['next', 'next', 'next', 'later', 'later']);
    expect(await round()).toBe(3);
    expect(states(await newestFirst())).toEqual(['retrying', 'retrying', 'retrying', 'next', 'held']);
    const asked: number[] = [];
    for (let quarter = 1; quarter <= 40; quarter += 1) {
      pass(QUARTER);
      asked.push(quarter % 4 === 0 ? await round() : await look());
    }
    // Each post has its own patience, and no two ask at once.
    expect(Math.max(...asked)).toBe(1);
    expect(asked.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(10);
    expect((await newestFirst()).filter(isPublic)).toEqual([]);

    await wordpressIs('ok');
    // All have their time by then; the day of New York has begun.
    pass(12 * HOUR);
    expect(await look()).toBe(1);
    expect(ids((await newestFirst()).filter(isPublic))).toEqual(order.slice(0, 1));
    expect(await look()).toBe(2);
    expect(ids((await newestFirst()).filter(isPublic))).toEqual(order.slice(0, 3));
    expect(await look()).toBe(0);
    expect(states(await newestFirst())).toEqual(['published', 'published', 'published', 'retrying', 'retrying']);
    pass(24 * HOUR);
    expect(await look()).toBe(2);
    expect(ids((await newestFirst()).filter(isPublic))).toEqual(order);
    const { posts } = await wordpress.since(before);
    expect(posts.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'publish'));
  });

  it('the first success frees those of its website that wait for longer, and none that failed by itself', async () => {
    const [first, second, third] = (await written()) as [PostView, PostView, PostView];
    const other = await pipeline.site({ brand: 'meditation' });
    await storePosts(test, kept as KeptPosts, other.id);
    const [elsewhere] = (await pipeline.posts(other.id)) as [PostView];
    await wordpressIs('forbidden');
    for (let tries = 1; tries <= 4; tries += 1) await press(first.id).expect(502);
    const later = new Date(EVENING.getTime() + 6 * HOUR);
    expect(await publication(first.id)).toMatchObject({ tries: 4, nextTryAt: later, waitsForSite: true });
    const rows = test.database.dataSource.getRepository(Publication);
    const waits = (post: PostView, waitsForSite: boolean) =>
      rows.insert({ postId: post.id, wordpressSiteId: post.wordpressSiteId, tries: 4, nextTryAt: later, waitsForSite });
    await waits(third, false);
    await waits(elsewhere, true);
    await wordpressIs('ok');
    pass(QUARTER);
    await press(second.id).expect(200);
    expect(await publication(first.id)).toMatchObject({ tries: 4, nextTryAt: test.clock.now() });
    expect(await publication(third.id)).toMatchObject({ nextTryAt: later, waitsForSite: false });
    expect(await publication(elsewhere.id)).toMatchObject({ nextTryAt: later, waitsForSite: true });
    pass(HOUR);
    await look();
    expect(await publication(first.id)).toMatchObject({ tries: 0, nextTryAt: null, error: null });
  });

  it('counts what became public and what is on its way, from day to day', async () => {
    const posts = await written();
    await wordpressIs('forbidden');
    pass(HOUR);
    await round();
    const [last] = posts.slice(-1) as [PostView];
    await wordpressIs('ok');
    await press(last.id).expect(200);
    // A person's own takes no place.
    pass(HOUR);
    expect(await round()).toBe(3);
    expect(await round()).toBe(0);
  });
});

describe('a failed publish', () => {
  it("of a person's own post stays with the person", async () => {
    const [post] = await written();
    await change(post?.id as number, { autoPublish: false }).expect(200);
    await wordpressIs('forbidden');
    await press(post?.id as number).expect(502);
    expect(await publication(post?.id as number)).toMatchObject({ tries: 0, nextTryAt: null });
    const after = await pipeline.post(site.id, post?.id as number);
    expect(after).toMatchObject({ goesOut: { state: 'by_hand' }, publishError: expect.any(String) });
  });

  it("of the automation's post comes back, whoever pressed the button, and is told when", async () => {
    const [post] = await written();
    const runs = test.database.dataSource.getRepository(ScheduleRun);
    await runs.insert([
      { name: 'write-posts', tickedAt: EVENING },
      { name: 'publish-posts', tickedAt: new Date(EVENING.getTime() + QUARTER / 3) },
    ]);
    // It waits for a round, which comes ahead of the first look that may take it.
    const next = { state: 'next', at: '2026-11-01T00:00:00.000Z' };
    expect((await pipeline.post(site.id, post?.id as number)).goesOut).toMatchObject(next);
    await wordpressIs('forbidden');
    const { body } = await press(post?.id as number).expect(502);
    await wordpressIs('ok');
    expect((await pipeline.post(site.id, post?.id as number)).goesOut).toMatchObject({
      state: 'retrying',
      reason: `The last attempt failed: ${(body as ErrorBody).message}`,
      at: '2026-10-31T23:20:00.000Z',
    });
    await runs.deleteAll();
    pass(QUARTER - 1);
    await round();
    expect((await pipeline.post(site.id, post?.id as number)).status).toBe('draft');
    pass(1);
    // The other posts filled the day meanwhile.
    pass(24 * HOUR);
    await look();
    expect((await pipeline.post(site.id, post?.id as number)).status).toBe('published');
  });

  it('of a post that is public leaves it public, and its place used', async () => {
    await written();
    pass(HOUR);
    await round();
    const [post] = (await newestFirst()).filter(isPublic);
    await wordpressIs('forbidden');
    await press(post?.id as number).expect(502);
    expect(await publication(post?.id as number)).toMatchObject({ tries: 0, autoPublishedAt: expect.any(Date) });
    await wordpressIs('ok');
    expect(await round()).toBe(0);
  });

  it('that a person cancelled does not come back, and uses up nothing', async () => {
    const [post] = await written();
    const { id: postId, wordpressSiteId } = post as PostView;
    const rows = test.database.dataSource.getRepository(Publication);
    await rows.insert({ postId, wordpressSiteId, autoPublishedAt: test.clock.now() });
    pass(HOUR);
    const { goesOut } = await pipeline.post(site.id, postId);
    expect(goesOut).toEqual({ state: 'by_hand', at: null, reason: 'Somebody cancelled its publishing.' });
    expect(await look()).toBe(3);
    expect((await pipeline.post(site.id, postId)).status).toBe('draft');
    await change(postId, { autoPublish: true }).expect(200);
    pass(24 * HOUR);
    await look();
    expect((await pipeline.post(site.id, postId)).status).toBe('published');
  });

  it('whose process dies between mark and job leaves neither', async () => {
    const [post] = await written();
    pass(HOUR);
    const enqueue = jest.spyOn(test.app.get(JobsService), 'enqueue').mockRejectedValue(new Error('killed'));
    await expect(round()).rejects.toThrow('killed');
    enqueue.mockRestore();
    expect(await publication(post?.id as number)).toBeNull();
    expect(await round()).toBe(3);
  });
});

describe('the days of a draft', () => {
  it('are over at their edge, and begin anew where a person gives it back', async () => {
    const posts = await written();
    const [post] = posts;
    pass(7 * 24 * HOUR);
    expect(await round()).toBe(0);
    expect(new Set(states(await newestFirst()))).toEqual(new Set(['left']));
    pass(-1);
    expect(states(await newestFirst()).slice(0, 1)).toEqual(['next']);
    pass(1);
    const { body } = await change(post?.id as number, { autoPublish: true }).expect(200);
    expect(body).toMatchObject({ autoPublish: true, goesOut: { state: 'next' } });
    pass(HOUR);
    expect(await look()).toBe(1);
    expect((await newestFirst()).filter(isPublic)).toHaveLength(1);
    // Nothing is deleted.
    expect(await pipeline.posts(site.id)).toHaveLength(posts.length);
  });

  it("follow the website's setting", async () => {
    await written();
    const days = (draftDays: number) =>
      pipeline.operator.patch(`/api/website-automation-settings/${site.id}`).send({ draftDays }).expect(200);
    pass(25 * HOUR);
    await days(1);
    expect(await look()).toBe(0);
    await days(2);
    expect(await look()).toBe(3);
  });
});

describe('whether a post goes out by itself', () => {
  it('can be changed by a person, but not of what is public', async () => {
    const [post, other] = await written();
    const { body } = await change(post?.id as number, { autoPublish: false }).expect(200);
    expect(body).toMatchObject({ autoPublish: false, goesOut: { state: 'by_hand', at: null } });
    await change(other?.id as number, { status: 'draft' }).expect(200);
    pass(HOUR);
    expect(await look()).toBe(3);
    const drafts = (await newestFirst()).filter((one) => !isPublic(one));
    expect(ids(drafts)).toEqual([post?.id, other?.id]);
    const [published] = (await newestFirst()).filter(isPublic);
    const refused = await change(published?.id as number, { autoPublish: false }).expect(409);
    expect(refused.body).toMatchObject({ code: 'post_published' });
    await change(post?.id as number, { autoPublish: 'soon' }).expect(400);
  });

  it('is not changed of a post on its way', async () => {
    const [post] = await written();
    await test.fault({ provider: 'wordpress', mode: 'hang', times: 1 });
    pass(HOUR);
    await test.app.get(WritePostsJob).run({ createdAt: test.clock.now() });
    const refused = await change(post?.id as number, { autoPublish: false }).expect(409);
    expect(refused.body).toMatchObject({ code: 'post_publishing' });
    await control(test, 'reset', {});
  });

  it('is asked once for a list', async () => {
    await written();
    const asked = jest.spyOn(test.database.dataSource, 'query');
    expect(await pipeline.posts(site.id)).toHaveLength(5);
    expect(asked.mock.calls.filter(([sql]) => sql.includes('"keywordAllows"'))).toHaveLength(1);
  });

  it.each<[string, () => PromiseLike<unknown>, string]>([
    [
      'all automation is off',
      () => pipeline.operator.patch('/api/global-automation-settings').send({ enabled: false }).expect(200),
      'held',
    ],
    [
      "the website's automation is off",
      () =>
        pipeline.operator
          .patch(`/api/website-automation-settings/${site.id}`)
          .send({ automationEnabled: false })
          .expect(200),
      'held',
    ],
    [
      'the website publishes nothing by itself',
      () => pipeline.operator.patch(`/api/wordpress-sites/${site.id}`).send({ autoPublish: false }).expect(200),
      'by_hand',
    ],
    [
      "its keyword's rules say no",
      async () => {
        const [{ keywordId } = { keywordId: null }] = await pipeline.videos(site.id);
        const path = `/api/keywords/${keywordId}/automation`;
        return pipeline.operator.put(path).send({ autoPublishToWordpress: false }).expect(200);
      },
      'by_hand',
    ],
    [
      'its video may not be used any more',
      () => test.database.dataSource.manager.update(Video, { wordpressSiteId: site.id }, { flag: 'private' }),
      'held',
    ],
    ['it was written long ago', () => Promise.resolve(pass(8 * 24 * HOUR)), 'left'],
  ])('is told, and kept, where %s', async (_name, prepare, state) => {
    await written();
    pass(HOUR);
    await prepare();
    try {
      expect(new Set(states(await newestFirst()))).toEqual(new Set([state]));
      const status = (await pipeline.operator.get(`/api/automation-status?siteId=${site.id}`).expect(200))
        .body as AutomationStatus;
      expect(status.issues).toEqual([]);
      expect(await look()).toBe(0);
      expect(await test.database.dataSource.getRepository(BlogPost).countBy({ status: 'published' })).toBe(0);
    } finally {
      await pipeline.operator.patch('/api/global-automation-settings').send({ enabled: true }).expect(200);
    }
  });
});
