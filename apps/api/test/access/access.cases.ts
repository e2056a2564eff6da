import type { ErrorBody } from '@pressloom/contracts/errors';
import { seeded } from '@pressloom/testing';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { cookiesOf, signedIn } from '../people.ts';
import { concrete, declaredRoutes, servedRoutes } from '../routes.ts';
import type { DeclaredRoute } from '../routes.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { Asker } from './asker.ts';
import { FROM_ANYWHERE, OR_LOCAL, PUBLIC, SIGNED_IN } from './audiences.ts';
import { brokenGuards } from './broken-guards.ts';

let test: TestApp;
let routes: DeclaredRoute[];
let operator: TestAgent;
let asker: Asker;
/** Headers of whom a case is about, sent from our own pages. */
let nobody: Record<string, string>;
let member: Record<string, string>;
let owner: Record<string, string>;
/** A request that came through a proxy is nobody's on this machine. */
const FORWARDED = { 'X-Forwarded-For': '198.51.100.7' };
/** Sends no Origin and no cookie unless told. */
const stranger = () => supertest(test.url);

beforeAll(async () => {
  test = await startTestApp();
  routes = declaredRoutes(test.app);
  operator = await signedIn(test, 'operator');
  asker = new Asker(test.url);
  nobody = { Origin: test.url };
  member = { ...nobody, Cookie: await cookieOf(await signedIn(test, 'member')) };
  owner = { ...nobody, Cookie: await cookieOf(operator) };
});
afterAll(() => {
  asker.close();
  return test.close();
});

async function cookieOf(agent: TestAgent): Promise<string> {
  const cookie = cookiesOf(await agent.get('/api/auth/me').expect(200));
  expect(cookie).toMatch(/^pressloom=/);
  return cookie;
}

const named = (audience: DeclaredRoute['audience']) =>
  routes.filter((route) => route.audience === audience).map((route) => route.name);
const closed = () => routes.filter((route) => route.audience !== 'public');
const writes = () => routes.filter(({ method, name }) => method !== 'get' && !FROM_ANYWHERE.includes(name));

/** For questions that change nothing. Rejects with the first that fails. */
const eachAtOnce = async <T>(all: readonly T[], ask: (one: T) => Promise<void>): Promise<void> =>
  void (await Promise.all(all.map(ask)));

describe('whom a route serves', () => {
  it('is declared for every route that the router answers', () => {
    expect(servedRoutes(test.app).sort()).toEqual(routes.map((route) => route.name).sort());
    expect(routes.length).toBeGreaterThan(30);
  });

  it('is the public for exactly these', () => expect(named('public').sort()).toEqual(PUBLIC));

  it('is everybody who is signed in for exactly these', () => expect(named('signed-in').sort()).toEqual(SIGNED_IN));

  it('is operators and whoever sits at the machine for exactly these', () =>
    expect(named('operators-or-local').sort()).toEqual(OR_LOCAL));

  it('is nobody without a session, else', async () => {
    const headers = { ...nobody, ...FORWARDED };
    await eachAtOnce(closed(), async ({ method, path, name }) => {
      const { status, code } = await asker.ask(method, concrete(path), { headers });
      expect([name, status, code]).toEqual([name, 401, 'not_signed_in']);
    });
  });

  it('is no member, else', async () => {
    for (const { method, path, name, audience } of closed()) {
      const { status, code } = await asker.ask(method, concrete(path), { headers: { ...member, ...FORWARDED } });
      const isLetIn = ![401, 403].includes(status) || code === 'not_premium';
      expect([name, isLetIn]).toEqual([name, audience === 'signed-in']);
    }
  });

  it('is every operator', async () => {
    for (const { method, path, name } of closed()) {
      const { status } = await asker.ask(method, concrete(path), { headers: owner });
      expect([name, status]).not.toEqual([name, 401]);
      expect([name, status]).not.toEqual([name, 403]);
      expect([name, status < 500]).toEqual([name, true]);
    }
  });
});

describe('another spelling of an address', () => {
  const SPELLINGS: [string, (path: string) => string][] = [
    ['a slash at the end', (path) => `${path}/`],
    ['upper case', (path) => path.toUpperCase()],
    ['two slashes', (path) => path.replace('/api/', '/api//')],
    [
      'an encoded letter',
      (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    ],
    ['a parameter', (path) => `${path};a=b`],
    ['a query', (path) => `${path}?siteId=1`],
  ];

  it.each(SPELLINGS)('with %s serves nobody else', async (_name, spell) => {
    const [anonymously, asMember] = [nobody, member].map((headers) => ({ headers: { ...headers, ...FORWARDED } }));
    await eachAtOnce(closed(), async ({ method, path, name, audience }) => {
      const spelled = spell(concrete(path));
      const { status } = await asker.ask(method, spelled, anonymously);
      expect([name, [401, 404].includes(status)]).toEqual([name, true]);
      if (audience === 'signed-in') return;
      const { status: ofMember } = await asker.ask(method, spelled, asMember);
      expect([name, [403, 404].includes(ofMember)]).toEqual([name, true]);
    });
  });

  it('and HEAD serve nobody whom GET does not', async () => {
    const headers = { ...nobody, ...FORWARDED };
    const read = closed().filter(({ method }) => method === 'get');
    await eachAtOnce(read, async ({ path, name }) => {
      const { status } = await asker.ask('head', concrete(path), { headers });
      expect([name, status]).toEqual([name, 401]);
    });
  });

  it.each(['options', 'put', 'trace', 'propfind'] as const)('and the method %s serve nobody', async (method) => {
    const routed = new Set(
      closed()
        .filter((route) => (route.method as string) === method)
        .map(({ path }) => path),
    );
    const others = closed().filter(({ path }) => !routed.has(path));
    await eachAtOnce(others, async ({ path, name }) => {
      const { status, headers } = await asker.ask(method, concrete(path));
      expect([name, status, headers['access-control-allow-origin']]).toEqual([name, 404, undefined]);
    });
  });
});

describe('a write from elsewhere', () => {
  const ORIGINS: [string, Record<string, string>][] = [
    ['no Origin', {}],
    ['a foreign Origin', { Origin: 'https://elsewhere.example' }],
    ['the Origin null', { Origin: 'null' }],
    ['an Origin with our host as a prefix', { Origin: 'http://127.0.0.1.elsewhere.example' }],
    ['an Origin that is a list', { Origin: 'https://elsewhere.example, http://127.0.0.1' }],
    ['an Origin that is no URL', { Origin: '127.0.0.1' }],
    ['a page of the same site but another origin', { 'Sec-Fetch-Site': 'same-site' }],
    ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a typed address', { 'Sec-Fetch-Site': 'none' }],
    [
      'a foreign Origin and a word of same origin',
      { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'same-origin' },
    ],
  ];
  /** Those that a guard would most likely let in; the others are tried on a few routes, and on all by `npm run test:faults -- T20`. */
  const TELLING = ['no Origin', 'a foreign Origin', 'a page of another site'];
  const ONE_IN = 6;
  const BODIES: [string, string | undefined, string | undefined][] = [
    ['JSON', 'application/json', '{}'],
    ['no body', undefined, undefined],
    ['a form', 'application/x-www-form-urlencoded', 'a=b'],
    ['plain text', 'text/plain', '{}'],
    ['a file form', 'multipart/form-data; boundary=x', '--x--'],
  ];
  /** Other routes in each run, and the same again by the run's `--seed`. */
  const random = seeded(jest.getSeed());
  const triedOn = (from: string) => writes().filter(() => TELLING.includes(from) || random() < 1 / ONE_IN);
  let cookie: string;

  beforeAll(async () => {
    cookie = await cookieOf(await signedIn(test, 'operator', 'visited@press.example'));
  });

  it.each(ORIGINS)('with %s is refused, whatever its body, with a cookie and without', async (from, origin) => {
    const asked = triedOn(from).flatMap((route) => BODIES.map((body) => ({ ...route, body })));
    await eachAtOnce(asked, async ({ method, path, name, body: [kind, type, body] }) => {
      const ofBody = type === undefined ? {} : { 'Content-Type': type };
      for (const session of [{}, { Cookie: cookie }]) {
        const headers = { ...origin, ...ofBody, ...session };
        const { status, code } = await asker.ask(method, concrete(path), { headers, body });
        // Whatever it carries: nobody looks at that before.
        expect([name, kind, status, code]).toEqual([name, kind, 403, 'foreign_origin']);
      }
    });
  });

  it('that may come from anywhere knows no session', async () => {
    for (const [, origin] of ORIGINS.filter(([name]) => name === 'no Origin' || name.startsWith('a typed'))) {
      const form = { email: 'elsewhere@press.example' };
      const answer = await stranger().post('/api/subscribers').set(origin).set('Cookie', cookie).send(form);
      expect([answer.status, answer.body.fields]).toEqual([400, { siteId: 'Please say which website this is for.' }]);
    }
    const foreign = ORIGINS.filter(([, { Origin }]) => Origin !== undefined);
    for (const [name, origin] of foreign) {
      const answer = await stranger().post('/api/subscribers').set(origin).set('Cookie', cookie).send({});
      expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'foreign_origin']);
    }
  });

  it('is told from one of our own pages, with an Origin or without', async () => {
    const own = [{ Origin: test.url }, { 'Sec-Fetch-Site': 'same-origin' }];
    for (const headers of own) {
      await stranger().post('/api/keywords').set(headers).set('Cookie', cookie).send({}).expect(400);
    }
  });

  it('changed nothing', async () => {
    expect((await operator.get('/api/keywords').expect(200)).body).toEqual([]);
    await operator.get('/api/auth/me').expect(200);
    await stranger().get('/api/auth/me').set('Cookie', cookie).expect(200);
  });
});

describe('what is no answer of ours to give', () => {
  const shapeOf = (status: number, code: string) => ({
    statusCode: status,
    code,
    message: expect.stringMatching(/^[A-Z].*\.$/),
    error: expect.any(String),
    requestId: expect.stringMatching(/^[\w-]{8,64}$/),
  });
  const post = (content: string, type = 'application/json') =>
    operator.post('/api/keywords').set('Content-Type', type).send(content);

  it.each([
    ['a form', 'term=fire', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['text', '{"term":"fire"}', 'text/plain', 415, 'unsupported_media_type'],
    ['JSON by a name of its own', '{"term":"fire"}', 'application/vnd.api+json', 415, 'unsupported_media_type'],
    ['JSON in another alphabet', '{"term":"fire"}', 'application/json; charset=koi8-r', 415, 'unsupported_media_type'],
    ['half a body', '{"term":', 'application/json', 400, 'malformed_json'],
    ['a bare word', '"fire"', 'application/json', 400, 'malformed_json'],
    ['null', 'null', 'application/json', 400, 'malformed_json'],
    ['a list', '[{"term":"fire"}]', 'application/json', 400, 'malformed_json'],
    ['a well', `{"term":${'['.repeat(3_000)}${']'.repeat(3_000)}}`, 'application/json', 400, 'malformed_json'],
    ['a body in another packing', '{"term":"fire"}', 'application/json', 415, 'unsupported_media_type', 'compress'],
    [
      'a body that would have to be unpacked',
      '{"term":"fire"}',
      'application/json',
      415,
      'unsupported_media_type',
      'gzip',
    ],
    ['too much', JSON.stringify({ term: 'x'.repeat(100_000) }), 'application/json', 413, 'payload_too_large'],
  ])('%s is refused', async (_name, content, type, status, code, encoding = 'identity') => {
    const answer = await post(content, type).set('Content-Encoding', encoding);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual(shapeOf(status, code));
    const { error, message, requestId } = answer.body as ErrorBody;
    expect(error).toBe(message);
    expect(answer.get('x-request-id')).toBe(requestId);
  });

  it.each([
    ['an unknown field', '{"term":"fire","role":"operator"}'],
    ['a prototype', '{"__proto__":{"term":"fire"}}'],
    ['a constructor', '{"term":{"constructor":{"prototype":1}}}'],
    ['a NUL', JSON.stringify({ term: 'fi\u0000re' })],
    ['half a character', '{"term":"fire \\ud83d"}'],
    ['an object for a text', '{"term":{"$gt":""}}'],
    ['a list for a text', '{"term":["fire"]}'],
    ['a number for a text', '{"term":12}'],
    ['text for a switch', '{"term":"fire","isActive":"yes"}'],
    ['an id that no row can have', '{"term":"fire","siteId":2147483648}'],
    ['an id with a fraction', '{"term":"fire","siteId":1.5}'],
    ['null for a text', '{"term":null}'],
    ['null for a switch', '{"term":"fire","isActive":null}'],
    ['a list for an id', '{"term":"fire","siteId":[1,2]}'],
    ['what is no number at all for an id', '{"term":"fire","siteId":{"toString":1,"valueOf":null}}'],
  ])('%s is told on its field', async (_name, content) => {
    const answer = await post(content);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      ...shapeOf(400, 'validation_failed'),
      message: expect.any(String),
      fields: expect.any(Object),
    });
    expect(Object.keys((answer.body as ErrorBody).fields ?? {})).not.toHaveLength(0);
  });

  it.each([
    '/api/nothing',
    '/api',
    '/nothing',
    '/api/jobs/one',
    '/api/jobs/0',
    '/api/jobs/-1',
    '/api/jobs/99999999999',
    '/api/jobs/1e3',
  ])('%s answers 404', async (path) => {
    const answer = await operator.get(path);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual(shapeOf(404, 'not_found'));
  });

  it.each([
    '/api/%',
    '/api/jobs/%E0%A4%A',
    '/api/images/%00',
    '/api/jobs/1%00',
    '/api/jobs?q=%00',
    '/api/jobs?pageSize=501',
    '/api/jobs?siteId=1&siteId=2',
    '/api/jobs?q=a&q=b',
    '/api/jobs?q=%ED%A0%80%00',
    '/api/jobs?__proto__=1',
    '/api/jobs?constructor=1',
    '/api/jobs?siteId[constructor]=1',
  ])('%s is refused and no fault of ours', async (path) => {
    const answer = await operator.get(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).toMatchObject({ statusCode: answer.status, requestId: expect.any(String) });
  });

  it.each(['/api/keywords', '/health/live'])('%s is given whole to whoever says to have kept it', async (path) => {
    const { headers, body } = await operator.get(path).expect(200);
    for (const kept of ['*', headers['etag'] ?? '"any"']) {
      expect((await operator.get(path).set('If-None-Match', kept).expect(200)).body).toEqual(body);
    }
  });

  it.each([
    ['text', 'text/plain', 'no JSON'],
    ['half a body', 'application/json', '{"a":'],
    ['too much', 'application/json', JSON.stringify('x'.repeat(200_000))],
  ])('%s that comes with a read is not looked at', async (_name, type, content) => {
    await operator.get('/api/keywords').set('Content-Type', type).send(content).expect(200);
    await operator.get('/api/keywords').expect(200);
  });
});

brokenGuards(() => ({ routes, asker, member, owner }));
