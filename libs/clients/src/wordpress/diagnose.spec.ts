import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Agent, fetch as undiciFetch } from 'undici';
import type { SiteTestStage } from '@pressloom/contracts/sites';
import { createPolicies } from '../http/index.ts';
import { createWordPressClient } from './client.ts';
import { diagnose as wholeDiagnosis } from './diagnose.ts';
import { selfSigned } from '../../test/certificate.ts';
import { refusal, startPeer } from '../../test/wordpress-peer.ts';
import type { Reply, TestPeer } from '../../test/wordpress-peer.ts';
import type { WordPressClient, WordPressClientOptions } from './types.ts';

let peer: TestPeer;
beforeEach(async () => {
  peer = await startPeer();
});
afterEach(async () => {
  await peer.close();
  peer.done();
});

function client(options: Partial<WordPressClientOptions> = {}): WordPressClient {
  const access = { username: 'ann', applicationPassword: 'abcd' };
  const policies = createPolicies({ random: () => 0, sleep: () => Promise.resolve() });
  return createWordPressClient({
    siteUrl: peer.url,
    apiEndpoint: `${peer.url}/wp-json/wp/v2`,
    ...access,
    policies,
    ...options,
  });
}

const link = (path: string): Record<string, string> => ({ link: `<${peer.url}${path}>; rel="https://api.w.org/"` });
const front = (path = '/wp-json/'): Reply => ({ html: '<title>Home</title>', headers: link(path) });
const passwords = { 'application-passwords': { endpoints: { authorization: '/authorize' } } };
const index = (fields: Record<string, unknown> = {}): Reply => ({
  json: {
    name: 'A &amp; B',
    home: peer.url,
    namespaces: ['oembed/1.0', 'wp/v2'],
    authentication: passwords,
    ...fields,
  },
});
const user = (...capabilities: string[]): Reply => ({
  json: {
    id: 2,
    name: 'Ann',
    roles: ['x'],
    capabilities: Object.fromEntries(capabilities.map((name) => [name, true])),
  },
});
const AUTHOR = ['publish_posts', 'edit_published_posts', 'upload_files'];
const EDITOR = [...AUTHOR, 'manage_categories'];

const diagnose = async (site: WordPressClient, options?: { signal: AbortSignal }) =>
  (await wholeDiagnosis(site, options)).stages;
const statuses = (stages: SiteTestStage[]): string => stages.map(({ status }) => status).join(' ');
const failed = (stages: SiteTestStage[]): SiteTestStage | undefined => stages.find(({ status }) => status === 'failed');

describe('discover', () => {
  it('reads the index of the API without the credential', async () => {
    peer.expect('GET /', front()).expect('GET /wp-json/', index());
    expect(await client().discover()).toEqual({
      siteName: 'A & B',
      homeUrl: peer.url,
      apiRoot: `${peer.url}/wp-json`,
      plainPermalinks: false,
      applicationPasswords: true,
      authorizationUrl: `${peer.url}/authorize`,
      isClosedToVisitors: false,
    });
    expect(peer.seen.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
  });

  it('finds the query form of a site with plain permalinks', async () => {
    peer
      .expect('GET /', front('/?rest_route=/'))
      .expect('GET /wp-json/', front('/?rest_route=/'))
      .expect('GET /', index());
    expect(await client().discover()).toMatchObject({ apiRoot: `${peer.url}/?rest_route=`, plainPermalinks: true });
  });

  it('finds the query form without being told of it', async () => {
    peer.expect('GET /', { html: 'Home' }).expect('GET /wp-json/', { status: 404, html: '' }).expect('GET /', index());
    expect(await client().discover()).toMatchObject({ apiRoot: `${peer.url}/?rest_route=`, plainPermalinks: true });
  });

  it('never asks another host that a front page names', async () => {
    const elsewhere = await startPeer();
    const headers = { link: `<${elsewhere.url}/wp-json/>; rel="https://api.w.org/"` };
    peer.expect('GET /', { html: 'Home', headers }).expect('GET /wp-json/', index());
    expect((await client().discover()).apiRoot).toBe(`${peer.url}/wp-json`);
    expect(elsewhere.seen).toEqual([]);
    await elsewhere.close();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://evil.example/authorize', 'https://a:b@HOST/authorize'])(
    'hands no address on that leads elsewhere: %s',
    async (address) => {
      const { host } = new URL(peer.url);
      const authorization = address.replace('HOST', host);
      const headers = { link: `<${address.replace('HOST', host)}>; rel="https://api.w.org/"` };
      const authentication = { 'application-passwords': { endpoints: { authorization } } };
      peer.expect('GET /', { html: 'Home', headers }).expect('GET /wp-json/', index({ authentication, home: address }));
      const found = await client().discover();
      expect(found).toMatchObject({
        apiRoot: `${peer.url}/wp-json`,
        applicationPasswords: true,
        authorizationUrl: null,
      });
      expect(found.homeUrl ?? '').not.toMatch(/javascript|data:|@/);
      peer.done();
    },
  );

  it('asks no other host that an index names as its home', async () => {
    const elsewhere = await startPeer();
    peer.expect('GET /', { html: 'Home' }).expect('GET /wp-json/', { status: 404, html: '' });
    peer.expect('GET /', index({ home: elsewhere.url }));
    expect((await client().discover()).apiRoot).toBe(`${peer.url}/?rest_route=`);
    expect(elsewhere.seen).toEqual([]);
    await elsewhere.close();
  });

  it('takes an API that is closed to visitors for one', async () => {
    peer.expect('GET /', front()).expect('GET /wp-json/', refusal(401, 'rest_login_required'));
    expect(await client().discover()).toMatchObject({
      siteName: '',
      applicationPasswords: null,
      authorizationUrl: null,
      isClosedToVisitors: true,
    });
  });
});

describe('diagnose', () => {
  it('passes a site that is set up well', async () => {
    peer
      .expect('GET /', front())
      .expect('GET /wp-json/', index())
      .expect('GET /wp-json/wp/v2/users/me', user(...EDITOR));
    const stages = await diagnose(client());
    expect(stages.map(({ key }) => key)).toEqual(['reachable', 'rest', 'identity', 'publish']);
    expect(statuses(stages)).toBe('passed passed passed passed');
    expect(stages.map(({ sentence }) => sentence)).toEqual([
      `${new URL(peer.url).host} answers.`,
      'The REST API of "A & B" answers.',
      'Signed in as Ann.',
      'Ann can publish posts, upload pictures and create categories.',
    ]);
  });

  it('passes the query form with plain permalinks', async () => {
    peer
      .expect('GET /', front('/?rest_route=/'))
      .expect('GET /', index())
      .expect('GET /', user(...EDITOR));
    expect(statuses(await diagnose(client({ apiEndpoint: `${peer.url}/?rest_route=/` })))).toBe(
      'passed passed passed passed',
    );
  });

  it('says that an author can not create categories, and passes', async () => {
    peer.expect('GET /', front()).expect('GET /wp-json/', index());
    peer.expect('GET /wp-json/wp/v2/users/me', user(...AUTHOR));
    const stages = await diagnose(client());
    expect(stages[3]).toMatchObject({
      status: 'passed',
      sentence: expect.stringContaining('not create categories') as string,
    });
  });

  it('names the role when a contributor may not publish', async () => {
    peer
      .expect('GET /', front())
      .expect('GET /wp-json/', index())
      .expect('GET /wp-json/wp/v2/users/me', user('edit_posts'));
    const stages = await diagnose(client());
    expect(statuses(stages)).toBe('passed passed passed failed');
    expect(failed(stages)?.sentence).toMatch(
      /Ann can’t publish posts, or change published posts, or upload pictures\. Give Ann the role Author, Editor/,
    );
  });

  it('names a wrong password, and the header that a host may drop', async () => {
    peer.expect('GET /', front()).expect('GET /wp-json/', index());
    peer.expect('GET /wp-json/wp/v2/users/me', refusal(401, 'rest_not_logged_in'));
    const stages = await diagnose(client());
    expect(statuses(stages)).toBe('passed passed failed skipped');
    expect(failed(stages)?.sentence).toMatch(
      /did not accept the user name or application password.*Authorization header/,
    );
  });

  it('says so when the site offers no application passwords', async () => {
    peer.expect('GET /', front()).expect('GET /wp-json/', index({ authentication: [] }));
    peer.expect('GET /wp-json/wp/v2/users/me', refusal(401, 'rest_not_logged_in'));
    expect(failed(await diagnose(client()))).toMatchObject({
      key: 'identity',
      sentence: expect.stringMatching(/does not offer application passwords.*https/) as string,
    });
  });

  it('names plain permalinks and both ways out', async () => {
    peer.expect('GET /', front('/?rest_route=/')).expect('GET /wp-json/', { html: 'Home' }).expect('GET /', index());
    const stages = await diagnose(client());
    expect(statuses(stages)).toBe('passed failed skipped skipped');
    expect(failed(stages)?.sentence).toContain('Settings > Permalinks');
    expect(failed(stages)?.sentence).toContain(`${peer.url}/?rest_route=/`);
  });

  it('names the endpoint where the API is elsewhere on the site', async () => {
    peer.expect('GET /', front('/blog/wp-json/')).expect('GET /wp-json/', { status: 404, html: '' });
    peer.expect('GET /blog/wp-json/', index());
    expect(failed(await diagnose(client()))).toMatchObject({
      key: 'rest',
      sentence: expect.stringContaining(`Enter ${peer.url}/blog/wp-json/ as the API endpoint`) as string,
    });
  });

  it('names the address to enter when everything redirects, and sends no credential there', async () => {
    const moved = await startPeer();
    const to = (path: string): Reply => ({ status: 301, headers: { location: moved.url + path } });
    peer.expect('GET /', to('/')).expect('GET /wp-json/', to('/wp-json/'));
    moved.expect('GET /', { html: 'Home' }).expect('GET /wp-json/', index());
    const stages = await diagnose(client());
    expect(statuses(stages)).toBe('passed failed skipped skipped');
    expect(failed(stages)?.sentence).toContain(`Enter ${moved.url} instead`);
    expect(moved.seen.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
    await moved.close();
    moved.done();
  });

  it('names the address to enter when only the signed-in request is sent on', async () => {
    const headers = { location: 'http://other.example/wp-json/wp/v2/users/me?context=edit' };
    peer.expect('GET /', front()).expect('GET /wp-json/', index());
    peer.expect('GET /wp-json/wp/v2/users/me', { status: 302, headers });
    expect(failed(await diagnose(client()))).toMatchObject({
      key: 'identity',
      sentence: expect.stringContaining('Enter http://other.example instead') as string,
    });
  });

  it('says when it is no WordPress', async () => {
    peer.expect('GET /', { html: 'Hello' });
    for (const path of ['/wp-json/', '/']) peer.expect(`GET ${path}`, { html: 'Hello' });
    const stages = await diagnose(client());
    expect(statuses(stages)).toBe('passed failed skipped skipped');
    expect(failed(stages)?.sentence).toMatch(/its REST API does not answer there/);
  });

  it.each([
    [401, 'rest', /web server password/],
    [403, 'rest', /firewall/],
    [503, 'reachable', /problem right now/],
  ])('tells a whole site that answers %d', async (status, key, sentence) => {
    for (const path of ['/', '/wp-json/', '/']) peer.expect(`GET ${path}`, { status, html: 'No' });
    const stage = failed(await diagnose(client()));
    expect(stage?.key).toBe(key);
    expect(stage?.sentence).toMatch(sentence);
  });

  it('says when nobody listens, after one try', async () => {
    const gone = await startPeer();
    await gone.close();
    const stages = await diagnose(client({ siteUrl: gone.url, apiEndpoint: `${gone.url}/wp-json` }));
    expect(statuses(stages)).toBe('failed skipped skipped skipped');
    expect(failed(stages)?.sentence).toMatch(/could not be reached.*Check the address/);
  });

  it.each([
    ['ENOTFOUND', /there is no server named/],
    ['CERT_HAS_EXPIRED', /certificate.*renew/],
    ['EADDRESSNOTALLOWED', /ALLOW_PRIVATE_HOSTS/],
  ])('says what %s means', async (code, sentence) => {
    const cause = Object.assign(new Error('127.0.0.1 is inside. Add it to ALLOW_PRIVATE_HOSTS.'), { code });
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause }));
    const stages = await diagnose(client({ fetch }));
    expect(statuses(stages)).toBe('failed skipped skipped skipped');
    expect(failed(stages)?.sentence).toMatch(sentence);
  });

  it.each([
    ['expired', { isExpired: true }, true, /CERT_HAS_EXPIRED.*It has expired: ask the host to renew it/],
    ['for another name', { isForAnotherName: true }, true, /It was issued for another name/],
    ['self-signed', {}, false, /It is self-signed: ask the host/],
  ])('tells a certificate that is %s', async (_what, options, isTrusted, sentence) => {
    const certificate = selfSigned(options);
    const server = createServer(certificate, (_request, response) => response.end('Home'));
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const dispatcher = new Agent({ connect: { ...(isTrusted && { ca: certificate.cert }) } });
    const fetch = (input: Parameters<typeof undiciFetch>[0], init?: Parameters<typeof undiciFetch>[1]) =>
      undiciFetch(input, { ...init, dispatcher });
    const stage = failed(await diagnose(client({ siteUrl: url, apiEndpoint: `${url}/wp-json`, fetch })));
    expect(stage?.key).toBe('reachable');
    expect(stage?.sentence).toMatch(sentence);
    await dispatcher.destroy();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  it.each([
    ['http://press.example', 'https://press.example', 'https'],
    ['https://press.example', 'https://www.press.example', 'its address with www'],
    ['https://www.press.example', 'https://press.example', 'its address without www'],
    ['https://press.example', 'https://new.example', 'another address'],
  ])('names where a website redirects: from %s to %s', async (siteUrl, to, word) => {
    const answered = ({ location, json }: { location?: string; json?: object }) =>
      new Response(json ? JSON.stringify(json) : null, {
        status: location ? 301 : 200,
        headers: location ? { location } : { 'content-type': 'application/json' },
      });
    const site = { name: 'Press', home: to, namespaces: ['wp/v2'] };
    const fetch = (async (input: string) =>
      input.startsWith(`${to}/`)
        ? answered({ json: site })
        : answered({ location: input.replace(siteUrl, to) })) as never;
    const found = await wholeDiagnosis(client({ siteUrl, apiEndpoint: `${siteUrl}/wp-json`, fetch }));
    expect(found).toMatchObject({ suggestedSiteUrl: to, suggestedEndpoint: `${to}/wp-json/` });
    expect(failed(found.stages)?.sentence).toBe(`WordPress redirected to ${word}. Enter ${to} instead.`);
  });

  it('says when the website is silent, after two tries', async () => {
    for (const path of ['/', '/wp-json/']) peer.expect(`GET ${path}`, () => undefined);
    const stage = failed(await diagnose(client({ timeoutMs: 100 })));
    expect(stage).toMatchObject({
      key: 'reachable',
      sentence: expect.stringContaining('did not answer within') as string,
    });
  });

  it('ends with the reason of a caller who gave up', async () => {
    await expect(diagnose(client(), { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left');
  });
});
