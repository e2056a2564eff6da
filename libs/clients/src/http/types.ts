import type { Headers, RequestInfo, RequestInit, Response } from 'undici';
import type { ProviderName } from './errors.ts';

/** undici's fetch; callers inject a guarded one where the address comes from an operator. */
export type FetchLike = (input: RequestInfo, init?: RequestInit) => Promise<Response>;

/** GET and HEAD are reads; all others count as writes. */
export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One exchange with a provider. */
export interface HttpRequest {
  provider: ProviderName;
  method: HttpMethod;
  url: string | URL;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** For the whole exchange: connecting, headers, body and any redirects. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** Most bytes of an answer's body; 5 MB by default. */
  maxBytes?: number;
  fetch?: FetchLike;
  /** For dates in Retry-After; the system's clock by default. */
  now?: () => number;
}

/** An answer read to its end, whatever its status. */
export interface HttpAnswer {
  provider: ProviderName;
  method: HttpMethod;
  status: number;
  headers: Headers;
  /** The address that answered, after redirects. */
  url: string;
  /** Without parameters, in lower case; an empty text when it is not told. */
  contentType: string;
  bytes: Buffer;
  /** From Retry-After, in milliseconds; null when absent or unreadable. */
  retryAfterMs: number | null;
}
