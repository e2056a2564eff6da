import { DataSource } from 'typeorm';
import type { MigrationInterface } from 'typeorm';
import { entities } from './entities/index.ts';
import { KeptWork } from './kept-work.ts';
import { SnakeNaming } from './naming.ts';
import { readPatiently } from './patient-reads.ts';

/** Where the database is: a URL, or a host (for a Unix socket its folder) with user and database. */
export interface DatabaseConnection {
  url?: string;
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
}

/** A migration as TypeORM takes it. */
export type MigrationClass = new () => MigrationInterface;

/** Where the database is, and how it is used. */
export interface DataSourceSettings extends DatabaseConnection {
  /** Connections kept at most, 14 unless told: up to four issues and four checks of imports hold one each for long. */
  poolSize?: number;
  applicationName?: string;
}

/** A machine that vanished says nothing: without being asked, whoever waits for an answer of its database would do so for ever. */
export const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * The TypeORM data source over all entities. It never synchronises the schema; `migrations` are run by
 * `runMigrations`. Not connected yet: call `initialize()`.
 */
export function createDataSource(settings: DataSourceSettings, migrations: MigrationClass[]): DataSource {
  const dataSource = new DataSource({
    type: 'postgres',
    ...(settings.url
      ? { url: settings.url }
      : {
          host: settings.host,
          port: settings.port,
          username: settings.user,
          password: settings.password,
          database: settings.database,
        }),
    entities,
    migrations,
    subscribers: [KeptWork],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    installExtensions: false,
    // A failed query is thrown, not printed: its parameters may be secrets.
    logging: false,
    poolSize: settings.poolSize ?? 14,
    applicationName: settings.applicationName ?? 'pressloom',
    connectTimeoutMS: 10_000,
    extra: KEPT_ALIVE,
  });
  return readPatiently(dataSource);
}
