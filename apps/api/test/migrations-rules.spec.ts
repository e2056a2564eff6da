import { createDataSource, runMigrations, undoLastMigration } from '@pressloom/database';
import type { MigrationClass } from '@pressloom/database';
import { migrations } from '@pressloom/migrations';
import { buildBigIndex, dropBigIndex } from '@pressloom/migrations/big-index';
import { databaseUpTo } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import type { QueryRunner } from 'typeorm';
import { refuseLockedIndexes, SMALL_TABLES } from './index-watch.ts';

// TypeORM prints which migration failed.
jest.spyOn(console, 'log').mockImplementation(() => undefined);

/** The rules came with these; what ran before stays as it is. */
const FIRST = migrations.findIndex(({ name }) => name === 'PasswordAge1792814000000');

/** They landed so, and renamed they would run again. */
const KNOWN_PAIRS = [
  ['ForgottenImports1792803400000', 'DomainRates1792803400000'],
  ['LostAttempts1792803410000', 'ComplaintSteps1792803410000'],
  ['CustomerAddresses1792805300000', 'ConnectionChecks1792805300000'],
];

const names = migrations.map(({ name }) => name);

/** Names that end with the same timestamp, which is all that TypeORM orders them by. */
const withTheSameTimestamp = (all: string[]): string[][] =>
  Object.values(Object.groupBy(all, (name) => name.slice(-13))).filter((group) => group!.length > 1) as string[][];

it('each migration has a timestamp of its own, but for those that landed with the same', () =>
  expect(withTheSameTimestamp(names)).toEqual(KNOWN_PAIRS));

it('one more with the timestamp of another is found', () =>
  expect(withTheSameTimestamp([...names, 'Planted1792821000000'])).toEqual([
    ...KNOWN_PAIRS,
    ['UnexpectedExits1792821000000', 'Planted1792821000000'],
  ]));

describe('an index of a big table', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await databaseUpTo(FIRST);
    await refuseLockedIndexes(database.dataSource);
  });
  afterAll(() => database.close());

  /** Up and down with one more migration, which is planted here. */
  async function play(planted: MigrationClass): Promise<void> {
    const steps = await createDataSource(database.connection, [...migrations, planted]).initialize();
    try {
      expect(await runMigrations(steps)).toContain('Planted1799999999999');
      await undoLastMigration(steps);
    } finally {
      // One that could not go back is there still.
      await steps.query(`DELETE FROM migrations WHERE name = 'Planted1799999999999'`);
      await steps.destroy();
    }
  }

  it('is built by no migration under its lock, forward or back', async () => {
    expect(await runMigrations(database.dataSource)).toEqual(names.slice(FIRST));
    for (let left = names.length; left > FIRST; left--) await undoLastMigration(database.dataSource);
    expect(await runMigrations(database.dataSource)).toEqual(names.slice(FIRST));
  });

  it('is one of any table but those that are said to be small, and these are there', async () => {
    const known = await database.dataSource.query<{ relname: string }[]>(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    expect(known.map(({ relname }) => relname)).toEqual(expect.arrayContaining(SMALL_TABLES));
  });

  it.each([
    ['an index', 'CREATE INDEX planted_index ON login_attempts (success)'],
    ['an index that a block of code makes', `DO $$ BEGIN EXECUTE 'CREATE INDEX ON payments (paid_at)'; END $$`],
    ['a unique constraint', 'ALTER TABLE suppressions ADD CONSTRAINT planted_unique UNIQUE (id, email_hash)'],
    ['an index of all parts', 'CREATE INDEX planted_index ON engagement_events (wordpress_site_id)'],
    ['an index of one part', 'CREATE INDEX planted_index ON engagement_events_other (wordpress_site_id)'],
    ['another type of a column that has one', 'ALTER TABLE login_attempts ALTER id TYPE numeric'],
    ['an index that is built anew', 'REINDEX TABLE subscribers'],
  ])('is refused under its lock: %s', async (_, sql) => {
    const isRefused = /An index of .* is built while nobody can write there/;
    await expect(play(planted(async (db) => void (await db.query(sql)), nothing))).rejects.toThrow(isRefused);
  });

  it('is refused under its lock also where no transaction keeps that', async () => {
    const apart = planted(async (db) => void (await db.query('CREATE INDEX ON subscribers (email)')), nothing, false);
    await expect(play(apart)).rejects.toThrow('An index of subscribers is built while nobody can write there');
  });

  it('is refused under its lock on the way back', async () => {
    const backwards = planted(nothing, async (db) => void (await db.query('CREATE INDEX ON users (email)')));
    await expect(play(backwards)).rejects.toThrow('An index of users is built while nobody can write there');
  });

  it('is built without it by the helper', async () => {
    const apart = planted(
      (db) => buildBigIndex(db, 'planted_index', 'login_attempts (success)'),
      (db) => dropBigIndex(db, 'planted_index'),
      false,
    );
    await play(apart);
  });

  it('is another thing than one of a small table, or of a table that the same migration makes', async () => {
    const made = planted(
      async (db) => {
        await db.query('CREATE INDEX planted_index ON keywords (is_active)');
        await db.query('CREATE TABLE planted (id int PRIMARY KEY, at timestamptz)');
        await db.query('CREATE INDEX ON planted (at)');
      },
      async (db) => {
        await db.query('DROP TABLE planted');
        await db.query('DROP INDEX planted_index');
      },
    );
    await play(made);
  });
});

type Step = (db: QueryRunner) => Promise<void>;

const nothing: Step = () => Promise.resolve();

function planted(up: Step, down: Step, transaction?: false): MigrationClass {
  return class Planted1799999999999 {
    name = 'Planted1799999999999';
    transaction = transaction;
    up = up;
    down = down;
  };
}
