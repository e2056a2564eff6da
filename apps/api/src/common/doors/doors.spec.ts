import { readFile, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { Logger } from '@nestjs/common';
import express from 'express';
import type { NextFunction, Request, Response } from 'express';
import supertest from 'supertest';
import { asRefusal, errorBody } from '../error.filter.ts';
import type { Door } from './door.ts';
import { DoorTable } from './door-table.ts';
import { Doorway } from './doorway.ts';
import type { ReceivedFile } from './file-body.ts';
import { headerWriter } from './headers.ts';
import { useHotRoutes } from './hot.ts';
import type { HotRequest } from './hot.ts';

const SITE = 'https://news.example';
const FOREIGN = 'https://elsewhere.example';
const OUTSIDE = { session: false, serves: 'api', caching: 'never', policy: 'shared' } as const;

/** Families such as the product is going to have; its own stand in `boot/doors.ts` and are tried by the whole app's tests. */
const DOORS: Door[] = [
  {
    ...{ name: 'webhooks', at: ['/api/webhooks/*'], callers: 'anybody', ...OUTSIDE },
    body: { kind: 'raw', types: ['application/json'], limit: 256_000 },
  },
  {
    ...{ name: 'one-click', at: ['/api/unsubscribe/*'], callers: 'anybody', ...OUTSIDE },
    body: { kind: 'form', limit: 2_000 },
  },
  {
    ...{ name: 'events', at: ['/api/events'], callers: 'connected-sites', ...OUTSIDE, hot: true },
    body: { kind: 'json', types: ['text/plain', 'application/json'], limit: 64_000, depth: 4 },
  },
  { name: 'gate', at: ['/api/gate/*'], callers: 'connected-sites', ...OUTSIDE, body: { kind: 'none' }, hot: true },
  {
    ...{ name: 'offers', at: ['/api/offers/*'], callers: 'own-pages-and-readers', ...OUTSIDE, session: true },
    body: { kind: 'json', types: ['application/json'], limit: 1_000, depth: 4 },
  },
  {
    ...{ name: 'imports', at: ['/api/imports'], callers: 'anybody', ...OUTSIDE },
    body: { kind: 'file', types: ['text/csv'], limit: 1_000_000 },
  },
  {
    ...{ name: 'rest', at: ['/*'], callers: 'own-pages', session: true, serves: 'api', caching: 'never' },
    ...{ policy: 'data', body: { kind: 'json', types: ['application/json'], limit: 1_000, depth: 4 } },
  },
];

let server: Server;
let filesDir: string;
let handled: string[];
const call = () => supertest(server);
const codeOf = (answer: supertest.Response): [number, unknown] => [answer.status, answer.body.code];

/** Tells what it got, as a controller would see it. */
async function tell(request: Request, response: Response): Promise<void> {
  handled.push(request.url);
  const body: unknown = request.body;
  if (Buffer.isBuffer(body)) response.json({ bytes: body.length, start: body.subarray(0, 8).toString() });
  else if (request.path === '/api/imports') {
    const file = body as ReceivedFile;
    response.json({ ...file, head: (await readFile(file.path, 'utf8')).slice(0, 8) });
  } else response.json({ body });
}

beforeAll(async () => {
  filesDir = join(await mkdtemp(join(tmpdir(), 'pressloom-doors-')), 'uploads');
  const doors = new DoorTable(DOORS);
  const doorway = new Doorway({
    doors,
    writeHeaders: headerWriter({ config: { publicUrl: 'http://localhost:3000' }, sandboxUrl: null }),
    isConnected: async (origin) => origin === SITE,
    isOwn: ({ headers }) => headers.origin === 'http://localhost:3000',
    filesDir,
  });
  const app = express();
  app.use(doorway.enter);
  app.use((request, response, next) => {
    if (doorway.knowsSession(request)) response.setHeader('X-Session', 'read');
    next();
  });
  app.use((request, response, next) => void tell(request, response).catch(next));
  app.use((thrown: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const refusal = asRefusal(thrown);
    response.status(refusal.statusCode).json(errorBody(refusal, ''));
  });
  server = createServer(app);
  useHotRoutes(server, doorway, [
    { verb: 'GET', path: '/api/gate/:key', status: 200, handle: ({ params }: HotRequest) => ({ key: params['key'] }) },
    { verb: 'POST', path: '/api/events', status: 202, handle: async ({ body }: HotRequest) => ({ hot: body }) },
    { verb: 'GET', path: '/api/gate/broken/:key', status: 200, handle: () => Promise.reject(new Error('secret')) },
  ]);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => (handled = []));
afterAll(async () => {
  server.close();
  await rm(filesDir, { recursive: true });
});

describe('a body', () => {
  it('comes as bytes where a signature goes over them', async () => {
    const post = (content: string) => call().post('/api/webhooks/stripe').type('application/json').send(content);
    expect((await post('{ "a":  1}').expect(200)).body).toEqual({ bytes: 10, start: '{ "a":  ' });
    expect((await post('x'.repeat(256_000)).expect(200)).body.bytes).toBe(256_000);
    expect(codeOf(await post('x'.repeat(256_001)))).toEqual([413, 'payload_too_large']);
    expect(codeOf(await call().post('/api/webhooks/stripe').type('text/plain').send('x'))).toEqual([
      415,
      'unsupported_media_type',
    ]);
  });

  it('comes as fields from a form', async () => {
    const answer = await call().post('/api/unsubscribe/t').type('form').send('List-Unsubscribe=One-Click&a[b]=1');
    expect(answer.body).toEqual({ body: { 'List-Unsubscribe': 'One-Click', 'a[b]': '1' } });
    const many = Array.from({ length: 101 }, (_, field) => `f${field}=1`).join('&');
    expect(codeOf(await call().post('/api/unsubscribe/t').type('form').send(many))).toEqual([413, 'payload_too_large']);
    expect((await call().post('/api/unsubscribe/t').type('json').send({})).status).toBe(415);
  });

  it('comes from a page that goes away as text', async () => {
    const answer = await call().post('/api/events').set('Origin', SITE).type('text/plain').send('{"views":[1]}');
    expect([answer.status, answer.body]).toEqual([202, { hot: { views: [1] } }]);
    expect(codeOf(await call().post('/api/events').type('text/plain').send('views'))).toEqual([400, 'malformed_json']);
    expect(
      codeOf(
        await call()
          .post('/api/events')
          .type('text/plain')
          .send(`{"a":"${'x'.repeat(64_000)}"}`),
      ),
    ).toEqual([413, 'payload_too_large']);
  });

  it.each([
    ['/api/else', 'application/json', 60_000],
    ['/api/imports', 'text/csv', 30_000],
  ])('that stops on its way to %s is refused in the end', async (path, type, after) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const arrived = once(server, 'request');
      const answer = pour(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 9`, 0);
      await arrived;
      while (jest.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
      jest.advanceTimersByTime(after - 1);
      expect(handled).toEqual([]);
      jest.advanceTimersByTime(1);
      expect(await answer).toMatch(/^HTTP\/1.1 408 [^]*Connection: close[^]*body_too_slow/i);
    } finally {
      jest.useRealTimers();
    }
  });

  it('of the usual kind is as small as its door says', async () => {
    expect(
      (
        await call()
          .post('/api/else')
          .send({ a: 'x'.repeat(900) })
          .expect(200)
      ).body.body.a,
    ).toHaveLength(900);
    expect(
      codeOf(
        await call()
          .post('/api/else')
          .send({ a: 'x'.repeat(1_000) }),
      ),
    ).toEqual([413, 'payload_too_large']);
  });
});

describe('a file', () => {
  const files = () => readdir(filesDir);
  const send = (content: string) => call().post('/api/imports').type('text/csv; charset=utf-8').send(content);

  it('lies on disk while it is worked on, and no longer', async () => {
    const answer = await send(`e-mail\n${'a@b.example\n'.repeat(50_000)}`).expect(200);
    expect(answer.body).toMatchObject({ bytes: 600_007, type: 'text/csv', head: 'e-mail\na' });
    await eventually(async () => expect(await files()).toEqual([]));
  });

  it('that is too large is refused, announced or not, and leaves nothing', async () => {
    const announced = await send('x'.repeat(1_000_001));
    expect(codeOf(announced)).toEqual([413, 'payload_too_large']);
    expect(announced.body).toMatchObject({ fields: { file: 'The file is too large: at most 1 MB are taken.' } });
    const unannounced = await pour(
      'POST /api/imports HTTP/1.1\r\nHost: a\r\nContent-Type: text/csv\r\nTransfer-Encoding: chunked',
      40,
    );
    expect(unannounced).toMatch(/^HTTP\/1.1 413 [^]*payload_too_large/i);
    await eventually(async () => expect(await files()).toEqual([]));
    expect(handled).toEqual([]);
  });

  it('that breaks off leaves nothing', async () => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /api/imports HTTP/1.1\r\nHost: a\r\nContent-Type: text/csv\r\nContent-Length: 5000\r\n\r\nhalf');
    await eventually(async () => expect(await files()).toHaveLength(1));
    socket.destroy();
    await eventually(async () => expect(await files()).toEqual([]));
    expect(handled).toEqual([]);
  });

  it('of a process that was killed is forgotten with the next one', async () => {
    const left = join(filesDir, 'left');
    await writeFile(left, 'x');
    const dayBefore = Date.now() / 1000 - 25 * 60 * 60;
    await utimes(left, dayBefore, dayBefore);
    await send('x').expect(200);
    await eventually(async () => expect(await files()).toEqual([]));
  });
});

describe('a page of another site', () => {
  it('may read and write where its site is connected, without a cookie', async () => {
    const answer = await call().get('/api/gate/a-1').set('Origin', SITE).set('Cookie', 'pressloom=x').expect(200);
    expect(answer.body).toEqual({ key: 'a-1' });
    expect(answer.get('access-control-allow-origin')).toBe(SITE);
    expect(answer.get('access-control-allow-credentials')).toBeUndefined();
    expect(answer.get('vary')).toContain('Origin');
    expect(answer.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.get('x-session')).toBeUndefined();
  });

  it('may ask beforehand', async () => {
    const ask = (origin: string) =>
      call().options('/api/events').set('Origin', origin).set('Access-Control-Request-Method', 'POST');
    const answer = await ask(SITE).expect(204);
    expect(answer.get('access-control-allow-origin')).toBe(SITE);
    expect(answer.get('access-control-allow-headers')).toContain('Content-Type');
    const refused = await ask(FOREIGN).expect(403);
    expect(refused.get('access-control-allow-origin')).toBeUndefined();
  });

  it.each([FOREIGN, 'null', `${SITE}.elsewhere.example`])('may do neither from %s', async (origin) => {
    const read = await call().get('/api/gate/a-1').set('Origin', origin).expect(200);
    expect(read.get('access-control-allow-origin')).toBeUndefined();
    expect(codeOf(await call().post('/api/events').set('Origin', origin).send({}))).toEqual([403, 'foreign_origin']);
    expect(handled).toEqual([]);
  });

  it('may only read behind a door of our own pages and readers, and nobody knows who', async () => {
    const answer = await call().get('/api/offers/1').set('Origin', SITE).set('Cookie', 'pressloom=x').expect(200);
    expect(answer.get('access-control-allow-origin')).toBe(SITE);
    expect(answer.get('x-session')).toBeUndefined();
    const write = await call().put('/api/offers/1').set('Origin', SITE).send({});
    expect(write.get('access-control-allow-origin')).toBeUndefined();
    expect(write.get('x-session')).toBe('read');
  });

  it('gets nothing behind a door of our own pages, whatever its site', async () => {
    const answer = await call().get('/api/else').set('Origin', SITE);
    expect(answer.get('access-control-allow-origin')).toBeUndefined();
    expect(answer.get('x-session')).toBe('read');
  });
});

describe('a hot handler', () => {
  it('answers ahead of everything, with the headers of its door and any spelling that Express takes', async () => {
    for (const path of ['/api/gate/k', '/API/GATE/k/', '/api/gate/k?x=1']) {
      const answer = await call().get(path).expect(200);
      expect(answer.body).toEqual({ key: 'k' });
      expect(answer.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.get('cache-control')).toBe('no-store');
      expect(answer.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect((await call().head('/api/gate/k').expect(200)).text).toBeUndefined();
    expect(handled).toEqual([]);
  });

  it('leaves other verbs and longer paths to Express', async () => {
    await call().delete('/api/gate/k').expect(200);
    await call().get('/api/gate/k/more').expect(200);
    expect(handled).toEqual(['/api/gate/k', '/api/gate/k/more']);
  });

  it('that fails tells no more than that', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const answer = await call().get('/api/gate/broken/k').expect(500);
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'secret' }));
    logged.mockRestore();
    expect(answer.body).toMatchObject({ code: 'internal', requestId: answer.get('x-request-id') });
    expect(answer.text).not.toContain('secret');
  });
});

describe('a table', () => {
  const rest = DOORS.at(-1) as Door;
  const gate = DOORS[3] as Door;

  it.each([
    ['a path without a door', [gate], /every path/],
    [
      'a door behind another',
      [{ ...gate, at: ['/api/*'] }, { ...gate, name: 'later', at: ['/api/x'] }, rest],
      /"later" is hidden behind "gate"/,
    ],
    ['a hot door that serves pages', [{ ...gate, policy: 'pages' }, rest], /"gate" is hot/],
    ['a hot door with a session', [{ ...rest, name: 'own', at: ['/a'], hot: true }, rest], /"own" is hot/],
  ] as [string, Door[], RegExp][])('with %s is refused', (_name, doors, sentence) => {
    expect(() => new DoorTable(doors)).toThrow(sentence);
  });

  it.each([
    ['/api/gate', 'gate'],
    ['/api/gate/', 'gate'],
    ['/API/Gate/k', 'gate'],
    ['/api/gates', 'rest'],
    ['/api/events', 'events'],
    ['/api/events/', 'events'],
    ['/api/events/more', 'rest'],
    ['/api/gate%2Fk', 'rest'],
    ['//api/gate/k', 'rest'],
    ['http://other.example/api/gate/k?a=1', 'gate'],
    ['*', 'rest'],
    ['/api/gate/k?/api/events', 'gate'],
    ['/api/events#x', 'events'],
  ])('sends %s to %s', (url, name) => expect(new DoorTable(DOORS).of({ url }).name).toBe(name));
});

/** Waits for what follows an answer by itself: a file is removed when its connection is done. */
async function eventually(check: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await check();
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

/** Sends a head and `pieces` pieces of 32 kB without ever ending; gives the answer. */
async function pour(head: string, pieces: number): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (piece: Buffer) => {
    answer += piece.toString();
    if (answer.endsWith('}')) socket.destroy();
  });
  socket.on('error', () => undefined);
  const ended = once(socket, 'close');
  socket.write(`${head}\r\n\r\n`);
  for (let piece = 0; piece < pieces; piece += 1) socket.write(`8000\r\n${'x'.repeat(0x8000)}\r\n`);
  await ended;
  return answer;
}
