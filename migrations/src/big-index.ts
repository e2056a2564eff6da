import type { QueryRunner } from 'typeorm';

/**
 * Builds an index of a big table while others write there, for a migration of its own with `transaction = false`. It may be broken
 * off and run again: what that left goes first (PostgreSQL keeps such an index up and never reads it), and a whole one stays.
 *
 * @param name of the index
 * @param on its table, columns and what else follows ON in CREATE INDEX; a partitioned table is refused by PostgreSQL
 * @param kind `UNIQUE` where no two rows may have the same
 */
export const buildBigIndex = (db: QueryRunner, name: string, on: string, kind: '' | 'UNIQUE' = ''): Promise<void> =>
  withoutLimits(db, async () => {
    const broken = await db.manager.query<unknown[]>(
      'SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
      [name],
    );
    if (broken.length > 0) await db.query(`DROP INDEX CONCURRENTLY ${name}`);
    await db.query(`CREATE ${kind} INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${on}`);
  });

/** Drops it as it was built. Broken off, it may run again. */
export const dropBigIndex = (db: QueryRunner, name: string): Promise<void> =>
  withoutLimits(db, () => db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`));

/** Both wait for all who write or read by then: limits that an installation has for its queries would break them off at every start. */
async function withoutLimits(db: QueryRunner, work: () => Promise<void>): Promise<void> {
  await setLimits(db, `'0'`);
  try {
    await work();
  } finally {
    // A connection that was lost has no settings any more.
    if (!db.isReleased) await setLimits(db, 'reset_val');
  }
}

/** Those that this PostgreSQL knows: the one of transactions, which counts single statements too, came with version 17. */
const setLimits = (db: QueryRunner, value: string): Promise<void> =>
  db.query(`SELECT set_config(name, ${value}, false) FROM pg_settings
    WHERE name IN ('lock_timeout', 'statement_timeout', 'transaction_timeout')`);
