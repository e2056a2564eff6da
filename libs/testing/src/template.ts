import { createDataSource, runMigrations } from '@pressloom/database';
import { migrations } from '@pressloom/migrations';
import type { DataSource } from 'typeorm';
import { asAdmin, testConnection } from './admin-connection.ts';

/** The migrated database that each worker's own is copied from. */
export const TEMPLATE = 'pressloom_template';

/** Any constant: workers that need the template at the same time wait for the one that makes it. */
const TEMPLATE_LOCK = 20_261_121;

/**
 * Makes the template where it is missing, once per test run. It counts as made when it is marked as a template: a
 * worker that was killed before leaves one that is made anew.
 */
export async function ensureTemplate(): Promise<void> {
  await asAdmin(async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [TEMPLATE]);
    if (found.rowCount !== 0) return;
    await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`);
    await admin.query(`CREATE DATABASE ${TEMPLATE} STRATEGY wal_log`);
    await migrateTemplate();
    await admin.query(`ALTER DATABASE ${TEMPLATE} IS_TEMPLATE true`);
  });
}

async function migrateTemplate(): Promise<void> {
  const dataSource = createDataSource({ ...testConnection(TEMPLATE), poolSize: 2 }, migrations);
  await dataSource.initialize();
  try {
    await runMigrations(dataSource);
    await refuseSeedRows(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** reset() empties all tables; rows that a migration writes would be there for a worker's first test only. */
async function refuseSeedRows(dataSource: DataSource): Promise<void> {
  for (const { tableName } of dataSource.entityMetadatas) {
    const rows = await dataSource.query<unknown[]>(`SELECT 1 FROM "${tableName}" LIMIT 1`);
    if (rows.length > 0) {
      throw new Error(
        `A migration writes rows into "${tableName}", which reset() would delete. ` +
          'Let the code that reads them fall back to defaults, or teach reset() to restore them.',
      );
    }
  }
}
