import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import { SITE_MESSAGES } from '@pressloom/contracts/sites';
import type { SiteTestAnswer, SiteView } from '@pressloom/contracts/sites';
import { strictServer } from '@pressloom/testing';
import type { StrictHandlers, StrictServer } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { ProviderHealthService } from '../../src/common/providers/provider-health.service.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const INDEX = { name: 'Elsewhere', home: '', namespaces: ['wp/v2'], authentication: { 'application-passwords': {} } };
const LOOKS_LIKE_WORDPRESS: StrictHandlers = {
  'GET /': () => ({ headers: { 'content-type': 'text/html' }, body: '<title>Elsewhere</title>' }),
  'GET /wp-json/': () => ({ body: INDEX }),
  'GET /wp-json/wp/v2/users/me': () => ({ body: { id: 1, name: 'thief', capabilities: { publish_posts: true } } }),
};

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
/** Other hosts, where the password must never arrive; only `allowed` stands in ALLOW_PRIVATE_HOSTS. */
let allowed: StrictServer;
let inside: StrictServer;

beforeAll(async () => {
  allowed = await strictServer(LOOKS_LIKE_WORDPRESS);
  inside = await strictServer(LOOKS_LIKE_WORDPRESS);
  test = await startTestApp({ env: { ALLOW_PRIVATE_HOSTS: new URL(allowed.url).host } });
  operator = await signedIn(test, 'operator');
  site = await created({ siteUrl: `${test.sandboxUrl}/wordpress/meditation`, ...SANDBOX_WORDPRESS });
});
afterAll(async () => {
  await test.close();
  await allowed.close();
  await inside.close();
});

const created = async (form: object) =>
  (
    await operator
      .post('/api/wordpress-sites')
      .send({ name: 'Daily Press', ...form })
      .expect(201)
  ).body as SiteView;
const change = (id: number, form: object) => operator.patch(`/api/wordpress-sites/${id}`).send(form);
const list = async () => (await operator.get('/api/wordpress-sites').expect(200)).body as SiteView[];

const mode = async (change_: object) => {
  const control = `${test.sandboxUrl}/wordpress/meditation/__control`;
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(control, { method: 'POST', headers, body: JSON.stringify(change_) })).status).toBe(200);
};
const tried = async (form: object = {}) => {
  await change(site.id, { ...SANDBOX_WORDPRESS, ...form }).expect(200);
  return (await operator.post(`/api/wordpress-sites/${site.id}/test`).expect(200)).body as SiteTestAnswer;
};
const health = () => test.app.get(ProviderHealthService, { strict: false }).health('wordpress', `site:${site.id}`);
const viewed = async (siteId = site.id) => (await list()).find(({ id }) => id === siteId);
const statuses = (answer: SiteTestAnswer) => answer.stages.map((stage) => stage.status);

beforeEach(() => {
  allowed.requests.length = 0;
  inside.requests.length = 0;
});
afterEach(() => mode({ permalinks: 'pretty', redirectTo: null, applicationPasswords: true, troubles: [] }));

describe('trying a connection', () => {
  it('passes four stages, a sentence each, and is remembered', async () => {
    const answer = await tried();
    expect(answer).toMatchObject({ success: true, connected: true, error: null });
    expect(answer.stages.map(({ key, status }) => [key, status])).toEqual([
      ['reachable', 'passed'],
      ['rest', 'passed'],
      ['identity', 'passed'],
      ['publish', 'passed'],
    ]);
    for (const { sentence, label } of answer.stages)
      expect([label, sentence]).toEqual([label, expect.stringMatching(/\.$/)]);
    expect((await list()).find(({ id }) => id === site.id)).toMatchObject({
      syncStatus: 'success',
      syncError: null,
      // A test reads nothing of what the website has.
      lastSync: null,
    });
  });

  it.each([
    ['a wrong password', { applicationPassword: 'wrong wrong' }],
    ['an unknown user', { username: 'nobody' }],
  ])('says that %s is wrong, and remembers it', async (_name, form) => {
    const answer = await tried(form);
    expect(answer).toMatchObject({ success: false, connected: false });
    expect(statuses(answer)).toEqual(['passed', 'passed', 'failed', 'skipped']);
    expect(answer.error).toMatch(/^WordPress did not accept the user name or application password\./);
    expect(answer.error).not.toContain('wrong wrong');
    expect((await list()).find(({ id }) => id === site.id)).toMatchObject({
      syncStatus: 'error',
      syncError: answer.error,
      isCredentialRefused: true,
    });
    expect(await health()).toMatchObject({ state: 'failing', message: answer.error });
    await tried();
    expect((await list()).find(({ id }) => id === site.id)).toMatchObject({
      syncStatus: 'success',
      syncError: null,
      isCredentialRefused: false,
    });
    expect(await health()).toMatchObject({ state: 'ok' });
  });

  it.each([
    ['a firewall', { troubles: ['rest-firewall'] }, {}],
    ['a lock after failed attempts', { troubles: ['rest-too-many'] }, {}],
    ['a missing right', {}, { username: 'contributor' }],
  ])('blames %s and not the password', async (_name, change_, form) => {
    await mode(change_);
    expect(await tried(form)).toMatchObject({ success: false });
    expect(await viewed()).toMatchObject({ syncStatus: 'error', isCredentialRefused: false });
  });

  it('knows a password that was revoked since by the next call that needs it', async () => {
    const other = await created({ siteUrl: 'https://other.example', ...SANDBOX_WORDPRESS });
    await tried();
    await change(site.id, { applicationPassword: 'revoked in WordPress' }).expect(200);
    expect(await viewed()).toMatchObject({ syncStatus: 'success', isCredentialRefused: false });
    await operator.get(`/api/wordpress-sites/${site.id}/authors`).expect(502);
    expect(await viewed()).toMatchObject({ syncError: null, isCredentialRefused: true });
    expect(await viewed(other.id)).toMatchObject({ isCredentialRefused: false });
    await tried();
    expect(await viewed()).toMatchObject({ isCredentialRefused: false });
  });

  it('is known for as long as the address stays', async () => {
    const { id } = await created({ siteUrl: `${test.sandboxUrl}/wordpress/fire-news`, ...SANDBOX_WORDPRESS });
    const answer = await operator.post(`/api/wordpress-sites/${id}/test`).expect(200);
    expect(answer.body).toMatchObject({ success: true, error: null });
    expect((await change(id, { name: 'Weekly Press' }).expect(200)).body).toMatchObject({ syncStatus: 'success' });
    const moved = await change(id, {
      siteUrl: `${test.sandboxUrl}/wordpress/psychic-tarot`,
      applicationPassword: 'of another',
    }).expect(200);
    expect(moved.body).toMatchObject({ syncStatus: 'pending', syncError: null });
  });

  it('tells what to do about plain permalinks, and works as told', async () => {
    await mode({ permalinks: 'plain' });
    const answer = await tried();
    expect(statuses(answer)).toEqual(['passed', 'failed', 'skipped', 'skipped']);
    expect(answer.error).toMatch(/plain permalinks.*Settings > Permalinks/);
    const told = /enter (\S+) as the API endpoint/.exec(answer.error ?? '')?.[1] ?? '';
    expect(answer).toMatchObject({ suggestedEndpoint: told, suggestedSiteUrl: null });
    expect(await tried({ apiEndpoint: told })).toMatchObject({ success: true, suggestedEndpoint: null });
    await change(site.id, { apiEndpoint: site.apiEndpoint }).expect(200);
  });

  it('says when the site offers no application passwords', async () => {
    await mode({ applicationPasswords: false });
    const answer = await tried();
    expect(statuses(answer)).toEqual(['passed', 'passed', 'failed', 'skipped']);
    expect(answer.error).toMatch(/^WordPress does not offer application passwords on this site\./);
  });

  it.each([
    ['author', 'passed', /can publish posts and upload pictures, but not create categories/],
    ['editor', 'passed', /can publish posts, upload pictures and create categories/],
    [
      'contributor',
      'failed',
      /can’t publish posts, or .* upload pictures\. Give .* the role Author, Editor or Administrator.*publish_posts/,
    ],
  ])('says what the role %s may do', async (username, status, sentence) => {
    const answer = await tried({ username });
    expect(answer.stages.at(-1)).toMatchObject({ key: 'publish', status, sentence: expect.stringMatching(sentence) });
    expect(answer.success).toBe(status === 'passed');
  });

  it('says when the website is broken or nobody is there', async () => {
    await test.fault({ provider: 'wordpress', mode: 'error' });
    const broken = await tried();
    await test.fault({ provider: 'wordpress', mode: 'ok' });
    expect(statuses(broken)).toEqual(['failed', 'skipped', 'skipped', 'skipped']);
    expect(broken.error).toMatch(/^WordPress .*\.$/);
  });

  it('tells a website that redirects by its new address, and never takes the password there', async () => {
    await mode({ redirectTo: allowed.url });
    const answer = await tried();
    expect(statuses(answer)).toEqual(['passed', 'failed', 'skipped', 'skipped']);
    expect(answer.error).toBe(`WordPress redirected to another address. Enter ${allowed.url} instead.`);
    expect(allowed.requests.length).toBeGreaterThan(0);
    for (const request of allowed.requests) {
      expect([request.method, request.headers.authorization, request.body.length]).toEqual(['GET', undefined, 0]);
    }
  });

  it('never takes the password to where only the sign-in redirects', async () => {
    allowed.handlers['GET /wp-json/wp/v2/users/me'] = () => ({
      status: 302,
      headers: { location: `${inside.url}/wp-json/wp/v2/users/me` },
    });
    const own = await created({ siteUrl: allowed.url, ...SANDBOX_WORDPRESS });
    const { body } = await operator.post(`/api/wordpress-sites/${own.id}/test`).expect(200);
    expect(statuses(body as SiteTestAnswer)).toEqual(['passed', 'passed', 'failed', 'skipped']);
    expect(body.error).toBe(`WordPress redirected to another address. Enter ${inside.url} instead.`);
    expect(inside.requests).toEqual([]);
  });

  it('is not led inside the network by a redirect', async () => {
    await mode({ redirectTo: inside.url });
    const answer = await tried();
    expect(statuses(answer)).toEqual(['failed', 'skipped', 'skipped', 'skipped']);
    expect(answer.error).toMatch(/inside your own network.*ALLOW_PRIVATE_HOSTS/);
    expect(inside.requests).toEqual([]);
  });

  it('says that the password is sent unencrypted, whether it works or not', async () => {
    const address = `http://0.0.0.0:${new URL(allowed.url).port}`;
    const own = await created({ siteUrl: 'https://own.example', ...SANDBOX_WORDPRESS });
    const sql = 'UPDATE wordpress_sites SET site_url = $2, api_endpoint = $3 WHERE id = $1';
    await test.database.dataSource.query(sql, [own.id, address, `${address}/wp-json/wp/v2`]);
    const { body } = await operator.post(`/api/wordpress-sites/${own.id}/test`).expect(200);
    expect(body).toMatchObject({ success: false, warning: SITE_MESSAGES.unencrypted });
    expect(await tried()).toMatchObject({ warning: null });
  });

  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])(
    'reaches nobody at %s unless it is allowed',
    async (host) => {
      const { id } = await created({
        siteUrl: `https://${host}:${new URL(inside.url).port}`,
        ...SANDBOX_WORDPRESS,
      });
      const { body } = await operator.post(`/api/wordpress-sites/${id}/test`).expect(200);
      expect(statuses(body as SiteTestAnswer)).toEqual(['failed', 'skipped', 'skipped', 'skipped']);
      expect(body.error).toMatch(/is inside your own network\. To allow it, add it to ALLOW_PRIVATE_HOSTS/);
      expect(inside.requests).toEqual([]);
    },
  );
});

describe('trying a form before it is saved', () => {
  const here = () => ({ siteUrl: `${test.sandboxUrl}/wordpress/meditation`, ...SANDBOX_WORDPRESS });
  const tryForm = (form: object) => operator.post('/api/wordpress-sites/test').send(form);

  it('answers as the test of a stored website, and stores nothing', async () => {
    const before = await list();
    const { body } = await tryForm({ ...here(), siteUrl: `${here().siteUrl}/wp-login.php` }).expect(200);
    expect(body).toMatchObject({ success: true, siteUrl: here().siteUrl, warning: null, suggestedSiteUrl: null });
    expect(statuses(body as SiteTestAnswer)).toEqual(['passed', 'passed', 'passed', 'passed']);
    await mode({ troubles: ['blank-lines'] });
    expect((await tryForm(here()).expect(200)).body).toMatchObject({
      success: true,
      warning: expect.stringContaining('blank lines'),
    });
    await mode({ troubles: [] });
    const wrong = await tryForm({ ...here(), applicationPassword: 'wrong wrong' }).expect(200);
    expect(wrong.body).toMatchObject({ success: false });
    expect(wrong.text).not.toContain('wrong wrong');
    expect(await list()).toEqual(before);
  });

  it('offers the address and endpoint that work', async () => {
    const siteUrl = `${here().siteUrl}/hello-world`;
    const { body } = await tryForm({ ...here(), siteUrl }).expect(200);
    expect(body).toMatchObject({
      siteUrl,
      suggestedSiteUrl: here().siteUrl,
      suggestedEndpoint: `${here().siteUrl}/wp-json/`,
    });
    const { suggestedSiteUrl, suggestedEndpoint } = body as Record<string, string>;
    const taken = { ...here(), siteUrl: suggestedSiteUrl, apiEndpoint: suggestedEndpoint };
    expect((await tryForm(taken).expect(200)).body).toMatchObject({ success: true });
  });

  it('uses the stored password where the field is empty, and only at its address', async () => {
    const connected = (await list()).find(({ siteUrl }) => siteUrl === allowed.url);
    const own = connected ?? (await created({ ...here(), siteUrl: allowed.url }));
    allowed.handlers['GET /wp-json/wp/v2/users/me'] = () => ({
      body: { id: 1, name: 'Ann', capabilities: { read: true } },
    });
    const { username } = SANDBOX_WORDPRESS;
    await tryForm({ id: own.id, siteUrl: allowed.url, username, applicationPassword: '' }).expect(200);
    const sent = allowed.requests.map((request) => request.headers.authorization).filter(Boolean);
    expect(sent[0]).toBe(`Basic ${Buffer.from(Object.values(SANDBOX_WORDPRESS).join(':')).toString('base64')}`);
    allowed.requests.length = 0;
    const elsewhere = await tryForm({ id: own.id, siteUrl: 'https://evil.example', username }).expect(400);
    expect(elsewhere.body).toMatchObject({ code: 'site_password_needed' });
    await tryForm({ id: own.id, siteUrl: allowed.url, apiEndpoint: 'https://evil.example/wp-json', username }).expect(
      400,
    );
    expect(allowed.requests).toEqual([]);
  });

  it.each([
    ['without a password', {}, 'applicationPassword', SITE_MESSAGES.applicationPasswordNeeded],
    ['with one in the address', { siteUrl: 'https://a:b@press.example' }, 'siteUrl', SITE_MESSAGES.urlWithSignIn],
    ['over http', { siteUrl: 'http://press.example', applicationPassword: 'x' }, 'siteUrl', SITE_MESSAGES.httpsNeeded],
  ])('is refused %s', async (_how, form, field, message) => {
    const { body } = await tryForm({ siteUrl: 'https://press.example', username: 'a', ...form }).expect(400);
    expect(body.fields).toEqual({ [field]: message });
  });

  it('reaches nobody inside the network unless it is allowed, and is for operators', async () => {
    const form = { ...here(), siteUrl: `https://127.0.0.1:${new URL(inside.url).port}` };
    const { body } = await tryForm(form).expect(200);
    expect(body.error).toMatch(/inside your own network/);
    expect(inside.requests).toEqual([]);
    await tryForm({ ...here(), id: 999_999 }).expect(404);
    await test.agent().post('/api/wordpress-sites/test').send(here()).expect(401);
  });
});

describe('what a website has', () => {
  it.each([
    ['no-users', 'authors'],
    ['no-categories', 'categories'],
  ])('is none where a plugin switched it off: %s', async (trouble, what) => {
    await mode({ troubles: [trouble] });
    expect((await operator.get(`/api/wordpress-sites/${site.id}/${what}`).expect(200)).body).toEqual([]);
  });
});
