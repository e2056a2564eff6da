import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type TestAgent from 'supertest/lib/agent.js';
import { DashboardService } from '../../src/dashboard/dashboard.service.ts';
import { DomainError } from '../../src/common/errors.ts';
import { AnswerCheck, assertAnswersAsDocumented } from '../answer-check.ts';
import { signedIn } from '../people.ts';
import { documentOf } from '../run-document.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let operator: TestAgent;
let check: AnswerCheck;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  check = new AnswerCheck(await documentOf(test.app));
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

const BRAND = { key: 'general', name: 'General', color: '#445566', isGeneral: true };
const refusal = (statusCode: number, code: string) => ({
  statusCode,
  code,
  message: 'No.',
  error: 'No.',
  requestId: 'request-1',
});

/** What the check says to one answer. */
function verdict(name: string, status: number, body: unknown, headers: Record<string, string> = {}): string[] {
  const [method = '', path = ''] = name.split(' ');
  const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const all = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'request-1', ...headers };
  check.look({ method, path, status, headers: all, body: bytes });
  return check.takeProblems();
}

describe('the comparison of answers with the document', () => {
  it.each([
    ['a list', 'GET /api/brands', 200, [BRAND]],
    ['a refusal', 'GET /api/brands', 401, refusal(401, 'not_signed_in')],
    ['another spelling', 'GET /API/Brands/', 200, [BRAND]],
    ['a head', 'HEAD /api/brands', 200, undefined],
    ['a refusal where nothing is', 'GET /api/nothing', 404, refusal(404, 'not_found')],
    ['an answer of the admin', 'GET /keywords', 200, 'page'],
  ])('lets %s pass', (_name, asked, status, body) => {
    expect(verdict(asked, status, body)).toEqual([]);
  });

  it.each([
    ['a status', 'GET /api/brands', 418, {}, 'GET /api/brands answered 418: the document has no such status. {}'],
    ['a field', 'GET /api/brands', 200, [{ ...BRAND, lie: 1 }], 'must NOT have additional properties ("lie")'],
    ['a missing field', 'GET /api/brands', 200, [{ key: 'general' }], "must have required property 'name'"],
    ['a code', 'GET /api/brands', 403, refusal(403, 'foreign_origin'), 'must be equal to one of the allowed values'],
    ['a body that is none', 'GET /api/brands', 200, undefined, 'must be array'],
    ['a body where none is told', `GET /api/images/${'0'.repeat(64)}`, 304, {}, 'the document has no body for it.'],
    ['a fault', 'GET /api/brands', 500, refusal(500, 'internal'), 'a fault of ours.'],
    ['a call', 'GET /api/nothing', 200, {}, 'GET /api/nothing answered 200: the document has no such call.'],
    ['a refusal of another shape', 'GET /api/nothing', 404, { no: 1 }, "must have required property 'statusCode'"],
    ['a list for one', 'GET /api/auth/me', 200, [], 'must be object'],
  ])('finds %s that the document does not know', (_name, asked, status, body, sentence) => {
    expect(verdict(asked, status, body).join('\n')).toContain(sentence);
  });

  it('finds a header that is missing or another one, and a type that is not told', () => {
    expect(verdict('POST /api/auth/logout', 200, { success: true })).toEqual([
      'POST /api/auth/logout answered 200: the header Set-Cookie is missing.',
    ]);
    const picture = { 'content-type': 'image/jpeg', etag: '"hash"', 'cache-control': 'private' };
    expect(verdict(`GET /api/images/${'0'.repeat(64)}`, 200, 'picture', picture)).toEqual([
      'GET /api/images/{hash} answered 200: the header Cache-Control is "private".',
    ]);
    expect(verdict('GET /api/brands', 200, [BRAND], { 'content-type': 'text/html' })).toEqual([
      'GET /api/brands answered 200: the document has no "text/html" for it.',
    ]);
  });

  it('reads a body that leaves in pieces', async () => {
    const server = createServer((_request, response) => {
      response.setHeader('X-Request-Id', 'request-1').setHeader('Content-Type', 'application/json');
      response.write('[{"key":"general",');
      response.write(Buffer.from('"name":"General"'));
      response.end(',"color":12}]', 'utf8');
    });
    check.watch(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/brands?q=1`)).text();
    await new Promise((closed) => server.close(closed));
    expect(check.takeProblems().join()).toContain('its body/0/color must be string');
  });
});

describe('a lie that the application tells', () => {
  it('fails the test, whichever client asked', async () => {
    const figures = test.app.get(DashboardService, { strict: false });
    const honest = await figures.stats(null);
    jest.spyOn(figures, 'stats').mockResolvedValue({ ...honest, lie: 1 } as typeof honest);
    await operator.get('/api/dashboard/stats').expect(200);
    expect(assertAnswersAsDocumented).toThrow(
      'Not as /api/openapi.json says:\n- GET /api/dashboard/stats answered 200: its body must NOT have additional properties ("lie").',
    );
  });

  it('fails it for a code that the call does not tell', async () => {
    const figures = test.app.get(DashboardService, { strict: false });
    jest.spyOn(figures, 'stats').mockRejectedValue(new DomainError(409, 'no_site', 'There is no website yet.'));
    await operator.get('/api/dashboard/stats').expect(409);
    expect(assertAnswersAsDocumented).toThrow(
      /^Not as \/api\/openapi.json says:\n- GET \/api\/dashboard\/stats answered 409: the document has no such status/,
    );
  });

  it('is not held against the next test', () => expect(assertAnswersAsDocumented).not.toThrow());
});
