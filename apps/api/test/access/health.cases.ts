import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { PAGES_SCRIPT_PATH, WIDGET_PATH } from '@pressloom/contracts/gate';
import { EMBED_PATH, READER_PATHS, READER_TEST_PATHS } from '@pressloom/contracts/reader-pages';
import supertest from 'supertest';
import { HealthService } from '../../src/common/health/health.service.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const PAGE =
  '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/a.js">';

let test: TestApp;
/** What `apps/reader` builds, as far as serving goes. */
const READER_FILES = {
  'index.html': '<!doctype html><title>Reader</title><script type="module" src="/reader-assets/main-1.js"></script>',
  'reader-assets/main-1.js': 'export {};',
  'embed/subscribe.js': '(() => {})();',
  'embed/subscribe.js.gz': gzipSync('(() => {})();'),
};

const WIDGET = '(() => { /* The gate. */ })();';
const PAGES_SCRIPT = 'export const watchVisits = () => {};';

let adminDir: string;
let readerDir: string;
let widgetDir: string;
const get = (path: string) => supertest(test.url).get(path);

beforeAll(async () => {
  adminDir = await mkdtemp(join(tmpdir(), 'pressloom-admin-'));
  await mkdir(join(adminDir, 'assets'));
  await writeFile(join(adminDir, 'index.html'), PAGE);
  await writeFile(join(adminDir, 'assets', 'app-1.js'), 'export {};');
  readerDir = await mkdtemp(join(tmpdir(), 'pressloom-reader-'));
  for (const [name, content] of Object.entries(READER_FILES)) {
    await mkdir(dirname(join(readerDir, name)), { recursive: true });
    await writeFile(join(readerDir, name), content);
  }
  widgetDir = await mkdtemp(join(tmpdir(), 'pressloom-widget-'));
  const widgetFile = join(widgetDir, 'widget.js');
  for (const [file, text] of [
    [widgetFile, WIDGET],
    [join(widgetDir, 'pages.js'), PAGES_SCRIPT],
  ] as const) {
    await writeFile(file, text);
    await writeFile(`${file}.gz`, gzipSync(text));
    await writeFile(`${file}.br`, brotliCompressSync(text));
  }
  test = await startTestApp({ adminDir, readerDir, widgetFile });
});
afterAll(async () => {
  await test.close();
  for (const folder of [adminDir, readerDir, widgetDir]) await rm(folder, { recursive: true, force: true });
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

describe("the readers' pages", () => {
  it.each(['/confirm', '/preferences?r=abc', '/unsubscribe/', '/Confirm'])(
    'GET %s is theirs, kept by nobody',
    async (path) => {
      const answer = await get(path).expect(200);
      expect(answer.text).toContain('<title>Reader</title>');
      expect(answer.get('cache-control')).toBe('no-store');
      expect(answer.get('referrer-policy')).toBe('no-referrer');
      expect(answer.get('content-security-policy')).toContain("script-src 'self';");
      expect(answer.get('set-cookie')).toBeUndefined();
    },
  );

  it.each(['/confirm/more', '/confirm-email', '/preference'])('GET %s is not one of them', async (path) => {
    expect((await get(path)).text).not.toContain('<title>Reader</title>');
  });

  it('take no form: what a mail program posts to them changes nothing', async () => {
    await supertest(test.url).post('/unsubscribe?r=abc').expect(404);
  });

  it('have assets that are kept for ever', async () => {
    const answer = await get('/reader-assets/main-1.js').expect(200);
    expect(answer.get('cache-control')).toBe('public, max-age=31536000, immutable');
    await get('/reader-assets/missing.js').expect(404);
  });

  it('have a script that other websites may load, and ask for anew after an hour', async () => {
    const answer = await get(EMBED_PATH).set('Accept-Encoding', 'gzip').expect(200);
    expect(answer.text).toBe('(() => {})();');
    expect(answer.get('content-encoding')).toBe('gzip');
    expect(answer.get('content-type')).toContain('javascript');
    expect(answer.get('cache-control')).toBe('public, max-age=3600, must-revalidate');
    expect(answer.get('cross-origin-resource-policy')).toBe('cross-origin');
    await get(EMBED_PATH)
      .set('If-None-Match', answer.get('etag') ?? '')
      .set('Accept-Encoding', 'gzip')
      .expect(304);
    expect(
      (await get(EMBED_PATH).set('Accept-Encoding', 'identity').expect(200)).get('content-encoding'),
    ).toBeUndefined();
  });
});

describe('the widget', () => {
  const loads = (query: string, encoding: string) => get(`${WIDGET_PATH}${query}`).set('Accept-Encoding', encoding);

  it.each([
    '',
    '?freeLimit=3&siteId=1',
    '?freeLimit=-1',
    '?freeLimit="><script>alert(1)</script>',
    '?%',
    '?siteId[]=1',
  ])('is the same whatever stands in its query: %s', async (query) => {
    const answer = await loads(query, 'identity').expect(200);
    expect(answer.text).toBe(WIDGET);
    expect(answer.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.get('cache-control')).toBe('public, max-age=3600, must-revalidate');
    expect(answer.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.get('access-control-allow-origin')).toBe('*');
    expect(answer.get('x-content-type-options')).toBe('nosniff');
    expect(answer.get('set-cookie')).toBeUndefined();
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0', 'gzip'],
    ['deflate', undefined],
  ])('comes to whoever accepts %s as %s', async (accepted, encoding) => {
    const answer = await loads('?freeLimit=3', accepted).expect(200);
    expect(answer.get('content-encoding')).toBe(encoding);
    expect(answer.get('vary')).toBe('Accept-Encoding');
    if (encoding !== 'br') expect(answer.text).toBe(WIDGET);
  });

  it('is not sent again to who has it, and not confused with its other forms', async () => {
    const plain = await loads('', 'identity').expect(200);
    const etag = plain.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await loads('', 'identity').set('If-None-Match', known).expect(304);
      expect(answer.text).toBe('');
      expect(answer.get('etag')).toBe(etag);
    }
    await loads('', 'gzip').set('If-None-Match', etag).expect(200);
    await loads('', 'identity').set('If-None-Match', '"other"').expect(200);
  });

  it('is read, and nothing else', async () => {
    const head = await supertest(test.url).head(WIDGET_PATH).expect(200);
    expect(Number(head.get('content-length'))).toBeGreaterThan(0);
    await get(`${WIDGET_PATH.toUpperCase()}/`).expect(200);
    await supertest(test.url).post(WIDGET_PATH).expect(404);
    await get(`${WIDGET_PATH}.map`).expect(404);
  });
});

it('the script that counts visits comes as the widget does, and is used once more while the next one is fetched', async () => {
  const loads = () => get(`${PAGES_SCRIPT_PATH}?v=1`).set('Accept-Encoding', 'gzip');
  const answer = await loads().expect(200);
  expect(answer.text).toBe(PAGES_SCRIPT);
  expect(answer.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400');
  // A page imports it, so that its policy may know it by the page's nonce.
  expect(answer.get('access-control-allow-origin')).toBe('*');
  await loads()
    .set('If-None-Match', answer.get('etag') ?? '')
    .expect(304);
  await supertest(test.url).post(PAGES_SCRIPT_PATH).expect(404);
});

describe('the start page', () => {
  const titleOf = (page: string) => (page.includes('<title>Reader</title>') ? 'member home' : 'admin');

  it('is by who is signed in: members have their home, operators and nobody the admin', async () => {
    const [member, operator] = [await signedIn(test, 'member'), await signedIn(test, 'operator')];
    const pages = [await get('/'), await member.get('/'), await operator.get('/'), await member.get('/?return_url=x')];
    expect(pages.map(({ text }) => titleOf(text))).toEqual(['admin', 'member home', 'admin', 'member home']);
    expect(pages.map((page) => page.get('cache-control'))).toEqual(Array(4).fill('no-store'));
    expect(titleOf((await member.get('/keywords')).text)).toBe('admin');
    await member.post('/api/auth/logout').expect(200);
    expect(titleOf((await member.get('/')).text)).toBe('admin');
    expect(pages[0]?.get('set-cookie')).toBeUndefined();
  });

  it('is the admin where nobody can tell who is signed in, which says so', async () => {
    const member = await signedIn(test, 'member', 'lost@press.example');
    const { dataSource } = test.database;
    await dataSource.query('ALTER TABLE sessions RENAME TO sessions_away');
    try {
      const answer = await member.get('/').expect(200);
      expect(titleOf(answer.text)).toBe('admin');
    } finally {
      await dataSource.query('ALTER TABLE sessions_away RENAME TO sessions');
    }
    expect(titleOf((await member.get('/')).text)).toBe('member home');
  });
});

describe('a screen that has moved', () => {
  it.each([
    ['/websites', '/wordpress-integration'],
    ['/websites/new?from=mail', '/wordpress-integration?dialog=add&from=mail'],
    ['/websites/12?tab=runs', '/wordpress-integration/12?tab=runs'],
  ])('GET %s leads to %s', async (former, present) => {
    const answer = await get(former).expect(301);
    expect(answer.get('location')).toBe(present);
  });
});

describe('an address without an answer', () => {
  it.each(['/', '/keywords?siteId=1', '/WordPress-Integration/12/', '/login', '/privacy'])(
    'GET %s is the admin',
    async (path) => {
      const answer = await get(path).expect(200);
      expect(answer.get('content-type')).toContain('text/html');
    },
  );

  it.each(['/deep/link/of/the/admin', '/apis', '/index.html', '/wordpress-integration/12/more'])(
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

describe('the pages to try something on', () => {
  const isReaders = ({ text }: { text: string }) => text.includes('<title>Reader</title>');

  it.each(Object.values(READER_TEST_PATHS))('GET %s is there on this machine only', async (path) => {
    expect(isReaders(await get(path).expect(200))).toBe(true);
    for (const headers of [{ 'X-Forwarded-For': '203.0.113.7' }, { Host: 'press.example' }])
      expect(isReaders(await get(path).set(headers).expect(404))).toBe(false);
  });

  it.each<Record<string, string>>([{ TEST_PAGES: 'off' }, { SANDBOX: 'off' }])('are nowhere with %j', async (env) => {
    const without = await startTestApp({ adminDir, readerDir, env });
    try {
      for (const path of Object.values(READER_TEST_PATHS))
        expect(isReaders(await supertest(without.url).get(path).expect(404))).toBe(false);
      expect(isReaders(await supertest(without.url).get(READER_PATHS.confirm).expect(200))).toBe(true);
    } finally {
      await without.close();
    }
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
