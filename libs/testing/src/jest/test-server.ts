import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
// By path, not by package name: Jest loads its global files outside its own resolver, where a package's name leads to
// a build that a fresh clone doesn't have. Nothing below that folder imports a workspace package.
// eslint-disable-next-line local/boundaries -- see above
import { startEmbeddedPostgres } from '../../../database/src/embedded/index.ts';
// eslint-disable-next-line local/boundaries -- see above
import type { EmbeddedConnection } from '../../../database/src/embedded/index.ts';
// eslint-disable-next-line local/boundaries -- see above
import { quickFolder, quickFolders } from '../../../database/src/embedded/quick-folder.fixture.ts';

const PREFIX = 'pressloom-jest-';

/** A file in the data folder of a run of which databases are kept. */
const KEPT_MARK = 'kept';

/** The environment variables that tell Jest's workers where the server of this run listens. */
export const TEST_SERVER_HOST = 'PRESSLOOM_TEST_DATABASE_HOST';
export const TEST_SERVER_PORT = 'PRESSLOOM_TEST_DATABASE_PORT';

/** The same for the folder of this run, which goes with its databases. */
export const TEST_RUN_FOLDER = 'PRESSLOOM_TEST_RUN_FOLDER';

/** A database that a failed file left. */
export interface KeptDatabase {
  name: string;
  file: string;
}

/** A running server and how to end it. */
export interface TestServer {
  host: string;
  port: number;
  dataDir: string;
  kept(): Promise<KeptDatabase[]>;
  /** Stops it; its data folder goes, or stays with what is kept until the next run that keeps something. */
  end(keep: boolean): Promise<void>;
}

/**
 * Starts a server with a data folder of its own, in memory where there is room: its disk would be waited for at each commit.
 * Folders of killed runs are cleared away.
 */
export async function startTestServer(): Promise<TestServer> {
  removeDeadRuns((folder) => !existsSync(join(folder, KEPT_MARK)));
  const dataDir = quickFolder(`${PREFIX}${process.pid}-`);
  const server = await startEmbeddedPostgres({ dataDir });
  await setUpForTests(server);
  return {
    host: server.host,
    port: server.port,
    dataDir,
    kept: () => keptDatabases(server),
    end: async (keep) => {
      await server.stop();
      if (!keep) return rmSync(dataDir, { recursive: true, force: true });
      removeDeadRuns(() => true);
      writeFileSync(join(dataDir, KEPT_MARK), '');
    },
  };
}

/**
 * Nobody needs these data after a crash, and each commit would wait for the write-ahead log: 140 us instead of 220. What a server does
 * for weeks of use (clearing away, counting rows, whole pages in its log) takes an eighth of its processor time here.
 */
const FOR_AN_HOUR = ['synchronous_commit', 'full_page_writes', 'autovacuum', 'track_counts', 'jit'];

const setUpForTests = (server: EmbeddedConnection): Promise<void> =>
  connectedTo(server, async (client) => {
    for (const setting of FOR_AN_HOUR) await client.query(`ALTER SYSTEM SET ${setting} = off`);
    // A prepared statement is planned once, not for the values of each of its first uses.
    await client.query('ALTER SYSTEM SET plan_cache_mode = force_generic_plan');
    await client.query('SELECT pg_reload_conf()');
  });

/** What `keepDatabase` left on this server. */
export const keptDatabases = (server: EmbeddedConnection): Promise<KeptDatabase[]> =>
  connectedTo(server, async (client) => {
    const { rows } = await client.query<KeptDatabase>(
      `SELECT datname AS name, shobj_description(oid, 'pg_database') AS file
       FROM pg_database WHERE datname LIKE 'failed\\_%' ORDER BY oid`,
    );
    return rows;
  });

async function connectedTo<T>(server: EmbeddedConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { host, port, user } = server;
  const client = new pg.Client({ host, port, user, database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The folder's name holds the pid of its run; a pid that went to another process only delays the clearing. */
function removeDeadRuns(mayGo: (folder: string) => boolean): void {
  for (const folder of quickFolders(PREFIX)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(basename(folder))?.[1];
    if (pid !== undefined && !isAlive(Number(pid)) && mayGo(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
