import type { ErrorBody } from '@pressloom/contracts/errors';
import type { LegalText } from '@pressloom/contracts/legal';
import type TestAgent from 'supertest/lib/agent.js';
import { signedIn } from './people.ts';
import { startTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let test: TestApp;
let operator: TestAgent;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
});
afterAll(() => test.close());

const read = async (page: string): Promise<LegalText> =>
  (await test.agent().get(`/api/legal/${page}`).expect(200)).body as LegalText;

describe.each(['terms', 'privacy'])('the text of %s', (page) => {
  it('is there for everybody from the first day', async () => {
    const { text, updatedAt } = await read(page);
    expect(text).toMatch(/^# /);
    expect(updatedAt).toBeNull();
  });

  it('is what operators write, word for word, until they empty it', async () => {
    const before = await read(page);
    const text = '# Ours\n\n<b>Not bold</b> & "plain" ’ 😀';
    const saved = (await operator.put(`/api/legal/${page}`).send({ text }).expect(200)).body as LegalText;
    expect(saved).toEqual({ text, updatedAt: expect.any(String) });
    expect(await read(page)).toEqual(saved);
    await operator.put(`/api/legal/${page}`).send({ text: ' \n ' }).expect(200);
    expect(await read(page)).toEqual(before);
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
