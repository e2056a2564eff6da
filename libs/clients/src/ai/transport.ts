import type OpenAI from 'openai';
import { boundedFetch } from '../http/index.ts';
import type { FetchLike } from '../http/index.ts';
import { refusalError } from './refusal.ts';
import { wholeCompletion } from './stream.ts';

/** One exchange with the service. */
export interface TransportOptions {
  timeoutMs: number;
  maxBytes: number;
  fetch?: FetchLike;
  now: () => number;
  /** Whom it sends for. */
  client: () => OpenAI;
}

/**
 * The SDK's way to the service. Refusals are read here, while their body is whole: the SDK keeps of it what stands in OpenAI's
 * own frame. What comes in pieces is put together, whether it was asked for or not.
 */
export function transport({ now, client, ...limits }: TransportOptions): typeof fetch {
  const send = boundedFetch({ provider: 'openai', ...limits });
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status >= 400) {
      const body = parsed(await response.text());
      throw refusalError({
        status: response.status,
        body,
        headers: response.headers,
        ...asked(init?.body),
        now: now(),
      });
    }
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    return isStream ? Response.json(await wholeCompletion(response, client())) : response;
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Of our own request. */
function asked(body: unknown): { sent: string[]; model: string } {
  const fields = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
  return { sent: Object.keys(fields), model: String(fields['model']) };
}
