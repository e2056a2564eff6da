import { PROVIDER_TITLES, ProviderError } from './errors.ts';
import type { ProviderName } from './errors.ts';

/**
 * Refuses an API key that can't stand in a header, as a pasted one with a line break or typographic quotes. Left to
 * fetch, its error would repeat the key.
 * @throws ProviderError bad_credentials
 */
export function checkKey(provider: ProviderName, key: string): void {
  if (/^[\x21-\x7e]{1,500}$/.test(key)) return;
  const title = PROVIDER_TITLES[provider];
  const what = key === '' ? 'no API key is set' : 'the API key contains invalid characters';
  throw new ProviderError({ provider, code: 'bad_credentials', message: `${title} was not asked: ${what}.` });
}
