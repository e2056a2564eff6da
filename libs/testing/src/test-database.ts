import { randomBytes } from 'node:crypto';
import { createDataSource } from '@pressloom/database';
import { migrations } from '@pressloom/migrations';
import type { DataSource } from 'typeorm';
import { asAdmin, connectionUrl, testConnection } from './admin-connection.ts';
import type { TestConnection } from './admin-connection.ts';
import { failuresSoFar, keepDatabase } from './kept-database.ts';
import { prepareStatements } from './prepared-statements.ts';
import { RESET_SQL } from './reset.ts';
import { ensureStage, ensureTemplate, migrate, TEMPLATE } from './template.ts';

/** A database for tests on a real PostgreSQL. */
export interface TestDatabase {
  /** Connected, over all entities. */
  dataSource: DataSource;
  /** To connect in another way: host is the folder of the server's socket. */
  connection: TestConnection;
  /** The same as DATABASE_URL takes it. */
  url: string;
  /** Back to the state after the migrations: tables empty, ids from 1. Some 7 ms. */
  reset(): Promise<void>;
  /** Ends the connections, and keeps the database where a test failed; call it in afterAll, or Jest waits. */
  close(): Promise<void>;
}

/**
 * The migrated, empty database of this Jest worker. Spec files of one worker run one after another and share it; it is
 * made at the first call (60-90 ms) and emptied at each later one. Call it once per spec file, in beforeAll.
 */
export async function testDatabase(): Promise<TestDatabase> {
  prepareStatements();
  const name = `worker_${Number(process.env.JEST_WORKER_ID ?? 1)}`;
  if (!made.has(name)) await makeDatabase(name);
  const database = await open(name, () => Promise.resolve());
  await database.reset();
  return database;
}

/** What is known to be there in this spec file: who starts a dozen apps need not ask each time. */
const made = new Set<string>();

async function makeDatabase(name: string): Promise<void> {
  await ensureTemplate();
  await asAdmin(async (admin) => {
    const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY wal_log`);
  });
  made.add(name);
}

/** A new database without any table, for tests of the migrations themselves; close() drops it, or keeps it where a test failed. */
export const emptyDatabase = (): Promise<TestDatabase> => newDatabase(null);

/** A new database as an installation had it after the first `count` migrations; close() drops it as an empty one. */
export async function databaseUpTo(count: number): Promise<TestDatabase> {
  const database = await newDatabase(await ensureStage(count));
  await migrate(database.connection.database, count);
  return database;
}

async function newDatabase(template: string | null): Promise<TestDatabase> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const from = template === null ? '' : `TEMPLATE ${template}`;
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${name} ${from} STRATEGY wal_log`));
  return open(name, async () => {
    await asAdmin((admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
  });
}

/** How often each database is open in this spec file: it may start a second app beside the first. */
const opened = new Map<string, number>();

async function open(name: string, afterwards: () => Promise<void>): Promise<TestDatabase> {
  const connection = testConnection(name);
  const dataSource = createDataSource({ ...connection, applicationName: 'pressloom-test' }, migrations);
  await dataSource.initialize();
  opened.set(name, (opened.get(name) ?? 0) + 1);
  const failuresBefore = failuresSoFar();
  return {
    dataSource,
    connection,
    url: connectionUrl(connection),
    reset: async () => void (await dataSource.query(RESET_SQL)),
    close: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      const others = (opened.get(name) ?? 1) - 1;
      opened.set(name, others);
      if (others > 0) return;
      if (failuresSoFar() === failuresBefore) return await afterwards();
      made.delete(name);
      await keepDatabase(name);
    },
  };
}
