import { ProviderError } from '@pressloom/clients/http';
import type { ProviderHealthView, ProviderOutage, ProviderView } from '@pressloom/contracts/providers';
import type { ProviderHealth } from '@pressloom/database/entities';
import type { ProviderStanding } from './provider-settings.ts';
import { isQuotaSpent } from '../provider-failure.ts';

/** What the end of a call says of its provider: it works, it doesn't, or nothing at all. */
export type HealthNews = 'ok' | 'failing' | 'none';

/** Failures that the next call would meet too: the provider is away, answers nonsense, or refuses us as such. */
const FAILING = new Set([
  'timeout',
  'unreachable',
  'connection_lost',
  'server_error',
  'rate_limited',
  'tls',
  'address_not_allowed',
  'redirected',
  'bad_credentials',
  'forbidden',
  // An AI account without credit; YouTube's spent quota is sorted out before.
  'quota_exhausted',
  'unusable_answer',
  // A mail server that takes nothing now; one that has a single recipient wait does what it does to strangers.
  'try_later',
  'mail_delayed',
  'sender_refused',
  'sending_limit',
  // WordPress without its REST API at the address that is stored.
  'plain_permalinks',
  'rest_missing',
  'not_wordpress',
]);

/**
 * What the end of a call says of its provider; null is a success. Pure.
 * A breaker that is open repeats older news, who had no time left asked nobody, and an abort or a bug of ours is no news. A quota that YouTube calls spent is
 * the ledger's business and starts anew the next day; an AI account without credit stays so until somebody pays. Any other
 * refusal speaks of that one request: the provider lives.
 */
export function healthNews(error: unknown): HealthNews {
  if (error === null) return 'ok';
  if (!(error instanceof ProviderError) || error.code === 'breaker_open' || error.code === 'out_of_time') return 'none';
  if (isQuotaSpent(error)) return 'none';
  // Nothing that is asked of the AI service has an id of its own: a model or an address that is gone, and a form of requests that
  // it doesn't take, are so for every call.
  if (error.provider === 'openai' && (error.code === 'not_found' || error.code === 'request_refused')) return 'failing';
  return FAILING.has(error.code) ? 'failing' : 'ok';
}

/** How a provider stands by what is stored of it; null before the first call. Pure. */
export function healthView(stored: ProviderHealth | null): ProviderHealthView {
  const failing = stored !== null && stored.failingSince !== null;
  return {
    state: failing ? 'failing' : stored?.lastOkAt ? 'ok' : 'unknown',
    lastOkAt: stored?.lastOkAt?.toISOString() ?? null,
    lastFailureAt: stored?.lastFailureAt?.toISOString() ?? null,
    failingSince: failing ? (stored.failingSince?.toISOString() ?? null) : null,
    message: failing ? stored.errorMessage : null,
  };
}

function outageOf({ site, state, message }: ProviderStanding): ProviderOutage[] {
  if (state === 'ready') return [];
  return [
    { siteId: site?.id ?? null, siteName: site?.name ?? null, state, message: message ?? 'The last call failed.' },
  ];
}

/**
 * A provider of the installation with how its last call went, to the real one or to the stand-in. What fails is set up, so
 * `mode` says what it is set up as. `standings`: whom it serves. Pure.
 */
export function providerView(
  provider: Pick<ProviderView, 'key' | 'label' | 'mode'>,
  { state, message, lastOkAt, lastFailureAt }: ProviderHealthView,
  standings: readonly ProviderStanding[],
): ProviderView {
  const { mode } = provider;
  const calls = [lastOkAt, lastFailureAt].filter((at) => at !== null).toSorted();
  return {
    ...provider,
    state: mode !== 'unconfigured' && state === 'failing' ? 'failing' : mode,
    lastCallAt: calls.at(-1) ?? null,
    lastError: message,
    outages: standings.flatMap(outageOf),
    isSetUp: mode !== 'unconfigured' || standings.some((one) => one.state !== 'unconfigured'),
  };
}
