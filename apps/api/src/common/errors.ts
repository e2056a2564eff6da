import type { ErrorCode, ErrorDetails } from '@pressloom/contracts/errors';

/**
 * An expected refusal: the caller did nothing that we did not foresee. `message` is shown to people as it stands;
 * `fields` names the inputs that must change; `details` tell what some codes have to tell besides.
 */
export class DomainError extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Set by those that have such. */
  readonly details: ErrorDetails | undefined = undefined;
  /** Seconds until another try may succeed, told as `Retry-After`; set by those that know. */
  readonly retryAfter: number | undefined = undefined;

  constructor(statusCode: number, code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = 'DomainError';
    this.statusCode = statusCode;
    this.code = code;
    this.fields = fields;
  }
}

/** 429, with when the next try may succeed. */
export class TooManyRequests extends DomainError {
  override readonly retryAfter: number;

  constructor(message: string, waitMs: number) {
    super(429, 'too_many_requests', message);
    this.retryAfter = Math.max(1, Math.ceil(waitMs / 1_000));
  }
}

/** 503 for a call that may have been done in part when the database went away. */
export class DatabaseAway extends DomainError {
  override readonly retryAfter = 1;

  constructor() {
    super(503, 'database_away', 'The database is restarting. Please check whether this was done, and try again.');
  }
}

/** 404 for an id that does not exist or is not yours to see. */
export const notFound = (thing: string): DomainError =>
  new DomainError(404, 'not_found', `This ${thing} does not exist.`);

/** 400 for one field. */
export const invalidField = (field: string, message: string): DomainError =>
  new DomainError(400, 'validation_failed', message, { [field]: message });

/** 401 for a route that wants somebody signed in. */
export const notSignedIn = (): DomainError => new DomainError(401, 'not_signed_in', 'Please sign in.');

/** 403 for a member on an operators' route. */
export const notAllowed = (): DomainError =>
  new DomainError(403, 'not_allowed', 'Your account does not have access to this.');
