import { ProviderError } from '@pressloom/clients/http';
import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import type { SiteView } from '@pressloom/contracts/sites';
import { ProviderHealth, WebsiteAutomationSettings, WordpressSite } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { ProviderHealthService } from '../../src/common/providers/provider-health.service.ts';
import { YouTubeProvider } from '../../src/common/providers/youtube.provider.ts';
import { SiteSecrets } from '../../src/common/secrets/site-secrets.ts';
import { WebsiteAutomationService } from '../../src/sites/website-automation.service.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const KEY = 'AIza-canary-4711-of-this-site';
const NOT_A_KEY = 'This is not an API key: it has spaces or characters that no key has.';

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let number = 0;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
});
beforeEach(async () => {
  const form = { siteUrl: `https://press${++number}.example`, username: 'admin', applicationPassword: 'secret words' };
  site = (
    await operator
      .post('/api/wordpress-sites')
      .send({ name: 'Press', ...form })
      .expect(201)
  ).body as SiteView;
});
afterAll(() => test.close());

const row = () => test.database.dataSource.getRepository(WordpressSite).findOneByOrFail({ id: site.id });
const storedAutomation = () =>
  test.database.dataSource.getRepository(WebsiteAutomationSettings).findOneBy({ wordpressSiteId: site.id });
const save = (form: object, id = site.id) => operator.patch(`/api/wordpress-sites/${id}/youtube-settings`).send(form);
const saved = async (form: object) => (await save(form).expect(200)).body as SiteView;

describe('the YouTube settings of a website', () => {
  it('are saved together and shown with the website', async () => {
    const view = await saved({ youtubeApiKey: KEY, dailyVideoQuota: 200, videosPerSearch: 10 });
    expect(view).toMatchObject({
      id: site.id,
      youtubeApiKey: '••••site',
      hasApiKey: true,
      dailyVideoQuota: 200,
      videosPerSearch: 10,
    });
    expect(test.app.get(SiteSecrets, { strict: false }).youtubeKey(await row())).toBe(KEY);
  });

  it('never answer the key, and keep it encrypted', async () => {
    const answer = await save({ youtubeApiKey: KEY }).expect(200);
    const texts = [answer.text, (await operator.get('/api/wordpress-sites')).text];
    expect(texts.join('\n')).not.toMatch(/canary-4711|v1:/);
    expect((await row()).youtubeApiKey).toMatch(/^v1:/);
    expect((await row()).youtubeApiKey).not.toContain('canary');
  });

  it.each([
    ['left out', {}],
    ['empty', { youtubeApiKey: '' }],
    ['nothing but spaces', { youtubeApiKey: '   ' }],
    ['the mask that was read', { youtubeApiKey: '••••site' }],
  ])('keep the key when it comes %s', async (_name, form) => {
    await saved({ youtubeApiKey: KEY });
    await saved({ ...form, videosPerSearch: 3 });
    expect(test.app.get(SiteSecrets, { strict: false }).youtubeKey(await row())).toBe(KEY);
  });

  it('lose the key by null, and the shared one serves the website again', async () => {
    const youtube = test.app.get(YouTubeProvider, { strict: false });
    await saved({ youtubeApiKey: KEY });
    expect((await youtube.of(await row())).mode).toBe('live');
    expect(await saved({ youtubeApiKey: null })).toMatchObject({ youtubeApiKey: null, hasApiKey: false });
    expect((await row()).youtubeApiKey).toBeNull();
    expect((await youtube.of(await row())).mode).toBe('sandbox');
  });

  it('forget with another key how the old one did', async () => {
    const healths = test.app.get(ProviderHealthService, { strict: false });
    const health = () => healths.health('youtube', `site:${site.id}`);
    await saved({ youtubeApiKey: KEY });
    await healths.record('youtube', `site:${site.id}`, null);
    await saved({ videosPerSearch: 3 });
    expect(await health()).toMatchObject({ state: 'ok' });
    await saved({ youtubeApiKey: `${KEY}2` });
    expect(await health()).toMatchObject({ state: 'unknown' });
    await healths.record('youtube', `site:${site.id}`, null);
    const stored = () => test.database.dataSource.getRepository(ProviderHealth).countBy({ scope: `site:${site.id}` });
    expect(await stored()).toBe(1);
    await operator.delete(`/api/wordpress-sites/${site.id}`).expect(200);
    expect(await stored()).toBe(0);
  });

  it.each([
    ['forgotten with another password', { applicationPassword: 'other words' }, 'unknown'],
    ['forgotten with another user', { username: 'editor' }, 'unknown'],
    ['kept with another name, and the same user', { name: 'The Press', username: 'admin' }, 'failing'],
    ['kept with a password that comes empty', { applicationPassword: '' }, 'failing'],
  ])('how its WordPress did is %s', async (_how, form, state) => {
    const healths = test.app.get(ProviderHealthService, { strict: false });
    const failure = {
      provider: 'wordpress',
      code: 'bad_credentials',
      message: 'WordPress did not accept it.',
    } as const;
    const scopes = [`site:${site.id}`, 'site:of-another'];
    for (const scope of scopes) await healths.record('wordpress', scope, new ProviderError(failure));
    await operator.patch(`/api/wordpress-sites/${site.id}`).send(form).expect(200);
    const states = await Promise.all(scopes.map(async (scope) => (await healths.health('wordpress', scope)).state));
    expect(states).toEqual([state, 'failing']);
  });

  it('take back what a screen read, and leave what it may not change alone', async () => {
    const view = await saved({ id: 99, wordpressSiteId: 99, websiteName: 'X', createdAt: 'x', updatedAt: null });
    expect(view).toMatchObject({ id: site.id, name: 'Press' });
    expect(await storedAutomation()).toBeNull();
  });

  it.each([
    ['youtubeApiKey', 'two words', NOT_A_KEY],
    ['youtubeApiKey', 'AIza\nX-Other: 1', NOT_A_KEY],
    ['youtubeApiKey', '“AIza”', NOT_A_KEY],
    ['youtubeApiKey', '••••else', NOT_A_KEY],
    ['youtubeApiKey', 'x'.repeat(201), 'youtubeApiKey must have at most 200 characters'],
    ['youtubeApiKey', 7, 'youtubeApiKey must be a string'],
    ['dailyVideoQuota', 0, 'dailyVideoQuota must be at least 1'],
    ['dailyVideoQuota', 201, 'dailyVideoQuota must be at most 200'],
    ['dailyVideoQuota', 1.5, 'dailyVideoQuota must be a whole number'],
    ['dailyVideoQuota', null, 'dailyVideoQuota must be a whole number'],
    ['dailyVideoQuota', 'many', 'dailyVideoQuota must be a whole number'],
    ['videosPerSearch', -1, 'videosPerSearch must be at least 0'],
    ['videosPerSearch', 11, 'videosPerSearch must be at most 10'],
    ['searchFrequencyMinutes', 60, 'Unknown field "searchFrequencyMinutes".'],
  ])('refuse %s = %j on its field, and save nothing of it', async (field, value, message) => {
    const { body } = await save({ videosPerSearch: 5, [field]: value }).expect(400);
    expect(body.fields).toEqual({ [field]: message });
    expect(await storedAutomation()).toBeNull();
    expect((await row()).youtubeApiKey).toBeNull();
  });

  it('of a website that nobody has answer 404', async () => {
    await save({ videosPerSearch: 5 }, 2_147_483_647).expect(404);
  });
});

describe('the automation of a website', () => {
  const automation = () => test.app.get(WebsiteAutomationService, { strict: false });

  it('takes over what is given and leaves the rest, also from many at once', async () => {
    await Promise.all([
      automation().save(site.id, { automationEnabled: false }),
      automation().save(site.id, { searchFrequencyMinutes: 240 }),
      automation().save(site.id, { dailyVideoLimit: 7 }),
      automation().save(site.id, { videosPerSearch: 0 }),
    ]);
    expect(await storedAutomation()).toMatchObject({
      automationEnabled: false,
      searchFrequencyMinutes: 240,
      dailyVideoLimit: 7,
      videosPerSearch: 0,
    });
  });

  it('says when the website is gone', async () => {
    await expect(automation().save(2_147_483_647, { videosPerSearch: 1 })).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('the Gmail account of a website', () => {
  const note = (form: object, id = site.id) => operator.patch(`/api/wordpress-sites/${id}/gmail-account`).send(form);

  it.each([
    ['Channel@Press.example ', 'channel@press.example'],
    ['', null],
    ['  ', null],
    [null, null],
  ])('is noted from %j as %j', async (gmailAccount, expected) => {
    await note({ gmailAccount: 'before@press.example' }).expect(200);
    expect((await note({ gmailAccount }).expect(200)).body).toEqual({ success: true, gmailAccount: expected });
    expect((await row()).gmailAccount).toBe(expected);
  });

  it.each([
    ['no address', { gmailAccount: 'press.example' }],
    ['a list', { gmailAccount: ['a@press.example'] }],
    ['two addresses', { gmailAccount: 'a@press.example, b@press.example' }],
    ['one that is too long', { gmailAccount: `${'a'.repeat(250)}@press.example` }],
    ['nothing', {}],
  ])('refuses %s on its field', async (_name, form) => {
    const { body } = await note(form).expect(400);
    expect(body).toMatchObject({
      error: ACCOUNT_MESSAGES.emailInvalid,
      fields: { gmailAccount: ACCOUNT_MESSAGES.emailInvalid },
    });
  });

  it('of a website that nobody has answers 404', async () => {
    await note({ gmailAccount: 'a@press.example' }, 2_147_483_647).expect(404);
  });
});
