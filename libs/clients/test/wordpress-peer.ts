import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the peer saw it. */
export interface Seen {
  method: string;
  /** Path without the query. */
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Reply {
  status?: number;
  json?: unknown;
  html?: string;
  headers?: Record<string, string>;
}

/** Answers by itself, or not at all. */
export type Act = (response: ServerResponse, request: IncomingMessage) => void;

/**
 * An HTTP server for tests of this package that answers only what it was told to expect, in that order. Anything else is
 * kept as a problem, which `done()` tells.
 */
export interface TestPeer {
  readonly url: string;
  readonly seen: Seen[];
  /** @param line method and path: `GET /wp-json/wp/v2/posts` */
  expect(line: string, reply: Reply | Act): TestPeer;
  /** @throws Error naming what came unexpectedly, or didn't come */
  done(): void;
  close(): Promise<void>;
}

export async function startPeer(): Promise<TestPeer> {
  const expected: { line: string; reply: Reply | Act }[] = [];
  const seen: Seen[] = [];
  const problems: string[] = [];

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://peer');
      const { method = '', headers } = request;
      const query = Object.fromEntries(url.searchParams);
      seen.push({ method, path: url.pathname, query, headers, body: Buffer.concat(chunks) });
      const next = expected.shift();
      const line = `${method} ${url.pathname}`;
      if (next?.line !== line) problems.push(`${line} came where ${next?.line ?? 'nothing more'} was expected`);
      if (next?.line !== line) response.writeHead(418).end();
      else if (typeof next.reply === 'function') next.reply(response, request);
      else send(response, next.reply);
    });
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const peer: TestPeer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    expect(line, reply) {
      expected.push({ line, reply });
      return peer;
    },
    done() {
      const missing = expected.map(({ line }) => `${line} did not come`);
      if (problems.length + missing.length > 0) throw new Error([...problems, ...missing].join('\n'));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return peer;
}

function send(response: ServerResponse, { status = 200, json, html, headers }: Reply): void {
  const type = html === undefined ? 'application/json; charset=UTF-8' : 'text/html; charset=UTF-8';
  response.writeHead(status, { 'content-type': type, ...headers }).end(html ?? JSON.stringify(json ?? null));
}

/** A refusal in WordPress' shape. */
export const refusal = (status: number, code: string, data: Record<string, unknown> = {}): Reply => ({
  status,
  json: { code, message: 'Their own text.', data: { status, ...data } },
});

/** A post as WordPress answers it to its editor. */
export const postJson = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 7,
  status: 'draft',
  slug: 'random-slug',
  link: 'http://site.example/?p=7',
  title: { raw: 'A & B', rendered: 'A &#038; B' },
  content: { raw: '<p>c</p>', rendered: '<p>c</p>\n' },
  excerpt: { raw: 'e', rendered: '<p>e</p>\n' },
  author: 3,
  featured_media: 0,
  categories: [1],
  tags: [],
  modified_gmt: '2024-05-06T07:08:09',
  ...fields,
});
