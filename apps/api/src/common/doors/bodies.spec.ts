import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import supertest from 'supertest';
import { SITE, closed, openRequest, startDoors } from './doors.fixture.ts';
import type { DoorsServer, RawRequest } from './doors.fixture.ts';

let doors: DoorsServer;
const call = () => supertest(doors.server);
const codeOf = (answer: supertest.Response): [number, unknown] => [answer.status, answer.body.code];
const open = (path: string, ...headers: string[]): RawRequest =>
  openRequest(doors.server, [`POST ${path} HTTP/1.1`, 'Host: a', ...headers]);

beforeAll(async () => {
  doors = await startDoors();
});
beforeEach(() => {
  doors.handled.length = 0;
});
afterAll(() => doors.close());

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
    const post = (content: string) => call().post('/api/events').set('Origin', SITE).type('text/plain').send(content);
    const answer = await post('{"views":[1]}');
    expect([answer.status, answer.body]).toEqual([202, { hot: { views: [1] } }]);
    expect(codeOf(await post('views'))).toEqual([400, 'malformed_json']);
    expect(codeOf(await post(`{"a":"${'x'.repeat(64_000)}"}`))).toEqual([413, 'payload_too_large']);
  });

  it('comes as one text, in UTF-8', async () => {
    const post = (text: string | Buffer) =>
      call().post('/api/notes').set('X-Person', 'ann').type('text/plain').send(text);
    expect((await post('\uFEFFFünf "Züge"\r\n').expect(200)).body).toEqual({ body: '\uFEFFFünf "Züge"\r\n' });
    expect((await post('').expect(200)).body).toEqual({ body: '' });
    expect(codeOf(await post(Buffer.from([0x66, 0xfc, 0x72])))).toEqual([415, 'unsupported_media_type']);
    expect(codeOf(await post('x'.repeat(2_001)))).toEqual([413, 'payload_too_large']);
  });

  it('of the usual kind is as small as its door says', async () => {
    const post = (length: number) =>
      call()
        .post('/api/else')
        .send({ a: 'x'.repeat(length) });
    expect((await post(900).expect(200)).body.body.a).toHaveLength(900);
    expect(codeOf(await post(1_000))).toEqual([413, 'payload_too_large']);
  });

  it.each([
    ['/api/else', 'application/json', 'ann', 60_000],
    ['/api/imports', 'text/csv', 'ann', 30_000],
  ])('that stops on its way to %s is refused in the end', async (path, type, person, after) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    try {
      const arrived = once(doors.server, 'request');
      const { answer } = open(path, `Content-Type: ${type}`, 'Content-Length: 9', `X-Person: ${person}`);
      await arrived;
      while (jest.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
      jest.advanceTimersByTime(after - 1);
      expect(doors.handled).toEqual([]);
      jest.advanceTimersByTime(1);
      expect(await answer).toMatch(/^HTTP\/1.1 408 [^]*Connection: close[^]*body_too_slow/i);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('before a body is read', () => {
  const NOBODY = /^HTTP\/1.1 401 [^]*not_signed_in/;
  const OTHERS = /^HTTP\/1.1 403 [^]*not_allowed/;

  it.each([
    ['/api/posts/1', 'application/json', '', NOBODY],
    ['/api/notes', 'text/plain', '', NOBODY],
    ['/api/notes', 'text/plain', 'kim', OTHERS],
    ['/api/imports', 'text/csv', '', NOBODY],
    ['/api/imports', 'text/csv', 'kim', OTHERS],
    // Nobody learns either what a door would have taken.
    ['/api/imports', 'application/json', '', NOBODY],
  ])('at %s as %s it is asked who "%s" is', async (path, type, person, refusal) => {
    const announced = open(path, `Content-Type: ${type}`, 'Content-Length: 900', `X-Person: ${person}`);
    expect(await announced.answer).toMatch(refusal);
    const endless = open(path, `Content-Type: ${type}`, 'Transfer-Encoding: chunked', `X-Person: ${person}`);
    expect(await endless.answer).toMatch(refusal);
    expect(doors.handled).toEqual([]);
  });

  it('whoever is let in is asked no more', async () => {
    const post = (person: string) => call().post('/api/posts/1').set('X-Person', person).send({ a: 1 });
    expect((await post('kim').expect(200)).body).toEqual({ body: { a: 1 } });
    await post('ann').expect(200);
  });
});

describe('a refused sender', () => {
  const rest = Buffer.alloc(200_000, 'x');

  it('reads the answer though the rest is still to come, on a connection that serves on', async () => {
    const { socket, answer } = open('/api/notes', 'Content-Type: text/plain', `Content-Length: ${rest.length}`);
    socket.write(rest);
    expect(await answer).toMatch(/^HTTP\/1.1 401 /);
    expect(await answer).not.toMatch(/Connection: close/i);
  });

  it('whose proxy wants the connection closed is not cut off before it read the answer', async () => {
    for (const path of ['/api/notes', '/api/webhooks/a']) {
      const { answer } = open(path, 'Content-Type: image/png', `Content-Length: ${rest.length}`, 'Connection: close');
      expect(await answer).toMatch(/^HTTP\/1.1 4\d\d [^]*Connection: keep-alive/i);
    }
  });

  it.each([
    ['POST /api/notes', 401],
    ['GET /api/else', 200],
    ['POST /api/gate/a', 200],
  ])('costs no memory: of a body that nobody reads no piece is taken in (%s)', async (line, status) => {
    let taken = 0;
    doors.server.prependOnceListener('request', (request: IncomingMessage) => {
      const push = request.push.bind(request);
      request.push = (piece: Buffer | null) => {
        taken += piece?.length ?? 0;
        return push(piece);
      };
    });
    const head = [`${line} HTTP/1.1`, 'Host: a', 'Content-Type: text/plain', `Content-Length: ${rest.length}`];
    const { socket, answer } = openRequest(doors.server, head);
    socket.removeAllListeners('data');
    const [said] = (await once(socket, 'data')) as [Buffer];
    expect(said.toString()).toContain(`HTTP/1.1 ${status} `);
    // The next call of the connection comes in one packet with the end of the body, and its own body is read.
    const next =
      'POST /api/webhooks/a HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
    socket.write(Buffer.concat([rest, Buffer.from(next)]));
    const [second] = (await once(socket, 'data')) as [Buffer];
    expect(second.toString()).toContain('{"bytes":2,"start":"{}"}');
    expect(taken).toBe(0);
    socket.destroy();
    await answer;
  });

  it('who breaks off leaves nothing of it to the next connection', async () => {
    for (let times = 0; times < 3; times += 1) {
      await open('/api/notes', 'Content-Type: text/plain', `Content-Length: ${rest.length}`).answer;
      const { body } = await call().post('/api/webhooks/a').type('application/json').send('{}').expect(200);
      expect(body.bytes).toBe(2);
    }
  });

  it.each([
    ['/api/notes', 401],
    ['/ws/', 400],
  ])('is hung up on who never stops, at %s', async (path, status) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    try {
      const { socket } = open(path, 'Content-Type: text/plain', 'Transfer-Encoding: chunked');
      socket.removeAllListeners('data');
      const ended = closed(socket);
      const [head] = (await once(socket, 'data')) as [Buffer];
      expect(head.toString()).toContain(`HTTP/1.1 ${status} `);
      while (jest.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
      jest.advanceTimersByTime(10_000);
      await ended;
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('what is packed small', () => {
  const json = Buffer.from(JSON.stringify({ a: 1 }));
  it.each([
    ['gzip', gzipSync(json)],
    ['deflate', deflateSync(json)],
    ['br', brotliCompressSync(json)],
    ['zstd', zstdCompressSync(json)],
  ])('with %s is unpacked for nobody', async (encoding, packed) => {
    const kinds = [
      ['/api/else', 'application/json'],
      ['/api/posts/1', 'application/json'],
      ['/api/events', 'text/plain'],
      ['/api/webhooks/a', 'application/json'],
      ['/api/unsubscribe/a', 'application/x-www-form-urlencoded'],
      ['/api/notes', 'text/plain'],
      ['/api/imports', 'text/csv'],
    ] as const;
    for (const [path, type] of kinds) {
      const send = call().post(path).set({ 'Content-Encoding': encoding, 'X-Person': 'ann' }).type(type);
      expect([path, ...codeOf(await send.send(packed))]).toEqual([path, 415, 'unsupported_media_type']);
    }
    expect(doors.handled).toEqual([]);
  });
});

describe('JSON of many values', () => {
  const { bodyValues } = REQUEST_LIMITS;
  const post = (text: string) => call().post('/api/posts/1').set('X-Person', 'ann').type('json').send(text);

  it.each([
    ['objects', (count: number) => `{"a":[${'{},'.repeat(count / 2)}{}]}`],
    ['numbers', (count: number) => `{"a":[${'1,'.repeat(count)}1]}`],
    ['fields', (count: number) => `{${Array.from({ length: count }, (_, field) => `"${field}":1`).join(',')},"z":1}`],
  ])('is refused: %s', async (_name, text) => {
    await post(text(bodyValues - 10)).expect(200);
    const answer = await post(text(bodyValues));
    expect(codeOf(answer)).toEqual([413, 'payload_too_large']);
    expect(answer.body.message).toBe('The body has more than 20,000 values.');
    expect(doors.handled).toHaveLength(1);
  });

  it('is refused before the end has come, and its text is not parsed', async () => {
    const parse = jest.spyOn(JSON, 'parse');
    const { socket, answer } = open(
      '/api/posts/1',
      'X-Person: ann',
      'Content-Type: application/json',
      'Content-Length: 100000',
    );
    socket.write(`{"a":[${'1,'.repeat(bodyValues)}`);
    expect(await answer).toMatch(/^HTTP\/1.1 413 [^]*payload_too_large/);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it.each([
    // In UTF-16 the sign has the byte of a quotation mark: what follows it would count as one text.
    ['utf-16le', Buffer.from(`{"a":"\u2200","b":[${'{},'.repeat(bodyValues)}{}]}`, 'utf16le')],
    ['"UTF-7"', Buffer.from('{"a":+AHsAfQ-}')],
  ])('is not looked for in %s', async (charset, bytes) => {
    const type = `Content-Type: application/json; charset=${charset}`;
    const { socket, answer } = open('/api/posts/1', 'X-Person: ann', type, `Content-Length: ${bytes.length}`);
    socket.write(bytes);
    expect(await answer).toMatch(/^HTTP\/1.1 415 [^]*unsupported_media_type[^]*Send the body as JSON in UTF-8\./);
    expect(doors.handled).toEqual([]);
  });

  it('in a string are none', async () => {
    await post(JSON.stringify({ a: '{},'.repeat(bodyValues) })).expect(200);
  });
});

describe('bodies that are half here', () => {
  it('take no more memory together than they may: who began first is refused, who sends at once gets through', async () => {
    const half = () => {
      const request = open('/api/webhooks/a', 'Content-Type: application/json', 'Content-Length: 256000');
      request.socket.write(Buffer.alloc(250_000, 'x'));
      return request;
    };
    const first = half();
    const later = Array.from({ length: 63 }, half);
    const last = half();
    expect(await first.answer).toMatch(/^HTTP\/1.1 408 [^]*body_too_slow/);
    await call().post('/api/webhooks/a').type('application/json').send('{}').expect(200);
    last.socket.write(Buffer.alloc(6_000, 'x'));
    expect(await last.answer).toMatch(/^HTTP\/1.1 200 /);
    for (const { socket } of later) socket.destroy();
  });

  it('count by what is kept of them, which is 500 bytes more for each piece', async () => {
    const half = () => {
      const request = open('/api/webhooks/a', 'Content-Type: application/json', 'Transfer-Encoding: chunked');
      request.socket.write(`14\r\n${'x'.repeat(20)}\r\n`.repeat(12_000));
      return request;
    };
    const first = half();
    const later = [half(), half()];
    expect(await first.answer).toMatch(/^HTTP\/1.1 408 [^]*body_too_slow/);
    await call().post('/api/webhooks/a').type('application/json').send('{}').expect(200);
    for (const { socket } of later) socket.destroy();
  });
});

describe('a body in crumbs', () => {
  const crumbs = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`.repeat(1_000);

  it.each(['POST /api/webhooks/a', 'POST /api/imports', 'POST /api/posts/1'])('is cut off: %s', async (line) => {
    const type = line.endsWith('imports') ? 'text/csv' : 'application/json';
    const request = [
      `${line} HTTP/1.1`,
      'Host: a',
      'X-Person: ann',
      `Content-Type: ${type}`,
      'Transfer-Encoding: chunked',
    ];
    const { socket } = openRequest(doors.server, request);
    socket.removeAllListeners('data');
    socket.resume();
    socket.write(crumbs(15));
    await closed(socket);
    await call().post('/api/webhooks/a').type('application/json').send('{}').expect(200);
  });

  it('is one of small pieces alone', async () => {
    const { socket, answer } = open('/api/webhooks/a', 'Content-Type: application/json', 'Transfer-Encoding: chunked');
    socket.write(`${crumbs(20)}0\r\n\r\n`);
    expect(await answer).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('JSON', () => {
  const JSON_BODIES = [
    '{"a":[1,"ü"]}',
    ' \n{"a":1} ',
    '\uFEFF{"a":1}',
    '{"a":',
    'text',
    '7',
    '"text"',
    'null',
    '[1]',
    ' ',
  ];

  async function sent(text: string, headers: Record<string, string>): Promise<[number, string]> {
    const { port } = doors.server.address() as AddressInfo;
    const asked = request({ port, path: '/api/else', method: 'POST', headers }).end(text);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return [answer.statusCode ?? 0, (await readText(answer)).replace(/"requestId":"[^"]*"/, '')];
  }

  it.each(JSON_BODIES.map((text) => [text]))('is read alike however it is sent: %j', async (text) => {
    const type = { 'Content-Type': 'application/json' };
    const plain = await sent(text, { ...type, 'Content-Length': String(Buffer.byteLength(text)) });
    expect(plain).toEqual(await sent(text, { ...type, 'Transfer-Encoding': 'chunked' }));
  });

  it.each([
    ['application/json; charset=utf-8', 200],
    ['application/json;charset="UTF-8"', 200],
    ['application/json; charset=utf-16', 415],
    ['application/json; charset=utf-7', 415],
    ['application/json; charset=iso-8859-1', 415],
  ])('of the type %s is answered with %i', async (type, status) => {
    expect((await sent('{"a":1}', { 'Content-Type': type, 'Content-Length': '7' }))[0]).toBe(status);
  });
});
