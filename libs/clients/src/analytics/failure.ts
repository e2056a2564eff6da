import { ProviderError, statusFailure } from '../http/index.ts';
import type { HttpAnswer } from '../http/index.ts';

/** What a refusal of Analyzati means for a website's figures. Pure. */
export function analyzatiFailure(response: HttpAnswer, host: string): ProviderError {
  const { status } = response;
  const fail = (code: string, message: string) => new ProviderError({ provider: 'analyzati', code, message, status });
  if (status === 401)
    return fail('bad_credentials', 'Analyzati does not know this API key (401). Check it in the settings.');
  if (status === 403)
    return fail('forbidden', `Analyzati does not let this API key read the figures of ${host} (403).`);
  if (status === 404) return fail('not_found', `Analyzati does not count ${host}. Add the website there first.`);
  return statusFailure(response);
}
