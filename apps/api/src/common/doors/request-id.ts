import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A client may name its request; anything else than such a name gets one of ours. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The name that a request has, or gets. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Names every request ahead of all else, so that even a refused body is told with its id. The log reads `request.id`. */
export function nameRequest(request: IncomingMessage & { id?: unknown }, response: ServerResponse): void {
  const id = requestId(request);
  request.id = id;
  response.setHeader('X-Request-Id', id);
}
