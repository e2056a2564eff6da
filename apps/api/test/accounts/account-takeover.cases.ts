import type TestAgent from 'supertest/lib/agent.js';
import { PASSWORD, signedIn } from '../people.ts';
import { BEHIND_PROXY, linkOf, Readers, refused } from '../readers.ts';
import { assertTakenBack, namedOrders, ordersOf, OWNERS, Takeover } from '../takeover.ts';
import type { OwnerStep, ThiefStep } from '../takeover.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LINK_INVALID = [400, 'link_invalid'];

let test: TestApp;
let readers: Readers;
let operator: TestAgent;

beforeAll(async () => {
  test = await startTestApp({ env: BEHIND_PROXY });
  readers = new Readers(test);
  operator = await signedIn(test, 'operator', 'lead@press.example');
});
afterAll(() => test.close());

/** Every order of up to two steps, and what was found by thinking; those of three are in `account-takeover.simulation.spec.ts`. */
const ORDERS: [ThiefStep[], OwnerStep][] = [
  ...[1, 2].flatMap((steps) => ordersOf(steps)),
  [['asks', 'asks'], 'resets'],
  [['asks', 'moves it'], 'undoes'],
  [['moves it', 'moves it', 'undoes', 'moves it', 'resets', 'asks'], 'undoes'],
];

describe('a thief who knows the password', () => {
  it.each(namedOrders(ORDERS))('%s: nothing works any more once the owner %s', (_name, owner, steps) =>
    assertTakenBack(test, readers, { steps, owner }),
  );

  it('has nothing left by whichever undo of the owner, before there is a new password', async () => {
    const account = await Takeover.begin(test, readers);
    for (const step of ['moves it', 'gets it confirmed back', 'moves it'] as const) await account.thief(step);
    await account.ownerUndoes('last');
    expect(await account.thiefTriesAll()).toEqual([]);
    await account.ownerResets();
    expect(await account.ownerSignsIn()).toBe(200);
  });

  it('can not keep the owner out by registering with the address that the account lost', async () => {
    const account = await Takeover.begin(test, readers);
    await account.thief('moves it');
    const again = { firstName: 'Not', lastName: 'Ada', email: account.owner, password: PASSWORD };
    const register = () => readers.visitor().post('/api/auth/register').send(again);
    expect(refused(await register())).toEqual([409, 'address_reserved']);
    await account.owned('undoes');
    expect(await account.thiefTriesAll()).toEqual([]);
    expect(await account.ownerSignsIn()).toBe(200);
  });

  it('leaves the address to others once nothing can be taken back', async () => {
    const account = await Takeover.begin(test, readers);
    await account.thief('moves it');
    await account.newest(account.owner, '/undo-email');
    test.clock.set(new Date(Date.now() + 31 * DAY_MS));
    await readers.registered({ email: account.owner });
    test.clock.set(null);
  });

  it('can not end the owner’s undo by new passwords of the stolen account', async () => {
    const account = await Takeover.begin(test, readers);
    await account.thief('moves it');
    await account.thiefChangesPassword();
    await account.thief('resets');
    await account.owned('undoes');
    expect(await account.thiefTriesAll()).toEqual([]);
    expect(await account.ownerSignsIn()).toBe(200);
  });

  it('can not confirm what was asked for before the password changed, even where nothing withdrew the link', async () => {
    const account = await Takeover.begin(test, readers);
    const evil = await account.thief('asks');
    const confirm = await account.newest(evil, '/confirm-email');
    await account.owned('resets');
    await test.database.dataSource.query('UPDATE account_tokens SET spent_at = NULL WHERE email = $1', [evil]);
    expect(refused(await account.post(confirm))).toEqual(LINK_INVALID);
    expect((await readers.user(account.owner)).email).toBe(account.owner);
  });

  it('can not reset at an address that the account lost while the mail was on its way', async () => {
    const account = await Takeover.begin(test, readers);
    const evil = await account.thief('moves it');
    await readers.visitor().post('/api/auth/request-password-reset').send({ email: evil }).expect(200);
    const reset = await account.newest(evil, '/reset-password');
    await account.owned('undoes');
    await test.database.dataSource.query('UPDATE account_tokens SET spent_at = NULL WHERE email = $1', [evil]);
    expect(refused(await account.post(reset))).toEqual(LINK_INVALID);
    expect(await account.ownerSignsIn()).toBe(200);
  });
});

describe('an account of a colleague to come', () => {
  const invited = async (email: string): Promise<string> => {
    await operator.post('/api/team/invites').send({ email }).expect(200);
    return linkOf(await readers.mail(email, /invit/i), '/accept-invite');
  };
  const accept = (token: string, password: string) =>
    readers.visitor().post('/api/auth/accept-invite').send({ token, password });

  it('that a thief registered and asked to change is the colleague’s alone once they accepted', async () => {
    const account = await Takeover.begin(test, readers);
    const { id } = await readers.user(account.owner);
    await account.thief('asks');
    const token = await invited(account.owner);
    await account.owned('resets');
    await accept(token, OWNERS).expect(200);
    expect(await account.thiefTriesAll()).toEqual([]);
    expect(await account.row(id)).toMatchObject({ email: account.owner, role: 'operator' });
  });

  it('that was the thief’s until the colleague confirmed it is not taken back once they are an operator', async () => {
    const { email: evil, agent: thief } = await readers.registered();
    const colleague = readers.newEmail();
    await thief.post('/api/auth/update-email').send({ newEmail: colleague, password: PASSWORD }).expect(200);
    const confirm = linkOf(await readers.mail(colleague, /confirm/i), '/confirm-email');
    await readers.visitor().post('/api/auth/confirm-email-change').send({ token: confirm }).expect(200);
    const undo = linkOf(await readers.mail(evil, /was changed/i), '/undo-email');
    const stop = linkOf(await readers.mail(evil, /asked to change/i), '/stop-email');
    // What the colleague would do is left out: the thief's links must not depend on it.
    await accept(await invited(colleague), PASSWORD).expect(200);
    for (const token of [undo, stop]) {
      const answer = await readers.visitor().post('/api/auth/undo-email-change').send({ token });
      expect(refused(answer)).toEqual(LINK_INVALID);
    }
    expect(await readers.user(colleague)).toMatchObject({ role: 'operator' });
  });

  it('is signed in nowhere else once they are an operator', async () => {
    const { email, agent } = await readers.registered();
    await accept(await invited(email), PASSWORD).expect(200);
    await agent.get('/api/auth/me').expect(401);
  });
});
