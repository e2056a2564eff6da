import Stripe from 'stripe';
import { ProviderError, retryAfterMs } from '../http/index.ts';

/**
 * What an error out of the SDK means. Pure. Every write carries an idempotency key, so nothing is ambiguous: what failed for
 * the moment may be sent again. https://docs.stripe.com/api/errors
 */
export function paymentsFailure(error: unknown, now: number): ProviderError {
  const below = providerErrorIn(error);
  if (below) return withoutDoubt(below);
  if (!(error instanceof Stripe.errors.StripeError) || typeof error.statusCode !== 'number') {
    const cause = error instanceof Error ? error : undefined;
    return fail({ code: 'unusable_answer', message: 'Stripe sent an answer that can’t be read.', cause });
  }
  const { statusCode: status, code = null, param = null } = error;
  const about = { status, providerCode: code, providerField: param };
  if (status === 401) return fail({ code: 'bad_credentials', message: 'Stripe did not accept the key.', ...about });
  if (status === 403)
    return fail({ code: 'forbidden', message: 'Stripe does not allow this key to do this (403).', ...about });
  if (status === 404 || code === 'resource_missing') {
    const message = `Stripe does not know this${param === null ? '' : ` (${safeWord(param)})`}.`;
    return fail({ code: 'not_found', message, ...about });
  }
  if (status === 429) {
    const wait = retryAfterMs(error.headers?.['retry-after'] ?? null, now);
    const message = 'Stripe is getting too many requests right now.';
    return fail({ code: 'rate_limited', message, retryable: true, retryAfterMs: wait, ...about });
  }
  if (status === 409) {
    const message = 'Stripe is still working on the same request (409).';
    return fail({ code: 'server_error', message, retryable: true, ...about });
  }
  if (status >= 500) {
    const message = `Stripe has a problem right now (${status}).`;
    return fail({ code: 'server_error', message, retryable: true, ...about });
  }
  const detail = [String(status), code, param].filter((word) => word !== null).map(safeWord);
  return fail({ code: 'rejected', message: `Stripe rejected the request (${detail.join(', ')}).`, ...about });
}

/** Codes and names of fields are Stripe's own words; anything longer could be what somebody sent. */
const safeWord = (word: string): string => (/^[a-z0-9_[\]]{1,60}$/.test(word) ? word : 'no code');

/** Our fetch throws ProviderErrors; the SDK wraps them. */
function providerErrorIn(error: unknown): ProviderError | null {
  let current = error;
  for (let depth = 0; depth < 4 && current instanceof Error; depth += 1) {
    if (current instanceof ProviderError) return current;
    current = current instanceof Stripe.errors.StripeConnectionError ? current.detail : current.cause;
  }
  return null;
}

function withoutDoubt(error: ProviderError): ProviderError {
  if (!error.ambiguous) return error;
  const { code, message, status, cause } = error;
  return fail({ code, message, status, cause, retryable: true });
}

function fail(options: Omit<ConstructorParameters<typeof ProviderError>[0], 'provider'>): ProviderError {
  return new ProviderError({ provider: 'stripe', ...options });
}
