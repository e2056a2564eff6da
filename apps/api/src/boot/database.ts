import { join } from 'node:path';
import { connectPatiently, createDataSource, missingRequirements, runMigrations } from '@pressloom/database';
import type { DatabaseConnection } from '@pressloom/database';
import { startEmbeddedPostgres } from '@pressloom/database/embedded';
import { migrations } from '@pressloom/migrations';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { StartRefusedError, StartUnavailableError } from '../common/start-errors.ts';
import type { Config } from '../config/config.ts';
import { SIGNALS_APART_MS } from './shutdown.ts';

/** A connected, migrated database, and how to let go of it. */
export interface RunningDatabase {
  connection: DatabaseConnection;
  dataSource: DataSource;
  /** Whether the process that had the embedded server before ended without a word. */
  followsCrash: boolean;
  stop(): Promise<void>;
}

interface OpenDatabaseParts {
  /** Told when the embedded server ends by itself. */
  onLost: (reason: string) => void;
  /** Whether the process is asked to stop within so many milliseconds, if it isn't yet. */
  stopsWithin: (ms: number) => Promise<boolean>;
  /** Stops the embedded server while it starts, and while the migrations run. */
  signal: AbortSignal;
}

/**
 * `DATABASE_URL` when set, else the embedded server in the data folder.
 *
 * @throws StartUnavailableError or EmbeddedPostgresError with a sentence when there is no database to work with; the signal's reason
 */
export async function openDatabase(
  config: Config,
  { onLost, stopsWithin, signal }: OpenDatabaseParts,
): Promise<RunningDatabase> {
  const server =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({
          dataDir: join(config.dataDir, 'postgres'),
          startsAgain: againFor(stopsWithin),
          signal,
        })
      : null;
  // What the migrations ask ends in an error then.
  const stopEarly = (): void => void server?.stop().catch(() => undefined);
  signal.addEventListener('abort', stopEarly, { once: true });
  const connection: DatabaseConnection = server
    ? { host: server.host, port: server.port, user: server.user, database: server.database }
    : { url: config.databaseUrl as string };
  server?.onExit((exit) => {
    if (!exit.expected) onLost('The embedded database ended unexpectedly. See postgresql.log in the data folder.');
  });
  const dataSource = createDataSource(connection, migrations);
  try {
    await dataSource.initialize().catch((error: unknown) => {
      throw config.databaseUrl === null ? error : unreachable(error);
    });
    if (config.databaseUrl !== null) await assertUsable(dataSource);
    connectPatiently((dataSource.driver as unknown as { master: Pool }).master);
    await runMigrations(dataSource);
    signal.throwIfAborted();
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    await server?.stop();
    throw error;
  } finally {
    signal.removeEventListener('abort', stopEarly);
  }
  return {
    connection,
    dataSource,
    followsCrash: server?.followsCrash ?? false,
    stop: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      await server?.stop();
    },
  };
}

/**
 * A service manager that signals all processes ends PostgreSQL along with us, who still have to write down what was under way. Told to
 * end, PostgreSQL leaves with 0; a crash is no reason to go on.
 */
function againFor(stopsWithin: OpenDatabaseParts['stopsWithin']) {
  let isSpent = false;
  return async ({ code }: { code: number | null }): Promise<boolean> => {
    if (isSpent || code !== 0 || !(await stopsWithin(SIGNALS_APART_MS))) return false;
    isSpent = true;
    return true;
  };
}

/** @throws StartRefusedError with all that is missing */
async function assertUsable(dataSource: DataSource): Promise<void> {
  const missing = await missingRequirements(dataSource);
  if (missing.length > 0) {
    throw new StartRefusedError(`The database of DATABASE_URL can't be used as it is:\n  - ${missing.join('\n  - ')}`);
  }
}

/** The driver's words name host or user, never the password; several tried addresses come as one error without words. */
function unreachable(error: unknown): Error {
  const { message, code } = error as NodeJS.ErrnoException;
  const reason = message || code || 'no answer';
  const sentence = `The database of DATABASE_URL can't be used: ${reason.replace(/\.$/, '')}.`;
  return new StartUnavailableError([sentence, ...tlsAdvice(error as NodeJS.ErrnoException)].join(' '), {
    cause: error,
  });
}

const CERTIFICATE = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/;

/** What of DATABASE_URL helps where TLS failed. Pure. */
export function tlsAdvice({ code, message }: Pick<NodeJS.ErrnoException, 'code' | 'message'>): string[] {
  if (/does not support SSL/.test(message)) return ['To connect without TLS, use sslmode=disable.'];
  if (!CERTIFICATE.test(code ?? '')) return [];
  if (code === 'CERT_HAS_EXPIRED') return ["The server's certificate has expired, so renew it there."];
  const fix =
    code === 'ERR_TLS_CERT_ALTNAME_INVALID'
      ? "The server's certificate is for another name, so connect by that name"
      : "The server's certificate isn't from an authority that Node knows: add sslrootcert=/path/to/ca.crt to DATABASE_URL";
  return [`${fix}, or use sslmode=no-verify, which encrypts without checking who the server is.`];
}
