import type { AutomationStatus } from '@pressloom/contracts/automation';
import type { SearchPlan } from '@pressloom/contracts/keywords';
import type { SiteView } from '@pressloom/contracts/sites';
import type { YouTubeApiStatus } from '@pressloom/contracts/youtube';
import { ScheduleRun, BlogPost, KeywordSearch, QuotaUse, Video, WordpressSite } from '@pressloom/database/entities';
import { YouTubeProvider } from '../../src/common/providers/youtube.provider.ts';
import { ScheduleService } from '../../src/jobs/schedule/schedule.service.ts';
import { PlanSearchesJob } from '../../src/pipeline/automation/plan-searches.job.ts';
import { WritePostsJob } from '../../src/pipeline/automation/writing/write-posts.job.ts';
import { PACIFIC, dayIn } from '../../src/common/zone-days.ts';
import { QuotaService } from '../../src/pipeline/discovery/quota/quota.service.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline, requestsTo } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let pipeline: Pipeline;
let ticks: ScheduleService;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  ticks = test.app.get(ScheduleService);
});
afterEach(async () => {
  await control(test, 'reset', {});
  test.clock.set(null);
  const { dataSource } = test.database;
  await dataSource.query(`DELETE FROM wordpress_sites`);
  await dataSource.query(`DELETE FROM quota_use`);
  await dataSource.query(`DELETE FROM provider_health`);
  await dataSource.getRepository(ScheduleRun).deleteAll();
  await dataSource.query(`UPDATE global_automation_settings SET enabled = true, frequency_minutes = 30`);
});
afterAll(() => test.close());

const plan = () => test.app.get(PlanSearchesJob).run();
const writeRound = () => test.app.get(WritePostsJob).run({ createdAt: test.clock.now() });
const status = async (site: SiteView) =>
  (await pipeline.operator.get(`/api/automation-status?siteId=${site.id}`).expect(200)).body as AutomationStatus;
const searchPlan = async (site: SiteView) =>
  (await pipeline.operator.get(`/api/search-plan?siteId=${site.id}`).expect(200)).body as SearchPlan;
const videosOf = (site: SiteView) =>
  test.database.dataSource.getRepository(Video).countBy({ wordpressSiteId: site.id });
const change = (site: SiteView, form: object) =>
  pipeline.operator.patch(`/api/website-automation-settings/${site.id}`).send(form).expect(200);
const autoPublishing = async () => {
  const site = await pipeline.site({ videosPerSearch: 5 });
  await pipeline.operator.patch(`/api/wordpress-sites/${site.id}`).send({ autoPublish: true }).expect(200);
  return site;
};

describe('the planner', () => {
  it('has what is due searched, and nothing a second time', async () => {
    const site = await pipeline.site();
    await pipeline.keyword(site.id, 'ladder truck');
    await pipeline.keyword(site.id, 'hose line');
    expect(await plan()).toMatchObject({ chosen: 2 });
    await pipeline.idle(site.id);
    expect(await videosOf(site)).toBe(4);
    expect(await plan()).toMatchObject({ chosen: 0 });
    const rows = await test.database.dataSource.getRepository(KeywordSearch).find();
    expect(rows.map(({ automatic, found, stored }) => ({ automatic, found, stored }))).toEqual([
      { automatic: true, found: 50, stored: 2 },
      { automatic: true, found: 50, stored: 2 },
    ]);
  });

  it.each([
    ['its website is switched off', (site: SiteView) => change(site, { automationEnabled: false })],
    ['its website takes no videos', (site: SiteView) => change(site, { videosPerSearch: 0 })],
    [
      'all automation is off',
      () => pipeline.operator.patch('/api/global-automation-settings').send({ enabled: false }).expect(200),
    ],
  ])('leaves a keyword to people while %s', async (_name, prepare) => {
    const site = await pipeline.site();
    const keyword = await pipeline.keyword(site.id, 'by hand only');
    await prepare(site);
    expect(await plan()).toMatchObject({ chosen: 0 });
    await change(site, { videosPerSearch: 1 });
    expect(await pipeline.search(keyword.id)).toMatchObject({ stored: 1 });
  });

  it('stores no more than the daily limit, whoever asks or deletes, and asks YouTube for nothing then', async () => {
    const site = await pipeline.site({ videosPerSearch: 2 });
    await change(site, { dailyVideoLimit: 3 });
    const keywords = [await pipeline.keyword(site.id, 'one'), await pipeline.keyword(site.id, 'two')];
    await Promise.all(keywords.map(({ id }) => pipeline.search(id)));
    expect(await videosOf(site)).toBe(3);
    const before = (await requestsTo(test, 'youtube')).length;
    const last = await pipeline.keyword(site.id, 'three');
    expect(await pipeline.search(last.id)).toMatchObject({
      notSearched: 'daily_limit',
      stored: 0,
      message: expect.stringContaining("has reached today's limit of 3 videos"),
    });
    expect(await requestsTo(test, 'youtube')).toHaveLength(before);
    const planOfLast = async () =>
      (await searchPlan(site)).keywords.find(({ keywordId }) => keywordId === last.id) as object;
    expect(await planOfLast()).toMatchObject({ state: 'waiting' });
    const [video] = (await pipeline.operator.get(`/api/videos?siteId=${site.id}`).expect(200)).body as { id: number }[];
    await pipeline.operator.delete(`/api/videos/${video?.id}`).expect(200);
    expect(await videosOf(site)).toBe(2);
    expect(await pipeline.search(last.id)).toMatchObject({ stored: 0 });
    expect(await requestsTo(test, 'youtube')).toHaveLength(before);
    expect(await planOfLast()).toMatchObject({
      state: 'waiting',
      reason: expect.stringContaining("today's limit of 3 videos"),
    });
    const quota = await pipeline.operator.get(`/api/quota-status?siteId=${site.id}`).expect(200);
    expect(quota.body).toMatchObject({ videosToday: 3 });
  });

  it('lets a search wait for the next day when the quota was spent meanwhile, without a failure', async () => {
    const site = await pipeline.site();
    const keyword = await pipeline.keyword(site.id, 'late');
    const day = dayIn(PACIFIC, new Date());
    await plan();
    await test.database.dataSource.getRepository(QuotaUse).upsert(
      ['search', 'units'].map((bucket) => ({ quotaGroup: 'sandbox', day, bucket: bucket as 'search', used: 90 })),
      ['quotaGroup', 'day', 'bucket'],
    );
    await pipeline.idle(site.id);
    const [job] = await pipeline.jobs(site.id, 'search-keyword');
    // The search may have been quicker than the test; either way nothing failed and nothing was overspent.
    expect(job).toMatchObject({ status: 'completed', error: null });
    expect(keyword.lastChecked).toBeNull();
  });

  it('gives the other websites of a keyword videos of their own', async () => {
    const site = await pipeline.site();
    const other = await pipeline.site({ brand: 'meditation' });
    const keyword = await pipeline.keyword(site.id, 'shared find');
    await pipeline.operator
      .put(`/api/keywords/${keyword.id}/automation`)
      .send({ selectedWordpressSites: [other.id] })
      .expect(200);
    expect(await pipeline.search(keyword.id)).toMatchObject({ stored: 2 });
    const ids = async (of: SiteView) => (await pipeline.videos(of.id)).map((video) => video.youtubeId).toSorted();
    expect(await ids(other)).toEqual(await ids(site));
    const list = (await pipeline.operator.get(`/api/keywords?siteId=${site.id}`)).body as { videosFound: number }[];
    expect(list).toMatchObject([{ videosFound: 2 }]);
  });

  it('gives another website of a keyword only what that one would take itself', async () => {
    const site = await pipeline.site();
    const [full, picky] = [
      await pipeline.site({ brand: 'meditation' }),
      await pipeline.site({ brand: 'psychic-tarot' }),
    ];
    const [asleep, elsewhere] = await Promise.all(
      ['asleep', 'elsewhere'].map((name) => pipeline.site({ siteUrl: `https://${name}.press.example` })),
    );
    await change(full, { dailyVideoLimit: 1 });
    // It had the best two already, and they were deleted from it.
    const unwanted = await pipeline.discover(picky.id, 'shared find');
    for (const { id } of unwanted) await pipeline.operator.delete(`/api/videos/${id}`).expect(200);
    await pipeline.operator.patch(`/api/wordpress-sites/${asleep?.id}`).send({ active: false }).expect(200);
    const key = { youtubeApiKey: 'AIzaOwnKey' };
    await pipeline.operator.patch(`/api/wordpress-sites/${elsewhere?.id}/youtube-settings`).send(key).expect(200);
    const keyword = await pipeline.keyword(site.id, 'shared find');
    const others = [full, picky, asleep, elsewhere].map((other) => other?.id);
    const path = `/api/keywords/${keyword.id}/automation`;
    await pipeline.operator.put(path).send({ selectedWordpressSites: others }).expect(200);
    expect(await pipeline.search(keyword.id)).toMatchObject({ stored: 2 });
    const stored = async (id = 0) => (await pipeline.videos(id)).map(({ youtubeId }) => youtubeId).toSorted();
    const own = await stored(site.id);
    expect(own).toEqual(unwanted.map(({ youtubeId }) => youtubeId).toSorted());
    const [one, ...rest] = await stored(full.id);
    expect([own.includes(one as string), rest]).toEqual([true, []]);
    const instead = await stored(picky.id);
    expect([instead.length, instead.filter((id) => own.includes(id))]).toEqual([2, []]);
    expect([await stored(asleep?.id), await stored(elsewhere?.id)]).toEqual([[], []]);
  });

  it('waits out a failing YouTube with one search at a time, and goes on when it is back', async () => {
    const site = await pipeline.site();
    for (const term of ['a', 'b', 'c']) await pipeline.keyword(site.id, term);
    await test.fault({ provider: 'youtube', mode: 'error', times: 1 });
    const { scope } = await test.app.get(YouTubeProvider).of({ id: site.id, youtubeApiKey: null } as never);
    await test.database.dataSource.query(
      `INSERT INTO provider_health (provider, scope, failing_since, error_message) VALUES ('youtube', $1, now(), 'Away.')`,
      [scope],
    );
    expect(await plan()).toMatchObject({ chosen: 1 });
    expect(await status(site)).toMatchObject({ state: 'attention', link: '/youtube-api-status' });
    await pipeline.idle(site.id);
    expect(await videosOf(site)).toBe(2);
    expect(await plan()).toMatchObject({ chosen: 2 });
    await pipeline.idle(site.id);
    // The failed try was the cheap one: three searches cost three.
    const [search] = await test.database.dataSource.getRepository(QuotaUse).findBy({ bucket: 'search' });
    expect(search?.used).toBe(3);
  });
});

describe('a round of writing', () => {
  it('writes what was found, and lets out earlier posts where the website publishes by itself: three a day', async () => {
    const site = await autoPublishing();
    await pipeline.discover(site.id, 'engine company');
    expect(await writeRound()).toMatchObject({ published: 0, written: 5 });
    await pipeline.idle(site.id);
    expect(await writeRound()).toMatchObject({ published: 3, written: 0 });
    await pipeline.idle(site.id);
    const posts = await pipeline.posts(site.id);
    expect(posts.filter((post) => post.status === 'published')).toHaveLength(3);
    expect(await writeRound()).toMatchObject({ published: 0 });
    test.clock.set(new Date(Date.now() + 25 * 3_600_000));
    expect(await writeRound()).toMatchObject({ published: 2 });
    await pipeline.idle(site.id);
    // The website wants no pictures by itself.
    expect(await pipeline.jobs(site.id, 'generate-image')).toEqual([]);
  });

  it('never lets out more than three, when several rounds run at once', async () => {
    const site = await autoPublishing();
    await pipeline.discover(site.id, 'truck company');
    await writeRound();
    await pipeline.idle(site.id);
    await Promise.all(Array.from({ length: 4 }, () => writeRound()));
    await pipeline.idle(site.id);
    const published = await test.database.dataSource.getRepository(BlogPost).find({ where: { status: 'published' } });
    expect(published).toHaveLength(3);
  });

  it("publishes nothing of a person's: what they had written, or saved as a draft", async () => {
    const site = await autoPublishing();
    const [first] = await pipeline.discover(site.id, 'rescue company');
    await pipeline.write(first?.id as number);
    expect((await status(site)).lastWriteAt).toBeNull();
    await writeRound();
    await pipeline.idle(site.id);
    const { lastWriteAt } = await status(site);
    expect(lastWriteAt).not.toBeNull();
    for (const post of await pipeline.posts(site.id)) {
      if (post.videoId !== first?.id) {
        await pipeline.operator.patch(`/api/blog-posts/${post.id}`).send({ status: 'draft' }).expect(200);
      }
    }
    expect(await writeRound()).toMatchObject({ published: 0 });
    expect(await status(site)).toMatchObject({ lastWriteAt });
  });

  it("leaves writing and publishing to people where a keyword's rules say so", async () => {
    const site = await autoPublishing();
    const [video] = await pipeline.discover(site.id, 'ruled');
    const path = `/api/keywords/${video?.keywordId}/automation`;
    await pipeline.operator.put(path).send({ autoGenerateBlogs: false }).expect(200);
    expect(await writeRound()).toMatchObject({ written: 0 });
    await pipeline.operator.put(path).send({ autoPublishToWordpress: false }).expect(200);
    expect(await writeRound()).toMatchObject({ written: 5 });
    await pipeline.idle(site.id);
    expect(await writeRound()).toMatchObject({ published: 0 });
  });

  it('keeps pace with what goes out in a day and the stock, the newest videos first', async () => {
    const site = await pipeline.site({ videosPerSearch: 5 });
    const videos = await pipeline.discover(site.id, 'wildfire season');
    await change(site, { draftStock: 1 });
    expect(await writeRound()).toMatchObject({ written: 4 });
    await pipeline.idle(site.id);
    const newest = videos.toSorted((a, b) => String(b.publishedAt).localeCompare(String(a.publishedAt)));
    const written = (await pipeline.posts(site.id)).map(({ videoId }) => videoId);
    expect(new Set(written)).toEqual(new Set(newest.slice(0, 4).map(({ id }) => id)));
    expect(await writeRound()).toMatchObject({ written: 0 });
    expect((await status(site)).parts[1]?.reason).toMatch(/^4 drafts wait to be published/);
    // One that a person takes over makes room.
    const [post] = await pipeline.posts(site.id);
    await pipeline.operator.patch(`/api/blog-posts/${post?.id}`).send({ status: 'draft' }).expect(200);
    expect(await writeRound()).toMatchObject({ written: 1 });
    await pipeline.idle(site.id);
  });

  it('writes for all websites where what is to be let out fails', async () => {
    const [site, other] = [await autoPublishing(), await pipeline.site({ brand: 'meditation', videosPerSearch: 1 })];
    await pipeline.discover(site.id, 'ladder truck');
    await writeRound();
    await pipeline.idle(site.id);
    await pipeline.discover(other.id, 'hose line');
    const { dataSource } = test.database;
    await dataSource.query(
      'ALTER TABLE publications ADD CONSTRAINT no_room CHECK (auto_published_at IS NULL) NOT VALID',
    );
    try {
      await expect(writeRound()).rejects.toThrow(/no_room/);
    } finally {
      await dataSource.query('ALTER TABLE publications DROP CONSTRAINT no_room');
    }
    await pipeline.idle(other.id);
    expect(await pipeline.posts(other.id)).toHaveLength(1);
  });

  it('gives up on a video after three failures', async () => {
    const site = await pipeline.site({ videosPerSearch: 1 });
    const [video] = await pipeline.discover(site.id, 'fails');
    const failedAt = new Date(Date.now() - 9 * 3_600_000);
    const failed = { failures: 3, failedAt, failure: 'No usable article.' };
    await test.database.dataSource.getRepository(Video).update(video?.id as number, failed);
    expect(await writeRound()).toMatchObject({ written: 0 });
    expect(await pipeline.videos(site.id)).toMatchObject([
      { failures: 3, needsPerson: true, failureReason: 'No usable article.' },
    ]);
    expect((await status(site)).issues).toEqual([
      {
        kind: 'videos',
        message: '1 video failed 3 times or more and waits for you.',
        link: '/content-generation?tab=ready',
      },
    ]);
    const released = await pipeline.operator.post(`/api/videos/${video?.id}/release`).expect(200);
    expect(released.body).toMatchObject({ failures: 0, needsPerson: false, failureReason: null });
    expect((await status(site)).issues).toEqual([]);
    expect(await writeRound()).toMatchObject({ written: 1 });
    await pipeline.idle(site.id);
  });
});

describe('the status', () => {
  it.each([
    ['no keyword', () => Promise.resolve(), 'attention', '/keywords'],
    ['a keyword', (site: SiteView) => pipeline.keyword(site.id, 'k'), 'active', '/keywords'],
    ['the website switched off', (site: SiteView) => change(site, { automationEnabled: false }), 'paused', '/keywords'],
    [
      'the quota spent',
      async (site: SiteView) => {
        await pipeline.keyword(site.id, 'k');
        await test.database.dataSource
          .getRepository(QuotaUse)
          .save({ quotaGroup: 'sandbox', day: dayIn(PACIFIC, new Date()), bucket: 'search', used: 90 });
      },
      'paused',
      '/youtube-api-status',
    ],
    [
      'a clock that stopped',
      async (site: SiteView) => {
        await pipeline.keyword(site.id, 'k');
        await test.database.dataSource
          .getRepository(ScheduleRun)
          .save({ name: 'plan-searches', tickedAt: new Date(Date.now() - 3_600_000) });
      },
      'attention',
      '/?tab=automation',
    ],
  ])('with %s', async (_name, prepare, state, link) => {
    const site = await pipeline.site();
    await prepare(site);
    expect(await status(site)).toMatchObject({ state, link });
  });

  it('says when the next looks come and what waits', async () => {
    const site = await pipeline.site();
    await pipeline.discover(site.id, 'waiting');
    test.clock.set(new Date('2026-06-10T12:00:00Z'));
    await ticks.tick();
    expect(await status(site)).toMatchObject({
      nextSearchAt: '2026-06-10T12:30:00.000Z',
      nextWriteAt: '2026-06-10T13:00:00.000Z',
      videosWaiting: 2,
      postsPerDay: 0,
      issues: [],
      parts: [{ key: 'import', label: 'Video Import' }, { key: 'writing' }, { key: 'publishing', schedule: 'Manual' }],
    });
  });
});

describe('a key of another Google project', () => {
  it('counts apart, as long as the website has a key of its own', async () => {
    const site = await pipeline.site();
    const row = () => test.database.dataSource.getRepository(WordpressSite).findOneByOrFail({ id: site.id });
    const group = async () => test.app.get(QuotaService).group(await row());
    const save = (form: object) =>
      pipeline.operator.patch(`/api/wordpress-sites/${site.id}/youtube-settings`).send(form).expect(200);
    expect(await group()).toBe('sandbox');
    await save({ youtubeApiKey: 'AIzaOwnKey' });
    expect(await group()).toBe('default');
    await save({ ownGoogleProject: true });
    expect(await group()).toBe(`site:${site.id}`);
    const list = (await pipeline.operator.get('/api/youtube-api-status').expect(200)).body as YouTubeApiStatus[];
    expect(list).toMatchObject([{ siteId: site.id, ownGoogleProject: true, keySource: 'own' }]);
    await save({ youtubeApiKey: null });
    expect(await group()).toBe('sandbox');
  });
});
