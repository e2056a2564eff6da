import type { Response } from 'express';

type Callback = (error?: Error | null) => void;

/**
 * Holds back what a handler answers and gives it to `deliver` once the answer is complete. `deliver` sends with the
 * returned `raw` functions, which reach the socket.
 */
export function bufferAnswer(res: Response, deliver: (body: Buffer, raw: RawResponse) => void): void {
  const raw: RawResponse = { write: res.write.bind(res), end: res.end.bind(res) };
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown, encoding?: unknown) => {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return;
    const isText = typeof chunk === 'string';
    const charset = typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8';
    chunks.push(isText ? Buffer.from(chunk, charset) : Buffer.from(chunk as Uint8Array));
  };
  const call = (...candidates: unknown[]) => {
    const callback = candidates.find((candidate) => typeof candidate === 'function') as Callback | undefined;
    if (callback) queueMicrotask(() => callback());
  };
  res.write = ((chunk: unknown, encoding?: unknown, callback?: unknown) => {
    keep(chunk, encoding);
    call(encoding, callback);
    return true;
  }) as typeof res.write;
  res.end = ((chunk?: unknown, encoding?: unknown, callback?: unknown) => {
    keep(chunk, encoding);
    call(chunk, encoding, callback);
    deliver(Buffer.concat(chunks), raw);
    return res;
  }) as typeof res.end;
}

export interface RawResponse {
  write: Response['write'];
  end: Response['end'];
}
