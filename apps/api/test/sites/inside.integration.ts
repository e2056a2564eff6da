import dns from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { AddressInfo, TcpNetConnectOpts } from 'node:net';
import { WIDGET_PATH } from '@pressloom/contracts/gate';
import type { FoundGates } from '@pressloom/contracts/gate-cleanup';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { SiteView } from '@pressloom/contracts/sites';
import type TestAgent from 'supertest/lib/agent.js';
import { CONFIG } from '../../src/config/config.ts';
import type { Config } from '../../src/config/config.ts';
import { signedIn } from '../people.ts';
import { publishedPosts } from '../publishing/published-posts.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WordPressSite } from '../wordpress.ts';
import { data, page, startFront } from './front.ts';
import type { Front, Hook } from './front.ts';

/**
 * T16 for WordPress: no call that takes or keeps an operator's address reaches anything inside the network, whether the address is
 * given or a website leads there. The canary listens where loopback leads; whatever else is connected to is written down.
 */

/** Names that lead inside, as an attacker's name server would answer. */
const NAMES: Record<string, string[]> = {
  'inside.example': ['10.0.0.7'],
  'loopback.example': ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
  'both.example': ['93.184.216.34', '127.0.0.1'],
  'six.example': ['fd00::7'],
};

const HOSTS = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '0.0.0.0', 'localhost', 'LOCALHOST.', '127.0.0.1.'],
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
  ],
  ...[
    '[2002:7f00:1::]',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '[fd00::1]',
    '[fe80::1]',
  ],
  ...Object.keys(NAMES),
];

let test: TestApp;
let operator: TestAgent;
let canary: Server & { visits?: number };
/** A website outside, which leads wherever its hook says. */
let front: Front;
let site: SiteView;
let category: { id: number; name: string };
let reached: string[] = [];

const canaryPort = (): number => (canary.address() as AddressInfo).port;

beforeAll(async () => {
  let target = '';
  front = await startFront(() => target);
  const env = { ALLOW_PRIVATE_HOSTS: new URL(front.url).host };
  test = await startTestApp({ env, timing: { jobAnswerWaitMs: 60_000 } });
  target = test.sandboxUrl;
  operator = await signedIn(test, 'operator');
  // A kept connection would hide a second visit.
  canary = createServer((_request, response) => response.setHeader('connection', 'close').end('canary'));
  canary.on('connection', () => (canary.visits = (canary.visits ?? 0) + 1)).listen(0, '::');
  await once(canary, 'listening');
  const siteUrl = `${front.url}/s1/wordpress/fire-news`;
  const form = { name: 'Stored', siteUrl, ...SANDBOX_WORDPRESS };
  site = (await operator.post('/api/wordpress-sites').send(form).expect(201)).body as SiteView;
  const wordpress = new WordPressSite(`${test.sandboxUrl}/wordpress/fire-news`);
  category = (await wordpress.ask('POST', 'categories', { name: 'Storms' })) as typeof category;
  await publishedPosts(test, { siteId: site.id, wordpress }, { categories: [category], count: 1 });
});
afterAll(async () => {
  await test.close();
  await front.close();
  canary.close().closeAllConnections();
});

beforeEach(() => {
  reached = [];
  canary.visits = 0;
  const known = new Set<unknown>([test.url, test.sandboxUrl, front.url].map((url) => Number(new URL(url).port)));
  const { connect } = Socket.prototype;
  jest.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
    const [first, second] = given.flat() as [Partial<TcpNetConnectOpts> | number | string | undefined, unknown];
    const to = typeof first === 'object' ? first : { port: first, host: String(second) };
    // Our database is a socket of the file system.
    if (Number(to.port) > 0 && !known.has(Number(to.port))) reached.push(`${to.host}:${to.port}`);
    return (connect as (...args: unknown[]) => Socket).apply(this, given);
  });
  const { lookup } = dns;
  jest.spyOn(dns, 'lookup').mockImplementation(((host: string, options: object, done: Answered) => {
    const found = NAMES[host.toLowerCase()];
    if (!found) return (lookup as (...args: unknown[]) => void)(host, options, done);
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as never);
});
afterEach(() => {
  jest.restoreAllMocks();
  front.hook = (_url, pass) => pass();
});

type Answered = (error: Error | null, addresses: LookupAddress[]) => void;

const siteApi = '/api/wordpress-sites';
const credential = { username: 'admin', applicationPassword: 'abcd efgh ijkl mnop qrst uvwx' };

/** Every call that takes an address; each is to be refused or to find nothing. */
const GIVEN: [name: string, (siteUrl: string) => Promise<{ status: number }>][] = [
  ['authorize', (siteUrl) => operator.post(`${siteApi}/authorize`).send({ siteUrl })],
  ['authorize again', (siteUrl) => operator.post(`${siteApi}/authorize`).send({ siteUrl, siteId: site.id })],
  ['test', (siteUrl) => operator.post(`${siteApi}/test`).send({ siteUrl, ...credential })],
  [
    'one-step creation',
    (siteUrl) =>
      operator.post('/api/sites/create').send({
        ...{ siteName: 'New', siteUrl, wpUsername: 'admin', wpPassword: credential.applicationPassword },
      }),
  ],
  [
    'saving',
    async (siteUrl) => {
      const form = { name: 'New', siteUrl: `${siteUrl}/hello-world`, ...credential };
      const saved = await operator.post(siteApi).send(form);
      // An address of the website alone is no reason to ask: its test does.
      if (saved.status === 201) await operator.delete(`${siteApi}/${(saved.body as SiteView).id}`).expect(200);
      return saved;
    },
  ],
];

/** Every call that works with the address that is stored. */
const STORED: [name: string, () => Promise<{ status: number }>][] = [
  ['test of the stored website', () => operator.post(`${siteApi}/${site.id}/test`)],
  ['sync', () => operator.post(`${siteApi}/${site.id}/sync`)],
  ['authors', () => operator.get(`${siteApi}/${site.id}/authors`)],
  ['categories', () => operator.get(`${siteApi}/${site.id}/categories`)],
  ['analysis of categories', () => operator.get(`/api/bulk-categories/analyze/${site.id}`)],
  [
    'preview of a rename',
    () =>
      operator
        .get('/api/bulk-categories/rename-preview')
        .query({ siteId: site.id, oldCategory: category.name, newCategory: 'Winds' }),
  ],
  [
    'rename',
    () =>
      operator
        .post('/api/bulk-categories/rename')
        .send({ siteId: site.id, oldCategory: category.name, newCategory: 'Winds' }),
  ],
  ['verification of the gate', () => operator.post('/api/content-gate-settings/verify').send({ siteId: site.id })],
  ['preview of a cleanup', () => operator.post(`${siteApi}/${site.id}/preview-cleanup`)],
  ['cleanup', () => operator.post(`${siteApi}/${site.id}/cleanup-premium-gates`)],
];

/** As a row of an older version or a backup: past the form. */
const store = (siteUrl: string, { id } = site) =>
  test.database.dataSource.query('UPDATE wordpress_sites SET site_url = $2, api_endpoint = $3 WHERE id = $1', [
    id,
    siteUrl,
    `${siteUrl}/wp-json/wp/v2`,
  ]);

const nothingReached = () => ({ visits: canary.visits, reached });
const NOTHING = { visits: 0, reached: [] };

it('has a canary that answers, and sees who connects elsewhere', async () => {
  await expect(fetch(`http://127.0.0.1:${canaryPort()}/`).then((answer) => answer.text())).resolves.toBe('canary');
  expect(nothingReached()).toEqual({ visits: 1, reached: [expect.stringMatching(`:${canaryPort()}$`)] });
});

it.each(HOSTS)('an address at %s is reached by no call that it is given to', async (host) => {
  const siteUrl = `https://${host}:${canaryPort()}`;
  for (const [name, call] of GIVEN) expect([name, (await call(siteUrl)).status]).not.toEqual([name, 500]);
  expect(nothingReached()).toEqual(NOTHING);
});

it.each(['127.0.0.1', '[::ffff:7f00:1]', '169.254.169.254', 'inside.example', 'both.example'])(
  'an address at %s is reached by no call for a website that is stored with it, by http or https',
  async (host) => {
    const kept = [site.siteUrl, site.apiEndpoint];
    for (const scheme of ['http', 'https']) {
      await store(`${scheme}://${host}:${canaryPort()}`);
      for (const [name, call] of STORED) expect([name, (await call()).status]).not.toEqual([name, 500]);
    }
    await test.database.dataSource.query('UPDATE wordpress_sites SET site_url = $2, api_endpoint = $3 WHERE id = $1', [
      site.id,
      ...kept,
    ]);
    expect(nothingReached()).toEqual(NOTHING);
  },
  60_000,
);

const isApi = (url: URL): boolean => url.pathname.includes('/wp-json') || url.searchParams.has('rest_route');
const redirect = (to: string) => ({ status: 302, headers: { location: to }, body: Buffer.from('') });
const INDEX = { name: 'Outside', namespaces: ['wp/v2'] };
const naming =
  (index: object): Hook =>
  (url, pass) =>
    isApi(url) ? data({ ...INDEX, ...index }) : pass();

/** How a website outside can lead inside. */
const WAYS: [name: string, (to: string) => Hook][] = [
  ['redirects everything', (to) => () => redirect(to)],
  ['redirects its API', (to) => (url, pass) => (isApi(url) ? redirect(to) : pass())],
  ['redirects what is signed', (to) => (url, pass) => (/\/wp\/v2\//.test(url.href) ? redirect(to) : pass())],
  [
    'names an API in its Link header',
    (to) => (url) =>
      isApi(url)
        ? page('<h1>404</h1>', 404)
        : {
            ...page('<title>Outside</title>'),
            headers: { 'content-type': 'text/html', link: `<${to}>; rel="https://api.w.org/"` },
          },
  ],
  ['names a home in its index', (to) => naming({ home: to, url: to })],
  [
    'names a page to approve in its index',
    (to) => naming({ authentication: { 'application-passwords': { endpoints: { authorization: to } } } }),
  ],
];

describe.each(WAYS)('a website that %s', (_name, way) => {
  it.each([
    ['127.0.0.1', 'http'],
    ['[::ffff:127.0.0.1]', 'http'],
    ['169.254.169.254', 'http'],
    ['inside.example', 'https'],
    ['loopback.example', 'http'],
  ])(
    'leads no call to %s',
    async (host, scheme) => {
      front.hook = way(`${scheme}://${host}:${canaryPort()}/wp-json/`);
      const calls = [...GIVEN.map(([name, call]) => [name, () => call(`${front.url}/s2`)] as const), ...STORED];
      for (const [name, call] of calls) expect([name, (await call()).status]).not.toEqual([name, 500]);
      expect(nothingReached()).toEqual(NOTHING);
      const { body } = await operator.get(siteApi).expect(200);
      expect(
        (body as SiteView[]).filter(({ apiEndpoint, siteUrl }) => `${apiEndpoint}${siteUrl}`.includes(host)),
      ).toEqual(
        host === '127.0.0.1'
          ? expect.not.arrayContaining([expect.objectContaining({ domain: `127.0.0.1:${canaryPort()}` })])
          : [],
      );
    },
    60_000,
  );
});

/** What WordPress says, but that its posts are at other addresses. */
function withLinks(passed: Awaited<ReturnType<Hook>>, addressOf: (postId: number) => string) {
  const said: unknown = JSON.parse(passed.body.toString(), (_name, value: { id: number; link?: unknown } | null) =>
    typeof value?.link === 'string' ? { ...value, link: addressOf(value.id) } : value,
  );
  const body = Buffer.from(JSON.stringify(said));
  return { ...passed, headers: { ...passed.headers, 'content-length': body.length }, body };
}

describe('a website whose posts are said to be inside', () => {
  const directly = (address: string): string => address;
  /** A page outside that leads there. */
  const byRedirect = (address: string): string => `${front.url}/page/${encodeURIComponent(address)}`;
  let gated: SiteView;
  /** Where the posts are said to be, by their number. */
  let addresses: Map<number, string>;
  /** Pages outside that were opened. */
  let opened = 0;

  const posts =
    (addressOf: (postId: number) => string): Hook =>
    async (url, pass) => {
      const [, address] = /^\/page\/(.+)$/.exec(url.pathname) ?? [];
      if (address !== undefined) {
        opened += 1;
        return redirect(decodeURIComponent(address));
      }
      const passed = await pass();
      return url.href.includes('/wp/v2/posts') ? withLinks(passed, addressOf) : passed;
    };

  beforeAll(async () => {
    const form = { name: 'Gated', siteUrl: `${front.url}/s3/wordpress/meditation`, ...SANDBOX_WORDPRESS };
    gated = (await operator.post(siteApi).send(form).expect(201)).body as SiteView;
    const wordpress = new WordPressSite(`${test.sandboxUrl}/wordpress/meditation`);
    for (const { id } of (await wordpress.contents()).posts) await wordpress.delete(id, true);
    const { publicUrl } = test.app.get<Config>(CONFIG);
    const content = `<p>A text.</p><script src="${publicUrl}${WIDGET_PATH}?freeLimit=3"></script>`;
    addresses = new Map();
    for (const host of HOSTS) {
      const post = { title: `A post at ${host}`, content, status: 'publish' };
      const { id } = (await wordpress.ask('POST', 'posts', post)) as { id: number };
      addresses.set(id, `http://${host}:${canaryPort()}/`);
    }
  });
  beforeEach(() => {
    opened = 0;
  });

  it.each(HOSTS)('is verified without a call to %s', async (host) => {
    for (const way of [directly, byRedirect]) {
      const address = way(`http://${host}:${canaryPort()}/`);
      front.hook = posts(() => address);
      const verify = operator.post('/api/content-gate-settings/verify').send({ siteId: gated.id });
      const unreadable = { state: 'unreadable' };
      const { body } = await verify.expect(200);
      expect(body.post).toMatchObject({ url: address, cached: unreadable, fresh: unreadable });
    }
    expect([opened, nothingReached()]).toEqual([2, NOTHING]);
  });

  it.each([
    ['links', directly],
    ['pages that lead', byRedirect],
  ])(
    'by %s to them is previewed, cleaned and restored, and none of them is called',
    async (_how, way) => {
      const addressOf = (postId: number): string => way(addresses.get(postId) ?? '');
      front.hook = posts(addressOf);
      const call = (name: string) => operator.post(`${siteApi}/${gated.id}/${name}`).expect(200);
      const found = (await call('preview-cleanup')).body as FoundGates;
      expect(found.posts.map(({ link }) => link)).toEqual([...addresses.keys()].map(addressOf));
      expect(found).toMatchObject({ changingPosts: HOSTS.length, obstacle: null });
      const cleaned = (await call('cleanup-premium-gates')).body as object;
      expect(cleaned).toMatchObject({ cleanedPosts: HOSTS.length, failedPosts: 0 });
      // The preview opened each page, the cleanup before and after its change.
      expect(opened).toBe(way === byRedirect ? 3 * HOSTS.length : 0);
      expect((await call('undo-cleanup')).body).toMatchObject({ restoredPosts: HOSTS.length, failedPosts: 0 });
      expect(nothingReached()).toEqual(NOTHING);
    },
    90_000,
  );

  // The last: nothing more is asked for a while of a website that failed so often.
  it('is restored by no call to an address inside that is stored since its cleanup', async () => {
    const call = (name: string) => operator.post(`${siteApi}/${gated.id}/${name}`).expect(200);
    expect((await call('cleanup-premium-gates')).body).toMatchObject({ cleanedPosts: HOSTS.length });
    await store(`http://127.0.0.1:${canaryPort()}`, gated);
    expect((await call('undo-cleanup')).body).toMatchObject({ restoredPosts: 0, failedPosts: HOSTS.length });
    expect(nothingReached()).toEqual(NOTHING);
  }, 90_000);
});
