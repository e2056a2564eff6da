import type { Response } from 'express';

interface GoogleErrorItem {
  message: string;
  domain: string;
  reason: string;
  location?: string;
  locationType?: string;
}

interface GoogleErrorOptions {
  code: number;
  message: string;
  domain: string;
  reason: string;
  status?: string;
  location?: string;
  locationType?: string;
  details?: object[];
}

/** An answer in the shape of Google's APIs: the first item of `errors` says what went wrong. */
export class GoogleError extends Error {
  readonly code: number;
  readonly body: object;

  constructor(options: GoogleErrorOptions) {
    super(options.message);
    const { code, message, domain, reason, status, location, locationType, details } = options;
    const item: GoogleErrorItem = { message, domain, reason, ...(location && { location, locationType }) };
    this.code = code;
    this.body = { error: { code, message, errors: [item], ...(status && { status }), ...(details && { details }) } };
  }

  send(res: Response): void {
    res.status(this.code).json(this.body);
  }
}

const SERVICE = { service: 'youtube.googleapis.com' };

function errorInfo(reason: string): object {
  return { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com', metadata: SERVICE };
}

export function missingKey(): GoogleError {
  const message =
    "Method doesn't allow unregistered callers (callers without established identity). " +
    'Please use API Key or other form of API consumer identity to call this API.';
  return new GoogleError({ code: 403, message, domain: 'global', reason: 'forbidden', status: 'PERMISSION_DENIED' });
}

export function invalidKey(): GoogleError {
  return new GoogleError({
    code: 400,
    message: 'API key not valid. Please pass a valid API key.',
    domain: 'global',
    reason: 'badRequest',
    status: 'INVALID_ARGUMENT',
    details: [errorInfo('API_KEY_INVALID')],
  });
}

/** YouTube's own quota: no `status`, and a message with markup in it, as the real one answers. */
export function quotaExceeded(): GoogleError {
  const message =
    'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.';
  return new GoogleError({ code: 403, message, domain: 'youtube.quota', reason: 'quotaExceeded' });
}

/** Too many requests in a minute, refused ahead of YouTube by Google's front end. */
export function rateLimitExceeded(): GoogleError {
  return new GoogleError({
    code: 429,
    message:
      "Quota exceeded for quota metric 'Queries' and limit 'Queries per minute' of service 'youtube.googleapis.com'.",
    domain: 'global',
    reason: 'rateLimitExceeded',
    status: 'RESOURCE_EXHAUSTED',
    details: [errorInfo('RATE_LIMIT_EXCEEDED')],
  });
}

export function forbidden(): GoogleError {
  return new GoogleError({
    code: 403,
    message: 'Requests to this API youtube method are blocked.',
    domain: 'global',
    reason: 'forbidden',
    status: 'PERMISSION_DENIED',
    details: [errorInfo('API_KEY_SERVICE_BLOCKED')],
  });
}

export function backendError(): GoogleError {
  return new GoogleError({
    code: 500,
    message: 'Internal error encountered.',
    domain: 'global',
    reason: 'backendError',
    status: 'INTERNAL',
  });
}

export function requiredParameter(name: string): GoogleError {
  return new GoogleError({
    code: 400,
    message: `Required parameter: ${name}`,
    domain: 'global',
    reason: 'required',
    location: name,
    locationType: 'parameter',
  });
}

export function noFilter(expected: string): GoogleError {
  return new GoogleError({
    code: 400,
    message: `No filter selected. Expected one of: ${expected}`,
    domain: 'youtube.parameter',
    reason: 'missingRequiredParameter',
    location: 'parameters.',
    locationType: 'other',
  });
}

export function invalidParameter(name: string, message: string, reason = 'invalidParameter'): GoogleError {
  return new GoogleError({
    code: 400,
    message,
    domain: reason === 'invalidParameter' ? 'global' : 'youtube.parameter',
    reason,
    location: name,
    locationType: 'parameter',
  });
}

export function unknownPart(part: string): GoogleError {
  return new GoogleError({
    code: 400,
    message: `'${part}'`,
    domain: 'youtube.part',
    reason: 'unknownPart',
    location: 'part',
    locationType: 'parameter',
  });
}

export function invalidSearchFilter(): GoogleError {
  return new GoogleError({
    code: 400,
    message: 'The request contains an invalid combination of search filters and/or restrictions.',
    domain: 'youtube.search',
    reason: 'invalidSearchFilter',
    location: 'parameters.',
    locationType: 'other',
  });
}

export function notFound(what: 'video' | 'playlist', name: string): GoogleError {
  const noun = what === 'video' ? 'video' : 'playlist';
  return new GoogleError({
    code: 404,
    message: `The ${noun} identified with the request's <code>${name}</code> parameter cannot be found.`,
    domain: what === 'video' ? 'youtube.video' : 'youtube.playlistItem',
    reason: `${what}NotFound`,
    location: name,
    locationType: 'parameter',
  });
}

export function noSuchMethod(): GoogleError {
  return new GoogleError({
    code: 404,
    message: 'Requested entity was not found.',
    domain: 'global',
    reason: 'notFound',
  });
}
