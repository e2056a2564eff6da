import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import type { Network } from '../../src/common/networks.ts';
import { RateLimits } from '../../src/common/rate-limits.ts';
import { PASSWORD, signedIn } from '../people.ts';
import { allMailed, BEHIND_PROXY, Readers, refused } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const TOO_MANY = [429, 'too_many_requests'];
const NEW_BROWSER = /new (device|sign-in)|signed in/i;

let test: TestApp;
let readers: Readers;
let networks = 0;

beforeAll(async () => {
  test = await startTestApp({ env: BEHIND_PROXY });
  readers = new Readers(test);
});
afterAll(() => test.close());

const newNetwork = () => `203.0.113.${(networks += 1)}`;
const login = (agent: TestAgent, email: string) => agent.post('/api/auth/login').send({ email, password: PASSWORD });
const update = (agent: TestAgent, newEmail: string): PromiseLike<Response> =>
  agent.post('/api/auth/update-email').send({ newEmail, password: PASSWORD });

/** Mails about something that were sent to these addresses. */
async function mailed(emails: string[], subject: RegExp): Promise<number> {
  await allMailed(test);
  const mails = await Promise.all(emails.map((email) => readers.mailsTo(email)));
  return mails.flat().filter((mail) => subject.test(mail.subject)).length;
}

/** Accounts that somebody registered, each with an address of which nobody knows whose it is. */
const several = (count: number) => Promise.all(Array.from({ length: count }, () => readers.registered()));

describe('whoever registered with somebody else’s address', () => {
  it('has five mails a day sent to it about new browsers, however often they sign in', async () => {
    const { email } = await readers.registered();
    for (let time = 0; time < 8; time += 1) await login(readers.visitor(), email).expect(200);
    expect(await mailed([email], NEW_BROWSER)).toBe(5);
  });

  it('has twenty of them an hour sent from one network, to however many addresses, while verified ones are told', async () => {
    const from = newNetwork();
    const visitor = () => test.agent().set('X-Forwarded-For', from);
    const emails = (await several(5)).map(({ email }) => email);
    for (const email of emails) {
      for (let time = 0; time < 5; time += 1) await login(visitor(), email).expect(200);
    }
    expect(await mailed(emails, NEW_BROWSER)).toBe(20);
    const proved = readers.newEmail();
    await signedIn(test, 'member', proved);
    await login(visitor(), proved).expect(200);
    expect(await mailed([proved], NEW_BROWSER)).toBe(1);
  });

  it('has five mails an hour sent to it about new passwords', async () => {
    const { email, agent } = await readers.registered();
    const change = (time: number) =>
      agent.post('/api/auth/change-password').send({
        currentPassword: time === 0 ? PASSWORD : `Other-Horse-${time - 1}`,
        newPassword: `Other-Horse-${time}`,
      });
    for (let time = 0; time < 5; time += 1) await change(time).expect(200);
    expect(refused(await change(5))).toEqual(TOO_MANY);
    expect(await mailed([email], /password was changed/i)).toBe(5);
  });

  it('has five mails an hour sent to it about a forgotten password, from however many networks', async () => {
    const { email } = await readers.registered();
    for (let time = 0; time < 7; time += 1) {
      await readers.visitor().post('/api/auth/request-password-reset').send({ email }).expect(200);
      await allMailed(test);
    }
    expect(await mailed([email], /^Reset/)).toBe(5);
  });

  it('has the link that verifies it sent five times an hour on request', async () => {
    const { email, agent } = await readers.registered();
    for (let time = 0; time < 5; time += 1) await agent.post('/api/auth/resend-verification').expect(200);
    expect(refused(await agent.post('/api/auth/resend-verification'))).toEqual(TOO_MANY);
    expect(await mailed([email], /^Verify/)).toBe(6);
  });
});

describe('whoever has many accounts', () => {
  it('has one address asked five times an hour whether it is theirs', async () => {
    const accounts = await several(3);
    const target = readers.newEmail();
    const answers: Response[] = [];
    for (let round = 0; round < 2; round += 1) {
      for (const { agent } of accounts) answers.push(await update(agent, target));
    }
    expect(answers.slice(0, 5).map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(answers.slice(5).map(refused)).toEqual([TOO_MANY]);
    expect(await mailed([target], /^Confirm/)).toBe(5);
    // Another address has its own.
    for (const { agent } of accounts) expect((await update(agent, readers.newEmail())).status).toBe(200);
  });

  it.each([
    ['links that verify', (agent: TestAgent): PromiseLike<Response> => agent.post('/api/auth/resend-verification')],
    ['changes of address', (agent: TestAgent) => update(agent, readers.newEmail())],
    [
      'new passwords',
      (agent: TestAgent): PromiseLike<Response> =>
        agent.post('/api/auth/change-password').send({ currentPassword: PASSWORD, newPassword: PASSWORD }),
    ],
  ])('asks for twenty %s an hour from one network', async (_name, ask) => {
    const from = newNetwork();
    const accounts = await several(6);
    const statuses: number[] = [];
    for (const { agent } of accounts) {
      agent.set('X-Forwarded-For', from);
      for (let time = 0; time < 4; time += 1) statuses.push((await ask(agent)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(4).fill(429)]);
  });
});

it('what one network is refused counts for none of its neighbours', async () => {
  const limits = test.app.get(RateLimits);
  const [flood, neighbour] = [1, 2].map((id) => ({ id: `2001:db8:0:${id}::/64`, wider: '2001:db8::/48' }));
  const tries = { limit: 2, windowMs: 60_000 };
  const admitted: boolean[] = [];
  for (let time = 0; time < 20; time += 1) admitted.push(await limits.admitsFrom(flood as Network, 'try', tries));
  expect(admitted.filter(Boolean)).toHaveLength(2);
  expect(await limits.admitsFrom(neighbour as Network, 'try', tries)).toBe(true);
});
