import type { ProviderName } from './errors.ts';
import { request } from './request.ts';
import type { FetchLike, HttpMethod } from './types.ts';

/**
 * A fetch for a provider's SDK that does the whole exchange by `request`: one limit for connecting, headers and body, a cap on the
 * answer's size, and never a redirect with the key. Its failures are ProviderErrors, which the SDK hands on as causes.
 */
export function boundedFetch(options: {
  provider: ProviderName;
  timeoutMs: number;
  maxBytes: number;
  fetch?: FetchLike;
}): typeof fetch {
  return async (input, init) => {
    const answer = await request({
      provider: options.provider,
      method: (init?.method ?? 'GET') as HttpMethod,
      url: input instanceof Request ? input.url : input,
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === 'string' ? init.body : undefined,
      timeoutMs: options.timeoutMs,
      maxBytes: options.maxBytes,
      signal: init?.signal ?? undefined,
      fetch: options.fetch,
    });
    const hasBody = answer.status !== 204 && answer.status !== 205 && answer.status !== 304;
    return new Response(hasBody ? new Uint8Array(answer.bytes) : null, {
      status: answer.status,
      headers: headersToKeep(answer.headers),
    });
  };
}

/** The body is decoded and whole by now: what described it on the wire would mislead. */
function headersToKeep(headers: Iterable<[string, string]>): Headers {
  const kept = new Headers();
  for (const [name, value] of headers) {
    if (name !== 'content-encoding' && name !== 'content-length' && name !== 'transfer-encoding')
      kept.append(name, value);
  }
  return kept;
}
