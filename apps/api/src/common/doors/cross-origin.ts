import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '../errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What a page may send without asking again for so many seconds. */
const PREFLIGHT_KEPT_S = 600;

/** True for an origin such as `https://news.example` on which a connected WordPress site lies. */
export type IsConnected = (origin: string) => Promise<boolean>;

export const isRead = ({ method = 'GET' }: { method?: string | undefined }): boolean => READS.has(method);

/** `advice`: a sentence for people whose page was ours after all. */
export const foreignOrigin = (advice: string | null = null): DomainError =>
  new DomainError(
    403,
    'foreign_origin',
    ['This request did not come from a page of this installation.', ...(advice === null ? [] : [advice])].join(' '),
  );

/**
 * Lets pages of connected sites read an answer, never with cookies, and refuses writes from other pages, unless `isFromAnywhere`.
 * Returns whether the request was a browser's question beforehand, which wants no more than these headers.
 *
 * @throws DomainError 403 `foreign_origin`
 */
export async function greetConnected(
  request: IncomingMessage,
  response: ServerResponse,
  { isConnected, isFromAnywhere = false }: { isConnected: IsConnected; isFromAnywhere?: boolean },
): Promise<boolean> {
  response.setHeader('Vary', 'Origin');
  const { origin } = request.headers;
  // No browser: another server, which no page can misuse.
  if (origin === undefined) return false;
  if (await isConnected(origin)) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    if (request.method !== 'OPTIONS') return false;
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key');
    response.setHeader('Access-Control-Max-Age', PREFLIGHT_KEPT_S);
    return true;
  }
  if (isFromAnywhere) return false;
  if (!isRead(request) || request.method === 'OPTIONS') throw foreignOrigin();
  return false;
}
