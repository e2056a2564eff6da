import type { Socket } from 'socket.io';

/** Characters that may wait for a client: news is small, and whoever reads is never this far behind. */
export const MAX_BACKLOG = 1_000_000;

/** A connection under the socket's protocol, as far as it is looked at here. */
type Connection = Socket['conn'];

/**
 * Ends a connection whose client doesn't read, before what waits for it fills our memory; a client of ours comes back and
 * reads its lists anew. Heartbeats don't find it: who answers them need not have read a thing.
 */
export function boundBacklog(connection: Connection, onEnd: () => void): void {
  let waiting = 0;
  connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    const { transport } = connection as unknown as { transport: { name: string; writable: boolean } };
    // All that was sent before has left.
    if (transport.writable) waiting = 0;
    waiting += data?.length ?? 0;
    if (waiting <= MAX_BACKLOG) return;
    onEnd();
    // A polite close would wait behind what is not read.
    if (transport.name === 'websocket') connection.request.socket.destroy();
    else connection.close(true);
  });
}
