import sharp from 'sharp';
import { request, SCHEMA, VIDEO } from '../../../test/article-request.ts';
import { startSandbox } from '../../../test/start-sandbox.ts';
import type { Json, RunningSandbox } from '../../../test/start-sandbox.ts';
import { minimalValue } from '../json-schema.ts';

let sandbox: RunningSandbox;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(async () => await sandbox.stop());
beforeEach(async () => void (await sandbox.call('/control/reset', { body: {} })));

const become = async (settings: object): Promise<void> => {
  expect((await sandbox.call('/control/ai-server', { body: { kind: 'strict', ...settings } })).status).toBe(200);
};
const ask = (changes: object) => sandbox.call('/v1/chat/completions', request(VIDEO, changes));
const logged = async (): Promise<Json[]> => (await sandbox.call('/control/requests?provider=openai')).body;

const said = (what: string) => [{ role: 'system', content: what }, ...request(VIDEO).body.messages.slice(1)];

describe('a strict gateway', () => {
  it.each([
    ['response_format', {}],
    ['max_tokens', { max_tokens: 100 }],
    ['max_completion_tokens', { max_completion_tokens: 100 }],
    ['reasoning_effort', { reasoning_effort: 'low' }],
    ['prompt_cache_options', { prompt_cache_options: { mode: 'explicit' } }],
  ])('refuses %s in its sentence alone', async (name, changes) => {
    for (const refusalStatus of [400, 422]) {
      await become({ refuses: [name], refusalStatus });
      const { status, body } = await ask(changes);
      expect(status).toBe(refusalStatus);
      expect(body.error).toMatchObject({ message: expect.stringContaining(name), param: null, code: null });
      expect((await logged()).at(-1)).toMatchObject({ isPaid: false, refusedParameters: [name] });
    }
    await become({ refuses: [] });
    expect((await ask(changes)).status).toBe(200);
  });

  it('names one parameter at a time', async () => {
    await become({ refuses: ['reasoning_effort', 'max_tokens'] });
    const { body } = await ask({ max_tokens: 100, reasoning_effort: 'low' });
    expect(body.error.message).toContain('reasoning_effort');
    expect(body.error.message).not.toContain('max_tokens');
  });

  it('may refuse schemas alone', async () => {
    await become({ refuses: ['json_schema'] });
    expect((await ask({})).status).toBe(400);
    expect((await ask({ response_format: { type: 'json_object' } })).status).toBe(200);
  });

  it('has no quota under a name of its own', async () => {
    await become({});
    await sandbox.setFault({ provider: 'openai', mode: 'quota', times: 1 });
    const { status, body } = await ask({});
    expect([status, body.error.code]).toEqual([403, 'insufficient_user_quota']);
  });
});

describe('a format that stands in the prompt', () => {
  const written = async (messages: object[]) => {
    const { body } = await ask({ response_format: undefined, messages });
    return body.choices[0].message.content as string;
  };
  beforeEach(() => become({}));

  it('is heeded, by its schema', async () => {
    const { title, excerpt } = SCHEMA.properties;
    const schema = { ...SCHEMA, properties: { title, excerpt, html: title, note: { type: 'string', const: '}"{' } } };
    const answer = JSON.parse(await written(said(`Mind {this}. JSON only, as in ${JSON.stringify({ schema })}.`)));
    expect(Object.keys(answer)).toEqual(['title', 'excerpt', 'html', 'note']);
    expect(answer.note).toBe('}"{');
    expect(answer.title).toContain('Wildfire');
  });

  it('is any JSON where it has no schema, and none where JSON is nowhere but in the data', async () => {
    expect(JSON.parse(await written(said('Answer in JSON, {as an object}.'))).title).toContain('Wildfire');
    const data = JSON.stringify({ ...VIDEO, description: `A video about JSON: ${JSON.stringify(SCHEMA)}.` });
    const prose = await written([{ role: 'user', content: `Write.\n<<<VIDEO_DATA\n${data}\nVIDEO_DATA>>>\nNow.` }]);
    expect(prose).toMatch(/^Wildfire Containment/);
  });

  it('may be of another sort', async () => {
    const schema = { type: 'object', properties: { verdict: { type: 'string', enum: ['good'] } } };
    expect(JSON.parse(await written(said(`JSON: ${JSON.stringify(schema)}`)))).toEqual(minimalValue(schema));
  });
});

describe('a server that streams only', () => {
  const stream = async (changes: object): Promise<Buffer[]> => {
    const answer = await fetch(`${sandbox.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer test', 'content-type': 'application/json' },
      body: JSON.stringify(request(VIDEO, { stream: true, ...changes }).body),
    });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const chunks: Buffer[] = [];
    for await (const chunk of answer.body ?? []) chunks.push(Buffer.from(chunk));
    return chunks;
  };
  beforeEach(() => become({ refuses: [], streamOnly: true }));

  it('refuses anything else', async () => {
    const { status, body } = await ask({});
    expect([status, body.error.code]).toEqual([400, 'invalid_parameter_error']);
    expect((await logged())[0].refusedParameters).toEqual(['stream']);
  });

  it('sends deltas that make the whole text, in pieces that end anywhere', async () => {
    const chunks = await stream({ stream_options: { include_usage: true } });
    expect(chunks.length).toBeGreaterThan(5);
    const ends = chunks.slice(0, -1).filter((chunk) => !chunk.toString('latin1').endsWith('\n\n'));
    expect(ends.length).toBeGreaterThan(0);
    const lines = Buffer.concat(chunks).toString('utf8').split('\n\n');
    expect(lines.slice(-2)).toEqual(['data: [DONE]', '']);
    expect(lines).toContain(': keep-alive');
    const events = lines.filter((line) => line.startsWith('data: {')).map((line): Json => JSON.parse(line.slice(6)));
    const text = events.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
    await become({ refuses: [] });
    const { body } = await ask({});
    expect(text).toBe(body.choices[0].message.content);
    expect(events.at(-1)).toMatchObject({ object: 'chat.completion.chunk', choices: [], usage: body.usage });
    expect(events.at(-2).choices[0].finish_reason).toBe('stop');
    expect((await logged())[0]).toMatchObject({ status: 200, isPaid: true });
  });

  it('counts nothing unless asked for', async () => {
    expect(Buffer.concat(await stream({})).toString('utf8')).not.toContain('usage');
  });
});

describe('pictures of a strict gateway', () => {
  const draw = (changes: object) =>
    sandbox.call('/v1/images/generations', { body: { model: 'painter', prompt: 'A lake', ...changes } });

  it.each([
    [
      'a size',
      { size: '1536x1024' },
      { message: 'The size is not supported by this model.', code: 'invalid_size' },
      'size',
    ],
    ['a quality', { quality: 'medium' }, { code: 'invalid_value', param: 'quality' }, 'quality'],
  ])('are refused for %s', async (_name, changes, error, parameter) => {
    await become({});
    expect(await draw(changes)).toMatchObject({ status: 400, body: { error } });
    expect((await logged())[0]).toMatchObject({ isPaid: false, refusedParameters: [parameter] });
  });

  it('come as an address, without a key', async () => {
    await become({ pictures: 'url' });
    const { body } = await draw({ size: '1024x1024' });
    expect(body.data).toEqual([{ url: expect.stringMatching(/^http:.*\.png$/) }]);
    const picture = await fetch(body.data[0].url as string);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 1024 });
    expect((await logged())[0].isPaid).toBe(true);
    expect((await sandbox.call('/v1/pictures/none.png')).status).toBe(404);
  });

  it('come as a data URI', async () => {
    await become({ pictures: 'data-uri' });
    const { body } = await draw({});
    expect(body.data[0].b64_json).toMatch(/^data:image\/png;base64,iVBOR/);
  });
});
