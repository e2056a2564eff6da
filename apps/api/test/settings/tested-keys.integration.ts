import { KEY_PROVIDERS } from '@pressloom/contracts/provider-keys';
import type { KeyProvider, ProviderKeysSaved } from '@pressloom/contracts/provider-keys';
import { RateCounter } from '@pressloom/database/entities';
import { KeysFixture, OPERATOR, states } from './keys-fixture.ts';

let fixture: KeysFixture;
beforeAll(async () => {
  fixture = await KeysFixture.start({ timing: { stagedWaitMs: 1_500 } });
  fixture.youtubeIsStandIn();
  fixture.analyzatiIsAt();
});
beforeEach(async () => {
  await fixture.test.database.dataSource.getRepository(RateCounter).deleteAll();
  await fixture.test.sandbox.post('/control/reset').send({}).expect(200);
});
afterAll(() => fixture.test.close());

const ask = (provider: string) => fixture.operator.post(`/api/provider-keys/${provider}/test`);
const fault = (provider: KeyProvider, mode: string) => fixture.test.fault({ provider, mode });

/** Stores values of a provider, whatever it says of them. */
const STORES: Record<KeyProvider, () => Promise<unknown>> = {
  youtube: () => fixture.saved('youtube', { apiKey: 'AIzaSyD-tested-0123456789-4711', storeUntested: true }),
  openai: () =>
    fixture.saved('openai', { apiKey: 'sk-tested-0123456789', baseUrl: fixture.aiUrl, storeUntested: true }),
  mail: () => fixture.saved('mail', { ...fixture.mailForm, storeUntested: true }),
  analyzati: () =>
    fixture.operator
      .post('/api/global-settings')
      .send({ key: 'analyzati_api_key', value: 'tested-analyzati-4713', storeUntested: true })
      .expect(200),
};
/** Which field is named where nothing applies. */
const REQUIRED: Record<KeyProvider, Record<string, string>> = {
  youtube: { apiKey: 'YouTube API key is required' },
  openai: { apiKey: 'OpenAI API key is required' },
  mail: { smtpHost: 'SMTP host is required' },
  analyzati: { value: 'Analyzati API key is required' },
};

describe.each(KEY_PROVIDERS)('the values that apply for %s', (provider) => {
  it('are required for a test', async () => {
    expect((await ask(provider).expect(400)).body.fields).toEqual(REQUIRED[provider]);
    expect(await fixture.requests(provider)).toEqual([]);
  });

  it('are tested as they stand, and count as tested once the provider accepted them', async () => {
    await fault(provider, 'reset');
    await STORES[provider]();
    const stored = (await fixture.read())[provider];
    expect(stored).toMatchObject({ isUntested: true });
    const { body: failed } = await ask(provider).expect(409);
    expect(failed.code).toBe('key_untested');
    expect(states(failed.details).some((state) => state.endsWith('failed'))).toBe(true);
    expect((await fixture.read())[provider]).toMatchObject({ isUntested: true, savedAt: stored.savedAt });
    await fault(provider, 'ok');
    const passed = (await ask(provider).expect(200)).body as ProviderKeysSaved;
    expect(states(passed).map((state) => / (ok|skipped)$/.test(state))).toEqual(passed.stages.map(() => true));
    expect(passed.keys[provider]).toMatchObject({ isUntested: false, savedAt: stored.savedAt });
    if (provider === 'mail')
      expect((await fixture.test.sandbox.get(`/control/mails?to=${OPERATOR}`)).body).toHaveLength(1);
  });
});

it.each([
  ['mail', 'MAIL', 'fromEmail'],
  ['analyzati', undefined, 'value'],
] as const)('what %s refuses stays stored', async (provider, method, field) => {
  await STORES[provider]();
  const stored = (await fixture.read())[provider];
  await fixture.test.fault({ provider, mode: 'refused', ...(method && { method }) });
  const { body } = await ask(provider).expect(400);
  expect(Object.keys(body.fields)).toEqual([field]);
  expect(states(body.details).some((state) => state.endsWith('failed'))).toBe(true);
  expect((await fixture.read())[provider]).toMatchObject({ mode: 'live', savedAt: stored.savedAt });
});

it('there is no test of a provider that is none', async () => {
  await ask('__proto__').expect(404);
});
