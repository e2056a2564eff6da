import { closedOrigin, drip, json, rejection, startFake } from '../../test/fake-server.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { jsonOf, ProviderError, request } from './index.ts';
import type { HttpMethod } from './index.ts';

const CREDENTIAL = { authorization: 'Basic c2VjcmV0OmtleQ==' };

describe('an exchange over HTTP', () => {
  const servers: FakeServer[] = [];
  const fake = async (handle: Parameters<typeof startFake>[0]): Promise<FakeServer> => {
    const server = await startFake(handle);
    servers.push(server);
    return server;
  };
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

  const send = (url: string, method: HttpMethod = 'GET', more: object = {}) =>
    request({ provider: 'wordpress', method, url, timeoutMs: 5_000, ...more });
  const failure = async (url: string, method: HttpMethod = 'GET', more: object = {}): Promise<ProviderError> => {
    const error = await rejection(send(url, method, more));
    expect(error).toBeInstanceOf(ProviderError);
    return error as ProviderError;
  };

  it('sends method, headers and body and reads the answer whole', async () => {
    const server = await fake((_seen, response) => json(response, 201, { id: 7 }, { 'retry-after': '3' }));
    const answer = await send(`${server.origin}/posts?x=1`, 'POST', { headers: CREDENTIAL, body: '{"a":1}' });
    expect(server.seen).toMatchObject([
      { method: 'POST', url: '/posts?x=1', body: '{"a":1}', headers: { authorization: CREDENTIAL.authorization } },
    ]);
    expect(answer).toMatchObject({ status: 201, contentType: 'application/json', retryAfterMs: 3000 });
    expect(jsonOf(answer)).toEqual({ id: 7 });
  });

  it('hands on an error status as an answer', async () => {
    const server = await fake((_seen, response) => json(response, 500, { code: 'x' }));
    expect((await send(server.origin)).status).toBe(500);
  });

  it.each([
    ['GET', { retryable: true, ambiguous: false }],
    ['POST', { retryable: false, ambiguous: true }],
  ] as const)('gives up a %s that gets no answer', async (method, flags) => {
    const server = await fake(() => undefined);
    const error = await failure(server.origin, method, { timeoutMs: 60 });
    expect(error).toMatchObject({ code: 'timeout', status: null, ...flags });
    expect(error.message).toBe('WordPress did not answer within 1 second.');
  });

  it('counts a body that drips against the same limit', async () => {
    const server = await fake((_seen, response) => drip(response));
    expect(await failure(server.origin, 'POST', { timeoutMs: 120 })).toMatchObject({
      code: 'timeout',
      ambiguous: true,
    });
  });

  it.each([
    ['GET', { retryable: true, ambiguous: false }],
    ['POST', { retryable: false, ambiguous: true }],
  ] as const)('takes a reset after a %s was sent for a lost connection', async (method, flags) => {
    const server = await fake((_seen, response) => response.socket?.resetAndDestroy());
    expect(await failure(server.origin, method)).toMatchObject({ code: 'connection_lost', ...flags });
  });

  it('takes an answer that ends in the middle for a lost connection', async () => {
    const server = await fake((_seen, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"id":', () => response.destroy());
    });
    expect(await failure(server.origin, 'POST')).toMatchObject({ code: 'connection_lost', ambiguous: true });
  });

  it.each(['GET', 'POST'] as const)('knows that a refused %s was never sent', async (method) => {
    const error = await failure(await closedOrigin(), method);
    expect(error).toMatchObject({ code: 'unreachable', retryable: true, ambiguous: false });
    expect(error.message).toContain('refused the connection');
  });

  it('names the TLS failure of a server that speaks plain HTTP', async () => {
    const server = await fake((_seen, response) => json(response, 200, {}));
    const error = await failure(server.origin.replace('http:', 'https:'), 'POST');
    expect(error).toMatchObject({ code: 'tls', retryable: false, ambiguous: false });
  });

  it('stops reading an answer that is too large', async () => {
    const server = await fake((_seen, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(1000)));
      };
      response.on('drain', more);
      more();
    });
    expect(await failure(server.origin, 'GET', { maxBytes: 10_000 })).toMatchObject({
      code: 'answer_too_large',
      status: 200,
    });
  });

  it('ends with the reason of its caller who gives up', async () => {
    const caller = new AbortController();
    const reason = new Error('stopping');
    const server = await fake(() => caller.abort(reason));
    expect(await rejection(send(server.origin, 'POST', { signal: caller.signal }))).toBe(reason);
  });

  describe('with redirects', () => {
    it.each([
      ['a read with a credential', 'GET', CREDENTIAL],
      ['a read with an API key', 'GET', { 'X-Goog-Api-Key': 'secret-key' }],
      ['a write', 'POST', {}],
    ] as const)('never follows %s', async (_name, method, headers) => {
      const target = await fake((_seen, response) => json(response, 200, {}));
      const server = await fake((_seen, response) => response.writeHead(301, { location: `${target.origin}/a` }).end());
      const error = await failure(`${server.origin}/a`, method, { headers });
      expect(error).toMatchObject({
        code: 'redirected',
        status: 301,
        location: `${target.origin}/a`,
        ambiguous: false,
      });
      expect(error.message).toContain(target.origin);
      expect(target.seen).toEqual([]);
    });

    it('follows a plain read, relative addresses too', async () => {
      const server = await fake((seen, response) =>
        seen.url === '/end' ? json(response, 200, {}) : response.writeHead(302, { location: '/end' }).end(),
      );
      expect(await send(`${server.origin}/start`)).toMatchObject({ status: 200, url: `${server.origin}/end` });
    });

    it('follows three and no more', async () => {
      const server = await fake((seen, response) =>
        response.writeHead(307, { location: `/${Number(seen.url.slice(1)) + 1}` }).end(),
      );
      expect(await failure(`${server.origin}/0`)).toMatchObject({ code: 'redirected', location: `${server.origin}/4` });
      expect(server.seen.map((seen) => seen.url)).toEqual(['/0', '/1', '/2', '/3']);
    });

    it('keeps a name and password out of the place it tells', async () => {
      const server = await fake((_seen, response) =>
        response.writeHead(308, { location: 'https://user:hidden@www.example.org/x' }).end(),
      );
      const error = await failure(server.origin, 'POST');
      expect(error.location).toBe('https://www.example.org/x');
      expect(error.message).not.toContain('hidden');
    });
  });
});
