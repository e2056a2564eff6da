import { createDataSource } from '@pressloom/database';
import { migrations } from '@pressloom/migrations';
import { databaseUpTo } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import type { DataSource } from 'typeorm';

/**
 * For each test of the file that calls it a database of its own, migrated up to the named migration, which the next
 * `runMigrations` of the given data source runs.
 */
export function stepsUpTo(name: string): () => DataSource {
  const place = migrations.findIndex((migration) => migration.name === name);
  if (place < 0) throw new Error(`There is no migration ${name}.`);
  let database: TestDatabase;
  let steps: DataSource;
  beforeEach(async () => {
    database = await databaseUpTo(place);
    steps = await createDataSource(database.connection, migrations.slice(0, place + 1)).initialize();
  });
  afterEach(async () => {
    await steps.destroy();
    await database.close();
  });
  return () => steps;
}
