import type { EntityManager } from 'typeorm';

const KEY = 1_792_803_100;

/** Before addresses are read for the ledger, in the transaction that writes them there. */
export async function readsAudience(manager: EntityManager): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock_shared($1)', [KEY]);
}

/** Waits for those who write addresses into ledgers, and keeps others from it until the transaction ends. */
export async function holdsAudiences(manager: EntityManager): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [KEY]);
}
