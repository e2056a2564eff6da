import { LIMITS } from '@pressloom/contracts';
import express from 'express';
import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../errors.ts';

/** Calls that anybody may make send forms of some lines. */
const PUBLIC_PATHS = /^\/auth\//i;
const parsePublic = express.json({ limit: LIMITS.publicBodyBytes, strict: true });
const parseOther = express.json({ limit: LIMITS.bodyBytes, strict: true });

/**
 * For `/api`. A body must be a JSON object of at most 100 kB, 16 kB where anybody may call; a write without a body needs
 * no content type and has an empty form. The parser's own errors are turned into refusals here, because Nest would make
 * sentences of them that repeat pieces of the body.
 */
export function jsonBody(request: Request, response: Response, next: NextFunction): void {
  if (hasBody(request) && !request.is('application/json')) {
    next(new DomainError(415, 'unsupported_media_type', 'Send the body as application/json.'));
    return;
  }
  const parse = PUBLIC_PATHS.test(request.path) ? parsePublic : parseOther;
  parse(request, response, (problem?: unknown) => {
    request.body ??= {};
    if (problem !== undefined) next(bodyRefusal(problem) ?? problem);
    else if (Array.isArray(request.body))
      next(new DomainError(400, 'malformed_json', 'The body must be a JSON object.'));
    else next();
  });
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The parser's errors carry a status and mostly a `type`; what has neither is a fault. Pure. */
function bodyRefusal(problem: unknown): DomainError | null {
  const { type, status } = problem as { type?: unknown; status?: unknown };
  switch (type) {
    case 'entity.parse.failed':
      return new DomainError(400, 'malformed_json', 'The body is not valid JSON.');
    case 'entity.too.large':
      return new DomainError(413, 'payload_too_large', 'The body is too large.');
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new DomainError(415, 'unsupported_media_type', 'Send the body as JSON in UTF-8.');
    default:
      return status === 400 ? new DomainError(400, 'malformed_json', 'The body did not arrive whole.') : null;
  }
}
