import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of 127.0.0.1 that was free a moment ago. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether nobody listens on this port of 127.0.0.1. */
export async function isFree(port) {
  const server = createServer().listen(port, '127.0.0.1');
  const error = await Promise.race([once(server, 'listening').then(() => null), once(server, 'error')]);
  server.close();
  return error === null;
}
