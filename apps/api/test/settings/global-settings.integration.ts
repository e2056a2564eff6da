import type { GlobalSettingView } from '@pressloom/contracts/global-settings';
import { KeysFixture } from './keys-fixture.ts';

const KEY = 'analyzati_api_key';
const SECRET = 'canary-of-analyzati-4713';

let fixture: KeysFixture;
beforeAll(async () => {
  fixture = await KeysFixture.start();
});
afterAll(() => fixture.test.close());

const read = async () =>
  (await fixture.operator.get(`/api/global-settings?key=${KEY}`).expect(200)).body as GlobalSettingView;
const save = (value: unknown, key = KEY) => fixture.operator.post('/api/global-settings').send({ key, value });

it('has nothing until it is saved', async () => {
  expect(await read()).toEqual({ key: KEY, value: null, hasValue: false, isTested: false });
});

it('is stored encrypted and shown by its last characters', async () => {
  const { body, text } = await save(` ${SECRET}\n`).expect(200);
  expect(body).toEqual({ key: KEY, value: '••••4713', hasValue: true, isTested: false });
  expect(text + (await fixture.rows())).not.toContain('canary');
  expect(await fixture.rows()).toMatch(/"is_encrypted": true, "setting_value": "v1:/);
});

it('stays with an empty value or its mask, and goes with null', async () => {
  for (const value of ['', '  ', '••••4713']) expect((await save(value).expect(200)).body.value).toBe('••••4713');
  expect((await save(null).expect(200)).body).toMatchObject({ value: null, hasValue: false });
  expect(await read()).toMatchObject({ hasValue: false });
});

it.each(['two words', 'sk_live_0123456789', 'sk-0123456789', 'AIzaSy0123456789abcdefghijklmnop'])(
  'refuses %s',
  async (value) => {
    expect((await save(value).expect(400)).body.fields).toHaveProperty('value');
    expect(await read()).toMatchObject({ hasValue: false });
  },
);

it.each([
  ...['encryption.canary', '__proto__', 'constructor', 'provider.openai.apiKey', 'provider.', '', ' '],
  ...['ANALYZATI_API_KEY', 'analyzati_api_key ', 'toString', '%'],
])('knows no setting “%s”', async (key) => {
  await fixture.operator.get('/api/global-settings').query({ key }).expect(404);
  await save('canary-0123456789', key).expect(404);
  expect(await fixture.rows()).toBe('');
});

it('is for operators only, and takes one key', async () => {
  await fixture.test.agent().get(`/api/global-settings?key=${KEY}`).expect(401);
  await fixture.operator.get('/api/global-settings').expect(400);
  await fixture.operator.get(`/api/global-settings?key=${KEY}&key=x`).expect(400);
  for (const value of [undefined, 1, {}, [SECRET], 'a\0b']) await save(value).expect(400);
});
