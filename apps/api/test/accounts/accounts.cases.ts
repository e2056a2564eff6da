import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { PasswordHasher } from '../../src/auth/passwords/password-hasher.ts';
import { SignInService } from '../../src/auth/sign-in/sign-in.service.ts';
import { UsersService } from '../../src/auth/users.service.ts';
import { RateLimits } from '../../src/common/rate-limits.ts';
import { DEFAULT_TIMING } from '../../src/runtime.ts';
import { PASSWORD, cookiesOf, signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const PERSON = { firstName: 'Ada', lastName: 'Reader', email: 'ada@press.example', password: PASSWORD };
const TOO_LONG = 'x'.repeat(201);
const UNSTORABLE = (field: string) => `${field} contains a character that can't be stored`;

let test: TestApp;
let addresses = 0;

beforeAll(async () => {
  // One proxy is trusted, so that a test may come from any address.
  const timing = { passwordCost: DEFAULT_TIMING.passwordCost };
  test = await startTestApp({ env: { TRUST_PROXY: '1', SANDBOX: 'on' }, timing });
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(null));

/** Somebody at an address of their own, who has called nothing yet. */
function visitor(address = `198.18.0.${++addresses}`): TestAgent {
  return test.agent().set('X-Forwarded-For', address);
}

const login = (agent: TestAgent, email: string, password: string) =>
  agent.post('/api/auth/login').send({ email, password });

describe('registering', () => {
  it('makes a member, signed in at once', async () => {
    const agent = visitor();
    const answer = await agent
      .post('/api/auth/register')
      .send({ ...PERSON, email: ' Ada@Press.Example ' })
      .expect(201);
    const user = {
      id: expect.any(Number),
      email: 'ada@press.example',
      firstName: 'Ada',
      lastName: 'Reader',
      role: 'member',
      isPremium: false,
      isEmailVerified: false,
      isSample: false,
      mustAcceptTerms: true,
      language: 'en',
      selectedWebsiteId: null,
    };
    expect(answer.body).toEqual({ success: true, user, message: 'Welcome, Ada!' });
    expect((await agent.get('/api/auth/me').expect(200)).body).toEqual(user);
    await agent.get('/api/jobs').expect(403);
  });

  it('gives a cookie that scripts and other sites do not get', async () => {
    const answer = await visitor()
      .post('/api/auth/register')
      .send({ ...PERSON, email: 'cookie@press.example' });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^pressloom-device=[^;]+; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^pressloom=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('refuses an address that has an account, in any case and for parallel calls', async () => {
    const agent = visitor();
    const answer = await agent
      .post('/api/auth/register')
      .send({ ...PERSON, email: 'ADA@press.example' })
      .expect(409);
    expect(answer.body).toMatchObject({
      code: 'email_taken',
      message: 'An account with this email already exists',
      fields: { email: 'An account with this email already exists' },
    });
    const twins = await Promise.all(
      Array.from({ length: 6 }, () =>
        visitor()
          .post('/api/auth/register')
          .send({ ...PERSON, email: 'twin@press.example' }),
      ),
    );
    expect(twins.map((twin) => twin.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it.each([
    ['firstName', undefined, ACCOUNT_MESSAGES.firstNameShort],
    ['firstName', 'A', ACCOUNT_MESSAGES.firstNameShort],
    ['firstName', '  A  ', ACCOUNT_MESSAGES.firstNameShort],
    ['firstName', ['Ada'], ACCOUNT_MESSAGES.firstNameShort],
    ['firstName', 12, ACCOUNT_MESSAGES.firstNameShort],
    ['firstName', 'A\0da', UNSTORABLE('firstName')],
    ['firstName', TOO_LONG, 'firstName must have at most 100 characters'],
    ['lastName', undefined, ACCOUNT_MESSAGES.lastNameShort],
    ['lastName', 'R', ACCOUNT_MESSAGES.lastNameShort],
    ['lastName', { text: 'Reader' }, ACCOUNT_MESSAGES.lastNameShort],
    ['lastName', 'Rea\ud800der', UNSTORABLE('lastName')],
    ['lastName', TOO_LONG, 'lastName must have at most 100 characters'],
    ['email', undefined, ACCOUNT_MESSAGES.emailInvalid],
    ['email', '', ACCOUNT_MESSAGES.emailInvalid],
    ['email', 'ada', ACCOUNT_MESSAGES.emailInvalid],
    ['email', ['a@press.example', 'b@press.example'], ACCOUNT_MESSAGES.emailInvalid],
    ['email', 5, ACCOUNT_MESSAGES.emailInvalid],
    ['email', 'a\0@press.example', ACCOUNT_MESSAGES.emailInvalid],
    ['email', 'a@press.example\r\nBcc: b@press.example', ACCOUNT_MESSAGES.emailInvalid],
    ['email', `${TOO_LONG}@press.example`, ACCOUNT_MESSAGES.emailInvalid],
    ['password', undefined, ACCOUNT_MESSAGES.passwordShort],
    ['password', 'Short-7', ACCOUNT_MESSAGES.passwordShort],
    ['password', ['Correct-Horse-7'], ACCOUNT_MESSAGES.passwordShort],
    ['password', 12345678, ACCOUNT_MESSAGES.passwordShort],
    ['password', 'correct-horse-7', ACCOUNT_MESSAGES.passwordUppercase],
    ['password', 'CORRECT-HORSE-7', ACCOUNT_MESSAGES.passwordLowercase],
    ['password', 'Correct-Horse', ACCOUNT_MESSAGES.passwordNumber],
    ['password', 'Correct\0Horse-7', UNSTORABLE('password')],
    ['password', `Aa1${TOO_LONG}`, 'Password must have at most 200 characters'],
    ['role', 'operator', 'Unknown field "role".'],
    ['isPremium', true, 'Unknown field "isPremium".'],
  ])('tells %s = %j on its field', async (field, value, message) => {
    const form = { ...PERSON, email: 'new@press.example', [field]: value };
    const answer = await visitor().post('/api/auth/register').send(form).expect(400);
    expect(answer.body).toMatchObject({ code: 'validation_failed', message, fields: { [field]: message } });
  });

  it.each(['Пароль12345', 'Κωδικός12345', 'ÄÖÜäöü12345', 'كلمةالسر12345', 'Password١٢٣'])(
    'takes letters and digits of any script: %s',
    async (password) => {
      const form = { ...PERSON, email: `new-${addresses}@press.example`, password };
      await visitor().post('/api/auth/register').send(form).expect(201);
      await login(visitor(), form.email, password).expect(200);
    },
  );

  it.each(['пароль12345', 'ПАРОЛЬ12345', 'Парольпароль'])(
    'still wants both cases and a digit: %s',
    async (password) => {
      await visitor()
        .post('/api/auth/register')
        .send({ ...PERSON, email: 'new@press.example', password })
        .expect(400);
    },
  );

  it('takes letters with accents however a system types them', async () => {
    const [one, two] = ['NFC', 'NFD'].map((form) => 'Café-au-lait-7'.normalize(form)) as [string, string];
    for (const [email, chosen] of [
      ['composed@press.example', one],
      ['apart@press.example', two],
    ] as const) {
      await visitor()
        .post('/api/auth/register')
        .send({ ...PERSON, email, password: chosen })
        .expect(201);
      for (const typed of [one, two]) await login(visitor(), email, typed).expect(200);
      await login(visitor(), email, 'Cafe-au-lait-7').expect(401);
    }
  });

  it('tells all fields at once', async () => {
    const { body } = await visitor().post('/api/auth/register').send({}).expect(400);
    expect(body.fields).toEqual({
      firstName: ACCOUNT_MESSAGES.firstNameShort,
      lastName: ACCOUNT_MESSAGES.lastNameShort,
      email: ACCOUNT_MESSAGES.emailInvalid,
      password: ACCOUNT_MESSAGES.passwordShort,
    });
  });

  it.each([
    ['addresses of a /64', 20, (n: number) => `2001:db8:7:7::${n.toString(16)}`],
    ['/64s of a /48', 80, (n: number) => `2001:db8:8:${n % 5}::${n.toString(16)}`],
  ])('is open as often to all %s together', async (_name, most, addressOf) => {
    const call = (n: number) => visitor(addressOf(n)).post('/api/auth/register').send({});
    for (let n = 1; n <= most; n++) await call(n).expect(400);
    const refused = await call(most + 1).expect(429);
    expect(Number(refused.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is open 20 times an hour to one address', async () => {
    const agent = visitor();
    for (let call = 0; call < 20; call++) await agent.post('/api/auth/register').send({}).expect(400);
    const refused = await agent
      .post('/api/auth/register')
      .send({ ...PERSON, email: 'late@press.example' })
      .expect(429);
    expect(refused.body).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/^Too many requests/),
    });
    expect(Number(refused.get('retry-after'))).toBeGreaterThan(0);
    await visitor()
      .post('/api/auth/register')
      .send({ ...PERSON, email: 'late@press.example' })
      .expect(201);
  });
});

describe('signing in', () => {
  beforeAll(() => signedIn(test, 'operator', 'owner@press.example'));

  it('takes the address in any case and greets by name', async () => {
    const answer = await login(visitor(), ' OWNER@press.example', PASSWORD).expect(200);
    expect(answer.body).toMatchObject({ success: true, user: { role: 'operator' }, message: 'Welcome back, Pat!' });
  });

  it('renews the session id and ends the session before', async () => {
    const agent = visitor();
    const first = cookiesOf(await login(agent, 'owner@press.example', PASSWORD).expect(200));
    const second = cookiesOf(await login(agent, 'owner@press.example', PASSWORD).expect(200));
    expect(second).not.toBe(first);
    await supertest(test.url).get('/api/auth/me').set('Cookie', first).expect(401);
    await supertest(test.url).get('/api/auth/me').set('Cookie', second).expect(200);
  });

  it('leaves whoever is signed in as they are until the password of another account is right', async () => {
    const agent = await signedIn(test, 'member', 'first@press.example');
    const first = cookiesOf(await agent.get('/api/auth/me').expect(200));
    await login(agent, 'owner@press.example', 'Wrong-Horse-7').expect(401);
    expect((await agent.get('/api/auth/me').expect(200)).body.email).toBe('first@press.example');
    const seen: unknown[] = [];
    jest.spyOn(SignInService.prototype, 'enter').mockImplementationOnce(function (this: SignInService, ...given) {
      seen.push(given[0].user);
      return this.enter(...given);
    });
    await login(agent, 'owner@press.example', PASSWORD).expect(200);
    expect(seen).toEqual([expect.objectContaining({ email: 'first@press.example' })]);
    expect((await agent.get('/api/auth/me').expect(200)).body.email).toBe('owner@press.example');
    await supertest(test.url).get('/api/auth/me').set('Cookie', first).expect(401);
  });

  it('begins no session for a wrong password', async () => {
    const sessions = async (): Promise<unknown> => test.database.dataSource.query('SELECT sid, sess FROM sessions');
    const before = await sessions();
    const answer = await login(visitor(), 'owner@press.example', 'Wrong-Horse-7').expect(401);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(await sessions()).toEqual(before);
  });

  it('never takes over a session id that somebody chose', async () => {
    const planted = 'pressloom=s%3Aplanted.c2lnbmF0dXJl';
    const answer = await login(visitor().set('Cookie', planted), 'owner@press.example', PASSWORD).expect(200);
    expect(cookiesOf(answer)).not.toContain('planted');
    await supertest(test.url).get('/api/auth/me').set('Cookie', planted).expect(401);
  });

  it('answers a wrong password and an unknown address alike, at the same cost', async () => {
    const verify = jest.spyOn(test.app.get(PasswordHasher, { strict: false }), 'verify');
    const wrong = await login(visitor(), 'owner@press.example', 'Wrong-Horse-7').expect(401);
    const unknown = await login(visitor(), 'nobody@press.example', PASSWORD).expect(401);
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials', message: 'Invalid email or password' });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
    expect(verify).toHaveBeenCalledTimes(2);
    verify.mockRestore();
  });

  it.each([
    [{ email: 'ada', password: PASSWORD }, { email: ACCOUNT_MESSAGES.emailInvalid }],
    [{ password: PASSWORD }, { email: ACCOUNT_MESSAGES.emailInvalid }],
    [{ email: ['owner@press.example'], password: PASSWORD }, { email: ACCOUNT_MESSAGES.emailInvalid }],
    [{ email: 'a\0@press.example', password: PASSWORD }, { email: ACCOUNT_MESSAGES.emailInvalid }],
    [{ 'email[]': 'owner@press.example', password: PASSWORD }, { email: ACCOUNT_MESSAGES.emailInvalid }],
    [{ email: 'owner@press.example', password: '12345' }, { password: ACCOUNT_MESSAGES.loginPasswordShort }],
    [{ email: 'owner@press.example' }, { password: ACCOUNT_MESSAGES.loginPasswordShort }],
    [{ email: 'owner@press.example', password: 1234567 }, { password: ACCOUNT_MESSAGES.loginPasswordShort }],
    [{ email: 'owner@press.example', password: { length: 9 } }, { password: ACCOUNT_MESSAGES.loginPasswordShort }],
    [{ email: 'owner@press.example', password: TOO_LONG }, { password: 'password must have at most 200 characters' }],
    [{ email: 'owner@press.example', password: 'Correct\0Horse' }, { password: UNSTORABLE('password') }],
    [{}, { email: ACCOUNT_MESSAGES.emailInvalid, password: ACCOUNT_MESSAGES.loginPasswordShort }],
    [{ email: 'owner@press.example', password: PASSWORD, remember: true }, { remember: 'Unknown field "remember".' }],
  ])('refuses the form %j', async (form, fields) => {
    const { body } = await visitor().post('/api/auth/login').send(form).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', fields });
  });

  it('never takes the password from the address', async () => {
    const query = new URLSearchParams({ email: 'owner@press.example', password: PASSWORD });
    for (const body of ['{}', '[]', '{"email[]":"owner@press.example"}']) {
      const call = visitor().post(`/api/auth/login?${query.toString()}`).type('json');
      await call.send(body).expect(400);
    }
  });
});

describe('a session', () => {
  it('ends with its sign-out, also where the cookie was kept', async () => {
    const agent = await signedIn(test, 'operator', 'leaver@press.example');
    const cookie = cookiesOf(await agent.get('/api/auth/me').expect(200));
    const answer = await agent.post('/api/auth/logout').expect(200);
    expect(answer.body).toEqual({ success: true });
    expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^pressloom=;.*Expires=Thu, 01 Jan 1970/)]);
    await supertest(test.url).get('/api/auth/me').set('Cookie', cookie).expect(401);
    await agent.post('/api/auth/logout').expect(200);
  });

  it('ends with its account', async () => {
    const agent = await signedIn(test, 'member', 'gone@press.example');
    await test.database.dataSource.query(`DELETE FROM users WHERE email = 'gone@press.example'`);
    await agent.get('/api/auth/me').expect(401);
  });

  it('ends with its time, also where the cookie was kept', async () => {
    const agent = await signedIn(test, 'operator', 'rested@press.example');
    const cookie = cookiesOf(await agent.get('/api/auth/me').expect(200));
    await test.database.dataSource.query(
      `UPDATE sessions SET expire = now() - interval '1 second' FROM users account
       WHERE account.email = 'rested@press.example' AND sess -> 'passport' ->> 'user' = account.id::text`,
    );
    await supertest(test.url).get('/api/auth/me').set('Cookie', cookie).expect(401);
    await agent.get('/api/jobs').expect(401);
  });

  it('follows a change of role at once', async () => {
    const agent = await signedIn(test, 'operator', 'demoted@press.example');
    await agent.get('/api/jobs').expect(200);
    await test.database.dataSource.query(`UPDATE users SET role = 'member' WHERE email = 'demoted@press.example'`);
    await agent.get('/api/jobs').expect(403);
  });

  it.each([
    'pressloom=',
    'pressloom=s%3Aabc.def',
    'pressloom=%00',
    `pressloom=${'x'.repeat(4000)}`,
    'pressloom=j%3A%7B%7D',
  ])('is not opened by the cookie %s', async (cookie) => {
    await supertest(test.url).get('/api/auth/me').set('Cookie', cookie).expect(401);
  });

  it('remembers the website that was chosen, and only one that exists', async () => {
    const agent = await signedIn(test, 'operator', 'chooser@press.example');
    const site = { siteUrl: 'https://chosen.example', username: 'admin', applicationPassword: 'secret secret' };
    const { id } = (
      await agent
        .post('/api/wordpress-sites')
        .send({ name: 'Chosen', ...site })
        .expect(201)
    ).body;
    const answer = await agent.post('/api/users/selected-website').send({ websiteId: id }).expect(200);
    expect(answer.body).toEqual({ success: true, selectedWebsiteId: id });
    expect((await agent.get('/api/auth/me')).body.selectedWebsiteId).toBe(id);
    await agent
      .post('/api/users/selected-website')
      .send({ websiteId: id + 1 })
      .expect(404);
    expect((await agent.get('/api/auth/me')).body.selectedWebsiteId).toBe(id);
    for (const websiteId of [undefined, null, 'one', 0, -1, 1.5, 2 ** 31]) {
      await agent.post('/api/users/selected-website').send({ websiteId }).expect(400);
    }
  });
});

describe('a password', () => {
  it('is kept as an argon2id hash and shown in no answer', async () => {
    const agent = visitor();
    const email = 'secret@press.example';
    const password = 'Canary-Sesame-7';
    const texts = [
      (await agent.post('/api/auth/register').send({ ...PERSON, email, password })).text,
      (await agent.post('/api/auth/register').send({ ...PERSON, email, password })).text,
      (await login(agent, email, password)).text,
      (await login(agent, email, 'Wrong-Horse-7')).text,
      (await agent.get('/api/auth/me')).text,
      (await agent.get('/api/auth/options')).text,
    ];
    const user = await test.app.get(UsersService, { strict: false }).findByEmail(email);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(texts.map((text) => text.length > 2)).toEqual(Array(6).fill(true));
    expect(texts.join('\n')).not.toMatch(/argon2|passwordHash|Canary-Sesame/);
    const rows: { found: string }[] = await test.database.dataSource.query(
      `SELECT string_agg(sess::text, '') || (SELECT string_agg(a::text, '') FROM login_attempts a) AS found FROM sessions`,
    );
    expect(rows[0]?.found).not.toMatch(/argon2|Canary-Sesame/);
  });
});

it('a limit is over when its window is, however often somebody tried meanwhile', async () => {
  const limits = test.app.get(RateLimits, { strict: false });
  const [key, limit] = ['tries-of-a-test', { limit: 1, windowMs: 60_000 }];
  const ends = 'SELECT ends_at FROM rate_counters WHERE key = $1';
  const endsAt = () => test.database.dataSource.query<object[]>(ends, [key]);
  expect(await limits.admits(key, limit)).toBe(true);
  const end = await endsAt();
  expect([await limits.admits(key, limit), await limits.admits(key, limit)]).toEqual([false, false]);
  expect([end.length, await endsAt()]).toEqual([1, end]);
});
