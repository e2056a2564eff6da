import type { CurrentUser } from '@pressloom/contracts/accounts';
import type { ErrorBody } from '@pressloom/contracts/errors';
import type { LegalText } from '@pressloom/contracts/legal';
import { User } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { PASSWORD, signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let operator: TestAgent;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
});
afterAll(() => test.close());

const VERSION = /^[0-9a-f]{16}$/;

const read = async (page: string, query: object = {}): Promise<LegalText> =>
  (await test.agent().get(`/api/legal/${page}`).query(query).expect(200)).body as LegalText;

describe.each(['terms', 'privacy'])('the text of %s', (page) => {
  it('is there for everybody from the first day', async () => {
    const { text, language, updatedAt } = await read(page);
    expect(text).toMatch(/^# /);
    expect([language, updatedAt]).toEqual(['en', null]);
  });

  it('is what operators write, word for word, until they empty it', async () => {
    const before = await read(page);
    const text = '# Ours\n\n<b>Not bold</b> & "plain" ’ 😀';
    const saved = (await operator.put(`/api/legal/${page}`).send({ text }).expect(200)).body as LegalText;
    const version = expect.stringMatching(VERSION);
    expect(saved).toEqual({ text, language: 'en', version, updatedAt: expect.any(String) });
    expect(saved.version).not.toBe(before.version);
    expect(await read(page)).toEqual(saved);
    await operator.put(`/api/legal/${page}`).send({ text: ' \n ' }).expect(200);
    expect(await read(page)).toEqual(before);
  });
});

describe('a legal text by language', () => {
  const SITE = { username: 'admin', applicationPassword: 'secret' };

  beforeAll(async () => {
    for (const [name, language] of [
      ['diario', 'es-MX'],
      ['zeitung', 'de'],
      ['daily', 'en-GB'],
    ]) {
      const site = { ...SITE, name, siteUrl: `https://${name}.example`, language };
      await operator.post('/api/wordpress-sites').send(site).expect(201);
    }
  });

  const version = expect.stringMatching(VERSION);
  const spanish = { text: expect.stringMatching(/^# Términos de uso\n/), language: 'es', version, updatedAt: null };
  const english = { text: expect.stringMatching(/^# Terms of use\n/), language: 'en', version, updatedAt: null };

  it.each([
    ['a Spanish website', { return_url: 'https://diario.example/nota?x=1' }, spanish],
    ['an English website', { return_url: 'https://daily.example/' }, english],
    ['a website in a language without texts', { return_url: 'https://zeitung.example/' }, english],
    ['a website that is none of ours', { return_url: 'https://diario.example.evil.example/' }, english],
    ['no website at all', { return_url: 'nonsense' }, english],
    ['whoever asks for Spanish', { language: 'es' }, spanish],
    [
      'whoever comes from a Spanish website and asks for English',
      { return_url: 'https://diario.example/', language: 'en' },
      english,
    ],
  ])('is that for %s', async (_name, query, expected) => {
    expect(await read('terms', query)).toEqual(expected);
  });

  it('of an operator counts in the language that it is written in', async () => {
    const write = (text: string, language?: string) =>
      operator.put('/api/legal/terms').send({ text, language }).expect(200);
    expect((await write('# Nuestras reglas', 'es')).body).toEqual({
      text: '# Nuestras reglas',
      language: 'es',
      version,
      updatedAt: expect.any(String),
    });
    expect(await read('terms')).toEqual(english);
    await write('# Our rules');
    expect(await read('terms', { return_url: 'https://diario.example/' })).toMatchObject({ text: '# Nuestras reglas' });
    expect(await read('terms', { return_url: 'https://zeitung.example/' })).toMatchObject({ text: '# Our rules' });
    expect((await write('', 'es')).body).toEqual(spanish);
    expect(await read('terms')).toMatchObject({ text: '# Our rules', language: 'en' });
    await write('', 'en');
    expect(await read('terms')).toEqual(english);
  });

  it.each([['de'], ['es-MX'], ['__proto__'], [''], [['es', 'en']]])('is none in %j', async (language) => {
    const wrong = { language: 'language must be one of en, es' };
    const write = await operator.put('/api/legal/terms').send({ text: 'x', language }).expect(400);
    expect((write.body as ErrorBody).fields).toEqual(wrong);
    const asked = await test.agent().get('/api/legal/terms').query({ language }).expect(400);
    expect((asked.body as ErrorBody).fields).toEqual(wrong);
  });
});

describe('the agreement to the terms', () => {
  beforeAll(() => test.clock.set(new Date()));
  afterAll(() => test.clock.set(null));

  const person = { firstName: 'Ada', lastName: 'Reader', password: PASSWORD };
  const stored = (email: string) => test.database.dataSource.getRepository(User).findOneByOrFail({ email });
  const register = (agent: TestAgent, email: string, termsVersion?: string) =>
    agent.post('/api/auth/register').send({ ...person, email, ...(termsVersion !== undefined && { termsVersion }) });
  const mustAccept = async (agent: TestAgent) =>
    ((await agent.get('/api/auth/me').expect(200)).body as CurrentUser).mustAcceptTerms;
  const accept = (agent: TestAgent, version: unknown) => agent.post('/api/auth/accept-terms').send({ version });

  it('comes with a registration by our form, in any language', async () => {
    for (const language of ['en', 'es']) {
      const agent = test.agent();
      const { version } = await read('terms', { language });
      const answer = await register(agent, `agreed-${language}@press.example`, version).expect(201);
      expect(answer.body).toMatchObject({ user: { mustAcceptTerms: false } });
      expect(await stored(`agreed-${language}@press.example`)).toMatchObject({
        termsVersion: version,
        termsAcceptedAt: test.clock.now(),
      });
    }
  });

  it('is asked for where a registration came without, and everything else goes on', async () => {
    const agent = test.agent();
    const email = 'four-fields@press.example';
    expect((await register(agent, email).expect(201)).body).toMatchObject({ user: { mustAcceptTerms: true } });
    await agent.get('/api/billing/membership').expect(200);
    const { version } = await read('terms');
    expect((await accept(agent, version).expect(200)).body).toMatchObject({ email, mustAcceptTerms: false });
    const signedInAgain = test.agent();
    const answer = await signedInAgain.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    expect(answer.body).toMatchObject({ user: { mustAcceptTerms: false } });
    const copy = await operator.post('/api/people/export').send({ email }).expect(200);
    expect(copy.body).toMatchObject({
      accounts: [{ termsVersion: version, termsAcceptedAt: test.clock.now().toISOString() }],
    });
  });

  it('counts for the terms that hold now, whether it comes with a registration or after it', async () => {
    const { version: old } = await read('terms');
    await operator.put('/api/legal/terms').send({ text: '# Other terms' }).expect(200);
    const agent = test.agent();
    const refusal = { code: 'terms_changed', message: expect.stringContaining('read them once more') };
    expect((await register(agent, 'late@press.example', old).expect(409)).body).toMatchObject(refusal);
    await register(agent, 'late@press.example').expect(201);
    expect((await accept(agent, old).expect(409)).body).toMatchObject(refusal);
    expect(await mustAccept(agent)).toBe(true);
    await accept(agent, (await read('terms')).version).expect(200);
    // Who agreed once is not asked again for a changed text.
    await operator.put('/api/legal/terms').send({ text: '' }).expect(200);
    expect(await mustAccept(agent)).toBe(false);
  });

  it('is a member’s own: operators and strangers are not asked', async () => {
    expect(await mustAccept(operator)).toBe(false);
    const { version } = await read('terms');
    await accept(test.agent(), version).expect(401);
    for (const wrong of ['', 7, null, ['x'], 'x'.repeat(101)]) await accept(operator, wrong).expect(400);
  });
});

it('is written by operators only', async () => {
  await test.agent().put('/api/legal/terms').send({ text: 'x' }).expect(401);
  await (await signedIn(test, 'member')).put('/api/legal/terms').send({ text: 'x' }).expect(403);
});

it.each([
  ['too much', { text: 'x'.repeat(50_001) }],
  ['a NUL', { text: 'a\u0000b' }],
  ['none', {}],
  ['a list', { text: ['x'] }],
])('refuses %s on its field', async (_name, body) => {
  const answer = await operator.put('/api/legal/terms').send(body).expect(400);
  expect(Object.keys((answer.body as ErrorBody).fields ?? {})).toEqual(['text']);
});

it('knows two pages', async () => {
  await test.agent().get('/api/legal/cookies').expect(404);
  await test.agent().get('/api/legal/__proto__').expect(404);
});
