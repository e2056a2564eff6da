import type { KeywordView } from '@pressloom/contracts/keywords';
import { SITE_MESSAGES } from '@pressloom/contracts/sites';
import type { SiteView } from '@pressloom/contracts/sites';
import type TestAgent from 'supertest/lib/agent.js';
import { BrandRegistry } from '../../src/brands/brands.service.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { deletingASite } from './deleting-a-site.ts';
import { doorsOfADeletedSite } from './doors-of-a-deleted-site.ts';

const SITE = { name: 'Daily Press', username: 'admin', applicationPassword: 'canary-0815 secret' };

let test: TestApp;
let operator: TestAgent;
let number = 0;

beforeAll(async () => {
  test = await startTestApp({ env: { ALLOW_PRIVATE_HOSTS: 'press.lan' } });
  operator = await signedIn(test, 'operator');
});
afterAll(() => test.close());

const newUrl = () => `https://press${++number}.example`;
const create = (form: object = {}) =>
  operator.post('/api/wordpress-sites').send({ ...SITE, siteUrl: newUrl(), ...form });
const created = async (form: object = {}) => (await create(form).expect(201)).body as SiteView;
const list = async () => (await operator.get('/api/wordpress-sites').expect(200)).body as SiteView[];
const change = (id: number, form: object) => operator.patch(`/api/wordpress-sites/${id}`).send(form);
const storedPassword = async (id: number) => {
  const rows: { password: string }[] = await test.database.dataSource.query(
    'SELECT application_password AS password FROM wordpress_sites WHERE id = $1',
    [id],
  );
  return rows[0]?.password;
};

describe('without any website', () => {
  it.each([
    ...['keywords', 'videos', 'videos/recent', 'blog-posts', 'wordpress-sites'],
    ...['trends', 'hours', 'refused-hosts', 'recent', 'events'].map((path) => `visitor-analytics/${path}`),
  ])('GET %s is empty', async (path) => {
    expect((await operator.get(`/api/${path}`).expect(200)).body).toEqual([]);
  });

  it('nobody was there, and how long events are kept is known all the same', async () => {
    const { body } = await operator.get('/api/activity/dashboard').expect(200);
    expect(body).toMatchObject({ events: [], onlineSubscribers: [], stats: { activeUsers: 0, totalPageViews: 0 } });
    const insights = (await operator.get('/api/activity/insights').expect(200)).body.insights;
    expect(new Set(Object.values(insights))).toEqual(new Set([null]));
    expect((await operator.get('/api/visitor-data').expect(200)).body).toMatchObject({ keptMonths: 13, rebuild: null });
  });

  it('the figures of the dashboard are zero', async () => {
    const { body } = await operator.get('/api/dashboard/stats').expect(200);
    expect(body).toMatchObject({ videosProcessed: 0, blogPosts: 0, subscribers: 0, premiumMembers: 0 });
  });

  it.each([
    ['post', 'keywords', { term: 'fire' }],
    ['post', 'content-generation-settings', { autoGenerateImages: false }],
    ['get', 'content-generation-settings', undefined],
    ['get', 'quota-status', undefined],
    ['get', 'visitor-analytics/stats', undefined],
    ['get', 'visitor-analytics/enhanced-stats', undefined],
    ['get', 'visitor-analytics/recent/export', undefined],
    ['get', 'visitor-analytics/events/export', undefined],
    ['get', 'visitor-analytics/trends/export', undefined],
    ['get', 'visitor-analytics/hours/export', undefined],
    ['get', 'visitor-analytics/enhanced-stats/export', undefined],
    ['post', 'visitor-analytics/sync-analyzati', {}],
    ['post', 'visitor-tracking/generate-sample-data', {}],
    ['delete', 'visitor-tracking/sample-data', undefined],
    ['post', 'visitor-data/rebuild', {}],
    ['get', 'dashboard/ledger', undefined],
  ] as const)('%s %s answers 409 no_site', async (method, path, form) => {
    const { body } = await operator[method](`/api/${path}`).send(form).expect(409);
    expect(body).toMatchObject({ code: 'no_site', message: expect.stringContaining('Add your first website') });
  });
});

describe('a website', () => {
  it('is created with the defaults of a new site', async () => {
    const siteUrl = newUrl();
    const site = await created({ siteUrl: `${siteUrl}/?utm=1#top` });
    expect(site).toEqual({
      id: expect.any(Number),
      name: 'Daily Press',
      siteUrl,
      domain: new URL(siteUrl).host,
      apiEndpoint: `${siteUrl}/wp-json/wp/v2`,
      username: 'admin',
      hasApplicationPassword: true,
      isUnencrypted: false,
      brand: 'general',
      brandName: expect.any(String),
      // The brand says none, so its name serves.
      brandTopic: 'General Magazine',
      brandColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
      active: true,
      isActive: true,
      autoPublish: false,
      language: 'en',
      timeZone: 'America/New_York',
      color: null,
      isSample: false,
      syncStatus: 'pending',
      syncError: null,
      isCredentialRefused: false,
      lastSync: null,
      syncInterval: 'daily',
      facts: null,
      hasActiveGate: false,
      logo: null,
      hasApiKey: false,
      youtubeApiKey: null,
      dailyVideoQuota: 80,
      videosPerSearch: 2,
      capabilities: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await list()).toContainEqual(site);
  });

  it('never answers its password, and keeps it encrypted under its own id', async () => {
    const one = await create().expect(201);
    const two = await create().expect(201);
    const changed = await change(one.body.id, { applicationPassword: 'canary-0816 secret' }).expect(200);
    const texts = [one.text, two.text, changed.text, (await operator.get('/api/wordpress-sites')).text];
    expect(texts.join('\n')).not.toMatch(/canary-08|v1:/);
    const stored = await storedPassword(two.body.id as number);
    expect(stored).toMatch(/^v1:/);
    expect(stored).not.toContain('canary');
    expect(stored).not.toBe(await storedPassword(one.body.id as number));
  });

  it('keeps its password when the field comes empty or not at all', async () => {
    const { id } = await created();
    const before = await storedPassword(id);
    await change(id, { applicationPassword: '', name: 'Evening Press' }).expect(200);
    await change(id, { username: 'editor' }).expect(200);
    expect(await storedPassword(id)).toBe(before);
    await change(id, { applicationPassword: 'another secret' }).expect(200);
    expect(await storedPassword(id)).not.toBe(before);
  });

  it.each([
    ['siteUrl', 'https://press.example:8443', 'another port'],
    ['siteUrl', 'https://evil.example', 'another host'],
    ['siteUrl', 'https://press.example.evil.example', 'a host that begins alike'],
  ])('asks for the password again when %s becomes %s (%s)', async (field, value) => {
    const { id } = await created({ siteUrl: 'https://press.example' });
    const before = await storedPassword(id);
    const { body } = await change(id, { [field]: value, applicationPassword: '' }).expect(400);
    const message = 'The address changed. Please enter the application password for the new address.';
    expect(body).toMatchObject({ code: 'site_password_needed', message, fields: { applicationPassword: message } });
    expect((await list()).find((site) => site.id === id)).toMatchObject({ siteUrl: 'https://press.example' });
    const moved = (await change(id, { [field]: value, applicationPassword: 'new secret' }).expect(200))
      .body as SiteView;
    expect(moved).toMatchObject({ siteUrl: value, apiEndpoint: `${value}/wp-json/wp/v2`, syncStatus: 'pending' });
    expect(await storedPassword(id)).not.toBe(before);
    await operator.delete(`/api/wordpress-sites/${id}`).expect(200);
  });

  it('is not connected without encryption, and does not give it up', async () => {
    const fields = { siteUrl: SITE_MESSAGES.httpsNeeded };
    const refusal = { code: 'validation_failed', message: SITE_MESSAGES.httpsNeeded, fields };
    for (const siteUrl of ['http://press.example', 'HTTP://press.example:8080/blog', 'http://127.0.0.1:1']) {
      expect((await create({ siteUrl }).expect(400)).body).toMatchObject(refusal);
    }
    const site = await created();
    const plain = site.siteUrl.replace('https:', 'http:');
    const { body } = await change(site.id, { siteUrl: plain, applicationPassword: 'x' }).expect(400);
    expect(body).toMatchObject(refusal);
    expect(site).toMatchObject({ isUnencrypted: false });
    expect((await list()).find(({ id }) => id === site.id)).toMatchObject({ siteUrl: site.siteUrl });
  });

  it('may go without encryption on this machine and where the machine’s operator allowed the host', async () => {
    const allowed = await created({ siteUrl: 'http://press.lan/blog' });
    expect(allowed).toMatchObject({ siteUrl: 'http://press.lan/blog', isUnencrypted: true });
    await change(allowed.id, { siteUrl: 'http://press.lan/news' }).expect(200);
    const { id } = await created({ siteUrl: `${test.sandboxUrl}/wordpress/fire-news` });
    const { body } = await change(id, { siteUrl: `${test.sandboxUrl}/wordpress/meditation` }).expect(200);
    expect(body).toMatchObject({ isUnencrypted: false });
  });

  it('stays as it is where it was connected without, and can be changed and moved to encryption', async () => {
    const { id } = await created();
    const siteUrl = `http://old${id}.example`;
    const sql = 'UPDATE wordpress_sites SET site_url = $2, api_endpoint = $3 WHERE id = $1';
    await test.database.dataSource.query(sql, [id, siteUrl, `${siteUrl}/wp-json/wp/v2`]);
    expect((await list()).find((site) => site.id === id)).toMatchObject({ siteUrl, isUnencrypted: true });
    await change(id, { name: 'Morning Press', siteUrl }).expect(200);
    await change(id, { siteUrl: `${siteUrl}/blog` }).expect(200);
    const other = { siteUrl: 'http://other.example', applicationPassword: 'x' };
    expect((await change(id, other).expect(400)).body.fields).toEqual({ siteUrl: SITE_MESSAGES.httpsNeeded });
    const { body } = await change(id, { siteUrl: `https://old${id}.example`, applicationPassword: 'x' }).expect(200);
    expect(body).toMatchObject({ isUnencrypted: false });
  });

  it('may move to another folder of its address without the password', async () => {
    const site = await created();
    const { body } = await change(site.id, { siteUrl: `${site.siteUrl}/blog/` }).expect(200);
    expect(body).toMatchObject({ siteUrl: `${site.siteUrl}/blog`, apiEndpoint: `${site.siteUrl}/blog/wp-json/wp/v2` });
  });

  it('takes an API endpoint of its own address only', async () => {
    const siteUrl = newUrl();
    const query = `${siteUrl}/?rest_route=/wp/v2`;
    const { id } = await created({ siteUrl, apiEndpoint: query });
    expect((await list()).find((site) => site.id === id)).toMatchObject({ apiEndpoint: query });
    for (const answer of [
      await create({ apiEndpoint: 'https://evil.example/wp-json/wp/v2' }),
      await change(id, { apiEndpoint: 'https://evil.example/wp-json/wp/v2', applicationPassword: 'x' }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toEqual({
        apiEndpoint: 'The API endpoint must be on the same address as the website.',
      });
    }
  });

  it.each([
    ['name', undefined, SITE_MESSAGES.nameNeeded],
    ['name', '   ', SITE_MESSAGES.nameNeeded],
    ['name', ['a'], SITE_MESSAGES.nameNeeded],
    ['siteUrl', undefined, SITE_MESSAGES.urlInvalid],
    ['siteUrl', '', SITE_MESSAGES.urlInvalid],
    ['siteUrl', 'editor@press.example', SITE_MESSAGES.urlInvalid],
    ['siteUrl', 'ftp://press.example', SITE_MESSAGES.urlInvalid],
    ['siteUrl', 'javascript:alert(1)', SITE_MESSAGES.urlInvalid],
    ['siteUrl', 'https://user:secret@press.example', SITE_MESSAGES.urlWithSignIn],
    ['siteUrl', 'https://press example', SITE_MESSAGES.urlInvalid],
    ['siteUrl', 'https://press.example:99999', SITE_MESSAGES.urlInvalid],
    ['siteUrl', 'https://a.0x', SITE_MESSAGES.urlInvalid],
    ['siteUrl', 'https://256.0x1', SITE_MESSAGES.urlInvalid],
    ['siteUrl', `https://press.example/${'x'.repeat(2048)}`, 'siteUrl must have at most 2048 characters'],
    ['siteUrl', ['https://a.example', 'https://b.example'], SITE_MESSAGES.urlInvalid],
    ['apiEndpoint', 'wp-json', SITE_MESSAGES.apiEndpointInvalid],
    ['apiEndpoint', 'https://a.0x/wp-json', SITE_MESSAGES.apiEndpointInvalid],
    ['username', '', SITE_MESSAGES.usernameNeeded],
    ['username', 'ad\0min', "username contains a character that can't be stored"],
    ['applicationPassword', '', SITE_MESSAGES.applicationPasswordNeeded],
    ['applicationPassword', undefined, SITE_MESSAGES.applicationPasswordNeeded],
    ['brand', 'unheard-of', 'Please choose one of the installed brands.'],
    ['brand', '__proto__', 'Please choose one of the installed brands.'],
    ['brand', 7, 'brand must be a string'],
    ['active', 'yes', 'active must be true or false'],
    ['language', '', SITE_MESSAGES.languageInvalid],
    ['language', 'english', SITE_MESSAGES.languageInvalid],
    ['language', 'en_US', SITE_MESSAGES.languageInvalid],
    ['language', ['en'], SITE_MESSAGES.languageInvalid],
    ['language', 'de-' + '1996-'.repeat(7) + 'x', 'language must have at most 35 characters'],
    ['timeZone', '', SITE_MESSAGES.timeZoneInvalid],
    ['timeZone', 'America/Nowhere', SITE_MESSAGES.timeZoneInvalid],
    ['timeZone', '+01:00', SITE_MESSAGES.timeZoneInvalid],
    ['timeZone', 'CET', SITE_MESSAGES.timeZoneInvalid],
    ['timeZone', 1, SITE_MESSAGES.timeZoneInvalid],
    // Intl knows it, PostgreSQL does not.
    ['timeZone', 'SystemV/EST5EDT', SITE_MESSAGES.timeZoneInvalid],
    ['color', '', SITE_MESSAGES.colorInvalid],
    ['color', 'red', SITE_MESSAGES.colorInvalid],
    ['color', '#12345g', SITE_MESSAGES.colorInvalid],
    ['color', 7, SITE_MESSAGES.colorInvalid],
    ['id', 1, 'Unknown field "id".'],
    ['isSample', true, 'Unknown field "isSample".'],
  ])('is not created with %s = %j', async (field, value, message) => {
    const { body } = await create({ [field]: value }).expect(400);
    expect(body.fields).toEqual({ [field]: message });
  });

  it.each([
    'name',
    'siteUrl',
    'apiEndpoint',
    'username',
    'applicationPassword',
    'brand',
    'active',
    'isActive',
    'autoPublish',
    'language',
    'timeZone',
  ])('is not changed to %s = null', async (field) => {
    const { id } = (await list())[0] as SiteView;
    const { body } = await change(id, { [field]: null }).expect(400);
    expect(Object.keys(body.fields as object)).toEqual([field]);
  });

  it('takes active and isActive alike, and any part of its fields', async () => {
    const { id } = await created({ isActive: false, autoPublish: true });
    const shown = async () => (await list()).find((site) => site.id === id);
    expect(await shown()).toMatchObject({ active: false, isActive: false, autoPublish: true });
    await change(id, { active: true }).expect(200);
    expect(await shown()).toMatchObject({ active: true, isActive: true, autoPublish: true, name: 'Daily Press' });
    await change(id, {}).expect(200);
  });

  it('has the language, time zone and colour that are chosen for it, in their canonical spelling', async () => {
    const { id } = await created({ language: ' ES-mx ', timeZone: 'europe/berlin', color: '#1D4ED8' });
    const shown = async () => (await list()).find((site) => site.id === id);
    const chosen = { language: 'es-MX', timeZone: 'Europe/Berlin', color: '#1d4ed8' };
    expect(await shown()).toMatchObject(chosen);
    await change(id, { name: 'Abendblatt' }).expect(200);
    expect(await shown()).toMatchObject(chosen);
    const next = { language: 'de', timeZone: 'UTC', color: null };
    expect((await change(id, next).expect(200)).body).toMatchObject(next);
    const { body } = await change(id, { timeZone: 'SystemV/EST5EDT' }).expect(400);
    expect(body.fields).toEqual({ timeZone: SITE_MESSAGES.timeZoneInvalid });
    expect(await shown()).toMatchObject(next);
  });

  it('gets the brand that its host belongs to, or the one that was chosen', async () => {
    const brand = test.app
      .get(BrandRegistry, { strict: false })
      .list()
      .find(({ manifest }) => manifest.domains.length > 0);
    const domain = brand?.manifest.domains[0] ?? '';
    const found = await created({ siteUrl: `https://www.${domain}` });
    expect(found).toMatchObject({ brand: brand?.manifest.key, brandName: brand?.manifest.name });
    expect((await created({ siteUrl: `https://not${domain}` })).brand).toBe('general');
    for (const { key, name } of (await operator.get('/api/brands').expect(200)).body as {
      key: string;
      name: string;
    }[]) {
      expect(await created({ brand: key })).toMatchObject({ brand: key, brandName: name });
    }
    await change(found.id, { brand: 'unheard-of' }).expect(400);
  });

  it.each(['get', 'patch', 'delete', 'post'] as const)('that nobody has answers 404 to %s', async (method) => {
    const path = { get: '/contents', patch: '', delete: '', post: '/test' }[method];
    await operator[method](`/api/wordpress-sites/2147483647${path}`).expect(404);
  });
});

describe('the website that a call works in', () => {
  let first: SiteView;
  let second: SiteView;
  let person: TestAgent;
  const add = async (form: object, query = '') =>
    ((await person.post(`/api/keywords${query}`).send(form).expect(201)).body as KeywordView).wordpressSiteId;

  beforeAll(async () => {
    [first] = (await list()) as [SiteView];
    second = await created();
    person = await signedIn(test, 'operator', 'chooser@press.example');
  });

  it('is the first one until another is selected', async () => {
    expect(await add({ term: 'one' })).toBe(first.id);
    await person.post('/api/users/selected-website').send({ websiteId: second.id }).expect(200);
    expect(await add({ term: 'one' })).toBe(second.id);
    expect((await person.get('/api/keywords').expect(200)).body).toHaveLength(1);
    expect((await operator.get('/api/keywords').expect(200)).body[0]).toMatchObject({ wordpressSiteId: first.id });
  });

  it('is the named one, in the query or the body', async () => {
    expect(await add({ term: 'two', siteId: first.id })).toBe(first.id);
    expect(await add({ term: 'three' }, `?siteId=${first.id}`)).toBe(first.id);
    const { body } = await person.get(`/api/keywords?siteId=${first.id}`).expect(200);
    expect((body as KeywordView[]).map((keyword) => keyword.term)).toEqual(['three', 'two', 'one']);
  });

  it.each(['keywords', 'videos', 'blog-posts', 'dashboard/stats', 'quota-status', 'content-generation-settings'])(
    'is never replaced in GET %s by one that does not exist',
    async (path) => {
      await person.get(`/api/${path}?siteId=2147483647`).expect(404);
      for (const siteId of ['', '0', '-1', 'one', '1.5', '2147483648', '1&siteId=2', '%00']) {
        const answer = await person.get(`/api/${path}?siteId=${siteId}`);
        expect([siteId, answer.status, Object.keys(answer.body.fields as object)]).toEqual([siteId, 400, ['siteId']]);
      }
    },
  );

  it('is the first one again when the selected one is deleted', async () => {
    await person.delete(`/api/wordpress-sites/${second.id}`).expect(200);
    expect((await person.get('/api/auth/me')).body.selectedWebsiteId).toBeNull();
    expect(await add({ term: 'four' })).toBe(first.id);
  });
});

deletingASite(() => ({ test, operator, create, list }));
doorsOfADeletedSite(() => ({ test, operator, create, list }));
