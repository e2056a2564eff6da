import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import { asRequestError, errorOfAnswer, failedSentence, request, RequestError, undoneBecause } from './request.ts';
import { onCallOutcome, onSessionEnded } from './request.ts';
import { requestPage } from './request-page.ts';

const LOST = 'The server didn’t respond, so this may or may not have been done.';

describe('errorOfAnswer', () => {
  it('reads status and body into the message, and the sentence, code, fields and request id out of a JSON body', () => {
    const body = JSON.stringify({
      code: 'keyword_exists',
      message: 'Known.',
      fields: { term: 'Known.' },
      requestId: 'r1',
    });
    const error = errorOfAnswer(409, 'Conflict', body);
    expect(error.message).toBe(`409: ${body}`);
    expect(error).toMatchObject({
      code: 'keyword_exists',
      human: 'Known.',
      fields: { term: 'Known.' },
      requestId: 'r1',
    });
  });

  it.each([
    ['', '502: Bad Gateway', 'The server can’t be reached right now. Please try again.'],
    ['<h1>Oops</h1>', '502: <h1>Oops</h1>', 'The server can’t be reached right now. Please try again.'],
    ['null', '502: null', 'The server can’t be reached right now. Please try again.'],
  ])('says a plain sentence where the body %j says none', (body, message, human) => {
    const error = errorOfAnswer(502, 'Bad Gateway', body);
    expect(error).toMatchObject({ message, human, code: null, fields: {}, requestId: null });
  });
});

describe('request', () => {
  let server: Server;
  let base: string;
  let seen: { method?: string; type?: string; body: string }[];
  let reply: (req: IncomingMessage, res: ServerResponse) => void;

  beforeAll(async () => {
    server = createServer((req, res) => {
      let body = '';
      req.on('data', (chunk) => (body += chunk));
      req.on('end', () => {
        seen.push({ method: req.method, type: req.headers['content-type'], body });
        reply(req, res);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  beforeEach(() => (seen = []));

  it('sends JSON only where a body is given, and answers parsed JSON', async () => {
    reply = (_req, res) => res.end('{"ok":true}');
    expect(await request('POST', `${base}/a`)).toEqual({ ok: true });
    expect(await request('POST', `${base}/a`, { x: 1 })).toEqual({ ok: true });
    expect(seen).toEqual([
      { method: 'POST', type: undefined, body: '' },
      { method: 'POST', type: 'application/json', body: '{"x":1}' },
    ]);
  });

  it('sends every call with credentials', async () => {
    const sent = jest.spyOn(globalThis, 'fetch');
    reply = (_req, res) => res.end('[]');
    await request('GET', `${base}/a`);
    await request('POST', `${base}/a`, {});
    await requestPage(`${base}/a`);
    expect(sent.mock.calls.map(([, options]) => options?.credentials)).toEqual(['include', 'include', 'include']);
    sent.mockRestore();
  });

  it.each([
    [503, 'The gate is shut.', '503: The gate is shut.'],
    [404, '', '404: Not Found'],
  ])('makes of a %i with the body %j the error %j', async (status, body, message) => {
    reply = (_req, res) => res.writeHead(status).end(body);
    await expect(request('GET', `${base}/a`)).rejects.toThrow(new Error(message));
  });

  it('answers undefined for an empty body', async () => {
    reply = (_req, res) => res.writeHead(204).end();
    expect(await request('DELETE', `${base}/a`)).toBeUndefined();
  });

  it('tells that the session ended on a 401', async () => {
    reply = (_req, res) => res.writeHead(401).end();
    const ended = jest.fn();
    const stop = onSessionEnded(ended);
    await expect(request('GET', `${base}/api/keywords`)).rejects.toMatchObject({ status: 401 });
    stop();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('fails with status 0 and the network sentence where nobody answers', async () => {
    reply = (req) => req.socket.destroy();
    const failure = await request('GET', `${base}/a`).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RequestError);
    expect(failure).toMatchObject({ status: 0, human: ACCOUNT_MESSAGES.networkError });
  });

  it.each([
    ['nobody answers', 0],
    ['a proxy gave up', 504],
    ['a proxy lost the server', 502],
  ])('says of a change that it may have been made where %s', async (_name, status) => {
    reply = (req, res) => (status === 0 ? req.socket.destroy() : res.writeHead(status).end('<h1>No</h1>'));
    const lost = { status, code: null, human: LOST, isLost: true };
    await expect(request('POST', `${base}/a`)).rejects.toMatchObject(lost);
    const reading = await request('GET', `${base}/a`).catch((error: RequestError) => error.human);
    expect(reading).toMatch(/try again\.$|went wrong/);
  });

  it('says of a change that it may have been made where only half of the response came', async () => {
    reply = (req, res) => {
      res.writeHead(200, { 'Content-Length': '100' }).write('{', () => req.socket.destroy());
    };
    await expect(request('POST', `${base}/a`)).rejects.toMatchObject({ status: 0, human: LOST });
  });

  it('takes a refusal whose reason was cut off for a refusal', async () => {
    reply = (req, res) => {
      res.writeHead(403, { 'Content-Length': '100' }).write('{', () => req.socket.destroy());
    };
    await expect(request('POST', `${base}/a`)).rejects.toMatchObject({ status: 403, isLost: false });
  });

  it.each([0, 502])('lets what can be repeated be tried again where the response was lost (%i)', async (status) => {
    reply = (req, res) => (status === 0 ? req.socket.destroy() : res.writeHead(status).end('<h1>No</h1>'));
    const lost = { status, human: expect.stringMatching(/try again\.$/) as string, isLost: false };
    await expect(request('POST', `${base}/a`, undefined, true)).rejects.toMatchObject(lost);
  });

  it.each([
    ['refuses it by its own code', 503, 'provider_failed', 'Unchanged.'],
    ['refuses it as a proxy does', 403, null, 'Unchanged.'],
    ['fails', 500, 'internal', 'Why.'],
    ['fails without a word', 500, null, 'Why.'],
  ])('knows that nothing was done only where the server %s', (_name, status, code, sentence) => {
    const error = new RequestError({ status, text: '', human: 'Why.', code: code as never });
    expect(failedSentence(error, 'Unchanged.')).toBe(sentence);
  });

  it.each([
    ['an answer', 200, '{}', true],
    ['a refusal', 409, '{"code":"no_site"}', true],
    ['the server’s own failure', 500, '', true],
    ['a provider’s failure', 502, '{"code":"provider_failed"}', true],
    ['a proxy that reaches nobody', 502, '<h1>Bad Gateway</h1>', false],
    ['no answer', 0, '', false],
  ])('tells of %s whether the server answered', async (_name, status, body, answered) => {
    reply = (req, res) => (status === 0 ? req.socket.destroy() : res.writeHead(status).end(body));
    const told = jest.fn();
    const stop = onCallOutcome(told);
    await request('GET', `${base}/a`).catch(() => undefined);
    stop();
    expect(told.mock.calls).toEqual([[answered]]);
  });

  it('reads total and next cursor of a page from its headers', async () => {
    reply = (_req, res) => res.writeHead(200, { 'x-total-count': '7', 'x-next-cursor': 'c2' }).end('[1,2]');
    const total = { count: 7, isEstimated: false };
    expect(await requestPage(`${base}/a`)).toEqual({ data: [1, 2], total, nextCursor: 'c2' });
    reply = (_req, res) => res.end('[3]');
    expect(await requestPage(`${base}/a`)).toEqual({ data: [3], total: null, nextCursor: null });
  });

  it('knows a total that the server only estimates', async () => {
    const headers = { 'x-total-count': '12345', 'x-total-count-estimated': 'true' };
    reply = (_req, res) => res.writeHead(200, headers).end('[1]');
    expect((await requestPage(`${base}/a`)).total).toEqual({ count: 12_345, isEstimated: true });
  });
});

it('says why something was not done, and no more than that nobody knows where that is so', () => {
  expect(undoneBecause('Not saved', { human: 'It is too long.' })).toBe('Not saved: It is too long.');
  expect(undoneBecause('Not saved', { human: LOST, isLost: true })).toBe(LOST);
});

it('makes any thrown thing a RequestError, and leaves one as it is', () => {
  const known = new RequestError({ status: 404, text: 'x', human: 'Gone.' });
  expect(asRequestError(known)).toBe(known);
  expect(asRequestError(new TypeError('x is undefined'))).toMatchObject({ status: 0, message: '0: x is undefined' });
});
