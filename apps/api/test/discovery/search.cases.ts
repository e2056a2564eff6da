import type { YouTubeVideo } from '@pressloom/clients/youtube';
import type { ErrorBody } from '@pressloom/contracts/errors';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { QuotaStatus } from '@pressloom/contracts/quota';
import type { SiteView } from '@pressloom/contracts/sites';
import {
  DismissedVideo,
  KeywordSearch,
  ProviderHealth,
  QuotaUse,
  Video,
  WordpressSite,
} from '@pressloom/database/entities';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { PACIFIC, dayIn, endOfDayIn } from '../../src/common/zone-days.ts';
import { DEFAULT_QUOTA_SETTINGS } from '@pressloom/contracts/quota';
import { QuotaService } from '../../src/pipeline/discovery/quota/quota.service.ts';
import { FoundVideosService } from '../../src/pipeline/discovery/keywords/found-videos.service.ts';
import { SearchContexts } from '../../src/pipeline/discovery/keywords/search-context.service.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline, requestsTo } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  site = await pipeline.site();
});
afterEach(async () => {
  await control(test, 'reset', {});
  test.clock.set(null);
  await test.database.dataSource.getRepository(QuotaUse).deleteAll();
  await test.database.dataSource.getRepository(ProviderHealth).deleteAll();
});
afterAll(() => test.close());

const DAY_MS = 86_400_000;

interface ToldVideo {
  id: string;
  snippet: { publishedAt: string; liveBroadcastContent: string };
  contentDetails: { duration: string };
  status: { embeddable: boolean; madeForKids: boolean };
}

const youtube = async <T>(method: string, query: Record<string, string>): Promise<T[]> => {
  const address = new URLSearchParams({ ...query, key: 'sandbox' }).toString();
  const answer = await fetch(`${test.sandboxUrl}/youtube/v3/${method}?${address}`);
  return ((await answer.json()) as { items: T[] }).items;
};

/**
 * What a first search may take, in the order in which it does: what came out in the last two days, then the rest, a place
 * in YouTube's answer for a day of age.
 */
async function bestOf(term: string): Promise<string[]> {
  const now = test.clock.now().getTime();
  const publishedAfter = new Date(now - 30 * DAY_MS).toISOString();
  const bounds = { maxResults: '50', publishedAfter, relevanceLanguage: 'en' };
  const query = { part: 'snippet', type: 'video', q: term, ...bounds };
  const ids = (await youtube<{ id: { videoId: string } }>('search', query)).map((item) => item.id.videoId);
  const parts = 'snippet,contentDetails,status';
  const told = await youtube<ToldVideo>('videos', { part: parts, id: ids.join(',') });
  const age = (video: ToldVideo) => Math.max(0, (now - Date.parse(video.snippet.publishedAt)) / DAY_MS);
  const place = (video: ToldVideo) => (age(video) < 2 ? 0 : 1000) + ids.indexOf(video.id) + age(video);
  return told
    .filter(({ status }) => status.embeddable && !status.madeForKids)
    .filter(({ snippet }) => snippet.liveBroadcastContent === 'none')
    .filter(({ contentDetails }) => !/^PT\d+S$/.test(contentDetails.duration))
    .sort((a, b) => place(a) - place(b))
    .map((video) => video.id);
}

async function stored(keyword: KeywordView): Promise<string[]> {
  const videos = await test.database.dataSource
    .getRepository(Video)
    .find({ where: { keywordId: keyword.id }, order: { id: 'ASC' } });
  return videos.map((video) => video.youtubeId as string);
}

/** Nothing says that a keyword was searched. */
async function neverSearched({ id }: KeywordView): Promise<void> {
  const list = (await pipeline.operator.get(`/api/keywords?siteId=${site.id}`).expect(200)).body as KeywordView[];
  expect(list.find((one) => one.id === id)?.lastChecked).toBeNull();
  expect(await test.database.dataSource.getRepository(KeywordSearch).countBy({ keywordId: id })).toBe(0);
}

const aVideo = (youtubeId: string): YouTubeVideo => ({
  ...{ youtubeId, title: `Video ${youtubeId}`, description: '', channelId: null, channelTitle: 'Station' },
  ...{ publishedAt: null, durationSeconds: 60, live: 'none', viewCount: 1, thumbnails: [], tags: [] },
  ...{ privacyStatus: 'public', embeddable: true, madeForKids: false, defaultLanguage: null },
  ...{ isAgeRestricted: false, regionRestriction: null, uploadStatus: 'processed' },
});

const failedSearch = async (keyword: KeywordView, status: number): Promise<ErrorBody> =>
  (await pipeline.operator.post(`/api/keywords/${keyword.id}/search`).expect(status)).body as ErrorBody;

const quotaStatus = async (): Promise<QuotaStatus> =>
  (await pipeline.operator.get(`/api/quota-status?siteId=${site.id}`).expect(200)).body as QuotaStatus;

describe('searching', () => {
  it('stores the best that are not stored yet, what is fresh first', async () => {
    const expected = await bestOf('kitchen fire safety');
    const keyword = await pipeline.keyword(site.id, 'kitchen fire safety');
    expect(await pipeline.search(keyword.id)).toEqual({
      message: 'Found 2 new videos for "kitchen fire safety".',
      notSearched: null,
      found: 50,
      stored: 2,
      skipped: 48,
    });
    expect(await stored(keyword)).toEqual(expected.slice(0, 2));
    await pipeline.setVideosPerSearch(site.id, 5);
    expect(await pipeline.search(keyword.id)).toMatchObject({ stored: 5 });
    const all = await stored(keyword);
    expect(all.slice(0, 2)).toEqual(expected.slice(0, 2));
    expect(new Set(all).size).toBe(7);
    await pipeline.setVideosPerSearch(site.id, 2);
  });

  it('stores none that another keyword of the website has, but those of another website', async () => {
    const first = await pipeline.keyword(site.id, 'hose testing');
    await pipeline.search(first.id);
    const [again] = await stored(first);
    const other = await pipeline.site({ brand: 'meditation' });
    const there = await pipeline.keyword(other.id, 'hose testing');
    await pipeline.search(there.id);
    expect(await stored(there)).toContain(again);
    await pipeline.operator.delete(`/api/keywords/${first.id}`).expect(200);
    const second = await pipeline.keyword(site.id, 'hose testing');
    await pipeline.search(second.id);
    expect(await stored(second)).not.toContain(again);
    expect(await stored(second)).toHaveLength(2);
  });

  it('stores nothing more when its job is run again', async () => {
    const own = await pipeline.site({ siteUrl: 'https://crash.press.example' });
    const { id } = await pipeline.keyword(own.id, 'interrupted');
    const { manager } = test.database.dataSource;
    const contexts = test.app.get(SearchContexts);
    const usable = Array.from({ length: 6 }, (_, index) => aVideo(`crash-${index}xxxx`));
    const searchOf = (job: number) => contexts.of({ id: job, target: `keyword:${id}`, automatic: false } as never);
    const first = await searchOf(700_001);
    const found = test.app.get(FoundVideosService);
    const keep = () => found.keep(first, { count: 50, usable, candidates: [] });
    expect([await keep(), await keep()]).toEqual([2, 2]);
    expect(await manager.countBy(Video, { keywordId: id })).toBe(2);
    expect(await found.keep(await searchOf(700_002), { count: 50, usable: usable.slice(2), candidates: [] })).toBe(2);
    expect(await manager.countBy(Video, { keywordId: id })).toBe(4);
  });

  it('never brings back a video that was deleted', async () => {
    const keyword = await pipeline.keyword(site.id, 'rope rescue');
    await pipeline.search(keyword.id);
    const deleted = await stored(keyword);
    for (const { id } of (await pipeline.videos(site.id)).filter((video) => video.keywordId === keyword.id)) {
      await pipeline.operator.delete(`/api/videos/${id}`).expect(200);
    }
    expect(await test.database.dataSource.getRepository(DismissedVideo).findBy({})).toHaveLength(deleted.length);
    await pipeline.setVideosPerSearch(site.id, 10);
    for (let round = 0; round < 6; round += 1) await pipeline.search(keyword.id);
    await pipeline.setVideosPerSearch(site.id, 2);
    const now = await stored(keyword);
    expect(now.length).toBeGreaterThan(20);
    expect(now.filter((id) => deleted.includes(id))).toEqual([]);
    expect(await pipeline.search(keyword.id)).toMatchObject({
      message: 'No new videos for "rope rescue": YouTube found only videos that are already known or can\'t be used.',
      stored: 0,
    });
  });

  it('leaves out what may not be written from', async () => {
    const [kids, unembeddable, gone, ...rest] = await bestOf('aerial ladder');
    await control(test, 'videos', { id: kids, state: 'made-for-kids' });
    await control(test, 'videos', { id: unembeddable, state: 'not-embeddable' });
    await control(test, 'videos', { id: gone, state: 'gone' });
    const keyword = await pipeline.keyword(site.id, 'aerial ladder');
    await pipeline.search(keyword.id);
    expect(await stored(keyword)).toEqual(rest.slice(0, 2));
  });

  it('says so when YouTube finds nothing, and asks for no details', async () => {
    await test.fault({ provider: 'youtube', mode: 'empty' });
    const keyword = await pipeline.keyword(site.id, 'nothing at all');
    expect(await pipeline.search(keyword.id)).toEqual({
      message: 'YouTube found no new videos for "nothing at all".',
      notSearched: null,
      found: 0,
      stored: 0,
      skipped: 0,
    });
    expect(await requestsTo(test, 'youtube', '/videos')).toEqual([]);
  });

  it('asks YouTube nothing while the website takes 0 videos per search, and is no search then', async () => {
    const keyword = await pipeline.keyword(site.id, 'paused');
    await pipeline.setVideosPerSearch(site.id, 0);
    expect(await pipeline.search(keyword.id)).toEqual({
      message: 'Searching is paused: this website is set to 0 videos per search.',
      notSearched: 'paused',
      found: 0,
      stored: 0,
      skipped: 0,
    });
    await pipeline.setVideosPerSearch(site.id, 2);
    expect(await requestsTo(test, 'youtube')).toEqual([]);
    expect((await quotaStatus()).buckets.search.used).toBe(0);
    await neverSearched(keyword);
  });

  it('is no search either where the quota of the day has none left for what nobody waits for', async () => {
    const keyword = await pipeline.keyword(site.id, 'too late for the automation');
    // The day of the quota must not end in between.
    test.clock.set(new Date());
    const day = dayIn(PACIFIC, test.clock.now());
    const spent = ['search', 'units'].map((bucket) => ({
      quotaGroup: 'sandbox',
      day,
      bucket: bucket as 'search',
      used: 90,
    }));
    await test.database.dataSource.getRepository(QuotaUse).save(spent);
    const request = { type: 'search-keyword' as const, target: `keyword:${keyword.id}`, siteId: site.id };
    await test.app.get(JobsService).start({ ...request, automatic: true });
    await pipeline.idle(site.id);
    const [job] = await pipeline.jobs(site.id, 'search-keyword');
    expect(job).toMatchObject({ status: 'completed', result: { notSearched: 'quota_spent', found: 0 } });
    expect(await requestsTo(test, 'youtube')).toEqual([]);
    await neverSearched(keyword);
  });

  it('joins the clicks on one keyword into one search', async () => {
    const keyword = await pipeline.keyword(site.id, 'many clicks');
    const url = `/api/keywords/${keyword.id}/search`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => pipeline.operator.post(url)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const jobs = (await pipeline.jobs(site.id, 'search-keyword')).filter(
      ({ target }) => target === `keyword:${keyword.id}`,
    );
    expect(await requestsTo(test, 'youtube', '/search')).toHaveLength(jobs.length);
    expect((await quotaStatus()).buckets.search.used).toBe(jobs.length);
    expect(await stored(keyword)).toHaveLength(2 * jobs.length);
  });

  it('keeps hostile titles as plain text that breaks nothing', async () => {
    await test.fault({ provider: 'youtube', mode: 'hostile' });
    const keyword = await pipeline.keyword(site.id, 'hostile titles');
    await pipeline.setVideosPerSearch(site.id, 10);
    expect(await pipeline.search(keyword.id)).toMatchObject({ stored: 10 });
    await pipeline.setVideosPerSearch(site.id, 2);
    const videos = (await pipeline.videos(site.id)).filter((video) => video.keywordId === keyword.id);
    expect(videos.some((video) => video.title.includes('<script>'))).toBe(true);
    for (const video of videos) {
      expect(video.channelTitle).toMatch(/<img src=x onerror=alert\(1\)>$/);
      expect(JSON.stringify(video)).not.toContain('\\u0000');
      expect(video.description).toContain('A character that databases refuse: .');
    }
  });
});

describe('the quota', () => {
  const setUsed = (bucket: 'search' | 'units', used: number, now = test.clock.now()) =>
    test.database.dataSource
      .getRepository(QuotaUse)
      .upsert({ quotaGroup: 'sandbox', day: pacificDayOf(now), bucket, used }, ['quotaGroup', 'day', 'bucket']);
  const pacificDayOf = (time: Date): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(time);

  it('is booked one search and one reading of details a time', async () => {
    const keyword = await pipeline.keyword(site.id, 'one booking');
    await pipeline.search(keyword.id);
    expect(await quotaStatus()).toMatchObject({
      quotaUsed: 100,
      maxQuota: 10_000,
      quotaPercentage: '1.0',
      status: 'healthy',
      buckets: { search: { used: 1, limit: 100 }, units: { used: 1, limit: 10_000 } },
    });
  });

  it('is booked before the call: a search that fails has cost its share', async () => {
    await test.fault({ provider: 'youtube', mode: 'forbidden' });
    await failedSearch(await pipeline.keyword(site.id, 'fails but costs'), 502);
    expect((await quotaStatus()).buckets.search.used).toBe(1);
  });

  it('stops a search with 429 and the word quota when it is spent by our own count, without a call', async () => {
    await setUsed('search', 100);
    const error = await failedSearch(await pipeline.keyword(site.id, 'own count'), 429);
    expect(error).toMatchObject({ code: 'quota_exhausted', message: expect.stringContaining('quota') });
    expect(await requestsTo(test, 'youtube')).toEqual([]);
    expect(await quotaStatus()).toMatchObject({ quotaPercentage: '100.0', status: 'critical', quotaUsed: 10_000 });
  });

  it('stops before the details when the shared units are spent, and stores nothing', async () => {
    await setUsed('units', DEFAULT_QUOTA_SETTINGS.unitsPerDay);
    const keyword = await pipeline.keyword(site.id, 'no units left');
    expect((await failedSearch(keyword, 429)).message).toContain('quota');
    expect(await requestsTo(test, 'youtube', '/videos')).toEqual([]);
    expect(await stored(keyword)).toEqual([]);
  });

  it('that is spent at the second page of results leaves what the first has', async () => {
    const { id } = await pipeline.site({ siteUrl: 'https://pages.press.example', videosPerSearch: 60 });
    const keyword = await pipeline.keyword(id, 'one page of two');
    await test.fault({ provider: 'youtube', mode: 'quota', path: 'pageToken=' });
    const { found, stored: count } = await pipeline.search(keyword.id);
    expect([found, (await stored(keyword)).length]).toEqual([50, count]);
    expect(count).toBeGreaterThan(20);
    expect((await quotaStatus()).buckets.search).toMatchObject({ used: 2, exhausted: true });
  });

  it('goes on after a limit of a minute, which is not the end of the day', async () => {
    await test.fault({ provider: 'youtube', mode: 'rate-limit', path: '/search', times: 2 });
    const keyword = await pipeline.keyword(site.id, 'too many at once');
    expect(await pipeline.search(keyword.id)).toMatchObject({ stored: 2 });
    expect(await requestsTo(test, 'youtube', '/search')).toHaveLength(3);
    expect((await quotaStatus()).buckets).toMatchObject({ search: { used: 3, limit: 100 } });
  });

  it('freezes until the next Pacific day when YouTube says that it is spent', async () => {
    const evening = new Date('2026-07-01T05:30:00Z'); // 22:30 of 30 June in Los Angeles
    test.clock.set(evening);
    await test.fault({ provider: 'youtube', mode: 'quota', times: 1 });
    const keyword = await pipeline.keyword(site.id, 'frozen');
    expect(await failedSearch(keyword, 429)).toMatchObject({
      code: 'quota_exhausted',
      message: expect.stringContaining('quota'),
    });
    expect(await quotaStatus()).toMatchObject({ quotaPercentage: '100.0', nextResetTime: '2026-07-01T07:00:00.000Z' });
    test.clock.set(new Date(endOfDayIn(PACIFIC, evening).getTime() - 1));
    await failedSearch(keyword, 429);
    expect(await requestsTo(test, 'youtube')).toHaveLength(1);
    test.clock.set(endOfDayIn(PACIFIC, evening));
    expect(await quotaStatus()).toMatchObject({ quotaPercentage: '0.0' });
    expect(await pipeline.search(keyword.id)).toMatchObject({ stored: 2 });
  });

  it('lets automatic calls have 90 % of a bucket and persons the rest', async () => {
    const quota = test.app.get(QuotaService, { strict: false });
    const row = await test.database.dataSource.getRepository(WordpressSite).findOneByOrFail({ id: site.id });
    await setUsed('search', 89);
    const person = { quotaGroup: await quota.group(row) };
    const planner = { ...person, automatic: true };
    await quota.book(planner, await quota.price('search'));
    await expect(quota.book(planner, await quota.price('search'))).rejects.toMatchObject({ code: 'quota_exhausted' });
    for (let left = 10; left > 0; left -= 1) await quota.book(person, await quota.price('search'));
    await expect(quota.book(person, await quota.price('search'))).rejects.toMatchObject({
      code: 'quota_exhausted',
      statusCode: 429,
    });
    await quota.book(planner, await quota.price('videos'));
  });

  it('is never overspent by many bookings at once, the first of a day among them', async () => {
    const quota = test.app.get(QuotaService, { strict: false });
    const row = await test.database.dataSource.getRepository(WordpressSite).findOneByOrFail({ id: site.id });
    const quotaGroup = await quota.group(row);
    const book = (amount: number) => quota.book({ quotaGroup }, { bucket: 'search', amount, limit: 100 });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => book(7)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(14);
    expect((await quotaStatus()).buckets.search.used).toBe(98);
    const last = await Promise.allSettled(Array.from({ length: 20 }, () => book(1)));
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await quotaStatus()).buckets.search.used).toBe(100);
  });
});

it('a video that was deleted from one website is found for another, and stays deleted where another takes it back', async () => {
  const keyword = await pipeline.keyword(site.id, 'trench rescue');
  await pipeline.search(keyword.id);
  const [deleted] = await stored(keyword);
  for (const { id, keywordId } of await pipeline.videos(site.id))
    if (keywordId === keyword.id) await pipeline.operator.delete(`/api/videos/${id}`).expect(200);
  const other = await pipeline.site({ brand: 'psychic-tarot' });
  const there = await pipeline.keyword(other.id, 'trench rescue');
  await pipeline.search(there.id);
  expect(await stored(there)).toContain(deleted);
  const [again] = (await pipeline.videos(other.id)).filter(({ youtubeId }) => youtubeId === deleted);
  await pipeline.operator.delete(`/api/videos/${again?.id}`).expect(200);
  const back = `/api/videos/dismissed/${deleted}/restore`;
  await pipeline.operator.post(back).send({ siteId: site.id }).expect(200);
  const rows = test.database.dataSource.getRepository(DismissedVideo);
  expect(await rows.findBy({ youtubeId: deleted as string })).toMatchObject([{ wordpressSiteId: other.id }]);
});
