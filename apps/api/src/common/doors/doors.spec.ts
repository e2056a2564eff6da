import { Logger } from '@nestjs/common';
import supertest from 'supertest';
import type { Door } from './door.ts';
import { DoorTable } from './door-table.ts';
import { DOORS, FOREIGN, SITE, openRequest, startDoors } from './doors.fixture.ts';
import type { DoorsServer } from './doors.fixture.ts';

let doors: DoorsServer;
const call = () => supertest(doors.server);
const codeOf = (answer: supertest.Response): [number, unknown] => [answer.status, answer.body.code];

beforeAll(async () => {
  doors = await startDoors();
});
beforeEach(() => {
  doors.handled.length = 0;
});
afterAll(() => doors.close());

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
    expect(doors.handled).toEqual([]);
  });

  it('may only read behind a door of our own pages and readers, and nobody knows who', async () => {
    const answer = await call().get('/api/offers/1').set('Origin', SITE).set('Cookie', 'pressloom=x').expect(200);
    expect(answer.get('access-control-allow-origin')).toBe(SITE);
    expect(answer.get('x-session')).toBeUndefined();
    const write = await call().put('/api/offers/1').set('Origin', SITE).send({});
    expect(write.get('access-control-allow-origin')).toBeUndefined();
    expect(write.get('x-session')).toBe('read');
  });

  it('is served as our own pages are where both may call, and nobody knows who', async () => {
    const view = (origin: string) =>
      call().post('/api/views').set('Origin', origin).set('Content-Type', 'text/plain').set('Cookie', 'pressloom=x');
    const answer = await view(SITE).send('{"a":1}').expect(200);
    expect(answer.get('access-control-allow-origin')).toBe(SITE);
    expect(answer.get('x-session')).toBeUndefined();
    const own = await view('http://localhost:3000').send('{"a":1}').expect(200);
    expect(own.get('x-session')).toBeUndefined();
    expect(codeOf(await view(FOREIGN).send('{"a":1}'))).toEqual([403, 'foreign_origin']);
  });

  it('gets nothing behind a door of our own pages, whatever its site', async () => {
    const answer = await call().get('/api/else').set('Origin', SITE);
    expect(answer.get('access-control-allow-origin')).toBeUndefined();
    expect(answer.get('x-session')).toBe('read');
  });
});

it.each([
  ['*', '/'],
  ['/api\\posts\\1#', '/api%5Cposts%5C1'],
])('a request for %s is one for %s to all who serve it', async (asked, target) => {
  await openRequest(doors.server, [`GET ${asked} HTTP/1.1`, 'Host: a']).answer;
  expect(doors.handled).toEqual([target]);
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
    expect(doors.handled).toEqual([]);
  });

  it('leaves other verbs and longer paths to Express', async () => {
    await call().delete('/api/gate/k').expect(200);
    await call().get('/api/gate/k/more').expect(200);
    expect(doors.handled).toEqual(['/api/gate/k', '/api/gate/k/more']);
  });

  it('that refuses for a while says when to try again', async () => {
    const answer = await call().get('/api/gate/busy/k').expect(429);
    expect([answer.get('retry-after'), answer.body.code]).toEqual(['2', 'too_many_requests']);
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
  const gate = DOORS.find(({ name }) => name === 'gate') as Door;
  const text = { kind: 'text', types: ['text/plain'], limit: 9 } as const;

  it.each([
    ['a path without a door', [gate], /every path/],
    [
      'a door behind another',
      [{ ...gate, at: ['/api/*'] }, { ...gate, name: 'later', at: ['/api/x'] }, rest],
      /"later" is hidden behind "gate"/,
    ],
    ['a hot door that serves pages', [{ ...gate, policy: 'pages' }, rest], /"gate" is hot/],
    ['a hot door with a session', [{ ...rest, name: 'own', at: ['/a'], hot: true }, rest], /"own" is hot/],
    [
      'a body of the signed-in whose session nobody reads',
      [{ ...gate, name: 'own', body: { ...text, audience: 'signed-in' } }, rest],
      /"own" .* must have a session/,
    ],
    [
      'files of anybody',
      [{ ...gate, name: 'own', body: { ...text, kind: 'file', audience: 'public' } }, rest],
      /"own" takes files/,
    ],
  ] as [string, Door[], RegExp][])('with %s is refused', (_name, table, sentence) => {
    expect(() => new DoorTable(table)).toThrow(sentence);
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
