import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forward, readAll } from '@pressloom/testing';
import type { Forwarded } from '@pressloom/testing';

type Passed = Pick<Forwarded, 'status' | 'headers' | 'body'>;

/** What happens to a request: `pass` asks WordPress. */
export type Hook = (url: URL, pass: () => Promise<Passed>) => Passed | Promise<Passed>;

/** What stands in front of a WordPress, as a test sets it. */
export interface Front {
  url: string;
  /** Addresses that were asked for with the credential, in order. */
  asked: URL[];
  /** Most requests that were under way at once. */
  most: number;
  hook: Hook;
  close(): Promise<void>;
}

export const page = (html: string, status = 200): Passed => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(html),
});

export const data = (value: unknown, status = 200): Passed => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});

/**
 * Passes everything on to the origin of `target()` unless the test's hook does otherwise. Below `/s1`, `/s2` ... the same
 * WordPress is another website.
 */
export async function startFront(target: () => string): Promise<Front> {
  let underWay = 0;
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const body = await readAll(request);
      const path = (request.url ?? '/').replace(/^\/s\d+\//, '/');
      const url = new URL(path, front.url);
      if (request.headers.authorization !== undefined) front.asked.push(url);
      underWay += 1;
      front.most = Math.max(front.most, underWay);
      const passed = await front.hook(url, () =>
        forward(target(), { method: request.method, url: path, headers: request.headers }, body),
      );
      underWay -= 1;
      response.writeHead(passed.status, passed.headers).end(passed.body);
    };
    answer().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const front: Front = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    most: 0,
    hook: (_url, pass) => pass(),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return front;
}
