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
