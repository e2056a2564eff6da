import type { DataSource } from 'typeorm';

/** Any constant does; all processes of one installation take the same lock. */
const MIGRATION_LOCK = 715_030_211;

/**
 * Brings the schema up to date. Processes that start together wait for one another: a session-level advisory lock is
 * held on one connection while the migrations run, and PostgreSQL drops it if that process dies.
 *
 * @returns names of the migrations that ran now.
 */
export async function runMigrations(dataSource: DataSource): Promise<string[]> {
  const lock = dataSource.createQueryRunner();
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await dataSource.runMigrations({ transaction: 'each' });
    return applied.map((migration) => migration.name);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await lock.release();
  }
}

/** Statements that would bring the migrated schema to the entities; empty when both agree. */
export async function schemaDifferences(dataSource: DataSource): Promise<string[]> {
  const log = await dataSource.driver.createSchemaBuilder().log();
  return log.upQueries.map((query) => query.query);
}
