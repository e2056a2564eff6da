import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of an answer: its connection is cut, nothing is ever said, or a bare 500 stands in its place. */
export type Loss = 'cut' | 'silence' | 'error';

/** A way to a WordPress on which the answers to writes get lost. */
export interface LosingProxy {
  /** In the place of the WordPress' own REST root, with `/wp-json` at its end. */
  apiEndpoint: string;
  /** Resolves once WordPress has done and answered every write that was sent so far. */
  done(): Promise<void>;
  close(): Promise<void>;
}

/** Hands writes to the WordPress at `url`, waits until they are done and loses the answer; reads pass untouched. */
export async function losingProxy(url: string, loss: Loss): Promise<LosingProxy> {
  const writes: Promise<void>[] = [];

  async function lose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await forward(url, request);
    if (loss === 'error') response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Error</h1>');
    else if (loss === 'cut') request.socket.resetAndDestroy();
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, type, body } = await forward(url, request);
    response.writeHead(status, { 'content-type': type }).end(body);
  }

  const server = createServer((request, response) => {
    if (request.method === 'GET') void pass(request, response).catch(() => response.destroy());
    else writes.push(lose(request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    apiEndpoint: `http://127.0.0.1:${port}${new URL(url).pathname.replace(/\/$/, '')}/wp-json`,
    async done() {
      await Promise.all(writes);
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const OF_THE_CONNECTION = new Set(['host', 'connection', 'transfer-encoding', 'content-length']);

const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name)));

/** The whole request is read before it is sent on, so that it is done even when its sender is gone by then. */
async function forward(
  target: string,
  request: IncomingMessage,
): Promise<{ status: number; type: string; body: Buffer }> {
  const body = await readAll(request);
  const { hostname, port } = new URL(target);
  const headers = { ...passedOn(request.headers), 'content-length': body.length };
  const outgoing = ask({ hostname, port, method: request.method, path: request.url, headers });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  const type = answer.headers['content-type'] ?? 'text/plain';
  return { status: answer.statusCode ?? 502, type, body: await readAll(answer) };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
