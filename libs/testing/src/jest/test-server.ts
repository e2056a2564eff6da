import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// By path, not by package name: Jest loads its global files outside its own resolver, where a package's name leads to
// a build that a fresh clone doesn't have. Nothing below that folder imports a workspace package.
// eslint-disable-next-line local/boundaries -- see above
import { startEmbeddedPostgres } from '../../../database/src/embedded/index.ts';

const PREFIX = 'pressloom-jest-';

/** The environment variables that tell Jest's workers where the server of this run listens. */
export const TEST_SERVER_HOST = 'PRESSLOOM_TEST_DATABASE_HOST';
export const TEST_SERVER_PORT = 'PRESSLOOM_TEST_DATABASE_PORT';

/** A running server and how to end it without a trace. */
export interface TestServer {
  host: string;
  port: number;
  remove(): Promise<void>;
}

/** Starts a server with a data folder of its own in the temporary folder. Folders of killed runs are cleared away. */
export async function startTestServer(): Promise<TestServer> {
  removeDeadRuns();
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataDir });
  const remove = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { host: server.host, port: server.port, remove };
}

/** The folder's name holds the pid of its run; a pid that went to another process only delays the clearing. */
function removeDeadRuns(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
