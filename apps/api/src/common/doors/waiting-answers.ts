import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { withholdCallbacks } from './parser-callbacks.ts';

/**
 * Calls of one connection that are answered together. Browsers and proxies send the next one behind the answer; 64 kB hold 1,600 calls,
 * whose answers would all be made at once.
 */
const MOST_OF_A_CONNECTION = 25;
/**
 * Calls of all connections that are answered together, some 35 kB each. From `several` on a connection gets one at a time, as browsers and proxies
 * send them, and from `all` on none: a thousand connections with all that each may have took 900 MB, and held everybody up for 35 s.
 */
const MOST_TOGETHER = { several: 250, all: 2_000 };
/** Memory of all answers that nobody has taken yet. */
const UNREAD_BYTES = 32_000_000;
/** Between two looks at all of them: not at each of thousands of calls a second. */
const LOOK_EVERY_MS = 100;

/**
 * How much memory answers take that were given and not read. Whoever asks and never reads would keep them for good: twenty connections that
 * sent a megabyte kept 400. Beyond the limit the connection is closed whose call came first, so that whoever reads at once always gets through.
 */
export class WaitingAnswers {
  /** In the order in which their calls came. */
  private readonly answers = new Map<ServerResponse, Socket>();
  private readonly ofConnections = new WeakMap<Socket, Set<ServerResponse>>();
  private lookedAt = -Infinity;

  constructor(
    private readonly limitBytes = UNREAD_BYTES,
    private readonly together = MOST_TOGETHER,
  ) {}

  /** Counts one more call. False: nobody may answer it, its connection is closed. */
  begin({ socket }: Pick<IncomingMessage, 'socket'>, response: ServerResponse): boolean {
    const own = this.of(socket);
    if (own.size >= this.mostOfOne()) close(socket);
    if (socket.destroyed) return false;
    own.add(response);
    this.answers.set(response, socket);
    response.once('close', () => {
      own.delete(response);
      this.answers.delete(response);
    });
    this.makeRoom();
    return true;
  }

  /** How many calls of one connection are answered together now. */
  private mostOfOne(): number {
    const { size } = this.answers;
    if (size < this.together.several) return MOST_OF_A_CONNECTION;
    return size < this.together.all ? 1 : 0;
  }

  private of(socket: Socket): Set<ServerResponse> {
    const known = this.ofConnections.get(socket);
    if (known) return known;
    const own = new Set<ServerResponse>();
    this.ofConnections.set(socket, own);
    // Node tells only the answer whose turn it is that its connection is gone.
    socket.once('close', () => {
      for (const response of own) this.answers.delete(response);
    });
    return own;
  }

  private makeRoom(): void {
    const now = performance.now();
    if (now - this.lookedAt < LOOK_EVERY_MS) return;
    this.lookedAt = now;
    let unread = 0;
    for (const { writableLength } of this.answers.keys()) unread += writableLength;
    for (const [{ writableLength }, socket] of this.answers) {
      if (unread <= this.limitBytes) return;
      if (writableLength > 0) close(socket);
      unread -= writableLength;
    }
  }
}

/** Node parses what it has read to its end, of a closed connection too, and keeps all those calls until the connection is gone: here none is made any more. */
function close(socket: Socket): void {
  withholdCallbacks(socket, 'parserOnHeadersComplete', 'parserOnMessageComplete');
  socket.destroy();
}
