import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import type { SessionView } from '@pressloom/contracts/accounts';
import type { ErrorBody } from '@pressloom/contracts/errors';
import type { TeamView } from '@pressloom/contracts/team';
import { AccountToken, User } from '@pressloom/database/entities';
import pg from 'pg';
import type TestAgent from 'supertest/lib/agent.js';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { PASSWORD, signedIn } from '../people.ts';
import { BEHIND_PROXY, Readers, linkOf, refused } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let readers: Readers;

beforeAll(async () => {
  test = await startTestApp({ env: BEHIND_PROXY });
  readers = new Readers(test);
});
beforeEach(() => test.clock.set(null));
afterAll(() => test.close());

const login = (agent: TestAgent, email: string, password: string) =>
  agent.post('/api/auth/login').send({ email, password });
const LINK_INVALID = [400, 'link_invalid'];
const DAY_MS = 24 * 60 * 60 * 1000;

describe('sessions', () => {
  const sessions = async (agent: TestAgent): Promise<SessionView[]> =>
    (await agent.get('/api/auth/sessions').expect(200)).body as SessionView[];

  it('are listed with their devices, ended one by one and all at once', async () => {
    const { email, agent } = await readers.registered();
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const others = [readers.visitor().set('User-Agent', firefox), readers.visitor(), readers.visitor()] as const;
    for (const other of others) await login(other, email, PASSWORD).expect(200);
    const listed = await sessions(agent);
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false]);
    const known = listed.find(({ browser, system }) => browser === 'Firefox' && system === 'Windows') as SessionView;
    expect(JSON.stringify(listed)).not.toContain('passport');
    await agent.delete(`/api/auth/sessions/${known.id}`).expect(200);
    await others[0].get('/api/auth/me').expect(401);
    await agent.delete(`/api/auth/sessions/${known.id}`).expect(404);
    const { dataSource } = test.database;
    await dataSource.query(
      `UPDATE sessions SET expire = now() - interval '1 second' WHERE encode(sha256(sid::bytea), 'hex') = $1`,
      [(await sessions(agent)).at(-1)?.id],
    );
    expect(await sessions(agent)).toHaveLength(2);
    expect((await agent.delete('/api/auth/sessions').expect(200)).body).toEqual({ success: true, ended: 2 });
    await others[1].get('/api/auth/me').expect(401);
    await agent.get('/api/auth/me').expect(200);
  });

  it('are put off by a visit, and once a minute is enough', async () => {
    const { agent } = await readers.registered();
    const { dataSource } = test.database;
    const seen = async () => Date.parse((await sessions(agent))[0]?.lastSeenAt ?? '');
    const age = (seconds: number) =>
      dataSource.query(`UPDATE sessions SET expire = expire - make_interval(secs => $1)`, [seconds]);
    const first = await seen();
    await age(30);
    expect(await seen()).toBe(first - 30_000);
    expect(await seen()).toBe(first - 30_000);
    await age(31);
    await agent.get('/api/auth/me').expect(200);
    // What signing in writes is rounded to a second.
    expect(await seen()).toBeGreaterThan(first - 1_000);
  });

  it('cost a call one statement, which says who acts too; once a minute another one', async () => {
    const { agent } = await readers.registered();
    const asked = async (): Promise<string[]> => {
      const spy = jest.spyOn(pg.Client.prototype, 'query');
      await agent.get('/api/jobs').expect(403);
      const texts = spy.mock.calls.map(([what]) => (typeof what === 'string' ? what : (what as { text: string }).text));
      spy.mockRestore();
      return texts.filter((text) => /\b(sessions|users)\b/.test(text));
    };
    const read = expect.stringMatching(/^\s*SELECT .* FROM sessions .* JOIN users /s) as string;
    expect(await asked()).toEqual([read]);
    await test.database.dataSource.query(`UPDATE sessions SET expire = expire - interval '61 seconds'`);
    expect(await asked()).toEqual([read, expect.stringMatching(/^UPDATE sessions SET expire/)]);
    expect(await asked()).toEqual([read]);
  });

  it('of others can not be ended', async () => {
    const [one, other] = [await readers.registered(), await readers.registered()];
    const [session] = await sessions(other.agent);
    await one.agent.delete(`/api/auth/sessions/${session?.id}`).expect(404);
    await other.agent.get('/api/auth/me').expect(200);
  });

  it('from a new browser are told to the owner, from a known one not', async () => {
    const { email, agent } = await readers.registered();
    await agent.post('/api/auth/logout').expect(200);
    await login(agent, email, PASSWORD).expect(200);
    await login(readers.visitor(), email, PASSWORD).expect(200);
    await readers.mail(email, /new (device|sign-in)|signed in/i);
    expect(
      (await readers.mailsTo(email)).filter(({ subject }) => /new (device|sign-in)|signed in/i.test(subject)),
    ).toHaveLength(1);
  });
});

describe('the team', () => {
  let operator: TestAgent;
  beforeAll(async () => {
    operator = await signedIn(test, 'operator', 'lead@press.example');
  });
  const team = async (): Promise<TeamView> => (await operator.get('/api/team').expect(200)).body as TeamView;
  const invite = async (email: string): Promise<string> => {
    await operator.post('/api/team/invites').send({ email }).expect(200);
    return linkOf(await readers.mail(email, /invit/i), '/accept-invite');
  };
  const NEW = { firstName: 'Second', lastName: 'Operator', password: PASSWORD };

  it('grows by invitations, which make a new account an operator', async () => {
    const email = readers.newEmail();
    const token = await invite(email);
    expect((await team()).invites.map((one) => one.email)).toContain(email);
    const page = await readers.visitor().get('/api/auth/invite').query({ token }).expect(200);
    expect(page.body).toEqual({ email, invitedBy: 'Pat Sample', hasAccount: false });
    const agent = readers.visitor();
    const nameless = await agent.post('/api/auth/accept-invite').send({ token, password: PASSWORD }).expect(400);
    expect(Object.keys((nameless.body as ErrorBody).fields ?? {})).toEqual(['firstName']);
    const weak = await agent.post('/api/auth/accept-invite').send({ token, ...NEW, password: 'lowercase1' });
    expect((weak.body as ErrorBody).fields).toEqual({ password: ACCOUNT_MESSAGES.passwordUppercase });
    await agent
      .post('/api/auth/accept-invite')
      .send({ token, ...NEW })
      .expect(200);
    expect((await agent.get('/api/auth/me').expect(200)).body).toMatchObject({
      role: 'operator',
      isEmailVerified: true,
    });
    await agent.get('/api/jobs').expect(200);
    expect((await team()).invites.map((one) => one.email)).not.toContain(email);
    expect(
      refused(
        await readers
          .visitor()
          .post('/api/auth/accept-invite')
          .send({ token, ...NEW }),
      ),
    ).toEqual(LINK_INVALID);
  });

  it('takes in a member who types the password of the account', async () => {
    const { email, agent } = await readers.registered();
    const plain = { currentPassword: PASSWORD, newPassword: 'lowercase' };
    await agent.post('/api/auth/change-password').send(plain).expect(200);
    const token = await invite(email);
    const accept = (password: string) => readers.visitor().post('/api/auth/accept-invite').send({ token, password });
    expect((await accept('Wrong-Horse-7').expect(400)).body).toMatchObject({
      fields: { password: expect.any(String) },
    });
    expect((await readers.user(email)).role).toBe('member');
    await accept(plain.newPassword).expect(200);
    expect(await readers.user(email)).toMatchObject({ role: 'operator', isEmailVerified: true });
  });

  it('lets of twenty uses of an invitation one through', async () => {
    const token = await invite(readers.newEmail());
    const uses = await Promise.all(
      Array.from({ length: 20 }, () =>
        readers
          .visitor()
          .post('/api/auth/accept-invite')
          .send({ token, ...NEW }),
      ),
    );
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes invitations back, and replaces one by the next to the same address', async () => {
    const email = readers.newEmail();
    const token = await invite(email);
    await operator.post('/api/team/invites').send({ email }).expect(200);
    const look = async () => refused(await readers.visitor().get('/api/auth/invite').query({ token }));
    expect(await look()).toEqual(LINK_INVALID);
    const invited = async () => (await team()).invites.filter((one) => one.email === email).map(({ id }) => id);
    const ids = await invited();
    expect(ids).toEqual([expect.any(Number)]);
    await operator.delete(`/api/team/invites/${ids[0]}`).expect(200);
    expect(await invited()).toEqual([]);
    await operator.delete(`/api/team/invites/${ids[0]}`).expect(404);
  });

  it('takes back nothing but invitations by their numbers', async () => {
    const { email } = await readers.registered();
    const token = linkOf(await readers.mail(email, /^Verify/), '/verify-email');
    const { id } = await test.database.dataSource.getRepository(AccountToken).findOneByOrFail({ email });
    await operator.delete(`/api/team/invites/${id}`).expect(404);
    await readers.visitor().post('/api/auth/verify-email').send({ token }).expect(200);
  });

  it('keeps an invitation open for a week', async () => {
    const email = readers.newEmail();
    const token = await invite(email);
    const invited = async () => (await team()).invites.map((one) => one.email);
    const look = () => readers.visitor().get('/api/auth/invite').query({ token });
    test.clock.set(new Date(Date.now() + 7 * DAY_MS - 60_000));
    await look().expect(200);
    expect(await invited()).toContain(email);
    test.clock.set(new Date(Date.now() + 7 * DAY_MS + 1_000));
    expect(refused(await look())).toEqual(LINK_INVALID);
    expect(await invited()).not.toContain(email);
  });

  it('removes an operator, who is signed out everywhere and stays a member', async () => {
    const leaving = await signedIn(test, 'operator', readers.newEmail());
    const { id, email } = (await leaving.get('/api/auth/me').expect(200)).body as User;
    await operator.delete(`/api/team/members/${id}`).expect(200);
    await leaving.get('/api/auth/me').expect(401);
    expect((await readers.user(email)).role).toBe('member');
    await operator.delete(`/api/team/members/${id}`).expect(404);
  });

  it('ends the invitations of whoever is removed, and nobody else’s', async () => {
    const leaving = await signedIn(test, 'operator', readers.newEmail());
    const { id } = (await leaving.get('/api/auth/me').expect(200)).body as User;
    const [own, other] = [readers.newEmail(), readers.newEmail()];
    await leaving.post('/api/team/invites').send({ email: own }).expect(200);
    const back = linkOf(await readers.mail(own, /invit/i), '/accept-invite');
    const kept = await invite(other);
    // Whoever else is invited has a link of their own.
    await invite(readers.newEmail());
    await operator.delete(`/api/team/members/${id}`).expect(200);
    const accept = (token: string) =>
      readers
        .visitor()
        .post('/api/auth/accept-invite')
        .send({ token, ...NEW });
    expect(refused(await accept(back))).toEqual(LINK_INVALID);
    await accept(kept).expect(200);
  });

  it('invites nobody who is in it', async () => {
    const answer = await operator.post('/api/team/invites').send({ email: 'lead@press.example' }).expect(409);
    expect((answer.body as ErrorBody).code).toBe('already_operator');
  });

  it('never loses its last operator, even where all remove each other at once', async () => {
    const users = test.database.dataSource.getRepository(User);
    const lead = await readers.user('lead@press.example');
    // Whoever stays must have a password that is known here.
    await users.createQueryBuilder().update().set({ role: 'member' }).where('id <> :id', { id: lead.id }).execute();
    const others = await Promise.all([1, 2, 3].map(() => signedIn(test, 'operator', readers.newEmail())));
    const { members: together } = await team();
    expect(together.map(({ isRemovable }) => isRemovable)).toEqual([true, true, true, true]);
    const all = together.map(({ id }) => id);
    await Promise.all(
      [operator, ...others].flatMap((agent) => all.map((id) => agent.delete(`/api/team/members/${id}`))),
    );
    const [left, ...more] = await users.findBy({ role: 'operator' });
    expect(more).toEqual([]);
    const agent = readers.visitor();
    await login(agent, left?.email as string, PASSWORD).expect(200);
    const last = await agent.delete(`/api/team/members/${left?.id}`).expect(409);
    expect((last.body as ErrorBody).code).toBe('last_operator');
    // It is not offered either.
    const { members } = (await agent.get('/api/team').expect(200)).body as TeamView;
    expect(members.map(({ isRemovable }) => isRemovable)).toEqual([false]);
    // The sandbox's own operator signs in only while that is on, and so is nobody who could stay.
    await signedIn(test, 'operator', 'sample@press.example');
    await users.update({ email: 'sample@press.example' }, { isSample: true });
    const { config } = test.app.get<Runtime>(RUNTIME);
    Object.assign(config, { sandbox: false });
    await agent.delete(`/api/team/members/${left?.id}`).expect(409);
    Object.assign(config, { sandbox: true });
    await agent.delete(`/api/team/members/${left?.id}`).expect(200);
  });
});
