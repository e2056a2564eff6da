import { MigrationExecutor } from 'typeorm';
import type { DataSource } from 'typeorm';
import { holdingMigrations } from './locks.ts';

/**
 * Brings the schema up to date, each migration in its own transaction, but for those that say `transaction = false`. Processes
 * that start together wait for one another.
 *
 * @returns names of the migrations that ran now.
 */
export function runMigrations(dataSource: DataSource): Promise<string[]> {
  return alone(dataSource, async (executor) => {
    executor.transaction = 'each';
    const applied = await executor.executePendingMigrations();
    return applied.map((migration) => migration.name);
  });
}

/**
 * Takes the newest migration back, in a transaction where it came in one: TypeORM's own way back has one for all or for none.
 *
 * @public tests and drills go back; the server never does
 */
export function undoLastMigration(dataSource: DataSource): Promise<void> {
  return alone(dataSource, async (executor) => {
    const [last] = await executor.getExecutedMigrations();
    const { transaction } = dataSource.migrations.find(({ name }) => name === last?.name) ?? {};
    executor.transaction = transaction === false ? 'none' : 'each';
    await executor.undoLastMigration();
  });
}

/**
 * Works on the one connection that holds the lock of the migrations. So the lock lasts as long as their statements, also where the
 * process died and PostgreSQL goes on with the last.
 */
async function alone<T>(dataSource: DataSource, work: (executor: MigrationExecutor) => Promise<T>): Promise<T> {
  const connection = dataSource.createQueryRunner();
  await connection.connect();
  try {
    return await holdingMigrations(connection, () => work(new MigrationExecutor(dataSource, connection)));
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
