import { Video } from '@pressloom/database/entities';
import { WritePostsJob } from '../../src/pipeline/automation/writing/write-posts.job.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline, requestsTo } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let pipeline: Pipeline;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
});
afterEach(async () => {
  await control(test, 'reset', {});
  test.clock.set(null);
  await test.database.dataSource.query(`DELETE FROM wordpress_sites`);
  await test.database.dataSource.query(`DELETE FROM provider_health`);
});
afterAll(() => test.close());

const runPlanner = () => test.app.get(WritePostsJob).run({ createdAt: test.clock.now() });

describe('while the AI service fails, the automation', () => {
  it('blames no video for an account without credit, however long, and goes on by itself', async () => {
    const start = Date.now();
    const site = await pipeline.site({ videosPerSearch: 3 });
    await pipeline.discover(site.id, 'water tender');
    await test.fault({ provider: 'openai', mode: 'quota' });
    for (let hour = 0; hour < 60; hour += 6) {
      test.clock.set(new Date(start + hour * 3_600_000));
      await runPlanner();
      await pipeline.idle(site.id);
    }
    const videos = await test.database.dataSource.getRepository(Video).findBy({ wordpressSiteId: site.id });
    expect(videos.map(({ failures }) => failures)).toEqual([0, 0, 0]);
    // Each had its turn: one that could not be written by a fault of its own would not hold up the others.
    expect(new Set((await pipeline.jobs(site.id, 'generate-post')).map(({ target }) => target)).size).toBe(3);
    await control(test, 'reset', {});
    for (const minutes of [0, 15, 30]) {
      test.clock.set(new Date(start + (60 * 60 + minutes) * 60_000));
      await runPlanner();
      await pipeline.idle(site.id);
    }
    expect(await pipeline.posts(site.id)).toHaveLength(3);
  });

  it('has a picture made an hour after the AI service failed, but not one that it declined', async () => {
    const start = Date.now();
    const site = await pipeline.site({ autoImages: true, videosPerSearch: 2 });
    await pipeline.discover(site.id, 'brush engine');
    await test.fault({ provider: 'openai', mode: 'quota', path: '/images/' });
    const made = async (minutes: number) => {
      test.clock.set(new Date(start + minutes * 60_000));
      await runPlanner();
      await pipeline.idle(site.id);
      return (await pipeline.posts(site.id)).filter((post) => post.featuredImageType === 'ai').length;
    };
    expect(await made(0)).toBe(0);
    await test.fault({ provider: 'openai', mode: 'refusal', path: '/images/', times: 1 });
    expect([await made(45), await made(61), await made(180)]).toEqual([0, 1, 1]);
    const codes = (await pipeline.jobs(site.id, 'generate-image')).map(({ error }) => error?.code ?? 'made').toSorted();
    expect(codes).toEqual(['made', 'model_answer_unusable', 'provider_failed', 'provider_failed']);
  });

  it('never asks again for a picture that may have been paid for', async () => {
    const start = Date.now();
    const site = await pipeline.site({ autoImages: true, videosPerSearch: 1 });
    await pipeline.discover(site.id, 'ladder truck');
    await test.fault({ provider: 'openai', mode: 'reset', path: '/images/', times: 1, afterWork: true });
    for (const minutes of [0, 61, 180, 600]) {
      test.clock.set(new Date(start + minutes * 60_000));
      await runPlanner();
      await pipeline.idle(site.id);
    }
    const jobs = await pipeline.jobs(site.id, 'generate-image');
    expect(jobs.map(({ error }) => error?.code)).toEqual(['image_uncertain']);
    const images = (await requestsTo(test, 'openai', '/images/')) as { isPaid?: boolean }[];
    expect(images.filter(({ isPaid }) => isPaid)).toHaveLength(1);
  });
});
