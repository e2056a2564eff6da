import type { IncomingMessage } from 'node:http';

/** Whoever sends so many pieces of a body, and fewer bytes in each than this, sends no body. */
const CRUMBS = { pieces: 1_000, bytes: 16 };

/**
 * Closes the connection of a body that comes in chunks of a byte or two, unless it was refused and is dropped: Node keeps 500 bytes for each, and takes
 * a microsecond for it. Forty such bodies held everybody up for 1.4 s. Senders and proxies fill a chunk before they send it.
 */
export function refuseCrumbs(request: IncomingMessage): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const push = request.push.bind(request);
  let pieces = 0;
  let bytes = 0;
  request.push = (piece: Buffer | null, ...rest) => {
    // The end is none.
    if (piece === null) return push(piece, ...rest);
    pieces += 1;
    bytes += piece.length;
    if (pieces < CRUMBS.pieces || bytes >= pieces * CRUMBS.bytes) return push(piece, ...rest);
    request.socket.destroy();
    return false;
  };
}
