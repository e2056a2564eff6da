import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WIDGET_PATH } from '@pressloom/contracts/gate';
import type { GateInstallation } from '@pressloom/contracts/gate';
import type { SiteView } from '@pressloom/contracts/sites';
import type TestAgent from 'supertest/lib/agent.js';
import { CONFIG } from '../../src/config/config.ts';
import type { Config } from '../../src/config/config.ts';
import { gatesReport } from '../gates.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let snippet: string;
let wordpress: Server;
/** Nobody may come here. */
let inside: Server;
let insideHits = 0;
/** Of the posts that WordPress lists, the oldest first. */
let links: string[] = [];
/** What WordPress has of each post; null where it doesn't show that to our user. */
let content: string | null = '';
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let pages: IncomingMessage[] = [];
const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  inside = createServer((_request, response) => {
    insideHits += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  wordpress = createServer(serveWordPress).listen(0, '127.0.0.1');
  await Promise.all([once(inside, 'listening'), once(wordpress, 'listening')]);
  test = await startTestApp({ env: { ALLOW_PRIVATE_HOSTS: new URL(urlOf(wordpress)).host } });
  operator = await signedIn(test, 'operator');
  const form = {
    ...{
      name: 'Harbour',
      siteUrl: urlOf(wordpress),
      apiEndpoint: `${urlOf(wordpress)}/wp-json/wp/v2`,
      brand: 'general',
    },
    ...{ username: 'editor', applicationPassword: 'abcd efgh ijkl mnop' },
  };
  site = (await operator.post('/api/wordpress-sites').send(form).expect(201)).body;
  const { publicUrl } = test.app.get<Config>(CONFIG);
  snippet = `<script src="${publicUrl}${WIDGET_PATH}?freeLimit=3&siteId=${site.id}" data-site="${site.id}" async></script>`;
});
beforeEach(() => {
  [links, pages, content] = [['/oldest/', '/newest/'], [], ''];
  respond = (_request, response) => response.end(post(snippet));
});
afterAll(async () => {
  await test.close();
  for (const server of [wordpress, inside]) server.close().closeAllConnections();
});

const post = (code: string): string =>
  `<html><head>${code}</head><body class="single single-post postid-7"><article><p>Text</p></article></body></html>`;

function serveWordPress(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', urlOf(wordpress));
  if (!url.pathname.startsWith('/wp-json/')) {
    pages.push(request);
    return respond(request, response);
  }
  if (/\/posts\/\d+$/.test(url.pathname)) return servePost(response);
  const offset = Number(url.searchParams.get('offset'));
  const listed = links.slice(offset, offset + Number(url.searchParams.get('per_page'))).map((link, place) => ({
    ...{ id: offset + place + 1, status: 'publish', slug: 'a', link: new URL(link, urlOf(wordpress)).href },
    ...{
      title: { rendered: 'A' },
      author: 1,
      featured_media: 0,
      categories: [],
      tags: [],
      modified_gmt: '2026-01-01T00:00:00',
    },
  }));
  response.writeHead(200, { 'Content-Type': 'application/json', 'X-WP-Total': links.length });
  response.end(JSON.stringify(listed));
}

function servePost(response: ServerResponse): void {
  response.writeHead(content === null ? 403 : 200, { 'Content-Type': 'application/json' });
  const refusal = { code: 'rest_forbidden_context', message: 'Sorry.', data: { status: 403 } };
  const stored = { id: 2, status: 'publish', title: { raw: 'A' }, content: { raw: content } };
  response.end(JSON.stringify(content === null ? refusal : { ...stored, modified_gmt: '2026-01-01T00:00:00' }));
}

const verify = async (): Promise<GateInstallation> =>
  (await operator.post('/api/content-gate-settings/verify').send({ siteId: site.id }).expect(200)).body;
const isGated = async (): Promise<boolean | undefined> => {
  const sites: SiteView[] = (await operator.get('/api/wordpress-sites').expect(200)).body;
  return sites.find(({ id }) => id === site.id)?.hasActiveGate;
};
const FINE = { state: 'fine', detail: null };

it('reads the newest post as a stranger, as everybody gets it and past the cache', async () => {
  const { post: read, checkedAt } = await verify();
  expect(read).toEqual({ url: `${urlOf(wordpress)}/newest/`, cached: FINE, fresh: FINE, addresses: [] });
  expect(new Date(checkedAt).getTime()).toBeLessThanOrEqual(Date.now());
  expect(pages.map(({ url }) => url?.replace(/=.*/, '')).toSorted()).toEqual(['/newest/', '/newest/?pressloom-check']);
  for (const { headers } of pages) expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined]);
});

it('tells apart what the cache gives and what the website makes now', async () => {
  respond = ({ url }, response) => response.end(post(url?.includes('?') ? snippet : ''));
  expect((await verify()).post).toMatchObject({ cached: { state: 'none' }, fresh: FINE });
});

it('reads the policy of the response', async () => {
  respond = (_request, response) =>
    response.setHeader('Content-Security-Policy', "script-src 'self'").end(post(snippet));
  expect((await verify()).post?.cached).toEqual({ state: 'policy', detail: 'script-src' });
});

it('says that the widget finds no text, where the page has what WordPress stores of the post', async () => {
  const NO_TEXT = { state: 'no_text', detail: null };
  const text = 'The harbour office counted the boats again this morning, and again one was missing.';
  respond = ({ url }, response) =>
    response.end(url?.includes('?') ? post(snippet) : post(snippet).replace('<p>Text</p>', `<aside>${text}</aside>`));
  content = `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;
  expect((await verify()).post).toMatchObject({ cached: NO_TEXT, fresh: FINE });
  content = null;
  expect((await verify()).post).toMatchObject({ cached: FINE, fresh: FINE });
});

it('says that a redirect loses what members’ links carry', async () => {
  const LOST = { state: 'query_lost', detail: null };
  const redirect = (response: ServerResponse, Location: string) => response.writeHead(301, { Location }).end();
  respond = ({ url = '' }, response) =>
    url.includes('?') ? redirect(response, url.replace(/\?.*/, '')) : response.end(post(snippet));
  expect((await verify()).post).toMatchObject({ cached: FINE, fresh: FINE, addresses: [LOST] });
  // As plugins do that leave parameters out which they don't know.
  respond = ({ url = '' }, response) =>
    url.includes('&') ? redirect(response, url.replace(/&.*/, '')) : response.end(post(snippet));
  expect((await verify()).post?.addresses).toEqual([LOST]);
  respond = ({ url = '' }, response) =>
    url.startsWith('/new') ? redirect(response, url.replace('/new', '/www/new')) : response.end(post(snippet));
  expect((await verify()).post).toMatchObject({ fresh: FINE, addresses: [] });
});

it('says that a website of https opens by http as well', async () => {
  const { host } = new URL(urlOf(wordpress));
  const connectedAt = (siteUrl: string) =>
    test.database.dataSource.query('UPDATE wordpress_sites SET site_url = $2 WHERE id = $1', [site.id, siteUrl]);
  const refused = [{ state: 'refused_origin', detail: `http://${host}` }];
  await connectedAt(`https://${host}`);
  try {
    // Here nothing responds by https.
    links = [`https://${host}/newest/`];
    expect((await verify()).post).toMatchObject({ cached: { state: 'unreadable' }, addresses: refused });
    expect(pages.map(({ url }) => url)).toEqual(['/newest/']);
    respond = (_request, response) => response.writeHead(301, { Location: `https://${host}/newest/` }).end();
    expect((await verify()).post?.addresses).toEqual([]);
    links = ['/newest/'];
    respond = (_request, response) => response.end(post(snippet));
    expect((await verify()).post).toMatchObject({ cached: FINE, addresses: refused });
  } finally {
    await connectedAt(site.siteUrl);
  }
});

it('says why a page can’t be read', async () => {
  respond = (_request, response) => response.writeHead(403).end('Blocked by a firewall');
  expect((await verify()).post?.fresh).toEqual({ state: 'unreadable', detail: 'This address answered 403.' });
  links = [];
  expect((await verify()).post).toBeNull();
});

it('reaches nothing inside, wherever WordPress says that its posts are', async () => {
  links = [`${urlOf(inside)}/`];
  expect((await verify()).post?.cached).toMatchObject({
    state: 'unreadable',
    detail: expect.stringContaining('inside your own network'),
  });
  links = ['/newest/'];
  respond = (_request, response) => response.writeHead(302, { Location: urlOf(inside) }).end();
  expect((await verify()).post?.fresh).toMatchObject({ state: 'unreadable' });
  expect(insideHits).toBe(0);
});

it('withdraws what a gate reported, once its code is nowhere', async () => {
  await gatesReport(test.database.dataSource, [site.id]);
  respond = ({ url }, response) => response.end(post(url?.includes('?') ? snippet : ''));
  await verify();
  expect(await isGated()).toBe(true);
  respond = (_request, response) => response.end(post(''));
  await verify();
  expect(await isGated()).toBe(false);
});

it('is for operators, and for websites that are there', async () => {
  await test.agent().post('/api/content-gate-settings/verify').send({ siteId: site.id }).expect(401);
  await operator.post('/api/content-gate-settings/verify').send({ siteId: 999_999 }).expect(404);
  await operator.post('/api/content-gate-settings/verify').send({ siteId: 'one' }).expect(400);
});
