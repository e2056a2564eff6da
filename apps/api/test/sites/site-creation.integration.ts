import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import { SITE_CREATION_NEWSLETTER } from '@pressloom/contracts/site-creation';
import type { SiteCreationResponse } from '@pressloom/contracts/site-creation';
import { SITE_MESSAGES } from '@pressloom/contracts/sites';
import type { SiteView } from '@pressloom/contracts/sites';
import { strictServer } from '@pressloom/testing';
import type { StrictServer } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { SiteSecrets } from '../../src/common/secrets/site-secrets.ts';
import { NewSiteStore } from '../../src/site-setup/creation/new-site-store.service.ts';
import { OfferService } from '../../src/memberships/offer/offer.service.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { SitesService } from '../../src/sites/sites.service.ts';
import { inSession } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

/** Every table that a website made in one step has a row in, by the column that names it. */
const ROWS = {
  wordpress_sites: 'id',
  website_automation_settings: 'wordpress_site_id',
  newsletter_settings: 'wordpress_site_id',
  content_generation_settings: 'wordpress_site_id',
  subscription_settings: 'website_id',
};
const GOOD_KEY = 'AIza-good-key';

let test: TestApp;
let operator: TestAgent;
let youtube: StrictServer;
/** How the YouTube of this file replies; it opens to one key. */
let refusal: object | 'hang' | null = null;
let number = 0;

beforeAll(async () => {
  youtube = await strictServer({
    'GET /videos': async ({ headers }) => {
      if (refusal === 'hang') await new Promise((resolve) => setTimeout(resolve, 8_000).unref());
      if (headers['x-goog-api-key'] === GOOD_KEY) return { body: { items: [] } };
      return {
        status: 400,
        body: { error: { code: 400, message: 'API key not valid.', errors: [{ reason: 'keyInvalid' }] } },
      };
    },
  });
  test = await startTestApp({ env: { YOUTUBE_API_URL: youtube.url } });
  operator = await inSession(test, 'operator', 'operator@press.example');
});
afterAll(async () => {
  await test.close();
  await youtube.close();
});
afterEach(() => {
  refusal = null;
  jest.restoreAllMocks();
});

async function newWordPress(): Promise<string> {
  const site = { key: `made-${++number}`, name: `Made ${number}`, tagline: 'There', colour: '#112233' };
  await test.sandbox.post('/control/wordpress-sites').send(site).expect(200);
  return `${test.sandboxUrl}/wordpress/${site.key}`;
}
const form = (siteUrl: string, more: object = {}) => ({
  siteName: 'Daily Press',
  siteUrl,
  contentType: '',
  wpUsername: SANDBOX_WORDPRESS.username,
  wpPassword: SANDBOX_WORDPRESS.applicationPassword,
  youtubeApiKey: '',
  ...more,
});
const create = (body: object, agent = operator) => agent.post('/api/sites/create').send(body);
const created = async (body: object, agent = operator) =>
  (await create(body, agent).expect(201)).body as SiteCreationResponse;
const list = async () => (await operator.get('/api/wordpress-sites').expect(200)).body as SiteView[];
const at = async (siteUrl: string) => (await list()).filter((site) => site.siteUrl === siteUrl);
const count = async (table: string) => {
  const [row] = await test.database.dataSource.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM ${table}`,
  );
  return row?.count;
};
const counts = async () => await Promise.all(Object.keys(ROWS).map(count));

it('makes a website with all its settings, and chooses it for whoever made it', async () => {
  const siteUrl = await newWordPress();
  const { site, created: isNew } = await created(form(`${siteUrl}/?utm=1`, { youtubeApiKey: GOOD_KEY }));
  expect(isNew).toBe(true);
  expect(site).toMatchObject({
    name: 'Daily Press',
    siteUrl,
    username: 'admin',
    brand: 'general',
    syncStatus: 'success',
  });
  expect(site).toMatchObject({ active: true, autoPublish: false, hasApiKey: true });
  for (const [table, column] of Object.entries(ROWS)) {
    const sql = `SELECT count(*)::int AS count FROM ${table} WHERE ${column} = $1`;
    expect([table, ...(await test.database.dataSource.query<object[]>(sql, [site.id]))]).toEqual([table, { count: 1 }]);
  }
  const { body: newsletter } = await operator.get(`/api/newsletter-settings?siteId=${site.id}`).expect(200);
  expect(newsletter).toMatchObject({
    ...SITE_CREATION_NEWSLETTER,
    scheduledTime: '09:00',
    frequencyDays: 1,
    autoSend: false,
  });
  const { body: automation } = await operator.get(`/api/website-automation-settings/${site.id}`).expect(200);
  expect(automation).toMatchObject({ automationEnabled: true, searchFrequencyMinutes: 180, videosPerSearch: 2 });
  expect((await operator.get(`/api/keywords?siteId=${site.id}`).expect(200)).body).toEqual([]);
  expect((await operator.get('/api/auth/me').expect(200)).body.selectedWebsiteId).toBe(site.id);
  expect((await operator.post(`/api/wordpress-sites/${site.id}/test`).expect(200)).body).toMatchObject({
    success: true,
  });
});

it('keeps both secrets encrypted, and tells neither', async () => {
  const answer = await create(form(await newWordPress(), { youtubeApiKey: GOOD_KEY })).expect(201);
  expect(answer.text).not.toContain(GOOD_KEY);
  expect(answer.text).not.toContain(SANDBOX_WORDPRESS.applicationPassword);
  const [row] = await test.database.dataSource.query<{ text: string; password: string; key: string }[]>(
    'SELECT site::text AS text, application_password AS password, youtube_api_key AS key FROM wordpress_sites site WHERE id = $1',
    [answer.body.site.id],
  );
  expect([row?.password, row?.key]).toEqual([expect.stringMatching(/^v1:/), expect.stringMatching(/^v1:/)]);
  expect(row?.text).not.toMatch(new RegExp(`${GOOD_KEY}|sandbox sandbox`));
  const stored = await test.app.get(SitesService, { strict: false }).get(answer.body.site.id as number);
  expect(test.app.get(SiteSecrets, { strict: false }).youtubeKey(stored)).toBe(GOOD_KEY);
});

it('has the brand that was chosen, and finds an endpoint that is elsewhere', async () => {
  const brands = (await operator.get('/api/brands').expect(200)).body as { key: string; isGeneral: boolean }[];
  const chosen = brands.find(({ isGeneral }) => !isGeneral)?.key;
  expect(brands.filter(({ isGeneral }) => isGeneral)).toHaveLength(1);
  const siteUrl = await newWordPress();
  await fetch(`${siteUrl}/__control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ permalinks: 'plain' }),
  });
  const { site } = await created(form(siteUrl, { contentType: chosen }));
  expect(site).toMatchObject({ brand: chosen, apiEndpoint: expect.stringContaining('rest_route=') });
});

it('is made at its own address where that of a page was entered, once for one credential and never for another', async () => {
  const siteUrl = await newWordPress();
  const page = form(`${siteUrl}/hello-world`);
  const made = await created(page);
  expect(made).toMatchObject({ created: true, site: { siteUrl, apiEndpoint: `${siteUrl}/wp-json/wp/v2` } });
  expect(await created(page)).toMatchObject({ created: false, site: { id: made.site.id } });
  const { body } = await create({ ...page, wpUsername: 'editor' }).expect(409);
  expect(body).toMatchObject({ code: 'site_url_taken' });
  expect(await at(siteUrl)).toHaveLength(1);
});

describe('what fails', () => {
  it.each([
    ['wpPassword', { wpPassword: 'wrong' }, ['wpPassword']],
    ['wpUsername for a small role', { wpUsername: 'contributor' }, ['wpUsername']],
    ['youtubeApiKey', { youtubeApiKey: 'AIza-bad' }, ['youtubeApiKey']],
    ['both', { wpPassword: 'wrong', youtubeApiKey: 'AIza-bad' }, ['wpPassword', 'youtubeApiKey']],
    ['youtubeApiKey with a space', { youtubeApiKey: 'a b' }, ['youtubeApiKey']],
    ['contentType', { contentType: 'unheard-of' }, ['contentType']],
  ])('is told at %s, and nothing is left', async (_name, change, fields) => {
    const before = await counts();
    const { body } = await create(form(await newWordPress(), change)).expect(400);
    expect([body.code, Object.keys(body.fields as object).toSorted()]).toEqual(['validation_failed', fields]);
    expect(await counts()).toEqual(before);
  });

  it.each([
    ['https://127.0.0.1:9443', 'inside your own network'],
    ['http://press.example', SITE_MESSAGES.httpsNeeded],
  ])('is told of the address %s', async (siteUrl, sentence) => {
    const { body } = await create(form(siteUrl)).expect(400);
    expect(body.fields).toEqual({ siteUrl: expect.stringContaining(sentence) });
  });

  it('is told where YouTube hangs, in the time of one test', async () => {
    refusal = 'hang';
    const { timing } = test.app.get<Runtime>(RUNTIME);
    const { stagedWaitMs } = timing;
    timing.stagedWaitMs = 2_000;
    const before = await counts();
    const { body } = await create(form(await newWordPress(), { youtubeApiKey: GOOD_KEY })).expect(400);
    timing.stagedWaitMs = stagedWaitMs;
    expect(body.fields).toHaveProperty('youtubeApiKey');
    expect(await counts()).toEqual(before);
  });

  it('leaves nothing where the last part can’t be stored', async () => {
    const siteUrl = await newWordPress();
    const before = await counts();
    jest.spyOn(test.app.get(OfferService, { strict: false }), 'store').mockRejectedValueOnce(new Error('disk'));
    await create(form(siteUrl)).expect(500);
    test.answers.takeProblems();
    expect([await counts(), await at(siteUrl)]).toEqual([before, []]);
    expect((await created(form(siteUrl))).created).toBe(true);
  });

  it.each(['siteName', 'siteUrl', 'wpUsername', 'wpPassword'])('is told where %s is missing', async (name) => {
    const { body } = await create(form(await newWordPress(), { [name]: ' ' })).expect(400);
    expect(Object.keys(body.fields as object)).toEqual([name]);
  });
});

describe('the same website', () => {
  it('is made once by two clicks', async () => {
    const body = form(await newWordPress());
    const answers = await Promise.all([created(body), created(body)]);
    expect(new Set(answers.map(({ site }) => site.id)).size).toBe(1);
    expect(answers.map(({ created: isNew }) => isNew).toSorted()).toEqual([false, true]);
    expect(await created(body)).toMatchObject({ created: false, site: { id: answers[0]?.site.id } });
    expect(await at(body.siteUrl)).toHaveLength(1);
  });

  it('is that of another click which made it while this one looked', async () => {
    const body = form(await newWordPress());
    const { site } = await created(body);
    // It was not there yet at the first question, and is at the next.
    jest.spyOn(test.app.get(NewSiteStore, { strict: false }), 'find').mockResolvedValueOnce(null);
    expect(await created(body)).toMatchObject({ created: false, site: { id: site.id } });
  });

  it('is made once by two people, and chosen for both', async () => {
    const siteUrl = await newWordPress();
    const second = await inSession(test, 'operator', 'second@press.example');
    const answers = await Promise.all([
      created(form(siteUrl)),
      created(form(siteUrl, { siteName: 'Their name', wpUsername: 'editor' }), second),
    ]);
    expect(new Set(answers.map(({ site }) => site.id)).size).toBe(1);
    expect(await at(siteUrl)).toHaveLength(1);
    for (const agent of [operator, second])
      expect((await agent.get('/api/auth/me').expect(200)).body.selectedWebsiteId).toBe(answers[0]?.site.id);
  });

  it('that is connected with another credential is refused', async () => {
    const siteUrl = await newWordPress();
    await created(form(siteUrl));
    const { body } = await create(form(siteUrl, { wpUsername: 'editor' })).expect(409);
    expect(body).toMatchObject({
      code: 'site_url_taken',
      fields: { siteUrl: expect.stringContaining('is already connected as') as string },
    });
  });
});
