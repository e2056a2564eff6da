import { ProviderError } from '@pressloom/clients/http';
import type { ErrorCode } from '@pressloom/contracts/errors';
import { DomainError } from './errors.ts';

/** Screens look for the word quota. */
const QUOTA_SPENT = 'YouTube API daily quota reached. Please try again tomorrow.';

/** 429 for a call that YouTube's quota of the day has no room for. */
export const quotaSpent = (): DomainError => new DomainError(429, 'quota_exhausted', QUOTA_SPENT);

/** Whether YouTube's quota of the day is spent: our ledger refused a call, or YouTube did. Pure. */
export const isQuotaSpent = (error: unknown): error is Error & { code: 'quota_exhausted' } =>
  (error instanceof DomainError || (error instanceof ProviderError && error.provider === 'youtube')) &&
  error.code === 'quota_exhausted';

/**
 * What the caller of a job or route is told when a provider failed. Pure.
 * Spent quota is 429 with the word quota; a refused key has 403 in its text, because the screens look for it. YouTube refuses some keys
 * with 400: 403 is said as what it comes to, never as YouTube's answer.
 */
export function providerFailure(error: ProviderError): DomainError {
  if (isQuotaSpent(error)) return quotaSpent();
  if (error.provider === 'youtube' && (error.code === 'forbidden' || error.code === 'bad_credentials')) {
    const sentence = error.message.includes('403')
      ? error.message
      : `Access to YouTube is denied (403). ${error.message}`;
    return new DomainError(502, 'provider_refused', sentence);
  }
  const code: ErrorCode = error.provider === 'wordpress' ? 'wordpress_failed' : 'provider_failed';
  // The messages of the clients begin with the provider's name.
  return new DomainError(502, code, error.message);
}

/** Failures before the first byte: the provider never had the call. */
const NEVER_SENT = new Set(['breaker_open', 'unreachable', 'tls', 'address_not_allowed', 'out_of_time']);

/** Whether a failed call surely never left this machine, so that it cost nothing and did nothing. Pure. */
export const wasNeverSent = (error: unknown): boolean => error instanceof ProviderError && NEVER_SENT.has(error.code);

/**
 * What the AI service refuses of one source (its rules, too long a text) is no failure of the service. `codes`: of the failures that
 * count as such.
 */
export function ofThisSource(error: unknown, codes: readonly string[] = ['rejected']): never {
  if (!(error instanceof ProviderError) || !codes.includes(error.code)) throw error;
  throw new DomainError(502, 'model_answer_unusable', error.message);
}
