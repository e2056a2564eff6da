import type { ServerResponse } from 'node:http';
import { fetch, Request } from 'undici';
import { closedOrigin, drip, json, rejection, startFake } from '../../test/fake-server.ts';
import type { FakeServer, SeenRequest } from '../../test/fake-server.ts';
import { PNG } from '../../test/pictures.ts';
import { createPolicies } from '../http/index.ts';
import { createAiClient } from './index.ts';
import { DEFAULT_MODELS } from './models.ts';
import type { AiClientOptions, ImageTask, StructuredTask } from './index.ts';

const API_KEY = 'sk-test-key';
const SCHEMA = {
  type: 'object',
  properties: { title: { type: 'string' } },
  required: ['title'],
  additionalProperties: false,
};
const TEXT: StructuredTask = {
  system: 'You write.',
  user: 'Write.',
  schemaName: 'article',
  schema: SCHEMA,
  maxTokens: 500,
};
const IMAGE: ImageTask = { prompt: 'A ladder', quality: 'medium', size: '1536x1024' };

const completion = (message: object, finish_reason: string | null = 'stop') => ({
  id: 'c1',
  object: 'chat.completion',
  model: 'model-as-named',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }],
  usage: { prompt_tokens: 11, completion_tokens: 22, total_tokens: 33 },
});

const refusal = (code: string | null, type = 'invalid_request_error') => ({
  error: { message: `secret words about ${API_KEY}`, type, param: null, code },
});

describe('the AI client', () => {
  let server: FakeServer;
  let answer: (request: SeenRequest, response: ServerResponse) => void;
  let waits: number[];
  beforeEach(async () => {
    answer = () => {
      throw new Error('No request was expected.');
    };
    waits = [];
    server = await startFake((request, response) => answer(request, response));
  });
  afterEach(() => server.close());

  const client = (more: Partial<AiClientOptions> = {}) =>
    createAiClient({
      baseUrl: `${server.origin}/v1`,
      apiKey: API_KEY,
      policies: createPolicies({
        random: () => 0,
        sleep: (ms) => {
          waits.push(ms);
          return Promise.resolve();
        },
      }),
      ...more,
    });
  const sent = (index = 0) => JSON.parse(server.seen[index]?.body ?? 'null') as Record<string, unknown>;

  describe('writing', () => {
    it('asks for the schema, strictly, and gives no tools', async () => {
      answer = (_request, response) => json(response, 200, completion({ content: '{"title":"A"}', refusal: null }));
      expect(await client().writeStructured(TEXT)).toEqual({
        text: '{"title":"A"}',
        finishReason: 'stop',
        refusal: null,
        usage: { inputTokens: 11, outputTokens: 22 },
        model: 'model-as-named',
      });
      expect(server.seen[0]).toMatchObject({ method: 'POST', url: '/v1/chat/completions' });
      expect(server.seen[0]?.headers.authorization).toBe(`Bearer ${API_KEY}`);
      expect(sent()).toEqual({
        model: DEFAULT_MODELS.text,
        messages: [
          { role: 'system', content: 'You write.' },
          { role: 'user', content: 'Write.' },
        ],
        response_format: { type: 'json_schema', json_schema: { name: 'article', schema: SCHEMA, strict: true } },
        max_completion_tokens: 4500,
        reasoning_effort: 'low',
      });
    });

    it("lets OpenAI's own service write no prompt into its cache, which would cost more", async () => {
      answer = (_request, response) => json(response, 200, completion({ content: 'x' }));
      const fetchHere: AiClientOptions['fetch'] = (input, init) => {
        const { host, pathname } = new URL(input instanceof Request ? input.url : input);
        expect(host).toBe('api.openai.com');
        return fetch(`${server.origin}${pathname}`, init);
      };
      await client({ baseUrl: undefined, fetch: fetchHere }).writeStructured(TEXT);
      expect(sent()).toMatchObject({ model: DEFAULT_MODELS.text, prompt_cache_options: { mode: 'explicit' } });
    });

    it('uses the model that is set', async () => {
      answer = (_request, response) => json(response, 200, completion({ content: 'x' }));
      await client({ model: 'local-model' }).writeStructured(TEXT);
      expect(sent()).toMatchObject({ model: 'local-model', max_tokens: 4500 });
    });

    it.each([
      ['an empty text', { content: '' }, 'stop', { text: '', finishReason: 'stop', refusal: null }],
      ['a text cut off', { content: '{"ti' }, 'length', { text: '{"ti', finishReason: 'length', refusal: null }],
      ['prose', { content: 'Sure!' }, 'stop', { text: 'Sure!' }],
      ['a refusal', { content: null, refusal: 'I can not.' }, 'stop', { text: '', refusal: 'I can not.' }],
      ['a text without an end reason', { content: 'x' }, null, { text: 'x', finishReason: 'unknown' }],
    ])('hands on %s as it is', async (_name, message, finishReason, expected) => {
      answer = (_request, response) => json(response, 200, completion(message, finishReason));
      expect(await client().writeStructured(TEXT)).toMatchObject(expected);
    });

    it.each([
      ['none', undefined],
      ['half of it', { prompt_tokens: 11 }],
      ['nonsense', { prompt_tokens: '11', completion_tokens: -1 }],
      ['more than a call can have', { prompt_tokens: 11, completion_tokens: 100_000_001 }],
      ['more than a call can have, as a text', { prompt_tokens: '100000001', completion_tokens: 22 }],
    ])('says that nothing was counted where the usage is %s', async (_name, usage) => {
      answer = (_request, response) => json(response, 200, { ...completion({ content: 'x' }), usage });
      expect(await client().writeStructured(TEXT)).toMatchObject({ text: 'x', usage: null });
    });

    it('hands on the largest counts', async () => {
      const usage = { prompt_tokens: '100000000', completion_tokens: 100_000_000 };
      answer = (_request, response) => json(response, 200, { ...completion({ content: 'x' }), usage });
      expect(await client().writeStructured(TEXT)).toMatchObject({
        usage: { inputTokens: 100_000_000, outputTokens: 100_000_000 },
      });
    });

    it('puts what the caller asks for around each sending, repetitions too', async () => {
      let count = 0;
      answer = (_request, response) =>
        ++count < 3 ? json(response, 500, {}) : json(response, 200, completion({ content: 'x' }));
      const seen: string[] = [];
      const each = async <T>(send: () => Promise<T>): Promise<T> => {
        try {
          const result = await send();
          seen.push('answered');
          return result;
        } catch (error) {
          seen.push((error as { code: string }).code);
          throw error;
        }
      };
      expect(await client().writeStructured(TEXT, { each })).toMatchObject({ text: 'x' });
      expect(seen).toEqual(['server_error', 'server_error', 'answered']);
    });

    it.each([
      ['no choices', { choices: [] }],
      ['another object', { object: 'list' }],
      ['null', null],
    ])('refuses an answer with %s', async (_name, body) => {
      answer = (_request, response) => json(response, 200, body);
      expect(await rejection(client().writeStructured(TEXT))).toMatchObject({
        code: 'unusable_answer',
        provider: 'openai',
      });
    });

    it.each([
      ['a page', 'text/html', '<html>', 'The AI service answered with a web page instead of its data.'],
      ['half an answer', 'application/json', '{"choices":[', expect.any(String)],
    ])('refuses %s', async (_name, type, body, message) => {
      answer = (_request, response) => response.writeHead(200, { 'content-type': type }).end(body);
      expect(await rejection(client().writeStructured(TEXT))).toMatchObject({ code: 'unusable_answer', message });
    });
  });

  describe('drawing', () => {
    it('asks for one picture and gives its bytes', async () => {
      answer = (_request, response) =>
        json(response, 200, {
          data: [{ b64_json: PNG.toString('base64') }],
          usage: { input_tokens: 5, output_tokens: 1568, total_tokens: 1573 },
        });
      const picture = await client().makeImage(IMAGE);
      expect(picture).toMatchObject({
        mime: 'image/png',
        model: DEFAULT_MODELS.image,
        ...{ size: IMAGE.size, quality: IMAGE.quality },
        usage: { inputTokens: 5, outputTokens: 1568 },
      });
      expect(picture.bytes.equals(PNG)).toBe(true);
      expect(server.seen[0]?.url).toBe('/v1/images/generations');
      expect(sent()).toEqual({ ...IMAGE, model: DEFAULT_MODELS.image, n: 1 });
    });

    it.each([
      ['none', []],
      ['one cut off', [{ b64_json: PNG.subarray(0, 40).toString('base64') }]],
      ['prose', [{ b64_json: Buffer.from('I could not draw that, sorry').toString('base64') }]],
      ['an SVG', [{ b64_json: Buffer.from('<svg><script>1</script></svg>').toString('base64') }]],
      ['an address elsewhere, for which there is no guarded way', [{ url: 'https://example.org/a.png' }]],
      ['an address of another kind', [{ url: 'file:///etc/passwd' }]],
      ['no list', undefined],
    ])('refuses %s', async (_name, data) => {
      answer = (_request, response) => json(response, 200, { data });
      expect(await rejection(client().makeImage(IMAGE))).toMatchObject({ code: 'unusable_answer', retryable: false });
    });
  });

  describe('when the service refuses', () => {
    it.each<[name: string, status: number, body: object | string, code: string]>([
      ['a wrong key', 401, refusal('invalid_api_key'), 'bad_credentials'],
      ['a right that is missing', 403, refusal(null), 'forbidden'],
      ['an unknown model', 404, refusal('model_not_found'), 'not_found'],
      ['spent money', 429, refusal('insufficient_quota', 'insufficient_quota'), 'quota_exhausted'],
      ['spent money without a code', 429, refusal(null, 'insufficient_quota'), 'quota_exhausted'],
      ['a billing limit', 400, refusal('billing_hard_limit_reached'), 'quota_exhausted'],
      ...['billing_not_active', 'account_deactivated', 'organization_deactivated', 'quota_exceeded'].map(
        (code): [string, number, object, string] => [code, 403, refusal(code), 'quota_exhausted'],
      ),
      ['an unsafe picture', 400, refusal('moderation_blocked', 'image_generation_user_error'), 'rejected'],
      ['unsafe content', 400, refusal('content_policy_violation'), 'rejected'],
      ['too long a text', 400, refusal('context_length_exceeded'), 'rejected'],
      ...['content_filter', 'invalid_prompt'].map((code): [string, number, object, string] => [
        code,
        403,
        refusal(code),
        'rejected',
      ]),
      ['a body that is no JSON', 400, 'a secret page', 'request_refused'],
      ['no credit', 402, refusal('invalid_request_error', 'unknown_error'), 'quota_exhausted'],
    ])('tells %s once and in our words', async (_name, status, body, code) => {
      answer = (_request, response) => json(response, status, body);
      const error = await rejection(client().writeStructured(TEXT));
      expect(error).toMatchObject({ provider: 'openai', code, status, retryable: false, ambiguous: false });
      expect((error as Error).message).toMatch(/^The AI service /);
      expect((error as Error).message).not.toMatch(/secret|sk-/);
      expect((error as Error).cause).toBeUndefined();
      expect(server.seen).toHaveLength(1);
    });

    it.each(['1300', 'RateLimitReached', '429', 'some_new_word'])('waits out a 429 with the code %s', async (code) => {
      answer = (_request, response) =>
        server.seen.length < 2
          ? json(response, 429, refusal(code), { 'retry-after-ms': '1500', 'retry-after': '20' })
          : json(response, 200, completion({ content: 'x' }));
      expect(await client().writeStructured(TEXT)).toMatchObject({ text: 'x' });
      expect(waits).toEqual([1500]);
    });

    it.each([
      ['rate_limit_exceeded', 429],
      ['slow_down', 429],
      ['requests', 429],
      ['tokens', 429],
      [null, 408],
      [null, 503],
      [null, 500],
    ])('tries again after %s %i', async (code, status) => {
      answer = (_request, response) =>
        server.seen.length < 3
          ? json(response, status, refusal(code), { 'retry-after': '2' })
          : json(response, 200, completion({ content: 'x' }));
      expect(await client().writeStructured(TEXT)).toMatchObject({ text: 'x' });
      expect(waits).toEqual([2000, 2000]);
    });

    it('ends after four tries', async () => {
      answer = (_request, response) => json(response, 500, refusal(null, 'server_error'));
      expect(await rejection(client().makeImage(IMAGE))).toMatchObject({
        code: 'server_error',
        retryable: true,
        ambiguous: false,
      });
      expect(server.seen).toHaveLength(4);
    });
  });

  describe('when something fails', () => {
    it.each([
      ['no answer', () => undefined],
      ['a drip', (_request: SeenRequest, response: ServerResponse) => drip(response)],
    ])('gives up %s after its time, and leaves another try to its caller', async (_name, handle) => {
      answer = handle;
      const error = await rejection(client({ timeouts: { textMs: 1_000 } }).writeStructured(TEXT));
      expect(error).toMatchObject({ code: 'timeout', retryable: true, ambiguous: false });
      expect(server.seen).toHaveLength(1);
    });

    it('has a time of its own for pictures', async () => {
      answer = () => undefined;
      expect(await rejection(client({ timeouts: { imageMs: 60 } }).makeImage(IMAGE))).toMatchObject({
        code: 'timeout',
      });
    });

    it('tries again after a reset', async () => {
      answer = (_request, response) =>
        server.seen.length === 1
          ? response.socket?.resetAndDestroy()
          : json(response, 200, completion({ content: 'x' }));
      expect(await client().writeStructured(TEXT)).toMatchObject({ text: 'x' });
    });

    it('tells that nobody is there', async () => {
      const error = await rejection(client({ baseUrl: await closedOrigin() }).writeStructured(TEXT));
      expect(error).toMatchObject({ code: 'unreachable', retryable: true, ambiguous: false });
      expect(waits).toHaveLength(3);
    });

    it('takes no more of a text than 2 MB', async () => {
      answer = (_request, response) => json(response, 200, completion({ content: 'x'.repeat(2_100_000) }));
      expect(await rejection(client().writeStructured(TEXT))).toMatchObject({
        code: 'answer_too_large',
        retryable: false,
      });
    });

    it('never takes the key along to another address', async () => {
      const other = await startFake((_request, response) => json(response, 200, {}));
      answer = (_request, response) => response.writeHead(307, { location: `${other.origin}/v1` }).end();
      expect(await rejection(client().writeStructured(TEXT))).toMatchObject({ code: 'redirected' });
      expect(other.seen).toEqual([]);
      await other.close();
    });

    it('stops asking after five failures, whoever asks', async () => {
      const policies = createPolicies({ random: () => 0, sleep: () => Promise.resolve() });
      answer = (_request, response) => json(response, 500, refusal(null));
      await rejection(client({ policies }).writeStructured(TEXT));
      const error = await rejection(client({ policies }).writeStructured(TEXT));
      expect(error).toMatchObject({ code: 'breaker_open' });
      expect(server.seen).toHaveLength(5);
    });

    it('goes on asking for texts where pictures fail', async () => {
      const policies = createPolicies({ random: () => 0, sleep: () => Promise.resolve() });
      answer = (request, response) =>
        request.url.includes('images') ? json(response, 500, {}) : json(response, 200, completion({ content: 'x' }));
      await rejection(client({ policies }).makeImage(IMAGE));
      expect(await rejection(client({ policies }).makeImage(IMAGE))).toMatchObject({ code: 'breaker_open' });
      expect(await client({ policies }).writeStructured(TEXT)).toMatchObject({ text: 'x' });
    });

    it('does not send a key that no header takes', async () => {
      const error = await rejection(client({ apiKey: 'sk-“secret”' }).writeStructured(TEXT));
      expect(error).toMatchObject({ code: 'bad_credentials' });
      expect((error as Error).message).not.toContain('secret');
      expect(server.seen).toEqual([]);
    });

    it('ends with the reason of its caller who gives up', async () => {
      const caller = new AbortController();
      const reason = new Error('stopping');
      answer = () => caller.abort(reason);
      expect(await rejection(client().writeStructured(TEXT, { signal: caller.signal }))).toBe(reason);
      expect(server.seen).toHaveLength(1);
    });
  });
});
