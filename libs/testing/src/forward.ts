import { once } from 'node:events';
import { request as ask } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** A whole answer, as a proxy hands it on. */
export interface Forwarded {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** All that a request or an answer holds. */
export async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Headers that belong to one connection, and the length, which is set anew. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

function passedOn(headers: IncomingHttpHeaders, body: Buffer): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name));
  return { ...Object.fromEntries(kept), 'content-length': body.length };
}

/** Sends the request on to an origin with its own Host, so that links lead through the proxy, and reads the whole answer. */
export async function forward(
  target: string,
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
): Promise<Forwarded> {
  const { hostname, port } = new URL(target);
  const outgoing = ask({ hostname, port, method, path: url, headers: passedOn(headers, body) });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  const bytes = await readAll(answer);
  return { status: answer.statusCode ?? 502, headers: passedOn(answer.headers, bytes), body: bytes };
}
