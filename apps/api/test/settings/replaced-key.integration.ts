import type { PostView } from '@pressloom/contracts/posts';
import { waitFor } from '@pressloom/testing';
import { Pipeline, requestsTo } from '../pipeline.ts';
import { KeysFixture } from './keys-fixture.ts';

let fixture: KeysFixture;
let pipeline: Pipeline;
let siteId: number;
beforeAll(async () => {
  fixture = await KeysFixture.start({ timing: { outageWaitSeconds: 1 } });
  pipeline = new Pipeline(fixture.test, fixture.operator);
  siteId = (await pipeline.site({ videosPerSearch: 4 })).id;
  await pipeline.discover(siteId, 'search and rescue');
});
afterAll(() => fixture.test.close());

const key = (apiKey: string) => fixture.saved('openai', { apiKey, baseUrl: fixture.aiUrl });
const texts = async () => (await requestsTo(fixture.test, 'openai', '/chat/completions')).length;
const control = (path: string, body: object) =>
  fixture.test.sandbox.post(`/control/${path}`).send({ provider: 'openai', ...body });
const write = async (): Promise<PostView> => {
  const video = (await pipeline.videos(siteId)).find(({ status }) => status === 'discovered');
  const { body } = await pipeline.operator.post(`/api/videos/${video!.id}/generate-blog`).expect(200);
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
  const { id } = (await pipeline.videos(siteId)).find(({ status }) => status === 'discovered')!;
  const generate = () => pipeline.operator.post(`/api/videos/${id}/generate-blog`);
  await generate().expect(502);
  await control('faults', { mode: 'ok' });
  await key('sk-third-key-4713');
  // The failure of the old key holds nothing back.
  await generate().expect(200);
});
