import type { ErrorBody } from '@pressloom/contracts/errors';
import { strictServer } from '@pressloom/testing';
import type { StrictServer } from '@pressloom/testing';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let ai: StrictServer;

beforeAll(async () => {
  const error = { message: 'No.', type: 'invalid_request_error', code: 'content_policy_violation' };
  ai = await strictServer({ 'POST /v1/chat/completions': () => ({ status: 400, body: { error } }) });
  test = await startTestApp({ env: { OPENAI_BASE_URL: `${ai.url}/v1`, OPENAI_API_KEY: 'key' } });
});
afterAll(async () => {
  await test.close();
  await ai.close();
});

it('a video of which the AI service refuses to write has failed itself', async () => {
  const pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  const { id } = await pipeline.site({ videosPerSearch: 1 });
  const [video] = await pipeline.discover(id, 'refused');
  const { body } = await pipeline.operator.post(`/api/videos/${video?.id}/generate-blog`).expect(502);
  const { code, message } = body as ErrorBody;
  expect([code, message]).toEqual(['model_answer_unusable', expect.stringMatching(/^The AI service /)]);
  expect(await pipeline.videos(id)).toMatchObject([{ failures: 1, needsPerson: false, failureReason: message }]);
});
