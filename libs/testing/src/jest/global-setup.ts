import { startTestServer, TEST_RUN_FOLDER, TEST_SERVER_HOST, TEST_SERVER_PORT } from './test-server.ts';
import type { TestServer } from './test-server.ts';

declare global {
  var pressloomTestServer: TestServer | undefined;
}

/** Jest's globalSetup: one server for the whole run. A DATABASE_URL of the shell is taken away: no test touches that. */
export default async function globalSetup(): Promise<void> {
  delete process.env.DATABASE_URL;
  const server = await startTestServer();
  globalThis.pressloomTestServer = server;
  process.env[TEST_SERVER_HOST] = server.host;
  process.env[TEST_SERVER_PORT] = String(server.port);
  process.env[TEST_RUN_FOLDER] = server.dataDir;
}
