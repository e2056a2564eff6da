import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a handler sees it. */
export interface StrictRequest {
  method: string;
  path: string;
  /** What stood in the place of `:name` in the handler's path. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body as JSON; throws when it isn't. */
  json(): unknown;
}

/** An answer: 200 unless told; text and buffers as they are, anything else as JSON. */
export interface StrictAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Answers a request, or drops its connection. A promise that stays open is a server that hangs. */
export type StrictHandler = (request: StrictRequest) => StrictAnswer | 'drop' | Promise<StrictAnswer | 'drop'>;

/** By method and path: `'GET /videos'`, `'POST /posts/:id'`. */
export type StrictHandlers = Record<string, StrictHandler>;

/** A running strict server. */
export interface StrictServer {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  url: string;
  /** All requests so far, in order, undeclared ones included. */
  requests: StrictRequest[];
  /** The handlers; a test may add or replace one. */
  handlers: StrictHandlers;
  /** Ends the server. Rejects when a request came that no handler declares, or a handler threw. */
  close(): Promise<void>;
}

/**
 * An HTTP server on 127.0.0.1 that answers exactly what is declared. An undeclared request is answered with 501 and
 * fails the test at close(), however the code under test took the 501: close it in afterEach.
 */
export async function strictServer(handlers: StrictHandlers): Promise<StrictServer> {
  const requests: StrictRequest[] = [];
  const problems: string[] = [];
  const server = createServer((incoming, response) => {
    void answer(incoming, response).catch((error: unknown) => {
      problems.push(`${incoming.method} ${incoming.url}: ${String(error)}`);
      if (!response.headersSent) send(response, { status: 500, body: String(error) });
    });
  });
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(incoming);
    requests.push(request);
    const handler = findHandler(handlers, request);
    if (!handler) {
      problems.push(`undeclared request ${request.method} ${request.path}`);
      return send(response, { status: 501, body: 'This request is not declared in the test.' });
    }
    const result = await handler(request);
    if (result === 'drop') incoming.socket.destroy();
    else send(response, result);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    if (server.listening) {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    }
    if (problems.length > 0) throw new Error(`The strict server saw: ${problems.join('; ')}`);
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, handlers, close };
}

async function readRequest(incoming: IncomingMessage): Promise<StrictRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  return {
    method: incoming.method ?? '',
    path: pathname,
    params: {},
    query: searchParams,
    headers: incoming.headers,
    body,
    json: () => JSON.parse(body.toString('utf8')) as unknown,
  };
}

/** An exact path wins over one with parameters; the request gets its parameters. */
function findHandler(handlers: StrictHandlers, request: StrictRequest): StrictHandler | undefined {
  const exact = `${request.method} ${request.path}`;
  if (Object.hasOwn(handlers, exact)) return handlers[exact];
  for (const [declared, handler] of Object.entries(handlers)) {
    const params = matchPath(declared, exact);
    if (!params) continue;
    request.params = params;
    return handler;
  }
  return undefined;
}

function matchPath(declared: string, actual: string): Record<string, string> | null {
  const wanted = declared.split('/');
  const given = actual.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '' }: StrictAnswer): void {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  const type = isRaw ? 'text/plain; charset=utf-8' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...headers });
  response.end(isRaw ? body : JSON.stringify(body));
}
