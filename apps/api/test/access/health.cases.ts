import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { HealthService } from '../../src/common/health/health.service.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const PAGE =
  '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/a.js">';

let test: TestApp;
let adminDir: string;
const get = (path: string) => supertest(test.url).get(path);

beforeAll(async () => {
  adminDir = await mkdtemp(join(tmpdir(), 'pressloom-admin-'));
  await mkdir(join(adminDir, 'assets'));
  await writeFile(join(adminDir, 'index.html'), PAGE);
  await writeFile(join(adminDir, 'assets', 'app-1.js'), 'export {};');
  test = await startTestApp({ adminDir });
});
afterAll(async () => {
  await test.close();
  await rm(adminDir, { recursive: true, force: true });
});

describe('the security headers', () => {
  const directives = (policy: string | undefined) =>
    Object.fromEntries(
      (policy ?? '').split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    );

  it('let a page run only our own scripts, and styles by the nonce of this very answer', async () => {
    const answer = await get('/').expect(200);
    const nonce = /nonce="([^"]{20,})"/.exec(answer.text)?.[1];
    expect(answer.text).not.toContain('__CSP_NONCE__');
    expect(directives(answer.get('content-security-policy'))).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': `'self' 'nonce-${nonce}'`,
      'img-src': `'self' data: https://i.ytimg.com ${test.sandboxUrl}`,
      'font-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    const next = await get('/').expect(200);
    expect(next.text).not.toContain(nonce);
    expect(answer.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['/', "'self'"],
    ['/content-generation', "'self'"],
    ['/api/docs', "'self'"],
    ['/%', "'self'"],
    ['/assets/app-1.js', "'none'"],
    ['/assets/missing.js', "'none'"],
    ['/api/jobs', "'none'"],
    ['/api/nothing', "'none'"],
    ['/health/live', "'none'"],
    ['/health/ready', "'none'"],
  ])('stand on %s, which may load from %s', async (path, from) => {
    const answer = await get(path);
    expect(directives(answer.get('content-security-policy'))).toMatchObject({
      'default-src': from,
      'frame-ancestors': "'none'",
    });
    expect(answer.get('x-content-type-options')).toBe('nosniff');
    expect(answer.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(answer.get('referrer-policy')).toBe('no-referrer');
    expect(answer.get('x-powered-by')).toBeUndefined();
    expect(answer.get('access-control-allow-origin')).toBeUndefined();
    // Over http it would lock people out of everything else on this host name.
    expect(answer.get('strict-transport-security')).toBeUndefined();
  });

  it('keep answers of the API out of every cache', async () => {
    for (const path of ['/api/jobs', '/api/auth/options', '/api/nothing', '/health/live', '/health/ready']) {
      expect([path, (await get(path)).get('cache-control')]).toEqual([path, 'no-store']);
    }
    expect((await get('/assets/app-1.js')).get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

describe('an address without an answer', () => {
  it.each(['/', '/keywords?siteId=1', '/Websites/12/', '/login', '/privacy'])('GET %s is the admin', async (path) => {
    const answer = await get(path).expect(200);
    expect(answer.get('content-type')).toContain('text/html');
  });

  it.each(['/deep/link/of/the/admin', '/apis', '/index.html', '/websites/12/more'])(
    'GET %s is its page without a screen',
    async (path) => {
      const answer = await get(path).expect(404);
      expect(answer.get('content-type')).toContain('text/html');
      expect(answer.text).toContain('<script');
    },
  );

  it.each(['/api', '/api/nothing', '/API/nothing', '/health', '/metrics', '/ws/nothing', '/assets/missing.js'])(
    'GET %s is an error in the one shape',
    async (path) => {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, path.startsWith('/ws') ? 400 : 404]);
      if (!path.startsWith('/ws')) expect(answer.body).toMatchObject({ statusCode: 404, code: 'not_found' });
    },
  );

  it.each(['/', '/keywords', '/nothing'])('POST %s is an error in the one shape', async (path) => {
    const answer = await supertest(test.url).post(path).send({ a: 1 }).expect(404);
    expect(answer.body).toMatchObject({ statusCode: 404, code: 'not_found', requestId: answer.get('x-request-id') });
  });

  it('and one that can not be read shows no stack and no path of ours', async () => {
    for (const path of ['/%', '/assets/%E0%A4%A', '/..%2f..%2fetc/passwd', '/assets/..%2findex.html', '/assets/%00']) {
      const answer = await get(path);
      expect([path, answer.status < 500]).toEqual([path, true]);
      expect(answer.text).not.toMatch(/node_modules|\bat .*\.[jt]s:\d|root:/);
    }
  });
});

describe('the name of a request', () => {
  it('is the caller\u2019s where it is a name, else ours', async () => {
    expect((await get('/api/jobs').set('X-Request-Id', 'proxy-12345678')).body.requestId).toBe('proxy-12345678');
    for (const given of ['short', 'with space and more', '<script>alert(1)</script>', 'x'.repeat(65)]) {
      const answer = await get('/api/jobs').set('X-Request-Id', given);
      expect(answer.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.body.requestId).toBe(answer.get('x-request-id'));
    }
    const [one, two] = [await get('/'), await get('/')];
    expect(one.get('x-request-id')).not.toBe(two.get('x-request-id'));
  });
});

describe('the health of the process', () => {
  it('is told without a session, and asks no provider', async () => {
    await test.fault({ provider: 'youtube', mode: 'hang' });
    expect((await get('/health/live').expect(200)).body).toEqual({ status: 'ok' });
    expect((await get('/health/ready').expect(200)).body).toEqual({ status: 'ok' });
  });

  it('is alive but not ready from the moment it stops', async () => {
    test.app.get(HealthService, { strict: false }).stop();
    expect((await get('/health/ready').expect(503)).body).toEqual({ status: 'unavailable' });
    await get('/health/live').expect(200);
  });
});
