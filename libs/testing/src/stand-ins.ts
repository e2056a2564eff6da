import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandbox } from '@pressloom/sandbox/server';

/** The providers' stand-ins in this process, spoken to over real HTTP. */
export interface StandIns {
  /** Origin, without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/** Starts the stand-ins on a free port of loopback; what they accept is kept under `dataDir`. */
export async function startStandIns(dataDir: string): Promise<StandIns> {
  const sandbox = await createSandbox({ dataDir, seed: 1 });
  const server = createServer(sandbox.app);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((closed) => void server.close(() => closed()));
      await sandbox.close();
    },
  };
}
