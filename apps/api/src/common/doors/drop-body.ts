import type { IncomingMessage } from 'node:http';
import { withholdCallbacks } from './parser-callbacks.ts';

/** Reads a body to its end and drops it. Node would copy each piece first, of which V8 lets some ninety megabytes lie. */
export function dropBody(request: IncomingMessage): void {
  request.resume();
  const restore = withholdCallbacks(request.socket, 'parserOnBody');
  // The end is pushed before what follows in the same packet is parsed; its event comes later.
  const push = request.push.bind(request);
  request.push = (piece: Buffer | null, ...rest) => {
    if (piece === null) restore();
    return push(piece, ...rest);
  };
}
