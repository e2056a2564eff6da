/**
 * A refusal in WordPress' own shape: `{code, message, data: {status}}`. `data: null` goes with HTTP 500, as core does for
 * database-level term errors that carry no status of their own.
 */
export class WpError extends Error {
  readonly code: string;
  readonly status: number;
  readonly extra: Record<string, unknown>;
  readonly bare: boolean;
  readonly additionalData?: unknown[];

  constructor(
    code: string,
    message: string,
    options: { status: number; extra?: Record<string, unknown>; bare?: boolean; additionalData?: unknown[] },
  ) {
    super(message);
    this.code = code;
    this.status = options.status;
    this.extra = options.extra ?? {};
    this.bare = options.bare ?? false;
    this.additionalData = options.additionalData;
  }

  toJSON(): Record<string, unknown> {
    const body: Record<string, unknown> = {
      code: this.code,
      message: this.message,
      data: this.bare ? null : { status: this.status, ...this.extra },
    };
    if (this.additionalData) body['additional_data'] = this.additionalData;
    return body;
  }
}

/** 401 for a visitor, 403 for a user whose role lacks the right: what core's `rest_authorization_required_code()` answers. */
export function notAllowed(user: object | null, code: string, message: string): WpError {
  return new WpError(code, message, { status: user ? 403 : 401 });
}

export const noRoute = (): WpError =>
  new WpError('rest_no_route', 'No route was found matching the URL and request method.', { status: 404 });

export const invalidPostId = (): WpError => new WpError('rest_post_invalid_id', 'Invalid post ID.', { status: 404 });

export const missingTerm = (): WpError => new WpError('rest_term_invalid', 'Term does not exist.', { status: 404 });

export const sideloadError = (): WpError =>
  new WpError('rest_upload_sideload_error', 'Sorry, you are not allowed to upload this file type.', { status: 500 });
