import type { CurrentUser } from '@pressloom/contracts/accounts';
import type { ErrorBody } from '@pressloom/contracts/errors';
import type { LegalText, LegalWordingText, LegalWordingView, TermsAcceptance } from '@pressloom/contracts/legal';
import { LEGAL_TEXTS } from '@pressloom/contracts/reader-texts/legal';
import { RETENTION_DAYS } from '@pressloom/contracts/retention';
import { SUBSCRIBER_LIMITS } from '@pressloom/contracts/subscribers';
import { AcceptedTerms, LegalWording, User } from '@pressloom/database/entities';
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
    expect(saved).toEqual({ text, language: 'en', version, revision: 1, updatedAt: expect.any(String) });
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
  const spanish = {
    text: expect.stringMatching(/^# Términos de uso\n/),
    language: 'es',
    version,
    revision: 1,
    updatedAt: null,
  };
  const english = {
    text: expect.stringMatching(/^# Terms of use\n/),
    language: 'en',
    version,
    revision: 1,
    updatedAt: null,
  };

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
      revision: 1,
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
  const stored = async (email: string) => {
    const { id: userId } = await test.database.dataSource.getRepository(User).findOneByOrFail({ email });
    return test.database.dataSource.getRepository(AcceptedTerms).findBy({ userId });
  };
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
      expect(await stored(`agreed-${language}@press.example`)).toMatchObject([
        { revision: 1, version, acceptedAt: test.clock.now() },
      ]);
    }
  });

  it('is asked for where a registration came without, and everything else goes on', async () => {
    const agent = test.agent();
    const email = 'four-fields@press.example';
    expect((await register(agent, email).expect(201)).body).toMatchObject({ user: { mustAcceptTerms: true } });
    await agent.get('/api/billing/membership').expect(200);
    const { version, text } = await read('terms');
    expect((await accept(agent, version).expect(200)).body).toMatchObject({ email, mustAcceptTerms: false });
    const signedInAgain = test.agent();
    const answer = await signedInAgain.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    expect(answer.body).toMatchObject({ user: { mustAcceptTerms: false } });
    const copy = await operator.post('/api/people/export').send({ email }).expect(200);
    expect(copy.body).toMatchObject({
      acceptedTerms: [{ revision: 1, version, acceptedAt: test.clock.now().toISOString(), language: 'en', text }],
    });
  });

  it('counts for the terms that apply now, whether it comes with a registration or after it', async () => {
    await operator.put('/api/legal/terms').send({ text: '# Terms of this morning' }).expect(200);
    const { version: old } = await read('terms');
    await operator.put('/api/legal/terms').send({ text: '# Other terms', askAgain: true }).expect(200);
    const agent = test.agent();
    const refusal = { code: 'terms_changed', message: expect.stringContaining('read them again') };
    expect((await register(agent, 'late@press.example', old).expect(409)).body).toMatchObject(refusal);
    await register(agent, 'late@press.example').expect(201);
    expect((await accept(agent, old).expect(409)).body).toMatchObject(refusal);
    expect((await accept(agent, 'never-there').expect(409)).body).toMatchObject(refusal);
    expect(await mustAccept(agent)).toBe(true);
    await accept(agent, (await read('terms')).version).expect(200);
    expect(await mustAccept(agent)).toBe(false);
  });

  it('is asked for again where an operator says so, and never for a correction', async () => {
    const agent = test.agent();
    const email = 'again@press.example';
    const save = (body: object) => operator.put('/api/legal/terms').send(body).expect(200);
    const first = (await save({ text: '# Terms, with a tpyo' })).body as LegalText;
    await register(agent, email, first.version).expect(201);

    // A correction: whoever reads the old words at this moment may still accept them.
    const corrected = (await save({ text: '# Terms, with a typo', basedOn: first.version })).body as LegalText;
    expect(corrected.revision).toBe(first.revision);
    expect(await mustAccept(agent)).toBe(false);
    await register(test.agent(), 'reading@press.example', first.version).expect(201);

    // The Spanish text stays as it is, and belongs to the new revision all the same.
    const { version: spanish } = await read('terms', { language: 'es' });
    const asked = (await save({ text: '# Another bargain', basedOn: corrected.version, askAgain: true }))
      .body as LegalText;
    expect(asked).toMatchObject({ text: '# Another bargain', revision: first.revision + 1 });
    expect(await read('terms', { language: 'es' })).toMatchObject({
      version: spanish,
      revision: first.revision + 1,
      updatedAt: null,
    });
    expect(await mustAccept(agent)).toBe(true);
    // Nobody is signed out or kept from their membership.
    await agent.get('/api/billing/membership').expect(200);
    const again = await test.agent().post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    expect(again.body).toMatchObject({ user: { mustAcceptTerms: true } });
    await accept(agent, corrected.version).expect(409);
    expect((await accept(agent, spanish).expect(200)).body).toMatchObject({ mustAcceptTerms: false });
    // The first acceptance of a revision stays.
    await accept(agent, asked.version).expect(200);
    expect(await stored(email)).toMatchObject([
      { revision: first.revision, version: first.version },
      { revision: asked.revision, version: spanish },
    ]);
    const copy = await operator.post('/api/people/export').send({ email }).expect(200);
    expect(copy.body).toMatchObject({
      acceptedTerms: [
        { revision: first.revision, language: 'en', text: '# Terms, with a tpyo' },
        { revision: asked.revision, language: 'es', text: LEGAL_TEXTS.es.text.terms },
      ],
    });

    // The same words can be asked for again.
    expect((await save({ text: '# Another bargain', askAgain: true })).body).toMatchObject({
      revision: asked.revision + 1,
    });
    expect(await mustAccept(agent)).toBe(true);
    await accept(agent, asked.version).expect(200);
    expect(await mustAccept(agent)).toBe(false);
  });

  it('is counted, and the words of each stay readable', async () => {
    const { revision, version } = await read('terms');
    const answer = (await operator.get('/api/users/accepted-terms').expect(200)).body as TermsAcceptance;
    const members = await test.database.dataSource.getRepository(User).countBy({ role: 'member' });
    expect(answer).toMatchObject({ revision, since: test.clock.now().toISOString(), members, accepted: 1 });
    expect(answer.wordings[0]).toEqual({ revision, version, accepted: 1 });
    const wordings = (await operator.get('/api/legal/terms/wordings').expect(200)).body as LegalWordingView[];
    const earlier = wordings.find((one) => one.revision < revision && one.isOwn);
    const kept = await operator.get(`/api/legal/wordings/${earlier?.id}`).expect(200);
    expect((kept.body as LegalWordingText).text).toBe('# Another bargain');
    await operator.get('/api/legal/wordings/2147483647').expect(404);
    for (const path of ['terms/wordings', `wordings/${earlier?.id}`])
      await test.agent().get(`/api/legal/${path}`).expect(401);
  });

  it('is not asked for by a release that only rewords our text', async () => {
    await operator.put('/api/legal/terms').send({ text: '' }).expect(200);
    const agent = test.agent();
    const { version, revision } = await read('terms');
    await register(agent, 'release@press.example', version).expect(201);
    // As a release before said it in other words.
    const { dataSource } = test.database;
    await dataSource.query(`UPDATE legal_wordings SET version = 'before', text = 'Before' WHERE version = $1`, [
      version,
    ]);
    await dataSource.query(`UPDATE accepted_terms SET version = 'before' WHERE version = $1`, [version]);
    expect(await read('terms')).toMatchObject({ version, revision, updatedAt: null });
    expect(await mustAccept(agent)).toBe(false);
    // The new words are kept once somebody accepts them, however many do at once.
    const count = () =>
      dataSource.getRepository(LegalWording).countBy({ page: 'terms', language: 'en', version, revision });
    expect(await count()).toBe(0);
    const registrations = [1, 2, 3].map((n) =>
      register(test.agent(), `release-${n}@press.example`, version).expect(201),
    );
    await Promise.all(registrations);
    expect(await count()).toBe(1);
  });

  it('is a member’s own: operators and strangers are not asked', async () => {
    expect(await mustAccept(operator)).toBe(false);
    const { version } = await read('terms');
    await accept(test.agent(), version).expect(401);
    for (const wrong of ['', 7, null, ['x'], 'x'.repeat(101)]) await accept(operator, wrong).expect(400);
  });
});

describe('two operators who write at once', () => {
  it('do not overwrite each other unseen', async () => {
    const { version: basedOn } = await read('terms');
    const save = (text: string) => operator.put('/api/legal/terms').send({ text, basedOn, askAgain: true });
    const answers = await Promise.all([save('# By one'), save('# By the other')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'legal_text_changed' });
    const kept = answers.find(({ status }) => status === 200)?.body as LegalText;
    expect(await read('terms')).toEqual(kept);
    await operator.put('/api/legal/terms').send({ text: '', basedOn: kept.version }).expect(200);
  });

  it('cannot ask for privacy, which nobody accepts', async () => {
    const answer = await operator.put('/api/legal/privacy').send({ text: 'x', askAgain: true }).expect(400);
    expect(Object.keys((answer.body as ErrorBody).fields ?? {})).toEqual(['askAgain']);
    for (const wrong of [{ askAgain: 'yes' }, { basedOn: '' }, { basedOn: 'x'.repeat(101) }]) {
      await operator
        .put('/api/legal/terms')
        .send({ text: 'x', ...wrong })
        .expect(400);
    }
  });
});

it.each(['en', 'es'] as const)('tells the figures that the code works with, in %s', (language) => {
  const { privacy } = LEGAL_TEXTS[language].text;
  for (const days of [...Object.values(RETENTION_DAYS), SUBSCRIBER_LIMITS.confirmDays]) {
    expect(privacy).toMatch(new RegExp(String.raw`\b${days} (days|días)`));
  }
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
