import { refusalWords } from './refusal-words.ts';
import type { RefusalWords } from './refusal-words.ts';

/** An answer that isn't what was asked for. */
export interface Refusal {
  status: number;
  /** Parsed where it is JSON, else its text. */
  body: unknown;
  /** The fields of our request. */
  sent: readonly string[];
  /** The server says when to come again. */
  namesWait: boolean;
}

/**
 * What a refusal is about.
 * `safety`, `length`: this one source, whatever else is asked. `request`: a field of ours that this server doesn't take, the
 * same for every source. `time`: too many calls for the moment. `money`: the account's credit. `key`, `right`: the key, or what
 * it may do. `model`, `no_model`, `address`: what the server has nothing under. `server`: a breakdown there.
 */
export type RefusalCause =
  | { about: Exclude<RefusalAbout, 'request'>; code: string | null }
  | { about: 'request'; code: string | null; field: string | null };

type RefusalAbout =
  | 'safety'
  | 'length'
  | 'request'
  | 'time'
  | 'money'
  | 'key'
  | 'right'
  | 'model'
  | 'no_model'
  | 'address'
  | 'server';

const NO_MONEY = new Set([
  'insufficient_quota',
  'insufficient_balance',
  'insufficient_funds',
  'insufficient_credits',
  'insufficient_user_quota',
  'credits_exhausted',
  'payment_required',
  'billing_hard_limit_reached',
  'billing_not_active',
  'account_deactivated',
  'organization_deactivated',
  'quota_exceeded',
  'arrearage',
]);
/** What servers without a code of their own write, whatever status they give it. */
const NO_MONEY_WORDS =
  /\b(insufficient (account )?(balance|credits?|funds)|credit balance|out of credits?|exceeded your current quota)\b/i;
/** Beside "too many", without saying for how long. */
const MONEY_WORDS = /\b(credits?|balance|billing|payment|prepaid|top.?up|recharge)\b/i;

const TOO_FAST = new Set([
  'rate_limit_exceeded',
  'rate_limit_error',
  'rate_limited',
  'ratelimitreached',
  'rate_limit_reached_error',
  'too_many_requests',
  'toomanyrequests',
  'slow_down',
  'throttling',
  'resource_exhausted',
]);

const TOO_FAST_WORDS = /rate.?limit|too many requests/i;

const UNSAFE = new Set([
  'content_policy_violation',
  'content_filter',
  'responsibleaipolicyviolation',
  'moderation_blocked',
  'invalid_prompt',
  'image_generation_user_error',
  'data_inspection_failed',
]);

const TOO_LONG = new Set([
  'context_length_exceeded',
  'context_window_exceeded',
  'string_above_max_length',
  'request_too_large',
]);
const TOO_LONG_WORDS =
  /context (length|window|size)|(maximum|max) (input|prompt) length|(prompt|input|request) (is |was )?too (long|large)|reduce the length/i;
/** The cap of the answer is too large for the model, which is no matter of the source. */
const CAP_WORDS = /max_(completion_)?tokens'? .{0,60}too large/i;

const BAD_KEY = new Set(['invalid_api_key', 'api_key_invalid', 'authentication_error', 'invalid_authentication']);
const BAD_KEY_WORDS =
  /\b(api.?key)\b.{0,40}\b(not valid|invalid|incorrect|expired|missing)\b|\b(invalid|incorrect|expired) (api.?)?key\b/i;

/** OpenAI says 401 of a key that is right and may not do this, such as one without the scope for texts or for its list of models. */
const NO_RIGHT_WORDS = /\binsufficient permissions?\b|\bmissing scopes?\b/i;

const NO_SUCH_MODEL = new Set(['model_not_found', 'deploymentnotfound', 'invalid_model', 'model_not_exist']);
const NO_SUCH_MODEL_WORDS =
  /\bmodel\b.{0,200}\b(not (found|exist)|does ?n[o’']t exist|does not exist)\b|\b(invalid|unknown) model\b|not a valid model/i;
const NO_MODEL_WORDS = /no models? (is |are )?loaded/i;
const ADDRESS_WORDS = /unexpected endpoint|invalid url|unknown (endpoint|route|path)/i;
const FLAGGED_WORDS = /\bmoderation\b|\bflagged\b/i;

/** What a server may take under another name, or not at all; the ways that its sentences name them in. */
const NAMED_FIELDS: readonly [field: string, words: RegExp][] = [
  ['response_format', /response_format|json_schema|json_object|json mode|structured outputs?/i],
  ['max_completion_tokens', /max_completion_tokens/i],
  ['max_tokens', /max_tokens/i],
  ['reasoning_effort', /reasoning[_. ]effort|\beffort\b/i],
  ['prompt_cache_options', /prompt_cache/i],
  ['stream_options', /stream_options/i],
  ['stream', /\bstream(ing)?\b(?!_)/i],
  ['quality', /\bquality\b/i],
  ['size', /\bsize\b/i],
];

/** Whose fault a refusal is. Pure. */
export function refusalCause(refusal: Refusal): RefusalCause {
  const words = refusalWords(refusal.body);
  const status = statusOf(refusal.status, words);
  const code = words.codes[0] ?? null;
  const has = (known: ReadonlySet<string>) => words.codes.some((one) => known.has(one.toLowerCase()));
  const says = (pattern: RegExp) => pattern.test(words.message);
  if (has(UNSAFE) || (status === 403 && says(FLAGGED_WORDS))) return { about: 'safety', code };
  if (status === 402 || has(NO_MONEY)) return { about: 'money', code };
  // Whoever says when to come again speaks of time, whatever words surround it.
  if (!refusal.namesWait && says(NO_MONEY_WORDS)) return { about: 'money', code };
  if (status === 429 || has(TOO_FAST)) {
    const isMoney = !refusal.namesWait && says(MONEY_WORDS) && !says(TOO_FAST_WORDS);
    return { about: isMoney ? 'money' : 'time', code };
  }
  if (status === 401 && says(NO_RIGHT_WORDS)) return { about: 'right', code };
  if (status === 401 || has(BAD_KEY) || (status === 400 && says(BAD_KEY_WORDS))) return { about: 'key', code };
  if (status === 403) return { about: 'right', code };
  if (says(NO_MODEL_WORDS)) return { about: 'no_model', code };
  if (says(ADDRESS_WORDS)) return { about: 'address', code };
  if (status === 404 || status === 410 || has(NO_SUCH_MODEL) || (status === 400 && says(NO_SUCH_MODEL_WORDS)))
    return { about: 'model', code };
  if (status >= 500 || status === 408) return { about: 'server', code };
  const isLength = status === 413 || has(TOO_LONG) || says(TOO_LONG_WORDS);
  if (isLength && !says(CAP_WORDS)) return { about: 'length', code };
  const field = fieldOf(words, refusal.sent);
  return status < 400 && field === null ? { about: 'server', code } : { about: 'request', code, field };
}

/** An error in the body of a 200 means what its code says; a code that is a status is one. */
function statusOf(status: number, { codes }: RefusalWords): number {
  if (status >= 400) return status;
  const asStatus = codes.map(Number).find((code) => Number.isInteger(code) && code >= 400 && code < 600);
  return asStatus ?? status;
}

/** The field of ours that a refusal names: in a field of its own, or first in its sentence. */
function fieldOf({ parameter, message }: RefusalWords, sent: readonly string[]): string | null {
  const steps = parameter?.split(/[.[\]]+/) ?? [];
  const named = steps.find((step) => NAMED_FIELDS.some(([field]) => field === step) || sent.includes(step));
  if (named !== undefined && named !== 'messages') return named;
  const inMessage = NAMED_FIELDS.map(([field, pattern]) => ({ field, at: message.search(pattern) }))
    .filter(({ field, at }) => at >= 0 && (sent.includes(field) || field === 'stream'))
    .toSorted((a, b) => a.at - b.at);
  return inMessage[0]?.field ?? null;
}
