import type { ServerResponse } from 'node:http';
import { json, rejection, startFake } from '../../test/fake-server.ts';
import type { FakeServer, SeenRequest } from '../../test/fake-server.ts';
import { PNG } from '../../test/pictures.ts';
import { createPolicies } from '../http/index.ts';
import { createAiClient } from './index.ts';
import type { AiClientOptions, ImageTask, LearntCapabilities, StructuredTask } from './index.ts';

const TEXT: StructuredTask = {
  system: 'You write.',
  user: 'Write.',
  schemaName: 'article',
  schema: { type: 'object', properties: { title: { type: 'string' } } },
  maxTokens: 500,
};
const IMAGE: ImageTask = { prompt: 'A ladder', quality: 'medium', size: '1536x1024' };

const completion = (message: object, more: object = {}) => ({
  model: 'm',
  choices: [{ message, finish_reason: 'stop', ...more }],
  usage: { prompt_tokens: 1, completion_tokens: 2 },
});

type Body = Record<string, unknown>;

describe('the AI client, at servers of other kinds', () => {
  let server: FakeServer;
  let answer: (body: Body, response: ServerResponse, request: SeenRequest) => void;
  let learnt: LearntCapabilities[];
  beforeEach(async () => {
    learnt = [];
    server = await startFake((request, response) =>
      answer(request.body === '' ? {} : (JSON.parse(request.body) as Body), response, request),
    );
  });
  afterEach(() => server.close());

  const client = (more: Partial<AiClientOptions> = {}) =>
    createAiClient({
      baseUrl: `${server.origin}/v1`,
      apiKey: 'k',
      model: 'gpt-5-writer',
      policies: createPolicies({ random: () => 0, sleep: () => Promise.resolve() }),
      onLearnt: (what) => Promise.resolve(void learnt.push(what)),
      ...more,
    });
  const bodies = () => server.seen.map(({ body }) => JSON.parse(body || '{}') as Body);
  const refuse = (response: ServerResponse, param: string) =>
    json(response, 400, {
      error: { message: `Unsupported parameter: '${param}'`, param, code: 'unsupported_parameter' },
    });

  describe('asks in another way', () => {
    it('for JSON, with the schema in the prompt', async () => {
      answer = (body, response) => {
        const { type } = (body['response_format'] ?? {}) as { type?: string };
        if (type === 'json_schema')
          return json(response, 422, { detail: [{ loc: ['body', 'response_format'], msg: 'No' }] });
        if (type === 'json_object') return json(response, 400, { error: { message: 'JSON mode is not supported' } });
        json(response, 200, completion({ content: '{"title":"A"}' }));
      };
      expect(await client().writeStructured(TEXT)).toMatchObject({ text: '{"title":"A"}' });
      expect(server.seen).toHaveLength(3);
      expect(JSON.stringify(bodies()[2]?.['messages'])).toContain(
        JSON.stringify(JSON.stringify(TEXT.schema)).slice(1, -1),
      );
      expect(learnt).toEqual([{ kind: 'text', capabilities: expect.objectContaining({ responseFormat: 'none' }) }]);
    });

    it.each(['max_completion_tokens', 'reasoning_effort'])('without %s', async (field) => {
      answer = (body, response) =>
        field in body ? refuse(response, field) : json(response, 200, completion({ content: 'x' }));
      await client().writeStructured(TEXT);
      expect(server.seen).toHaveLength(2);
      expect(bodies()[1]).not.toHaveProperty(field);
      expect(learnt).toHaveLength(1);
    });

    it('by the other name of the cap, then without one', async () => {
      answer = (body, response) => {
        const cap = ['max_completion_tokens', 'max_tokens'].find((name) => name in body);
        return cap ? refuse(response, cap) : json(response, 200, completion({ content: 'x' }));
      };
      await client().writeStructured(TEXT);
      expect(
        bodies()
          .map(Object.keys)
          .map((keys) => keys.filter((key) => key.startsWith('max'))),
      ).toEqual([['max_completion_tokens'], ['max_tokens'], []]);
    });

    it('after one refusal of each field, once each', async () => {
      const unknown = ['response_format', 'max_completion_tokens', 'max_tokens', 'reasoning_effort'];
      answer = (body, response) => {
        const field = unknown.find((name) => name in body);
        return field ? refuse(response, field) : json(response, 200, completion({ content: 'x' }));
      };
      await client().writeStructured(TEXT);
      // Two ways of the format, two names of the cap, one effort, and the answer.
      expect(server.seen).toHaveLength(6);
    });

    it('by what was learnt before, at once', async () => {
      answer = (_body, response) => json(response, 200, completion({ content: 'x' }));
      const text = {
        responseFormat: 'json_object',
        outputLimit: 'none',
        effort: false,
        promptCache: false,
        stream: 'off',
      } as const;
      await client({ capabilities: { text, picture: null } }).writeStructured(TEXT);
      expect(Object.keys(bodies()[0] ?? {})).toEqual(['model', 'messages', 'response_format']);
      expect(learnt).toEqual([]);
    });

    it('where a server has changed its mind', async () => {
      answer = (body, response) =>
        'max_tokens' in body ? refuse(response, 'max_tokens') : json(response, 200, completion({ content: 'x' }));
      const text = {
        responseFormat: 'none',
        outputLimit: 'max_tokens',
        effort: false,
        promptCache: false,
        stream: 'off',
      } as const;
      await client({ capabilities: { text, picture: null } }).writeStructured(TEXT);
      expect(learnt).toMatchObject([{ capabilities: { outputLimit: 'max_completion_tokens' } }]);
    });

    it('and keeps nothing of a way that was never answered', async () => {
      answer = (body, response) =>
        'reasoning_effort' in body ? refuse(response, 'reasoning_effort') : json(response, 401, {});
      expect(await rejection(client().writeStructured(TEXT))).toMatchObject({ code: 'bad_credentials' });
      expect(learnt).toEqual([]);
    });
  });

  it('names the field that can’t be helped', async () => {
    answer = (_body, response) => json(response, 400, { error: { message: 'No', param: 'model', code: 'bad_value' } });
    const error = await rejection(client().writeStructured(TEXT));
    expect(error).toMatchObject({ code: 'request_refused', providerField: 'model', retryable: false });
    expect((error as Error).message).toBe('The AI service does not take “model” as it was sent (400, bad_value).');
    expect(server.seen).toHaveLength(1);
  });

  describe('in pieces', () => {
    const pieces = (response: ServerResponse, events: object[], end = 'data: [DONE]\n\n') => {
      const bytes = Buffer.from(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('') + end);
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      // One byte at a time would tear letters apart: so do sevens.
      for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7));
      response.end();
    };
    const delta = (content: unknown, more: object = {}) => ({ model: 'm', choices: [{ delta: { content }, ...more }] });

    it('is asked for, and put together', async () => {
      answer = (body, response) =>
        body['stream'] === true
          ? pieces(response, [
              delta('{"title":'),
              delta('"Ü 🚒"}', { finish_reason: 'stop' }),
              { choices: [], usage: { prompt_tokens: 5, completion_tokens: 6 } },
            ])
          : json(response, 400, { error: { message: 'stream mode only' } });
      expect(await client().writeStructured(TEXT)).toEqual({
        text: '{"title":"Ü 🚒"}',
        finishReason: 'stop',
        refusal: null,
        usage: { inputTokens: 5, outputTokens: 6 },
        model: 'm',
      });
      expect(learnt).toMatchObject([{ capabilities: { stream: 'counted' } }]);
    });

    it('is read where nobody asked for it', async () => {
      answer = (_body, response) => pieces(response, [delta('x'), delta('', { finish_reason: 'stop' })]);
      expect(await client().writeStructured(TEXT)).toMatchObject({ text: 'x', usage: null });
      expect(server.seen).toHaveLength(1);
    });

    it.each([
      ['that ends early is cut off', [delta('{"ti')], '', { text: '{"ti', finishReason: 'length' }],
      [
        'of parts is joined',
        [delta([{ type: 'text', text: 'x' }], { finish_reason: 'stop' })],
        undefined,
        { text: 'x' },
      ],
    ])('a text %s', async (_name, events, end, expected) => {
      answer = (_body, response) => pieces(response, events, end);
      expect(await client().writeStructured(TEXT)).toMatchObject(expected);
    });

    it.each([
      ['an error', [delta('x'), { error: { code: 402, message: 'No credit' } }], undefined, 'quota_exhausted'],
      ['a piece that is no JSON', [delta('x')], 'data: {"choi\n\n', 'unusable_answer'],
      ['nothing', [], 'data: [DONE]\n\n', 'unusable_answer'],
    ])('with %s is no text', async (_name, events, end, code) => {
      answer = (_body, response) => pieces(response, events, end);
      expect(await rejection(client().writeStructured(TEXT))).toMatchObject({ code });
    });
  });

  it.each([
    ['a text part', [{ type: 'text', text: 'x' }], 'x'],
    [
      'thoughts and a text',
      [
        { type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] },
        { type: 'text', text: 'x' },
      ],
      'x',
    ],
    [
      'several texts',
      [
        { type: 'text', text: 'x' },
        { type: 'text', text: 'y' },
      ],
      'xy',
    ],
    ['thoughts alone', [{ type: 'thinking', thinking: 'hm' }], ''],
    ['an empty list', [], ''],
    ['nothing of use', [null, 3, 'x', { type: 'image_url' }], ''],
  ])('joins %s', async (_name, content, text) => {
    answer = (_body, response) => json(response, 200, completion({ content }));
    expect(await client().writeStructured(TEXT)).toMatchObject({ text });
  });

  it.each([
    ['an object', { title: 'A' }],
    ['a number', 3],
    ['true', true],
  ])('takes a content that is %s for no text, told once', async (_name, content) => {
    answer = (_body, response) => json(response, 200, completion({ content }));
    expect(await rejection(client().writeStructured(TEXT))).toMatchObject({
      code: 'unusable_answer',
      retryable: false,
    });
    expect(server.seen).toHaveLength(1);
  });

  it('takes counts that are texts', async () => {
    const usage = { prompt_tokens: '11', completion_tokens: '22' };
    answer = (_body, response) => json(response, 200, { ...completion({ content: 'x' }), usage });
    expect(await client().writeStructured(TEXT)).toMatchObject({ usage: { inputTokens: 11, outputTokens: 22 } });
  });

  it('takes a response for no text, at whatever byte it is cut', async () => {
    const whole = JSON.stringify(completion({ content: 'x' }));
    for (let end = 0; end < whole.length; end += 1) {
      answer = (_body, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(whole.slice(0, end));
      expect(await rejection(client().writeStructured(TEXT))).toMatchObject({ code: 'unusable_answer' });
    }
  });

  it('keeps no control character of a model’s name, and takes a name of another type for none', async () => {
    answer = (_body, response) => json(response, 200, { ...completion({ content: 'x' }), model: 'wri\u0000ter\n' });
    expect(await client().writeStructured(TEXT)).toMatchObject({ model: 'writer' });
    answer = (_body, response) => json(response, 200, { ...completion({ content: 'x' }), model: 7 });
    expect(await client().writeStructured(TEXT)).toMatchObject({ model: 'gpt-5-writer' });
  });

  it.each([
    ['too fast', { error: { code: 429, message: 'x' } }, 'rate_limited', 4],
    ['no credit', { error: { code: 402, message: 'x' } }, 'quota_exhausted', 1],
    [
      'an error in the choice',
      { choices: [{ error: { code: 502, message: 'x' }, finish_reason: 'error' }] },
      'server_error',
      4,
    ],
    ['an end by an error', completion({ content: '' }, { finish_reason: 'error' }), 'server_error', 4],
    ['an address without /v1', { error: 'Unexpected endpoint or method. (POST /chat/completions)' }, 'not_found', 1],
  ])('reads %s in a 200 as what it is', async (_name, body, code, calls) => {
    answer = (_body, response) => json(response, 200, body);
    expect(await rejection(client().writeStructured(TEXT))).toMatchObject({ code });
    expect(server.seen).toHaveLength(calls);
  });

  it.each([[{}], [''], [null]])('takes a text with an empty error (%j) for a text', async (error) => {
    answer = (_body, response) => json(response, 200, { ...completion({ content: 'x' }), error });
    expect(await client().writeStructured(TEXT)).toMatchObject({ text: 'x' });
  });

  describe('for pictures', () => {
    it('takes a data URI', async () => {
      answer = (_body, response) =>
        json(response, 200, { data: [{ b64_json: `data:image/png;base64,${PNG.toString('base64')}` }] });
      expect((await client().makeImage(IMAGE)).bytes.equals(PNG)).toBe(true);
    });

    it.each(['/files/a.png', 'ORIGIN/files/a.png'])('fetches %s from its own host, without the key', async (url) => {
      answer = (_body, response, request) =>
        request.method === 'GET'
          ? response.writeHead(200, { 'content-type': 'image/png' }).end(PNG)
          : json(response, 200, { data: [{ url: url.replace('ORIGIN', server.origin) }] });
      expect((await client().makeImage(IMAGE)).bytes.equals(PNG)).toBe(true);
      expect(server.seen[1]).toMatchObject({ method: 'GET', url: '/files/a.png' });
      expect(server.seen[1]?.headers).not.toHaveProperty('authorization');
    });

    it('fetches one elsewhere by the guarded way alone', async () => {
      const fetched: string[] = [];
      const fetchPicture = (url: string) => Promise.resolve((fetched.push(url), PNG));
      answer = (_body, response) => json(response, 200, { data: [{ url: 'https://images.example/1.png' }] });
      expect((await client({ fetchPicture }).makeImage(IMAGE)).bytes.equals(PNG)).toBe(true);
      expect(fetched).toEqual(['https://images.example/1.png']);
      expect(server.seen).toHaveLength(1);
    });

    it('says that an address could not be read, and draws no second one', async () => {
      answer = (_body, response) => json(response, 200, { data: [{ url: 'https://images.example/1.png' }] });
      const fetchPicture = () => Promise.reject(new Error('no'));
      expect(await rejection(client({ fetchPicture }).makeImage(IMAGE))).toMatchObject({
        code: 'unusable_answer',
        retryable: false,
      });
      expect(server.seen).toHaveLength(1);
    });

    it('asks for a square where the size is refused, and without a quality where that is', async () => {
      answer = (body, response) => {
        if (body['size'] !== '1024x1024')
          return json(response, 400, {
            error: { message: 'The size is not supported by this model.', code: 'invalid_size' },
          });
        if ('quality' in body)
          return json(response, 400, { error: { message: 'standard and hd only', param: 'quality' } });
        json(response, 200, { data: [{ b64_json: PNG.toString('base64') }] });
      };
      expect(await client().makeImage(IMAGE)).toMatchObject({ size: '1024x1024', quality: null });
      expect(server.seen).toHaveLength(3);
      expect(learnt).toEqual([{ kind: 'picture', capabilities: { size: 'square', quality: false } }]);
    });

    it('reads an error in a 200 as what it is', async () => {
      answer = (_body, response) => json(response, 200, { error: { code: 402, message: 'x' } });
      expect(await rejection(client().makeImage(IMAGE))).toMatchObject({ code: 'quota_exhausted' });
    });
  });
});
