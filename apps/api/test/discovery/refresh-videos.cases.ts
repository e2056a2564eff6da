import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody } from '@pressloom/contracts/errors';
import type { RefreshResult } from '@pressloom/contracts/job-results';
import type { SiteView } from '@pressloom/contracts/sites';
import type { VideoView } from '@pressloom/contracts/videos';
import { BlogPost, Job, QuotaUse, TallyMark, Video, WordpressSite } from '@pressloom/database/entities';
import { startStandIns } from '@pressloom/testing';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { PACIFIC, dayIn } from '../../src/common/zone-days.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const DAY_MS = 86_400_000;
const FOUND_AT = new Date('2026-11-20T12:00:00Z');
const daysOn = (days: number): Date => new Date(FOUND_AT.getTime() + days * DAY_MS);

let folder: string;
/** What stands for the real YouTube: the product takes it for one, by its address. */
let live: Awaited<ReturnType<typeof startStandIns>>;
let test: TestApp;
let pipeline: Pipeline;
/** One that asks with the shared key, one with a key of its own, and one that asks the sandbox. */
let shared: SiteView;
let own: SiteView;
let sample: SiteView;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pressloom-live-'));
  live = await startStandIns(folder);
  test = await startTestApp({ env: { YOUTUBE_API_URL: `${live.url}/youtube/v3`, YOUTUBE_API_KEY: 'AIza-of-all' } });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  shared = await pipeline.site({ brand: 'fire-news', videosPerSearch: 10 });
  own = await pipeline.site({ brand: 'meditation', videosPerSearch: 10 });
  sample = await pipeline.site({ brand: 'psychic-tarot', videosPerSearch: 10 });
  await test.database.dataSource.getRepository(WordpressSite).update(sample.id, { isSample: true });
});
beforeEach(async () => {
  test.clock.set(FOUND_AT);
  await setKey('AIza-of-one-site');
});
afterEach(async () => {
  await tell('reset');
  await fetch(`${test.sandboxUrl}/control/reset`, { method: 'POST', headers: JSON_TYPE, body: '{}' });
  const { manager } = test.database.dataSource;
  for (const entity of [BlogPost, Video, TallyMark, QuotaUse, Job]) await manager.deleteAll(entity);
  await manager.query('DELETE FROM keywords');
});
afterAll(async () => {
  await test.close();
  await live.close();
  await rm(folder, { recursive: true, force: true });
});

const JSON_TYPE = { 'content-type': 'application/json' };
const tell = async (path: string, body: object = {}): Promise<void> => {
  const answer = await fetch(`${live.url}/control/${path}`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
};
const fault = (mode: string, times?: number) => tell('faults', { provider: 'youtube', mode, times });
const become = (video: VideoView, state: string) => tell('videos', { id: video.youtubeId, state });
const asked = async (): Promise<unknown[]> =>
  (await (await fetch(`${live.url}/control/requests?provider=youtube`)).json()) as unknown[];
const setKey = (youtubeApiKey: string | null) =>
  pipeline.operator.patch(`/api/wordpress-sites/${own.id}/youtube-settings`).send({ youtubeApiKey }).expect(200);
const rows = (site: SiteView) =>
  test.database.dataSource.getRepository(Video).find({ where: { wordpressSiteId: site.id }, order: { id: 'ASC' } });
const row = async (id: number) => await test.database.dataSource.getRepository(Video).findOneByOrFail({ id });
const booked = async (): Promise<number> =>
  (
    await test.database.dataSource
      .getRepository(QuotaUse)
      .findOneBy({ quotaGroup: 'default', bucket: 'units', day: dayIn(PACIFIC, test.clock.now()) })
  )?.used ?? 0;

/** What the hourly tick does, up to the job's end. */
async function refresh(): Promise<RefreshResult> {
  const jobs = test.app.get(JobsService, { strict: false });
  const job = await jobs.start({
    type: 'refresh-videos',
    target: 'schedule:refresh-videos',
    siteId: null,
    automatic: true,
  });
  const ended = await jobs.untilEnded<'refresh-videos'>(job, 20_000);
  expect(ended).toMatchObject({ status: 'completed', error: null });
  return ended.result!;
}

describe('data that is 25 days old', () => {
  it('is asked for again, and no earlier', async () => {
    const [first] = await pipeline.discover(shared.id, 'warehouse fire');
    await test.database.dataSource
      .getRepository(Video)
      .update({ wordpressSiteId: shared.id }, { title: 'Old', viewCount: 1, tags: [], sourceWords: 0 });
    await tell('reset');
    test.clock.set(daysOn(25));
    expect(await refresh()).toMatchObject({ refreshed: 0, batches: 0, message: 'No videos needed a refresh.' });
    expect(await asked()).toEqual([]);
    test.clock.set(new Date(daysOn(25).getTime() + 1));
    expect(await refresh()).toEqual({
      message: 'Refreshed 10 videos.',
      refreshed: 10,
      vanished: 0,
      dropped: 0,
      batches: 1,
      problems: [],
    });
    expect(await asked()).toHaveLength(1);
    expect(await booked()).toBe(1);
    expect(await row(first?.id as number)).toMatchObject({
      title: first?.title,
      description: first?.description,
      channelTitle: first?.channelTitle,
      thumbnails: first?.thumbnails,
      viewCount: first?.viewCount,
      durationSeconds: first?.durationSeconds,
      sourceWords: first?.sourceWords,
      publishedAt: new Date(first?.publishedAt as string),
      tags: expect.arrayContaining([expect.any(String)]),
      flag: null,
      refreshedAt: test.clock.now(),
    });
    expect(await refresh()).toMatchObject({ batches: 0 });
  });

  it('is asked for in batches of 50, the oldest first, a unit each, and each video once for all who share a key', async () => {
    await setKey(null);
    for (const [index, term] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
      test.clock.set(new Date(FOUND_AT.getTime() + index * 1000));
      await pipeline.discover(shared.id, `rescue ${term}`);
    }
    await pipeline.discover(own.id, 'rescue a');
    const newest = (await rows(shared)).slice(50);
    await tell('reset');
    // Only the batch with this one fails.
    await tell('faults', { provider: 'youtube', mode: 'error', path: newest[9]?.youtubeId });
    test.clock.set(daysOn(26));
    expect(await refresh()).toMatchObject({ refreshed: 60, batches: 1, problems: [expect.any(String)] });
    const left = [...(await rows(shared)), ...(await rows(own))].filter((one) => one.refreshedAt < daysOn(26));
    expect(left.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
    expect([(await asked()).length, await booked()]).toEqual([2, 2]);
    await tell('reset');
    expect(await refresh()).toMatchObject({ refreshed: 10, batches: 1, problems: [] });
  });

  it('is asked for in at most a hundred calls a run; the rest is for the next one', async () => {
    await test.database.dataSource.query(
      `INSERT INTO videos (youtube_id, title, source, wordpress_site_id, refreshed_at)
       SELECT 'many' || lpad(number::text, 7, '0'), 'Old', 'live', CASE WHEN number > 5020 THEN $3::int ELSE $1::int END, $2
       FROM generate_series(1, 5070) AS number`,
      [shared.id, FOUND_AT, own.id],
    );
    test.clock.set(daysOn(26));
    expect(await refresh()).toMatchObject({ batches: 100, vanished: 5_000, dropped: 5_000 });
    expect(await booked()).toBe(100);
    // In turn: the backlog of one key doesn't hold up another.
    expect((await rows(own)).map(({ flag }) => flag)).toEqual(Array(50).fill('vanished'));
    expect(await refresh()).toMatchObject({ batches: 2, vanished: 70, dropped: 70 });
  });

  it('is asked of the YouTube that it came from', async () => {
    await pipeline.discover(shared.id, 'rope rescue');
    await pipeline.discover(sample.id, 'tarot spread');
    await tell('reset');
    test.clock.set(daysOn(26));
    expect(await refresh()).toMatchObject({ refreshed: 20, batches: 2, problems: [] });
    expect(await asked()).toHaveLength(1);
    expect((await rows(sample)).map(({ source, refreshedAt }) => [source, refreshedAt])).toEqual(
      Array(10).fill(['sandbox', daysOn(26)]),
    );
  });

  it('is written to the websites of that key alone, and of that YouTube', async () => {
    await setKey(null);
    const [gone, stays] = (await pipeline.discover(shared.id, 'rope rescue')) as [VideoView, VideoView];
    await become(gone, 'gone');
    const copies = test.database.dataSource.getRepository(Video);
    const copy = { title: 'Of its own', refreshedAt: daysOn(10), flag: null };
    for (const { youtubeId } of [gone, stays]) {
      // Another website's; and one of the same key, of which the stand-in told before.
      await copies.insert({ ...copy, youtubeId, wordpressSiteId: sample.id, source: 'live' });
      await copies.insert({ ...copy, youtubeId, wordpressSiteId: own.id, source: 'sandbox' });
    }
    test.clock.set(daysOn(26));
    expect(await refresh()).toMatchObject({ refreshed: 9, vanished: 1, problems: [] });
    expect([...(await rows(sample)), ...(await rows(own))]).toMatchObject(Array(4).fill(copy));
  });

  it('takes what YouTube says now as text, whatever it is', async () => {
    await pipeline.discover(shared.id, 'hostile later');
    await fault('hostile');
    test.clock.set(daysOn(26));
    expect(await refresh()).toMatchObject({ refreshed: 10, problems: [] });
    const [video] = await rows(shared);
    expect(video?.channelTitle).toContain('<img src=x');
    expect(video?.description).not.toContain('\0');
  });
});

describe('a video that is not what it was', () => {
  it('is flagged when it vanished, loses its data, and shows its id; our post stays', async () => {
    const [video, other] = (await pipeline.discover(shared.id, 'warehouse fire')) as [VideoView, VideoView];
    const post = await pipeline.write(video.id);
    await become(video, 'gone');
    test.clock.set(daysOn(26));
    expect(await refresh()).toMatchObject({
      refreshed: 9,
      vanished: 1,
      dropped: 1,
      message: 'Refreshed 9 videos. 1 video is no longer on YouTube. The data of 1 video was deleted.',
    });
    expect(await row(video.id)).toMatchObject({
      youtubeId: video.youtubeId,
      title: '',
      description: '',
      channelTitle: '',
      publishedAt: null,
      thumbnails: [],
      tags: [],
      viewCount: null,
      durationSeconds: null,
      flag: 'vanished',
      status: 'processed',
    });
    const views = await pipeline.videos(shared.id);
    expect(views.find(({ id }) => id === video.id)).toMatchObject({
      title: `Video ${video.youtubeId}`,
      thumbnailUrl: null,
      flag: 'vanished',
    });
    expect(views.find(({ id }) => id === other.id)).toMatchObject({ title: other.title, flag: null });
    const { title, content } = await pipeline.post(shared.id, post.id);
    expect({ title, content }).toEqual({ title: post.title, content: post.content });
    expect(await refresh()).toMatchObject({ vanished: 0, dropped: 0, batches: 0 });
  });

  it.each([
    ['not-embeddable', 'not_embeddable'],
    ['made-for-kids', 'made_for_kids'],
  ])('is flagged when it became %s, with its data', async (state, flag) => {
    const [video] = (await pipeline.discover(shared.id, 'aerial ladder')) as [VideoView];
    await become(video, state);
    test.clock.set(daysOn(26));
    expect(await refresh()).toMatchObject({ refreshed: 10, vanished: 0, dropped: 0 });
    expect(await row(video.id)).toMatchObject({ flag, title: video.title });
  });

  it('loses its flag and gets its data back when it comes back', async () => {
    const [video] = (await pipeline.discover(shared.id, 'hose testing')) as [VideoView];
    await become(video, 'gone');
    test.clock.set(daysOn(26));
    await refresh();
    await become(video, 'normal');
    test.clock.set(daysOn(40));
    expect(await refresh()).toMatchObject({ batches: 0 });
    test.clock.set(daysOn(52));
    expect(await refresh()).toMatchObject({ refreshed: 10 });
    expect(await row(video.id)).toMatchObject({ flag: null, title: video.title, description: video.description });
  });

  it('that was found vanished while it was written about loses its data with the next run', async () => {
    const [video] = (await pipeline.discover(shared.id, 'hydrant')) as [VideoView];
    await become(video, 'gone');
    await pipeline.operator.post(`/api/videos/${video.id}/generate-blog`).expect(409);
    expect(await refresh()).toMatchObject({ batches: 0, dropped: 1 });
    expect(await row(video.id)).toMatchObject({ flag: 'vanished', title: '' });
  });
});

describe('a YouTube that does not answer', () => {
  it.each([
    ['error', /^YouTube has a problem right now/],
    ['prose', /^YouTube answered with a web page instead of its data/],
    ['reset', /^YouTube ended the connection/],
    ['quota', /quota/],
  ])('(%s) ends the run quietly, and the next one goes on', async (mode, problem) => {
    await pipeline.discover(shared.id, `later ${mode}`);
    await tell('reset');
    test.clock.set(daysOn(26));
    await fault(mode);
    const stopped = await refresh();
    expect(stopped).toMatchObject({ refreshed: 0, vanished: 0, dropped: 0, batches: 0 });
    expect(stopped.problems).toEqual([expect.stringMatching(problem)]);
    expect(await asked()).toHaveLength(1);
    await tell('reset');
    test.clock.set(daysOn(27));
    expect(await refresh()).toMatchObject({ refreshed: 10, problems: [] });
  });

  it('to one wrong key is asked for the others all the same', async () => {
    await pipeline.discover(own.id, 'breathing');
    await pipeline.discover(shared.id, 'warehouse fire');
    // Asked after the one that fails.
    await pipeline.discover(sample.id, 'tarot spread');
    await setKey('invalid');
    test.clock.set(daysOn(26));
    const result = await refresh();
    expect(result).toMatchObject({ refreshed: 20, batches: 2 });
    expect(result.problems).toEqual([expect.stringContaining('does not know this API key')]);
  });

  it('leaves the last tenth of the units to people, and asks nobody then', async () => {
    await pipeline.discover(own.id, 'breathing');
    await pipeline.discover(shared.id, 'warehouse fire');
    await tell('reset');
    test.clock.set(daysOn(26));
    const day = dayIn(PACIFIC, test.clock.now());
    await test.database.dataSource
      .getRepository(QuotaUse)
      .insert({ quotaGroup: 'default', day, bucket: 'units', used: 9_000 });
    const result = await refresh();
    expect(result).toMatchObject({ refreshed: 0, batches: 0 });
    expect(result.problems).toHaveLength(1);
    expect(await asked()).toEqual([]);
    expect(await booked()).toBe(9_000);
    // A website whose key is of another project has a quota of its own.
    const project = (ownGoogleProject: boolean) =>
      pipeline.operator.patch(`/api/wordpress-sites/${own.id}/youtube-settings`).send({ ownGoogleProject }).expect(200);
    await project(true);
    expect(await refresh()).toMatchObject({ refreshed: 10, batches: 1, problems: result.problems });
    await project(false);
    const isFresh = async (site: SiteView) => (await rows(site)).map(({ refreshedAt }) => refreshedAt > daysOn(25));
    expect([await isFresh(shared), await isFresh(own)]).toEqual([Array(10).fill(false), Array(10).fill(true)]);
  });

  it('for 30 days costs the data, which comes back when it answers', async () => {
    const [video, told] = (await pipeline.discover(shared.id, 'warehouse fire')) as [VideoView, VideoView];
    // What people gave is theirs: notes and transcripts stay, with the words that are counted of them.
    const notes = (await pipeline.addNotes(shared.id, { title: 'Drill', notes: 'Two lines of hose' }).expect(201)).body;
    await pipeline.giveTranscript(told.id, 'Five words of a transcript').expect(200);
    await fault('error');
    test.clock.set(daysOn(30));
    expect(await refresh()).toMatchObject({ dropped: 0 });
    test.clock.set(new Date(daysOn(30).getTime() + 1));
    expect(await refresh()).toMatchObject({ dropped: 10, vanished: 0 });
    expect(await row(video.id)).toMatchObject({ title: '', flag: null, sourceWords: 0 });
    expect(await row(told.id)).toMatchObject({ title: '', sourceWords: 5 });
    expect(await row((notes as VideoView).id)).toMatchObject({ title: 'Drill', sourceWords: 4 });
    await tell('reset');
    expect(await refresh()).toMatchObject({ refreshed: 10, dropped: 0 });
    expect(await row(video.id)).toMatchObject({ title: video.title, flag: null });
  });
});

describe('writing from a video whose data was dropped', () => {
  const droppedVideo = async (): Promise<VideoView> => {
    const [video] = (await pipeline.discover(shared.id, 'warehouse fire')) as [VideoView];
    await fault('error');
    test.clock.set(daysOn(31));
    await refresh();
    await tell('reset');
    return video;
  };

  it('fetches it anew', async () => {
    const video = await droppedVideo();
    expect(await pipeline.write(video.id)).toMatchObject({ videoId: video.id });
    expect(await row(video.id)).toMatchObject({ title: video.title, refreshedAt: daysOn(31) });
  });

  it('is refused while the quota is spent', async () => {
    const video = await droppedVideo();
    await fault('quota');
    const { body } = await pipeline.operator.post(`/api/videos/${video.id}/generate-blog`).expect(429);
    expect(body as ErrorBody).toMatchObject({ code: 'quota_exhausted' });
  });

  it('is refused where its YouTube is another one now', async () => {
    const video = await droppedVideo();
    await test.database.dataSource.getRepository(Video).update(video.id, { source: 'sandbox' });
    const { body } = await pipeline.operator.post(`/api/videos/${video.id}/generate-blog`).expect(409);
    expect(body as ErrorBody).toMatchObject({
      code: 'source_unusable',
      message: expect.stringContaining('no longer stored'),
    });
  });
});
