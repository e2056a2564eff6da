import { ProviderError } from '@pressloom/clients/http';
import type { ErrorCode } from '@pressloom/contracts';
import { DomainError } from './errors.ts';

const PROVIDER_NAMES = { youtube: 'YouTube', openai: 'The AI service', wordpress: 'WordPress' } as const;

/**
 * What the caller of a job or route is told when a provider failed. Pure.
 * Spent quota is 429 with the word quota; a refused key has 403 in its text, because the screens look for it.
 */
export function providerFailure(error: ProviderError): DomainError {
  if (error.provider === 'youtube' && error.code === 'quota_exhausted') {
    return new DomainError(429, 'quota_exhausted', 'YouTube API daily quota reached. Please try again tomorrow.');
  }
  if (error.provider === 'youtube' && (error.code === 'forbidden' || error.code === 'bad_credentials')) {
    return new DomainError(502, 'provider_refused', `YouTube refused the API key (403). ${error.message}`);
  }
  const code: ErrorCode = error.provider === 'wordpress' ? 'wordpress_failed' : 'provider_failed';
  const name = PROVIDER_NAMES[error.provider];
  const sentence = error.message.startsWith(name) ? error.message : `${name}: ${error.message}`;
  return new DomainError(502, code, sentence);
}
