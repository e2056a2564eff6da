import { request, SCHEMA, VIDEO } from '../../../test/article-request.ts';
import { startSandbox } from '../../../test/start-sandbox.ts';
import type { Json, RunningSandbox } from '../../../test/start-sandbox.ts';
import { KIND_NAMES } from './settings.ts';

let sandbox: RunningSandbox;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(async () => await sandbox.stop());
beforeEach(async () => void (await sandbox.call('/control/reset', { body: {} })));

const become = async (settings: object): Promise<void> => {
  expect((await sandbox.call('/control/ai-server', { body: settings })).status).toBe(200);
};
const fault = (mode: string) => sandbox.setFault({ provider: 'openai', mode, times: 1 });
const ask = (changes: object = {}, video: object = VIDEO) =>
  sandbox.call('/v1/chat/completions', request(video, changes));
const contentOf = (body: Json): Json => body.choices[0].message.content;
const logged = async (): Promise<Json[]> => (await sandbox.call('/control/requests?provider=openai')).body;

const schemaFormat = { type: 'json_schema', json_schema: { name: 'article', strict: true, schema: SCHEMA } };
const objectFormat = { type: 'json_object' };
/** What a caller says in the prompt where the server takes no schema. */
const inWords = [
  {
    role: 'system',
    content: `You write calmly. Answer with one JSON object of this schema: ${JSON.stringify(SCHEMA)}`,
  },
  ...request(VIDEO).body.messages.slice(1),
];

/** A request that is well-formed at each kind of server. */
const OWN_REQUEST: Record<(typeof KIND_NAMES)[number], object> = {
  openai: { max_completion_tokens: 4000, reasoning_effort: 'low', prompt_cache_options: { mode: 'explicit' } },
  azure: { model: 'writer', max_completion_tokens: 4000 },
  deepseek: { model: 'deepseek-chat', max_tokens: 4000, response_format: objectFormat, messages: inWords },
  mistral: { model: 'magistral-medium-latest', max_tokens: 4000 },
  openrouter: { model: 'mistralai/mistral-small', max_tokens: 4000 },
  ollama: { model: 'qwen3:14b', max_tokens: 4000 },
  lmstudio: { model: 'qwen/qwen3-14b', max_tokens: 4000 },
  strict: { model: 'writer', response_format: undefined, max_completion_tokens: 4000, messages: inWords },
};

/** The text of an answer, whatever stands around it. */
function textIn(content: Json): string {
  if (typeof content === 'string') return content.replace(/^<think>[\s\S]*<\/think>\s*```json\n|\n```$/g, '');
  return content.find((part: Json) => part.type === 'text').text;
}

describe('each kind of server', () => {
  it.each(KIND_NAMES)('%s answers a request of its own sort with the same whole article', async (kind) => {
    const plain = contentOf((await ask()).body);
    await become({ kind });
    const { status, body } = await ask(OWN_REQUEST[kind]);
    expect(status).toBe(200);
    expect(JSON.parse(textIn(contentOf(body)))).toEqual(JSON.parse(plain));
    expect(body.choices[0].finish_reason).toBe('stop');
    expect((await logged()).at(-1)).toMatchObject({ status: 200, isPaid: true, refusedParameters: [] });
  });

  it('is shown, and ends with the reset', async () => {
    await become({ kind: 'mistral', requestsPerSecond: 2 });
    const shown = async (): Promise<Json> => (await sandbox.call('/control/ai-server')).body;
    expect(await shown()).toMatchObject({ kind: 'mistral', requestsPerSecond: 2 });
    await sandbox.call('/control/reset', { body: {} });
    expect(await shown()).toMatchObject({ kind: 'openai', requestsPerSecond: null });
  });

  it.each([
    ['another kind', { kind: 'gemini' }, /azure, deepseek/],
    ['a rate of nothing', { requestsPerSecond: 0 }, /from 1 on/],
    ['a parameter that is none', { kind: 'strict', refuses: ['colour'] }, /response_format/],
    ['no limit at all', { kind: 'strict', refuses: ['max_tokens', 'max_completion_tokens'] }, /either/],
    ['another setting', { speed: 1 }, /Unknown setting "speed"/],
  ])('is not changed to %s', async (_name, settings, message) => {
    const answer = await sandbox.call('/control/ai-server', { body: settings });
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(message) } });
  });
});

describe('azure', () => {
  beforeEach(() => become({ kind: 'azure' }));

  it('names the model behind the deployment, and what its filter found', async () => {
    const { body } = await ask(OWN_REQUEST.azure);
    expect(body).toMatchObject({
      model: expect.stringMatching(/^gpt-/),
      prompt_filter_results: [{ prompt_index: 0 }],
      choices: [{ content_filter_results: { hate: { filtered: false, severity: 'safe' } } }],
    });
  });

  it('refuses max_tokens by name', async () => {
    const { status, body } = await ask({ model: 'writer', max_tokens: 100 });
    expect([status, body.error.code, body.error.param]).toEqual([400, 'unsupported_parameter', 'max_tokens']);
    expect((await logged())[0]).toMatchObject({ isPaid: false, refusedParameters: ['max_tokens'] });
  });

  it('filters a prompt', async () => {
    await fault('refusal');
    const { status, body } = await ask(OWN_REQUEST.azure);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: 'content_filter',
      param: 'prompt',
      innererror: { code: 'ResponsibleAIPolicyViolation', content_filter_result: { violence: { filtered: true } } },
    });
  });

  it('is too fast under two names, and has no balance', async () => {
    await fault('rate-limit');
    const first = await ask();
    await fault('rate-limit');
    const second = await ask();
    expect([first, second].map(({ body }) => body.error.code).toSorted()).toEqual(['429', 'RateLimitReached']);
    expect(first.headers.get('retry-after')).toBe('1');
    const quota = await sandbox.call('/control/faults', { body: { provider: 'openai', mode: 'quota' } });
    expect(quota).toMatchObject({ status: 400, body: { error: expect.stringContaining('no balance') } });
  });
});

describe('deepseek', () => {
  beforeEach(() => become({ kind: 'deepseek' }));

  it.each([
    [
      'a schema',
      { response_format: schemaFormat },
      'This response_format type is unavailable now',
      ['response_format'],
    ],
    ['any JSON of a prompt without the word', { response_format: objectFormat }, /must contain the word 'json'/, []],
    ['another model', { model: 'gpt-6.1-terra' }, 'Model Not Exist', []],
  ])('refuses %s', async (_name, changes, message, refusedParameters) => {
    const { status, body } = await ask({ model: 'deepseek-chat', ...changes });
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_request_error', null]);
    expect(body.error.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    expect((await logged())[0]).toMatchObject({ isPaid: false, refusedParameters });
  });

  it('takes no notice of a limit that it does not know, and thinks beside the text', async () => {
    const { body } = await ask({ ...OWN_REQUEST.deepseek, max_tokens: undefined, max_completion_tokens: 10 });
    expect(body.choices[0]).toMatchObject({
      finish_reason: 'stop',
      message: { reasoning_content: expect.any(String) },
    });
  });

  it('says 402 without balance', async () => {
    await fault('quota');
    const { status, body } = await ask(OWN_REQUEST.deepseek);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ message: 'Insufficient Balance', code: 'invalid_request_error' });
  });
});

describe('mistral', () => {
  beforeEach(() => become({ kind: 'mistral' }));

  it('answers in parts, the thinking first', async () => {
    const content = contentOf((await ask(OWN_REQUEST.mistral)).body);
    expect(content).toEqual([
      { type: 'thinking', thinking: [{ type: 'text', text: expect.any(String) }] },
      { type: 'text', text: expect.stringMatching(/^\{"title"/) },
    ]);
  });

  it('refuses all that it does not list at once, in a bare body', async () => {
    const extra = { max_completion_tokens: 100, reasoning_effort: 'low', prompt_cache_options: { mode: 'explicit' } };
    const { status, body } = await ask({ ...OWN_REQUEST.mistral, ...extra });
    expect(status).toBe(422);
    expect(body).toMatchObject({ object: 'error', type: 'invalid_request_error', param: null, code: null });
    expect(body.message.detail[0]).toEqual({
      type: 'extra_forbidden',
      loc: ['body', 'max_completion_tokens'],
      msg: 'Extra inputs are not permitted',
      input: 100,
    });
    expect((await logged())[0].refusedParameters).toEqual(Object.keys(extra));
  });

  it('is too fast, refuses other models and keys in bare bodies', async () => {
    await fault('rate-limit');
    expect(await ask()).toMatchObject({
      status: 429,
      body: { object: 'error', message: 'Requests rate limit exceeded', type: 'rate_limited', code: '1300' },
    });
    expect((await ask({ model: 'gpt-4' })).body).toMatchObject({ object: 'error', code: '1500' });
    const denied = await sandbox.call('/v1/chat/completions', { ...request(VIDEO), headers: { authorization: '' } });
    expect([denied.status, denied.body.object, denied.body.error]).toEqual([401, 'error', undefined]);
  });
});

describe('openrouter', () => {
  beforeEach(() => become({ kind: 'openrouter' }));

  it('sends blank lines ahead of its JSON', async () => {
    const answer = await fetch(`${sandbox.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer test', 'content-type': 'application/json' },
      body: JSON.stringify(request(VIDEO, OWN_REQUEST.openrouter).body),
    });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await answer.text()).toMatch(/^(\n {9}){3}\n\{"id"/);
  });

  it.each([
    ['quota', 402],
    ['rate-limit', 429],
  ])('tells %s with status 200 and a number', async (mode, code) => {
    await fault(mode);
    const { status, body } = await ask(OWN_REQUEST.openrouter);
    expect([status, body]).toEqual([200, { error: { message: expect.any(String), code } }]);
    expect((await logged())[0]).toMatchObject({ status: 200, isPaid: false });
  });

  it('ends a text with the reason error where its provider broke off', async () => {
    await fault('error');
    const { status, body } = await ask(OWN_REQUEST.openrouter);
    expect([status, body.choices[0].finish_reason, body.choices[0].error.code]).toEqual([200, 'error', 502]);
    expect(() => JSON.parse(contentOf(body)) as unknown).toThrow();
  });

  it('gives its other refusals their own status', async () => {
    const { status, body } = await ask({ messages: [] });
    expect([status, body.error.code]).toEqual([400, 400]);
  });
});

describe('ollama', () => {
  beforeEach(() => become({ kind: 'ollama' }));

  it('puts the JSON into a fence, behind its thoughts', async () => {
    const content = contentOf((await ask(OWN_REQUEST.ollama)).body);
    expect(content).toMatch(/^<think>\n[\s\S]+\n<\/think>\n\n```json\n\{"title"[\s\S]+\}\n```$/);
  });

  it('leaves the fence open where the text was cut', async () => {
    const { choices } = (await ask({ ...OWN_REQUEST.ollama, max_tokens: 50 })).body;
    expect(choices[0].finish_reason).toBe('length');
    expect(choices[0].message.content).toMatch(/```json\n\{"title"[^`]+$/);
  });

  it('reads and counts 4,096 tokens only', async () => {
    const sentence = (number: number) => `The lookout of ridge ${number} keeps both eyes on the crew below.`;
    const transcript = Array.from({ length: 1200 }, (_, number) => sentence(number)).join(' ');
    const { usage, choices } = (await ask(OWN_REQUEST.ollama, { ...VIDEO, transcript, targetWords: 1500 })).body;
    expect(usage.prompt_tokens).toBeGreaterThan(3900);
    expect(usage.prompt_tokens).toBeLessThanOrEqual(4096);
    expect(usage.total_tokens).toBe(usage.prompt_tokens + usage.completion_tokens);
    const ridges = [...choices[0].message.content.matchAll(/ridge (\d+)/g)].map(([, number]) => Number(number));
    expect(ridges.length).toBeGreaterThan(3);
    expect(Math.max(...ridges)).toBeLessThan(300);
  });

  it('knows the models that are pulled, and no pictures', async () => {
    const { status, body } = await ask({ model: 'gpt-6.1-terra' });
    expect([status, body.error]).toEqual([
      404,
      { message: 'model "gpt-6.1-terra" not found, try pulling it first', type: 'api_error', param: null, code: null },
    ]);
    const picture = await fetch(`${sandbox.url}/v1/images/generations`, {
      method: 'POST',
      headers: { authorization: 'Bearer test', 'content-type': 'application/json' },
      body: '{"prompt":"A lake"}',
    });
    expect([picture.status, await picture.text()]).toEqual([404, '404 page not found']);
  });
});

describe('lmstudio', () => {
  beforeEach(() => become({ kind: 'lmstudio' }));

  it('refuses any JSON and takes a schema', async () => {
    expect(await ask({ response_format: objectFormat, messages: inWords })).toMatchObject({
      status: 400,
      body: { error: "'response_format.type' must be 'json_schema' or 'text'" },
    });
    expect((await logged())[0].refusedParameters).toEqual(['response_format']);
    expect((await ask()).status).toBe(200);
  });

  it('counts in texts, or not at all', async () => {
    const usages = [(await ask()).body.usage, (await ask()).body.usage];
    expect(usages).toContain(undefined);
    expect(usages).toContainEqual({
      prompt_tokens: expect.stringMatching(/^\d+$/),
      completion_tokens: expect.stringMatching(/^\d+$/),
      total_tokens: expect.stringMatching(/^\d+$/),
    });
  });

  it.each(['/chat/completions', '/v1/images/generations', '/v1/v1/chat/completions'])(
    'answers %s with 200 and an error',
    async (path) => {
      const { status, body } = await sandbox.call(path, request(VIDEO));
      expect([status, body]).toEqual([200, { error: `Unexpected endpoint or method. (POST ${path})` }]);
      expect((await logged())[0]).toMatchObject({ path, isPaid: false });
    },
  );

  it('answers outside /v1 as this kind only', async () => {
    await become({ kind: 'ollama' });
    expect((await fetch(`${sandbox.url}/chat/completions`, { method: 'POST' })).status).toBe(404);
  });

  it('refuses while no model is loaded', async () => {
    await become({ kind: 'lmstudio', hasModel: false });
    const { status, body } = await ask();
    expect([status, body.error.code]).toEqual([400, 'model_not_found']);
    expect(body.error.message).toMatch(/^No models loaded/);
  });
});

describe('too many requests', () => {
  it.each([
    ['seconds', 'retry-after', /^1$/],
    ['milliseconds', 'retry-after-ms', /^\d{1,4}$/],
  ])('tell the wait in %s', async (retryAfter, header, value) => {
    await become({ kind: 'azure', requestsPerSecond: 1, retryAfter });
    const [one, two] = await Promise.all([ask(OWN_REQUEST.azure), ask(OWN_REQUEST.azure)]);
    expect([one.status, two.status].toSorted()).toEqual([200, 429]);
    const refused = one.status === 429 ? one : two;
    expect(refused.headers.get(header)).toMatch(value);
  });

  it('may tell nothing, and pass with the second', async () => {
    await become({ kind: 'mistral', requestsPerSecond: 1, retryAfter: 'none' });
    const [one, two] = await Promise.all([ask(OWN_REQUEST.mistral), ask(OWN_REQUEST.mistral)]);
    const refused = one.status === 429 ? one : two;
    const names = ['content-type', 'retry-after', 'retry-after-ms'];
    expect(names.filter((name) => refused.headers.has(name))).toEqual(['content-type']);
    let answer = refused;
    while (answer.status === 429) answer = await ask(OWN_REQUEST.mistral);
    expect(answer.status).toBe(200);
    expect((await logged()).at(-1)).toMatchObject({ isPaid: true });
  });
});
