/** A request that is refused, with the answer that says so in the server's own shape. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    /** A text is sent as plain text. */
    readonly body: object | string,
    /** The parameters that the server doesn't take, where that is why; for the request log. */
    readonly refusedParameters: readonly string[] = [],
  ) {
    super(`The request is refused with ${status}.`);
  }
}

interface OpenAiErrorOptions {
  status: number;
  /** A text; one kind of server puts a list of what is wrong in its place. */
  message: string | object;
  type?: string | null;
  param?: string | null;
  code?: string | null;
  /** Beside those four fields. */
  more?: object;
  refusedParameters?: readonly string[];
}

/** A refusal in the shape of OpenAI's API, which other kinds of servers frame in their own way. */
export class OpenAiError extends Refusal {
  readonly details: { message: string | object; type: string | null; param: string | null; code: string | null };

  constructor(options: OpenAiErrorOptions) {
    const { status, message, type = 'invalid_request_error', param = null, code = null, more } = options;
    const details = { message, type, param, code };
    super(status, { error: { ...details, ...more } }, options.refusedParameters ?? (param === null ? [] : [param]));
    this.details = details;
  }
}

export function badRequest(message: string, param: string | null = null, code: string | null = null): OpenAiError {
  return new OpenAiError({ status: 400, message, param, code });
}

export function missingKey(): OpenAiError {
  const message =
    "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth " +
    '(i.e. Authorization: Bearer YOUR_KEY).';
  return new OpenAiError({ status: 401, message });
}

/** Tells only the ends of the key, as the real one does. */
export function invalidKey(key: string): OpenAiError {
  const shown = key.length > 8 ? `${key.slice(0, 3)}${'*'.repeat(key.length - 7)}${key.slice(-4)}` : key;
  return new OpenAiError({ status: 401, message: `Incorrect API key provided: ${shown}.`, code: 'invalid_api_key' });
}

export function modelNotFound(model: string): OpenAiError {
  const message = `The model \`${model}\` does not exist or you do not have access to it.`;
  return new OpenAiError({ status: 404, message, code: 'model_not_found' });
}

export function rateLimit(): OpenAiError {
  const message =
    'Rate limit reached in organization org-sandbox on requests per min (RPM): Limit 3, Used 3, Requested 1. ' +
    'Please try again in 1s.';
  return new OpenAiError({ status: 429, message, type: 'requests', code: 'rate_limit_exceeded' });
}

/** Money is spent: 429 like a rate limit, but waiting doesn't help. */
export function insufficientQuota(): OpenAiError {
  const message = 'You exceeded your current quota, please check your plan and billing details.';
  return new OpenAiError({ status: 429, message, type: 'insufficient_quota', code: 'insufficient_quota' });
}

export function serverError(): OpenAiError {
  const message = 'The server had an error while processing your request. Sorry about that!';
  return new OpenAiError({ status: 500, message, type: 'server_error' });
}

export function moderationBlocked(): OpenAiError {
  const message = 'Your request was rejected by the safety system. safety_violations=[violence].';
  return new OpenAiError({ status: 400, message, type: 'image_generation_user_error', code: 'moderation_blocked' });
}

export function unknownUrl(method: string, path: string): OpenAiError {
  return new OpenAiError({ status: 404, message: `Invalid URL (${method} ${path})` });
}

export function unparsableBody(): OpenAiError {
  const message =
    "We could not parse the JSON body of your request. (HINT: This likely means you aren't using your HTTP library " +
    'correctly. The OpenAI API expects a JSON payload, but what was sent was not valid JSON.)';
  return badRequest(message);
}
