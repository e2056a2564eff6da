import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { PublishResult } from '@pressloom/contracts/job-results';
import { Job, SyncedPost, WordpressSiteFacts } from '@pressloom/database/entities';
import { JobRunner } from '../../src/jobs/job-runner.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { PlanSyncsJob } from '../../src/sites/sync/plan-syncs.job.ts';
import { SitesService } from '../../src/sites/sites.service.ts';
import { SiteContentService } from '../../src/sites/sync/site-content.service.ts';
import { SyncSiteJob } from '../../src/sites/sync/sync-site.job.ts';
import { Pipeline } from '../pipeline.ts';
import { gate, startWorker, WEB_ONLY } from '../worker.ts';
import type { WpPost } from '../wordpress.ts';
import { data } from './front.ts';
import { isPostList, SyncFixture } from './sync-fixture.ts';

describe('what changes while a website is synced', () => {
  let fixture: SyncFixture;
  beforeAll(async () => {
    fixture = await SyncFixture.start();
    await fixture.wordpress('meditation').fill({ posts: 150, statuses: ['publish', 'draft'] });
  });
  afterAll(() => fixture.close());
  afterEach(() => fixture.hook());

  const another = (form: object = {}) => fixture.site('meditation', form);
  const change = (id: number, form: object) =>
    fixture.operator.patch(`/api/wordpress-sites/${id}`).send(form).expect(200);

  /** Holds the second page of posts until the test lets it go; resolves once it was asked for. */
  const heldAtSecondPage = () => {
    const [asked, released] = [gate(), gate()];
    let pages = 0;
    fixture.hook(async (url, pass) => {
      const passed = await pass();
      if (isPostList(url) && ++pages === 2) {
        asked.open();
        await released.passed;
      }
      return passed;
    });
    return { asked: asked.passed, release: released.open };
  };

  it('shows that it is syncing, and a second click joins', async () => {
    const site = await another();
    const held = heldAtSecondPage();
    const first = fixture.begin(site.id);
    await held.asked;
    expect(await fixture.view(site.id)).toMatchObject({ syncStatus: 'syncing' });
    const job = await fixture.job(site.id, ({ status }) => status === 'running');
    expect(job.progressNote).toMatch(/^Reading posts: 100 of about 1\d\d$/);
    const second = fixture.begin(site.id);
    held.release();
    expect((await second).body).toEqual((await first).body);
    expect(
      await fixture.test.database.dataSource.getRepository(Job).countBy({ type: 'sync-site', siteId: site.id }),
    ).toBe(1);
  });

  it('writes nothing of the old address once the website has another one, and reads that', async () => {
    const site = await another();
    const held = heldAtSecondPage();
    const running = fixture.begin(site.id);
    await held.asked;
    await fixture.wordpress('fire-news').fill({ posts: 3 });
    const siteUrl = `${fixture.front.url}/s900/wordpress/fire-news`;
    await change(site.id, { siteUrl, apiEndpoint: `${siteUrl}/wp-json/wp/v2`, ...SANDBOX_WORDPRESS });
    expect(await fixture.posts(site.id)).toEqual([]);
    held.release();
    expect((await running).status).toBe(200);
    const there = (await fixture.wordpress('fire-news').contents()).posts.map(({ id }) => id);
    expect(await fixture.ids(site.id)).toEqual(there.sort((a, b) => a - b));
  });

  it('reads again as another user', async () => {
    const site = await another();
    const held = heldAtSecondPage();
    const running = fixture.begin(site.id);
    await held.asked;
    await change(site.id, { username: 'author' });
    held.release();
    expect((await running).body).toMatchObject({
      notRead: ['Drafts of other people were not read: author is an Author.'],
    });
  });

  it('notices a role that was lowered without a word, and takes nothing for deleted', async () => {
    const site = await another();
    await fixture.sync(site.id);
    const before = await fixture.ids(site.id);
    let pages = 0;
    fixture.hook(async (url, pass) => {
      if (isPostList(url)) pages += 1;
      if (pages >= 2 && /users\/me$/.test(url.pathname))
        return data({
          id: 9,
          name: 'newsdesk',
          roles: ['author'],
          capabilities: { edit_posts: true, publish_posts: true },
        });
      const passed = await pass();
      const isAll = isPostList(url) && url.searchParams.get('status') !== 'publish';
      if (pages < 2 || !isAll) return passed;
      return { ...data([]), headers: { ...data([]).headers, 'x-wp-total': String(passed.headers['x-wp-total']) } };
    });
    const { notRead, gone } = await fixture.sync(site.id);
    expect({ notRead, gone }).toEqual({
      notRead: ['Drafts of other people were not read: newsdesk is an Author.'],
      gone: 0,
    });
    expect(await fixture.ids(site.id)).toEqual(before);
  });

  it('reads published posts where WordPress refuses the others', async () => {
    const site = await another();
    fixture.hook((url, pass) =>
      isPostList(url) && url.searchParams.get('context') === 'edit'
        ? data({ code: 'rest_forbidden_context', message: 'No.', data: { status: 403 } }, 403)
        : pass(),
    );
    const { notRead } = await fixture.sync(site.id);
    expect(notRead).toEqual(['Only published posts were read: admin is an Administrator.']);
  });

  it('ends when the website is switched off, and that is no failure of the website', async () => {
    const site = await another();
    const held = heldAtSecondPage();
    const running = fixture.begin(site.id);
    await held.asked;
    await change(site.id, { active: false });
    held.release();
    expect((await running).status).toBe(409);
    expect(await fixture.view(site.id)).toMatchObject({ syncStatus: 'pending', syncError: null });
    await fixture.operator.post(`/api/wordpress-sites/${site.id}/sync`).expect(409);
  });

  it('ends when the website is deleted', async () => {
    const site = await another();
    const held = heldAtSecondPage();
    const running = fixture.begin(site.id);
    await held.asked;
    await fixture.operator.delete(`/api/wordpress-sites/${site.id}`);
    held.release();
    await running;
    await fixture.ended('delete-site', 1);
    const { dataSource } = fixture.test.database;
    expect(await dataSource.getRepository(SyncedPost).countBy({ siteId: site.id })).toBe(0);
    expect(await dataSource.getRepository(WordpressSiteFacts).countBy({ siteId: site.id })).toBe(0);
  });

  it('lets publishing of the website go first', async () => {
    const site = await another();
    const jobs = fixture.test.database.dataSource.getRepository(Job);
    const publish = await jobs.save(
      jobs.create({
        type: 'publish-post',
        target: 'post:0',
        lane: 'post:0',
        siteId: site.id,
        status: 'running',
        payload: {},
      }),
    );
    const running = fixture.begin(site.id);
    const job = await fixture.job(site.id, ({ progressNote }) => progressNote.startsWith('Waiting'));
    expect(job.progressNote).toBe('Waiting for posts that are being published');
    expect(fixture.front.asked).toEqual([]);
    await jobs.delete(publish.id);
    expect((await running).status).toBe(200);
  });

  it('keeps what our own write was answered while a page was under way', async () => {
    const view = await another();
    const held = heldAtSecondPage();
    const running = fixture.begin(view.id);
    await held.asked;
    const [last] = (await fixture.wordpress('meditation').contents()).posts.sort((a, b) => b.id - a.id);
    const written = {
      ...(last as WpPost),
      title: 'Ours',
      content: '',
      excerpt: '',
      featuredMedia: 0,
      hasPassword: false,
      modified: new Date(),
    };
    const site = await fixture.test.app.get(SitesService, { strict: false }).get(view.id);
    await fixture.test.app.get(SiteContentService, { strict: false }).saveReference(site, written);
    held.release();
    await running;
    expect((await fixture.posts(view.id)).find(({ id }) => id === last?.id)?.title).toBe('Ours');
  });

  it('knows what our own publish left there without another sync', async () => {
    const pipeline = new Pipeline(fixture.test, fixture.operator);
    const site = await pipeline.site({ brand: 'psychic-tarot' });
    const keyword = await pipeline.keyword(site.id, 'tarot reading');
    await pipeline.search(keyword.id);
    const [video] = await pipeline.videos(site.id);
    const post = (await fixture.operator.post(`/api/videos/${video?.id}/generate-blog`).expect(200)).body as {
      id: number;
    };
    const { wordpressPostId } = (await fixture.operator.post(`/api/blog-posts/${post.id}/auto-publish`).expect(200))
      .body as PublishResult;
    const [stored] = await fixture.posts(site.id);
    const there = await fixture.wordpress('psychic-tarot').post(wordpressPostId);
    expect(stored).toMatchObject({
      ...{ id: wordpressPostId, slug: there.slug, link: there.link, status: 'publish' },
      ...{ categoryIds: there.categories, tagIds: there.tags },
    });
    await fixture.wordpress('psychic-tarot').delete(wordpressPostId, true);
    await fixture.operator.post(`/api/blog-posts/${post.id}/auto-publish`).send({ republish: true }).expect(200);
    expect(await fixture.ids(site.id)).not.toContain(wordpressPostId);
  });
});

describe('automatic syncs', () => {
  it('come by each website’s interval, once a day at most where one fails, and not where it is switched off', async () => {
    const fixture = await SyncFixture.start();
    const [hourly, weekly, off] = [
      await fixture.site('meditation', { syncInterval: 'hourly' }),
      await fixture.site('meditation', { syncInterval: 'weekly' }),
      await fixture.site('meditation', { active: false }),
    ];
    const change = (form: object) => fixture.operator.patch(`/api/wordpress-sites/${hourly.id}`).send(form);
    await change({ syncInterval: 'yearly' }).expect(400);
    const planner = fixture.test.app.get(PlanSyncsJob, { strict: false });
    const start = Date.now();
    const begunAt = async (hours: number) => {
      fixture.test.clock.set(new Date(start + hours * 3_600_000));
      await planner.run();
      await fixture.ended('sync-site', 0);
      return fixture.syncsOf([hourly.id, weekly.id, off.id]);
    };
    expect(await begunAt(0)).toEqual([1, 1, 0]);
    expect(await begunAt(0.5)).toEqual([1, 1, 0]);
    expect(await begunAt(2)).toEqual([2, 1, 0]);
    await change({ applicationPassword: 'wrong wrong wrong' }).expect(200);
    expect(await begunAt(4)).toEqual([3, 1, 0]);
    expect(await fixture.view(hourly.id)).toMatchObject({ syncStatus: 'error' });
    expect(await fixture.view(hourly.id)).toMatchObject({
      syncError: expect.stringMatching(/password/) as string,
      isCredentialRefused: true,
    });
    expect(await begunAt(10)).toEqual([3, 1, 0]);
    expect(await begunAt(30)).toEqual([4, 1, 0]);
    expect(await begunAt(24 * 8)).toEqual([5, 2, 0]);
    await fixture.close();
  });

  it('come for the other websites where one is switched off while they are planned', async () => {
    const fixture = await SyncFixture.start();
    const [first, second] = [await fixture.site('meditation'), await fixture.site('meditation')];
    const jobs = fixture.test.app.get(JobsService, { strict: false });
    const newest = jobs.newestByTarget.bind(jobs);
    jest.spyOn(jobs, 'newestByTarget').mockImplementationOnce(async (...asked) => {
      await fixture.operator.patch(`/api/wordpress-sites/${first.id}`).send({ active: false }).expect(200);
      return newest(...asked);
    });
    expect(await fixture.test.app.get(PlanSyncsJob, { strict: false }).run()).toMatchObject({ begun: 1 });
    await fixture.ended('sync-site', 1);
    expect(await fixture.syncsOf([first.id, second.id])).toEqual([0, 1]);
    await fixture.close();
  });

  it('hold no worker while posts of the website are being published, and wait for ten minutes at most', async () => {
    const fixture = await SyncFixture.start();
    const site = await fixture.site('meditation');
    const jobs = fixture.test.database.dataSource.getRepository(Job);
    const target = { target: 'post:0', lane: 'post:0', siteId: site.id };
    await jobs.save(jobs.create({ type: 'publish-post', ...target, status: 'running', payload: {} }));
    await fixture.test.app.get(PlanSyncsJob, { strict: false }).run();
    const waiting = await fixture.job(
      site.id,
      ({ progressNote }) => progressNote === 'Waiting: posts are being published',
    );
    expect(waiting.status).toBe('queued');
    expect(fixture.front.asked).toEqual([]);
    fixture.test.clock.set(new Date(waiting.createdAt.getTime() + 10 * 60_000));
    const runner: { run(id: number, signal: AbortSignal): Promise<void> } = fixture.test.app.get(JobRunner);
    await runner.run(waiting.id, new AbortController().signal);
    expect(await fixture.view(site.id)).toMatchObject({ syncStatus: 'success' });
    await fixture.close();
  });
});

describe('a sync whose process ends', () => {
  it('has all posts in the end, each once, after three stops', async () => {
    const fixture = await SyncFixture.start({ env: WEB_ONLY, timing: { jobAnswerWaitMs: 50 } });
    const ids = await fixture.wordpress('meditation').fill({ posts: 900 });
    const site = await fixture.site('meditation');
    const handlers = { 'sync-site': fixture.test.app.get(SyncSiteJob, { strict: false }) };
    expect((await fixture.begin(site.id)).status).toBe(202);
    for (const stopAt of [2, 3, 3]) {
      const reached = gate();
      let pages = 0;
      fixture.hook(async (url, pass) => {
        if (isPostList(url) && ++pages === stopAt) reached.open();
        return pass();
      });
      const worker = await startWorker(fixture.test, handlers);
      await reached.passed;
      await worker.stop();
    }
    fixture.hook();
    const worker = await startWorker(fixture.test, handlers);
    const job = await fixture.job(site.id, ({ status }) => status === 'completed' || status === 'failed');
    await worker.stop();
    expect(job).toMatchObject({ status: 'completed', result: { posts: ids.length } });
    expect(await fixture.ids(site.id)).toEqual(ids);
    // It continued: the first pages were not asked for again.
    expect(fixture.front.asked.filter(isPostList).length).toBeLessThan(8);
    await fixture.close();
  }, 120_000);

  it('has 3,000 posts in the end, each once, after three deaths, and though the dead speak once more', async () => {
    const fixture = await SyncFixture.start({ env: WEB_ONLY, timing: { jobAnswerWaitMs: 50 } });
    const ids = await fixture.wordpress('meditation').fill({ posts: 3_000 });
    const site = await fixture.site('meditation');
    await fixture.begin(site.id);
    const [late, endings] = [gate(), [] as Promise<unknown>[]];
    for (const diesAt of [2, 8, 15]) {
      const reached = gate();
      let pages = 0;
      fixture.hook(async (url, pass) => {
        const passed = await pass();
        if (!isPostList(url) || ++pages !== diesAt) return passed;
        reached.open();
        await late.passed;
        return passed;
      });
      endings.push(fixture.takeOver().catch((error: unknown) => error));
      await reached.passed;
    }
    fixture.hook();
    expect(await fixture.takeOver()).toMatchObject({ posts: ids.length, gone: 0 });
    expect(fixture.front.asked.filter(isPostList).length).toBeLessThan(15);
    late.open();
    for (const ending of await Promise.all(endings)) expect(ending).toBeInstanceOf(Error);
    expect(await fixture.ids(site.id)).toEqual(ids);
    expect(await fixture.view(site.id)).toMatchObject({ facts: { posts: ids.length } });
    await fixture.close();
  }, 120_000);

  it('stores nothing of the old address from a process that was taken for dead', async () => {
    const fixture = await SyncFixture.start({ env: WEB_ONLY, timing: { jobAnswerWaitMs: 50 } });
    await fixture.wordpress('meditation').fill({ posts: 250 });
    // Their ids don't overlap with those of the old address.
    await fixture.wordpress('fire-news').fill({ posts: 900 });
    const ids = await fixture.wordpress('fire-news').fill({ posts: 250 });
    const site = await fixture.site('meditation');
    await fixture.begin(site.id);
    const held = [gate(), gate()] as const;
    const reached = [gate(), gate()] as const;
    const pages = { meditation: 0, 'fire-news': 0 };
    fixture.hook(async (url, pass) => {
      const passed = await pass();
      const brand = url.pathname.includes('meditation') ? 'meditation' : 'fire-news';
      if (!isPostList(url) || ++pages[brand] !== 2) return passed;
      const which = brand === 'meditation' ? 0 : 1;
      reached[which].open();
      await held[which].passed;
      return passed;
    });
    const dead = fixture.takeOver().catch((error: unknown) => error);
    await reached[0].passed;
    const siteUrl = `${fixture.front.url}/s900/wordpress/fire-news`;
    const moved = { siteUrl, apiEndpoint: `${siteUrl}/wp-json/wp/v2`, ...SANDBOX_WORDPRESS };
    await fixture.operator.patch(`/api/wordpress-sites/${site.id}`).send(moved).expect(200);
    const alive = fixture.takeOver();
    await reached[1].passed;
    const before = await fixture.ids(site.id);
    held[0].open();
    expect(await dead).toBeInstanceOf(Error);
    expect(await fixture.ids(site.id)).toEqual(before);
    held[1].open();
    await alive;
    expect(await fixture.ids(site.id)).toEqual(expect.arrayContaining(ids));
    await fixture.close();
  }, 120_000);
});
