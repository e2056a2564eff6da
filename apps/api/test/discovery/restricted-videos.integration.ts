import type { CandidateView } from '@pressloom/contracts/search-rules';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { SiteView } from '@pressloom/contracts/sites';
import type { VideoView } from '@pressloom/contracts/videos';
import { QuotaUse, Video } from '@pressloom/database/entities';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { VideosService } from '../../src/pipeline/discovery/videos/videos.service.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { ScriptedYouTube } from '../scripted-youtube.ts';
import type { ScriptedVideo } from '../scripted-youtube.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const START = new Date('2026-10-20T12:00:00Z');
const ENOUGH = 'Crews work at the mill since two in the morning. '.repeat(20);

let test: TestApp;
let youtube: ScriptedYouTube;
let pipeline: Pipeline;
let site: SiteView;
let keyword: KeywordView;
let count = 0;

beforeAll(async () => {
  youtube = await ScriptedYouTube.start();
  test = await startTestApp({ env: { YOUTUBE_API_URL: youtube.url, YOUTUBE_API_KEY: 'key' } });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
});
beforeEach(async () => {
  test.clock.set(START);
  count += 1;
  site = await pipeline.site({ siteUrl: `https://${count}.restricted.example`, videosPerSearch: 8 });
  keyword = await pipeline.keyword(site.id, `restricted ${count}`);
  youtube.videos = [];
  await test.database.dataSource.getRepository(QuotaUse).deleteAll();
});
afterAll(async () => {
  await test.close();
  await youtube.close();
});

const aVideo = (name: string, more: Partial<ScriptedVideo> = {}): ScriptedVideo => ({
  ...{ id: name.padEnd(11, '_'), publishedAt: new Date(START.getTime() - 86_400_000), description: ENOUGH },
  ...more,
});
const found = async (): Promise<CandidateView[]> =>
  (await pipeline.operator.get(`/api/keywords/${keyword.id}/candidates?sort=rank`).expect(200)).body as CandidateView[];
const leftOut = async (): Promise<Record<string, string | null>> =>
  Object.fromEntries((await found()).map((one) => [one.youtubeId.replace(/_+$/, ''), one.leftOut]));
const saveRules = (rules: object) =>
  pipeline.operator.put(`/api/search-rules?siteId=${site.id}`).send(rules).expect(200);
const videoOf = async (name: string): Promise<VideoView | undefined> =>
  (await pipeline.videos(site.id)).find(({ youtubeId }) => youtubeId === name.padEnd(11, '_'));
const add = (name: string, status = 201) =>
  pipeline.operator
    .post('/api/videos')
    .send({ siteId: site.id, url: `https://youtu.be/${name.padEnd(11, '_')}` })
    .expect(status);
const waiting = () => test.app.get(VideosService).waitingIds(site.id, 20);
const refresh = async () => {
  await test.database.dataSource.query(
    `UPDATE videos SET refreshed_at = $2::timestamptz - interval '300 days' WHERE wordpress_site_id = $1`,
    [site.id, test.clock.now()],
  );
  const jobs = test.app.get(JobsService, { strict: false });
  const target = 'schedule:refresh-videos';
  const job = await jobs.start({ type: 'refresh-videos', target, siteId: null, automatic: true });
  expect(await jobs.untilEnded(job, 20_000)).toMatchObject({ status: 'completed', error: null });
};

describe('what some readers can’t watch', () => {
  it('is found and left out, with the reason', async () => {
    await saveRules({ region: 'DE' });
    youtube.videos = [
      aVideo('plain'),
      aVideo('adult', { isAgeRestricted: true }),
      aVideo('japan', { regionRestriction: { allowed: ['JP'] } }),
      aVideo('germany', { regionRestriction: { allowed: ['DE', 'AT'] } }),
      aVideo('blocked', { regionRestriction: { blocked: ['US', 'DE'] } }),
      aVideo('others', { regionRestriction: { blocked: ['US'] } }),
      aVideo('rejected', { uploadStatus: 'rejected' }),
      aVideo('failed', { uploadStatus: 'failed' }),
      aVideo('deleted', { uploadStatus: 'deleted' }),
    ];
    await pipeline.search(keyword.id);
    expect(await leftOut()).toEqual({
      ...{ plain: null, germany: null, others: null, adult: 'age_restricted', japan: 'region_blocked' },
      ...{ blocked: 'region_blocked', rejected: 'rejected', failed: 'rejected', deleted: 'vanished' },
    });
    expect((await pipeline.videos(site.id)).map(({ flag, regionNote }) => [flag, regionNote])).toEqual(
      Array(3).fill([null, null]),
    );
  });

  it('is told of where the rules name no country', async () => {
    youtube.videos = [
      aVideo('japan', { regionRestriction: { allowed: ['JP'] } }),
      aVideo('blocked', { regionRestriction: { blocked: ['US', 'DE', 'GB'] } }),
      aVideo('nowhere', { regionRestriction: { allowed: [] } }),
    ];
    await pipeline.search(keyword.id);
    expect(await leftOut()).toEqual({ japan: null, blocked: null, nowhere: 'region_blocked' });
    expect((await videoOf('japan'))?.regionNote).toBe('This video can be watched in 1 country: Japan only.');
    expect((await videoOf('blocked'))?.regionNote).toMatch(/3 countries: United States, Germany and United Kingdom/);
  });

  it('is flagged and freed at once when the country of the rules changes', async () => {
    youtube.videos = [aVideo('blocked', { regionRestriction: { blocked: ['US', 'DE'] } })];
    await pipeline.search(keyword.id);
    expect(await waiting()).toHaveLength(1);
    await saveRules({ region: 'DE' });
    expect(await videoOf('blocked')).toMatchObject({ flag: 'region_blocked', regionNote: null });
    expect(await waiting()).toEqual([]);
    const own = `/api/keywords/${keyword.id}/search-rules`;
    await pipeline.operator.put(own).send({ region: 'FR' }).expect(200);
    expect(await videoOf('blocked')).toMatchObject({ flag: null });
    await pipeline.operator.delete(own).expect(200);
    expect(await videoOf('blocked')).toMatchObject({ flag: 'region_blocked' });
    await saveRules({ region: 'any' });
    expect(await videoOf('blocked')).toMatchObject({
      flag: null,
      regionNote: expect.stringContaining('United States'),
    });
  });

  it('is flagged and freed by the refresh, for each website by its own country', async () => {
    const other = await pipeline.site({ siteUrl: `https://${count}.other.example` });
    await saveRules({ region: 'DE' });
    youtube.videos = [aVideo('one'), aVideo('two'), aVideo('three')];
    await pipeline.search(keyword.id);
    await pipeline.operator
      .post('/api/videos')
      .send({ siteId: other.id, url: 'https://youtu.be/one________' })
      .expect(201);
    const flags = async () =>
      Object.fromEntries((await pipeline.videos(site.id)).map((one) => [one.youtubeId, one.flag]));
    const [one, two, three] = youtube.videos as [ScriptedVideo, ScriptedVideo, ScriptedVideo];
    one.regionRestriction = { blocked: ['DE'] };
    two.isAgeRestricted = true;
    three.uploadStatus = 'rejected';
    await refresh();
    expect(await flags()).toEqual({ [one.id]: 'region_blocked', [two.id]: 'age_restricted', [three.id]: 'rejected' });
    expect(await pipeline.videos(other.id)).toMatchObject([{ flag: null }]);
    for (const video of youtube.videos)
      Object.assign(video, { regionRestriction: undefined, isAgeRestricted: false, uploadStatus: 'processed' });
    await refresh();
    expect(await flags()).toEqual({ [one.id]: null, [two.id]: null, [three.id]: null });
    expect(await test.database.dataSource.getRepository(Video).countBy({ wordpressSiteId: site.id })).toBe(3);
  });

  it('is written from when a person insists, and never automatically', async () => {
    youtube.videos = [
      aVideo('adult', { isAgeRestricted: true }),
      aVideo('nowhere', { regionRestriction: { allowed: [] } }),
      aVideo('rejected', { uploadStatus: 'rejected' }),
    ];
    await pipeline.search(keyword.id);
    const [adult] = await found();
    await pipeline.operator.post(`/api/keywords/${keyword.id}/candidates/${adult?.id}/take`).expect(200);
    await add('nowhere');
    expect((await add('rejected', 409)).body).toMatchObject({ message: expect.stringContaining('rejected') });
    expect(await videoOf('adult')).toMatchObject({ flag: 'age_restricted' });
    expect(await videoOf('nowhere')).toMatchObject({ flag: 'region_blocked' });
    expect(await waiting()).toEqual([]);
    for (const name of ['adult', 'nowhere']) {
      const video = (await videoOf(name)) as VideoView;
      expect((await pipeline.write(video.id)).content).not.toBe('');
      expect(await videoOf(name)).toMatchObject({ status: 'processed' });
    }
  });

  it('is shown to the person first where it became so since', async () => {
    youtube.videos = [aVideo('later')];
    await pipeline.search(keyword.id);
    const video = (await videoOf('later')) as VideoView;
    (youtube.videos[0] as ScriptedVideo).isAgeRestricted = true;
    const refused = await pipeline.operator.post(`/api/videos/${video.id}/generate-blog`).expect(409);
    expect(refused.body).toMatchObject({ code: 'source_unusable', message: expect.stringContaining('signed in') });
    expect(await videoOf('later')).toMatchObject({ flag: 'age_restricted' });
    expect((await pipeline.write(video.id)).content).not.toBe('');
  });
});

describe('a Short', () => {
  it('may have three minutes where title or description says that it is one', async () => {
    youtube.videos = [
      aVideo('title', { duration: 'PT2M45S', title: 'Mill fire from above #shorts' }),
      aVideo('text', { duration: 'PT3M', description: `${ENOUGH}\n#Short` }),
      aVideo('report', { duration: 'PT2M45S' }),
      aVideo('long', { duration: 'PT3M1S', title: 'The best #shorts' }),
      aVideo('minute', { duration: 'PT59S' }),
    ];
    await pipeline.search(keyword.id);
    const reasons = { title: 'short', text: 'short', report: null, long: null, minute: 'short' };
    expect(await leftOut()).toEqual(reasons);
    // What a description said is known to the next search, though it doesn't name the video.
    youtube.videos = [aVideo('report', { duration: 'PT2M45S' })];
    await pipeline.search(keyword.id);
    expect(await leftOut()).toEqual(reasons);
  });
});
