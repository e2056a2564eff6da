import { SENDER_MESSAGES } from '@pressloom/contracts/newsletter-sender';
import { KEY_MESSAGES } from '@pressloom/contracts/provider-keys';
import { RateCounter } from '@pressloom/database/entities';
import { AiProvider } from '../../src/common/providers/ai.provider.ts';
import { MailProvider } from '../../src/common/providers/mail.provider.ts';
import { ProviderHealthService } from '../../src/common/providers/provider-health.service.ts';
import { ProviderKeysService } from '../../src/common/providers/provider-keys.service.ts';
import { KeysFixture, OPERATOR, states } from './keys-fixture.ts';

const YOUTUBE_KEY = 'AIzaSyCanary0123456789abcdefghij-4711';
const AI_KEY = 'sk-proj-canary0123456789-4712';

let fixture: KeysFixture;
beforeAll(async () => {
  fixture = await KeysFixture.start({ timing: { stagedWaitMs: 1_500, mailReplyMs: 1_000 } });
});
beforeEach(async () => {
  await fixture.test.database.dataSource.getRepository(RateCounter).deleteAll();
  await fixture.test.sandbox.post('/control/reset').send({}).expect(200);
});
afterAll(() => fixture.test.close());

const fieldsOf = async (provider: string, form: object) =>
  (await fixture.save(provider, form).expect(400)).body.fields as Record<string, string>;
const fault = (provider: string, mode: string, more: object = {}) => fixture.test.fault({ provider, mode, ...more });

it('without any key the sandbox serves, and says what it uses', async () => {
  const { youtube, openai, mail } = await fixture.read();
  expect(youtube).toMatchObject({
    ...{ mode: 'sandbox', modeWithoutStored: 'sandbox', savedAt: null, isUntested: false },
    apiKey: { source: 'sandbox', value: null, mask: null },
  });
  expect(openai).toMatchObject({ apiKey: { source: 'sandbox' }, model: { source: 'sandbox', value: 'gpt-6.1-terra' } });
  expect(mail).toMatchObject({ smtpHost: { source: 'sandbox', value: null }, fromEmail: { source: 'sandbox' } });
});

it('is for operators only', async () => {
  await fixture.test.agent().get('/api/provider-keys').expect(401);
  await fixture.test.agent().put('/api/provider-keys/youtube').send({ apiKey: YOUTUBE_KEY }).expect(401);
  await fixture.operator.delete('/api/provider-keys/stripe').expect(404);
  await fixture.operator.delete('/api/provider-keys/__proto__').expect(404);
});

describe('the key for YouTube', () => {
  beforeAll(() => fixture.youtubeIsStandIn());
  beforeEach(() => fixture.forget('youtube'));

  it('is tried, stored without the blanks around it, and never shown', async () => {
    const saved = await fixture.saved('youtube', { apiKey: ` ${YOUTUBE_KEY}\r\n` });
    expect(saved).toMatchObject({ isTested: true, keys: { youtube: { mode: 'live', isUntested: false } } });
    expect(states(saved)).toEqual(['address ok', 'key ok']);
    expect(saved.keys.youtube.apiKey).toEqual({ source: 'settings', value: null, mask: '••••4711' });
    expect(saved.keys.youtube.savedAt).not.toBeNull();
    expect(JSON.stringify(saved) + (await fixture.rows())).not.toContain('anary');
    expect(await fixture.requests('youtube')).toHaveLength(1);
  });

  it('is required only where none applies', async () => {
    expect(await fieldsOf('youtube', { apiKey: '  ' })).toEqual({ apiKey: 'YouTube API key is required' });
    await fixture.saved('youtube', { apiKey: YOUTUBE_KEY });
    for (const apiKey of ['', '••••4711'])
      expect((await fixture.saved('youtube', { apiKey })).keys.youtube.apiKey.mask).toBe('••••4711');
  });

  it.each([
    ['sk_live_0123456789abcdefghijklmn', 'This looks like a Stripe key.'],
    ['sk-proj-0123456789', 'This looks like an OpenAI key.'],
    ['AIza with a blank', /spaces or characters/],
    ['AIza-with\r\na-line-break', /spaces or characters/],
    ['ключ', /spaces or characters/],
  ])('refuses %s without asking anybody', async (apiKey, message) => {
    expect((await fieldsOf('youtube', { apiKey })).apiKey).toMatch(message);
    expect(await fixture.requests('youtube')).toEqual([]);
  });

  it('is not stored where YouTube refuses it', async () => {
    await fault('youtube', 'forbidden');
    const { body } = await fixture.save('youtube', { apiKey: YOUTUBE_KEY, storeUntested: true }).expect(400);
    expect(body.fields.apiKey).toMatch(/YouTube.*403/);
    expect(states(body.details)).toEqual(['address ok', 'key failed']);
    expect((await fixture.read()).youtube).toMatchObject({ savedAt: null, apiKey: { mask: null } });
  });

  it('is stored untested where YouTube does not respond and somebody decides so', async () => {
    await fault('youtube', 'hang');
    const { body } = await fixture.save('youtube', { apiKey: YOUTUBE_KEY }).expect(409);
    expect(body).toMatchObject({ code: 'key_untested', message: expect.stringContaining('YouTube') });
    expect(states(body.details)).toEqual(['address failed', 'key unreached']);
    expect((await fixture.read()).youtube.savedAt).toBeNull();
    const { isTested, keys } = await fixture.saved('youtube', { apiKey: YOUTUBE_KEY, storeUntested: true });
    expect([isTested, keys.youtube.isUntested]).toEqual([false, true]);
    await fault('youtube', 'ok');
    expect((await fixture.saved('youtube', {})).keys.youtube.isUntested).toBe(false);
  });

  it('of two people who save at once the later one wins whole', async () => {
    const keys = [YOUTUBE_KEY, 'AIza-other-0123456789-0001'];
    for (let times = 0; times < 4; times += 1) {
      await Promise.all(keys.map((apiKey) => fixture.saved('youtube', { apiKey })));
      expect(['••••4711', '••••0001']).toContain((await fixture.read()).youtube.apiKey.mask);
    }
  });

  it("gives way to the environment's once it is taken back, and is not stored where it is the same", async () => {
    const { youtube } = fixture.runtime.config;
    youtube.apiKey = 'AIza-of-the-environment-0123456789';
    await fixture.saved('youtube', { apiKey: YOUTUBE_KEY });
    expect((await fixture.forget('youtube')).youtube.apiKey).toMatchObject({ source: 'environment', mask: '••••6789' });
    const { keys } = await fixture.saved('youtube', { apiKey: youtube.apiKey });
    expect(keys.youtube).toMatchObject({ savedAt: null, apiKey: { source: 'environment' } });
    youtube.apiKey = null;
  });
});

describe('the AI service', () => {
  beforeEach(() => fixture.forget('openai'));
  const form = (more: object = {}) => ({ apiKey: AI_KEY, baseUrl: fixture.aiUrl, ...more });

  it('is tried for its address, key and models, for nothing where its list proves them', async () => {
    const saved = await fixture.saved('openai', form({ model: 'gpt-6-luna', imageModel: '' }));
    expect(saved.keys.openai).toMatchObject({
      ...{ mode: 'live', apiKey: { source: 'settings', mask: '••••4712' }, model: { source: 'settings' } },
      baseUrl: { source: 'settings', value: fixture.aiUrl },
      imageModel: { source: 'none', value: 'gpt-image-2.5-flare' },
    });
    expect(states(saved)).toEqual(['address ok', 'key ok', 'model ok', 'imageModel ok']);
    expect((await fixture.requests('openai')).map(({ method }) => method)).toEqual(['GET', 'GET']);
    expect(JSON.stringify(saved) + (await fixture.rows())).not.toContain('anary');
    const access = await fixture.test.app.get(AiProvider, { strict: false }).of({ isSample: false });
    expect(access.models.text).toBe('gpt-6-luna');
  });

  it.each([
    [{ apiKey: 'invalid' }, 'apiKey', /did not accept the API key/, 'key failed'],
    [{ model: 'missing-model' }, 'model', /does not know the model/, 'model failed'],
    [{ path: '/elsewhere' }, 'baseUrl', /./, 'address failed'],
  ])('refuses %j on its field', async ({ path, ...more }: Record<string, string>, field, message, stage) => {
    const { body } = await fixture
      .save('openai', { ...form(more), ...(path && { baseUrl: `${fixture.test.sandboxUrl}${path}` }) })
      .expect(400);
    expect(body.fields[field]).toMatch(message);
    expect(states(body.details)).toContain(stage);
    expect((await fixture.read()).openai.savedAt).toBeNull();
  });

  it.each(['sk-with a blank', 'sk-with\na-line-break', 'sk-with\r\na-line-break', 'ключ'])(
    'refuses the key %j without asking anybody',
    async (apiKey) => {
      expect(await fieldsOf('openai', form({ apiKey }))).toEqual({ apiKey: KEY_MESSAGES.characters });
      expect(await fixture.requests('openai')).toEqual([]);
    },
  );

  it('does not store a key that is valid and may not write, whatever the operator decides', async () => {
    await fault('openai', 'forbidden');
    for (const more of [{}, { storeUntested: true }]) {
      const { body } = await fixture.save('openai', form(more)).expect(400);
      expect(body.fields).toEqual({ apiKey: 'The AI service does not allow this API key to do this (403).' });
      expect(states(body.details)).toEqual(['address ok', 'key failed', 'model unreached', 'imageModel unreached']);
    }
    expect((await fixture.read()).openai.savedAt).toBeNull();
  });

  it("gives way to the environment's once it is taken back, and is not stored where it is the same", async () => {
    const { openai } = fixture.runtime.config;
    const own = { apiKey: 'sk-of-the-environment-0123456789', baseUrl: fixture.aiUrl, model: 'gpt-6-luna' };
    const before = { ...openai };
    Object.assign(openai, own);
    await fixture.saved('openai', form({ model: 'gpt-6.1-terra' }));
    const source = 'environment';
    const environments = {
      ...{ mode: 'live', savedAt: null, apiKey: { source, mask: '••••6789' } },
      ...{ baseUrl: { source }, model: { source, value: own.model } },
    };
    expect((await fixture.forget('openai')).openai).toMatchObject(environments);
    expect((await fixture.saved('openai', own)).keys.openai).toMatchObject(environments);
    Object.assign(openai, before);
  });

  it('asks a person where it does not respond', async () => {
    await fault('openai', 'error');
    expect((await fixture.save('openai', form()).expect(409)).body.code).toBe('key_untested');
    expect((await fixture.saved('openai', form({ storeUntested: true }))).keys.openai.isUntested).toBe(true);
  });

  it('shows stored values as tested once a call succeeded', async () => {
    await fault('openai', 'error');
    await fixture.saved('openai', form({ storeUntested: true }));
    await fixture.test.app.get(ProviderHealthService, { strict: false }).record('openai', 'shared', null);
    expect((await fixture.read()).openai).toMatchObject({ isUntested: false, health: { state: 'ok' } });
  });

  it('requires a key of OpenAI’s own service, and none of another server', async () => {
    expect(await fieldsOf('openai', { apiKey: '', baseUrl: '' })).toEqual({ apiKey: 'OpenAI API key is required' });
    expect(await fieldsOf('openai', { apiKey: 'AIzaSy0123456789abcdefghijklmnop' })).toEqual({
      apiKey: 'This looks like a Google key.',
    });
  });

  it('never sends a key to another server than the one that it was entered for', async () => {
    await fixture.saved('openai', form());
    const { apiKey } = await fieldsOf('openai', { baseUrl: 'https://elsewhere.example/v1' });
    expect(apiKey).toContain('enter the API key again');
    expect((await fixture.read()).openai.baseUrl.value).toBe(fixture.aiUrl);
  });

  it.each([
    'http://llm.example/v1',
    'ftp://llm.example',
    'https://user:secret@llm.example/v1',
    'https://llm.example/v1?key=secret',
    'no address',
  ])('refuses the address %s', async (baseUrl) => {
    expect(await fieldsOf('openai', form({ baseUrl }))).toHaveProperty('baseUrl');
  });

  it('of two people who save at once the later one wins whole', async () => {
    const one = form({ model: 'gpt-6-luna', imageModel: '' });
    const other = form({ apiKey: 'sk-other-0123456789-0001', model: '', imageModel: 'gpt-6-luna' });
    for (let times = 0; times < 4; times += 1) {
      await Promise.all([one, other].map((each) => fixture.saved('openai', each)));
      const { apiKey, model, imageModel } = (await fixture.read()).openai;
      const found = [apiKey.mask, model.value, imageModel.value];
      expect([
        ['••••4712', 'gpt-6-luna', 'gpt-image-2.5-flare'],
        ['••••0001', 'gpt-6.1-terra', 'gpt-6-luna'],
      ]).toContainEqual(found);
    }
  });
});

describe('the mail server', () => {
  beforeEach(() => fixture.forget('mail'));
  const form = (more: object = {}) => ({ ...fixture.mailForm, ...more });
  const mails = async () => (await fixture.test.sandbox.get(`/control/mails?to=${OPERATOR}`)).body as object[];

  it('is tried by an email to whoever saves it, and carries the installation’s emails then', async () => {
    const saved = await fixture.saved('mail', form());
    expect(states(saved)).toEqual(['dns ok', 'connect ok', 'tls skipped', 'signIn ok', 'accepted ok']);
    expect(saved.keys.mail).toMatchObject({
      ...{ mode: 'live', smtpHost: { source: 'settings', value: '127.0.0.1' }, smtpSecurity: { value: 'none' } },
      ...{ smtpUser: { value: 'press@press.example' }, smtpPassword: { source: 'settings', mask: '••••4711' } },
      ...{ fromName: { value: 'Press' }, fromEmail: { value: 'press@press.example' } },
    });
    expect(await mails()).toHaveLength(1);
    expect(JSON.stringify(saved) + (await fixture.rows())).not.toContain('smtp-password');
    const access = await fixture.test.app.get(MailProvider, { strict: false }).access(null);
    expect(access).toMatchObject({ mode: 'live', sender: { name: 'Press', address: 'press@press.example' } });
    await access.client().verify();
  });

  it.each([
    [{ smtpHost: '' }, 'smtpHost', 'SMTP host is required'],
    [{ smtpHost: undefined }, 'smtpHost', 'SMTP host is required'],
    [{ smtpHost: 'https://smtp.example' }, 'smtpHost', /only the name/],
    [{ smtpPort: undefined }, 'smtpPort', 'SMTP port is required'],
    [{ smtpPort: null }, 'smtpPort', 'SMTP port is required'],
    [{ smtpPort: ' ' }, 'smtpPort', 'SMTP port is required'],
    [{ smtpPort: 0 }, 'smtpPort', 'A whole number from 1 to 65535'],
    [{ smtpPort: 65_536 }, 'smtpPort', 'A whole number from 1 to 65535'],
    [{ smtpPort: 25.5 }, 'smtpPort', 'A whole number from 1 to 65535'],
    [{ smtpPort: 'smtp' }, 'smtpPort', 'A whole number from 1 to 65535'],
    [{ smtpPassword: '' }, 'smtpPassword', 'SMTP password is required'],
    [{ smtpPassword: undefined }, 'smtpPassword', 'SMTP password is required'],
    [{ smtpPassword: 'sk_live_0123456789' }, 'smtpPassword', 'This looks like a Stripe key.'],
    [{ smtpPassword: 'smtp\r\npassword' }, 'smtpPassword', SENDER_MESSAGES.control],
    [{ smtpUser: 'press\n@press.example' }, 'smtpPassword', SENDER_MESSAGES.control],
    [{ fromEmail: undefined }, 'fromEmail', 'Please enter a valid email address'],
    [{ fromEmail: 'press' }, 'fromEmail', 'Please enter a valid email address'],
    [{ smtpPassword: 'invalid' }, 'smtpPassword', /did not accept the user name and password/],
    [{ smtpHost: '10.1.2.3', smtpSecurity: 'starttls' }, 'smtpHost', /inside your own network/],
    [{ smtpHost: 'smtp.example.com' }, 'smtpSecurity', /Choose STARTTLS or TLS/],
  ])('refuses %j on the field %s', async (more, field, message) => {
    const sentence = typeof message === 'string' ? message : (expect.stringMatching(message) as string);
    expect(await fieldsOf('mail', form(more))).toEqual({ [field]: sentence });
    expect((await fixture.read()).mail.savedAt).toBeNull();
  });

  it('refuses a sender that the server does not accept, and tells a refused recipient apart', async () => {
    await fault('mail', 'refused', { method: 'MAIL' });
    expect(await fieldsOf('mail', form())).toHaveProperty('fromEmail');
    await fault('mail', 'refused', { method: 'RCPT' });
    const saved = await fixture.saved('mail', form());
    expect([saved.isTested, states(saved).at(-1)]).toEqual([true, 'accepted warning']);
  });

  it('asks a person where it does not respond', async () => {
    await fault('mail', 'hang', { method: 'CONNECT' });
    const { body } = await fixture.save('mail', form()).expect(409);
    expect(states(body.details)).toContain('connect failed');
    expect((await fixture.saved('mail', form({ storeUntested: true }))).keys.mail.isUntested).toBe(true);
  });

  it('keeps its password with an empty field, and asks for it again for another server', async () => {
    await fixture.saved('mail', form());
    const saved = await fixture.saved('mail', form({ smtpPassword: '', fromName: 'Desk "A", B' }));
    expect(saved.keys.mail).toMatchObject({ smtpPassword: { mask: '••••4711' }, fromName: { value: 'Desk "A", B' } });
    for (const more of [{ smtpHost: 'smtp.example.com', smtpSecurity: 'starttls' }, { smtpUser: 'other' }])
      expect((await fieldsOf('mail', form({ ...more, smtpPassword: '' }))).smtpPassword).toMatch(/again/);
  });

  it('takes a password with blanks inside, as those of apps are', async () => {
    const saved = await fixture.saved('mail', form({ smtpPassword: ' abcd efgh 4712 ' }));
    expect(saved.keys.mail).toMatchObject({ smtpPassword: { source: 'settings', mask: '••••4712' } });
    const stored = await fixture.test.app.get(ProviderKeysService, { strict: false }).stored('mail');
    expect(decodeURIComponent(new URL(stored.get('url') ?? '').password)).toBe('abcd efgh 4712');
  });

  it('of two people who save at once the later one wins whole', async () => {
    const other = { smtpUser: 'desk@press.example', smtpPassword: 'smtp-password-0001', fromName: 'Desk' };
    for (let times = 0; times < 4; times += 1) {
      await Promise.all([form(), form(other)].map((each) => fixture.saved('mail', each)));
      const { smtpUser, smtpPassword, fromName } = (await fixture.read()).mail;
      expect([
        ['press@press.example', '••••4711', 'Press'],
        ['desk@press.example', '••••0001', 'Desk'],
      ]).toContainEqual([smtpUser.value, smtpPassword.mask, fromName.value]);
    }
  });

  it("gives way to the environment's once it is taken back, and is not stored where it is the same", async () => {
    const { mail } = fixture.runtime.config;
    const before = { ...mail };
    const { smtpHost, smtpPort } = fixture.mailForm;
    const user = { smtpUser: 'desk', smtpPassword: 'of-the-environment-6789' };
    const own = { ...user, smtpSecurity: 'starttls', fromName: 'Desk', fromEmail: 'desk@press.example' };
    mail.url = `smtp://${own.smtpUser}:${own.smtpPassword}@${smtpHost}:${smtpPort}`;
    mail.from = { name: own.fromName, address: own.fromEmail };
    await fixture.saved('mail', form());
    const source = 'environment';
    const environments = {
      ...{ mode: 'live', savedAt: null, smtpHost: { source }, smtpUser: { source, value: own.smtpUser } },
      ...{ smtpPassword: { source, mask: '••••6789' }, fromEmail: { source, value: own.fromEmail } },
    };
    expect((await fixture.forget('mail')).mail).toMatchObject(environments);
    expect((await fixture.saved('mail', form(own))).keys.mail).toMatchObject(environments);
    Object.assign(mail, before);
  });

  it('may want no sign-in', async () => {
    const saved = await fixture.saved('mail', form({ smtpUser: '', smtpPassword: '' }));
    expect(saved.keys.mail).toMatchObject({ smtpUser: { value: null }, smtpPassword: { source: 'none', mask: null } });
  });
});
