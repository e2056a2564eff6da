import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from '@pressloom/contracts/realtime';

/** As engine.io knows its own: by these letters. */
const SOCKET = `${SOCKET_PATH}/`;

/**
 * A connection that asks for another protocol is nobody's: Node has let go of it, with its listener for errors, and engine.io listens
 * only once its handshake is done. Whoever reset it by then ended the process. One that doesn't ask for the socket is closed here;
 * engine.io leaves it open for good where it had served a call before.
 */
export function guardUpgrades(server: Server): void {
  server.on('upgrade', (request: IncomingMessage, connection: Duplex) => {
    connection.on('error', () => undefined);
    if (request.url?.startsWith(SOCKET)) return;
    connection.write('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    connection.destroy();
  });
}
