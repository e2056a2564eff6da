import type { ErrorBody } from '@pressloom/contracts/errors';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import type { GivenTranscript, TranscriptReading } from '@pressloom/contracts/transcripts';
import type { VideoTranscript, VideoView } from '@pressloom/contracts/videos';
import { Video } from '@pressloom/database/entities';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { jobTarget } from '../../src/jobs/job-type.ts';
import { WritePostsJob } from '../../src/pipeline/automation/writing/write-posts.job.ts';
import { VideoSourcesService } from '../../src/pipeline/discovery/videos/video-sources.service.ts';
import { FoundVideos } from '../kept-posts.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline, requestsTo } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let found: FoundVideos;
let thin: VideoView;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  found = new FoundVideos(test, pipeline, 'ladder truck');
});
beforeEach(async () => {
  site = await pipeline.site({ videosPerSearch: 1 });
  await test.fault({ provider: 'youtube', mode: 'thin' });
  thin = (await found.of(site.id))[0] as VideoView;
});
afterEach(async () => {
  await control(test, 'reset', {});
  await test.database.dataSource.query('DELETE FROM wordpress_sites');
});
afterAll(() => test.close());

const round = async (): Promise<number> => {
  const { written } = await test.app.get(WritePostsJob).run({ createdAt: test.clock.now() });
  await pipeline.idle(site.id);
  return written;
};
const current = async (): Promise<VideoView> => (await pipeline.videos(site.id))[0] as VideoView;
const put = (transcript: string | Buffer, format?: TranscriptReading) =>
  pipeline.giveTranscript(thin.id, transcript, { format });
const give = async (transcript: string, format?: TranscriptReading): Promise<GivenTranscript> =>
  (await put(transcript, format).expect(200)).body as GivenTranscript;
const refusal = async (transcript: string, format?: TranscriptReading): Promise<string | undefined> =>
  ((await put(transcript, format).expect(400)).body as ErrorBody).fields?.transcript;
const given = async (): Promise<VideoTranscript> =>
  (await pipeline.operator.get(`/api/videos/${thin.id}/transcript`).expect(200)).body as VideoTranscript;
const want = (minSourceWords: number) =>
  pipeline.operator.post('/api/content-generation-settings').send({ siteId: site.id, minSourceWords }).expect(200);
const asked = () => requestsTo(test, 'openai', '/chat/completions');

describe('a video that says too little', () => {
  it('is not written from by itself, and says why', async () => {
    expect(thin).toMatchObject({
      hasTranscript: false,
      thinReason: expect.stringMatching(/^Only \d+ words to write from\./),
    });
    expect(thin.sourceWords).toBeLessThan(60);
    expect(await round()).toBe(0);
    await pipeline.operator.post('/api/sync/content').send({ siteId: site.id }).expect(200);
    expect(await pipeline.posts(site.id)).toEqual([]);
    expect(await asked()).toEqual([]);
  });

  it('is written from in a short notice where a person has it written anyway', async () => {
    const post = await pipeline.write(thin.id);
    expect(post.wordCount).toBeGreaterThanOrEqual(30);
    expect(post.wordCount).toBeLessThanOrEqual(75);
    expect(await current()).toMatchObject({ status: 'processed', thinReason: null });
  });

  it('is written from by itself where the website wants no words', async () => {
    await want(0);
    expect(await current()).toMatchObject({ thinReason: null });
    expect(await round()).toBe(1);
    expect((await pipeline.posts(site.id))[0]?.wordCount).toBeLessThanOrEqual(75);
  });

  it('is one that says much, where the website wants more', async () => {
    await give('word '.repeat(300));
    await want(301);
    expect(await current()).toMatchObject({
      sourceWords: 300,
      thinReason: expect.stringContaining('Only 300 words to write from. Automatic writing needs at least 301'),
    });
    expect(await round()).toBe(0);
    await want(300);
    expect(await round()).toBe(1);
  });

  it('is not written from by a job that the automation began before', async () => {
    const type = 'generate-post';
    const jobs = test.app.get(JobsService);
    await jobs.start({ type, target: jobTarget('video', thin.id), siteId: site.id, automatic: true, payload: {} });
    await pipeline.idle(site.id);
    expect(await pipeline.jobs(site.id, type)).toMatchObject([
      { status: 'failed', error: { code: 'source_unusable', message: expect.stringContaining('words to write from') } },
    ]);
    expect(await asked()).toEqual([]);
  });
});

describe('a transcript', () => {
  const text =
    `A good lookout keeps both eyes on the ridge above the crew. ${'Then they walk on slowly. '.repeat(24)}`.trim();

  it('is what the post is written from, by itself too', async () => {
    expect(await give(text)).toMatchObject({ sourceWords: 132, hasTranscript: true, thinReason: null });
    expect(await given()).toEqual({ transcript: text });
    expect(await round()).toBe(1);
    const [post] = await pipeline.posts(site.id);
    expect(post?.wordCount).toBeLessThanOrEqual(132 * 1.5 * 1.25);
    expect(post?.content).toContain('keeps both eyes on the ridge');
  });

  it('can be taken away: then title and description count again', async () => {
    await give(text);
    expect(await give(' \n ')).toMatchObject({
      sourceWords: thin.sourceWords,
      hasTranscript: false,
      thinReason: thin.thinReason,
    });
    expect(await given()).toEqual({ transcript: null });
  });

  it('may have megabytes, but not more than five', async () => {
    const long = `${thin.title} `.padEnd(4_900_000, 'word ');
    expect(await give(long)).toMatchObject({
      warnings: [expect.stringContaining('longer than'), expect.stringContaining('Only the first ')],
    });
    expect((await current()).sourceWords).toBeGreaterThan(970_000);
    expect(await refusal('ä'.repeat(2_500_001))).toBe('The text can have at most 5 MB.');
    const { body } = await put('word '.repeat(2_100_000)).expect(413);
    expect(body).toMatchObject({ code: 'payload_too_large' });
    const post = await pipeline.write(thin.id);
    expect(post.wordCount).toBeLessThanOrEqual(1875);
  });

  it('may come as subtitles, of which the words are kept', async () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>Keep both eyes</i>\r\n\r\n2\r\n00:00:02,000 --> 00:00:04,000\r\non the ridge.';
    expect(await give(srt)).toMatchObject({ sourceWords: 6, hasTranscript: true });
    expect(await given()).toEqual({ transcript: 'Keep both eyes on the ridge.' });
    await give(srt, 'text');
    expect((await given()).transcript).toContain('00:00:02,000 --> 00:00:04,000');
  });

  it('that is broken is told by line, and the one before stays', async () => {
    await give(text);
    expect(await refusal('\n\n1\n00:00:01,000 --> 00:00:\nKeep both eyes')).toMatch(
      /^Line 4: “00:00:01,000 --> 00:00:” is not a pair of times such as/,
    );
    expect(await refusal(text, 'vtt')).toMatch(/^Line 1: A WebVTT file begins with the word WEBVTT\./);
    expect(await given()).toEqual({ transcript: text });
  });

  it('that seems to be of another video is kept, and told', async () => {
    expect(await give('Breathe in.\n'.repeat(20_000))).toMatchObject({
      hasTranscript: true,
      warnings: [
        expect.stringContaining('seems to be the transcript of another video'),
        expect.stringContaining('longer than anybody could say'),
        expect.stringContaining('Only the first'),
      ],
    });
    expect(await give(`${thin.title} and so on`)).toMatchObject({ warnings: [] });
  });

  it('of a video that is not there is refused, and so is what is no text', async () => {
    await pipeline.operator.get('/api/videos/999999/transcript').expect(404);
    await pipeline.giveTranscript(999_999, 'x').expect(404);
    await pipeline.operator.put(`/api/videos/${thin.id}/transcript`).send({ transcript: 'x' }).expect(415);
    await put(Buffer.from('Feuer \xfcber', 'latin1')).expect(415);
    await put('a\0b').expect(400);
    await put('x', 'docx' as TranscriptReading).expect(400);
  });
});

describe('an article that is far too long', () => {
  it('is asked for once more, with the reason', async () => {
    await test.fault({ provider: 'openai', mode: 'long', times: 1 });
    const post: PostView = await pipeline.write(thin.id);
    expect(post.wordCount).toBeLessThanOrEqual(75);
    expect(await asked()).toHaveLength(2);
  });

  it('is refused when it comes again', async () => {
    await test.fault({ provider: 'openai', mode: 'long' });
    const answer = await pipeline.operator.post(`/api/videos/${thin.id}/generate-blog`).expect(502);
    expect(answer.body as ErrorBody).toMatchObject({
      code: 'model_answer_unusable',
      message: expect.stringMatching(/The text has \d+ words, but its source supports at most 75\./),
    });
    expect(await asked()).toHaveLength(2);
    expect(await pipeline.posts(site.id)).toEqual([]);
  });
});

it('what a channel says under most of its videos counts in none of them, in older ones neither', async () => {
  const { manager } = test.database.dataSource;
  const habit = 'The station serves the valley since the bridge was built.';
  const rows = await manager.save(
    Video,
    ['One night.', 'Two days.', 'Three calls came.'].map((text, index) => ({
      youtubeId: `channel-${index}`,
      title: `Log`,
      description: `${text}\n${habit}`,
      channelId: 'UC-station',
      source: 'sandbox' as const,
      wordpressSiteId: site.id,
    })),
  );
  const sources = test.app.get(VideoSourcesService, { strict: false });
  const words = async () => (await manager.findBy(Video, { channelId: 'UC-station' })).map((row) => row.sourceWords);
  await sources.recount(manager, [rows[0]?.id as number]);
  expect((await words()).sort()).toEqual([3, 3, 4]);
  await manager.delete(Video, rows[2]?.id);
  await sources.recount(manager, [rows[0]?.id as number]);
  expect((await words()).sort()).toEqual([13, 13]);
});
