import { APIError } from 'openai';
import { ProviderError, retryAfterMs } from '../http/index.ts';

const NO_MONEY = new Set([
  'insufficient_quota',
  'billing_hard_limit_reached',
  'billing_not_active',
  'account_deactivated',
  'organization_deactivated',
  'quota_exceeded',
]);
/** The 429s that pass by themselves; any other is a matter of the account. */
const TOO_FAST = new Set(['rate_limit_exceeded', 'slow_down', 'requests', 'tokens']);

const UNSAFE = new Set([
  'content_policy_violation',
  'content_filter',
  'moderation_blocked',
  'invalid_prompt',
  'image_generation_user_error',
]);

/**
 * What an error out of the SDK means. Pure.
 * A text or picture has no effect on anything: nothing is ambiguous, and what is a matter of the moment is retryable.
 * 429 is two things: too fast (`rate_limit_exceeded`, `slow_down`) passes, `insufficient_quota` and its family does not.
 * https://platform.openai.com/docs/guides/error-codes
 */
export function aiFailure(error: unknown, now: number): ProviderError {
  const below = providerErrorIn(error);
  if (below) return withoutDoubt(below);
  if (!(error instanceof APIError) || typeof error.status !== 'number') {
    const cause = error instanceof SyntaxError ? error : undefined;
    return fail({ code: 'unusable_answer', message: 'The AI service sent an answer that can’t be read.', cause });
  }
  const status: number = error.status;
  const words = [error.code, error.type].filter((word) => typeof word === 'string');
  const has = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  if (has(NO_MONEY)) {
    const message = "The AI service says that the account's quota is used up. Check its plan and billing.";
    return fail({ code: 'quota_exhausted', message, status });
  }
  if (has(UNSAFE)) {
    return fail({ code: 'rejected', message: 'The AI service declined this for reasons of safety.', status });
  }
  const wait = retryAfterMs((error.headers as Headers | undefined)?.get('retry-after') ?? null, now);
  return byStatus(status, words[0] ?? null, wait);
}

function byStatus(status: number, word: string | null, wait: number | null): ProviderError {
  if (status === 401)
    return fail({ code: 'bad_credentials', message: 'The AI service did not accept the API key.', status });
  if (status === 403)
    return fail({ code: 'forbidden', message: 'The AI service does not allow this API key to do this (403).', status });
  if (status === 404)
    return fail({ code: 'not_found', message: 'The AI service does not know this model or address (404).', status });
  if (status === 429 && (word === null || TOO_FAST.has(word))) {
    const message = 'The AI service is getting too many requests right now.';
    return fail({ code: 'rate_limited', message, status, retryable: true, retryAfterMs: wait });
  }
  if (status === 429) {
    const message = `The AI service refuses more work for this account (429, ${safeWord(word)}). Check its plan and billing.`;
    return fail({ code: 'quota_exhausted', message, status });
  }
  if (status >= 500 || status === 408) {
    const message = `The AI service has a problem right now (${status}).`;
    return fail({ code: 'server_error', message, status, retryable: true, retryAfterMs: wait });
  }
  const detail = word === null ? String(status) : `${status}, ${safeWord(word)}`;
  return fail({ code: 'rejected', message: `The AI service rejected the request (${detail}).`, status });
}

/** The code is the service's own word, such as `context_length_exceeded`; anything longer could be its body. */
const safeWord = (word: string | null): string => (word !== null && /^[a-z_]{1,40}$/.test(word) ? word : 'no code');

/** Our fetch throws ProviderErrors; the SDK wraps them. */
function providerErrorIn(error: unknown): ProviderError | null {
  let current = error;
  for (let depth = 0; depth < 4 && current instanceof Error; depth += 1) {
    if (current instanceof ProviderError) return current;
    current = current.cause;
  }
  return null;
}

/** `request` takes every POST for a write that may have happened; here it may simply be sent again. */
function withoutDoubt(error: ProviderError): ProviderError {
  if (!error.ambiguous) return error;
  const { code, message, status, cause } = error;
  return fail({ code, message, status, cause, retryable: code === 'timeout' || code === 'connection_lost' });
}

function fail(options: Omit<ConstructorParameters<typeof ProviderError>[0], 'provider'>): ProviderError {
  return new ProviderError({ provider: 'openai', ...options });
}
