import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** A restart of PostgreSQL takes some 50 ms, and seconds on a busy machine; a stop of the server has ten in all. */
export const RETURNS_WITHIN_MS = 6_000;
/** Several connections of a pool may be gone without anybody having noticed. */
export const PROBE_EVERY_MS = 25;

/**
 * admin_shutdown, crash_shutdown, cannot_connect_now, and those of class 08 (https://www.postgresql.org/docs/18/errcodes-appendix.html).
 * A container that restarts has no name meanwhile, and a machine no route to it.
 */
const LOST_CODE =
  /^(?:57P0[123]|08\d{3}|ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)$/;
/** Of the driver, which has no codes for them. */
const LOST_WORDS = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;
/** The server ended the connection in place of a statement or within it, or nobody was there to take one. */
const UNDONE_CODE = /^(?:57P0[13]|ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE)$/;
const UNDONE_WORDS = /^(?:Client has encountered a connection error|Client was closed)/;

/** What a connection fails in; of several addresses that refuse it is none. */
const SYSTEM_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write']);

type SystemError = Error & { code?: unknown; syscall?: string };

interface Failure {
  code: unknown;
  message: unknown;
  /** TypeORM's own words for a connection that was taken from under a transaction. */
  isReleased: boolean;
}

/** What went wrong below TypeORM. Pure. */
function failureOf(error: unknown): Failure {
  const { code, message, name, syscall, driverError } = (error ?? {}) as SystemError & { driverError?: SystemError };
  const isReleased = name === 'QueryRunnerAlreadyReleasedError' || name === 'QueryRunnerProviderAlreadyReleasedError';
  // A file that is missing, or a record of the DNS, says nothing of the database.
  const isOther = syscall !== undefined && !SYSTEM_CALLS.has(syscall);
  return { code: driverError?.code ?? (isOther ? null : code), message: driverError?.message ?? message, isReleased };
}

/**
 * Whether a statement failed because its connection ended, or there was none to be had: a transaction that was open then wrote
 * nothing, and of a single statement nobody knows. Pure.
 */
export function isConnectionLost(error: unknown): boolean {
  const { code, message, isReleased } = failureOf(error);
  return isReleased || LOST_CODE.test(String(code)) || LOST_WORDS.test(String(message));
}

/** Whether a connection was lost in such a way that nothing was done of the statement, even a COMMIT. Pure. */
export function isLostUndone(error: unknown): boolean {
  const { code, message, isReleased } = failureOf(error);
  return isReleased || UNDONE_CODE.test(String(code)) || UNDONE_WORDS.test(String(message));
}

/**
 * Does what may be done twice, and again where its connection was lost, until the database is back.
 *
 * @throws what the work does; the loss after `RETURNS_WITHIN_MS`
 */
export async function againAfterLoss<T>(work: () => Promise<T>, withinMs = RETURNS_WITHIN_MS): Promise<T> {
  const giveUpAt = performance.now() + withinMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() >= giveUpAt) throw error;
      await delay(PROBE_EVERY_MS);
    }
  }
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (destroy?: boolean | Error) => void,
) => void;

/** Has whoever asks a pool for a connection wait while the database is away for a moment: all of them for one attempt after another. */
export function connectPatiently(pool: Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  let returning: Promise<void> | null = null;
  const probe = async (): Promise<void> => (await connect()).release();
  const patient = async (): Promise<PoolClient> => {
    if (returning) await returning;
    return connect().catch(async (error: unknown) => {
      if (!isConnectionLost(error)) throw error;
      returning ??= againAfterLoss(probe).finally(() => (returning = null));
      await returning;
      return connect();
    });
  };
  const asked = (done?: Connected): Promise<PoolClient> | undefined => {
    if (!done) return patient();
    patient().then(
      (client) => done(undefined, client, (destroy) => client.release(destroy)),
      (error: Error) => done(error, undefined, () => undefined),
    );
    return undefined;
  };
  pool.connect = asked as Pool['connect'];
}
