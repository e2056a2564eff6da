import { jsonOrNull, ProviderError, statusFailure } from '../http/index.ts';
import type { HttpAnswer } from '../http/index.ts';
import { asList, asObject, asText } from './read.ts';

const QUOTA = new Set(['quotaExceeded', 'dailyLimitExceeded']);
/** Of a limit that the answer names, by the minute or by the day. */
const LIMIT = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED']);
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
 * Spent quota and a 429 that says nothing else are `quota_exhausted`: stop until the day's reset. A limit of a minute is `rate_limited`:
 * the same call may succeed soon. Google refuses by `rateLimitExceeded` at limits of a day too ("limit 'Video Uploads per day'",
 * googleapis/google-api-python-client#2753), so what is named decides. The message has `quota` or `403` in it where the screens look
 * for that.
 * https://developers.google.com/youtube/v3/docs/errors
 */
export function youTubeFailure(answer: HttpAnswer): ProviderError {
  const reasons = reasonsOf(answer);
  const has = (known: ReadonlySet<string>) => reasons.some((reason) => known.has(reason));
  const fail = (code: string, message: string) =>
    new ProviderError({ provider: 'youtube', code, message, status: answer.status, retryAfterMs: answer.retryAfterMs });
  if (has(LIMIT) && !has(QUOTA) && !namesADay(answer)) {
    const message = 'YouTube is getting too many requests this minute.';
    const { status, retryAfterMs } = answer;
    return new ProviderError({
      provider: 'youtube',
      code: 'rate_limited',
      message,
      status,
      retryAfterMs,
      retryable: true,
    });
  }
  if (answer.status === 429 || has(LIMIT) || has(QUOTA)) {
    return fail('quota_exhausted', 'YouTube says that today’s quota of this API key is used up.');
  }
  if (answer.status === 401 || has(BAD_KEY)) {
    return fail('bad_credentials', 'YouTube does not know this API key (403). Check it in the settings.');
  }
  if (has(BLOCKED)) {
    const fix = 'Enable the YouTube Data API v3 for the key in the Google Cloud console.';
    return fail('forbidden', `YouTube does not allow this key to use its API (403). ${fix}`);
  }
  if (has(KEY_RULE)) {
    const fix = "Allow this server in the key's restrictions in the Google Cloud console.";
    return fail('forbidden', `YouTube does not accept this key from this server (403). ${fix}`);
  }
  if (answer.status === 403) return fail('forbidden', 'YouTube refused this request (403).');
  return statusFailure(answer);
}

/** Whether the limit that was reached is one of a day, by the sentence or by `details[].metadata` (`quota_limit`, `quota_unit`). */
function namesADay(answer: HttpAnswer): boolean {
  const error = asObject(asObject(jsonOrNull(answer)).error);
  const metadata = asList(error.details).map((item) => asObject(asObject(item).metadata));
  const words = [error.message, ...metadata.flatMap(({ quota_limit, quota_unit }) => [quota_limit, quota_unit])];
  return words.some((word) => /per ?day|^1\/d\b/i.test(asText(word) ?? ''));
}

/** From `errors[].reason`, and from the newer `details[].reason`, where Google is more exact. */
function reasonsOf(answer: HttpAnswer): string[] {
  const error = asObject(asObject(jsonOrNull(answer)).error);
  return [...asList(error.errors), ...asList(error.details)].flatMap((item) => asText(asObject(item).reason) ?? []);
}
