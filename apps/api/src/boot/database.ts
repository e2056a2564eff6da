import { join } from 'node:path';
import { createDataSource, runMigrations } from '@pressloom/database';
import type { DatabaseConnection } from '@pressloom/database';
import { startEmbeddedPostgres } from '@pressloom/database/embedded';
import { migrations } from '@pressloom/migrations';
import type { DataSource } from 'typeorm';
import { StartUnavailableError } from '../common/start-errors.ts';
import type { Config } from '../config/config.ts';

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
  /** Stops the embedded server while it starts, and while the migrations run. */
  signal: AbortSignal;
}

/**
 * `DATABASE_URL` when set, else the embedded server in the data folder.
 *
 * @throws StartUnavailableError or EmbeddedPostgresError with a sentence when there is no database to work with; the signal's reason
 */
export async function openDatabase(config: Config, { onLost, signal }: OpenDatabaseParts): Promise<RunningDatabase> {
  const server =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), signal })
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

/** The driver's words name host or user, never the password; several tried addresses come as one error without words. */
function unreachable(error: unknown): Error {
  const { message, code } = error as NodeJS.ErrnoException;
  const reason = message || code || 'no answer';
  return new StartUnavailableError(`The database of DATABASE_URL can't be used: ${reason}.`, { cause: error });
}
