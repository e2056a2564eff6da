import type { AddressInfo, Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface ListenOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** How long a busy port is tried again. */
  patienceMs: number;
  retryEveryMs?: number;
  /** The setting that names the port, for the sentence about a busy one. */
  variable?: string;
  onBusy?: () => void;
}

/** Listens and resolves with the port. A busy port is tried again for a while: a killed predecessor may still hold it. */
export async function listen(server: Server, options: ListenOptions): Promise<number> {
  const { host, port, patienceMs, retryEveryMs = 100, variable = 'SANDBOX_PORT', onBusy } = options;
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      await listenOnce(server, host, port);
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const isBusy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isBusy) throw error;
      if (Date.now() >= deadline) {
        throw new Error(
          `Port ${port} on ${host} is in use by another program. Stop it, or set ${variable} to another port or to 0 for any free one.`,
          { cause: error },
        );
      }
      onBusy?.();
      await pause(retryEveryMs);
    }
  }
}

async function listenOnce(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      server.off('listening', succeed);
      reject(error);
    };
    const succeed = () => {
      server.off('error', fail);
      resolve();
    };
    server.once('error', fail).once('listening', succeed);
    server.listen({ host, port, exclusive: true });
  });
}
