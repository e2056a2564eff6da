import { createDataSource, runMigrations } from '@pressloom/database';
import { migrations } from '@pressloom/migrations';
import type { DataSource } from 'typeorm';
import { asAdmin, testConnection } from './admin-connection.ts';

/** The migrated database that each worker's own is copied from. */
export const TEMPLATE = 'pressloom_template';

/** Any constant: workers that need a template at the same time wait for the one that makes it. */
const TEMPLATE_LOCK = 20_261_121;

/** A template is kept of each so many migrations: a copy costs a tenth of what all of them do. */
const STAGE_MIGRATIONS = 6;

/** Makes the template where it is missing, once per test run. */
export const ensureTemplate = (): Promise<void> => ensure(TEMPLATE, null, migrations.length);

/** Gives a template that has most of the first `count` migrations and no other; null where there are too few for one. */
export async function ensureStage(count: number): Promise<string | null> {
  const reached = count - (count % STAGE_MIGRATIONS);
  if (reached === 0) return null;
  const name = `pressloom_stage_${reached}`;
  await ensure(name, await ensureStage(reached - STAGE_MIGRATIONS), reached);
  return name;
}

/** Brings a database to where the first `count` migrations lead. */
export async function migrate(name: string, count: number): Promise<void> {
  const settings = { ...testConnection(name), poolSize: 2 };
  const dataSource = await createDataSource(settings, migrations.slice(0, count)).initialize();
  try {
    await runMigrations(dataSource);
    if (name === TEMPLATE) await refuseSeedRows(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** A template counts as made when it is marked as one: a worker that was killed before leaves one that is made anew. */
async function ensure(name: string, from: string | null, count: number): Promise<void> {
  await asAdmin(async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
    if (found.rowCount !== 0) return;
    await admin.query(`DROP DATABASE IF EXISTS ${name}`);
    await admin.query(`CREATE DATABASE ${name} ${from === null ? '' : `TEMPLATE ${from}`} STRATEGY wal_log`);
    await migrate(name, count);
    await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
  });
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
