import type { Request } from 'express';
import { WpError } from './errors.ts';

/** A picture of a post is a few MB at most; WordPress' own limit is the server's `upload_max_filesize`. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

const tooLarge = (): WpError => new WpError('rest_upload_file_too_big', 'This file is too big.', { status: 413 });

/**
 * The body as it came, up to 32 MB. Where a JSON parser in front has read it already, the parsed value is written out
 * again, so that both ways mean the same.
 */
export async function readBody(request: Request): Promise<Buffer> {
  const parsed: unknown = request.body;
  if (Buffer.isBuffer(parsed)) return parsed;
  if (request.readableEnded) return parsed === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(parsed));
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A body that is a JSON object, null for anything else: a form on a foreign page can't send this type without asking first. */
export async function readJson(request: Request): Promise<Record<string, unknown> | null> {
  if (!request.is('application/json')) return null;
  try {
    const body: unknown = JSON.parse((await readBody(request)).toString('utf8'));
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
