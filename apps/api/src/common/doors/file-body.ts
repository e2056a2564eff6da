import { open } from 'node:fs/promises';
import type { Request, RequestHandler, Response } from 'express';
import { DomainError } from '../errors.ts';
import type { SessionUser } from '../session/session-user.ts';
import { mediaType } from './media-type.ts';
import type { Uploads } from './uploads.ts';

/** A file that somebody sent, as it lies on disk. It is removed after the answer, unless the handler moved it away. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  /** Media type that the sender named, without parameters. */
  type: string;
}

/** A gigabyte over a slow line. */
export const FILE_ARRIVES_WITHIN_MS = 3_600_000;
/** In each such time so much must arrive: 20 kB a second, less than any line that people send files over. */
const PACE = { withinMs: 30_000, bytes: 600_000 };

/** Streams the body of somebody who is signed in to a file of at most `limit` bytes, without ever holding it in memory. */
export function fileBody(limit: number, uploads: Uploads): RequestHandler {
  return (request, response, next) => {
    const announced = Number(request.headers['content-length'] ?? limit);
    // Whole files are not compressed on their way; taking one for the other would break the limit.
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
      next(new DomainError(415, 'unsupported_media_type', 'Send the file without a content encoding.'));
    } else if (announced > limit) {
      next(tooLarge(limit));
    } else {
      const { id: userId } = request.user as SessionUser;
      receive(request, response, { limit, begin: () => uploads.begin(userId, announced) }).then(() => next(), next);
    }
  };
}

async function receive(
  request: Request,
  response: Response,
  { limit, begin }: { limit: number; begin: () => ReturnType<Uploads['begin']> },
): Promise<void> {
  const { path, end } = await begin();
  response.once('close', () => void end());
  if (response.closed) {
    // The sender went while room was made, and nobody tells of it any more.
    await end();
    throw notWhole();
  }
  const pace = new Pace();
  try {
    const bytes = await Promise.race([copy(request, { path, limit, pace }), pace.tooSlow]);
    request.body = { path, bytes, type: mediaType(request) } satisfies ReceivedFile;
  } catch (error) {
    if (error instanceof DomainError && error.statusCode === 408) hangUp(request, response);
    throw request.errored ? notWhole() : error;
  } finally {
    pace.end();
  }
}

/** Writes each piece before it asks for the next; the connection stays open for the answer, whatever happens. */
async function copy(
  request: Request,
  { path, limit, pace }: { path: string; limit: number; pace: Pace },
): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      pace.add(piece.length);
      bytes += piece.length;
      if (bytes > limit) throw tooLarge(limit);
      await file.write(piece);
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** Measures how fast a file comes. */
class Pace {
  /** Rejects with 408 once too little came. */
  readonly tooSlow: Promise<never>;
  private readonly timer: NodeJS.Timeout;
  private bytes = 0;

  constructor() {
    const { promise, reject } = Promise.withResolvers<never>();
    this.tooSlow = promise;
    this.timer = setInterval(() => {
      if (this.bytes < PACE.bytes) reject(new DomainError(408, 'body_too_slow', 'The file took too long to arrive.'));
      this.bytes = 0;
    }, PACE.withinMs);
  }

  add(bytes: number): void {
    this.bytes += bytes;
  }

  end(): void {
    clearInterval(this.timer);
  }
}

const notWhole = (): DomainError => new DomainError(400, 'malformed_json', 'The file did not arrive completely.');

function tooLarge(limit: number): DomainError {
  const message = `The file is too large: at most ${(limit / 1e6).toLocaleString('en')} MB is allowed.`;
  return new DomainError(413, 'payload_too_large', message, { file: message });
}

/** From a sender that is gone nothing is waited for any more, not even by the loop that reads. */
function hangUp(request: Request, response: Response): void {
  response.setHeader('Connection', 'close');
  response.once('close', () => request.destroy());
}
