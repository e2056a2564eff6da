import type { GlobalSettingSaved, GlobalSettingView } from '@pressloom/contracts/global-settings';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import { GlobalSetting, RateCounter } from '@pressloom/database/entities';
import { KeysFixture, states } from './keys-fixture.ts';

const KEY = 'analyzati_api_key';
const SECRET = 'canary-of-analyzati-4713';

let fixture: KeysFixture;
beforeAll(async () => {
  fixture = await KeysFixture.start({ timing: { stagedWaitMs: 1_500 } });
});
beforeEach(async () => {
  await fixture.test.database.dataSource.getRepository(RateCounter).deleteAll();
  await fixture.test.sandbox.post('/control/reset').send({}).expect(200);
  fixture.analyzatiIsAt();
});
afterAll(() => fixture.test.close());

const read = async () =>
  (await fixture.operator.get(`/api/global-settings?key=${KEY}`).expect(200)).body as GlobalSettingView;
const save = (value: unknown, more: object = {}, key = KEY) =>
  fixture.operator.post('/api/global-settings').send({ key, value, ...more });
const saved = async (value: string | null, more: object = {}) =>
  (await save(value, more).expect(200)).body as GlobalSettingSaved;
const analyzati = async () => (await fixture.read()).analyzati;
const fault = (mode: string, more: object = {}) => fixture.test.fault({ provider: 'analyzati', mode, ...more });

it('has nothing until it is saved', async () => {
  expect(await read()).toEqual({ key: KEY, value: null, hasValue: false, isTested: false });
  expect(await analyzati()).toMatchObject({ mode: 'unconfigured', savedAt: null, isUntested: false });
});

it('is tried, stored encrypted and shown by its last characters', async () => {
  const { body, text } = await save(` ${SECRET}\n`).expect(200);
  expect(body).toMatchObject({ key: KEY, value: '••••4713', hasValue: true, isTested: true });
  expect(states(body)).toEqual(['address ok', 'key ok', 'website ok']);
  expect(text + (await fixture.rows())).not.toContain('canary');
  expect(await fixture.rows()).toMatch(/"is_encrypted": true, "setting_value": "v1:/);
  expect(await fixture.requests('analyzati')).toHaveLength(1);
  expect(await analyzati()).toMatchObject({
    ...{ mode: 'live', isUntested: false, apiKey: { source: 'settings', mask: '••••4713' } },
    apiUrl: { source: 'environment', value: `${fixture.test.sandboxUrl}/analyzati` },
  });
});

it('stays with an empty value or its mask, without a test, and goes with null', async () => {
  await saved(SECRET);
  await fault('error');
  for (const value of ['', '  ', '••••4713'])
    expect(await saved(value)).toMatchObject({ value: '••••4713', isTested: true, stages: [] });
  expect(await saved(null)).toEqual({ key: KEY, value: null, hasValue: false, isTested: false, stages: [] });
  expect(await fixture.rows()).toBe('');
});

it("gives way to the environment's once it is taken back, and is not stored where it is the same", async () => {
  const { analyzati: environment } = fixture.runtime.config;
  environment.apiKey = 'of-the-environment-6789';
  await saved(SECRET);
  const environments = { mode: 'live', savedAt: null, apiKey: { source: 'environment', mask: '••••6789' } };
  for (const value of [null, environment.apiKey]) {
    expect(await saved(value)).toMatchObject({ value: null, hasValue: false });
    expect(await analyzati()).toMatchObject(environments);
  }
  expect(await fixture.rows()).toBe('');
  environment.apiKey = null;
});

it.each(['two words', 'a-line\r\nbreak', 'sk_live_0123456789', 'sk-0123456789', 'AIzaSy0123456789abcdefghijklmnop'])(
  'refuses %s without asking anybody',
  async (value) => {
    expect((await save(value).expect(400)).body.fields).toHaveProperty('value');
    expect(await read()).toMatchObject({ hasValue: false });
    expect(await fixture.requests('analyzati')).toEqual([]);
  },
);

it.each([
  ['refused', 'Analyzati does not know this API key (401). Check it in the settings.'],
  ['forbidden', expect.stringMatching(/^Analyzati does not let this API key read the figures of .* \(403\)\.$/)],
])('stores no key that is %s, whatever a person decides', async (mode, message) => {
  await fault(mode);
  for (const more of [{}, { storeUntested: true }]) {
    const { body } = await save(SECRET, more).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', fields: { value: message } });
    expect(states(body.details)).toEqual(['address ok', 'key failed', 'website unreached']);
  }
  expect(await fixture.rows()).toBe('');
});

it('stores a key of an account that does not count the website, and says so', async () => {
  await fault('uncounted');
  const body = await saved(SECRET);
  expect([states(body), body.isTested]).toEqual([['address ok', 'key ok', 'website warning'], true]);
  await saved(null);
});

it.each(['error', 'reset', 'hang', 'drip', 'prose', 'rate-limit', 'oversized'])(
  'asks a person where Analyzati is %s, and shows the key as untested',
  async (mode) => {
    await fault(mode);
    const { body } = await save(SECRET).expect(409);
    expect([body.code, states(body.details)[0]]).toEqual(['key_untested', 'address failed']);
    expect(await read()).toMatchObject({ hasValue: false });
    expect(await saved(SECRET, { storeUntested: true })).toMatchObject({ value: '••••4713', isTested: false });
    expect(await analyzati()).toMatchObject({ mode: 'live', isUntested: true });
    await saved(null);
  },
);

it('asks a person where nobody knows whom to ask, and sends the key nowhere', async () => {
  fixture.analyzatiIsAt(null);
  const { body } = await save(SECRET).expect(409);
  expect(body).toMatchObject({ code: 'key_untested', message: NOT_SET_UP.analyzatiAddress });
  expect(await saved(SECRET, { storeUntested: true })).toMatchObject({ hasValue: true, isTested: false });
  expect(await analyzati()).toMatchObject({ mode: 'unconfigured', apiKey: { mask: '••••4713' } });
  expect(await fixture.requests('analyzati')).toEqual([]);
  await saved(null);
});

it('shows a key as untested that an earlier version stored without a test', async () => {
  await saved(SECRET);
  await fixture.test.database.dataSource
    .getRepository(GlobalSetting)
    .delete({ settingKey: 'provider.analyzati.state' });
  // Another process changed it unheard: what is kept is read again within two seconds.
  fixture.test.clock.set(new Date(fixture.test.clock.now().getTime() + 2_000));
  expect(await read()).toMatchObject({ value: '••••4713', hasValue: true, isTested: false });
  await saved(null);
});

it.each([
  ...['encryption.canary', '__proto__', 'constructor', 'provider.openai.apiKey', 'provider.', '', ' '],
  ...['ANALYZATI_API_KEY', 'analyzati_api_key ', 'toString', '%'],
])('knows no setting “%s”', async (key) => {
  await fixture.operator.get('/api/global-settings').query({ key }).expect(404);
  await save('canary-0123456789', {}, key).expect(404);
  expect(await fixture.rows()).toBe('');
});

it('is for operators only, and takes one key', async () => {
  await fixture.test.agent().get(`/api/global-settings?key=${KEY}`).expect(401);
  await fixture.operator.get('/api/global-settings').expect(400);
  await fixture.operator.get(`/api/global-settings?key=${KEY}&key=x`).expect(400);
  for (const value of [undefined, 1, {}, [SECRET], 'a\0b']) await save(value).expect(400);
});
