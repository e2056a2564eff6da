interface Refusal {
  status: number;
  type?: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  code?: string;
  param?: string;
  message: string;
  declineCode?: string;
  headers?: Record<string, string>;
  /** More fields of the error, such as `payment_intent`. */
  more?: Record<string, unknown>;
}

/** An answer in the shape of Stripe's errors. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  private readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
    this.status = refusal.status;
    this.headers = refusal.headers ?? {};
  }

  /** The body; `requestId` makes the address that Stripe's log of requests has. */
  body(requestId: string): object {
    const { type = 'invalid_request_error', code, param, message, declineCode, more } = this.refusal;
    return {
      error: {
        ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        ...(declineCode && { decline_code: declineCode }),
        message,
        ...(param && { param }),
        request_log_url: `https://dashboard.stripe.com/logs/${requestId}`,
        type,
        ...more,
      },
    };
  }
}

export const invalid = (message: string, param?: string, code?: string): StripeRefusal =>
  new StripeRefusal({ status: 400, message, param, code });

export const missing = (what: string, id: string, param = 'id'): StripeRefusal =>
  new StripeRefusal({ status: 404, code: 'resource_missing', param, message: `No such ${what}: '${id}'` });

/** Of the other mode: Stripe says so, since it is a common mistake. */
export const otherMode = (what: string, id: string, { param, mode }: { param: string; mode: string }): StripeRefusal =>
  new StripeRefusal({
    status: 404,
    code: 'resource_missing',
    param,
    message:
      `No such ${what}: '${id}'; a similar object exists in ${mode === 'test' ? 'live' : 'test'} mode, but a ${mode} ` +
      'mode key was used to make this request.',
  });

export const unknownPath = (method: string, path: string): StripeRefusal =>
  new StripeRefusal({
    status: 404,
    message: `Unrecognized request URL (${method}: ${path}). The sandbox has no such path of Stripe's API.`,
  });

export const rateLimited = (): StripeRefusal =>
  new StripeRefusal({
    status: 429,
    code: 'rate_limit',
    message: 'Request rate limit exceeded. Learn more about rate limits in Stripe’s documentation.',
    headers: { 'Stripe-Should-Retry': 'true', 'Stripe-Rate-Limited-Reason': 'global-rate' },
  });

export const serverError = (): StripeRefusal =>
  new StripeRefusal({
    status: 500,
    type: 'api_error',
    message: 'An unknown error occurred in the sandbox, as a test requested.',
  });
