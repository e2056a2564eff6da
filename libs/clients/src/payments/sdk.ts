import Stripe from 'stripe';
import { boundedFetch } from '../http/index.ts';
import type { PaymentsClientOptions } from './types.ts';

/** All objects are asked for in this form, whatever the account's own version is. https://docs.stripe.com/api/versioning */
const API_VERSION = '2026-10-28.endive';
const STRIPE_URL = 'https://api.stripe.com';
const TIMEOUT_MS = 30_000;
const MAX_BYTES = 5_000_000;

/** The official SDK; limits, retries and breaker are ours, and it tells nobody how long its calls took. */
export function sdk({ baseUrl = STRIPE_URL, apiKey, fetch, timeoutMs = TIMEOUT_MS }: PaymentsClientOptions): Stripe {
  const { protocol, hostname, port } = new URL(baseUrl);
  const bounded = boundedFetch({ provider: 'stripe', timeoutMs, maxBytes: MAX_BYTES, ...(fetch && { fetch }) });
  return new Stripe(apiKey, {
    apiVersion: API_VERSION,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    httpClient: Stripe.createFetchHttpClient(bounded),
    maxNetworkRetries: 0,
    // Ours, in the fetch, covers the whole exchange and comes first.
    timeout: timeoutMs * 2,
    telemetry: false,
  });
}
