import { jsonOrNull, ProviderError, statusFailure } from '../http/index.ts';
import type { HttpAnswer } from '../http/index.ts';
import { asList, asObject, asText } from './read.ts';

const QUOTA = new Set(['quotaExceeded', 'dailyLimitExceeded', 'rateLimitExceeded', 'userRateLimitExceeded']);
const BAD_KEY = new Set(['keyInvalid', 'keyExpired', 'API_KEY_INVALID']);
const BLOCKED = new Set(['accessNotConfigured', 'SERVICE_DISABLED', 'API_KEY_SERVICE_BLOCKED']);
const KEY_RULE = new Set([
  'ipRefererBlocked',
  'API_KEY_HTTP_REFERRER_BLOCKED',
  'API_KEY_IP_ADDRESS_BLOCKED',
  'API_KEY_ANDROID_APP_BLOCKED',
  'API_KEY_IOS_APP_BLOCKED',
]);

/**
 * What a refusal of the YouTube Data API means, by the reasons in its body rather than its status. Pure.
 * Spent quota and any 429 are both `quota_exhausted`: stop until the day's reset. The message has `quota` or `403` in
 * it where the screens look for that.
 * https://developers.google.com/youtube/v3/docs/errors
 */
export function youTubeFailure(answer: HttpAnswer): ProviderError {
  const reasons = reasonsOf(answer);
  const has = (known: ReadonlySet<string>) => reasons.some((reason) => known.has(reason));
  const fail = (code: string, message: string) =>
    new ProviderError({ provider: 'youtube', code, message, status: answer.status, retryAfterMs: answer.retryAfterMs });
  if (answer.status === 429 || has(QUOTA)) {
    return fail('quota_exhausted', 'YouTube says that the quota of this API key is spent for today.');
  }
  if (answer.status === 401 || has(BAD_KEY)) {
    return fail('bad_credentials', 'YouTube does not know this API key (403). Check it in the settings.');
  }
  if (has(BLOCKED)) {
    const fix = 'Enable the YouTube Data API v3 for the key in the Google Cloud console.';
    return fail('forbidden', `YouTube does not open its API to this key (403). ${fix}`);
  }
  if (has(KEY_RULE)) {
    const fix = "Allow this server in the key's restrictions in the Google Cloud console.";
    return fail('forbidden', `YouTube refuses this key from this server (403). ${fix}`);
  }
  if (answer.status === 403) return fail('forbidden', 'YouTube refuses this request (403).');
  return statusFailure(answer);
}

/** From `errors[].reason`, and from the newer `details[].reason`, where Google is more exact. */
function reasonsOf(answer: HttpAnswer): string[] {
  const error = asObject(asObject(jsonOrNull(answer)).error);
  return [...asList(error.errors), ...asList(error.details)].flatMap((item) => asText(asObject(item).reason) ?? []);
}
