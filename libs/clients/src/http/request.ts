import { fetch as undiciFetch } from 'undici';
import type { Response } from 'undici';
import { allowance } from './deadline.ts';
import { PROVIDER_TITLES, ProviderError } from './errors.ts';
import { networkFailure, timeoutFailure } from './network-failure.ts';
import { retryAfterMs } from './retry-after.ts';
import type { HttpAnswer, HttpRequest } from './types.ts';

const DEFAULT_MAX_BYTES = 5_000_000;
const MAX_REDIRECTS = 3;
const REDIRECT_STATUS = new Set([301, 302, 303, 307, 308]);
const CREDENTIAL_HEADERS = new Set(['authorization', 'cookie', 'x-goog-api-key', 'x-api-key', 'api-key']);

/**
 * One exchange over HTTP, read to its end: any status is an answer, only what is below HTTP fails.
 * A write, or a request that carries a credential, never follows a redirect; other reads follow three. It takes `timeoutMs` at most, and no
 * longer than until the deadline of whoever waits (`withDeadline`).
 *
 * @throws ProviderError timeout, out_of_time, unreachable, tls, address_not_allowed, connection_lost, redirected, answer_too_large;
 * and the signal's own reason when the caller gave up.
 */
export async function request(options: HttpRequest): Promise<HttpAnswer> {
  const allowed = allowance(options.provider, options.timeoutMs);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), allowed.ms);
  const signal = options.signal ? AbortSignal.any([options.signal, limit.signal]) : limit.signal;
  // Redirects lead to other hosts: the one that failed is named.
  const asked = { url: new URL(options.url) };
  try {
    const response = await fetchFollowing(options, signal, asked);
    return await readAnswer(options, response, asked.url);
  } catch (error) {
    if (options.signal?.aborted && !limit.signal.aborted) throw options.signal.reason;
    if (error instanceof ProviderError) throw error;
    if (limit.signal.aborted) throw timeoutFailure(options.provider, allowed, isWrite(options));
    throw networkFailure({ provider: options.provider, host: asked.url.host, isWrite: isWrite(options), error });
  } finally {
    clearTimeout(timer);
  }
}

/** The response behind all redirects; `asked` is kept at the address that is being asked. */
async function fetchFollowing(options: HttpRequest, signal: AbortSignal, asked: { url: URL }): Promise<Response> {
  const fetch = options.fetch ?? undiciFetch;
  const { method, headers, body } = options;
  const follows = !isWrite(options) && !carriesCredential(headers);
  for (let hops = 0; ; hops += 1) {
    const response = await fetch(asked.url.href, { method, headers, body, signal, redirect: 'manual' });
    const target = redirectTarget(response, asked.url);
    if (target === null) return response;
    await response.body?.cancel();
    if (!follows || hops >= MAX_REDIRECTS) throw redirected(options, response.status, target);
    asked.url = target;
  }
}

function redirectTarget(response: Response, from: URL): URL | null {
  const location = response.headers.get('location');
  if (!REDIRECT_STATUS.has(response.status) || location === null || !URL.canParse(location, from.href)) return null;
  const target = new URL(location, from);
  return target.protocol === 'http:' || target.protocol === 'https:' ? target : null;
}

function redirected(options: HttpRequest, status: number, target: URL): ProviderError {
  const place = new URL(target);
  place.username = '';
  place.password = '';
  return new ProviderError({
    provider: options.provider,
    code: 'redirected',
    message: `${PROVIDER_TITLES[options.provider]} redirected to ${place.origin}. Enter that address instead.`,
    status,
    location: place.href,
  });
}

async function readAnswer(options: HttpRequest, response: Response, url: URL): Promise<HttpAnswer> {
  return {
    provider: options.provider,
    method: options.method,
    status: response.status,
    headers: response.headers,
    url: url.href,
    contentType: (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '',
    bytes: await readBody(options, response),
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), (options.now ?? Date.now)()),
  };
}

async function readBody(options: HttpRequest, response: Response): Promise<Buffer> {
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream, and with it the connection.
    if (size > maxBytes) throw tooLarge(options, response.status);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(options: HttpRequest, status: number): ProviderError {
  const message = `${PROVIDER_TITLES[options.provider]} sent a larger answer than Pressloom accepts.`;
  return new ProviderError({
    provider: options.provider,
    code: 'answer_too_large',
    message,
    status,
    ambiguous: isWrite(options),
  });
}

const isWrite = ({ method }: HttpRequest): boolean => method !== 'GET' && method !== 'HEAD';

function carriesCredential(headers: Record<string, string> = {}): boolean {
  return Object.keys(headers).some((name) => CREDENTIAL_HEADERS.has(name.toLowerCase()));
}
