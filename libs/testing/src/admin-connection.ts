import { tmpdir } from 'node:os';
import pg from 'pg';
import { TEST_RUN_FOLDER, TEST_SERVER_HOST, TEST_SERVER_PORT } from './jest/test-server.ts';

/** How to reach a database of the test server. */
export interface TestConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** The settings for `database` on the server that globalSetup started. */
export function testConnection(database: string): TestConnection {
  const host = process.env[TEST_SERVER_HOST];
  if (!host) {
    throw new Error(
      'No test database runs. jest.config.mjs must name libs/testing/src/jest/global-setup.ts as globalSetup.',
    );
  }
  return { host, port: Number(process.env[TEST_SERVER_PORT]), user: 'postgres', database };
}

/** A folder for what one worker makes and all need, and for what is written often: in memory if there is room. It goes when the run ends. */
export const runFolder = (): string => process.env[TEST_RUN_FOLDER] ?? tmpdir();

/** The same as a URL, for what reads DATABASE_URL. */
export function connectionUrl({ host, port, user, database }: TestConnection): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** Runs `work` on a connection that can create and drop databases. */
export async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(testConnection('postgres'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
