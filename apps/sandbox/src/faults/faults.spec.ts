import { request } from 'node:http';
import { startSandbox } from '../../test/start-sandbox.ts';
import type { Json, RunningSandbox } from '../../test/start-sandbox.ts';
import { withoutSecrets } from './request-log.ts';

let sandbox: RunningSandbox;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(async () => await sandbox.stop());
beforeEach(async () => void (await sandbox.call('/control/reset', { body: {} })));

const MODELS = '/v1/models';
const headers = { authorization: 'Bearer top-secret' };

describe('what happens on the wire', () => {
  it('reset: the connection breaks, then all is well', async () => {
    await sandbox.setFault({ provider: 'openai', mode: 'reset', times: 1 });
    await expect(fetch(sandbox.url + MODELS, { headers })).rejects.toThrow('fetch failed');
    expect((await fetch(sandbox.url + MODELS, { headers })).status).toBe(200);
  });

  it('hang: no answer comes until the caller gives up', async () => {
    await sandbox.setFault({ provider: 'openai', mode: 'hang', times: 1 });
    const patience = new AbortController();
    const answer = fetch(sandbox.url + MODELS, { headers, signal: patience.signal });
    // The log shows the request as received and unanswered; a second request is served meanwhile.
    await sandbox.call(MODELS);
    let logged: Json[] = [];
    while (logged.length < 2) logged = (await sandbox.call('/control/requests?provider=openai')).body;
    patience.abort();
    await expect(answer).rejects.toThrow('aborted');
    expect(logged.map((entry) => entry.status).sort()).toEqual([200, null]);
  });

  it.each([false, true])('hang, after the work %s: it is answered once it is let go', async (afterWork) => {
    await sandbox.setFault({ provider: 'openai', mode: 'hang', times: 1, afterWork });
    const answer = fetch(sandbox.url + MODELS, { headers });
    let released = 0;
    while (released === 0)
      ({ released } = (await sandbox.call('/control/release', { body: { provider: 'openai' } })).body);
    expect(released).toBe(1);
    expect((await answer).status).toBe(200);
    expect((await sandbox.call('/control/release', { body: { provider: 'openai' } })).body.released).toBe(0);
  });

  it('drip: headers and a byte at a time', async () => {
    await sandbox.setFault({ provider: 'openai', mode: 'drip', times: 1 });
    const response = await fetch(sandbox.url + MODELS, { headers });
    expect(response.status).toBe(200);
    const reader = response.body!.getReader();
    const first = await reader.read();
    expect(first.value).toHaveLength(1);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1);
    await reader.cancel();
  });

  it.each([
    ['youtube', '/youtube/v3/search?part=snippet&q=fire&key=x'],
    ['wordpress', '/wordpress/fire-news/wp-json/wp/v2/posts'],
  ])('truncated: half of an answer of %s', async (provider, path) => {
    await sandbox.setFault({ provider, mode: 'truncated', times: 1 });
    const response = await fetch(sandbox.url + path, { headers: {} });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
    expect((await fetch(sandbox.url + path)).status).toBe(200);
  });

  it.each(['error', 'reset'])(
    '%s after the work: WordPress has the post although the caller saw a failure',
    async (mode) => {
      const authorization = `Basic ${Buffer.from('admin:sandbox sandbox sandbox sandbox').toString('base64')}`;
      const posts = '/wordpress/fire-news/wp-json/wp/v2/posts';
      const slug = `kept-${mode}`;
      await sandbox.setFault({
        provider: 'wordpress',
        mode,
        times: 1,
        method: 'post',
        path: '/wp/v2/posts',
        afterWork: true,
      });
      const lost = fetch(sandbox.url + posts, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Kept', slug, status: 'draft' }),
      });
      if (mode === 'reset') await expect(lost).rejects.toThrow('fetch failed');
      else expect((await lost).status).toBe(502);
      const found = await sandbox.call(`${posts}?slug=${slug}&status=any&context=edit`, { headers: { authorization } });
      expect(found.body).toHaveLength(1);
    },
  );
});

describe('WordPress in trouble', () => {
  it.each([
    ['forbidden', 403, 'application/json'],
    ['error', 500, 'application/json'],
    ['rate-limit', 429, 'text/html'],
    ['empty', 200, 'application/json'],
    ['prose', 200, 'text/html'],
  ])('%s answers %i', async (mode, status, type) => {
    await sandbox.setFault({ provider: 'wordpress', mode, times: 1 });
    const response = await fetch(`${sandbox.url}/wordpress/meditation/wp-json/wp/v2/posts`);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('x-pressloom-sandbox')).toBe('1');
  });
});

describe('a fault', () => {
  it('hits only the method and path it names and is used up only by these', async () => {
    await sandbox.setFault({ provider: 'openai', mode: 'error', times: 1, method: 'POST', path: '/images' });
    expect((await sandbox.call(MODELS)).status).toBe(200);
    expect((await sandbox.call('/v1/images/generations', { body: { prompt: 'A lake' } })).status).toBe(500);
    expect((await sandbox.call('/control/faults')).body).toEqual({});
  });

  it('stays until it is taken back when no number is given', async () => {
    await sandbox.setFault({ provider: 'youtube', mode: 'quota' });
    for (let i = 0; i < 3; i++) expect((await sandbox.call('/youtube/v3/search?part=snippet')).status).toBe(403);
    await sandbox.setFault({ provider: 'youtube', mode: 'ok' });
    expect((await sandbox.call('/youtube/v3/search?part=snippet')).status).toBe(200);
  });

  it('of one provider leaves the others alone', async () => {
    await sandbox.setFault({ provider: 'youtube', mode: 'error' });
    expect((await sandbox.call(MODELS)).status).toBe(200);
  });

  it.each([
    [{ provider: 'paypal', mode: 'error' }, 'Unknown provider'],
    [{ provider: 'youtube', mode: 'sulk' }, 'Unknown mode for youtube'],
    [{ provider: 'youtube', mode: 'refusal' }, 'Unknown mode for youtube'],
    [{ provider: 'youtube', mode: 'error', times: -1 }, '"times"'],
    [{ provider: 'youtube', mode: 'empty', afterWork: true }, '"afterWork"'],
  ])('%j is refused with a sentence', async (fault, sentence) => {
    const answer = await sandbox.call('/control/faults', { body: fault });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(sentence);
  });
});

describe('the log of requests', () => {
  it('has method, path, status and fault, and no credential', async () => {
    await sandbox.setFault({ provider: 'youtube', mode: 'quota', times: 1 });
    await sandbox.call('/youtube/v3/search?part=snippet&q=fire&key=AIza-very-secret');
    await sandbox.call(MODELS, { headers });
    const youtube = (await sandbox.call('/control/requests?provider=youtube')).body;
    expect(youtube).toEqual([
      expect.objectContaining({
        provider: 'youtube',
        method: 'GET',
        path: '/youtube/v3/search?part=snippet&q=fire&key=-',
        status: 403,
        fault: 'quota',
      }),
    ]);
    expect(JSON.stringify((await sandbox.call('/control/requests')).body)).not.toMatch(/secret/);
  });

  it('is bounded', async () => {
    for (let i = 0; i < 1010; i++) await fetch(`${sandbox.url}/v1/nothing`).then((answer) => answer.text());
    const logged = (await sandbox.call('/control/requests')).body;
    expect(logged.length).toBeLessThanOrEqual(1000);
    expect(logged.at(-1).number - logged[0].number).toBe(logged.length - 1);
  });

  it.each([
    ['/a?key=1&q=2', '/a?key=-&q=2'],
    ['/a?q=x&%6bey=1', '/a?q=x&%6bey=-'],
    ['/a?KEY=1', '/a?KEY=-'],
    ['/a?%zz=1&token=2', '/a?%zz=1&token=-'],
    ['/a', '/a'],
  ])('writes %s as %s', (url, logged) => {
    expect(withoutSecrets(url)).toBe(logged);
  });
});

describe('the controls', () => {
  it.each([
    ['a page of another site', { origin: 'https://attacker.example' }],
    ['another host name', { host: 'attacker.example' }],
    ['a proxy', { 'x-forwarded-for': '203.0.113.9' }],
  ])('refuse %s', async (_name, extra) => {
    const { port } = new URL(sandbox.url);
    const status = await new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: '/control/reset', method: 'POST', headers: extra };
      request(options, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });

  it('ask for JSON and answer 404 to what they do not know', async () => {
    const form = await sandbox.call('/control/faults', {
      body: 'mode=error',
      headers: { 'content-type': 'text/plain' },
    });
    expect(form.status).toBe(415);
    expect((await sandbox.call('/control/faults', { body: '{' })).status).toBe(400);
    expect((await sandbox.call('/control/nothing')).status).toBe(404);
  });
});
