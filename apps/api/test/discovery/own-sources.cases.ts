import type { DashboardStats } from '@pressloom/contracts/dashboard';
import type { ErrorBody } from '@pressloom/contracts/errors';
import type { PostView } from '@pressloom/contracts/posts';
import type { QuotaStatus } from '@pressloom/contracts/quota';
import type { BulkAnswer } from '@pressloom/contracts/requests';
import type { CandidateView } from '@pressloom/contracts/search-rules';
import type { SiteView } from '@pressloom/contracts/sites';
import type { DismissedVideoView, VideoView } from '@pressloom/contracts/videos';
import { BlogPost, DismissedVideo, QuotaUse, Video } from '@pressloom/database/entities';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { WritePostsJob } from '../../src/pipeline/automation/writing/write-posts.job.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline, requestsTo } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;

const DAY_MS = 86_400_000;
const NOTES =
  `The new engine house opens on Monday. ${'Three crews share its long bay and a drill yard. '.repeat(20)}`.trim();

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
});
beforeEach(async () => {
  site = await pipeline.site({ videosPerSearch: 2 });
});
afterEach(async () => {
  await control(test, 'reset', {});
  test.clock.set(null);
  await test.database.dataSource.query('DELETE FROM wordpress_sites');
  await test.database.dataSource.getRepository(QuotaUse).deleteAll();
});
afterAll(() => test.close());

const post = (path: string, body: object, status = 200) =>
  pipeline.operator
    .post(`/api/videos${path}`)
    .send({ siteId: site.id, ...body })
    .expect(status);
const giveNotes = async (notes = NOTES, title = 'Engine house'): Promise<VideoView> =>
  (await pipeline.addNotes(site.id, { title, notes }).expect(201)).body as VideoView;
const refusedNotes = async (title: string, notes: string, status = 400) =>
  (await pipeline.addNotes(site.id, { title, notes }).expect(status)).body as ErrorBody;
const addressOf = (youtubeId: string | null) => `https://youtu.be/${youtubeId}?si=shared`;
const add = async (youtubeId: string | null, status: number) =>
  (await post('', { url: addressOf(youtubeId) }, status)).body as VideoView;
const dismissed = async (query = ''): Promise<DismissedVideoView[]> =>
  (await pipeline.operator.get(`/api/videos/dismissed?siteId=${site.id}${query}`).expect(200))
    .body as DismissedVideoView[];
const restore = (youtubeId: string | null, status = 200) => post(`/dismissed/${youtubeId}/restore`, {}, status);
const remove = (id: number) => pipeline.operator.delete(`/api/videos/${id}`).expect(200);
/** What the hourly tick does, up to the job's end. */
async function refresh(): Promise<unknown> {
  const jobs = test.app.get(JobsService, { strict: false });
  const target = 'schedule:refresh-videos';
  const job = await jobs.start({ type: 'refresh-videos', target, siteId: null, automatic: true });
  return (await jobs.untilEnded<'refresh-videos'>(job, 20_000)).result;
}
const figures = async () => {
  const query = `siteId=${site.id}`;
  const stats = (await pipeline.operator.get(`/api/dashboard/stats?${query}`).expect(200)).body as DashboardStats;
  const quota = (await pipeline.operator.get(`/api/quota-status?${query}`).expect(200)).body as QuotaStatus;
  return {
    processed: stats.videosProcessed,
    posts: stats.blogPosts,
    today: quota.videosToday,
    units: quota.buckets.units.used,
  };
};

describe("a person's own notes", () => {
  it('are a source that waits for a click, that nobody found, and that YouTube is never asked about', async () => {
    const notes = await giveNotes();
    expect(notes).toMatchObject({
      ...{ kind: 'notes', youtubeId: null, title: 'Engine house', channelTitle: '', thumbnails: [], publishedAt: null },
      ...{ status: 'discovered', hasTranscript: true, thinReason: null, source: 'live', keywordId: null },
    });
    expect(notes.sourceWords).toBeGreaterThan(180);
    expect(await pipeline.videos(site.id)).toMatchObject([{ id: notes.id }]);
    expect((await pipeline.operator.get(`/api/videos/recent?siteId=${site.id}`).expect(200)).body).toEqual([]);
    expect(await test.app.get(WritePostsJob).run({ createdAt: test.clock.now() })).toMatchObject({ written: 0 });
    await pipeline.operator.post('/api/sync/content').send({ siteId: site.id }).expect(200);
    expect(await pipeline.posts(site.id)).toEqual([]);
    expect(await figures()).toMatchObject({ today: 0, processed: 0 });
    const { body } = await pipeline.operator.get(`/api/automation-status?siteId=${site.id}`).expect(200);
    expect(body).toMatchObject({
      videosWaiting: 0,
      videosByHand: 0,
      videosThin: 0,
      videosUnusable: 0,
      notesWaiting: 1,
    });
    test.clock.set(new Date(Date.now() + 60 * DAY_MS));
    expect(await refresh()).toMatchObject({ dropped: 0 });
    const kept = await test.database.dataSource.getRepository(Video).findOneByOrFail({ id: notes.id });
    expect(kept).toMatchObject({ title: 'Engine house', flag: null });
    expect(await requestsTo(test, 'youtube', '/videos')).toEqual([]);
  });

  it('become a post of words of their own, which counts as written and as no video', async () => {
    const notes = await giveNotes();
    const written = await pipeline.write(notes.id);
    expect(written.content).toContain('engine house');
    expect(written).toMatchObject({ videoId: notes.id, autoPublish: false });
    const { manager } = test.database.dataSource;
    const row = await manager.findOneOrFail(BlogPost, {
      where: { id: written.id },
      relations: { currentRevision: true },
    });
    expect(row).toMatchObject({ youtubeId: null, channelTitle: '', currentRevision: { sourceUrl: null } });
    expect(await figures()).toEqual({ processed: 0, posts: 1, today: 0, units: 0 });
    const { body } = await pipeline.operator.post(`/api/blog-posts/${written.id}/use-youtube-thumbnail`).expect(400);
    expect((body as ErrorBody).message).toMatch(/written from notes/);
    await pipeline.operator.post(`/api/blog-posts/${written.id}/auto-publish`).expect(200);
    const { wordpressUrl } = await pipeline.post(site.id, written.id);
    const page = await (await fetch(wordpressUrl as string)).text();
    expect(page).toContain('engine house');
    expect(page).not.toMatch(/youtube|Source video/i);
  });

  it('that say little tell so, are never counted as failed, and can be added to but not emptied', async () => {
    const few = await giveNotes('A fire.');
    expect(few).toMatchObject({ sourceWords: 2, thinReason: expect.stringContaining('Add to your notes') });
    await test.fault({ provider: 'openai', mode: 'prose' });
    await pipeline.operator.post(`/api/videos/${few.id}/generate-blog`).expect(502);
    await control(test, 'reset', {});
    const [failed] = await pipeline.videos(site.id);
    expect(failed).toMatchObject({ failures: 0, needsPerson: false, lastJob: { status: 'failed' } });
    const put = (transcript: string, status: number) => pipeline.giveTranscript(few.id, transcript).expect(status);
    expect((await put(' \n', 400)).body).toMatchObject({ fields: { transcript: 'Please enter your notes' } });
    expect((await put(NOTES, 200)).body).toMatchObject({ thinReason: null });
  });

  it('can be given another working title, which a video can not', async () => {
    const { id } = await giveNotes();
    const put = (to: number, title: string, status: number) =>
      pipeline.giveTranscript(to, NOTES, { title }).expect(status);
    expect((await put(id, ' The old pump ', 200)).body).toMatchObject({ title: 'The old pump', hasTranscript: true });
    expect(Object.keys(((await put(id, ' ', 400)).body as ErrorBody).fields ?? {})).toEqual(['title']);
    await put(id, 'x'.repeat(201), 400);
    const [video] = (await pipeline.discover(site.id, 'pump house')) as [VideoView];
    expect((await put(video.id, 'Mine', 400)).body).toMatchObject({
      fields: { title: 'A video keeps the title that it has on YouTube' },
    });
    expect((await pipeline.videos(site.id)).find((one) => one.id === video.id)).toMatchObject({ title: video.title });
  });

  it('are refused without a title or a text, and beyond five megabytes; long ones are taken', async () => {
    expect(await refusedNotes(' ', 'x')).toMatchObject({
      fields: { title: 'Please give your notes a title' },
    });
    expect(await refusedNotes('x', '\n')).toMatchObject({
      fields: { notes: 'Please enter your notes' },
    });
    expect(await refusedNotes('x', '')).toMatchObject({ fields: { notes: 'Please enter your notes' } });
    expect(await refusedNotes('x', 'a\0b')).toMatchObject({ fields: { notes: expect.any(String) } });
    await refusedNotes('x'.repeat(201), 'x');
    for (const notes of ['x'.repeat(5_000_001), 'é'.repeat(2_500_001)]) {
      expect(await refusedNotes('x', notes)).toMatchObject({
        fields: { notes: expect.any(String) },
      });
    }
    await refusedNotes('x', '\n'.repeat(6_000_000), 413);
    expect(await giveNotes('word '.repeat(980_000), 'مرحبا 👩‍🚒')).toMatchObject({
      sourceWords: 980_000,
      title: 'مرحبا 👩‍🚒',
    });
  });

  it('are gone for good when they are deleted, with their draft', async () => {
    const notes = await giveNotes();
    await pipeline.write(notes.id);
    await remove(notes.id);
    expect([await pipeline.videos(site.id), await pipeline.posts(site.id), await dismissed()]).toEqual([[], [], []]);
  });
});

describe('a video by its address', () => {
  /** One that nobody stored, as another website found it. */
  async function unknownVideo(): Promise<VideoView> {
    const other = await pipeline.site({ brand: 'meditation' });
    return (await pipeline.discover(other.id, 'hose testing'))[0] as VideoView;
  }

  it('is stored for one unit, counted as found, and answered as it is from then on', async () => {
    const { youtubeId, title } = await unknownVideo();
    const before = await figures();
    const added = await add(youtubeId, 201);
    expect(added).toMatchObject({ kind: 'video', youtubeId, title, keywordId: null, status: 'discovered' });
    expect(await add(youtubeId, 200)).toEqual(added);
    const after = await figures();
    expect([after.today - before.today, after.units - before.units]).toEqual([1, 1]);
    expect((await pipeline.write(added.id)).content).not.toBe('');
  });

  it('is added whatever the website takes in a day', async () => {
    const { youtubeId } = await unknownVideo();
    await test.database.dataSource.query(
      `UPDATE website_automation_settings SET daily_video_limit = 1 WHERE wordpress_site_id = $1`,
      [site.id],
    );
    await pipeline.discover(site.id, 'rope rescue');
    await add(youtubeId, 201);
  });

  it.each([
    ['gone', 'has no such video'],
    ['not-embeddable', "doesn't allow"],
    ['made-for-kids', 'made for kids'],
  ])('that is %s is refused with the reason', async (state, reason) => {
    const { youtubeId } = await unknownVideo();
    await control(test, 'videos', { id: youtubeId, state });
    expect(await add(youtubeId, 409)).toMatchObject({
      code: 'source_unusable',
      message: expect.stringContaining(reason),
    });
    expect(await pipeline.videos(site.id)).toEqual([]);
  });

  it('is refused for what is no address of a video, without a call', async () => {
    for (const url of ['fire', 'https://www.youtube.com/@station9', 'https://vimeo.com/1', '']) {
      expect((await post('', { url }, 400)).body).toMatchObject({
        fields: { url: expect.stringContaining('the URL of one YouTube video') },
      });
    }
    expect(await requestsTo(test, 'youtube')).toEqual([]);
  });

  it('is stored once, however many ask for it at a time', async () => {
    const { youtubeId } = await unknownVideo();
    const asked = Array.from({ length: 5 }, () =>
      pipeline.operator.post('/api/videos').send({ siteId: site.id, url: addressOf(youtubeId) }),
    );
    const answers = (await Promise.all(asked)).map(({ body }) => (body as VideoView).id);
    expect(new Set(answers).size).toBe(1);
    expect((await figures()).today).toBe(1);
  });

  it('tells that the day’s quota is spent', async () => {
    const { youtubeId } = await unknownVideo();
    await test.fault({ provider: 'youtube', mode: 'quota' });
    expect(await add(youtubeId, 429)).toMatchObject({ message: expect.stringContaining('quota') });
  });
});

describe('a deleted video', () => {
  const found = () => pipeline.discover(site.id, 'aerial ladder');

  it('is listed with what is known of it, what was deleted last first, and found by its title', async () => {
    const [first, second] = (await found()) as [VideoView, VideoView];
    await remove(first.id);
    await remove(second.id);
    const other = await pipeline.site({ brand: 'meditation' });
    for (const { id } of await pipeline.discover(other.id, 'of another website')) await remove(id);
    const known = ({ youtubeId, title, channelTitle }: VideoView) => ({ youtubeId, title, channelTitle });
    expect(await dismissed()).toMatchObject([known(second), known(first)]);
    expect(await dismissed(`&q=${encodeURIComponent(first.title)}`)).toMatchObject([known(first)]);
    const page = await pipeline.operator.get(`/api/videos/dismissed?siteId=${site.id}&pageSize=1`).expect(200);
    expect([page.headers['x-total-count'], page.body]).toEqual(['2', [expect.objectContaining(known(second))]]);
    const next = await dismissed(`&pageSize=1&cursor=${page.headers['x-next-cursor']}`);
    expect(next).toMatchObject([known(first)]);
  });

  it('loses title and channel when YouTube told them 30 days ago, and can be taken back all the same', async () => {
    const [video] = (await found()) as [VideoView];
    await test.database.dataSource.query(`UPDATE videos SET refreshed_at = now() - interval '20 days'`);
    await remove(video.id);
    test.clock.set(new Date(Date.now() + 11 * DAY_MS));
    await refresh();
    test.clock.set(null);
    expect(await dismissed()).toMatchObject([{ youtubeId: video.youtubeId, title: null, channelTitle: null }]);
    expect((await restore(video.youtubeId)).body).toMatchObject({ title: video.title, status: 'discovered' });
    expect(await dismissed()).toEqual([]);
  });

  it('is taken back once, by its address too, and counts as found once', async () => {
    const [first, second] = (await found()) as [VideoView, VideoView];
    await remove(first.id);
    await remove(second.id);
    const before = await figures();
    const { body } = await restore(first.youtubeId);
    expect((await restore(first.youtubeId)).body).toEqual(body);
    expect(await add(second.youtubeId, 201)).toMatchObject({ youtubeId: second.youtubeId });
    expect((await figures()).today).toBe(before.today);
    expect(await dismissed()).toEqual([]);
  });

  it('has its published post back, so that no second one is written of it', async () => {
    const [video] = (await found()) as [VideoView];
    const written = await pipeline.write(video.id);
    await pipeline.operator.post(`/api/blog-posts/${written.id}/auto-publish`).expect(200);
    await pipeline.operator.patch(`/api/videos/${video.id}`).send({ isPremium: true }).expect(200);
    await remove(video.id);
    const alone = await pipeline.post(site.id, written.id);
    expect(alone).toMatchObject({ videoId: null, status: 'published' });
    expect((await pipeline.operator.post(`/api/blog-posts/${written.id}/auto-publish`).expect(200)).body).toMatchObject(
      {
        message: expect.stringContaining('Updated'),
      },
    );
    const { processed } = await figures();
    const back = (await restore(video.youtubeId)).body as VideoView;
    expect(back).toMatchObject({ status: 'processed', isPremium: true });
    const posts: PostView[] = await pipeline.posts(site.id);
    expect(posts).toMatchObject([{ id: written.id, videoId: back.id }]);
    expect((await pipeline.write(back.id)).id).toBe(written.id);
    expect((await figures()).processed).toBe(processed);
  });

  it('has it back too where a keyword brings the video again, once a post is asked for', async () => {
    const [video] = (await found()) as [VideoView];
    const written = await pipeline.write(video.id);
    await pipeline.operator.post(`/api/blog-posts/${written.id}/auto-publish`).expect(200);
    await remove(video.id);
    const url = `/api/keywords/${video.keywordId}/candidates`;
    const candidates = (await pipeline.operator.get(url).expect(200)).body as CandidateView[];
    const candidate = candidates.find(({ youtubeId }) => youtubeId === video.youtubeId);
    const back = (await pipeline.operator.post(`${url}/${candidate?.id}/take`).expect(200)).body as VideoView;
    expect((await pipeline.write(back.id)).id).toBe(written.id);
    expect(await pipeline.posts(site.id)).toMatchObject([{ id: written.id, videoId: back.id, status: 'published' }]);
  });

  it('is not given the post that another website wrote of it', async () => {
    const [video] = (await found()) as [VideoView];
    const written = await pipeline.write(video.id);
    await pipeline.operator.post(`/api/blog-posts/${written.id}/auto-publish`).expect(200);
    await remove(video.id);
    const other = await pipeline.site({ brand: 'meditation' });
    const url = addressOf(video.youtubeId);
    const there = await pipeline.operator.post('/api/videos').send({ siteId: other.id, url }).expect(201);
    const own = await pipeline.write((there.body as VideoView).id);
    expect(own).toMatchObject({ wordpressSiteId: other.id });
    expect(own.id).not.toBe(written.id);
    expect(await pipeline.post(site.id, written.id)).toMatchObject({ videoId: null, status: 'published' });
  });

  it('that may not be used any more stays deleted, with the reason; one that was not deleted is not found', async () => {
    const [video] = (await found()) as [VideoView];
    await remove(video.id);
    await control(test, 'videos', { id: video.youtubeId, state: 'gone' });
    expect((await restore(video.youtubeId, 409)).body).toMatchObject({ code: 'source_unusable' });
    expect(await dismissed()).toHaveLength(1);
    await restore('never-there', 404);
    await restore('%00', 404);
    const other = await pipeline.site({ brand: 'meditation' });
    await pipeline.operator
      .post(`/api/videos/dismissed/${video.youtubeId}/restore`)
      .send({ siteId: other.id })
      .expect(404);
  });
});

it('many posts are marked and deleted whether their source is there or not, and each is told of', async () => {
  const [video, other] = (await pipeline.discover(site.id, 'station log')) as [VideoView, VideoView];
  const [alone, withVideo, draft] = [
    await pipeline.write(video.id),
    await pipeline.write(other.id),
    await pipeline.write((await giveNotes()).id),
  ];
  await pipeline.operator.post(`/api/blog-posts/${alone.id}/auto-publish`).expect(200);
  await remove(video.id);
  const ids = [alone.id, withVideo.id, draft.id];
  const bulk = async (action: string, some = ids) =>
    ((await pipeline.operator.post('/api/blog-posts/bulk').send({ action, ids: some }).expect(200)).body as BulkAnswer)
      .rows;
  expect((await bulk('premium')).map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
  expect((await pipeline.posts(site.id)).map(({ isPremium }) => isPremium)).toEqual([true, true, true]);
  expect((await pipeline.videos(site.id)).map(({ isPremium }) => isPremium)).toEqual([true, true]);
  expect(await bulk('delete', [...ids, 999_999])).toEqual([
    { id: alone.id, outcome: 'refused', message: expect.stringMatching(/published/) },
    { id: withVideo.id, outcome: 'done', message: null },
    { id: draft.id, outcome: 'done', message: null },
    { id: 999_999, outcome: 'gone', message: expect.any(String) },
  ]);
  expect(await pipeline.posts(site.id)).toMatchObject([{ id: alone.id }]);
  expect((await bulk('publish', [alone.id])).map(({ outcome }) => outcome)).toEqual(['started']);
  await pipeline.idle(site.id);
});

it('sources can be asked for by kind and by ids, posts by what became of their source', async () => {
  const [video, other] = (await pipeline.discover(site.id, 'ladder truck')) as [VideoView, VideoView];
  const notes = await giveNotes();
  const ids = async (path: string) =>
    ((await pipeline.operator.get(`/api/${path}&siteId=${site.id}`).expect(200)).body as { id: number }[]).map(
      ({ id }) => id,
    );
  expect(await ids('videos?kind=notes')).toEqual([notes.id]);
  expect(await ids('videos?kind=video')).toEqual([other.id, video.id].sort((a, b) => b - a));
  expect(await ids(`videos?ids=${video.id},${notes.id}`)).toEqual([notes.id, video.id]);
  const [ofNotes, ofVideo] = [await pipeline.write(notes.id), await pipeline.write(video.id)];
  expect(await ids('blog-posts?state=no_video')).toEqual([ofNotes.id]);
  await test.database.dataSource.getRepository(Video).update(video.id, { flag: 'vanished' });
  expect(await ids('blog-posts?state=flagged')).toEqual([ofVideo.id]);
  expect(await test.database.dataSource.getRepository(DismissedVideo).count()).toBe(0);
});
