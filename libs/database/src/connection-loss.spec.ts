import { testDatabase } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import pg from 'pg';
import { againAfterLoss, connectPatiently, isConnectionLost, isLostUndone } from './connection-loss.ts';

const withCode = (code: string, syscall?: string, message = 'x') =>
  Object.assign(new Error(message), { code, syscall });

it.each([
  ['an administrator ended it', withCode('57P01'), true, true],
  ['the server starts', withCode('57P03'), true, true],
  ['another process of the server crashed', withCode('57P02'), true, false],
  ['nobody listens', withCode('ECONNREFUSED'), true, true],
  ['the socket is not there', withCode('ENOENT', 'connect'), true, true],
  ['its container restarts', withCode('ENOTFOUND', 'getaddrinfo'), true, true],
  ['names can’t be looked up', withCode('EAI_AGAIN', 'getaddrinfo'), true, true],
  ['no way leads there', withCode('EHOSTUNREACH', 'connect'), true, false],
  ['its machine vanished', withCode('ETIMEDOUT', 'read'), true, false],
  ['the socket was closed while we wrote', withCode('EPIPE'), true, true],
  ['the socket was closed while we waited', withCode('ECONNRESET'), true, false],
  ["the driver's words", new Error('Connection terminated unexpectedly'), true, false],
  ["the driver's words ahead of sending", new Error('Client was closed and is not queryable'), true, true],
  ['as a query tells it', Object.assign(new Error('x'), { driverError: withCode('57P01') }), true, true],
  ['a row that is there already', withCode('23505'), false, false],
  ['a full disk', withCode('53100'), false, false],
  ['a file is missing', withCode('ENOENT', 'open'), false, false],
  ['a domain has no such record', withCode('ENOTFOUND', 'queryTxt'), false, false],
  ['a bug', new TypeError('x is not a function'), false, false],
  ['nothing', undefined, false, false],
])('knows a lost connection, and whether nothing was done: %s', (_name, error, isLost, isUndone) =>
  expect([isConnectionLost(error), isLostUndone(error)]).toEqual([isLost, isUndone]),
);

describe('a pool whose database is away for a moment', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let failures: number;

  beforeAll(async () => (database = await testDatabase()));
  afterAll(() => database.close());
  beforeEach(() => {
    failures = 0;
    pool = new pg.Pool({ ...database.connection, max: 3 });
    pool.on('error', () => undefined);
    const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
    pool.connect = (() =>
      failures > 0 ? Promise.reject(((failures -= 1), withCode('57P03'))) : connect()) as pg.Pool['connect'];
    connectPatiently(pool);
  });
  afterEach(() => pool.end());

  it('lets those wait who want a connection, whichever way they ask', async () => {
    failures = 5;
    const client = await pool.connect();
    client.release();
    failures = 5;
    const answer = await new Promise<number>((done, fail) => {
      pool.connect((error, found, release) => {
        if (error || !found) return fail(error ?? new Error('none'));
        void found.query<{ one: number }>('SELECT 1 AS one').then(({ rows }) => {
          release();
          done(rows[0]?.one ?? 0);
        }, fail);
      });
    });
    expect(answer).toBe(1);
    expect(failures).toBe(0);
  });

  it('attempts once for all of them at a time', async () => {
    failures = 10;
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    for (const client of clients) client.release();
    // Each of the three found out by itself, and the rest was one attempt after another.
    expect(failures).toBe(0);
  });

  it('tells any other problem at once', async () => {
    const refused = new pg.Pool({ ...database.connection, database: 'nowhere' });
    connectPatiently(refused);
    await expect(refused.connect()).rejects.toMatchObject({ code: '3D000' });
    await refused.end();
  });

  it('repeats a statement whose connection was ended', async () => {
    let tries = 0;
    const answer = await againAfterLoss(async () => {
      const client = await pool.connect();
      client.on('error', () => undefined);
      try {
        tries += 1;
        if (tries === 1) await client.query('SELECT pg_terminate_backend(pg_backend_pid())');
        return (await client.query<{ one: number }>('SELECT 1 AS one')).rows[0]?.one;
      } finally {
        client.release(true);
      }
    });
    expect([answer, tries]).toEqual([1, 2]);
  });

  it('gives up after a while', async () => {
    const never = () => Promise.reject(withCode('ECONNREFUSED', 'connect', 'nobody'));
    await expect(againAfterLoss(never, 60)).rejects.toThrow('nobody');
  });
});
