import { PROVIDER_TITLES, ProviderError } from './errors.ts';
import type { HttpAnswer } from './types.ts';

/** A stray one in a theme's or plugin's file stands before everything that a WordPress answers. */
const BYTE_ORDER_MARK = /^\ufeff/;

/**
 * The JSON of an answer.
 * @throws ProviderError unusable_answer when its content type isn't JSON or it doesn't parse; after a write with a good
 * status it is ambiguous: the write may have been done.
 */
export function jsonOf(answer: HttpAnswer): unknown {
  const isJson = answer.contentType === 'application/json' || answer.contentType.endsWith('+json');
  if (!isJson) throw unusableAnswer(answer, `answered with ${contentWord(answer)} instead of its data`);
  try {
    return JSON.parse(answer.bytes.toString('utf8').replace(BYTE_ORDER_MARK, '')) as unknown;
  } catch (cause) {
    throw unusableAnswer(answer, 'answered with data that can’t be read', cause);
  }
}

const contentWord = ({ contentType }: HttpAnswer): string => {
  if (contentType === 'text/html') return 'a web page';
  return contentType === '' ? 'something' : `something else (${contentType})`;
};

/** The JSON of an answer, or null where it has none: for error bodies, whose shape we only hope for. */
export function jsonOrNull(answer: HttpAnswer): unknown {
  try {
    return jsonOf(answer);
  } catch {
    return null;
  }
}

/** An answer that we can't use, in a sentence: `<title> <what>.` */
export function unusableAnswer(answer: HttpAnswer, what: string, cause?: unknown): ProviderError {
  return new ProviderError({
    provider: answer.provider,
    code: 'unusable_answer',
    message: `${PROVIDER_TITLES[answer.provider]} ${what}.`,
    status: answer.status,
    ambiguous: isWrite(answer) && answer.status < 400,
    cause,
  });
}

/**
 * What a status of 400 and more means where the provider has no better word for it. Pure.
 * A 5xx or 408 after a write is ambiguous; a 429 was surely not processed and may be repeated.
 */
export function statusFailure(answer: HttpAnswer): ProviderError {
  const { provider, status } = answer;
  const title = PROVIDER_TITLES[provider];
  const base = { provider, status, retryAfterMs: answer.retryAfterMs };
  if (status === 401)
    return new ProviderError({ ...base, code: 'bad_credentials', message: `${title} did not accept the credentials.` });
  if (status === 403)
    return new ProviderError({ ...base, code: 'forbidden', message: `${title} does not allow this (403).` });
  if (status === 404 || status === 410)
    return new ProviderError({ ...base, code: 'not_found', message: `${title} does not have this.` });
  if (status === 429) {
    return new ProviderError({
      ...base,
      code: 'rate_limited',
      message: `${title} is getting too many requests right now.`,
      retryable: true,
    });
  }
  if (status >= 500 || status === 408) {
    const message = `${title} has a problem right now (${status}).`;
    const ambiguous = isWrite(answer);
    return new ProviderError({ ...base, code: 'server_error', message, retryable: !ambiguous, ambiguous });
  }
  return new ProviderError({ ...base, code: 'rejected', message: `${title} rejected the request (${status}).` });
}

const isWrite = ({ method }: HttpAnswer): boolean => method !== 'GET' && method !== 'HEAD';
