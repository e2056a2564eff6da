import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface FakeServer {
  /** `http://127.0.0.1:port`. */
  origin: string;
  seen: SeenRequest[];
  /** Ends all connections, and fails when a handler failed. */
  close(): Promise<void>;
}

/** An HTTP server on a free port that answers each request, read whole, by `handle`. */
export async function startFake(handle: (request: SeenRequest, response: ServerResponse) => void): Promise<FakeServer> {
  const seen: SeenRequest[] = [];
  const failures: unknown[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
      seen.push(request);
      try {
        handle(request, response);
      } catch (error) {
        failures.push(error);
        response.destroy();
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      if (failures.length > 0) throw failures[0];
    },
  };
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers });
  response.end(JSON.stringify(body));
}

/** Sends the headers and then a byte every few milliseconds until the client has enough. */
export function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 5);
  response.on('close', () => clearInterval(timer));
}

/** The address of a port that was free a moment ago: nobody answers there. */
export async function closedOrigin(): Promise<string> {
  const fake = await startFake(() => undefined);
  await fake.close();
  return fake.origin;
}

/** What a promise rejected with; fails when it didn't. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('It should have been rejected.');
}
