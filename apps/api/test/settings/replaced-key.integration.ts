import type { PostView } from '@pressloom/contracts/posts';
import { waitFor } from '@pressloom/testing';
import { jobTarget } from '../../src/jobs/job-type.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { Pipeline, requestsTo } from '../pipeline.ts';
import { KeysFixture } from './keys-fixture.ts';

let fixture: KeysFixture;
let pipeline: Pipeline;
let siteId: number;
beforeAll(async () => {
  // Far longer than a test: what continues before that was tried at once.
  fixture = await KeysFixture.start({ timing: { outageWaitSeconds: 600 } });
  pipeline = new Pipeline(fixture.test, fixture.operator);
  siteId = (await pipeline.site({ videosPerSearch: 4 })).id;
  await pipeline.discover(siteId, 'search and rescue');
});
afterAll(() => fixture.test.close());

const key = (apiKey: string) => fixture.saved('openai', { apiKey, baseUrl: fixture.aiUrl });
const texts = async () => (await requestsTo(fixture.test, 'openai', '/chat/completions')).length;
const control = (path: string, body: object) =>
  fixture.test.sandbox.post(`/control/${path}`).send({ provider: 'openai', ...body });
const freshVideo = async (): Promise<number> =>
  (await pipeline.videos(siteId)).find(({ status }) => status === 'discovered')!.id;
const write = async (): Promise<PostView> => {
  const { body } = await pipeline.operator.post(`/api/videos/${await freshVideo()}/generate-blog`).expect(200);
  return body as PostView;
};

it('a key that is replaced while a text is being written takes nothing from it, and the next text uses the new one', async () => {
  await key('sk-first-key-4711');
  await control('faults', { mode: 'hang', times: 1, path: '/chat/completions' });
  const before = await texts();
  const written = write();
  await waitFor(async () => (await texts()) === before + 1);
  await key('sk-second-key-4712');
  expect((await fixture.read()).openai).toMatchObject({ apiKey: { mask: '••••4712' } });
  await control('release', {});
  expect((await written).content).not.toBe('');
  // It was paid for once: nothing is asked anew because of the key.
  expect(await texts()).toBe(before + 1);
  await write();
  expect(await texts()).toBe(before + 2);
});

it('a text that fails by a revoked key is written once another one was entered', async () => {
  await control('faults', { mode: 'forbidden', path: '/chat/completions' });
  const id = await freshVideo();
  const generate = () => pipeline.operator.post(`/api/videos/${id}/generate-blog`);
  await generate().expect(502);
  await control('faults', { mode: 'ok' });
  await key('sk-third-key-4713');
  // The failure of the old key holds nothing back.
  await generate().expect(200);
});

const jobs = () => fixture.test.app.get(JobsService);

it.each([
  {
    provider: 'youtube',
    path: '/search',
    type: 'search-keyword' as const,
    begin: async () => {
      fixture.youtubeIsStandIn();
      const target = jobTarget('keyword', (await pipeline.keyword(siteId, 'ladder truck')).id);
      return jobs().start({ type: 'search-keyword', target, siteId, automatic: true });
    },
    enter: () => fixture.saved('youtube', { apiKey: 'AIzaSy-fourth-0123456789-4714' }),
  },
  {
    provider: 'openai',
    path: '/chat/completions',
    type: 'generate-post' as const,
    begin: async () => {
      const target = jobTarget('video', await freshVideo());
      return jobs().start({ type: 'generate-post', target, siteId, automatic: true });
    },
    enter: () => key('sk-fourth-key-4714'),
  },
])('a $type that waits out a failure of its provider continues once a key was entered', async (waiting) => {
  const { provider, path, type, begin, enter } = waiting;
  await fixture.test.fault({ provider, mode: 'error', path });
  const { id } = await begin();
  await pipeline.noted(siteId, type, /^Waiting: /);
  await fixture.test.fault({ provider, mode: 'ok' });
  await enter();
  await waitFor(async () => (await jobs().find(id)).status === 'completed', { timeoutMs: 20_000 });
});
