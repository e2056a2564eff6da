import { SOCKET_PATH } from '@pressloom/contracts/realtime';
import { AccountToken, Job, User } from '@pressloom/database/entities';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { PasswordHasher } from '../../src/auth/passwords/password-hasher.ts';
import { PasswordResetRequests } from '../../src/auth/passwords/password-reset-requests.service.ts';
import { PasswordsService } from '../../src/auth/passwords/passwords.service.ts';
import { SessionsService } from '../../src/auth/sessions/sessions.service.ts';
import { Devices } from '../../src/auth/sign-in/devices.service.ts';
import { LoginThrottle } from '../../src/auth/sign-in/login-throttle.ts';
import { PasswordCheck } from '../../src/auth/sign-in/password-check.service.ts';
import { AccountTokens, linkInvalid } from '../../src/auth/tokens/account-tokens.service.ts';
import { RealtimeGateway } from '../../src/common/realtime.gateway.ts';
import { DEFAULT_TIMING } from '../../src/runtime.ts';
import type { Timing } from '../../src/runtime.ts';
import { everyTable } from '../every-table.ts';
import { PASSWORD, cookiesOf, signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

/**
 * Promises T21 to T23 of accounts in their short form. Each is a run that gives figures. It is made against the product,
 * and against broken variants of it, whose figures must differ: else the run would prove nothing.
 */
let test: TestApp;
let people = 0;
let addresses = 0;

/** One proxy is trusted, so that a call may come from any address. */
function inAnApp(timing?: Partial<Timing>): void {
  beforeAll(async () => (test = await startTestApp({ env: { TRUST_PROXY: '1', SANDBOX: 'on' }, timing })));
  afterAll(() => test.close());
}
afterEach(() => {
  jest.restoreAllMocks();
  test.clock.set(null);
});

const the = <T>(type: abstract new (...args: never[]) => T): T => test.app.get<T>(type, { strict: false });
const address = (): string => `198.18.1.${++addresses}`;
const from = (ip = address()): TestAgent => test.agent().set('X-Forwarded-For', ip);
const login = (agent: TestAgent, email: string, password: string) =>
  agent.post('/api/auth/login').send({ email, password });
const rows = (query: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  test.database.dataSource.query(query, values);

interface Person {
  id: number;
  email: string;
  /** The browser that signed in to the account. */
  browser: TestAgent;
}

async function somebody(): Promise<Person> {
  const email = `person${++people}@press.example`;
  const browser = await signedIn(test, 'operator', email);
  const { id } = await test.database.dataSource.getRepository(User).findOneByOrFail({ email });
  return { id, email, browser };
}

type Variant = [name: string, breakIt: () => unknown];

describe('whatever a hash costs', () => {
  inAnApp();

  describe('T21: nobody learns which addresses have an account', () => {
    /** For a known and an unknown address: what is answered, and what was done for it. */
    async function run(): Promise<Record<'login' | 'reset', [unknown, unknown]>> {
      const { email } = await somebody();
      const hashes = jest.spyOn(the(PasswordHasher), 'verify');
      const jobs = () => test.database.dataSource.getRepository(Job).countBy({ type: 'password-reset' });
      const seen = async (call: (email: string) => PromiseLike<Response>, one: string) => {
        const before = await jobs();
        hashes.mockClear();
        const { status, body, headers } = await call(one);
        const answer = { status, body: { ...(body as object), requestId: '' }, headers: Object.keys(headers).sort() };
        return { ...answer, hashes: hashes.mock.calls.length, jobs: (await jobs()) - before };
      };
      const wrong = (one: string) => login(from(), one, 'Wrong-Horse-7');
      const reset = (one: string) => from().post('/api/auth/request-password-reset').send({ email: one });
      const nobody = `nobody${++people}@press.example`;
      return {
        login: [await seen(wrong, email), await seen(wrong, nobody)],
        reset: [await seen(reset, email), await seen(reset, nobody)],
      };
    }

    it('as both get the same answer for the same work', async () => {
      const { login: signIn, reset } = await run();
      expect(signIn[0]).toMatchObject({ status: 401, hashes: 1, jobs: 0 });
      expect(reset[0]).toMatchObject({ status: 200, hashes: 0, jobs: 1 });
      expect(signIn[1]).toEqual(signIn[0]);
      expect(reset[1]).toEqual(reset[0]);
    });

    const VARIANTS: Variant[] = [
      [
        'an unknown address costs no hash',
        () => {
          const real = the(PasswordCheck).check.bind(the(PasswordCheck));
          jest.spyOn(the(PasswordCheck), 'check').mockImplementation(async (request, typed) => {
            const isKnown = await test.database.dataSource.getRepository(User).existsBy({ email: typed.email });
            return isKnown ? real(request, typed) : null;
          });
        },
      ],
      [
        'the reset looks before it answers',
        () => {
          const real = the(PasswordResetRequests).request.bind(the(PasswordResetRequests));
          jest.spyOn(the(PasswordResetRequests), 'request').mockImplementation(async (email) => {
            const isKnown = await test.database.dataSource.getRepository(User).existsBy({ email });
            return isKnown ? real(email) : 'Nothing is looked up.';
          });
        },
      ],
    ];
    it.each(VARIANTS)('and it is noticed when %s', async (_name, breakIt) => {
      breakIt();
      const { login: signIn, reset } = await run();
      expect([signIn[1], reset[1]]).not.toEqual([signIn[0], reset[0]]);
    });
  });

  describe('T22: guessing fails and the owner still gets in', () => {
    const PER_ADDRESS = 50;

    /** Strangers guess at many accounts from two addresses, one of them the owner's own; then the owner signs in. */
    async function run(): Promise<{ guesses: number; owner: number; elsewhere: number }> {
      const owner = await somebody();
      await owner.browser.post('/api/auth/logout').expect(200);
      const hashes = jest.spyOn(the(PasswordHasher), 'verify');
      const home = address();
      const guess = async (ip: string): Promise<number> => {
        const agent = from(ip);
        let admitted = 0;
        for (let round = 0; round < PER_ADDRESS + 8; round += 1) {
          // Ten at the owner's account, then all over the place.
          const email = round < 12 ? owner.email : `reader${round}@press.example`;
          const { status } = await login(agent, email, `Wrong-Horse-${round}`);
          if (status === 401) admitted += 1;
        }
        return admitted;
      };
      const admitted = await Promise.all([guess(home), guess(address())]);
      expect(hashes.mock.calls.length).toBe(admitted[0] + admitted[1]);
      const back = await login(owner.browser.set('X-Forwarded-For', home), owner.email, PASSWORD);
      const stranger = await login(from(home), owner.email, PASSWORD);
      return { guesses: Math.max(...admitted), owner: back.status, elsewhere: stranger.status };
    }

    it('as an address has 50 guesses an hour, and a browser that was there before needs none of them', async () => {
      expect(await run()).toEqual({ guesses: PER_ADDRESS, owner: 200, elsewhere: 429 });
    });

    const VARIANTS: Variant[] = [
      ['no browser is known again', () => jest.spyOn(the(Devices), 'idFor').mockReturnValue(null)],
      ['nothing is counted', () => jest.spyOn(the(LoginThrottle), 'admit').mockResolvedValue(0)],
    ];
    it.each(VARIANTS)('and it is noticed when %s', async (_name, breakIt) => {
      breakIt();
      expect(await run()).not.toEqual({ guesses: PER_ADDRESS, owner: 200, elsewhere: 429 });
    });

    /** Guesses that are admitted of so many, each from an address and at an account of its own. */
    async function admitted(addresses: string[]): Promise<number> {
      let guesses = 0;
      for (const ip of addresses) {
        const { status } = await login(from(ip), `reader${++people}@press.example`, 'Wrong-Horse');
        if (status === 401) guesses += 1;
      }
      return guesses;
    }
    const inOne64 = (count: number) => Array.from({ length: count }, (_, n) => `2001:db8:1:1::${(n + 1).toString(16)}`);
    /** Four guesses from each. */
    const inOne48 = (count: number) =>
      Array.from({ length: count }, (_, n) => `2001:db8:2:${(n >> 2).toString(16)}::${(n + 1).toString(16)}`);

    it('as the addresses of a /64 have 50 together', async () => {
      const hashes = jest.spyOn(the(PasswordHasher), 'verify');
      expect(await admitted(inOne64(60))).toBe(50);
      expect(hashes).toHaveBeenCalledTimes(50);
    });

    it('as the /64s of a /48 have 200 together, and the next /48 has its own', async () => {
      expect(await admitted(inOne48(220))).toBe(200);
      expect(await admitted(['2001:db8:3:1::1'])).toBe(1);
    });

    it('as one account is guessed at slower and slower, from however many networks, but not by its owner', async () => {
      const owner = await somebody();
      await owner.browser.post('/api/auth/logout').expect(200);
      const nobody = `nobody${++people}@press.example`;
      const now = Date.now();
      const guessesAt = async (email: string) => {
        const answers: Response[] = [];
        for (let guess = 0; guess < 24; guess += 1) {
          // A guess a second, each from another network.
          test.clock.set(new Date(now + guess * 1_000));
          answers.push(await login(from(), email, `Wrong-Horse-${guess}`));
        }
        test.clock.set(new Date(now + 24_000));
        return answers.map(({ status, body, headers }) => ({
          status,
          body: { ...(body as object), requestId: '' },
          wait: headers['retry-after'],
        }));
      };
      const seen = await guessesAt(owner.email);
      // 20 are free; the next is due a second later, the one after it two seconds after that, then four.
      expect(seen.map(({ status }) => status)).toEqual([...Array<number>(21).fill(401), 429, 401, 429]);
      expect(seen.map(({ wait }) => wait)).toEqual([...Array(21).fill(undefined), '1', undefined, '3']);
      expect(await guessesAt(nobody)).toEqual(seen);
      expect((await login(from(), owner.email, PASSWORD)).status).toBe(429);
      expect((await login(owner.browser, owner.email, PASSWORD)).status).toBe(200);
      test.clock.set(new Date(now + 27_000));
      expect((await login(from(), owner.email, PASSWORD)).status).toBe(200);
    });
  });
});

describe('T23: a reset ends every session', () => {
  // Hashes cost what they cost in an installation: how many are at work at once is a part of what is promised.
  inAnApp({ passwordCost: DEFAULT_TIMING.passwordCost });

  const NEW = 'Correct-Horse-8';
  const GOOD = { alive: 0, sockets: 0, winners: 1, losers: 19, replay: 400, stored: 0, looked: 200, cameIn: 200 };

  /** Five browsers and five sockets; the link is looked at, used by twenty at once, and used again. */
  async function run(): Promise<typeof GOOD> {
    const person = await somebody();
    const browsers = [person.browser, from(), from(), from(), from()];
    for (const browser of browsers.slice(1)) await login(browser, person.email, PASSWORD).expect(200);
    const sockets = await Promise.all(browsers.map(connected));
    const token = await linkFor(person);
    const looked = await from().get('/api/auth/verify-reset-token').query({ token });
    const reset = () => from().post('/api/auth/reset-password').send({ token, password: NEW });
    const answers = await Promise.all(Array.from({ length: 20 }, reset));
    const won = answers.filter(({ status }) => status === 200).length;
    await Promise.all(sockets.map(heard));
    const alive = await Promise.all(browsers.map((browser) => browser.get('/api/auth/me')));
    const figures = {
      alive: alive.filter(({ status }) => status === 200).length,
      sockets: sockets.filter((socket) => socket.connected).length,
      winners: won,
      losers: answers.length - won,
      replay: (await reset()).status,
      stored: await timesStored(token),
      looked: looked.status,
      cameIn: (await login(from(), person.email, NEW)).status,
    };
    for (const socket of sockets) socket.disconnect();
    return figures;
  }

  async function connected(browser: TestAgent): Promise<Socket> {
    const Cookie = cookiesOf(await browser.get('/api/auth/me').expect(200));
    const extraHeaders = { Origin: test.url, Cookie };
    const socket = io(test.url, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders,
    });
    await new Promise(
      (resolve, reject) => void socket.once('connect', () => resolve(null)).once('connect_error', reject),
    );
    return socket;
  }

  /** Resolves when the socket has what was sent to it, its end among that: an answer to what is asked now comes after it. */
  const heard = (socket: Socket): Promise<void> =>
    new Promise((done) => {
      if (!socket.connected) return done();
      socket.once('disconnect', () => done());
      socket.emit('subscribe', { channel: 'changes' }, () => done());
    });

  const linkFor = async ({ id, email }: Person): Promise<string> => {
    const link = { kind: 'reset-password', userId: id, email } as const;
    return (await test.database.dataSource.transaction((manager) => the(AccountTokens).issue(manager, link))).secret;
  };

  /** In any row of any table, as text. */
  async function timesStored(secret: string): Promise<number> {
    const tables = await everyTable(test.database.dataSource);
    const found = await Promise.all(
      tables.map((name) => rows(`SELECT 1 FROM ${name} AS t WHERE t::text LIKE $1`, [`%${secret}%`])),
    );
    return found.flat().length;
  }

  it('and every socket; its link is used once and is nowhere to be read', async () => {
    expect(await run()).toEqual(GOOD);
  });

  const VARIANTS: Variant[] = [
    ['sessions are left alone', () => jest.spyOn(the(SessionsService), 'endAll').mockResolvedValue(0)],
    ['sockets are left alone', () => jest.spyOn(the(RealtimeGateway), 'endSession').mockReturnValue(undefined)],
    [
      'looking at a link spends it',
      () => {
        const tokens = the(AccountTokens);
        const { dataSource } = test.database;
        jest.spyOn(the(PasswordsService), 'resetLinkWorks').mockImplementation(async (secret) => {
          await dataSource.transaction((manager) => tokens.spend(manager, 'reset-password', secret));
          return true;
        });
      },
    ],
    [
      'a link is checked before it is spent',
      () => {
        // Two callers have looked before the first one spends, as it can happen by itself now and then.
        let looked = 0;
        let bothLooked = (): void => undefined;
        const both = new Promise<void>((resolve) => (bothLooked = resolve));
        jest.spyOn(the(AccountTokens), 'spend').mockImplementation(async (manager, kind, secret) => {
          const link = await the(AccountTokens).find(kind, secret, manager);
          if (!link || link.spentAt !== null) throw linkInvalid();
          looked += 1;
          if (looked === 2) bothLooked();
          await both;
          await manager.update(AccountToken, link.id, { spentAt: new Date() });
          return link;
        });
      },
    ],
  ];
  it.each(VARIANTS)('and it is noticed when %s', async (_name, breakIt) => {
    breakIt();
    expect(await run()).not.toEqual(GOOD);
  });
});
