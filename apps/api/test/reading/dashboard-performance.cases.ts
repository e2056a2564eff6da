import type { CurrentTime } from '@pressloom/contracts/automation';
import type { DashboardPerformance, DashboardStats } from '@pressloom/contracts/dashboard';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { SiteView } from '@pressloom/contracts/sites';
import { BlogPost, Job, KeywordSearch, Publication, Subscriber, TallyMark, Video } from '@pressloom/database/entities';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let other: SiteView;
let fire: KeywordView;
let rescue: KeywordView;
let number = 0;

const NOTHING_TRIED = { succeeded: 0, held: 0, failed: 0 };

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
});
afterEach(() => test.clock.set(null));
afterAll(() => test.close());

const stored = () => test.database.dataSource.manager;
const get = (query: string) => pipeline.operator.get(`/api/dashboard/performance${query}`);
const figures = async (days = 14, siteId = site.id) =>
  (await get(`?siteId=${siteId}&days=${days}`).expect(200)).body as DashboardPerformance;

const setTimeZone = async (timeZone: string) =>
  await pipeline.operator.patch(`/api/wordpress-sites/${site.id}`).send({ timeZone }).expect(200);

async function video(createdAt: string, keyword: KeywordView | null = fire, at = site): Promise<number> {
  const row = { title: 'Video', youtubeId: `video-${++number}`, source: 'live' as const, wordpressSiteId: at.id };
  const { identifiers } = await stored().insert(Video, { ...row, keywordId: keyword?.id ?? null, createdAt });
  return (identifiers[0] as { id: number }).id;
}

async function post(videoId: number, createdAt: string, publishedAt: string | null = null): Promise<number> {
  const [{ id }]: [{ id: number }] = await stored().query(
    `WITH post AS (
       INSERT INTO blog_posts (youtube_id, channel_title, source, video_id, wordpress_site_id, created_at, current_revision_id)
       VALUES ('video', 'Channel', 'live', $1, $2, $3, nextval('post_revisions_id_seq')) RETURNING id, current_revision_id
     )
     INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language)
     SELECT current_revision_id, id, 1, 'Post', '<p>Text</p>', 'model', 'written', 'en' FROM post RETURNING post_id AS id`,
    [videoId, site.id, createdAt],
  );
  if (publishedAt !== null) await stored().insert(Publication, { postId: id, wordpressSiteId: site.id, publishedAt });
  return id;
}

async function search(keyword: KeywordView, searchedAt: string): Promise<void> {
  const row = { keywordId: keyword.id, wordpressSiteId: keyword.wordpressSiteId, quotaGroup: 'default' };
  await stored().insert(KeywordSearch, { ...row, automatic: true, found: 50, stored: 2, searchedAt });
}

interface Ended {
  status: Job['status'];
  finishedAt: string | null;
  target?: string;
}

async function job(type: Job['type'], { target = `post:${900_000 + ++number}`, ...ended }: Ended): Promise<void> {
  await stored().insert(Job, { type, ...ended, target, lane: target, siteId: site.id });
}

describe('before there is any website', () => {
  it('the current time is Eastern', async () => {
    test.clock.set(new Date('2026-07-04T16:00:00Z'));
    const { body } = await pipeline.operator.get('/api/current-time').expect(200);
    expect(body).toMatchObject({ local: 'Sat, Jul 4, 2026, 12:00 PM EDT', timeZone: 'America/New_York' });
  });

  it('all figures are zero, for each of the days', async () => {
    test.clock.set(new Date('2026-11-02T12:00:00Z'));
    const { body } = await get('?days=7').expect(200);
    const { days, keywords, publishing } = body as DashboardPerformance;
    expect(days).toHaveLength(7);
    expect(days[6]).toEqual({ day: '2026-11-02', videos: 0, posts: 0, published: 0, isToday: true });
    expect({ keywords, publishing }).toEqual({ keywords: [], publishing: NOTHING_TRIED });
  });
});

describe('what a website did', () => {
  beforeEach(async () => {
    for (const one of [Job, KeywordSearch, BlogPost, Video, TallyMark]) await stored().deleteAll(one);
    site ??= await pipeline.site();
    other ??= await pipeline.site({ brand: 'meditation' });
    fire ??= await pipeline.keyword(site.id, 'warehouse fire');
    rescue ??= await pipeline.keyword(site.id, 'rope rescue');
    await setTimeZone('America/New_York');
  });

  it.each([
    ['just before the day on which summer time begins', '2026-03-08T04:59:59.999Z', '2026-03-07'],
    ['as that day begins', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['in its last minute, an hour early', '2026-03-09T03:59:59.999Z', '2026-03-08'],
    ['as the next day begins', '2026-03-09T04:00:00Z', '2026-03-09'],
    ['just before the day on which summer time ends', '2026-11-01T03:59:59.999Z', '2026-10-31'],
    ['as that day begins', '2026-11-01T04:00:00Z', '2026-11-01'],
    ['in the hour that comes twice', '2026-11-01T06:30:00Z', '2026-11-01'],
    ['in its last minute, an hour late', '2026-11-02T04:59:59.999Z', '2026-11-01'],
    ['as the next day begins', '2026-11-02T05:00:00Z', '2026-11-02'],
  ])('%s belongs to its Eastern day', async (_name, moment, day) => {
    test.clock.set(new Date(Date.parse(moment) + 3 * 86_400_000));
    await post(await video(moment), moment, moment);
    const { days } = await figures(7);
    expect(days.filter((one) => one.videos + one.posts + one.published > 0)).toEqual([
      { day, videos: 1, posts: 1, published: 1, isToday: false },
    ]);
    expect(new Set(days.map((one) => one.day)).size).toBe(7);
  });

  it.each([
    ['just before the day on which summer time begins', '2026-03-28T22:59:59.999Z', '2026-03-28'],
    ['as that day begins', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['in its last minute, an hour early', '2026-03-29T21:59:59.999Z', '2026-03-29'],
    ['as the next day begins', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['just before the day on which summer time ends', '2026-10-24T21:59:59.999Z', '2026-10-24'],
    ['as that day begins', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['in the hour that comes twice', '2026-10-25T00:30:00Z', '2026-10-25'],
    ['in its last minute, an hour late', '2026-10-25T22:59:59.999Z', '2026-10-25'],
    ['as the next day begins', '2026-10-25T23:00:00Z', '2026-10-26'],
  ])('%s belongs to its day in Berlin where that is the zone of the website', async (_name, moment, day) => {
    await setTimeZone('Europe/Berlin');
    test.clock.set(new Date(moment));
    await post(await video(moment), moment, moment);
    await search(fire, moment);
    await job('publish-post', { status: 'completed', finishedAt: moment });
    const { days, keywords, publishing } = await figures(7);
    const found = days.filter((one) => one.videos + one.posts + one.published > 0);
    expect(found).toEqual([{ day, videos: 1, posts: 1, published: 1, isToday: true }]);
    expect(keywords).toMatchObject([{ searches: 1, videos: 1, posts: 1 }]);
    expect(publishing).toEqual({ succeeded: 1, held: 1, failed: 0 });
  });

  it('counts the past anew when the zone changes', async () => {
    test.clock.set(new Date('2026-11-10T12:00:00Z'));
    await video('2026-11-09T23:30:00Z');
    const dayOf = async () => (await figures(7)).days.find(({ videos }) => videos > 0)?.day;
    expect(await dayOf()).toBe('2026-11-09');
    await setTimeZone('Europe/Berlin');
    expect(await dayOf()).toBe('2026-11-10');
  });

  it('is told of the days asked for and of this website only, the unfinished day among them', async () => {
    test.clock.set(new Date('2026-11-02T04:30:00Z')); // 23:30 of 1 November in New York
    await video('2026-10-25T12:00:00Z');
    await video('2026-10-26T03:59:59Z');
    await video('2026-10-26T04:00:00Z');
    await video('2026-11-01T23:00:00Z', null);
    await video('2026-11-02T05:00:00Z');
    await video('2026-11-01T23:00:00Z', null, other);
    const { days } = await figures(7);
    expect(days.map(({ day, videos }) => [day, videos])).toEqual([
      ['2026-10-26', 1],
      ['2026-10-27', 0],
      ['2026-10-28', 0],
      ['2026-10-29', 0],
      ['2026-10-30', 0],
      ['2026-10-31', 0],
      ['2026-11-01', 1],
    ]);
    expect(days.filter(({ isToday }) => isToday)).toEqual([days[6]]);
    expect((await figures(7, other.id)).days[6]).toMatchObject({ videos: 1 });
  });

  it('tells what each keyword cost and brought, the best first, and leaves out those that did nothing', async () => {
    test.clock.set(new Date('2026-11-10T12:00:00Z'));
    await pipeline.keyword(site.id, `idle ${++number}`);
    await search(fire, '2026-11-08T12:00:00Z');
    await search(fire, '2026-11-09T12:00:00Z');
    await search(fire, '2026-10-01T12:00:00Z');
    await search(rescue, '2026-11-09T12:00:00Z');
    await post(await video('2026-11-08T12:00:00Z'), '2026-11-09T12:00:00Z');
    await video('2026-11-08T12:00:00Z');
    await post(await video('2026-10-01T12:00:00Z', rescue), '2026-11-09T12:00:00Z');
    expect((await figures()).keywords).toEqual([
      { keywordId: fire.id, term: 'warehouse fire', searches: 2, videos: 2, posts: 1 },
      { keywordId: rescue.id, term: 'rope rescue', searches: 1, videos: 0, posts: 1 },
    ]);
    expect((await figures(14, other.id)).keywords).toEqual([]);
  });

  it('counts what became of the posts that were tried: public, a draft on the site, or a failure', async () => {
    test.clock.set(new Date('2026-11-10T12:00:00Z'));
    const tried = (status: Job['status'], finishedAt: string | null, target?: string) =>
      job('publish-post', { status, finishedAt, ...(target !== undefined && { target }) });
    const published = async (publishedAt: string) =>
      `post:${await post(await video('2026-09-01T12:00:00Z'), '2026-09-01T12:00:00Z', publishedAt)}`;
    // Failed twice, then public: one post.
    const late = await published('2026-11-10T11:00:00Z');
    await tried('failed', '2026-11-09T11:00:00Z', late);
    await tried('failed', '2026-11-10T10:00:00Z', late);
    await tried('completed', '2026-11-10T11:00:00Z', late);
    // Public for longer: its update says nothing of publishing, well or not.
    const old = await published('2026-09-02T12:00:00Z');
    await tried('completed', '2026-11-08T12:00:00Z', old);
    await tried('failed', '2026-11-09T12:00:00Z', old);
    await tried('failed', '2026-11-08T12:00:00Z', 'post:800001');
    await tried('failed', '2026-11-09T12:00:00Z', 'post:800001');
    await tried('failed', '2026-11-08T12:00:00Z', 'post:800002');
    await tried('completed', '2026-11-09T12:00:00Z', 'post:800002');
    // The website holds this one as a draft.
    const held = await post(await video('2026-09-01T12:00:00Z'), '2026-09-01T12:00:00Z');
    await stored().insert(Publication, {
      postId: held,
      wordpressSiteId: site.id,
      heldReason: 'It may not be published.',
    });
    await tried('completed', '2026-11-09T12:00:00Z', `post:${held}`);
    await tried('failed', '2026-10-01T12:00:00Z');
    await tried('cancelled', '2026-11-09T12:00:00Z');
    await tried('completed', null);
    await job('generate-post', { status: 'completed', finishedAt: '2026-11-09T12:00:00Z' });
    expect((await figures()).publishing).toEqual({ succeeded: 1, held: 2, failed: 1 });
    expect((await figures(90)).publishing).toEqual({ succeeded: 2, held: 2, failed: 2 });
    expect((await figures(14, other.id)).publishing).toEqual(NOTHING_TRIED);
  });

  it('does not become less when videos and their drafts are deleted', async () => {
    test.clock.set(new Date('2026-11-10T12:00:00Z'));
    const one = await video('2026-11-08T12:00:00Z');
    await post(one, '2026-11-09T12:00:00Z');
    await stored().update(Video, one, { status: 'processed', processedAt: '2026-11-09T12:00:00Z' });
    await post(await video('2026-11-01T12:00:00Z'), '2026-11-01T12:00:00Z');
    const seen = async () => {
      const { body } = await pipeline.operator.get(`/api/dashboard/stats?siteId=${site.id}`).expect(200);
      return { stats: body as DashboardStats, ...(await figures()) };
    };
    const before = await seen();
    expect(before.stats).toMatchObject({ videosProcessed: 1, blogPosts: 2 });
    expect(before.stats.changes).toMatchObject({
      videosProcessed: { thisWeek: 1, lastWeek: 0 },
      blogPosts: { thisWeek: 1, lastWeek: 1 },
    });
    expect(before.keywords).toMatchObject([{ videos: 2, posts: 2 }]);
    await pipeline.operator.delete(`/api/videos/${one}`).expect(200);
    expect(await stored().countBy(BlogPost, { wordpressSiteId: site.id })).toBe(1);
    expect(await seen()).toEqual(before);
  });

  it('is told of 14 days unless asked otherwise', async () => {
    expect(((await get(`?siteId=${site.id}`).expect(200)).body as DashboardPerformance).days).toHaveLength(14);
    expect((await figures(90)).days).toHaveLength(90);
  });

  it.each(['6', '91', '7.5', 'week', ''])('refuses %j days on the field', async (days) => {
    const { body } = await get(`?siteId=${site.id}&days=${days}`).expect(400);
    expect(Object.keys(body.fields as object)).toEqual(['days']);
  });

  it('of a website that nobody has is 404', async () => {
    await get('?siteId=2147483647').expect(404);
  });
});

describe('the readers of a website', () => {
  const stats = async () =>
    (await pipeline.operator.get(`/api/dashboard/stats?siteId=${site.id}`).expect(200)).body as DashboardStats;
  const reader = async (row: Partial<Subscriber>): Promise<number> => {
    const { identifiers } = await stored().insert(Subscriber, {
      ...{ email: `reader-${++number}@press.example`, status: 'active', wordpressSiteId: site.id },
      ...row,
    });
    return (identifiers[0] as { id: number }).id;
  };
  const readers = async () => {
    const { subscribers, changes } = await stats();
    return { subscribers, gained: changes.subscribers };
  };
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

  it('are counted with those who left against those who came', async () => {
    for (const days of [1, 2, 9, 100]) await reader({ subscribedAt: daysAgo(days) });
    const leaving = await reader({ subscribedAt: daysAgo(100) });
    const pending = await reader({ status: 'pending' });
    expect(await readers()).toEqual({ subscribers: 5, gained: { thisWeek: 2, lastWeek: 1 } });
    await stored().update(Subscriber, leaving, { status: 'unsubscribed' });
    await stored().delete(Subscriber, { email: 'reader-that-is-not-there@press.example' });
    const [oldest] = await stored().find(Subscriber, { where: { status: 'active' }, order: { subscribedAt: 'ASC' } });
    await stored().delete(Subscriber, oldest!.id);
    await stored().delete(Subscriber, pending);
    expect(await readers()).toEqual({ subscribers: 3, gained: { thisWeek: 0, lastWeek: 1 } });
    await stored().update(Subscriber, leaving, { status: 'active' });
    expect(await readers()).toEqual({ subscribers: 4, gained: { thisWeek: 1, lastWeek: 1 } });
  });

  it('go with their website', async () => {
    const doomed = await pipeline.site({ siteUrl: 'https://doomed.example' });
    await reader({ wordpressSiteId: doomed.id });
    await pipeline.operator.delete(`/api/wordpress-sites/${doomed.id}`).expect(200);
    expect(await stored().countBy(TallyMark, { wordpressSiteId: doomed.id })).toBe(0);
  });
});

describe('the current time', () => {
  const time = async (query = '') =>
    (await pipeline.operator.get(`/api/current-time${query}`).expect(200)).body as CurrentTime;

  it("is the server's, written out in Eastern time unless a website has another zone", async () => {
    test.clock.set(new Date('2026-11-01T06:30:00Z'));
    const eastern = {
      local: 'Sun, Nov 1, 2026, 1:30 AM EST',
      iso: '2026-11-01T06:30:00.000Z',
      timeZone: 'America/New_York',
    };
    expect(await time(`?siteId=${other.id}`)).toEqual(eastern);
    await setTimeZone('Europe/Berlin');
    const berlin = { ...eastern, local: 'Sun, Nov 1, 2026, 7:30 AM CET', timeZone: 'Europe/Berlin' };
    expect(await time(`?siteId=${site.id}`)).toEqual(berlin);
    expect(await time()).toEqual(berlin);
    expect(await time(`?siteId=${other.id}`)).toEqual(eastern);
  });

  it('of a website that nobody has is 404', async () => {
    await pipeline.operator.get('/api/current-time?siteId=2147483647').expect(404);
  });
});
