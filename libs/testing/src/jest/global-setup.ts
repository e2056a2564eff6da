import { startTestServer, TEST_RUN_FOLDER, TEST_SERVER_HOST, TEST_SERVER_PORT } from './test-server.ts';
import type { TestServer } from './test-server.ts';

declare global {
  var pressloomTestServer: TestServer | undefined;
}

/** Plugins can't reach a database, so whoever tests one need not wait for ours. */
const NEEDS_NONE = /^(\.\/)?plugins\//;

/** Jest's globalSetup: one server for the whole run. A DATABASE_URL of the shell is taken away: no test touches that. */
export default async function globalSetup({ nonFlagArgs }: { nonFlagArgs: string[] }): Promise<void> {
  delete process.env.DATABASE_URL;
  if (nonFlagArgs.length > 0 && nonFlagArgs.every((path) => NEEDS_NONE.test(path))) return;
  const server = await startTestServer();
  globalThis.pressloomTestServer = server;
  process.env[TEST_SERVER_HOST] = server.host;
  process.env[TEST_SERVER_PORT] = String(server.port);
  process.env[TEST_RUN_FOLDER] = server.dataDir;
}
