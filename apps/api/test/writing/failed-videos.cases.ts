import type { AutomationStatus } from '@pressloom/contracts/automation';
import type { SiteView } from '@pressloom/contracts/sites';
import type { ReleasedVideo, VideoView } from '@pressloom/contracts/videos';
import { Video } from '@pressloom/database/entities';
import { WritePostsJob } from '../../src/pipeline/automation/writing/write-posts.job.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { stoppingAText } from './stopping-a-text.ts';

const HOUR = 3_600_000;

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
});
beforeEach(async () => {
  test.clock.set(new Date('2026-06-10T12:00:00Z'));
  site = await pipeline.site({ videosPerSearch: 1 });
});
afterEach(async () => {
  await control(test, 'reset', {});
  test.clock.set(null);
  await test.database.dataSource.query('DELETE FROM wordpress_sites');
  await test.database.dataSource.query('DELETE FROM provider_health');
});
afterAll(() => test.close());

/** What became of the one video after so many rounds, which are so many hours apart. */
async function afterRounds(count: number, hours = 7): Promise<{ video: VideoView; written: number }> {
  let written = 0;
  for (let one = 0; one < count; one += 1) {
    test.clock.set(new Date(test.clock.now().getTime() + hours * HOUR));
    written += (await test.app.get(WritePostsJob).run({ createdAt: test.clock.now() })).written;
    await pipeline.idle(site.id);
  }
  return { video: (await pipeline.videos(site.id))[0] as VideoView, written };
}

const issues = async () =>
  ((await pipeline.operator.get(`/api/automation-status?siteId=${site.id}`).expect(200)).body as AutomationStatus)
    .issues;

describe('a video from which no post could be written', () => {
  it.each(['prose', 'refusal'])('three times (%s) waits for a person, who releases it', async (mode) => {
    await pipeline.discover(site.id, 'fails');
    await test.fault({ provider: 'openai', mode });
    expect((await afterRounds(1)).written).toBe(1);
    // It rests for an hour first.
    expect((await afterRounds(1, 0.9)).written).toBe(0);
    const { video, written } = await afterRounds(3);
    expect(written).toBe(2);
    expect(video).toMatchObject({ failures: 3, needsPerson: true, failureReason: video.lastJob?.error?.message });
    expect(await issues()).toEqual([
      {
        kind: 'videos',
        message: '1 video failed 3 times or more and waits for you.',
        link: '/content-generation?tab=ready',
      },
    ]);
    await control(test, 'reset', {});
    expect((await afterRounds(1)).written).toBe(0);
    const released = await pipeline.operator.post(`/api/videos/${video.id}/release`).expect(200);
    expect(released.body).toMatchObject({
      ...{ failures: 0, needsPerson: false, failureReason: null },
      whyNotWritten: null,
    });
    expect(await afterRounds(1)).toMatchObject({ written: 1, video: { status: 'processed', failures: 0 } });
    expect(await issues()).toEqual([]);
  });

  it.each(['quota', 'forbidden'])('because the AI service fails (%s) has not failed', async (mode) => {
    await pipeline.discover(site.id, 'waits');
    await test.fault({ provider: 'openai', mode });
    expect(await afterRounds(4)).toMatchObject({
      written: 4,
      video: { failures: 0, needsPerson: false, failureReason: null, lastJob: { status: 'failed' } },
    });
    await control(test, 'reset', {});
    expect(await afterRounds(1)).toMatchObject({ written: 1, video: { status: 'processed' } });
  });

  it('is told what keeps it back all the same when it is released', async () => {
    const [video] = await pipeline.discover(site.id, 'kept back');
    const { id, keywordId } = video as VideoView;
    const whyNot = async () =>
      ((await pipeline.operator.post(`/api/videos/${id}/release`).expect(200)).body as ReleasedVideo).whyNotWritten;
    const automation = (automationEnabled: boolean) =>
      pipeline.operator.patch(`/api/website-automation-settings/${site.id}`).send({ automationEnabled }).expect(200);
    expect(await whyNot()).toBeNull();
    await automation(false);
    expect(await whyNot()).toBe('The automation of this website is switched off.');
    await automation(true);
    await pipeline.operator.put(`/api/keywords/${keywordId}/automation`).send({ autoGenerateBlogs: false }).expect(200);
    expect(await whyNot()).toBe('The rules of its keyword allow manual writing only.');
    await pipeline.operator.delete(`/api/keywords/${keywordId}/automation`).expect(200);
    const rows = test.database.dataSource.getRepository(Video);
    await rows.update(id, { source: 'live' });
    expect(await whyNot()).toMatch(/^The automation can't write from it now/);
    await rows.update(id, { source: 'sandbox', sourceWords: 1 });
    expect(await whyNot()).toMatch(/1 word/);
    await rows.update(id, { flag: 'private' });
    expect(await whyNot()).toMatch(/private/);
  });

  it('is none that does not exist', async () => {
    await pipeline.operator.post('/api/videos/999999/release').expect(404);
  });
});

stoppingAText(() => ({ test, pipeline, site }));
