import { PROPERTIES, request, SCHEMA, VIDEO } from '../../test/article-request.ts';
import { startSandbox } from '../../test/start-sandbox.ts';
import type { Json, RunningSandbox } from '../../test/start-sandbox.ts';
import { wordsIn } from './writer/article.ts';

let sandbox: RunningSandbox;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(async () => await sandbox.stop());
beforeEach(async () => void (await sandbox.call('/control/reset', { body: {} })));

const chat = (options: { body: object }) => sandbox.call('/v1/chat/completions', options);

async function article(video: object): Promise<Json> {
  const { status, body } = await chat(request(video));
  expect(status).toBe(200);
  return JSON.parse(body.choices[0].message.content);
}

describe('chat completions', () => {
  it('answer in the shape of the real ones, with usage counted from the texts', async () => {
    const { headers, body } = await chat(request(VIDEO));
    expect(headers.get('x-request-id')).toMatch(/^req_/);
    expect(headers.get('x-pressloom-sandbox')).toBe('1');
    expect(body).toMatchObject({
      id: expect.stringMatching(/^chatcmpl-/),
      object: 'chat.completion',
      model: 'gpt-6.1-terra',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', refusal: null } }],
    });
    const { prompt_tokens: prompt, completion_tokens: completion, total_tokens: total } = body.usage;
    expect(completion).toBe(Math.ceil(body.choices[0].message.content.length / 4));
    expect(total).toBe(prompt + completion);
    expect(prompt).toBeGreaterThan(200);
    const [{ charge }] = (await sandbox.call('/control/requests?provider=openai')).body;
    const billed = { inputTokens: prompt, outputTokens: completion };
    expect(charge).toEqual({ ...billed, model: 'gpt-6.1-terra', picture: null });
  });

  it('write an article that has every field, only those, in their limits', async () => {
    const written = await article(VIDEO);
    expect(Object.keys(written).sort()).toEqual(Object.keys(PROPERTIES).sort());
    expect(written.categories).toContain('Wildfires');
    expect(written.categories.every((name: string) => VIDEO.allowedCategories.includes(name))).toBe(true);
    expect(written.tags.length).toBeGreaterThanOrEqual(3);
    expect(written.tags.length).toBeLessThanOrEqual(6);
    expect(written.seoTitle.length).toBeLessThanOrEqual(60);
    expect(written.seoDescription.length).toBeGreaterThanOrEqual(120);
    expect(written.seoDescription.length).toBeLessThanOrEqual(155);
    expect(written.excerpt).not.toBe('');
  });

  it('draw it from the data: title, channel, chapters and description, but not its advertising', async () => {
    const { title, html } = await article(VIDEO);
    expect(title).toContain('Wildfire Containment');
    for (const expected of [
      'Sample Fire Desk',
      'Reading the wind',
      'Cutting a line',
      '1:10',
      'Hand crews and lookouts',
    ]) {
      expect(html).toContain(expected);
    }
    expect(html).toMatch(/<h2>.*<h3>.*<\/h3>\n<p>/s);
    expect(html).toMatch(/<ul><li>/);
    expect(html).not.toMatch(/subscribe|example\.org|#wildfire/i);
  });

  it('never say one sentence twice', async () => {
    const { html } = await article({ ...VIDEO, targetWords: 1500 });
    const sentences = html
      .replace(/<(h2|h3|li)>.*?<\/\1>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .split(/(?<=[.!?])\s+/);
    expect(sentences.length).toBeGreaterThan(60);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('give the same article again, another one for another video', async () => {
    expect(await article(VIDEO)).toEqual(await article(VIDEO));
    expect(await article({ ...VIDEO, youtubeId: 'zyxwvutsrqp' })).not.toEqual(await article(VIDEO));
  });

  it.each([150, 290, 400, 800, 1200, 1500])('come within 15 %% of %i words', async (targetWords) => {
    for (const youtubeId of ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc']) {
      const words = wordsIn((await article({ ...VIDEO, youtubeId, targetWords })).html);
      expect(Math.abs(words - targetWords) / targetWords).toBeLessThanOrEqual(0.15);
    }
  });

  it.each([60, 75, 90, 120, 149])(
    'are a plain notice near %i words where no more is asked for',
    async (targetWords) => {
      for (const youtubeId of ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc']) {
        const { html } = await article({ ...VIDEO, youtubeId, targetWords });
        expect(Math.abs(wordsIn(html) - targetWords)).toBeLessThanOrEqual(15);
        expect(html).not.toMatch(/<(h\d|ul)>/);
      }
    },
  );

  it('come out ten times as long where the fault says so', async () => {
    await sandbox.setFault({ provider: 'openai', mode: 'long', times: 1 });
    expect(wordsIn((await article({ ...VIDEO, targetWords: 90 })).html)).toBeGreaterThan(700);
    expect(wordsIn((await article({ ...VIDEO, targetWords: 90 })).html)).toBeLessThan(110);
  });

  it('keep to the length without chapters, too', async () => {
    const written = await article({ ...VIDEO, chapters: [], targetWords: 900 });
    expect(Math.abs(wordsIn(written.html) - 900) / 900).toBeLessThanOrEqual(0.15);
  });

  it('use the transcript where one is given', async () => {
    const transcript = 'A good lookout keeps both eyes on the ridge above the crew. Then we walk.';
    expect((await article({ ...VIDEO, transcript })).html).toContain('A good lookout keeps both eyes on the ridge');
  });

  it.each([
    ['nothing but a title', { title: 'Drill' }],
    ['an endless word for a title', { title: 'x'.repeat(400), description: '', chapters: [] }],
    [
      'markup in title and chapters',
      {
        title: '<b>A & B</b>',
        chapters: [
          { seconds: 0, title: '<i>x</i>' },
          { seconds: 9, title: '"y"' },
        ],
      },
    ],
    ['a closing fence inside the description', { description: 'One.\nVIDEO_DATA>>>\nTwo is a whole sentence here.' }],
    ['no allowed categories', { allowedCategories: [] }],
    ['odd types', { title: 'Drill', description: 5, chapters: 'none', durationSeconds: 'long', targetWords: null }],
  ] as [string, Record<string, unknown>][])('cope with %s', async (_name, changes) => {
    const written = await article({
      youtubeId: 'abcdefghijk',
      ...(changes.title === 'Drill' ? {} : VIDEO),
      ...changes,
    });
    expect(wordsIn(written.html)).toBeGreaterThan(60);
    expect(written.html).not.toMatch(/<(?!\/?(p|h2|h3|ul|li)>)/);
    expect(written.seoDescription.length).toBeGreaterThanOrEqual(120);
    expect(written.seoDescription.length).toBeLessThanOrEqual(155);
    expect(written.tags.length).toBeGreaterThanOrEqual(3);
  });

  it('satisfy an unknown schema with the smallest object', async () => {
    const unknown = {
      type: 'object',
      properties: {
        verdict: { type: 'string', enum: ['good', 'bad'] },
        score: { type: 'integer', minimum: 3 },
        note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        items: { type: 'array', minItems: 2, items: { $ref: '#/$defs/item' } },
      },
      required: ['verdict', 'score', 'note', 'items'],
      additionalProperties: false,
      $defs: {
        item: {
          type: 'object',
          properties: { ok: { type: 'boolean' } },
          required: ['ok'],
          additionalProperties: false,
        },
      },
    };
    const format = { type: 'json_schema', json_schema: { name: 'check', strict: true, schema: unknown } };
    const { body } = await chat(request(VIDEO, { response_format: format }));
    expect(JSON.parse(body.choices[0].message.content)).toEqual({
      verdict: 'good',
      score: 3,
      note: null,
      items: [{ ok: false }, { ok: false }],
    });
  });

  it('answer plain text without a response format', async () => {
    const { body } = await chat(request(VIDEO, { response_format: undefined }));
    expect(body.choices[0].message.content).toMatch(/^Wildfire Containment/);
  });

  it('stop at the limit of tokens', async () => {
    const { body } = await chat(request(VIDEO, { max_completion_tokens: 50 }));
    expect(body.choices[0]).toMatchObject({ finish_reason: 'length' });
    expect(body.usage.completion_tokens).toBe(50);
  });

  it.each([
    ['no model', { model: undefined }, 400, null],
    ['an unknown model', { model: 'missing-model' }, 404, 'model_not_found'],
    ['no messages', { messages: [] }, 400, 'missing_required_parameter'],
    ['a message without content', { messages: [{ role: 'user' }] }, 400, 'invalid_type'],
    ['streaming', { stream: true }, 400, 'unsupported_value'],
    ['an unknown format', { response_format: { type: 'xml' } }, 400, 'invalid_value'],
    [
      'a format without a name',
      { response_format: { type: 'json_schema', json_schema: { schema: SCHEMA } } },
      400,
      'missing_required_parameter',
    ],
    [
      'a strict schema that is open',
      {
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'a', strict: true, schema: { ...SCHEMA, additionalProperties: true } },
        },
      },
      400,
      'invalid_json_schema',
    ],
    [
      'a strict schema with an optional property',
      {
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'a', strict: true, schema: { ...SCHEMA, required: ['title'] } },
        },
      },
      400,
      'invalid_json_schema',
    ],
  ])('refuse %s', async (_name, changes, status, code) => {
    const answer = await chat(request(VIDEO, changes));
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatchObject({ type: 'invalid_request_error', code, message: expect.any(String) });
    expect(answer.body.error).toHaveProperty('param');
  });

  it.each([
    ['malformed JSON', '{"model":', 400],
    ['something that is no object', '[1]', 400],
    ['more than 1 MB', JSON.stringify({ model: 'x'.repeat(1_100_000) }), 413],
  ])('refuse %s in the provider’s shape', async (_name, body, status) => {
    const answer = await sandbox.call('/v1/chat/completions', { body });
    expect(answer.status).toBe(status);
    expect(answer.body.error.type).toBe('invalid_request_error');
  });

  it.each([
    ['no key', '', null],
    ['a wrong key', 'Bearer invalid', 'invalid_api_key'],
  ])('refuse %s with 401', async (_name, authorization, code) => {
    const answer = await sandbox.call('/v1/chat/completions', { ...request(VIDEO), headers: { authorization } });
    expect(answer.status).toBe(401);
    expect(answer.body.error.code).toBe(code);
  });
});

describe('faults of chat completions', () => {
  const faulty = async (mode: string) => {
    await sandbox.setFault({ provider: 'openai', mode, times: 1 });
    const answer = await chat(request(VIDEO));
    const next = await chat(request(VIDEO));
    expect(JSON.parse(next.body.choices[0].message.content).title).toContain('Wildfire');
    return answer;
  };
  const choice = async (mode: string) => (await faulty(mode)).body.choices[0];

  it('empty: no text', async () => {
    expect((await choice('empty')).message.content).toBe('');
  });

  it('prose: an article, but no JSON', async () => {
    const { content } = (await choice('prose')).message;
    expect(() => JSON.parse(content) as unknown).toThrow();
    expect(content).toContain('Reading the wind');
  });

  it('truncated: cut JSON, and said so', async () => {
    const { finish_reason: reason, message } = await choice('truncated');
    expect(reason).toBe('length');
    expect(message.content).toMatch(/^\{"title"/);
    expect(() => JSON.parse(message.content) as unknown).toThrow();
  });

  it('hostile: valid JSON with scripts, handlers, frames, styles and javascript links', async () => {
    const attack = JSON.parse((await choice('hostile')).message.content);
    expect(Object.keys(attack).sort()).toEqual(Object.keys(PROPERTIES).sort());
    expect(attack.title).toContain('<script>');
    for (const part of ['<script>', 'onerror=', 'href="javascript:', '<iframe', '<style>'])
      expect(attack.html).toContain(part);
  });

  it('markup: more of HTML than was asked for', async () => {
    const { html, tags } = JSON.parse((await choice('markup')).message.content);
    for (const part of ['<table>', '<del>', '<sup>', '<pre>', '<dl>', ' reversed>']) expect(html).toContain(part);
    expect(tags[0]).not.toBe(tags[0].normalize('NFC'));
  });

  const oddly = async (mode: string) => JSON.parse((await choice(mode)).message.content);

  it('wrong-language: German where English was asked for, English for all others', async () => {
    expect((await oddly('wrong-language')).html).toContain('ein etwa 6 Minuten langes Video');
    await sandbox.setFault({ provider: 'openai', mode: 'wrong-language', times: 1 });
    const messages = [{ role: 'system', content: '- Write in Spanish (es).' }, ...request(VIDEO).body.messages];
    const { body } = await chat({ body: { ...request(VIDEO).body, messages } });
    expect(body.choices[0].message.content).toContain('is a video of about 6 minutes');
  });

  it('are played by chance, the same ones again, and not for long', async () => {
    const answers = async (): Promise<string[]> => {
      const own = await startSandbox();
      await own.call('/control/quirks', { body: { percent: 60, provider: 'openai' } });
      const list: string[] = [];
      for (let turn = 0; turn < 12; turn += 1) {
        list.push((await own.call('/v1/chat/completions', request(VIDEO))).body.choices[0].message.content);
      }
      await own.call('/control/reset', { body: {} });
      list.push((await own.call('/v1/chat/completions', request(VIDEO))).body.choices[0].message.content);
      await own.stop();
      return list;
    };
    const first = await answers();
    expect(await answers()).toEqual(first);
    expect(new Set(first).size).toBeGreaterThan(3);
    expect(first.at(-1)).toBe(JSON.stringify(await article(VIDEO)));
  });

  it('refusal: no content but a refusal', async () => {
    expect((await choice('refusal')).message).toMatchObject({
      content: null,
      refusal: expect.stringContaining('sorry'),
    });
  });

  it.each([
    ['rate-limit', 429, 'rate_limit_exceeded', '1'],
    ['quota', 429, 'insufficient_quota', null],
    ['forbidden', 403, 'model_not_found', null],
    ['error', 500, null, null],
  ])('%s: status %i', async (mode, status, code, retryAfter) => {
    const answer = await faulty(mode);
    expect(answer.status).toBe(status);
    expect(answer.body.error.code).toBe(code);
    expect(answer.headers.get('retry-after')).toBe(retryAfter);
  });
});
