import type { KeywordView } from '@pressloom/contracts/keywords';
import type { SiteView } from '@pressloom/contracts/sites';
import { Job, KeywordSearch, QuotaUse, TallyMark, Video } from '@pressloom/database/entities';
import { PlanFactsService } from '../../src/pipeline/automation/planner/plan-facts.service.ts';
import { SyncFactsService } from '../../src/pipeline/automation/sync/sync-facts.service.ts';
import { WritingFactsService } from '../../src/pipeline/automation/writing/writing-facts.service.ts';
import { VideosService } from '../../src/pipeline/discovery/videos/videos.service.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

/** 08:00 in Los Angeles, whose day began eight hours ago. */
const NOW = new Date('2026-11-20T16:00:00Z');
const ago = (minutes: number, ms = 0): Date => new Date(NOW.getTime() - minutes * 60_000 - ms);

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let other: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
});
beforeEach(async () => {
  [site, other] = [await pipeline.site(), await pipeline.site({ brand: 'meditation' })];
  test.clock.set(NOW);
});
afterEach(async () => {
  test.clock.set(null);
  await test.database.dataSource.query('DELETE FROM wordpress_sites');
  await test.database.dataSource.query('DELETE FROM quota_use');
});
afterAll(() => test.close());

const rows = () => test.database.dataSource.manager;
/** One that no process works, as its message is left out. */
const job = (type: Job['type'], target: string, more: Partial<Job>) =>
  rows().save(Job, rows().create(Job, { type, target, lane: target, siteId: site.id, ...more }));

describe('what the planner decides from', () => {
  let keywords: KeywordView[];
  beforeEach(async () => {
    keywords = [];
    for (const term of ['one', 'two', 'three', 'four']) keywords.push(await pipeline.keyword(site.id, term));
    keywords.push(await pipeline.keyword(other.id, 'one'));
  });

  const planFacts = () => test.app.get(PlanFactsService, { strict: false }).read();
  const ofKeywords = async () => {
    const facts = new Map((await planFacts()).keywords.map((keyword) => [keyword.id, keyword]));
    return keywords.map(({ id }) => facts.get(id));
  };
  const targetOf = (place: number) => `keyword:${keywords[place]?.id}`;

  it('is when a search of each keyword failed for good, within the hour', async () => {
    const ended = (place: number, status: Job['status'], finishedAt: Date, type: Job['type'] = 'search-keyword') =>
      job(type, targetOf(place), { status, finishedAt });
    await ended(0, 'failed', ago(59));
    await ended(0, 'failed', ago(30));
    await ended(1, 'failed', ago(60));
    await ended(2, 'cancelled', ago(1));
    await ended(2, 'completed', ago(1));
    await ended(3, 'failed', ago(1), 'generate-post');
    const failedAt = (await ofKeywords()).map((keyword) => keyword?.lastFailedAt);
    expect(failedAt).toEqual([ago(30), null, null, null, null]);
  });

  it('is whether a search of each waits, runs, or is tried again', async () => {
    await job('search-keyword', targetOf(0), { status: 'queued' });
    await job('search-keyword', targetOf(1), { status: 'running', attempts: 2 });
    await job('search-keyword', targetOf(2), { status: 'queued', attempts: 1 });
    await job('search-keyword', targetOf(3), { status: 'failed', attempts: 1, finishedAt: ago(90) });
    const states = (await ofKeywords()).map((keyword) => [keyword?.isSearching, keyword?.isTriedAgain]);
    expect(states).toEqual([
      [true, false],
      [true, false],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it('is what the searches of each brought in two weeks, once there are three', async () => {
    const search = (place: number, searchedAt: Date, stored: number, automatic = true) => {
      const { id: keywordId, wordpressSiteId } = keywords[place] as KeywordView;
      const search = { keywordId, wordpressSiteId, searchedAt, stored, automatic, found: 50, quotaGroup: 'default' };
      return rows().insert(KeywordSearch, search);
    };
    const twoWeeks = 14 * 24 * 60;
    for (const stored of [2, 0, 1]) await search(0, ago(twoWeeks, -1), stored);
    await search(0, ago(twoWeeks), 60);
    for (const stored of [2, 4]) await search(1, ago(360, -1), stored);
    for (const stored of [1, 2, 3]) await search(2, ago(360), stored);
    // A person's own searches count for what a keyword brings, and not for the turn of its website.
    for (const stored of [0, 0, 3]) await search(3, ago(1), stored, false);
    await search(4, ago(5), 2);
    const brought = (await ofKeywords()).map((keyword) => keyword?.videosPerSearch);
    expect(brought).toEqual([1, null, 2, 1, null]);
    const { sites } = await planFacts();
    expect(sites.map(({ id, recentSearches }) => [id, recentSearches])).toEqual([
      [site.id, 2],
      [other.id, 1],
    ]);
  });

  it('is what is left of the day to the project of each website', async () => {
    const own = { youtubeApiKey: 'AIzaOwnKey', ownGoogleProject: true };
    await pipeline.operator.patch(`/api/wordpress-sites/${other.id}/youtube-settings`).send(own).expect(200);
    const spent = { quotaGroup: 'sandbox', day: '2026-11-20', bucket: 'search' as const, used: 7 };
    await rows().insert(QuotaUse, [spent, { ...spent, day: '2026-11-19', used: 90 }]);
    const { sites, quotas } = await planFacts();
    expect(sites.map(({ quotaGroup }) => [quotaGroup, quotas.get(quotaGroup)?.searchesUsed])).toEqual([
      ['sandbox', 7],
      [`site:${other.id}`, 0],
    ]);
    expect(quotas.get('sandbox')).toMatchObject({
      ...{ startsAt: new Date('2026-11-20T08:00:00Z'), resetsAt: new Date('2026-11-21T08:00:00Z') },
    });
  });

  it('is how many videos each website found since midnight in Los Angeles', async () => {
    const mark = (wordpressSiteId: number, happenedAt: Date, kind: TallyMark['kind'] = 'video_found') =>
      rows().insert(TallyMark, { wordpressSiteId, happenedAt, kind });
    const midnight = 8 * 60;
    await mark(site.id, ago(midnight));
    await mark(site.id, ago(1));
    await mark(site.id, ago(midnight, 1));
    await mark(site.id, ago(1), 'post_written');
    await mark(other.id, ago(2));
    const { sites } = await planFacts();
    expect(sites.map(({ videosToday }) => videosToday)).toEqual([2, 1]);
  });
});

describe('what posts are written from by themselves', () => {
  const writing = async () => {
    const sites = await test.app.get(WritingFactsService, { strict: false }).writing();
    const titles = await rows().find(Video, { select: { id: true, title: true } });
    const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
    return sites.map(({ videos, underWay }) => ({ underWay, videos: videos.map(({ id }) => titleOf.get(id)) }));
  };
  const video = async (title: string, more: Partial<Video> = {}): Promise<number> => {
    const { id } = await rows().save(Video, {
      ...{ title, youtubeId: `${title.replaceAll(' ', '_')}___________`.slice(0, 11), sourceWords: 100 },
      ...{ source: 'sandbox' as const, wordpressSiteId: site.id, refreshedAt: NOW, publishedAt: ago(60) },
      ...more,
    });
    return id;
  };

  it('is each video that was found, may be used, says enough and is not under way', async () => {
    const [byHand, byItself] = [await pipeline.keyword(site.id, 'hand'), await pipeline.keyword(site.id, 'itself')];
    await pipeline.operator.put(`/api/keywords/${byHand.id}/automation`).send({ autoGenerateBlogs: false }).expect(200);
    await pipeline.operator.put(`/api/keywords/${byItself.id}/automation`).send({}).expect(200);
    await video('plain');
    await video('ruled', { keywordId: byItself.id, publishedAt: ago(30) });
    await video('written', { status: 'processed' });
    await video('private', { flag: 'private' });
    await video('notes', { youtubeId: null });
    await video('', { youtubeId: 'dropped____' });
    await video('real', { source: 'live' });
    await video('thin', { sourceWords: 1 });
    await video('hand', { keywordId: byHand.id });
    for (const status of ['queued', 'running'] as const)
      await job('generate-post', `video:${await video(status)}`, { status });
    const ended = await video('ended', { publishedAt: ago(90) });
    for (const status of ['failed', 'cancelled', 'completed'] as const)
      await job('generate-post', `video:${ended}`, { status });
    await job('search-keyword', `video:${await video('undated', { publishedAt: null })}`, { status: 'running' });
    await video('of another', { wordpressSiteId: other.id });
    expect(await writing()).toEqual([
      { underWay: 2, videos: ['ruled', 'plain', 'ended', 'undated'] },
      { underWay: 0, videos: ['of another'] },
    ]);
  });

  it('is, in a sync, as many as are asked for of those that a round would take, and of no failed one', async () => {
    const newest = await video('newest', { publishedAt: ago(1) });
    const [undated, plain] = [await video('undated', { publishedAt: null }), await video('plain', { failures: 2 })];
    await video('private', { flag: 'private' });
    await video('written', { status: 'processed' });
    await video('notes', { youtubeId: null });
    await video('thin', { sourceWords: 1 });
    await video('failed', { failures: 3, failedAt: ago(9 * 60) });
    await video('of another', { wordpressSiteId: other.id });
    const waiting = (count: number) => test.app.get(VideosService, { strict: false }).waitingIds(site.id, count);
    expect([await waiting(10), await waiting(1)]).toEqual([[newest, plain, undated], [newest]]);
  });

  it('is left by a sync where it tried nothing of it and nobody does meanwhile, told by why it waits', async () => {
    const tried = await video('tried');
    await video('left');
    await video('thin', { sourceWords: 1 });
    await video('failed', { failures: 3 });
    await job('generate-post', `video:${await video('under way')}`, { status: 'running' });
    await video('of another', { wordpressSiteId: other.id });
    const sync = test.app.get(SyncFactsService, { strict: false });
    const left = await sync.left(site.id, { videoIds: [tried], postIds: [] });
    expect(left).toMatchObject({ videosLeft: 1, videosForPeople: 1, videosThin: 1 });
  });

  it('is the newest hundred of each website, so that the backlog of one leaves the others theirs', async () => {
    await rows().query(
      `INSERT INTO videos (youtube_id, title, source, wordpress_site_id, refreshed_at, published_at, source_words)
       SELECT 'many' || lpad(number::text, 7, '0'), number::text, 'sandbox', $1, $2,
              $2::timestamptz - make_interval(mins => number), 100
       FROM generate_series(1, 101) AS number`,
      [site.id, NOW],
    );
    await video('of another', { wordpressSiteId: other.id, publishedAt: ago(100_000) });
    const [own, others] = await writing();
    expect(own?.videos).toEqual(Array.from({ length: 100 }, (_, index) => String(index + 1)));
    expect(others?.videos).toEqual(['of another']);
  });
});
