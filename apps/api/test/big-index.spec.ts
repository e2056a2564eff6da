import { createDataSource, runMigrations, undoLastMigration } from '@pressloom/database';
import { LOCKS } from '@pressloom/database/locks';
import { migrations } from '@pressloom/migrations';
import { buildBigIndex, dropBigIndex } from '@pressloom/migrations/big-index';
import { databaseUpTo, waitFor } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import type { Socket } from 'node:net';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';

// TypeORM prints which migration failed.
jest.spyOn(console, 'log').mockImplementation(() => undefined);

const NAME = 'Planted1799999999999';
class Planted1799999999999 implements MigrationInterface {
  name = NAME;
  transaction = false;
  up = (db: QueryRunner): Promise<void> => buildBigIndex(db, 'planted_index', 'login_attempts (email, success)');
  down = (db: QueryRunner): Promise<void> => dropBigIndex(db, 'planted_index');
}

const TRIES = `INSERT INTO login_attempts (email, ip_address, success)
  SELECT number || '@press.example', '198.51.100.1', false FROM generate_series(1, $1::int) number`;

let database: TestDatabase;
let processes: DataSource[];

beforeEach(async () => {
  processes = [];
  database = await databaseUpTo(migrations.length);
  await database.dataSource.query(TRIES, [2_000]);
});
afterEach(async () => {
  for (const dataSource of processes) await dataSource.destroy();
  await database.close();
});

/** A process of a version that has one migration more. */
async function startProcess(applicationName: string): Promise<DataSource> {
  const settings = { ...database.connection, poolSize: 2, applicationName };
  const dataSource = await createDataSource(settings, [...migrations, Planted1799999999999]).initialize();
  processes.push(dataSource);
  return dataSource;
}

/** For the processes that start after it. */
const set = (name: string, value: string): Promise<unknown> =>
  database.dataSource.query(`ALTER DATABASE ${database.connection.database} SET ${name} = '${value}'`);

/** Somebody writes and is not done: an index can't be complete before. */
async function beginWriting(): Promise<QueryRunner> {
  const writer = database.dataSource.createQueryRunner();
  await writer.startTransaction();
  await writer.query(TRIES, [1]);
  return writer;
}

async function endWriting(writer: QueryRunner): Promise<void> {
  await writer.commitTransaction();
  await writer.release();
}

/** Waits until a process of that name is in the given state, and tells since when. */
const isAt = (applicationName: string, state: string): Promise<string> =>
  waitFor(async () => {
    const [row] = await database.dataSource.query<{ since: string }[]>(
      `SELECT query_start::text AS since FROM pg_stat_activity WHERE application_name = $1 AND ${state}`,
      [applicationName],
    );
    return row?.since;
  });
const WAITS_FOR_OTHERS = `wait_event_type = 'Lock' AND query LIKE '%INDEX%'`;
const ASKS_FOR_THE_LOCK = `query LIKE '%advisory_lock%'`;

/** Writes as any request does; whoever is kept from it for two seconds is locked out. */
async function write(): Promise<void> {
  const other = database.dataSource.createQueryRunner();
  await other.query('SET lock_timeout = 2000');
  await other.query(TRIES, [1]);
  await other.query('RESET lock_timeout');
  await other.release();
}

const index = (): Promise<{ id: number; indisvalid: boolean }[]> =>
  database.dataSource.query(
    `SELECT indexrelid::int AS id, indisvalid FROM pg_index WHERE indexrelid = to_regclass('planted_index')`,
  );
const WHOLE = [{ id: expect.any(Number) as number, indisvalid: true }];

it('others write while it is built, and while it is dropped', async () => {
  const one = await startProcess('one');
  let writer = await beginWriting();
  const built = runMigrations(one);
  await isAt('one', WAITS_FOR_OTHERS);
  await write();
  await endWriting(writer);
  expect(await built).toEqual([NAME]);
  expect(await index()).toEqual(WHOLE);

  writer = await beginWriting();
  const dropped = undoLastMigration(one);
  await isAt('one', WAITS_FOR_OTHERS);
  await write();
  await endWriting(writer);
  await dropped;
  expect(await index()).toEqual([]);
  expect(await one.query('SELECT count(*)::int FROM login_attempts')).toEqual([{ count: 2_004 }]);
});

it.each(['pg_cancel_backend', 'pg_terminate_backend'])(
  'broken off by %s, the next start mends it',
  async (breakOff) => {
    const writer = await beginWriting();
    const one = await startProcess('one');
    const broken = runMigrations(one).catch((error: unknown) => error);
    await isAt('one', WAITS_FOR_OTHERS);
    await database.dataSource.query(`SELECT ${breakOff}(pid) FROM pg_stat_activity WHERE application_name = 'one'`);
    expect(await broken).toBeInstanceOf(Error);
    const [left] = await index();
    expect(left?.indisvalid).toBe(false);
    await endWriting(writer);
    expect(await runMigrations(await startProcess('two'))).toEqual([NAME]);
    expect(await index()).toEqual(WHOLE);
  },
);

it('broken off on the way back, it is dropped by the next', async () => {
  const one = await startProcess('one');
  await runMigrations(one);
  const writer = await beginWriting();
  const broken = undoLastMigration(one).catch((error: unknown) => error);
  await isAt('one', WAITS_FOR_OTHERS);
  await database.dataSource.query(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE application_name = 'one'`);
  expect(await broken).toBeInstanceOf(Error);
  await endWriting(writer);
  await undoLastMigration(one);
  expect(await index()).toEqual([]);
});

it('a process that starts meanwhile waits for it, and keeps nobody waiting', async () => {
  const writer = await beginWriting();
  const [one, two] = [await startProcess('one'), await startProcess('two')];
  const first = runMigrations(one);
  await isAt('one', WAITS_FOR_OTHERS);
  const second = runMigrations(two);
  await isAt('two', ASKS_FOR_THE_LOCK);
  await endWriting(writer);
  expect(await Promise.all([first, second])).toEqual([[NAME], []]);
  expect(await index()).toEqual(WHOLE);
});

it('with a process of a version before, which waits in one statement, PostgreSQL ends one of both, and the next start goes on', async () => {
  await set('deadlock_timeout', '20ms');
  const writer = await beginWriting();
  const [one, before] = [await startProcess('one'), await startProcess('before')];
  const built = runMigrations(one);
  await isAt('one', WAITS_FOR_OTHERS);
  const old = before.createQueryRunner();
  const waited = old.query('SELECT pg_advisory_lock($1), pg_advisory_unlock($1)', [LOCKS.migrations]);
  await isAt('before', `wait_event_type = 'Lock'`);
  await endWriting(writer);
  const ends = await Promise.allSettled([built, waited]);
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ message: 'deadlock detected' }) as Error },
  ]);
  await old.release();
  await runMigrations(one);
  expect(await index()).toEqual(WHOLE);
});

it('what PostgreSQL goes on with after its process died is waited for and kept', async () => {
  const writer = await beginWriting();
  const [one, two] = [await startProcess('one'), await startProcess('two')];
  const died = runMigrations(one).catch((error: unknown) => error);
  await isAt('one', WAITS_FOR_OTHERS);
  await cutConnections(one);
  expect(await died).toMatchObject({ message: 'Connection terminated unexpectedly' });
  const [orphan] = await index();
  const next = runMigrations(two);
  const asked = await isAt('two', ASKS_FOR_THE_LOCK);
  await isAt('two', `${ASKS_FOR_THE_LOCK} AND query_start > '${asked}'`);
  await endWriting(writer);
  expect(await next).toEqual([NAME]);
  expect(await index()).toEqual([{ id: orphan?.id, indisvalid: true }]);
});

/** As the end of a process does, and no word to the database. */
async function cutConnections({ driver }: DataSource): Promise<void> {
  const { connectedQueryRunners } = driver as unknown as { connectedQueryRunners: QueryRunner[] };
  for (const runner of connectedQueryRunners) {
    const { connection } = (await runner.connect()) as { connection: { stream: Socket } };
    connection.stream.destroy();
  }
}

it('limits of an installation break nothing off, and apply again afterwards', async () => {
  await set('lock_timeout', '1h');
  await set('statement_timeout', '2h');
  await set('transaction_timeout', '3h');
  const db = (await startProcess('one')).createQueryRunner();
  const limits = ['lock', 'statement', 'transaction']
    .map((name) => `current_setting('${name}_timeout')`)
    .join(` || ' ' || `);
  await db.query(`CREATE FUNCTION unlimited(value text) RETURNS text IMMUTABLE LANGUAGE plpgsql AS $$
    BEGIN IF ${limits} <> '0 0 0' THEN RAISE 'limited to %', ${limits}; END IF; RETURN value; END $$`);
  const others = async (): Promise<unknown> => db.query(`SELECT ${limits} AS limits`);
  await expect(db.query('CREATE INDEX ON login_attempts (unlimited(email))')).rejects.toThrow('limited to 1h 2h 3h');
  await buildBigIndex(db, 'planted_index', 'login_attempts (unlimited(email))');
  expect(await others()).toEqual([{ limits: '1h 2h 3h' }]);
  await expect(buildBigIndex(db, 'another_index', 'nothing (email)')).rejects.toThrow('"nothing" does not exist');
  expect(await others()).toEqual([{ limits: '1h 2h 3h' }]);
  await db.release();
});
