import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { DomainError } from '../errors.ts';
import { mediaType } from './media-type.ts';

/** A file that somebody sent, as it lies on disk. It is removed after the answer, unless the handler moved it away. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  /** Media type that the sender named, without parameters. */
  type: string;
}

/** A gigabyte over a slow line. */
export const FILE_ARRIVES_WITHIN_MS = 3_600_000;
/** Without a byte for so long the sender is gone. */
const STALLS_AFTER_MS = 30_000;
/** What is sent after a refusal is read and dropped for so long. */
const REST_PASSES_WITHIN_MS = 10_000;
/** What a process that was killed left behind is removed after so long. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

/** Streams a body of at most `limit` bytes to a file in `folder`, without ever holding it in memory. */
export function fileBody(limit: number, folder: string): RequestHandler {
  return (request, response, next) => {
    // Whole files are not compressed on their way; taking one for the other would break the limit.
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
      next(new DomainError(415, 'unsupported_media_type', 'Send the file without a content encoding.'));
    } else if (Number(request.headers['content-length'] ?? 0) > limit) {
      letRestPass(request, response);
      next(tooLarge(limit));
    } else {
      receive(request, response, { limit, folder }).then(() => next(), next);
    }
  };
}

async function receive(
  request: Request,
  response: Response,
  { limit, folder }: { limit: number; folder: string },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await removeForgotten(folder);
  const path = join(folder, randomUUID());
  response.once('close', () => void rm(path, { force: true }));
  const [stalled, isMoving, stop] = patience();
  try {
    const bytes = await Promise.race([copy(request, { path, limit, isMoving }), stalled]);
    request.body = { path, bytes, type: mediaType(request) } satisfies ReceivedFile;
  } catch (error) {
    if (error instanceof DomainError && error.statusCode === 408) hangUp(request, response);
    else letRestPass(request, response);
    throw request.errored ? new DomainError(400, 'malformed_json', 'The file did not arrive whole.') : error;
  } finally {
    stop();
  }
}

/** Writes each piece before it asks for the next; the connection stays open for the answer, whatever happens. */
async function copy(
  request: Request,
  { path, limit, isMoving }: { path: string; limit: number; isMoving: () => void },
): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      isMoving();
      bytes += piece.length;
      if (bytes > limit) throw tooLarge(limit);
      await file.write(piece);
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** A promise that fails when nothing moved for a while; how to say that something did; how to end it. */
function patience(): [stalled: Promise<never>, isMoving: () => void, stop: () => void] {
  const { promise, reject } = Promise.withResolvers<never>();
  const tooSlow = new DomainError(408, 'body_too_slow', 'The file took too long to arrive.');
  const timer = setTimeout(() => reject(tooSlow), STALLS_AFTER_MS);
  return [promise, () => timer.refresh(), () => clearTimeout(timer)];
}

function tooLarge(limit: number): DomainError {
  const message = `The file is too large: at most ${(limit / 1e6).toLocaleString('en')} MB are taken.`;
  return new DomainError(413, 'payload_too_large', message, { file: message });
}

/** Whoever is still sending reads the answer only afterwards: a connection that is closed at once would hide it. */
function letRestPass(request: Request, response: Response): void {
  response.once('finish', () => {
    if (request.complete) return;
    request.resume();
    const { socket } = request;
    const timer = setTimeout(() => socket.destroy(), REST_PASSES_WITHIN_MS);
    request.once('end', () => clearTimeout(timer));
    socket.once('close', () => clearTimeout(timer));
  });
}

/** From a sender that is gone nothing is waited for any more, not even by the loop that reads. */
function hangUp(request: Request, response: Response): void {
  response.setHeader('Connection', 'close');
  response.once('close', () => request.destroy());
}

async function removeForgotten(folder: string): Promise<void> {
  const before = Date.now() - FORGOTTEN_AFTER_MS;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < before) await rm(path, { force: true });
  }
}
