import { jsonOrNull, ProviderError, statusFailure } from '../http/index.ts';
import type { HttpAnswer } from '../http/index.ts';
import { asList, asObject, asText } from './read.ts';

const QUOTA = new Set(['quotaExceeded', 'dailyLimitExceeded']);
/** Of a limit that the answer names, by the minute or by the day. */
const LIMIT = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED']);
const EXPIRED_KEY = new Set(['keyExpired', 'API_KEY_EXPIRED']);
const BAD_KEY = new Set(['keyInvalid', 'API_KEY_INVALID', ...EXPIRED_KEY]);
const BLOCKED = new Set(['accessNotConfigured', 'SERVICE_DISABLED', 'API_KEY_SERVICE_BLOCKED']);
const KEY_RULE = new Set([
  'ipRefererBlocked',
  'API_KEY_HTTP_REFERRER_BLOCKED',
  'API_KEY_IP_ADDRESS_BLOCKED',
  'API_KEY_ANDROID_APP_BLOCKED',
  'API_KEY_IOS_APP_BLOCKED',
]);

/** Google's front end says of some keys what is wrong with them in its sentence alone. */
const BAD_KEY_SENTENCE = /^API key (?:expired|not valid|not found)\b/i;
/** Reasons of a request that is refused as such, and the parameter that one of them speaks of. */
const REFUSED_PARAMETERS: ReadonlyMap<string, string | null> = new Map([
  ['invalidRegionCode', 'regionCode'],
  ['invalidRelevanceLanguage', 'relevanceLanguage'],
  ['invalidParameter', null],
]);
/** How people call what they set themselves. */
const SET_BY_PEOPLE: ReadonlyMap<string, string> = new Map([
  ['regionCode', 'country'],
  ['relevanceLanguage', 'language'],
]);

/**
 * What a refusal of the YouTube Data API means, by the reasons in its body rather than its status. Pure.
 * Spent quota and a 429 that says nothing else are `quota_exhausted`: stop until the day's reset. A limit of a minute is `rate_limited`:
 * the same call may succeed soon. Google refuses by `rateLimitExceeded` at limits of a day too ("limit 'Video Uploads per day'",
 * googleapis/google-api-python-client#2753), so what is named decides. `request_refused` is what YouTube will answer to
 * the same request each time: `providerField` names the parameter, null where YouTube doesn't. The message has `quota` in it where the
 * screens look for that, and the status of a refused key, which is 400 for some.
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
  if (answer.status === 401 || has(BAD_KEY) || BAD_KEY_SENTENCE.test(sentenceOf(answer))) {
    const isExpired = has(EXPIRED_KEY) || /\bexpired\b/i.test(sentenceOf(answer));
    return isExpired
      ? fail(
          'bad_credentials',
          `YouTube says that this API key has expired (${answer.status}). Replace it in the settings.`,
        )
      : fail('bad_credentials', `YouTube does not know this API key (${answer.status}). Check it in the settings.`);
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
  return (answer.status === 400 ? requestRefused(answer) : null) ?? statusFailure(answer);
}

/** The refusal of a request for one of its parameters; null for any other. */
function requestRefused(answer: HttpAnswer): ProviderError | null {
  const items = asList(errorOf(answer).errors).map(asObject);
  const located = items
    .map(({ location }) => asText(location))
    .find((name) => name !== null && SET_BY_PEOPLE.has(name));
  const refused = items.find(({ reason }) => REFUSED_PARAMETERS.has(asText(reason) ?? ''));
  if (!located && !refused) return null;
  const field = located ?? REFUSED_PARAMETERS.get(asText(refused?.reason) ?? '') ?? parameterOf(refused?.location);
  const what = field && (SET_BY_PEOPLE.get(field) ?? `parameter ${field}`);
  return new ProviderError({
    provider: 'youtube',
    code: 'request_refused',
    message: what ? `YouTube does not accept the ${what} of this search (400).` : 'YouTube refused this request (400).',
    status: 400,
    providerField: field,
  });
}

/** A parameter's name as YouTube writes it; anything else is no name. */
const parameterOf = (location: unknown): string | null => {
  const name = asText(location);
  return name !== null && /^[a-z]\w{0,40}$/i.test(name) ? name : null;
};

const errorOf = (answer: HttpAnswer) => asObject(asObject(jsonOrNull(answer)).error);
const sentenceOf = (answer: HttpAnswer): string => asText(errorOf(answer).message) ?? '';

/** Whether the limit that was reached is one of a day, by the sentence or by `details[].metadata` (`quota_limit`, `quota_unit`). */
function namesADay(answer: HttpAnswer): boolean {
  const error = errorOf(answer);
  const metadata = asList(error.details).map((item) => asObject(asObject(item).metadata));
  const words = [error.message, ...metadata.flatMap(({ quota_limit, quota_unit }) => [quota_limit, quota_unit])];
  return words.some((word) => /per ?day|^1\/d\b/i.test(asText(word) ?? ''));
}

/** From `errors[].reason`, and from the newer `details[].reason`, where Google is more exact. */
function reasonsOf(answer: HttpAnswer): string[] {
  const error = errorOf(answer);
  return [...asList(error.errors), ...asList(error.details)].flatMap((item) => asText(asObject(item).reason) ?? []);
}
