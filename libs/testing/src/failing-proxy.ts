import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { forward, readAll } from './forward.ts';
import { seeded } from './seeded.ts';

/** How a write fails after it was done: a bare 500, a reset connection, or silence and then an end. */
const FAILURES = ['error', 'reset', 'hang'] as const;

export interface FailingProxyOptions {
  /** Origin that everything goes to. */
  target: string;
  seed: number;
  /** Share of the writes that fail, 0 to 1; the ways to fail take turns. */
  share: number;
  /** Each request takes up to so much longer. */
  slowestMs?: number;
  /** Silence before the end of a hanging one; 1,200 unless told. */
  hangMs?: number;
}

export interface FailingProxy {
  /** `http://127.0.0.1:<port>`. */
  url: string;
  port: number;
  /** Writes so far, and those of them that were done and then failed. */
  counts: { writes: number; failed: number };
  close(): Promise<void>;
}

/**
 * A proxy in front of a WordPress that does what it is asked and then fails to say so: of a share of the writes it waits
 * for the answer, throws it away and fails in its place. What was taken in whole is done, whatever becomes of the caller.
 */
export async function failingProxy(options: FailingProxyOptions): Promise<FailingProxy> {
  const { target, seed, share, slowestMs = 0, hangMs = 1_200 } = options;
  const random = seeded(seed);
  const counts = { writes: 0, failed: 0 };

  const fate = (request: IncomingMessage): 'pass' | (typeof FAILURES)[number] => {
    if (!isRestWrite(request)) return 'pass';
    counts.writes += 1;
    if (random() >= share) return 'pass';
    counts.failed += 1;
    return FAILURES[counts.failed % FAILURES.length] ?? 'error';
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request);
    const outcome = fate(request);
    await pause(random() * slowestMs);
    const answer = await forward(target, request, body);
    if (outcome === 'pass') {
      response.writeHead(answer.status, answer.headers).end(answer.body);
    } else if (outcome === 'error') {
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Error</h1>');
    } else {
      if (outcome === 'hang') await pause(hangMs);
      request.socket.resetAndDestroy();
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    counts,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const isRestWrite = ({ method = '', url = '' }: IncomingMessage): boolean =>
  !['GET', 'HEAD'].includes(method) && /wp-json|rest_route/.test(url);
