import type { AutomationStatus } from '@pressloom/contracts/automation';
import type { SyncResult } from '@pressloom/contracts/job-results';
import type { JobView } from '@pressloom/contracts/jobs';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { SiteView } from '@pressloom/contracts/sites';
import { QuotaUse } from '@pressloom/database/entities';
import { PACIFIC, dayIn } from '../../src/common/zone-days.ts';
import { VideosService } from '../../src/pipeline/discovery/videos/videos.service.ts';
import { WritePostsJob } from '../../src/pipeline/automation/writing/write-posts.job.ts';
import { WritingFactsService } from '../../src/pipeline/automation/writing/writing-facts.service.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline, requestsTo } from '../pipeline.ts';
import { setText } from '../post-parts.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const FRESH = 'All keywords were searched within the last hour.';

let test: TestApp;
let pipeline: Pipeline;

beforeAll(async () => {
  test = await startTestApp({ env: { ALLOW_PRIVATE_HOSTS: '0.0.0.0' } });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await control(test, 'reset', {});
  for (const table of ['wordpress_sites', 'quota_use', 'provider_health']) {
    await test.database.dataSource.query(`DELETE FROM ${table}`);
  }
});
afterAll(() => test.close());

const sync = async (siteId: number) =>
  (await pipeline.operator.post('/api/sync/content').send({ siteId }).expect(200)).body as SyncResult;
const change = (site: SiteView, form: object) =>
  pipeline.operator.patch(`/api/wordpress-sites/${site.id}`).send(form).expect(200);
const automation = (site: SiteView, form: object) =>
  pipeline.operator.patch(`/api/website-automation-settings/${site.id}`).send(form).expect(200);
const publicPosts = async (site: SiteView) =>
  (await pipeline.posts(site.id)).filter(({ status }) => status === 'published').length;

/** A website that publishes by itself, with so many drafts that the automation wrote and no keyword that is due. */
async function withDrafts(count: number, more: Parameters<Pipeline['site']>[0] = {}): Promise<SiteView> {
  const site = await pipeline.site({ videosPerSearch: count, ...more });
  await change(site, { autoPublish: true });
  await pipeline.discover(site.id, `drafts of ${site.id}`);
  await test.app.get(WritePostsJob).run({ createdAt: test.clock.now() });
  await pipeline.idle(site.id);
  return site;
}

describe('Sync Content', () => {
  it('runs the whole pipeline for a website and tells the result, and leaves every other alone', async () => {
    // Drafts that may go out, videos to write from, and a keyword that is due.
    const other = await withDrafts(2, { brand: 'meditation' });
    await pipeline.discover(other.id, 'found there');
    await pipeline.keyword(other.id, 'due there');
    const there = async () => {
      const [posts, videos] = [await pipeline.posts(other.id), await pipeline.videos(other.id)];
      return [posts.map(({ id, status }) => [id, status]), videos.map(({ id, status }) => [id, status])];
    };
    const before = await there();
    expect(before.flat()).toHaveLength(6);
    const site = await pipeline.site();
    expect(await sync(site.id)).toMatchObject({
      message: 'This website has no active keyword yet. Add one, then sync again.',
    });
    await pipeline.keyword(site.id, 'sync one');
    await pipeline.keyword(site.id, 'sync two');
    const waiting = ['4 drafts wait for you to publish them.'];
    expect(await sync(site.id)).toEqual({
      message: `Searched 2 keywords and added 4 new videos, wrote 4 posts. ${waiting.join(' ')}`,
      searched: 2,
      videosStored: 4,
      postsWritten: 4,
      postsPublished: 0,
      savedAsDraft: 0,
      problems: [],
      waiting,
    });
    expect(await sync(site.id)).toMatchObject({ message: `${FRESH} ${waiting.join(' ')}`, waiting });
    for (const { id } of await pipeline.posts(site.id)) {
      await pipeline.operator.post(`/api/blog-posts/${id}/auto-publish`).expect(200);
    }
    expect(await sync(site.id)).toMatchObject({
      message: 'Everything is up to date: all keywords were searched within the last hour.',
      waiting: [],
    });
    await pipeline.idle(other.id);
    expect(await there()).toEqual(before);
  });

  it('waits for its publishes and counts what became public; what has no place today waits', async () => {
    const site = await withDrafts(5);
    const result = await sync(site.id);
    expect(result).toMatchObject({
      message: `Published 3 posts. ${FRESH} 2 drafts wait for another day: at most 3 posts a day are published automatically.`,
      postsPublished: 3,
      problems: [],
    });
    expect(await publicPosts(site)).toBe(3);
  });

  it('tells drafts that only a person publishes from those that wait for a place', async () => {
    const site = await withDrafts(4);
    const [kept] = await pipeline.posts(site.id);
    await pipeline.operator.patch(`/api/blog-posts/${kept?.id}`).send({ status: 'draft' }).expect(200);
    expect(await sync(site.id)).toMatchObject({
      message: `Published 3 posts. ${FRESH} 1 draft waits for you to publish it.`,
    });
  });

  it('publishes nothing while the automation is off, and says so', async () => {
    const site = await withDrafts(2);
    await automation(site, { automationEnabled: false });
    expect(await sync(site.id)).toMatchObject({
      message: `${FRESH} 2 drafts are held back: The automation of ${site.name} is switched off.`,
      postsPublished: 0,
    });
  });

  it('tells posts that went out as drafts only', async () => {
    const { port } = new URL(test.sandboxUrl);
    const site = await withDrafts(1, { siteUrl: `http://0.0.0.0:${port}/wordpress/fire-news` });
    const held = `Made from sandbox data, so ${site.name} got it as a draft only.`;
    expect(await sync(site.id)).toMatchObject({
      message: `Saved 1 post on the website as a draft only. ${FRESH} 1 draft is held back: ${held}`,
      postsPublished: 0,
      savedAsDraft: 1,
    });
  });

  it('tells a wrong WordPress password, of this try and of an earlier one, and counts nothing as published', async () => {
    const site = await withDrafts(3);
    await change(site, { applicationPassword: 'not the right one' });
    const refused = 'WordPress did not accept the user name or application password.';
    const problem = `3 posts were not published: ${refused}`;
    expect(await sync(site.id)).toMatchObject({
      message: `${FRESH} ${problem}`,
      postsPublished: 0,
      problems: [problem],
      waiting: [],
    });
    await change(site, { applicationPassword: SANDBOX_WORDPRESS.applicationPassword });
    expect(await sync(site.id)).toMatchObject({
      message: `${FRESH} 3 drafts are retried automatically. The last attempt failed: ${refused}`,
    });
  });

  it('does not wait for a WordPress that is down: the publish goes on by itself', async () => {
    // Its breaker is open afterwards: no other case has this one.
    const site = await withDrafts(1, { brand: 'meditation' });
    const [post] = await pipeline.posts(site.id);
    await setText(test, post?.id as number, { categories: [], tags: [] });
    await test.fault({ provider: 'wordpress', mode: 'error' });
    const { message, postsPublished } = await sync(site.id);
    expect(postsPublished).toBe(0);
    const [job] = (await pipeline.jobs(site.id, 'publish-post')) as [JobView];
    expect(['queued', 'running']).toContain(job.status);
    expect(message).toMatch(
      /hour\. 1 post is still being published: WordPress (has a problem|failed several).*\. It is retried automatically\.$/,
    );
  });

  it('searched nothing while searching is paused, and says so', async () => {
    const site = await pipeline.site({ videosPerSearch: 0 });
    await pipeline.keyword(site.id, 'one');
    await pipeline.keyword(site.id, 'two');
    expect(await sync(site.id)).toMatchObject({
      message: '2 keywords were not searched: Searching is paused: this website is set to 0 videos per search.',
      searched: 0,
      problems: [],
    });
  });

  it('tells that the videos of the day are in', async () => {
    const site = await pipeline.site({ videosPerSearch: 2 });
    await automation(site, { dailyVideoLimit: 1 });
    await pipeline.discover(site.id, 'fills the day');
    await pipeline.keyword(site.id, 'comes too late');
    const { message, searched } = await sync(site.id);
    expect(searched).toBe(0);
    expect(message).toContain(`1 keyword was not searched: ${site.name} has reached today's limit of 1 video.`);
  });

  it('tells that the quota is spent, without a problem or a call', async () => {
    const site = await pipeline.site();
    await pipeline.keyword(site.id, 'one');
    await pipeline.keyword(site.id, 'two');
    const day = dayIn(PACIFIC, new Date());
    await test.database.dataSource
      .getRepository(QuotaUse)
      .save({ quotaGroup: 'sandbox', day, bucket: 'search', used: 100 });
    expect(await sync(site.id)).toMatchObject({
      message: '2 keywords were not searched: YouTube API daily quota reached. Please try again tomorrow.',
      searched: 0,
      problems: [],
    });
    expect(await requestsTo(test, 'youtube')).toEqual([]);
  });

  it('tells what did not work, and keeps what did', async () => {
    const site = await pipeline.site();
    await pipeline.keyword(site.id, 'one works');
    await pipeline.keyword(site.id, 'one is refused');
    await test.fault({ provider: 'youtube', mode: 'forbidden', times: 1, path: '/search' });
    const result = await sync(site.id);
    expect(result).toMatchObject({
      searched: 1,
      videosStored: 2,
      postsWritten: 2,
      problems: [expect.stringMatching(/^1 keyword was not searched: .*403/)],
    });
    expect(result.message).toContain(result.problems[0]);
  });

  it('tries a dead AI service with one post, and has all written when that one was', async () => {
    const site = await pipeline.site({ videosPerSearch: 3 });
    await pipeline.discover(site.id, 'waits for its writer');
    const spent = "The AI service says that the account's quota is used up. Check its plan and billing.";
    await test.fault({ provider: 'openai', mode: 'quota' });
    expect(await sync(site.id)).toMatchObject({
      message: `${FRESH} 3 posts were not written: ${spent}`,
      postsWritten: 0,
    });
    expect(await sync(site.id)).toMatchObject({
      message: `${FRESH} 1 post was not written: ${spent} 2 more videos wait until the AI service works again.`,
    });
    await control(test, 'reset', {});
    expect(await sync(site.id)).toMatchObject({ postsWritten: 3, problems: [] });
  });

  it('names the AI service that refuses its key beside what else failed, and blames no video', async () => {
    const site = await pipeline.site({ videosPerSearch: 2 });
    await pipeline.discover(site.id, 'waits for its key');
    await pipeline.keyword(site.id, 'not searched');
    await test.fault({ provider: 'openai', mode: 'forbidden' });
    await test.fault({ provider: 'youtube', mode: 'forbidden', path: '/youtube/v3/search' });
    const { message, problems } = await sync(site.id);
    expect(problems).toHaveLength(2);
    expect(message).toMatch(
      /1 keyword was not searched: .* 2 posts were not written: The AI service .* Settings, API Keys/,
    );
    expect(await pipeline.videos(site.id)).toMatchObject(Array(2).fill({ failures: 0, failureReason: null }));
    const { body } = await pipeline.operator.get(`/api/automation-status?siteId=${site.id}`).expect(200);
    const { issues } = body as AutomationStatus;
    expect(issues).toContainEqual({
      kind: 'service',
      message: expect.stringMatching(/^The AI service .* Settings, API Keys/) as string,
      link: '/settings?tab=api-keys',
    });
    expect(issues.map(({ kind }) => kind)).not.toContain('videos');
  });

  it('leaves out a video that was deleted since it was listed', async () => {
    const site = await pipeline.site();
    const videos = await pipeline.discover(site.id, 'one of them goes');
    const [gone, ...left] = videos.map(({ id }) => id) as [number, ...number[]];
    await pipeline.operator.delete(`/api/videos/${gone}`).expect(200);
    jest.spyOn(test.app.get(VideosService), 'waitingIds').mockResolvedValueOnce([gone, ...left]);
    expect(await sync(site.id)).toMatchObject({ postsWritten: left.length, problems: [] });
  });

  it('begins no post where there is no AI service', async () => {
    const site = await pipeline.site({ videosPerSearch: 2 });
    await pipeline.discover(site.id, 'nobody writes');
    const none = { state: 'unconfigured', message: null, mode: 'unconfigured' } as const;
    jest.spyOn(test.app.get(WritingFactsService), 'ai').mockResolvedValue(none);
    expect(await sync(site.id)).toMatchObject({
      message: `${FRESH} 2 more videos wait for a post: no AI service is set up.`,
      problems: [],
    });
    expect(await pipeline.jobs(site.id, 'generate-post')).toEqual([]);
  });

  it('begins no post where the budget of the day is spent', async () => {
    const site = await pipeline.site({ videosPerSearch: 2 });
    await pipeline.discover(site.id, 'too dear');
    const form = { siteId: site.id, dailyBudgetCents: 0 };
    await pipeline.operator.patch('/api/spending-settings').send(form).expect(200);
    expect(await sync(site.id)).toMatchObject({ message: expect.stringContaining('is $0.00'), problems: [] });
    expect(await pipeline.jobs(site.id, 'generate-post')).toEqual([]);
  });

  it('is refused without a website and for an inactive one', async () => {
    await pipeline.operator.post('/api/sync/content').send({}).expect(409);
    const site = await pipeline.site();
    await change(site, { active: false });
    const answer = await pipeline.operator.post('/api/sync/content').send({ siteId: site.id }).expect(409);
    expect(answer.body).toMatchObject({ code: 'site_inactive' });
  });
});
