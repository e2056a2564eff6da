import { ProviderError, retryAfterMs } from '../http/index.ts';
import { refusalCause } from './refusal-cause.ts';
import type { RefusalCause } from './refusal-cause.ts';

/** An answer that was refused, as it came. */
export interface RefusedResponse {
  status: number;
  body: unknown;
  /** None for an error in the body of a 200. */
  headers?: Headers;
  /** The fields of our request. */
  sent: readonly string[];
  /** That was asked. */
  model: string;
  now: number;
}

/**
 * What a refusal means. Pure.
 * A text or picture has no effect on anything: nothing is ambiguous, and what is a matter of the moment is retryable.
 */
export function refusalError({ status, body, headers, sent, model, now }: RefusedResponse): ProviderError {
  const wait = headers ? waitMs(headers, now) : null;
  const cause = refusalCause({ status, body, sent, namesWait: wait !== null });
  return failure({
    status,
    ...meaningOf(cause, status, model),
    ...(isPassing(cause) && { retryable: true, retryAfterMs: wait }),
  });
}

const isPassing = ({ about }: RefusalCause): boolean => about === 'time' || about === 'server';

/** Some servers tell the milliseconds beside the whole seconds, or alone. */
function waitMs(headers: Headers, now: number): number | null {
  const exact = headers.get('retry-after-ms') ?? '';
  return /^\d{1,9}(\.\d+)?$/.test(exact) ? Math.ceil(Number(exact)) : retryAfterMs(headers.get('retry-after'), now);
}

function meaningOf(
  cause: RefusalCause,
  status: number,
  model: string,
): Pick<ProviderErrorOptions, 'code' | 'message' | 'providerField'> {
  const { code } = cause;
  const detail = [status < 400 ? null : String(status), safeWord(code)].filter((part) => part !== null).join(', ');
  const suffix = detail === '' ? '' : ` (${detail})`;
  switch (cause.about) {
    case 'safety':
      return { code: 'rejected', message: 'The AI service declined this for reasons of safety.' };
    case 'length':
      return { code: 'rejected', message: `The AI service says that this is too long for its model${suffix}.` };
    case 'request': {
      const { field } = cause;
      const what = field === null ? 'rejected the request' : `does not take “${field}” as it was sent`;
      return { code: 'request_refused', message: `The AI service ${what}${suffix}.`, providerField: field };
    }
    case 'time':
      return { code: 'rate_limited', message: 'The AI service is getting too many requests right now.' };
    case 'money': {
      const message = "The AI service says that the account's quota is used up. Check its plan and billing.";
      return { code: 'quota_exhausted', message };
    }
    case 'key':
      return { code: 'bad_credentials', message: 'The AI service did not accept the API key.' };
    case 'right': {
      const said = status < 400 ? 403 : status;
      return { code: 'forbidden', message: `The AI service does not allow this API key to do this (${said}).` };
    }
    case 'model':
      return {
        code: 'not_found',
        message: `The AI service does not know the model “${model}”, or not this address${suffix}.`,
      };
    case 'no_model':
      return { code: 'not_found', message: 'The AI service has no model loaded. Load one there first.' };
    case 'address': {
      const message = 'The AI service does not know this address. With most servers it ends with /v1.';
      return { code: 'not_found', message };
    }
    case 'server':
      return { code: 'server_error', message: `The AI service has a problem right now${suffix}.` };
  }
}

type ProviderErrorOptions = ConstructorParameters<typeof ProviderError>[0];

/** The code is the service's own word, such as `context_length_exceeded`; anything longer could be its body. */
const safeWord = (word: string | null): string | null => (word !== null && /^[a-z_]{1,40}$/i.test(word) ? word : null);

/** A failure of this service that is no matter of a write. */
export const failure = (options: Omit<ProviderErrorOptions, 'provider'>): ProviderError =>
  new ProviderError({ provider: 'openai', ...options });

/** An answer that can't be used, in a sentence: `The AI service <what>.` */
export const unusable = (what: string, cause?: unknown): ProviderError =>
  failure({ code: 'unusable_answer', message: `The AI service ${what}.`, status: 200, cause });

/** What an error out of the SDK means; our own come as the causes of its errors. Pure. */
export function aiFailure(error: unknown): ProviderError {
  const below = providerErrorIn(error);
  if (below) return withoutDoubt(below);
  return unusable('sent an answer that can’t be read', error instanceof SyntaxError ? error : undefined);
}

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
  return failure({ code, message, status, cause, retryable: code === 'timeout' || code === 'connection_lost' });
}
