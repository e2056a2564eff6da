import { join } from 'node:path';
import { createDataSource, runMigrations } from '@pressloom/database';
import type { DatabaseConnection } from '@pressloom/database';
import { startEmbeddedPostgres } from '@pressloom/database/embedded';
import { migrations } from '@pressloom/migrations';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.ts';

/** A connected, migrated database, and how to let go of it. */
export interface RunningDatabase {
  connection: DatabaseConnection;
  dataSource: DataSource;
  stop(): Promise<void>;
}

/**
 * `DATABASE_URL` when set, else the embedded server in the data folder. `onLost` is told when that server ends by itself.
 *
 * @throws Error or EmbeddedPostgresError with a sentence when there is no database to work with
 */
export async function openDatabase(config: Config, onLost: (reason: string) => void): Promise<RunningDatabase> {
  const server =
    config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') }) : null;
  const connection: DatabaseConnection = server
    ? { host: server.host, port: server.port, user: server.user, database: server.database }
    : { url: config.databaseUrl as string };
  server?.onExit((exit) => {
    if (!exit.expected) onLost('The embedded database ended by itself; see postgresql.log in the data folder.');
  });
  const dataSource = createDataSource(connection, migrations);
  try {
    await dataSource.initialize().catch((error: unknown) => {
      throw config.databaseUrl === null ? error : unreachable(error);
    });
    await runMigrations(dataSource);
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    await server?.stop();
    throw error;
  }
  return {
    connection,
    dataSource,
    stop: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      await server?.stop();
    },
  };
}

/** The driver's words name host or user, never the password; several tried addresses come as one error without words. */
function unreachable(error: unknown): Error {
  const { message, code } = error as NodeJS.ErrnoException;
  return new Error(`The database of DATABASE_URL can't be used: ${message || code || 'no answer'}.`, { cause: error });
}
