import type { SiteView } from '@pressloom/contracts/sites';
import { BlogPost, Job, ProviderHealth, Publication, Video } from '@pressloom/database/entities';
import { lock } from '@pressloom/database/locks';
import { waitFor } from '@pressloom/testing';
import { siteScope } from '../../src/common/providers/provider-settings.ts';
import { AutoPublishingService } from '../../src/pipeline/publishing/by-itself/auto-publishing.service.ts';
import { OutgoingPostsService } from '../../src/pipeline/writing/outgoing/outgoing-posts.service.ts';
import { SitesService } from '../../src/sites/sites.service.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import type { StandIn } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const EASTERN = 'America/New_York';
const BERLIN = 'Europe/Berlin';

let test: TestApp;
let pipeline: Pipeline;
let number = 0;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
});
afterEach(async () => {
  test.clock.set(null);
  await test.database.dataSource.query('DELETE FROM wordpress_sites');
  await test.database.dataSource.query('DELETE FROM provider_health');
});
afterAll(() => test.close());

async function siteIn(timeZone: string, brand: StandIn = 'fire-news'): Promise<SiteView> {
  const site = await pipeline.site({ brand });
  const form = { timeZone, autoPublish: true };
  return (await pipeline.operator.patch(`/api/wordpress-sites/${site.id}`).send(form).expect(200)).body as SiteView;
}

/** A draft of the automation; let out already, and public since, where a moment is given. */
async function draft(siteId: number, publicAt?: string): Promise<number> {
  const { manager } = test.database.dataSource;
  const [{ id }]: [{ id: number }] = await manager.query(
    `WITH post AS (
       INSERT INTO blog_posts (youtube_id, channel_title, source, wordpress_site_id, status, auto_publish,
                               automation_since, current_revision_id)
       VALUES ($1, 'Channel', 'sandbox', $2, $3, true, $4, nextval('post_revisions_id_seq'))
       RETURNING id, current_revision_id
     )
     INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language)
     SELECT current_revision_id, id, 1, 'Post', '<p>Text</p>', 'model', 'written', 'en' FROM post RETURNING post_id AS id`,
    [`video-${++number}`, siteId, publicAt ? 'published' : 'draft', test.clock.now()],
  );
  const letOut = { postId: id, wordpressSiteId: siteId, autoPublishedAt: publicAt, publishedAt: publicAt };
  if (publicAt) await manager.insert(Publication, letOut);
  return id;
}

/** How many posts of each site are let out now. */
async function letOut(...sites: SiteView[]): Promise<number[]> {
  const jobs = await test.app
    .get(AutoPublishingService, { strict: false })
    .publishDue(await test.app.get(SitesService).list());
  for (const { id } of sites) await pipeline.idle(id);
  return sites.map(({ id }) => jobs.filter(({ siteId }) => siteId === id).length);
}

describe('after three posts in a day', () => {
  it.each([
    // The day of 23 hours, the day of 25, and how the same moments lie in New York.
    [BERLIN, '2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00Z', 1],
    [BERLIN, '2026-03-28T23:00:00Z', '2026-03-29T21:59:59.999Z', 0],
    [BERLIN, '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 1],
    [BERLIN, '2026-10-24T22:00:00Z', '2026-10-25T22:59:59.999Z', 0],
    [BERLIN, '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 1],
    [EASTERN, '2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00Z', 0],
    [EASTERN, '2026-03-08T05:00:00Z', '2026-03-09T03:59:59.999Z', 0],
    [EASTERN, '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', 1],
    [EASTERN, '2026-11-01T04:00:00Z', '2026-11-02T04:59:59.999Z', 0],
    [EASTERN, '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 1],
  ])('in %s, public since %s, there go at %s: %i', async (timeZone, at, now, count) => {
    const site = await siteIn(timeZone);
    test.clock.set(new Date(now));
    for (let one = 0; one < 3; one++) await draft(site.id, at);
    await draft(site.id);
    expect(await letOut(site)).toEqual([count]);
  });

  it('each website begins its next day by its own clock', async () => {
    test.clock.set(new Date('2026-11-20T23:30:00Z'));
    const sites = [await siteIn(BERLIN), await siteIn(EASTERN, 'meditation')] as const;
    for (const { id } of sites) {
      for (let one = 0; one < 3; one++) await draft(id, '2026-11-20T20:00:00Z');
      await draft(id);
    }
    expect(await letOut(...sites)).toEqual([1, 0]);
    test.clock.set(new Date('2026-11-21T05:00:00Z'));
    expect(await letOut(...sites)).toEqual([0, 1]);
  });
});

it('the posts of the newest videos go out first, and those of none with a date last', async () => {
  test.clock.set(new Date('2026-11-20T12:00:00Z'));
  const { manager } = test.database.dataSource;
  const site = await siteIn(BERLIN);
  const posts: number[] = [];
  for (const day of ['2026-11-18', '2026-11-19', null, '2026-11-17', '2026-11-20']) {
    const id = await draft(site.id);
    const { id: videoId } = await manager.save(Video, {
      ...{ youtubeId: String(id).padStart(11, '0'), title: 'Video', source: 'sandbox', status: 'processed' },
      ...{ wordpressSiteId: site.id, publishedAt: day && new Date(day) },
    } as Partial<Video>);
    await manager.update(BlogPost, id, { videoId });
    posts.push(id);
  }
  // A person sends the newest: it is on its way already, and takes no place. No process works the job, as its message is left out.
  const target = `post:${posts[4]}`;
  await manager.insert(Job, { type: 'publish-post', target, lane: target, siteId: site.id, status: 'queued' });
  const jobs = await test.app
    .get(AutoPublishingService, { strict: false })
    .publishDue(await test.app.get(SitesService).list());
  await manager.delete(Job, { target });
  await pipeline.idle(site.id);
  const order = [posts[1], posts[0], posts[3]];
  expect(jobs.map((job) => job.target)).toEqual(order.map((id) => `post:${id}`));
});

it('two looks at once take the places of one day, and nothing that a person took meanwhile', async () => {
  test.clock.set(new Date('2026-11-20T12:00:00Z'));
  const { dataSource } = test.database;
  const site = await siteIn(BERLIN);
  const publish = async () => {
    const sites = await test.app.get(SitesService).list();
    return test.app.get(AutoPublishingService, { strict: false }).publishDue(sites);
  };
  /** Both know by then what they would let out. */
  const wait = (count: number) =>
    waitFor(async () => (await dataSource.query<object[]>(WAITING_LOOKS)).length === count);
  for (let older = 0; older < 2; older++) await draft(site.id);
  const taken = await draft(site.id);
  const { looks } = await dataSource.transaction(async (manager) => {
    await lock(manager, 'posts-let-out');
    const one = publish();
    await wait(1);
    for (let newer = 0; newer < 2; newer++) await draft(site.id);
    const other = publish();
    await wait(2);
    await pipeline.operator.patch(`/api/blog-posts/${taken}`).send({ autoPublish: false }).expect(200);
    return { looks: Promise.all([one, other]) };
  });
  const targets = (await looks).flat().map(({ target }) => target);
  await pipeline.idle(site.id);
  expect(new Set(targets).size).toBe(3);
  expect(targets).toHaveLength(3);
  expect(targets).not.toContain(`post:${taken}`);
});

const WAITING_LOOKS = `
  SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

describe('two websites', () => {
  it('each have the places of their own day, which nothing takes but what goes out by itself', async () => {
    test.clock.set(new Date('2026-11-20T12:00:00Z'));
    const { manager } = test.database.dataSource;
    const [one, other] = [await siteIn(BERLIN), await siteIn(BERLIN, 'meditation')];
    /** A job that no process works, as its message is left out. */
    const isOnItsWay = (postId: number, { id: siteId }: SiteView, status: 'queued' | 'running') => {
      const target = `post:${postId}`;
      return manager.insert(Job, { type: 'publish-post', target, lane: target, siteId, status });
    };
    const places = () => {
      const outgoing = test.app.get(OutgoingPostsService, { strict: false });
      return Promise.all([one, other].map(({ id }) => outgoing.placesLeft(manager, id)));
    };
    const letOutFrom = async (site: SiteView, status: 'queued' | 'running', autoPublishedAt: Date | null) => {
      const postId = await draft(site.id);
      await manager.insert(Publication, { postId, wordpressSiteId: site.id, autoPublishedAt });
      await isOnItsWay(postId, site, status);
    };
    expect(await places()).toEqual([3, 3]);
    await letOutFrom(one, 'queued', test.clock.now());
    expect(await places()).toEqual([2, 3]);
    await letOutFrom(other, 'running', test.clock.now());
    expect(await places()).toEqual([2, 2]);
    // A person sends it; its last publish failed, so something is known of it.
    await letOutFrom(one, 'queued', null);
    expect(await places()).toEqual([2, 2]);
    // One that is public, and is brought up to date, takes its place once.
    await isOnItsWay(await draft(one.id, '2026-11-20T10:00:00Z'), one, 'queued');
    expect(await places()).toEqual([1, 2]);
  });

  it('do not wait for each other: of one whose WordPress fails one post tries, of the other all go', async () => {
    test.clock.set(new Date('2026-11-20T12:00:00Z'));
    const [one, other] = [await siteIn(BERLIN), await siteIn(BERLIN, 'meditation')];
    for (const { id } of [one, one, other, other]) await draft(id);
    const failing = { provider: 'wordpress', scope: siteScope(one.id), failingSince: test.clock.now() };
    await test.database.dataSource.getRepository(ProviderHealth).insert(failing);
    expect(await letOut(one, other)).toEqual([1, 2]);
  });
});
