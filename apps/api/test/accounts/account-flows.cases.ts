import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import type { ErrorBody } from '@pressloom/contracts/errors';
import type { SiteView } from '@pressloom/contracts/sites';
import { User, WordpressToken } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { gatesReport } from '../gates.ts';
import { PASSWORD, signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { BEHIND_PROXY, hostileAddresses, Readers, linkOf, refused } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestApp;
let readers: Readers;
let site: SiteView;

beforeAll(async () => {
  test = await startTestApp({ env: BEHIND_PROXY });
  readers = new Readers(test);
  site = await new Pipeline(test, await signedIn(test, 'operator', 'first@press.example')).site();
});
beforeEach(() => test.clock.set(null));
afterAll(() => test.close());

const login = (agent: TestAgent, email: string, password: string) =>
  agent.post('/api/auth/login').send({ email, password });
const LINK_INVALID = [400, 'link_invalid'];

describe('a new address', () => {
  it('is verified by the link of its mail, once, and by nothing less than a click', async () => {
    const { email, agent } = await readers.registered();
    const token = linkOf(await readers.mail(email, /^Verify/), '/verify-email');
    for (let visit = 0; visit < 3; visit += 1) await agent.get(`/verify-email?token=${token}`);
    expect((await readers.user(email)).isEmailVerified).toBe(false);
    const verify = () => readers.visitor().post('/api/auth/verify-email').send({ token });
    expect((await verify().expect(200)).body).toMatchObject({ success: true, email, returnUrl: null });
    expect((await readers.user(email)).isEmailVerified).toBe(true);
    expect(refused(await verify())).toEqual(LINK_INVALID);
    expect((await readers.mail(email, /^Your account is ready$/)).text).toContain('Ada');
  });

  it('leads back to the connected site that the reader came from, and nowhere else', async () => {
    const returnUrl = `${site.siteUrl}/an-article/?x=1`;
    const { email } = await readers.registered({ returnUrl });
    const token = linkOf(await readers.mail(email, /^Verify/), '/verify-email');
    const answer = await readers.visitor().post('/api/auth/verify-email').send({ token }).expect(200);
    expect(answer.body).toMatchObject({ returnUrl });
    const stranger = await readers.registered({ returnUrl: 'https://elsewhere.example/' });
    const other = linkOf(await readers.mail(stranger.email, /^Verify/), '/verify-email');
    const body = (await readers.visitor().post('/api/auth/verify-email').send({ token: other }).expect(200))
      .body as unknown;
    expect(body).toMatchObject({ returnUrl: null });
  });

  it('goes on to the plan that was chosen on the way, by the first link and by another', async () => {
    const returnUrl = `${site.siteUrl}/an-article/`;
    const chosen = { returnUrl, plan: 'yearly', siteId: site.id };
    const { email, agent } = await readers.registered(chosen);
    const way = new URLSearchParams({ return_url: returnUrl, plan: 'yearly', site: String(site.id) }).toString();
    expect((await readers.mail(email, /^Verify/)).text).toContain(`&${way}`);
    await agent.post('/api/auth/resend-verification').expect(200);
    await waitFor(async () => (await readers.mailsTo(email)).length === 2);
    const second = await readers.mail(email, /^Verify/);
    expect(second.text).toContain(`&${way}`);
    const token = linkOf(second, '/verify-email');
    const answer = await readers.visitor().post('/api/auth/verify-email').send({ token }).expect(200);
    expect(answer.body).toMatchObject(chosen);
  });

  it.each([
    ['a website that is not there', { siteId: 999_999 }, { plan: 'yearly', siteId: null }],
    [
      'an address elsewhere',
      { returnUrl: 'https://elsewhere.example/' },
      { returnUrl: null, plan: null, siteId: null },
    ],
    ['no address', { returnUrl: undefined }, { returnUrl: null, plan: null, siteId: null }],
  ])('takes no wish for more than it is: %s', async (_name, change, kept) => {
    const wish = { returnUrl: `${site.siteUrl}/a/`, plan: 'yearly', siteId: site.id, ...change };
    const { email } = await readers.registered(wish);
    const token = linkOf(await readers.mail(email, /^Verify/), '/verify-email');
    const answer = await readers.visitor().post('/api/auth/verify-email').send({ token }).expect(200);
    expect(answer.body).toMatchObject(kept);
  });

  it('is not taken with a plan that there is not', async () => {
    const person = { firstName: 'Ada', lastName: 'Byron', email: readers.newEmail(), password: PASSWORD };
    const answer = await readers
      .visitor()
      .post('/api/auth/register')
      .send({ ...person, plan: 'weekly' });
    expect(refused(answer)).toEqual([400, 'validation_failed']);
  });

  it('gets another link on request, and the earlier one stops working', async () => {
    const { email, agent } = await readers.registered();
    const first = linkOf(await readers.mail(email, /^Verify/), '/verify-email');
    await agent.post('/api/auth/resend-verification').expect(200);
    await waitFor(async () => (await readers.mailsTo(email)).length === 2);
    expect(refused(await readers.visitor().post('/api/auth/verify-email').send({ token: first }))).toEqual(
      LINK_INVALID,
    );
    const second = linkOf(await readers.mail(email, /^Verify/), '/verify-email');
    await readers.visitor().post('/api/auth/verify-email').send({ token: second }).expect(200);
  });

  it('tells its owner when somebody registers with it again, once a day', async () => {
    const owners = [await readers.registered(), await readers.registered()];
    const again = (email: string) =>
      readers
        .visitor()
        .post('/api/auth/register')
        .send({ firstName: 'Not', lastName: 'Ada', email, password: PASSWORD });
    for (const { email } of owners) {
      for (let time = 0; time < 3; time += 1) expect(refused(await again(email))).toEqual([409, 'email_taken']);
      await readers.mail(email, /^Verify/);
      await readers.mail(email, /^You already have an account/);
      expect(await readers.mailsTo(email)).toHaveLength(2);
    }
  });

  it.each([
    ['unknown', 'A'.repeat(43)],
    ['empty', ''],
    ['of another kind', null],
    ['too long', 'A'.repeat(101)],
    ['not a text', 7],
  ])('is not verified by a link that is %s', async (_name, given) => {
    const { id, email } = await readers.user((await readers.registered()).email);
    const forReset = async () => {
      await readers.visitor().post('/api/auth/request-password-reset').send({ email }).expect(200);
      return linkOf(await readers.mail(email, /^Reset/), '/reset-password');
    };
    const token = given ?? (await forReset());
    const answer = await readers.visitor().post('/api/auth/verify-email').send({ token });
    expect(answer.status).toBe(400);
    expect(['link_invalid', 'validation_failed']).toContain((answer.body as ErrorBody).code);
    expect(id).toBeGreaterThan(0);
    expect((await readers.user(email)).isEmailVerified).toBe(false);
  });

  it('is not verified by a link that has expired', async () => {
    const { email } = await readers.registered();
    const token = linkOf(await readers.mail(email, /^Verify/), '/verify-email');
    test.clock.set(new Date(Date.now() + DAY_MS + 1000));
    expect(refused(await readers.visitor().post('/api/auth/verify-email').send({ token }))).toEqual(LINK_INVALID);
  });
});

describe('a forgotten password', () => {
  it('is set anew by the link of a mail, which also proves the address', async () => {
    const { email } = await readers.registered();
    await readers
      .visitor()
      .post('/api/auth/request-password-reset')
      .send({ email: ` ${email.toUpperCase()}` })
      .expect(200);
    const found = await readers.mail(email, /reset/i);
    expect(found.text).toMatch(/expire in 1 hour/);
    const token = linkOf(found, '/reset-password');
    expect((await readers.visitor().get('/api/auth/verify-reset-token').query({ token }).expect(200)).body).toEqual({
      valid: true,
    });
    await readers.visitor().post('/api/auth/reset-password').send({ token, password: 'Other-Horse-8' }).expect(200);
    expect(refused(await readers.visitor().get('/api/auth/verify-reset-token').query({ token }))).toEqual(LINK_INVALID);
    await login(readers.visitor(), email, PASSWORD).expect(401);
    await login(readers.visitor(), email, 'Other-Horse-8').expect(200);
    expect((await readers.user(email)).isEmailVerified).toBe(true);
    await readers.mail(email, /password was changed/i);
  });

  it('has a link for an hour', async () => {
    const { email } = await readers.registered();
    await readers.visitor().post('/api/auth/request-password-reset').send({ email }).expect(200);
    const token = linkOf(await readers.mail(email, /reset/i), '/reset-password');
    test.clock.set(new Date(Date.now() + 61 * 60_000));
    const reset = readers.visitor().post('/api/auth/reset-password').send({ token, password: 'Other-Horse-8' });
    expect(refused(await reset)).toEqual(LINK_INVALID);
  });

  it('is told of its rules on its field, and the link still works', async () => {
    const { email } = await readers.registered();
    await readers.visitor().post('/api/auth/request-password-reset').send({ email }).expect(200);
    const token = linkOf(await readers.mail(email, /reset/i), '/reset-password');
    const weak = await readers
      .visitor()
      .post('/api/auth/reset-password')
      .send({ token, password: 'short' })
      .expect(400);
    expect((weak.body as ErrorBody).fields).toEqual({ password: ACCOUNT_MESSAGES.passwordShort });
    await readers.visitor().post('/api/auth/reset-password').send({ token, password: 'Other-Horse-8' }).expect(200);
  });

  it('sends nothing to an address without an account', async () => {
    const email = readers.newEmail();
    await readers.visitor().post('/api/auth/request-password-reset').send({ email }).expect(200);
    const newest = async (): Promise<{ status: string; payload: object }> =>
      (
        await test.database.dataSource.query(
          `SELECT status, payload FROM jobs WHERE type = 'password-reset' ORDER BY id DESC LIMIT 1`,
        )
      )[0] as { status: string; payload: object };
    await waitFor(async () => (await newest()).status === 'completed');
    expect((await newest()).payload).toEqual({});
    expect(await readers.mailsTo(email)).toEqual([]);
  });
});

describe('a password that is known', () => {
  it('is changed by whoever types it, and signs out everybody else', async () => {
    const { email, agent } = await readers.registered();
    const other = readers.visitor();
    await login(other, email, PASSWORD).expect(200);
    const change = { currentPassword: PASSWORD, newPassword: 'another1' };
    await agent.post('/api/auth/change-password').send(change).expect(200);
    await agent.get('/api/auth/me').expect(200);
    await other.get('/api/auth/me').expect(401);
    await login(readers.visitor(), email, 'another1').expect(200);
    await readers.mail(email, /password was changed/i);
  });

  it.each([
    [{ newPassword: 'another1' }, { currentPassword: ACCOUNT_MESSAGES.currentPasswordNeeded }],
    [{ currentPassword: '', newPassword: 'another1' }, { currentPassword: ACCOUNT_MESSAGES.currentPasswordNeeded }],
    [{ currentPassword: 'Wrong-Horse-7', newPassword: 'another1' }, { currentPassword: expect.any(String) }],
    [{ currentPassword: PASSWORD, newPassword: 'short' }, { newPassword: ACCOUNT_MESSAGES.newPasswordShort }],
    [{ currentPassword: PASSWORD }, { newPassword: ACCOUNT_MESSAGES.newPasswordShort }],
  ])('is not changed by %j', async (form, fields) => {
    const { email, agent } = await readers.registered();
    const answer = await agent.post('/api/auth/change-password').send(form).expect(400);
    expect((answer.body as ErrorBody).fields).toEqual(fields);
    await login(readers.visitor(), email, PASSWORD).expect(200);
  });

  it('can not be guessed by somebody at an open browser', async () => {
    const { agent } = await readers.registered();
    const guess = () =>
      agent.post('/api/auth/change-password').send({ currentPassword: 'Wrong', newPassword: 'another1' });
    const statuses = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await guess()).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});

describe('another address', () => {
  const ask = (agent: TestAgent, address: string, password = PASSWORD) =>
    agent.post('/api/auth/update-email').send({ newEmail: address, password });

  it('takes effect once its mail was answered, and the old one is told', async () => {
    const { email, agent } = await readers.registered();
    const other = readers.visitor();
    await login(other, email, PASSWORD).expect(200);
    const address = readers.newEmail();
    await ask(agent, address).expect(200);
    expect((await agent.get('/api/auth/me').expect(200)).body).toMatchObject({ email });
    const token = linkOf(await readers.mail(address, /confirm/i), '/confirm-email');
    await agent.post('/api/auth/confirm-email-change').send({ token }).expect(200);
    expect((await agent.get('/api/auth/me').expect(200)).body).toMatchObject({ email: address, isEmailVerified: true });
    await other.get('/api/auth/me').expect(401);
    expect((await readers.mail(email, /changed/i)).text).toContain(address);
    await login(readers.visitor(), email, PASSWORD).expect(401);
    expect(refused(await agent.post('/api/auth/confirm-email-change').send({ token }))).toEqual(LINK_INVALID);
  });

  it('can be taken back by the old one, however often it was changed since', async () => {
    const { email, agent } = await readers.registered();
    const addressesOfThief = [readers.newEmail(), readers.newEmail()];
    for (const address of addressesOfThief) {
      await ask(agent, address).expect(200);
      const token = linkOf(await readers.mail(address, /confirm/i), '/confirm-email');
      await agent.post('/api/auth/confirm-email-change').send({ token }).expect(200);
    }
    const undo = linkOf(await readers.mail(email, /changed/i), '/undo-email');
    const thiefs = linkOf(await readers.mail(addressesOfThief[0] as string, /changed/i), '/undo-email');
    await readers.visitor().post('/api/auth/undo-email-change').send({ token: undo }).expect(200);
    await agent.get('/api/auth/me').expect(401);
    for (const address of [email, ...addressesOfThief]) await login(readers.visitor(), address, PASSWORD).expect(401);
    expect(refused(await readers.visitor().post('/api/auth/undo-email-change').send({ token: thiefs }))).toEqual(
      LINK_INVALID,
    );
    const reset = linkOf(await readers.mail(email, /reset/i), '/reset-password');
    await readers
      .visitor()
      .post('/api/auth/reset-password')
      .send({ token: reset, password: 'Other-Horse-8' })
      .expect(200);
    await login(readers.visitor(), email, 'Other-Horse-8').expect(200);
  });

  it('is refused where it is taken, the same, none, or the password is wrong', async () => {
    const { email, agent } = await readers.registered();
    const taken = await ask(agent, 'first@press.example').expect(409);
    expect((taken.body as ErrorBody).fields).toEqual({ newEmail: ACCOUNT_MESSAGES.emailTaken });
    for (const [address, password, field] of [
      [email, PASSWORD, 'newEmail'],
      ['nonsense', PASSWORD, 'newEmail'],
      [readers.newEmail(), '', 'password'],
      [readers.newEmail(), 'Wrong-Horse-7', 'password'],
    ] as const) {
      const answer = await ask(agent, address, password).expect(400);
      expect(Object.keys((answer.body as ErrorBody).fields ?? {})).toEqual([field]);
    }
  });

  it('that somebody else took meanwhile is refused, and nothing is lost', async () => {
    const { email, agent } = await readers.registered();
    const address = readers.newEmail();
    await ask(agent, address).expect(200);
    const token = linkOf(await readers.mail(address, /confirm/i), '/confirm-email');
    await signedIn(test, 'member', address);
    expect(refused(await agent.post('/api/auth/confirm-email-change').send({ token }))).toEqual([409, 'email_taken']);
    expect((await agent.get('/api/auth/me').expect(200)).body).toMatchObject({ email });
  });
});

describe('the link to a website', () => {
  const link = (agent: TestAgent, returnUrl: string) => agent.post('/api/auth/wordpress-link').send({ returnUrl });

  it('is given to premium readers, for a connected site, a day long', async () => {
    const { email, agent } = await readers.registered();
    const returnUrl = `${site.siteUrl}/an-article/?x=1#part`;
    expect(refused(await link(agent, returnUrl))).toEqual([403, 'not_premium']);
    await test.database.dataSource.getRepository(User).update({ email }, { isPremium: true });
    const now = new Date();
    test.clock.set(now);
    const { authUrl, expiresAt } = (await link(agent, returnUrl).expect(200)).body as {
      authUrl: string;
      expiresAt: string;
    };
    expect(expiresAt).toBe(new Date(now.getTime() + DAY_MS).toISOString());
    const url = new URL(authUrl);
    const token = url.searchParams.get('wp_auth');
    expect(token).toMatch(/^[\w-]{43}$/);
    url.searchParams.delete('wp_auth');
    expect(url.href).toBe(returnUrl);
    const rows = await test.database.dataSource.query(`SELECT * FROM wordpress_tokens t WHERE t::text LIKE $1`, [
      `%${token}%`,
    ]);
    expect(rows).toEqual([]);
    for (const elsewhere of hostileAddresses(site.siteUrl)) {
      expect([elsewhere, ...refused(await link(agent, elsewhere))]).toEqual([elsewhere, 400, 'return_url_unknown']);
    }
  });

  it('ends with the sessions, whoever asked for it: by a new password', async () => {
    const { email, agent } = await readers.registered();
    const { id: userId } = await readers.user(email);
    await test.database.dataSource.getRepository(User).update(userId, { isPremium: true });
    await link(agent, `${site.siteUrl}/an-article/`).expect(200);
    const left = () => test.database.dataSource.getRepository(WordpressToken).countBy({ userId });
    expect(await left()).toBe(1);
    const form = { currentPassword: PASSWORD, newPassword: 'Other-Horse-8' };
    await agent.post('/api/auth/change-password').send(form).expect(200);
    expect(await left()).toBe(0);
  });

  it('is offered only where the reader came from a connected site', async () => {
    const ask = async (url: string): Promise<unknown> =>
      (await readers.visitor().get('/api/auth/return-site').query({ url }).expect(200)).body;
    const told = { id: site.id, name: site.name, siteUrl: site.siteUrl, language: 'en' };
    expect(await ask(`${site.siteUrl}/x`)).toEqual({ site: { ...told, hasActiveGate: false } });
    await gatesReport(test.database.dataSource, [site.id]);
    expect(await ask(`${site.siteUrl}/x`)).toEqual({ site: { ...told, hasActiveGate: true } });
    await gatesReport(test.database.dataSource, [site.id], false);
    for (const hostile of hostileAddresses(site.siteUrl)) {
      expect([hostile, await ask(hostile)]).toEqual([hostile, { site: null }]);
    }
  });
});

describe('names that are up to something', () => {
  it.each([
    ['a line break and a header', 'Ada\r\nBcc: victim@press.example'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['an emoji', 'Ada 😀'],
    ['a hundred characters', 'A'.repeat(100)],
  ])('do no harm in mails: %s', async (_name, firstName) => {
    const { email } = await readers.registered({ firstName });
    const found = await readers.mail(email, /^Verify/);
    expect(found.html).not.toContain('<img src=x');
    expect(found.subject).not.toMatch(/[\r\n]/);
    expect(await readers.mailsTo('victim@press.example')).toEqual([]);
  });

  it.each([
    ['200 characters', 'A'.repeat(200)],
    ['a NUL', 'A\u0000da'],
    ['half a character', 'Ada \ud83d'],
  ])('are refused on their field: %s', async (_name, firstName) => {
    const form = { firstName, lastName: 'Reader', email: readers.newEmail(), password: PASSWORD };
    const answer = await readers.visitor().post('/api/auth/register').send(form).expect(400);
    expect(Object.keys((answer.body as ErrorBody).fields ?? {})).toEqual(['firstName']);
  });
});
