import { testDatabase } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import type { QueryRunner } from 'typeorm';
import { isConnectionLost } from './connection-loss.ts';

let database: TestDatabase;
let runner: QueryRunner;

beforeAll(async () => (database = await testDatabase()));
beforeEach(() => void (runner = database.dataSource.createQueryRunner()));
afterEach(() => runner.release());
afterAll(() => database.close());

async function endItsConnection(): Promise<void> {
  const { processID } = (await runner.connect()) as { processID: number };
  await database.dataSource.query('SELECT pg_terminate_backend($1, 5000)', [processID]);
}

const lost = (statement: string): Promise<boolean> =>
  runner.query(statement).then(
    () => false,
    (error: unknown) => isConnectionLost(error),
  );

it('asks a read again over another connection', async () => {
  await endItsConnection();
  expect(await runner.query('SELECT $1::int AS one', [1])).toEqual([{ one: 1 }]);
});

it('asks the planner again, which changes nothing', async () => {
  await endItsConnection();
  expect(await lost('EXPLAIN (FORMAT JSON) SELECT 1')).toBe(false);
});

it.each([
  ['a change', 'CREATE TEMPORARY TABLE patience ()'],
  [
    'a change that begins with a table of its own',
    'WITH one AS (SELECT 1) INSERT INTO migrations SELECT FROM one WHERE false',
  ],
  ['a statement that the planner also runs', 'EXPLAIN ANALYZE SELECT 1'],
  ['a lock that belongs to its connection', 'SELECT pg_advisory_lock(17)'],
])('does not repeat %s', async (_what, statement) => {
  await endItsConnection();
  expect(await lost(statement)).toBe(true);
});

it('does not repeat a read of a transaction, which saw what went with it', async () => {
  await runner.startTransaction();
  await endItsConnection();
  expect(await lost('SELECT 1')).toBe(true);
});

it('says any other problem at once', async () => {
  await expect(runner.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
});
