import pg from 'pg';

const DATABASE = 'pressloom';

/** SQLSTATE invalid_catalog_name: the database doesn't exist (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
const NO_SUCH_DATABASE = '3D000';

/** How to connect to the embedded server: all that pg and TypeORM need. There is no password inside the 0700 folder. */
export interface EmbeddedConnection {
  /** The folder of the socket, which pg takes for a host. */
  host: string;
  port: number;
  user: 'postgres';
  database: typeof DATABASE;
}

/** The settings for the server that listens in `socketDir`. */
export function connectionTo(socketDir: string, port: number): EmbeddedConnection {
  return { host: socketDir, port, user: 'postgres', database: DATABASE };
}

/** Creates the database where it is missing. */
export async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  try {
    await withClient(connection, () => Promise.resolve());
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SUCH_DATABASE) throw error;
    await withClient({ ...connection, database: 'postgres' }, (client) => client.query(`CREATE DATABASE ${DATABASE}`));
  }
}

async function withClient(settings: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(settings);
  client.on('error', () => undefined); // a lost connection also rejects the call under way, which is where it is told
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}
