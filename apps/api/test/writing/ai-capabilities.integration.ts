import type { AiCapabilitiesView } from '@pressloom/contracts/ai-capabilities';
import { AiCapabilities } from '@pressloom/database/entities';
import { strictServer } from '@pressloom/testing';
import type { StrictServer } from '@pressloom/testing';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let ai: StrictServer;
let pipeline: Pipeline;
let siteId: number;

const refusal = { message: "Invalid parameter: 'response_format' of type 'json_schema' is not supported.", code: null };
const error = { ...refusal, type: 'invalid_request_error', param: 'response_format' };

beforeAll(async () => {
  ai = await strictServer({
    'POST /v1/chat/completions': async ({ body }) => {
      const asked = JSON.parse(body.toString()) as {
        response_format?: { type: string };
        messages: { content: string }[];
      };
      if (asked.response_format?.type === 'json_schema') return { status: 400, body: { error } };
      const headers = { 'content-type': 'application/json', authorization: 'Bearer key' };
      const answer = await fetch(`${test.sandboxUrl}/v1/chat/completions`, {
        method: 'POST',
        headers,
        body: body.toString(),
      });
      return { status: 200, body: await answer.json() };
    },
  });
  const env = { OPENAI_BASE_URL: `${ai.url}/v1`, OPENAI_API_KEY: 'key', OPENAI_MODEL: 'deepseek-chat' };
  test = await startTestApp({ env });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  siteId = (await pipeline.site({ videosPerSearch: 3 })).id;
});
afterAll(async () => {
  await test.close();
  await ai.close();
});

const list = async () => (await pipeline.operator.get('/api/ai-capabilities').expect(200)).body as AiCapabilitiesView[];
const calls = (): number => ai.requests.length;

it('what a server does not take is listed once it was found out, and found out again once it was forgotten', async () => {
  expect(await list()).toEqual([]);
  const [first, second, third] = await pipeline.discover(siteId, 'refused schema');
  await pipeline.write(first?.id as number);
  expect(calls()).toBe(2);
  const [learnt, ...others] = await list();
  expect(others).toEqual([]);
  expect(learnt).toMatchObject({
    ...{ address: `${ai.url}/v1`, model: 'deepseek-chat', kind: 'text', adaptations: ['json_object'] },
    ...{ isInUse: true, isSandbox: false },
  });
  await pipeline.write(second?.id as number);
  expect(calls()).toBe(3);
  const { body } = await pipeline.operator.delete(`/api/ai-capabilities/${learnt?.id}`).expect(200);
  expect(body).toEqual([]);
  await pipeline.write(third?.id as number);
  expect(calls()).toBe(5);
  expect(await list()).toMatchObject([{ adaptations: ['json_object'] }]);
});

it('forgets nothing that is not there', async () => {
  for (const id of ['2147483647', '0', 'x']) await pipeline.operator.delete(`/api/ai-capabilities/${id}`).expect(404);
  const member = await signedIn(test, 'member');
  const [{ id }] = (await list()) as [AiCapabilitiesView];
  await member.get('/api/ai-capabilities').expect(403);
  await member.delete(`/api/ai-capabilities/${id}`).expect(403);
  expect(await test.database.dataSource.getRepository(AiCapabilities).countBy({ id })).toBe(1);
});
