import { Logger } from '@nestjs/common';
import supertest from 'supertest';
import { UsersService } from '../../src/auth/users.service.ts';
import { PASSWORD } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const PUBLIC_URL = 'https://press.example';

/** As behind a proxy that speaks https to the world. */
let test: TestApp;
const call = (method: 'get' | 'post', path: string) => {
  const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7', Host: 'press.example' };
  const agent = supertest(test.url);
  return agent[method](path).set(headers);
};
const login = (origin: string) =>
  call('post', '/api/auth/login').set('Origin', origin).send({ email: 'owner@press.example', password: PASSWORD });

beforeAll(async () => {
  test = await startTestApp({ env: { PUBLIC_URL, TRUST_PROXY: '1' } });
  await test.app.get(UsersService, { strict: false }).create({
    firstName: 'Olive',
    lastName: 'Owner',
    email: 'owner@press.example',
    password: PASSWORD,
    role: 'operator',
    isEmailVerified: true,
  });
});
afterAll(() => test.close());

it('asks browsers to stay on https', async () => {
  for (const path of ['/', '/api/auth/options']) {
    expect((await call('get', path)).get('strict-transport-security')).toMatch(/^max-age=31536000/);
  }
  expect((await call('get', '/')).get('content-security-policy')).toContain('upgrade-insecure-requests');
});

it('gives a cookie that goes to this host alone and over https alone', async () => {
  const answer = await login(PUBLIC_URL).expect(200);
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^__Host-pressloom-device=[^;]+; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(/^__Host-pressloom=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/),
  ]);
});

it('takes writes from the public address only, not from a name that the request claims', async () => {
  for (const origin of ['http://press.example', 'https://press.example:8443', 'https://www.press.example', test.url]) {
    expect((await login(origin)).body).toMatchObject({ code: 'foreign_origin' });
  }
});

it('offers nothing of the sandbox', async () => {
  expect((await call('get', '/api/auth/options').expect(200)).body).toEqual({
    sampleSignIn: false,
    setupOpen: false,
    canMail: false,
  });
  await call('post', '/api/auth/sample-sign-in').set('Origin', PUBLIC_URL).expect(404);
});

describe('behind a proxy that does not say that it speaks https', () => {
  const without = (path: string) =>
    supertest(test.url).post(path).set({ 'X-Forwarded-For': '203.0.113.7', Host: 'press.example', Origin: PUBLIC_URL });

  it('refuses to sign in, with what the proxy must send, instead of greeting somebody who gets no cookie', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    for (const email of ['owner@press.example', 'nobody@press.example']) {
      const { body, headers } = await without('/api/auth/login').send({ email, password: PASSWORD }).expect(503);
      const message = expect.stringContaining('X-Forwarded-Proto: https');
      expect(body).toMatchObject({ code: 'https_unknown', message });
      expect(headers['set-cookie']).toBeUndefined();
    }
    const lines = warned.mock.calls.map(([line]) => String(line));
    expect(lines.filter((line) => /^Nobody can sign in\. .*X-Forwarded-Proto: https/.test(line))).toHaveLength(1);
    warned.mockRestore();
  });

  it('opens no account that nobody could use', async () => {
    const person = { firstName: 'Ann', lastName: 'Reader', email: 'ann@press.example', password: PASSWORD };
    await without('/api/auth/register').send(person).expect(503);
    await without('/api/auth/setup')
      .send({ ...person, code: 'x' })
      .expect(503);
    await without('/api/auth/accept-invite')
      .send({ ...person, token: 'x' })
      .expect(503);
    const accounts: unknown[] = await test.database.dataSource.query('SELECT email FROM users');
    expect(accounts).toEqual([{ email: 'owner@press.example' }]);
  });
});

it('names the address to open where the page was opened at another one', async () => {
  const { body } = await login('https://www.press.example').expect(403);
  expect(body.message).toContain(`Open Pressloom at ${PUBLIC_URL} (PUBLIC_URL), or set PUBLIC_URL`);
});
