import { LoginAttempt, User } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { PasswordHasher } from '../../src/auth/passwords/password-hasher.ts';
import { AccountTokens } from '../../src/auth/tokens/account-tokens.service.ts';
import { LoginThrottle } from '../../src/auth/sign-in/login-throttle.ts';
import { DEFAULT_TIMING } from '../../src/runtime.ts';
import type { Timing } from '../../src/runtime.ts';
import { PASSWORD, signedIn } from '../people.ts';
import { BEHIND_PROXY } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let addresses = 0;

async function started(timing: Partial<Timing> = {}): Promise<void> {
  test = await startTestApp({ env: BEHIND_PROXY, timing });
  await signedIn(test, 'operator', 'owner@press.example');
}
beforeEach(() => test.clock.set(null));

/** Somebody at an address of their own, who has called nothing yet. */
const visitor = (): TestAgent => test.agent().set('X-Forwarded-For', `198.18.3.${++addresses}`);

const login = (agent: TestAgent, email: string, password: string) =>
  agent.post('/api/auth/login').send({ email, password });

describe('guessing', () => {
  beforeAll(() => started());
  afterAll(() => test.close());

  let hashes: jest.SpyInstance;

  // Each test guesses at an account of its own, as wrong tries of a day count.
  let target: string;
  let targets = 0;
  beforeEach(async () => {
    target = `target${++targets}@press.example`;
    await signedIn(test, 'member', target);
  });
  beforeEach(() => (hashes = jest.spyOn(test.app.get(PasswordHasher, { strict: false }), 'verify')));
  afterEach(() => hashes.mockRestore());

  it('at one account ends after 10 wrong tries, ahead of the hash, while its owner comes in from elsewhere', async () => {
    const guesser = visitor();
    for (let guess = 0; guess < 10; guess++) await login(guesser, target, `Wrong-${guess}`).expect(401);
    const refused = await login(guesser, `T${target.slice(1)} `, PASSWORD).expect(429);
    expect(refused.body).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many wrong sign-ins. Please try again in 15 minutes.',
    });
    expect(Number(refused.get('retry-after'))).toBeGreaterThan(890);
    expect(hashes).toHaveBeenCalledTimes(10);
    await login(visitor(), target, PASSWORD).expect(200);
    await login(guesser, 'owner@press.example', PASSWORD).expect(200);
  });

  it('counts by what the proxy says, whatever a caller says ahead of it, and in whichever spelling', async () => {
    const said = (number: number) =>
      [
        `10.0.0.${number}, 203.0.113.9`,
        `203.0.113.9:${number}`,
        `unknown, 198.51.100.${number},::ffff:203.0.113.9`,
        `2001:db8:${number}::1, 64:ff9b::cb00:7109`,
        `,, ,[::FFFF:CB00:7109]:${number}`,
      ][number % 5] as string;
    const statuses: number[] = [];
    for (let guess = 1; guess <= 12; guess++) {
      const guesser = test.agent().set('X-Forwarded-For', said(guess));
      statuses.push((await login(guesser, target, `Wrong-${guess}`)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('may begin again a quarter of an hour later', async () => {
    const guesser = visitor();
    const now = Date.now();
    test.clock.set(new Date(now));
    for (let guess = 0; guess < 10; guess++) await login(guesser, target, `Wrong-${guess}`);
    test.clock.set(new Date(now + 14 * 60_000));
    await login(guesser, target, PASSWORD).expect(429);
    test.clock.set(new Date(now + 16 * 60_000));
    await login(guesser, target, PASSWORD).expect(200);
  });

  it('in parallel gets no guess more', async () => {
    const guesser = visitor();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => login(guesser, target, `Wrong-${guess}`)),
    );
    const statuses = answers.map((answer) => answer.status);
    const guesses = statuses.filter((status) => status === 401).length;
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(guesses).toBeLessThanOrEqual(10);
    // Some of those that are admitted find too many at work.
    expect(hashes.mock.calls.length).toBeGreaterThanOrEqual(guesses);
    expect(hashes.mock.calls.length).toBeLessThanOrEqual(10);
  });

  it('at many accounts ends after 50 wrong tries from one address, for an hour', async () => {
    const guesser = visitor();
    const now = Date.now();
    test.clock.set(new Date(now));
    for (let guess = 0; guess < 50; guess++)
      await login(guesser, `reader${guess}@press.example`, 'Wrong-Horse').expect(401);
    await login(guesser, 'reader50@press.example', 'Wrong-Horse').expect(429);
    await login(guesser, target, PASSWORD).expect(429);
    expect(hashes).toHaveBeenCalledTimes(50);
    await login(visitor(), target, PASSWORD).expect(200);
    test.clock.set(new Date(now + 61 * 60_000));
    await login(guesser, target, PASSWORD).expect(200);
  });

  it('ends after 200 wrong tries from the networks around, but for nobody farther away', async () => {
    const now = Date.now();
    test.clock.set(new Date(now));
    await test.database.dataSource.query(
      `INSERT INTO login_attempts (email, ip_address, wider_network, success, attempted_at)
       SELECT 'reader' || place || '@press.example', '2001:db8:7:' || place || '::/64', '2001:db8:7::/48', false, $1
       FROM generate_series(1, 199) place`,
      [new Date(now - 60_000)],
    );
    // What the owner's own browser tried is nobody else's.
    await test.database.dataSource.query(
      `INSERT INTO login_attempts (email, ip_address, wider_network, device_id, success, attempted_at)
       SELECT $2, '2001:db8:8:f002::/64', '2001:db8:8::/48', 'known', false, $1 FROM generate_series(1, 200)`,
      [new Date(now - 60_000), target],
    );
    const from = (address: string) => test.agent().set('X-Forwarded-For', address);
    await login(from('2001:db8:7:f001::1'), target, 'Wrong-Horse').expect(401);
    await login(from('2001:db8:7:f002::1'), target, PASSWORD).expect(429);
    await login(from('2001:db8:8:f002::1'), target, PASSWORD).expect(200);
  });

  it('by a browser that knew a former password is a stranger’s, but not by the one that set the new one', async () => {
    const { dataSource } = test.database;
    const [former, owner] = [visitor(), visitor()];
    await login(former, target, PASSWORD).expect(200);
    const { id: userId } = await dataSource.getRepository(User).findOneByOrFail({ email: target });
    const reset = async (password: string) => {
      const tokens = test.app.get(AccountTokens, { strict: false });
      const link = { kind: 'reset-password', userId, email: target } as const;
      const { secret: token } = await dataSource.transaction((manager) => tokens.issue(manager, link));
      await owner.post('/api/auth/reset-password').send({ token, password }).expect(200);
    };
    const knownBy = async (agent: TestAgent) => {
      await login(agent, target, 'Wrong-Horse').expect(401);
      const [last] = await dataSource.getRepository(LoginAttempt).find({ order: { id: 'DESC' }, take: 1 });
      return last?.deviceId !== null;
    };
    expect([await knownBy(former), await knownBy(owner)]).toEqual([true, false]);
    await reset('Owners-Horse-3');
    expect([await knownBy(former), await knownBy(owner)]).toEqual([false, true]);
    await login(owner, target, 'Owners-Horse-3').expect(200);
    const form = { currentPassword: 'Owners-Horse-3', newPassword: 'Owners-Horse-4' };
    await owner.post('/api/auth/change-password').send(form).expect(200);
    expect(await knownBy(owner)).toBe(true);
  });

  it('leaves no row where it is refused, and 100,000 of older than an hour at most', async () => {
    const { dataSource } = test.database;
    const attempts = dataSource.getRepository(LoginAttempt);
    const guesser = visitor();
    for (let guess = 0; guess < 14; guess++) await login(guesser, target, `Wrong-${guess}`);
    expect(await attempts.countBy({ email: target, success: false })).toBe(10);
    const flood = (count: number, ago: string) =>
      dataSource.query(
        `INSERT INTO login_attempts (email, ip_address, success, attempted_at)
         SELECT 'flood@press.example', 'unknown', false, now() - $2::interval FROM generate_series(1, $1)`,
        [count, ago],
      );
    await flood(20, '2 hours');
    await flood(100_000, '59 minutes');
    // The newest stay, and what a limit by network counts, however much that is.
    const remember = async () => {
      await test.app.get(LoginThrottle, { strict: false }).forgetOld();
      const wrongOf = (email: string) => attempts.countBy({ email, success: false });
      return [await wrongOf(target), await wrongOf('flood@press.example')];
    };
    expect(await remember()).toEqual([10, 100_000]);
    await flood(10, '59 minutes');
    expect(await remember()).toEqual([10, 100_010]);
    test.clock.set(new Date(Date.now() + 2 * 60_000));
    expect(await remember()).toEqual([10, 100_000]);
  });
});

describe('an address', () => {
  beforeAll(() => started());
  afterAll(() => test.close());

  // The sign of Kelvin is a K, and its small letter k.
  const owner = 'kelvin.owner@press.example';
  const wrongTries = (email: string) =>
    test.database.dataSource.getRepository(LoginAttempt).countBy({ email, success: false });

  /** Each signs in to the account. */
  const SAME = [
    owner,
    owner.toUpperCase(),
    'Kelvin.Owner@Press.Example',
    '\u212aelvin.owner@press.example',
    ...[' ', '\t', '\r\n', '\u00a0', '\u2003', '\u3000', '\ufeff'].flatMap((space) => [space + owner, owner + space]),
  ];

  /** Each is somebody else's address, or none. */
  const OTHERS = [
    ...['kelvin.owner+news@press.example', 'kelvinowner@press.example', 'kelvin_owner@press.example'],
    ...['"kelvin.owner"@press.example', "'kelvin.owner@press.example", 'kelvin.owner@press.example.'],
    ...[
      'kelvin.owner@press.example.org',
      'kelvin.owner@mail.press.example',
      'kelvin.owner%40press.example@press.example',
    ],
    ...[
      'Kelvin Owner <kelvin.owner@press.example>',
      'mailto:kelvin.owner@press.example',
      'kelvin.owner(x)@press.example',
    ],
    // Full width, ligatures and letters of other scripts, which a form of compatibility or the eye takes for the same.
    ...['\uff4belvin.owner@press.example', 'kelvin.owner\uff20press.example', 'kelvin.owner@\uff50ress.example'],
    ...['kelvin\uff0eowner@press.example', '\u24daelvin.owner@press.example', 'k\u0435lvin.owner@press.example'],
    // Accents in both ways to write them, and what no eye sees.
    ...['kelvin.own\u00e9r@press.example', 'kelvin.owne\u0301r@press.example', 'kelv\u0131n.owner@press.example'],
    ...['kelv\u0130n.owner@press.example', 'kelvin\u200b.owner@press.example', 'kelvin.owner\u00ad@press.example'],
    ...['\u200fkelvin.owner@press.example', 'kelvin.owner@press.example\0', 'kelvin .owner@press.example'],
  ];

  beforeAll(() => signedIn(test, 'member', owner));
  beforeEach(async () => {
    await test.database.dataSource.query('DELETE FROM login_attempts');
    test.clock.set(new Date());
  });

  it('signs in to its account in all these spellings, and each spends a guess at it', async () => {
    for (const [number, spelling] of SAME.entries()) {
      const { status } = await login(visitor(), spelling, PASSWORD);
      const { status: wrong } = await login(visitor(), spelling, 'Wrong-Horse');
      expect([spelling, status, wrong]).toEqual([spelling, 200, 401]);
      expect(await wrongTries(owner)).toBe(number + 1);
    }
  });

  it('has ten guesses from a network and twenty from all, in however many spellings', async () => {
    for (const guesser of [visitor(), visitor()]) {
      for (const spelling of SAME.slice(0, 10)) await login(guesser, spelling, 'Wrong-Horse').expect(401);
      for (const spelling of SAME) await login(guesser, spelling, PASSWORD).expect(429);
    }
    const stranger = visitor();
    for (const spelling of SAME) await login(stranger, spelling, PASSWORD).expect(429);
    expect(await wrongTries(owner)).toBe(20);
  });

  it('of another, however alike, costs the owner nothing, and counts for the network', async () => {
    const guesser = visitor();
    const tries = Array.from({ length: 6 }, () => OTHERS).flat();
    const statuses: number[] = [];
    for (const other of tries) statuses.push((await login(guesser, other, PASSWORD)).status);
    // What is no address is refused before anything is looked up.
    const counted = statuses.filter((status) => status !== 400);
    expect(counted.length).toBeGreaterThan(60);
    expect(counted).toEqual(counted.map((_, number) => (number < 50 ? 401 : 429)));
    await login(guesser, owner, PASSWORD).expect(429);
    expect(await wrongTries(owner)).toBe(0);
    await login(visitor(), owner, PASSWORD).expect(200);
  });
});

describe('guessing from many addresses at once', () => {
  // So dear that calls wait for each other's hashes, and no dearer: beside other work all of them take many times as long.
  const { memoryKib, passes } = DEFAULT_TIMING.passwordCost;
  beforeAll(() => started({ passwordCost: { memoryKib: memoryKib / 4, passes } }));
  afterAll(() => test.close());

  it('is refused rather than queued without end', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, guess) => login(visitor(), `somebody${guess}@press.example`, 'Wrong-Horse')),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(401) + count(429)).toBe(60);
    expect(count(401)).toBeGreaterThanOrEqual(22);
    await login(visitor(), 'owner@press.example', PASSWORD).expect(200);
  });

  it('or signing in over and over by the passwords of members keeps neither an operator nor a newcomer out', async () => {
    const owner = visitor();
    await login(owner, 'owner@press.example', PASSWORD).expect(200);
    await signedIn(test, 'member', 'newcomer@press.example');
    const members: { agent: TestAgent; email: string }[] = [];
    for (let number = 0; number < 6; number += 1) {
      const email = `flood${number}@press.example`;
      await signedIn(test, 'member', email);
      const agent = visitor();
      await login(agent, email, PASSWORD).expect(200);
      members.push({ agent, email });
    }
    let isOver = false;
    const floods = members.map(async ({ agent, email }) => {
      while (!isOver) await Promise.all([1, 2, 3].map(() => login(agent, email, PASSWORD)));
    });
    const answers: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      answers.push((await login(owner, 'owner@press.example', PASSWORD)).status);
      answers.push((await login(visitor(), 'newcomer@press.example', PASSWORD)).status);
    }
    isOver = true;
    await Promise.all(floods);
    expect(answers).toEqual(Array(8).fill(200));
  });
});
