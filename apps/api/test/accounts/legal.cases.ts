import type { ErrorBody } from '@pressloom/contracts/errors';
import type { LegalText } from '@pressloom/contracts/legal';
import type TestAgent from 'supertest/lib/agent.js';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let operator: TestAgent;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
});
afterAll(() => test.close());

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
    expect(saved).toEqual({ text, language: 'en', updatedAt: expect.any(String) });
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

  const spanish = { text: expect.stringMatching(/^# Términos de uso\n/), language: 'es', updatedAt: null };
  const english = { text: expect.stringMatching(/^# Terms of use\n/), language: 'en', updatedAt: null };

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
