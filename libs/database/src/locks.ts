import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager, QueryRunner } from 'typeorm';

/**
 * Every advisory lock of an installation. PostgreSQL keeps all of a database's in one space of 64-bit numbers: a lock is
 * a number of ours, or the hash of a text. The texts of different kinds can't be alike, because none begins another
 * (`locks.spec.ts`). The form of two 32-bit numbers would keep the kinds apart by itself, but leave a hash so short that
 * of 100,000 lanes of jobs two are likely one, and wait for each other without a cause.
 *
 * The keys stay as they are from version to version: while one is replaced by the next, processes of both take them.
 */
export const LOCKS = {
  /** The schema is brought up to date; held by a session, not a transaction. */
  migrations: 715_030_211,
  /** One first operator is made at a time. */
  'set-up': 715_030_212,
  /** Changes of who is an operator run one after another, so that one always stays. */
  team: 715_030_213,
  /** What is stored follows the sandbox to another address, after one process at a time. */
  'sandbox-address': 715_030_214,
  /** What happens to a lane of jobs. */
  lane: 'jobs:',
  /** A site's videos are counted and stored, so that two searches at once can't pass its limit of a day. */
  'site-videos': 'videos of site ',
  /** A site's posts are counted and made premium or free automatically, so that writers at once keep its share. */
  'premium-share': 'premium share of site ',
  /** Posts are let out by themselves, so that the count of a day can't be passed. */
  'posts-let-out': 'posts let out by themselves',
  /** Many keywords are written in one transaction, so that two such calls can't wait for each other's rows. */
  'keyword-lists': 'lists of keywords',
  /** Tables for the events of months are made by one process at a time. */
  'event-months': 'months of events',
  /** Hosts whose calls were refused are counted by one process at a time. */
  'refused-hosts': 'hosts that were refused',
  /** Events are counted by one process at a time, and visitors are renamed by nobody meanwhile. */
  rollups: 'sums of events',
  /** What an address may read is decided and written. */
  entitlement: 'right to read of ',
  /** What the payment provider says is written: of a subscription, a site's prices, or the address for reports. */
  billing: 'said by Stripe: ',
  /** Addresses come onto lists, and are read into the ledgers of newsletters, by many at once, and by nobody while somebody is erased. */
  audiences: 'audiences of newsletters',
  /** A provider's keys are stored together: of two people who save at once, the later one wins whole. */
  'provider-keys': 'keys of ',
  /** Which text applies and what people are asked to accept is decided by one writer at a time. */
  'legal-texts': 'legal texts',
  /** The browsers in which an account reads on websites are counted and listed. */
  'member-browsers': 'browsers of account ',
} as const;

/** How long a process waits before it asks again whether another has migrated. */
const MIGRATIONS_PAUSE_MS = 100;

/** Locks that there is one of. */
export type LockName =
  | 'set-up'
  | 'team'
  | 'sandbox-address'
  | 'posts-let-out'
  | 'keyword-lists'
  | 'event-months'
  | 'refused-hosts'
  | 'rollups'
  | 'audiences'
  | 'legal-texts';
/** Locks that each subject has its own of: a lane by its name, a site by its id. */
export type LockKind =
  | 'lane'
  | 'site-videos'
  | 'premium-share'
  | 'entitlement'
  | 'billing'
  | 'provider-keys'
  | 'member-browsers';

/** Takes a lock until the manager's transaction ends. */
export const lock = (manager: EntityManager, name: LockName): Promise<void> => take(manager, LOCKS[name]);

/** Shares a lock until the manager's transaction ends: with others who share it, and with nobody who takes it. */
export const share = (manager: EntityManager, name: LockName): Promise<void> => take(manager, LOCKS[name], '_shared');

/** Takes the lock of one subject until the manager's transaction ends. */
export const lockFor = (manager: EntityManager, kind: LockKind, subject: string | number): Promise<void> =>
  take(manager, `${LOCKS[kind]}${subject}`);

/**
 * Works while this connection holds the lock of the migrations. PostgreSQL lets it go when the connection ends, once its statement has.
 *
 * It is asked for again and again. A statement that waits for it would have a snapshot, and CREATE INDEX CONCURRENTLY of whoever
 * holds it waits for all that are older: both for ever.
 */
export async function holdingMigrations<T>(connection: QueryRunner, work: () => Promise<T>): Promise<T> {
  while (!(await takeMigrations(connection))) await delay(MIGRATIONS_PAUSE_MS);
  try {
    return await work();
  } finally {
    // Where the connection was lost, the lock is as well.
    if (!connection.isReleased) await connection.query('SELECT pg_advisory_unlock($1)', [LOCKS.migrations]);
  }
}

async function takeMigrations({ manager }: QueryRunner): Promise<boolean> {
  const [{ taken }] = await manager.query<[{ taken: boolean }]>('SELECT pg_try_advisory_lock($1) AS taken', [
    LOCKS.migrations,
  ]);
  return taken;
}

async function take(manager: EntityManager, key: number | string, mode: '' | '_shared' = ''): Promise<void> {
  const number = typeof key === 'number' ? '$1' : 'hashtextextended($1, 0)';
  await manager.query(`SELECT pg_advisory_xact_lock${mode}(${number})`, [key]);
}
