import { AUTHORIZATION_CALLBACK_PATH, AUTHORIZATION_MESSAGES } from '@pressloom/contracts/site-authorization';
import type { AuthorizationResult, AuthorizeSiteResponse } from '@pressloom/contracts/site-authorization';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { SiteView } from '@pressloom/contracts/sites';
import { strictServer } from '@pressloom/testing';
import type { StrictServer } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { SiteSecrets } from '../../src/common/secrets/site-secrets.ts';
import { SitesService } from '../../src/sites/sites.service.ts';
import { inSession } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

let test: TestApp;
let operator: TestAgent;
/** A website that sends people wherever its index says. */
let hostile: StrictServer;
let pageOfHostile: unknown;
let number = 0;

beforeAll(async () => {
  hostile = await strictServer({
    'GET /': () => ({ headers: { 'content-type': 'text/html' }, body: '<title>Elsewhere</title>' }),
    'GET /wp-json/': () => ({
      body: {
        name: 'Elsewhere',
        home: 'https://bank.example',
        namespaces: ['wp/v2'],
        authentication: { 'application-passwords': { endpoints: { authorization: pageOfHostile } } },
      },
    }),
  });
  test = await startTestApp({ env: { ALLOW_PRIVATE_HOSTS: new URL(hostile.url).host } });
  operator = await inSession(test, 'operator', 'operator@press.example');
});
afterAll(async () => {
  await test.close();
  await hostile.close();
});
afterEach(() => test.clock.set(null));

/** A stand-in of its own. */
async function newWordPress(): Promise<string> {
  const site = { key: `site-${++number}`, name: `Title &amp; ${number}`, tagline: 'There', colour: '#112233' };
  await test.sandbox.post('/control/wordpress-sites').send(site).expect(200);
  return `${test.sandboxUrl}/wordpress/${site.key}`;
}
const begin = (form: object, agent = operator) => agent.post('/api/wordpress-sites/authorize').send(form);
const begun = async (form: object, agent = operator) =>
  (await begin(form, agent).expect(200)).body as AuthorizeSiteResponse;
const list = async () => (await operator.get('/api/wordpress-sites').expect(200)).body as SiteView[];
const countAt = async (siteUrl: string) => (await list()).filter((site) => site.siteUrl === siteUrl).length;
const storedPassword = async (id: number) =>
  test.app
    .get(SiteSecrets, { strict: false })
    .applicationPassword(await test.app.get(SitesService, { strict: false }).get(id));

/** Presses a button on WordPress's page, and gives where it leads. */
async function answered(url: string, button: 'approve' | 'reject', user = 'admin'): Promise<URL> {
  const page = new URL(url);
  const fields = new URLSearchParams([...page.searchParams, [button, '1'], ['user', user]]);
  page.search = '';
  const response = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: fields,
    headers: { origin: page.origin },
  });
  return new URL(response.headers.get('location') ?? '');
}
/** Follows the way back as a browser does, and gives how it ended. */
async function returns(back: URL, agent = operator): Promise<{ result: string | null; siteId: number | null }> {
  const { headers } = await agent
    .get(back.pathname + back.search)
    .set('Accept', BROWSER)
    .expect(303);
  const target = new URL(String(headers['location']), test.url);
  expect([target.pathname, headers['referrer-policy'], headers['cache-control']]).toEqual([
    '/wordpress-integration/connect',
    'no-referrer',
    'no-store',
  ]);
  const siteId = target.searchParams.get('siteId');
  return { result: target.searchParams.get('result'), siteId: siteId === null ? null : Number(siteId) };
}
const ends = (result: AuthorizationResult, siteId: unknown = null) => ({ result, siteId });

describe('a new website', () => {
  it('is made once WordPress gave a password, which is stored encrypted and works', async () => {
    const siteUrl = await newWordPress();
    const { url, returns: isBack } = await begun({
      siteUrl,
      language: 'es',
      timeZone: 'Europe/Madrid',
      autoPublish: true,
    });
    expect(isBack).toBe(true);
    expect(url.startsWith(`${siteUrl}/wp-admin/authorize-application.php?app_name=Pressloom`)).toBe(true);
    const back = await answered(url, 'approve');
    const { siteId } = await returns(back);
    const site = (await list()).find(({ id }) => id === siteId);
    expect(site).toMatchObject({
      siteUrl,
      name: `Title & ${number}`,
      username: 'admin',
      language: 'es',
      autoPublish: true,
    });
    expect(await storedPassword(Number(siteId))).toBe(back.searchParams.get('password'));
    const { body } = await operator.post(`/api/wordpress-sites/${siteId}/test`).expect(200);
    expect(body).toMatchObject({ success: true });
  });

  it('has the name of the form, and the endpoint that answers', async () => {
    const siteUrl = await newWordPress();
    await fetch(`${siteUrl}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ permalinks: 'plain' }),
    });
    const { url } = await begun({ siteUrl, name: 'Chosen' });
    const { siteId } = await returns(await answered(url, 'approve', 'editor'));
    const site = (await list()).find(({ id }) => id === siteId);
    expect(site).toMatchObject({ name: 'Chosen', username: 'editor' });
    expect((await operator.post(`/api/wordpress-sites/${siteId}/test`).expect(200)).body).toMatchObject({
      success: true,
    });
  });

  it('is connected at its own address where that of a page was entered', async () => {
    const siteUrl = await newWordPress();
    const { url } = await begun({ siteUrl: `${siteUrl}/hello-world` });
    const { siteId } = await returns(await answered(url, 'approve'));
    expect((await list()).find(({ id }) => id === siteId)).toMatchObject({
      siteUrl,
      apiEndpoint: `${siteUrl}/wp-json/wp/v2`,
    });
    expect((await begin({ siteUrl: `${siteUrl}/hello-world` }).expect(409)).body.code).toBe('site_url_taken');
  });

  it('is not begun at an address that is connected, and not made where it is by then', async () => {
    const siteUrl = await newWordPress();
    const other = await inSession(test, 'operator', 'second@press.example');
    const [mine, theirs] = [await begun({ siteUrl }), await begun({ siteUrl }, other)];
    const { siteId } = await returns(await answered(mine.url, 'approve'));
    const before = await storedPassword(Number(siteId));
    expect(await returns(await answered(theirs.url, 'approve', 'editor'), other)).toEqual(ends('taken', siteId));
    expect(await storedPassword(Number(siteId))).toBe(before);
    expect((await begin({ siteUrl }).expect(409)).body).toMatchObject({ code: 'site_url_taken' });
  });

  it('that is declined or comes back with less is not made', async () => {
    const siteUrl = await newWordPress();
    expect(await returns(await answered((await begun({ siteUrl })).url, 'reject'))).toEqual(ends('declined'));
    for (const [name, result] of [
      ['password', 'incomplete'],
      ['user_login', 'incomplete'],
      ['site_url', 'incomplete'],
    ] as const) {
      const back = await answered((await begun({ siteUrl })).url, 'approve');
      back.searchParams.delete(name);
      expect(await returns(back)).toEqual(ends(result));
    }
    const disabled = new URL((await begun({ siteUrl })).url).searchParams.get('reject_url') ?? '';
    expect(await returns(new URL(`${disabled}&error=disabled`))).toEqual(ends('unavailable'));
    expect(await countAt(siteUrl)).toBe(0);
  });
});

describe('the way back', () => {
  it('works once, however many follow it at once', async () => {
    const back = await answered((await begun({ siteUrl: await newWordPress() })).url, 'approve');
    const ended = await Promise.all([1, 2, 3, 4].map(() => returns(back)));
    expect(ended.map(({ result }) => result).toSorted()).toEqual(['created', 'used', 'used', 'used']);
  });

  it('works in the session that began it alone, and stays good for that one', async () => {
    const siteUrl = await newWordPress();
    const back = await answered((await begun({ siteUrl })).url, 'approve');
    const other = await inSession(test, 'operator', 'other-session@press.example');
    expect(await returns(back, other)).toEqual(ends('foreign'));
    expect(await returns(back, test.agent())).toEqual(ends('signed-out'));
    expect(await returns(back, await inSession(test, 'member', 'member@press.example'))).toEqual(ends('foreign'));
    expect(await countAt(siteUrl)).toBe(0);
    expect((await returns(back)).result).toBe('created');
  });

  it('is told as JSON to a program, and to nobody who is signed out', async () => {
    await test.agent().get(`${AUTHORIZATION_CALLBACK_PATH}?state=x`).expect(401);
    const { body } = await operator.get(`${AUTHORIZATION_CALLBACK_PATH}?state=x`).expect(400);
    expect(body).toMatchObject({ code: 'authorization_refused', message: expect.stringContaining('another browser') });
  });

  it.each([
    ['invented', { state: 'A'.repeat(43) }, 'foreign'],
    ['missing', { state: null }, 'incomplete'],
    ['too long', { state: 'A'.repeat(101) }, 'incomplete'],
  ] as const)('with a state that is %s connects nothing', async (_name, change, result) => {
    const back = await answered((await begun({ siteUrl: await newWordPress() })).url, 'approve');
    for (const [name, value] of Object.entries(change)) {
      if (value === null) back.searchParams.delete(name);
      else back.searchParams.set(name, value);
    }
    expect(await returns(back)).toEqual(ends(result));
  });

  it('ends after an hour', async () => {
    const back = await answered((await begun({ siteUrl: await newWordPress() })).url, 'approve');
    test.clock.set(new Date(Date.now() + 61 * 60_000));
    expect(await returns(back)).toEqual(ends('expired'));
  });

  it.each(['https://elsewhere.example', 'javascript:alert(1)', 'nothing', 'https://127.0.0.1', 'http://127.0.0.1:1'])(
    'from %s stores nothing',
    async (from) => {
      const back = await answered((await begun({ siteUrl: await newWordPress() })).url, 'approve');
      back.searchParams.set('site_url', from);
      expect(await returns(back)).toEqual(ends('other-site'));
    },
  );

  it('keeps only hashes of its state and its session', async () => {
    const { url } = await begun({ siteUrl: await newWordPress() });
    const state = new URL(new URL(url).searchParams.get('success_url') ?? '').searchParams.get('state') ?? '';
    const rows: object[] = await test.database.dataSource.query('SELECT * FROM wordpress_authorizations');
    const sessions: { sid: string }[] = await test.database.dataSource.query('SELECT sid FROM sessions');
    const text = JSON.stringify(rows);
    expect(state).toHaveLength(43);
    expect([state, ...sessions.map(({ sid }) => sid)].filter((secret) => text.includes(secret))).toEqual([]);
  });
});

describe('a stored website', () => {
  const connected = async (form: object = {}) => {
    const siteUrl = await newWordPress();
    const body = { name: 'Stored', siteUrl, ...SANDBOX_WORDPRESS, applicationPassword: 'refused', ...form };
    return (await operator.post('/api/wordpress-sites').send(body).expect(201)).body as SiteView;
  };
  const test4 = async (id: number) => (await operator.post(`/api/wordpress-sites/${id}/test`).expect(200)).body;

  it('whose password is refused gets another one', async () => {
    const { id, siteUrl } = await connected();
    expect(await test4(id)).toMatchObject({ success: false });
    const { url } = await begun({ siteUrl, siteId: id });
    expect(await returns(await answered(url, 'approve'))).toEqual(ends('connected', id));
    expect(await test4(id)).toMatchObject({ success: true });
  });

  it('may come back as another user', async () => {
    const { id, siteUrl } = await connected();
    const { url } = await begun({ siteUrl, siteId: id });
    expect(await returns(await answered(url, 'approve', 'editor'))).toEqual(ends('other-user', id));
    expect((await list()).find((site) => site.id === id)).toMatchObject({ username: 'editor', name: 'Stored' });
  });

  it('keeps what it has when it is declined', async () => {
    const { id, siteUrl } = await connected();
    const { url } = await begun({ siteUrl, siteId: id });
    expect(await returns(await answered(url, 'reject'))).toEqual(ends('declined', id));
    expect(await storedPassword(id)).toBe('refused');
  });

  it('that is deleted meanwhile is told so', async () => {
    const { id, siteUrl } = await connected();
    const { url } = await begun({ siteUrl, siteId: id });
    await operator.delete(`/api/wordpress-sites/${id}`).expect(200);
    expect(await returns(await answered(url, 'approve'))).toEqual(ends('gone'));
    await begin({ siteUrl, siteId: id }).expect(404);
  });

  it('may move to another address on the way, but to none that is taken', async () => {
    const [one, two] = [await connected(), await connected()];
    const elsewhere = await newWordPress();
    expect((await begin({ siteUrl: two.siteUrl, siteId: one.id }).expect(409)).body.code).toBe('site_url_taken');
    const { url } = await begun({ siteUrl: elsewhere, siteId: one.id });
    expect(await returns(await answered(url, 'approve'))).toEqual(ends('connected', one.id));
    expect((await list()).find(({ id }) => id === one.id)).toMatchObject({ siteUrl: elsewhere, syncStatus: 'pending' });
  });
});

describe('WordPress’s page', () => {
  it.each([
    ['https://bank.example/wp-admin/authorize-application.php'],
    ['javascript:alert(1)'],
    ['http://127.0.0.1:1/wp-admin/authorize-application.php'],
    ['ftp://127.0.0.1/'],
  ])('counts as none at %s', async (page) => {
    pageOfHostile = page;
    const { body } = await begin({ siteUrl: hostile.url }).expect(409);
    expect(body).toMatchObject({ code: 'authorization_unavailable', message: AUTHORIZATION_MESSAGES.unavailable });
  });

  it.each([[undefined], [7]])('is missing where the index says %j', async (page) => {
    pageOfHostile = page;
    const { body } = await begin({ siteUrl: hostile.url }).expect(409);
    expect(body).toMatchObject({ code: 'authorization_unavailable', message: AUTHORIZATION_MESSAGES.unavailable });
  });

  it('leads back to the address of the installation where a browser tells no origin', async () => {
    const response = begin({ siteUrl: await newWordPress() })
      .unset('Origin')
      .set('Sec-Fetch-Site', 'same-origin');
    const { url } = (await response.expect(200)).body as AuthorizeSiteResponse;
    expect(new URL(url).searchParams.get('success_url')).toMatch(/^http:\/\/localhost:\d+\/api\//);
  });

  it('gets our parameters, whatever it brings', async () => {
    pageOfHostile = `${hostile.url}/ask?success_url=https://evil.example&x=1#top`;
    const url = new URL((await begun({ siteUrl: hostile.url })).url);
    expect(url.searchParams.getAll('success_url')).toEqual([
      expect.stringMatching(`^${test.url}${AUTHORIZATION_CALLBACK_PATH}`),
    ]);
    expect([url.searchParams.get('x'), url.hash]).toEqual(['1', '']);
    const other = new URL((await begun({ siteUrl: hostile.url })).url);
    expect(other.searchParams.get('app_name')).not.toBe(url.searchParams.get('app_name'));
  });

  it('is not looked for inside the network, nor without encryption', async () => {
    const inside = await strictServer({});
    expect((await begin({ siteUrl: inside.url }).expect(400)).body.fields).toHaveProperty('siteUrl');
    const { body } = await begin({ siteUrl: inside.url.replace('http:', 'https:') }).expect(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      fields: { siteUrl: expect.stringContaining('ALLOW_PRIVATE_HOSTS') },
    });
    expect(inside.requests).toEqual([]);
    await inside.close();
  });
});
