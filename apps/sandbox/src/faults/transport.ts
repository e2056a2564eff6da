import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { bufferAnswer } from './answer-buffer.ts';
import type { Fault, FaultBoard, GoOn } from './fault-board.ts';
import type { FaultMode, Provider } from './modes.ts';

/** One byte each so many milliseconds: slower than any patience, yet always alive. */
const DRIP_MS = 250;

/** More than the 5 MB that our clients read. */
const OVERSIZE_BYTES = 6_000_000;

/** The fault that this request shows, null for none: the routers read it for what only they can shape. */
export function faultOf(res: Response): Fault | null {
  return (res.locals.fault as Fault | undefined) ?? null;
}

/** The mode for a router; faults that come after the work or on the wire don't concern it. */
export function modeOf(res: Response): FaultMode {
  const fault = faultOf(res);
  return fault && !fault.afterWork ? fault.mode : 'ok';
}

/**
 * Takes the provider's fault for each request and plays what happens on the wire: hang, reset, drip, and everything that
 * is to come after the work. The rest is left in `res.locals` for the provider's router. `cutsBody`: whether `truncated`
 * cuts the answer's body here (OpenAI cuts its text instead).
 */
export function transportFaults(board: FaultBoard, provider: Provider, options: { cutsBody: boolean }): RequestHandler {
  return (req: Request, res: Response, next: NextFunction) => {
    // A stand-in's own switches must work while it plays dead.
    if (/\/__control(\/|$)/.test(req.path)) return next();
    const fault = board.take(provider, { method: req.method, url: req.originalUrl });
    if (!fault) return next();
    res.locals.fault = fault;
    const hang = (goOn: GoOn): void => void res.once('close', board.hang(provider, goOn));
    if (fault.afterWork) {
      bufferAnswer(res, (body, raw) => {
        if (fault.mode === 'error') failLate(res, raw);
        else if (fault.mode === 'hang') hang(() => raw.end(body));
        else req.socket.resetAndDestroy();
      });
    } else if (fault.mode === 'hang') {
      return hang(next);
    } else if (fault.mode === 'reset') {
      return void req.socket.resetAndDestroy();
    } else if (fault.mode === 'oversized') {
      bufferAnswer(res, (body, raw) => oversize(res, body, raw));
    } else if (fault.mode === 'drip') {
      bufferAnswer(res, (body, raw) => drip(res, body, raw));
    } else if (fault.mode === 'truncated' && options.cutsBody) {
      bufferAnswer(res, (body, raw) => {
        res.setHeader('content-length', body.length);
        raw.write(body.subarray(0, Math.floor(body.length / 2)), () => res.destroy());
      });
    }
    next();
  };
}

/** The work was done; the caller sees a bare 502, as from a proxy in between. */
function failLate(res: Response, raw: { end: Response['end'] }): void {
  const body = '<html><body><h1>502 Bad Gateway</h1></body></html>';
  for (const name of res.getHeaderNames()) if (name !== 'x-pressloom-sandbox') res.removeHeader(name);
  res.statusCode = 502;
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.setHeader('content-length', Buffer.byteLength(body));
  raw.end(body);
}

/** The work was done, and what was printed besides is more than anybody reads. */
function oversize(res: Response, body: Buffer, raw: { end: Response['end'] }): void {
  const blanks = Buffer.alloc(OVERSIZE_BYTES, ' ');
  res.setHeader('content-length', body.length + blanks.length);
  raw.end(Buffer.concat([body, blanks]));
}

function drip(res: Response, body: Buffer, raw: { write: Response['write']; end: Response['end'] }): void {
  let sent = 0;
  res.setHeader('content-length', body.length);
  res.flushHeaders();
  const timer = setInterval(() => {
    if (sent >= body.length) {
      clearInterval(timer);
      raw.end();
      return;
    }
    raw.write(body.subarray(sent, sent + 1));
    sent += 1;
  }, DRIP_MS);
  res.once('close', () => clearInterval(timer));
}
