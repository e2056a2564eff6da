import type { DataSource } from 'typeorm';
import { holdingMigrations } from './locks.ts';

/**
 * Brings the schema up to date. Processes that start together wait for one another: a lock is held on one connection
 * while the migrations run.
 *
 * @returns names of the migrations that ran now.
 */
export async function runMigrations(dataSource: DataSource): Promise<string[]> {
  const connection = dataSource.createQueryRunner();
  await connection.connect();
  try {
    const applied = await holdingMigrations(connection, () => dataSource.runMigrations({ transaction: 'each' }));
    return applied.map((migration) => migration.name);
  } finally {
    await connection.release();
  }
}

/**
 * Statements that would bring the migrated schema to the entities; empty when both agree.
 *
 * @public tests of the migrations ask
 */
export async function schemaDifferences(dataSource: DataSource): Promise<string[]> {
  const log = await dataSource.driver.createSchemaBuilder().log();
  return log.upQueries.map((query) => query.query);
}
