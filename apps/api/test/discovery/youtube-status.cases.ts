import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QuotaDay, QuotaStatus } from '@pressloom/contracts/quota';
import type { SiteView } from '@pressloom/contracts/sites';
import type { YouTubeApiStatus, YouTubeKeyTest } from '@pressloom/contracts/youtube';
import { QuotaUse, RateCounter, TallyMark, WordpressSite } from '@pressloom/database/entities';
import { startStandIns } from '@pressloom/testing';
import { YouTubeProvider } from '../../src/common/providers/youtube.provider.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let folder: string;
/** What stands for the real YouTube: the product takes it for one, by its address. */
let live: Awaited<ReturnType<typeof startStandIns>>;
let test: TestApp;
let pipeline: Pipeline;
let own: SiteView;
let shared: SiteView;
let sample: SiteView;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pressloom-live-'));
  live = await startStandIns(folder);
  test = await startTestApp({
    env: { YOUTUBE_API_URL: `${live.url}/youtube/v3`, YOUTUBE_API_KEY: 'AIza-canary-of-everybody' },
  });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  own = await pipeline.site({ brand: 'fire-news' });
  shared = await pipeline.site({ brand: 'meditation' });
  sample = await pipeline.site({ brand: 'psychic-tarot' });
  await test.database.dataSource.getRepository(WordpressSite).update(sample.id, { isSample: true });
});
beforeEach(async () => {
  await setKey('AIza-canary-of-one-site');
  await ask('reset', {});
  await test.database.dataSource.getRepository(QuotaUse).deleteAll();
  await test.database.dataSource.getRepository(RateCounter).deleteAll();
});
afterEach(() => test.clock.set(null));
afterAll(async () => {
  await test.close();
  await live.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(path: string, body?: object): Promise<unknown> {
  const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return await (await fetch(`${live.url}/control/${path}`, sent)).json();
}
const fault = (mode: string) => ask('faults', { provider: 'youtube', mode });
const callsToYouTube = async () => ((await ask('requests?provider=youtube')) as { path: string }[]).length;
const setKey = (youtubeApiKey: string | null) =>
  pipeline.operator.patch(`/api/wordpress-sites/${own.id}/youtube-settings`).send({ youtubeApiKey }).expect(200);
const statuses = async () =>
  (await pipeline.operator.get('/api/youtube-api-status').expect(200)).body as YouTubeApiStatus[];
const statusOf = async (site: SiteView) =>
  (await statuses()).find(({ siteId }) => siteId === site.id) as YouTubeApiStatus;
const tried = async (site: SiteView) =>
  (await pipeline.operator.post(`/api/youtube-api-status/${site.id}/test`).expect(200)).body as YouTubeKeyTest;
const unitsOf = async (site: SiteView) =>
  ((await pipeline.operator.get(`/api/quota-status?siteId=${site.id}`).expect(200)).body as QuotaStatus).buckets.units;

describe('the YouTube status of the websites', () => {
  it('tells of each its key, its limits and its label, and never a key', async () => {
    await pipeline.operator
      .patch(`/api/wordpress-sites/${own.id}/youtube-settings`)
      .send({ dailyVideoQuota: 33, videosPerSearch: 4 })
      .expect(200);
    await pipeline.operator
      .patch(`/api/wordpress-sites/${own.id}/gmail-account`)
      .send({ gmailAccount: 'channel@press.example' })
      .expect(200);
    const answer = await pipeline.operator.get('/api/youtube-api-status').expect(200);
    expect(answer.text).not.toMatch(/AIza|v1:/);
    const [one, two, three] = answer.body as YouTubeApiStatus[];
    expect(one).toMatchObject({
      siteId: own.id,
      siteName: own.name,
      siteUrl: own.siteUrl,
      isActive: true,
      hasApiKey: true,
      youtubeApiKey: '••••site',
      keySource: 'own',
      gmailAccount: 'channel@press.example',
      dailyVideoLimit: 33,
      videosPerSearch: 4,
      mode: 'live',
    });
    expect(two).toMatchObject({
      siteId: shared.id,
      hasApiKey: true,
      youtubeApiKey: null,
      keySource: 'shared',
      gmailAccount: null,
      dailyVideoLimit: 80,
      videosPerSearch: 2,
    });
    expect(three).toMatchObject({ siteId: sample.id, hasApiKey: false, keySource: 'sandbox', mode: 'sandbox' });
  });

  it('keeps apart how the own key, the shared one and the stand-in do', async () => {
    await tried(shared);
    await tried(sample);
    await fault('forbidden');
    await tried(own);
    expect((await statusOf(own)).health).toMatchObject({ state: 'failing', message: expect.stringContaining('403') });
    expect((await statusOf(shared)).health).toMatchObject({ state: 'ok', message: null });
    expect((await statusOf(sample)).health).toMatchObject({ state: 'ok' });
  });
});

describe('the history of the quota', () => {
  const book = (quotaGroup: string, day: string, bucket: 'search' | 'units', used: number, exhausted = false) =>
    test.database.dataSource.getRepository(QuotaUse).insert({ quotaGroup, day, bucket, used, exhausted });
  const history = async (site: SiteView, query = '') =>
    (await pipeline.operator.get(`/api/quota-history?siteId=${site.id}${query}`).expect(200)).body as QuotaDay[];

  it('tells seven Pacific days, the missing ones as zero, of the quota that the website uses', async () => {
    test.clock.set(new Date('2026-11-02T07:30:00Z')); // 23:30 of 1 November, 25 hours long, in Los Angeles
    await book('default', '2026-10-25', 'search', 50);
    await book('default', '2026-10-30', 'search', 45);
    await book('default', '2026-10-30', 'units', 120);
    await book('default', '2026-11-01', 'units', 9_000, true);
    await book('default', '2026-11-02', 'search', 1);
    await book('sandbox', '2026-10-31', 'search', 7);
    const days = await history(own);
    expect(days.map(({ day, searches, units, percentage }) => [day, searches, units, percentage])).toEqual([
      ['2026-10-26', 0, 0, 0],
      ['2026-10-27', 0, 0, 0],
      ['2026-10-28', 0, 0, 0],
      ['2026-10-29', 0, 0, 0],
      ['2026-10-30', 45, 120, 45],
      ['2026-10-31', 0, 0, 0],
      ['2026-11-01', 0, 9_000, 100],
    ]);
    expect(days.filter(({ isToday }) => isToday)).toEqual([days[6]]);
    expect(days.filter(({ exhausted }) => exhausted)).toEqual([days[6]]);
    expect(days[6]?.exhaustedBuckets).toEqual(['units']);
    expect(await history(shared)).toEqual(days);
    expect((await history(sample))[5]).toMatchObject({ day: '2026-10-31', searches: 7, percentage: 7 });
  });

  it('shows what a search has just cost', async () => {
    const keyword = await pipeline.keyword(own.id, 'warehouse fire');
    await pipeline.search(keyword.id);
    expect(await history(own, '&days=1')).toMatchObject([{ searches: 1, units: 1, percentage: 1, isToday: true }]);
    expect(await history(own, '&days=90')).toHaveLength(90);
  });

  it.each(['0', '91', '1.5', 'all', ''])('refuses %j days on the field', async (days) => {
    const { body } = await pipeline.operator.get(`/api/quota-history?siteId=${own.id}&days=${days}`).expect(400);
    expect(Object.keys(body.fields as object)).toEqual(['days']);
  });
});

it('the videos of a website are those that it found since midnight in Los Angeles', async () => {
  const marks = test.database.dataSource.getRepository(TallyMark);
  const mark = (happenedAt: string, kind: TallyMark['kind'] = 'video_found', { id: wordpressSiteId } = sample) =>
    marks.insert({ wordpressSiteId, happenedAt: new Date(happenedAt), kind });
  await mark('2026-11-19T07:59:59.999Z');
  await mark('2026-11-19T08:00:00Z');
  await mark('2026-11-20T01:00:00Z');
  await mark('2026-11-20T01:00:00Z', 'post_written');
  await mark('2026-11-20T01:00:00Z', 'video_found', shared);
  const today = async (now: string) => {
    test.clock.set(new Date(now));
    const { body } = await pipeline.operator.get(`/api/quota-status?siteId=${sample.id}`).expect(200);
    return (body as QuotaStatus).videosToday;
  };
  expect([await today('2026-11-20T07:59:59Z'), await today('2026-11-20T08:00:00Z')]).toEqual([2, 0]);
});

describe('testing a key', () => {
  it('costs one unit and says that it works', async () => {
    const now = new Date('2026-11-20T12:00:00Z');
    test.clock.set(now);
    expect(await tried(own)).toEqual({
      success: true,
      message: 'YouTube answered: the key of this website works.',
      code: null,
      testedAt: now.toISOString(),
    });
    expect(await unitsOf(own)).toMatchObject({ used: 1 });
    expect(await callsToYouTube()).toBe(1);
    expect(await tried(shared)).toMatchObject({ message: 'YouTube answered: the shared key works.' });
    expect(await tried(sample)).toMatchObject({ message: expect.stringContaining('sandbox') });
    expect(await unitsOf(sample)).toMatchObject({ used: 1 });
  });

  it('says that YouTube does not know the key', async () => {
    await setKey('invalid');
    expect(await tried(own)).toMatchObject({
      success: false,
      code: 'bad_credentials',
      message: 'YouTube does not know this API key (400). Check it in the settings.',
    });
  });

  it.each([
    ['forbidden', 'forbidden', /Enable the YouTube Data API v3/],
    ['quota', 'quota_exhausted', /quota of this API key is used up/],
    ['error', 'server_error', /problem right now/],
    ['reset', 'connection_lost', /ended the connection/],
    ['prose', 'unusable_answer', /with a web page instead of its data/],
  ])('tells the reason where YouTube shows %s', async (mode, code, message) => {
    await fault(mode);
    expect(await tried(own)).toMatchObject({ success: false, code, message: expect.stringMatching(message) });
    expect(await unitsOf(own)).toMatchObject({ used: 1 });
  });

  it('says that the quota is spent by our own count, without a call', async () => {
    await fault('quota');
    await tried(own);
    await ask('reset', {});
    expect(await tried(own)).toMatchObject({ success: false, code: 'quota_exhausted' });
    expect(await callsToYouTube()).toBe(0);
  });

  // Last of all that fail: the breaker of this process stays open.
  it('asks YouTube itself while the breaker of its failures is open', async () => {
    const site = await test.database.dataSource.getRepository(WordpressSite).findOneByOrFail({ id: own.id });
    const youtube = (await test.app.get(YouTubeProvider, { strict: false }).of(site)).client();
    await fault('error');
    for (let call = 0; call < 5; call += 1) await expect(youtube.videos(['abcdefghijk'])).rejects.toThrow();
    await expect(youtube.videos(['abcdefghijk'])).rejects.toMatchObject({ code: 'breaker_open' });
    expect((await statusOf(own)).health.state).toBe('failing');
    await fault('ok');
    expect(await tried(own)).toMatchObject({ success: true });
    expect((await statusOf(own)).health.state).toBe('ok');
  });

  it('rests after ten times in a minute, for that website alone', async () => {
    const path = `/api/youtube-api-status/${own.id}/test`;
    const answers = await Promise.all(Array.from({ length: 11 }, () => pipeline.operator.post(path)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'too_many_requests' });
    expect(await unitsOf(own)).toMatchObject({ used: 10 });
    await tried(sample);
  });

  it('of a website that nobody has answers 404', async () => {
    await pipeline.operator.post('/api/youtube-api-status/2147483647/test').expect(404);
  });
});
