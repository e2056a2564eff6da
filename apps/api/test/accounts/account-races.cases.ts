import { AccountToken, User } from '@pressloom/database/entities';
import { lock } from '@pressloom/database/locks';
import { waitFor } from '@pressloom/testing';
import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import type { EntityManager } from 'typeorm';
import { PasswordHasher } from '../../src/auth/passwords/password-hasher.ts';
import { PASSWORD, signedIn } from '../people.ts';
import { allMailed, BEHIND_PROXY, linkOf, Readers, refused } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let readers: Readers;
let operator: TestAgent;

beforeAll(async () => {
  test = await startTestApp({ env: BEHIND_PROXY });
  readers = new Readers(test);
  operator = await signedIn(test, 'operator', 'lead@press.example');
});
afterAll(() => test.close());

/** Does something behind the lock of an account after a call has compared its password or looked up its address, and before that call writes anything. */
async function meanwhile<T>(
  email: string,
  act: (manager: EntityManager) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const locked = { where: { email }, lock: { mode: 'pessimistic_write' } } as const;
  return behind((manager) => manager.findOneOrFail(User, locked), act, call);
}

/** The same behind any lock. */
async function behind<T>(
  take: (manager: EntityManager) => Promise<unknown>,
  act: (manager: EntityManager) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const { dataSource } = test.database;
  let answer: Promise<T> | undefined;
  await dataSource.transaction(async (manager) => {
    await take(manager);
    answer = call();
    await waitFor(async () => {
      const waiting: unknown[] = await dataSource.query(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      return waiting.length > 0;
    });
    await act(manager);
  });
  return answer as Promise<T>;
}

const change = (email: string, to: Partial<User>) => (manager: EntityManager) => manager.update(User, { email }, to);
const NEW_PASSWORD = { passwordHash: 'the hash of the owner’s new password' };
const links = (userId: number, kind: AccountToken['kind']): Promise<number> =>
  test.database.dataSource.getRepository(AccountToken).countBy({ userId, kind });

describe('a password that was compared while its owner set another', () => {
  it('asks for no other address', async () => {
    const { email, agent } = await readers.registered();
    const { id } = await readers.user(email);
    const form = { newEmail: readers.newEmail(), password: PASSWORD };
    const answer = await meanwhile(email, change(email, NEW_PASSWORD), async (): Promise<Response> =>
      agent.post('/api/auth/update-email').send(form),
    );
    expect(refused(answer)).toEqual([400, 'validation_failed']);
    expect(await links(id, 'change-email')).toBe(0);
  });

  it('sets no other password', async () => {
    const { email, agent } = await readers.registered();
    const form = { currentPassword: PASSWORD, newPassword: 'Stolen-Horse-9' };
    const answer = await meanwhile(email, change(email, NEW_PASSWORD), async (): Promise<Response> =>
      agent.post('/api/auth/change-password').send(form),
    );
    expect(refused(answer)).toEqual([400, 'validation_failed']);
    expect(await readers.user(email)).toMatchObject(NEW_PASSWORD);
  });

  it.each([
    ['another password', () => NEW_PASSWORD],
    ['another address', () => ({ email: readers.newEmail() })],
  ])('accepts no invitation, for an account that has %s since', async (_name, other) => {
    const { email } = await readers.registered();
    const { id } = await readers.user(email);
    await operator.post('/api/team/invites').send({ email }).expect(200);
    const form = { token: linkOf(await readers.mail(email, /invit/i), '/accept-invite'), password: PASSWORD };
    const answer = await meanwhile(email, change(email, other()), async (): Promise<Response> =>
      readers.visitor().post('/api/auth/accept-invite').send(form),
    );
    expect(refused(answer)).toEqual([400, 'validation_failed']);
    expect(await test.database.dataSource.getRepository(User).findOneBy({ id })).toMatchObject({ role: 'member' });
    await readers.visitor().get('/api/auth/invite').query({ token: form.token }).expect(200);
  });
});

describe('a sign-in whose password was compared while its owner', () => {
  const signIn = async (email: string) => {
    const agent = readers.visitor();
    const answer = await agent.post('/api/auth/login').send({ email, password: PASSWORD });
    expect(refused(answer)).toEqual([401, 'invalid_credentials']);
    await agent.get('/api/auth/me').expect(401);
  };
  const sessionsOf = (userId: number): Promise<unknown[]> =>
    test.database.dataSource.query(`SELECT 1 FROM sessions WHERE sess -> 'passport' ->> 'user' = $1::text`, [userId]);

  it.each([
    [
      'reset it',
      async (email: string) => {
        await readers.visitor().post('/api/auth/request-password-reset').send({ email }).expect(200);
        const token = linkOf(await readers.mail(email, /^Reset/), '/reset-password');
        const form = { token, password: 'Owners-Horse-3' };
        await readers.visitor().post('/api/auth/reset-password').send(form).expect(200);
      },
      0,
    ],
    [
      'changed it',
      async (_email: string, owner: TestAgent) => {
        const form = { currentPassword: PASSWORD, newPassword: 'Owners-Horse-3' };
        await owner.post('/api/auth/change-password').send(form).expect(200);
      },
      1,
    ],
    [
      'took another address',
      async (email: string, owner: TestAgent) => {
        const newEmail = `new.${email}`;
        await owner.post('/api/auth/update-email').send({ newEmail, password: PASSWORD }).expect(200);
        const token = linkOf(await readers.mail(newEmail, /^Confirm/), '/confirm-email');
        await owner.post('/api/auth/confirm-email-change').send({ token }).expect(200);
      },
      1,
    ],
  ])('%s leaves no session', async (_name, act, left) => {
    const { email, agent } = await readers.registered();
    const { id } = await readers.user(email);
    const hasher = test.app.get(PasswordHasher, { strict: false });
    const verify = hasher.verify.bind(hasher);
    const spy = jest.spyOn(hasher, 'verify').mockImplementationOnce(async (...asked) => {
      const isRight = await verify(...asked);
      await act(email, agent);
      return isRight;
    });
    await signIn(email);
    spy.mockRestore();
    expect(await sessionsOf(id)).toHaveLength(left);
  });
});

it('an operator who is removed while they invite somebody invites nobody', async () => {
  const email = readers.newEmail();
  const leaving = await signedIn(test, 'operator', email);
  const invited = readers.newEmail();
  const answer = await behind(
    (manager) => lock(manager, 'team'),
    change(email, { role: 'member' }),
    async (): Promise<Response> => leaving.post('/api/team/invites').send({ email: invited }),
  );
  expect(refused(answer)).toEqual([403, 'not_allowed']);
  expect(await test.database.dataSource.getRepository(AccountToken).countBy({ email: invited })).toBe(0);
});

it('an address that an account lost while a reset was looked up is mailed no link', async () => {
  const { email } = await readers.registered();
  const { id } = await readers.user(email);
  await meanwhile(email, change(email, { email: readers.newEmail() }), async () => {
    await readers.visitor().post('/api/auth/request-password-reset').send({ email }).expect(200);
  });
  await waitFor(async () => {
    const open: unknown[] = await test.database.dataSource.query(
      `SELECT 1 FROM jobs WHERE type = 'password-reset' AND status IN ('queued', 'running')`,
    );
    return open.length === 0;
  });
  expect(await links(id, 'reset-password')).toBe(0);
});

it('an account that is being erased holds none of its links while it waits for whoever uses one', async () => {
  const { email } = await readers.registered();
  await allMailed(test);
  const { id } = await readers.user(email);
  const lock = { mode: 'pessimistic_write', onLocked: 'nowait' } as const;
  const takeLinks = (manager: EntityManager) => manager.findOneOrFail(AccountToken, { where: { userId: id }, lock });
  await meanwhile(email, takeLinks, async () => {
    await operator.post('/api/people/erase').send({ email }).expect(200);
  });
  expect(await test.database.dataSource.getRepository(User).countBy({ email })).toBe(0);
});
