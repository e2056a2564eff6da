import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../errors.ts';

/** A body must be JSON; a write without a body needs no content type. */
export function jsonOnly(request: Request, _response: Response, next: NextFunction): void {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && !request.is('application/json')) {
    next(new DomainError(415, 'unsupported_media_type', 'Send the body as application/json.'));
    return;
  }
  next();
}
